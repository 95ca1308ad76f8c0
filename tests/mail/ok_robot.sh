#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Players who answer every letter with a yes (ok_robot.py): no letter leads nowhere.
. "$abs_top_srcdir/tests/cli/lib.sh"

# robot GAMES LETTERS: so many games; after so many answers the game master ends each, after 0 never.
robot()
{
	"$python" "$abs_top_srcdir/tests/mail/ok_robot.py" "$STONEPOST" "$abs_top_srcdir/po" "$work/games" "$1" "$2" ok
}

if [ "${TEST_SIZE-}" = all ]; then
	ok 'a yes to every letter leads to the end of each of twenty games' robot 20 0
else
	ok 'a yes to every letter leads on, and to the end that the game master makes' robot 5 24
fi
finish
