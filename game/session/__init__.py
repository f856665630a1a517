"""Match sessions without pixels.

They cover visibility, drafts, undo, pacing and session updates.
"""
