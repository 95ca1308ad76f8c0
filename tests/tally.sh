# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Counts the test points of the test programs whose results (.trs, with their .log beside them) are
# named. Says what was skipped, and why, and ends with one line: N passed, N failed. A program that
# crashed, ran fewer points than it had planned, or left no result counts as failed. Exits with 1 when
# anything failed.
#
#	sh tests/tally.sh RESULT.trs...
awk '
function shut() {
	# A program that fails a point says so again by its exit status: that is no second failure.
	if (failed == 0 && (broken || passed + skipped == 0))
		failed = 1
	if (failed > 0)
		printf "failed: %s\n", name
	if (skipped > 0)
		ask_why(name)
	all_passed += passed; all_failed += failed; all_skipped += skipped
	passed = failed = skipped = broken = 0
}

# The log has a line for each: `SKIP: NAME 7 - point # SKIP why`, or of a whole program `SKIP: NAME - why`.
function ask_why(name,    log_file, line, why) {
	log_file = name ".log"
	while ((getline line < log_file) > 0) {
		if (index(line, "SKIP: " name) != 1)
			continue
		why = line
		if (sub(/.*# SKIP */, "", why) == 0)
			sub(/^[^-]*- */, "", why)
		if (!(why in points))
			reasons[++count] = why
		points[why]++
		if (last[why] != name)
			names[why] = names[why] " " name
		last[why] = name
	}
	close(log_file)
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
	for (i = 1; i <= count; i++)
		printf "skipped: %d, since %s:%s\n", points[reasons[i]], reasons[i], names[reasons[i]]
	printf "%d passed, %d failed\n", all_passed, all_failed
	exit all_failed > 0
}' "$@"
