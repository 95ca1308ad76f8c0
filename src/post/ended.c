// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why a game ended before its time, for the letters that tell of it.
#include "post/ended.h"

#include "lang/say.h"
#include "store/program.h"

// In meta: the GM's reason.
static const char *
reason_name(struct judge *j, const struct table *t)
{
	return arena_printf(j->arena, "ended/%lld", (long long)t->row.id);
}

int
ended_remember(struct judge *j, const struct table *t, const char *reason, struct err *e)
{
	return meta_set(j->store, reason_name(j, t), reason, e);
}

int
ended_told(struct judge *j, struct tongue in, const struct table *t, struct pile *notes, struct err *e)
{
	const char *reason;

	if (t->game.open.kind != ASK_OVER || t->game.ending != ENDED_AGREED)
		return 0;
	if (meta_get(j->store, reason_name(j, t), &reason, e) != 0)
		return -1;
	pile_add(j->arena, notes, say(in,
	    MSG("It ended by agreement in round {round}, as it stood then: what everybody had was scored."),
	    ARG(round, t->game.round)));
	if (reason != NULL && reason[0] != '\0')
		pile_add(j->arena, notes, reason);
	return 0;
}
