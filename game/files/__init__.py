"""File access: folders, atomic writes, untrusted input, user errors, error log."""
