"""Fabeltafel: the digital home of five fairy-tale board games."""
