"""``python -m covey.tools``: the command ``covey``."""

from __future__ import annotations

import sys

from . import main

sys.exit(main())
