"""`python -m scorpion` is `scorpion`."""

import sys

from scorpion.bootstrap import main

if __name__ == "__main__":
    sys.exit(main())
