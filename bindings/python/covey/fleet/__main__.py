"""``python -m covey.fleet``: the same as the command covey-fleet."""

import sys

from ._cli import main

sys.exit(main())
