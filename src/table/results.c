// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Results of games that are over, for those who search them.
#include "play/results.h"

#include "engine/score.h"
#include "report/state.h"
#include "store/games.h"
#include "store/seats.h"
#include "table/sitting.h"

enum { PAGE = 100 };

// A game whose position is damaged has no results; verify tells of it.
static int
fill_game(struct judge *j, int64_t id, struct err *e)
{
	struct err unread = { 0 };
	struct game_row row;
	struct event_rows changes;
	struct seat_rows seats;
	struct game g;

	if (games_get(j->store, id, &row, e) != 0 || seats_of_game(j->store, id, &seats, e) != 0 ||
	    events_of_seats(j->store, id, &changes, e) != 0)
		return -1;
	if (state_parse(row.state, &g, &unread) != 0 || (size_t)g.players != seats.count)
		return games_scored(j->store, id, e);
	unsigned winners = score_winners(&g);
	for (int s = 0; s < g.players; s++) {
		const struct seat_row *seat = &seats.at[s];
		struct result_row result = { .game_id = id, .position = s, .name = seat->name,
			.points = score_seat(&g, s, true).total, .ended_at = row.ended_at };
		const struct sittings played = sittings_of(j->arena, &changes, s,
		    sitting_present(j->arena, seat), g.round);
		for (int i = 0; i < played.count; i++) {
			result.player = played.list[i].name != NULL ? played.list[i].name : "";
			result.first = played.list[i].first;
			result.last = played.list[i].last;
			result.winner = i + 1 == played.count && (winners >> s & 1) != 0;
			if (results_put(j->store, &result, e) != 0)
				return -1;
		}
	}
	return games_scored(j->store, id, e);
}

static int
fill_page(struct judge *j, size_t *count, struct err *e)
{
	struct ids ids;

	if (games_unscored(j->store, PAGE, &ids, e) != 0)
		return -1;
	*count = ids.count;
	if (*count == 0)
		return 0;
	if (judge_begin(j, e) != 0)
		return -1;
	int status = 0;
	for (size_t i = 0; status == 0 && i < ids.count; i++)
		status = fill_game(j, ids.at[i], e);
	return judge_close(j, status, false, e);
}

int
results_fill(struct judge *j, struct err *e)
{
	size_t count = PAGE;
	int status = 0;

	while (status == 0 && count == PAGE) {
		struct arena arena = { 0 };
		struct judge own = *j;
		own.arena = &arena;
		own.store = STORE_IN(j->store, &arena);
		status = fill_page(&own, &count, e);
		arena_release(&arena);
	}
	return status;
}
