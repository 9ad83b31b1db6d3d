"""How nets learn: matches against themselves, and small steps towards what came of them."""
