"""Scenery: the harbour, its water, skyline, boats and fireworks."""
