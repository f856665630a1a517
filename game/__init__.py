"""Laguna: four Venetian board games for the desktop."""
