"""Application: window, main loop, scene stack, audio, transitions, frame pacing."""
