#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Half a year of deadlines by rules, against a second calendar (half_year.py): none is skipped, none comes twice. GAMES
# and SEED say how many games and which.
. "$abs_top_srcdir/tests/tap.sh"
python=/usr/bin/python3
[ -x "$python" ] || skip_all "$python is missing"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
games=${GAMES:-$(amount 5 100)}

ok "half a year of $games games" sh -c '"$@" >"$0"' "$work/told" "$python" "$abs_top_srcdir/tests/cli/half_year.py" \
	"$STONEPOST" "$work" "$games" "${SEED:-spring}"
none 'each deadline follows the rule' sed '/^deadlines: /d' "$work/told"
ok 'there were as many as half a year has' awk -v least="$((games * 20))" '/^deadlines: / { found = $2 >= least }
	END { exit !found }' "$work/told"
finish
