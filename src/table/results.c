// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The results of finished games, for searching.
#include "table/results.h"

#include "engine/score.h"
#include "report/state.h"
#include "store/seats.h"
#include "table/sitting.h"

enum { PAGE = 100 };

// Adds the results of one seat, one for each of its players.
static void
add_seat(struct judge *j, const struct game *g, const struct event_rows *changes, const struct seat_row *seat,
    struct result_rows *out)
{
	const struct sittings played = sittings_of(j->arena, changes, seat->position, g->round);
	bool won = (score_winners(g) >> seat->position & 1) != 0;

	for (int i = 0; i < played.count; i++) {
		const struct sitting *one = &played.list[i];
		// A seat that was played by hand may have got its person later, in the seat's row.
		bool last = i + 1 == played.count, later = last && one->name != NULL && seat->person_id != 0;
		out->at[out->count++] = (struct result_row){ .game_id = seat->game_id, .position = seat->position,
			.name = seat->name, .player = one->name != NULL ? one->name : "", .first = one->first,
			.last = one->last, .points = score_seat(g, seat->position, true).total,
			.winner = won && last, .person_id = later ? seat->person_id : one->person_id };
	}
}

int
results_work_out(struct judge *j, const struct game_row *row, struct result_rows *out, struct err *e)
{
	struct err unread = { 0 };
	struct event_rows changes;
	struct seat_rows seats;
	struct game g;

	*out = (struct result_rows){ .count = 0 };
	if (seats_of_game(j->store, row->id, &seats, e) != 0 || events_of_seats(j->store, row->id, &changes, e) != 0)
		return -1;
	if (state_parse(row->state, &g, &unread) != 0 || (size_t)g.players != seats.count)
		return 0;
	out->at = arena_alloc(j->arena, (changes.count + 1) * seats.count * sizeof *out->at);
	for (int s = 0; s < g.players; s++)
		add_seat(j, &g, &changes, &seats.at[s], out);
	for (size_t i = 0; i < out->count; i++)
		out->at[i].ended_at = row->ended_at;
	return 0;
}

static int
fill_game(struct judge *j, int64_t id, struct err *e)
{
	struct result_rows results;
	struct game_row row;

	if (games_get(j->store, id, &row, e) != 0 || results_work_out(j, &row, &results, e) != 0)
		return -1;
	for (size_t i = 0; i < results.count; i++)
		if (results_put(j->store, &results.at[i], e) != 0)
			return -1;
	return games_scored(j->store, id, e);
}

int
results_renew(struct judge *j, int64_t game_id, struct err *e)
{
	return results_drop(j->store, game_id, e) != 0 ? -1 : fill_game(j, game_id, e);
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
	for (size_t i = 0; status == 0 && i < ids.count; i++) {
		struct err fault = { 0 };
		if (fill_game(j, ids.at[i], &fault) == 0)
			continue;
		(*count)--; // a damaged row does not count
		if (fault.code != ERR_DATA)
			status = err_set(e, fault.code, "%s", fault.text);
	}
	return judge_close(j, status, false, e);
}

int
results_fill(struct judge *j, struct err *e)
{
	size_t count = PAGE;
	int status = 0;

	while (status == 0 && count == PAGE) {
		struct arena arena = { 0 };
		struct judge own = JUDGE_IN(j, &arena);
		status = fill_page(&own, &count, e);
		arena_release(&arena);
	}
	return status;
}
