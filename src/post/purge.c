// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting what is past and nobody asks about any more.
#include "post/purge.h"

#include "base/span.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/program.h"

// Longer than anything that is still asked: no limit looks back more than a week
// (post/limits.c), a stand-by is not asked twice about a seat in 30 days (desk/standby.c), and
// who answers a question late is told so for a while.
enum { ANSWERS = 8 * DAY, LATE = 40 * DAY };

// The bytes of letters of games that ended long ago: of each game once.
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

	return purge_letters(j, e) != 0 || answers_purge(s, j->now - ANSWERS, e) != 0 || offers_expire(s, j->now, e) != 0 ||
		offers_purge(s, j->now - LATE, e) != 0 || moves_purge(s, j->now - LATE, e) != 0 ||
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
