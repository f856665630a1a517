"""Problems: the list, and one problem at its table."""
