#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Warns of sources of more than 500 lines, functions of more than 75 and lines of more than 110
# columns, with tabs of four. It is a question to who reads the change, not a fault: `make lint` prints
# it, and fails for none of it.
#
#	sh tests/lint/lengths.sh SOURCE
cd "$1" && LC_ALL=C && export LC_ALL || exit 1
find src -name '*.[ch]' -exec awk '
	function report(n, most, what) {
		if (n > most)
			printf "warning: %s: %d %s\n", place, n, what
	}
	FNR == 1 { place = previous; report(lines, 500, "lines"); start = 0; previous = FILENAME }
	{ lines = FNR }
	/^\{/ { start = FNR }
	/^\}/ && start {
		place = FILENAME ":" start
		report(FNR - start - 1, 75, "lines of a function")
		start = 0
	}
	{
		line = $0
		while (i = index(line, "\t"))
			line = substr(line, 1, i - 1) substr("    ", (i - 1) % 4 + 1) substr(line, i + 1)
		gsub(/[\200-\277]/, "", line)
		place = FILENAME ":" FNR
		report(length(line), 110, "columns")
	}
	END { place = previous; report(lines, 500, "lines") }
' {} +
