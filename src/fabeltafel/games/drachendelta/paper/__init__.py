"""What is made of paper: the players' panels, their programmes, and the cards they turn up."""
