#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a step of a random game of four costs, and where: nanoseconds by the clock, instructions and
# branches as callgrind counts them, guessed wrong as it simulates them. The copying that the bench
# measures beside the games is left out. For `make bench-engine-profile`.
#
#   profile.sh TOOLS
set -eu
engine=$1/engine
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$engine" 4 3000 3 | awk '
	NF == 2 { rate = $1 > rate ? $1 : rate }
	/^steps/ { steps = $2 / 3000
		printf "%d games a second, %.0f steps a game, %.1f ns a step\n", rate, steps,
			1e9 / rate / steps }'
valgrind --tool=callgrind --branch-sim=yes --callgrind-out-file="$work/counts" \
	"$engine" 4 100 1 >"$work/printed" 2>/dev/null
steps=$(awk '/^steps/ { print $2 }' "$work/printed")
callgrind_annotate --threshold=100 --auto=no "$work/counts" | awk -v steps="$steps" '
	/^ *[0-9,]+ \(.*:[a-z_0-9.]+( \[.*)?$/ {
		gsub(/\([^)]*%\)|,/, "")
		name = $6
		sub(/.*:/, "", name)
		if (name == "main")
			next
		ran[name] += $1
		wrong[name] += $3 + $5
		all += $1
		branches += $2 + $4
		missed += $3 + $5
	}
	END {
		printf "%.0f instructions a step, %.0f branches, %.1f of them guessed wrong\n",
			all / steps, branches / steps, missed / steps
		for (name in ran)
			printf "%-22s %4.0f %%  %5.1f instructions  %.2f guessed wrong\n", name,
				100 * ran[name] / all, ran[name] / steps, wrong[name] / steps | "sort -k2,2nr"
	}' | head -n 10
