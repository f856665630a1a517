"""The application: window, main loop, scene stack, audio, transitions, toasts, frame pacing."""
