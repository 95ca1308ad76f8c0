// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why a game ended early, for the letters that report it.
#include "post/ended.h"

#include <string.h>

#include "lang/say.h"
#include "store/events.h"
#include "store/program.h"

void
reason_tell(struct tongue in, const char *reason, struct pile *notes)
{
	if (reason[0] != '\0')
		pile_add(in.arena, notes, say(in, MSG("The game master writes: {reason}"), ARG(reason, reason)));
}

// The key in meta for the GM's reason.
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
	const struct event_range last = { .game_id = t->row.id, .from = t->log.seq - 1, .limit = 1 };
	struct event_rows rows;
	const char *reason;

	if (t->game.open.kind != ASK_OVER || t->game.ending != ENDED_AGREED)
		return 0;
	if (meta_get(j->store, reason_name(j, t), &reason, e) != 0 ||
	    events_range(j->store, &last, &rows, e) != 0) // the last step before the record
		return -1;
	const bool agreed = rows.count > 0 && strcmp(rows.at[0].source, "agreed") == 0;
	pile_add(j->arena, notes, say(in,
	    agreed ? MSG("The players agreed to end the game in round {round}.") : MSG("The game master ended the game in round {round}."),
	    ARG(round, t->game.round)));
	pile_add(j->arena, notes, t->game.round == 1
	    ? say(in, MSG("No round was finished, so nobody wins."))
	    : say(in, MSG("It is scored as it stood after round {round}. What happened later doesn't count."), ARG(round, t->game.round - 1)));
	if (reason != NULL)
		reason_tell(in, reason, notes);
	return 0;
}
