"""Gallery: screenshots of every scene, and the sample data they show."""
