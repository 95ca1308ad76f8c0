# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints the line coverage of each layer from a build made with --enable-coverage whose tests have
# run, and the lines of engine and orders that never ran. Exits with 1 when engine or orders are
# below 98 percent.
#
#	sh tests/coverage.sh SOURCE BUILD
set -eu
command -v gcovr >/dev/null || {
	echo 'gcovr is missing: run ./bootstrap coverage' >&2
	exit 1
}
root=$(cd "$1" && pwd -P)
cd "$2"
status=0
gcovr --root "$root" --object-directory . --filter "$root/src/" --csv --output coverage.csv .
gcovr --root "$root" --object-directory . --filter "$root/src/(engine|orders)/" --output missing.txt .
awk -F , '
	NR == 1 { next }
	{
		sub(/^src\//, "", $1)
		layer = $1
		sub(/\/.*/, "", layer)
		lines[layer] += $2
		ran[layer] += $3
		all_lines += $2
		all_ran += $3
	}
	END {
		n = split("base engine orders fair report store mail judge cli", order, " ")
		for (i = 1; i <= n; i++) {
			layer = order[i]
			if (lines[layer] == 0) {
				print "nothing was counted in " layer
				failed = 1
				continue
			}
			percent = 100 * ran[layer] / lines[layer]
			low = (layer == "engine" || layer == "orders") && percent < 98
			printf "%-8s %6d lines %6.1f %%%s\n", layer, lines[layer], percent,
				low ? "  (at least 98 % are wanted)" : ""
			failed = failed || low
		}
		printf "%-8s %6d lines %6.1f %%\n", "all", all_lines, all_lines ? 100 * all_ran / all_lines : 0
		exit failed
	}' coverage.csv || status=$?
echo
echo 'Lines of engine and orders that never ran:'
grep -E '[0-9]+%  ' missing.txt || echo '  none'
exit "$status"
