"""Sessions over finished matches: replay, review and questions with an answer."""
