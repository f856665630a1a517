"""Scenes: title, lobby, table, results, settings, rulebook, replay and more.

Others are the hall of fame and the demonstration.
"""
