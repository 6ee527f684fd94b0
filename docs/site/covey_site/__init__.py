"""What the site needs beside Sphinx: pages of the reference, of files that documents link to, and the first page."""
