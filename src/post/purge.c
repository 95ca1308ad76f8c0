// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deletes data that is no longer needed.
#include "post/outbox.h"

#include "base/span.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/persons.h"
#include "store/program.h"

// ANSWERS is longer than the period of any limit, which is at most a week. LATE covers limits about one
// subject (post/limits.h), the 30 days during which a person on the stand-by list is not asked again
// about a seat (desk/standby.c), and late answers to questions, whose writers are told for a while that
// the answer came too late.
enum { ANSWERS = 8 * DAY, LATE = 40 * DAY };

// Deletes the bytes of letters of games that ended long ago, once per game.
static int
purge_letters(struct judge *j, struct err *e)
{
	static const char purged[] = "letters purged until";
	int64_t until = j->now - j->keep_letters, from;

	if (j->keep_letters == 0)
		return 0;
	if (judge_number(j, purged, &from, e) != 0)
		return -1;
	if (until <= from)
		return 0;
	return letters_purge(j->store, from, until, e) != 0 ? -1 : judge_keep_number(j, purged, until, e);
}

static int
purge(struct judge *j, struct err *e)
{
	struct store *s = j->store;

	return purge_letters(j, e) != 0 || answers_purge(s, j->now - ANSWERS, j->now - LATE, e) != 0 || offers_expire(s, j->now, e) != 0 ||
		offers_purge(s, j->now - LATE, e) != 0 || moves_purge(s, j->now - LATE, e) != 0 ||
		farewells_purge(s, j->now - LATE, e) != 0 ||
		gathered_purge(s, j->now - LATE, e) != 0 || sent_purge(s, j->now - LATE, e) != 0 ||
		runs_purge(s, "run", j->now - LATE, e) != 0 ||
		runs_purge(s, "fetch", j->now - LATE, e) != 0
	    ? -1
	    : 0;
}

int
judge_purge(struct judge *j, struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, purge(j, e), false, e);
}
