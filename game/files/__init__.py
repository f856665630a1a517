"""Reading and writing files: folders, atomic writes, untrusted input, user errors, the error log."""
