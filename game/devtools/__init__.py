"""Where Laguna is made: the gallery, what measures and what bakes. No player's path leads in here."""
