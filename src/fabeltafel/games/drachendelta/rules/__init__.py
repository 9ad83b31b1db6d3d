"""Drachendelta, rule by rule, a module for each chapter of the rulebook in this game's folder."""
