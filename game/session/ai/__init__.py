"""AI players in a session: search opponents, demo opponents, hints, commentary."""
