"""The gallery: screenshots of every scene, and the sample data they show."""
