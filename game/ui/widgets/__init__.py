"""Widgets: buttons, sliders, text fields, and the panel that holds them."""
