// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events: the steps of a game; and states: the position at the start of each round.
#include "store/events.h"

#include "store/row.h"

int
events_append(struct store *s, const struct event_row *ev, struct err *e)
{
	int inserted = row_insert(s, QUERY_events_append, FROM(event, ev), NULL, e);

	if (inserted == 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "step %lld of the game is there already: another program played it; try again",
		    (long long)ev->seq);
	return inserted < 0 ? -1 : 0;
}

int
states_put(struct store *s, int64_t game_id, const struct state_row *row, struct err *e)
{
	struct state_row state = *row;

	state.game_id = game_id;
	int inserted = row_insert(s, QUERY_states_put, FROM(state, &state), NULL, e);
	if (inserted == 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "round %d of the game has begun already: another program played it; try again", row->round);
	return inserted < 0 ? -1 : 0;
}
