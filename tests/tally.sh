# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Counts the test points of the test programs whose results (.trs) are named, and ends with one
# line: N passed, N failed. A program that crashed, ran fewer points than it had planned, or left
# no result counts as failed. Exits with 1 when anything failed.
#
#	sh tests/tally.sh RESULT.trs...
awk '
function shut() {
	# A program that fails a point says so again by its exit status: that is no second failure.
	if (failed == 0 && (broken || passed + skipped == 0))
		failed = 1
	if (failed > 0)
		printf "failed: %s\n", name
	all_passed += passed; all_failed += failed; all_skipped += skipped
	passed = failed = skipped = broken = 0
}
BEGIN {
	for (i = 1; i < ARGC; i++) {
		name = ARGV[i]
		sub(/\.trs$/, "", name)
		while ((got = (getline line < ARGV[i])) > 0) {
			if (line ~ /^:test-result: PASS/)
				passed++
			else if (line ~ /^:test-result: (SKIP|XFAIL)/)
				skipped++
			else if (line ~ /^:test-result: ERROR/)
				broken = 1
			else if (line ~ /^:test-result: /)
				failed++
		}
		close(ARGV[i])
		shut()
	}
	if (ARGC == 1) {
		print "failed: there is no test"
		all_failed = 1
	}
	printf "%d passed, %d failed", all_passed, all_failed
	if (all_skipped > 0)
		printf ", %d skipped", all_skipped
	print ""
	exit all_failed > 0
}' "$@"
