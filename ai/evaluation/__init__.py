"""Measurements of strength: arena, level ladder, calibration, benchmark."""
