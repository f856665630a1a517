"""What every table shows, whoever decides: presenter, HUD, player panels, toolbar."""
