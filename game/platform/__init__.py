"""Dependencies on the operating system: desktop entry, display scale, terminal."""
