"""Display shared by all tables: presenter, HUD, player panels and toolbar."""
