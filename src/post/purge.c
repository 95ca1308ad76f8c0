// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting what is past and nobody asks about any more.
#include "post/purge.h"

#include "base/span.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/program.h"

// Longer than anything that is still asked: no limit looks back more than a week
// (post/limits.c), a stand-by is not asked twice about a seat in 30 days (desk/standby.c), and
// who answers a question late is told so for a while.
enum { ANSWERS = 8 * DAY, LATE = 40 * DAY };

static int
purge(struct judge *j, struct err *e)
{
	struct store *s = j->store;

	return answers_purge(s, j->now - ANSWERS, e) != 0 || offers_expire(s, j->now, e) != 0 ||
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
