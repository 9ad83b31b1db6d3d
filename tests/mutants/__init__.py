"""Mutation testing: rules with one small fault each, and whether a test notices."""
