"""What depends on the operating system: the desktop entry, the display scale, the terminal."""
