"""The scenes: title and harbour, seats, table, results, settings, rules, hall of fame, replay, attract mode."""
