// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A list of all games of a person, in words.
#include "post/mine.h"

#include <stdlib.h>

#include "base/span.h"
#include "base/text.h"
#include "post/deadline.h"
#include "post/missing.h"
#include "table/orders.h"

enum { LATELY = 30 * DAY };

struct mine_game {
	enum mine kind;
	int64_t deadline_at; // sort key; 0: none, sorted last
	const char *line;
};

static int
compare(const void *a, const void *b)
{
	const struct mine_game *x = a, *y = b;

	if ((x->deadline_at == 0) != (y->deadline_at == 0))
		return x->deadline_at == 0 ? 1 : -1;
	return (x->deadline_at > y->deadline_at) - (x->deadline_at < y->deadline_at);
}

// Describes a game in progress: the players that it waits for, and the deadline.
static int
look_at_table(struct judge *j, struct tongue in, const struct seat_row *seat, struct mine_game *g, struct err *e)
{
	struct table *t = arena_alloc(in.arena, sizeof *t);

	if (table_load_id(j, seat->game_id, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	const struct lines missing = missing_names(j, in, t, seat->position);
	const char *when = t->row.deadline_at != 0
	    ? say(in, MSG(", until {time}"),
		  ARG(time, deadline_text(in, table_zone(t, seat->position), t->row.deadline_at)))
	    : "";
	g->deadline_at = t->row.deadline_at;
	g->kind = missing_waits_for(j, t, seat->position) ? MINE_WAITING : MINE_GOING;
	if (t->row.status == GAME_STATUS_PAUSED)
		g->line = say(in, MSG("{game}: round {round}, paused"), ARG(game, t->row.name), ARG(round, t->row.round));
	else if (g->kind == MINE_WAITING || missing.count == 0)
		g->line = say(in, MSG("{game}: round {round}{when}"), ARG(game, t->row.name), ARG(round, t->row.round),
		    ARG(when, when));
	else
		g->line = say(in, MSG("{game}: round {round}, for {players}{when}"), ARG(game, t->row.name),
		    ARG(round, t->row.round), ARG(players, say_list(in, missing.list, missing.count)), ARG(when, when));
	return 0;
}

// Describes a game; g->line stays NULL if the game is not to be listed.
static int
look(struct judge *j, struct tongue in, const struct seat_row *seat, struct mine_game *g, struct err *e)
{
	struct game_row row;

	*g = (struct mine_game){ .line = NULL };
	if (games_get(j->store, seat->game_id, &row, e) != 0)
		return -1;
	switch (row.status) {
	case GAME_STATUS_RUNNING:
	case GAME_STATUS_PAUSED:
		return seat_is_taken(seat) ? look_at_table(j, in, seat, g, e) : 0;
	case GAME_STATUS_JOINING:
		g->kind = MINE_JOINING;
		g->line = row.name;
		return 0;
	case GAME_STATUS_OVER:
		g->kind = MINE_OVER;
		if (row.ended_at >= j->now - LATELY)
			g->line = row.name;
		return 0;
	case GAME_STATUS_CANCELLED:
	case GAME_STATUSES:
		return 0;
	}
	return 0;
}

int
mine_list(struct judge *j, struct tongue in, int64_t person_id, struct report_piece list[static MINES], struct err *e)
{
	static const struct msg title[MINES] = {
		[MINE_WAITING] = MESSAGE("Waiting for you"),
		[MINE_GOING] = MESSAGE("Waiting for others"),
		[MINE_JOINING] = MESSAGE("Waiting for players"),
		[MINE_OVER] = MESSAGE("Over within the last month"),
	};
	struct mine_game *games;
	struct seat_rows seats;

	if (seats_of_person(j->store, person_id, &seats, e) != 0)
		return -1;
	games = arena_alloc(in.arena, (seats.count + 1) * sizeof *games);
	for (size_t i = 0; i < seats.count; i++)
		if (look(j, in, &seats.at[i], &games[i], e) != 0)
			return -1;
	qsort(games, seats.count, sizeof *games, compare);
	for (enum mine kind = 0; kind < MINES; kind++) {
		struct text t;
		text_init(&t, in.arena);
		for (size_t i = 0; i < seats.count; i++)
			if (games[i].line != NULL && games[i].kind == kind)
				text_addf(&t, "  %s\n", games[i].line);
		list[kind] = (struct report_piece){ .title = say(in, title[kind]),
			.text = t.len > 0 ? t.data : NULL };
	}
	return 0;
}

int
mine_names(struct judge *j, int64_t person_id, int64_t but, struct pile *names, struct err *e)
{
	struct seat_rows seats = { .count = 0 };
	struct game_row game;

	if (person_id != 0 && seats_of_person(j->store, person_id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < seats.count; i++) {
		if (games_get(j->store, seats.at[i].game_id, &game, e) != 0)
			return -1;
		if (seats.at[i].id != but && seat_is_taken(&seats.at[i]) && !game_is_past(&game))
			pile_add(j->arena, names, game.name);
	}
	return 0;
}
