# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# widths.py FILE...: lines of letters wider than 77 columns, and lines of a board with a word that is cut. FILEs
# are what stories.py wrote.
import re
import sys

WIDEST = 77


def main():
    found = 0
    for path in sys.argv[1:]:
        letter = False
        for number, line in enumerate(open(path, encoding='utf-8').read().split('\n'), 1):
            head = line.startswith(('== ', '<< ', '$ '))
            letter = line.startswith('== ') if head else letter
            if head or not letter:
                continue
            if len(line) > WIDEST or re.search(r'\w~( |$)', line):
                print(f'{path}:{number}: {line}')
                found += 1
    return found > 0


sys.exit(main())
