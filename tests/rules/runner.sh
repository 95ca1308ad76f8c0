#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The rule suite's own runner: what is wrong in a case must make it fail, in the right line.
. "$abs_top_srcdir/tests/tap.sh"
runner=$abs_top_builddir/tests/rules/rules_test

# fails PATTERN: the cases on stdin fail, and what is said of it matches.
fails()
{
	cat >"$work/case.txt"
	if "$runner" "$work/case.txt" >"$work/out" 2>&1; then
		cat "$work/out"
		return 1
	fi
	grep "^# case.txt:$1" "$work/out" || ! cat "$work/out"
}

nothing()
{
	: >"$work/case.txt"
	! "$runner" "$work/case.txt"
}

ok 'a wrong result fails' fails '4: food: expected 11, found 12' <<'.'
R1.2 case
  # a remark
  ann to place
  = ann food 11
.
ok 'a case that expects nothing fails' fails '.*nothing is expected' <<'.'
R1.2 case
  ann to place
  ann place hunt 1
.
ok 'an unknown word in the position fails' fails '2:.*sheep' <<'.'
R1.2 case
  ann: sheep 3
  ann to place
  = ann food 12
.
ok 'an unknown result fails' fails '3:.*sheep' <<'.'
R1.2 case
  ann to place
  = ann sheep 12
.
ok 'an unknown decision fails' fails "3: 'dance' is no decision" <<'.'
R1.2 case
  ann to place
  ann dance
  = ann food 12
.
ok 'an impossible position fails' fails '.*position is impossible' <<'.'
R1.2 case
  ann: people 11
  ann to place
  = ann food 12
.
ok 'the wrong player fails' fails '3: it is not bob who is asked, but ann' <<'.'
R1.2 case
  ann to place
  bob place hunt 1
  = bob at hunt 1
.
ok 'a refusal that does not come fails' fails '3: expected .* off the list' <<'.'
R1.2 case
  ann to place
  ann place hunt 1 ! PLACE_FULL R2.4
.
ok 'a refusal that was not expected fails' fails '3: expected .* on the list' <<'.'
R1.2 case
  ann to place
  ann place field 2
  = ann at field 2
.
ok 'another refusal than the expected one fails' fails '3: expected .*, found TOO_MANY R2.4' <<'.'
R1.2 case
  ann to place
  ann place field 2 ! TOO_FEW R2.4
.
ok 'a refusal with the wrong rule fails' fails '3: expected .*, found TOO_MANY R2.4' <<'.'
R1.2 case
  ann to place
  ann place field 2 ! TOO_MANY R2.5
.
ok 'a card named twice fails' fails "3: there is no card 'draw'" <<'.'
R1.2 case
  row draw, dice, food 7, farmer 2
  ann: cards draw
  ann to place
  = ann cards 1
.
ok 'dice of another number fail' fails '5: 2 dice are rolled, not 3' <<'.'
R1.2 case
  ann: at forest 2
  ann to use
  ann use forest
  ann roll 1 2 3
.
ok 'a title without a rule fails' fails '1: a title begins with the number of a rule' <<'.'
Forest
  ann to place
  = ann food 12
.
ok 'a title used twice fails' fails '6: there is another case' <<'.'
R1.2 case
  ann to place
  = ann food 12
R1.2 case
  ann to place
  = ann food 12
.
ok 'a question that nobody opens fails' fails '2: it is not said whose question' <<'.'
R1.2 case
  = ann food 12
.
ok 'no case at all fails' nothing
finish
