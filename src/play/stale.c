// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games that may never end.
#include "play/internal.h"

#include <string.h>

#include "post/inform.h"
#include "report/state.h"
#include "store/events.h"

enum { STALE_ROUNDS = 60 };

int
stale_tell(struct judge *j, const struct table *t, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct game *then;
	struct state_row row;

	if (t->game.open.kind == ASK_OVER || t->game.round <= STALE_ROUNDS)
		return 0;
	if (states_get(j->store, t->row.id, t->game.round - STALE_ROUNDS, &row, e) != 0)
		return -1;
	then = arena_alloc(j->arena, sizeof *then);
	if (row.state == NULL)
		return 0;
	if (state_parse(row.state, then, e) != 0)
		return err_prefix(e, "game '%s', round %d", t->row.name, row.round);
	if (then->deck_next != t->game.deck_next ||
	    memcmp(then->pile_next, t->game.pile_next, sizeof then->pile_next) != 0)
		return 0;
	return inform_gm(j, arena_printf(j->arena, "%s/stale", t->row.name),
	    say(in, MSG("A game may never end")),
	    say(in, MSG("Nobody has taken a card or a building in game \"{game}\" for {rounds} rounds. It is in "
			"round {round}, and a game in which everybody only hunts never ends.\n\nTo end it with the "
			"scores of the last finished round, type\n\n    stonepost end {game}\n\nor, if you give commands "
			"by letter, reply with the line \"end\" for it. The players can agree to end it, too: each "
			"writes \"agree end\". You won't be told again."),
		ARG(game, t->row.name), ARG(rounds, (int)STALE_ROUNDS), ARG(round, t->game.round)),
	    e);
}
