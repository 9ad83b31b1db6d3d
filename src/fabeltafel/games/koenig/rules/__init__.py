"""König der Elfen, rule by rule, a module for each chapter of the rulebook."""
