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
events_range(struct store *s, const struct event_range *range, struct event_rows *list,
    struct err *e)
{
	return query_rows(s, range->undone ? QUERY_events_all : QUERY_events_range,
	    WITH(range->game_id, range->from, range->limit), INTO_ALL(event, list), e);
}

int
events_of_round(
    struct store *s, int64_t game_id, int round, struct event_rows *list, struct err *e)
{
	return query_rows(s, QUERY_events_of_round, WITH(game_id, round), INTO_ALL(event, list), e);
}

int
events_of_seats(struct store *s, int64_t game_id, struct event_rows *list, struct err *e)
{
	return query_rows(s, QUERY_events_of_seats, WITH(game_id), INTO_ALL(event, list), e);
}

int
events_supersede(struct store *s, const struct event_undoing *u, int64_t *count, struct err *e)
{
	int changed =
	    query_count(s, QUERY_events_supersede, WITH(u->game_id, u->from, u->to, u->by), e);

	if (count != NULL)
		*count = changed;
	return changed < 0 ? -1 : 0;
}

int
events_undone_rolls(struct store *s, const struct event_rolls *rolls, int64_t *count, struct err *e)
{
	return query_number(s, QUERY_events_undone_rolls,
	    WITH(rolls->game_id, rolls->round, rolls->seat, rolls->pattern), count, e);
}

int
states_put(struct store *s, int64_t game_id, const struct state_row *row, struct err *e)
{
	struct state_row state = *row;

	state.game_id = game_id;
	int inserted = row_insert(s, QUERY_states_put, FROM(state, &state), NULL, e);
	if (inserted == 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "round %d of the game has begun already: another program played it; try again",
		    row->round);
	return inserted < 0 ? -1 : 0;
}

int
states_get(struct store *s, int64_t game_id, int round, struct state_row *row, struct err *e)
{
	return query_row(s, QUERY_states_get, WITH(game_id, round), INTO(state, row), e);
}

int
states_of_game(struct store *s, int64_t game_id, struct state_rows *list, struct err *e)
{
	return query_rows(s, QUERY_states_of_game, WITH(game_id), INTO_ALL(state, list), e);
}

int
states_drop_after(struct store *s, int64_t game_id, int round, struct err *e)
{
	return query_run(s, QUERY_states_drop_after, WITH(game_id, round), e);
}
