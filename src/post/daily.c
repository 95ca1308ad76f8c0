// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The daily letter about all games that wait for a person.
#include "post/remind.h"

#include <stdlib.h>
#include <string.h>

#include "people/person.h"
#include "post/bundle.h"
#include "post/missing.h"
#include "store/persons.h"
#include "table/orders.h"

// Sorts by deadline, nearest first; games without a deadline come last.
static int
compare(const void *a, const void *b)
{
	const struct bundle_game *x = a, *y = b;
	const int64_t one = x->table->row.deadline_at, other = y->table->row.deadline_at;

	if ((one == 0) != (other == 0))
		return one == 0 ? 1 : -1;
	return one != other ? (one > other) - (one < other) : strcmp(x->table->row.name, y->table->row.name);
}

// Finds the games that belong in the letter: those that wait for the person, and those with gathered notices.
static int
find_waiting(struct judge *j, const struct person_row *who, const char *key, struct bundle_game **list, int *count,
    struct err *e)
{
	struct seat_rows seats;

	*count = 0;
	if (seats_playing(j->store, who->id, &seats, e) != 0)
		return -1;
	*list = arena_alloc(j->arena, (seats.count + 1) * sizeof **list);
	for (size_t i = 0; i < seats.count; i++) {
		const struct seat_row *seat = &seats.at[i];
		struct bundle_game *game = &(*list)[*count];
		game->table = arena_alloc(j->arena, sizeof *game->table);
		game->seat = seat->position;
		if (table_load_id(j, seat->game_id, game->table, e) != 0 ||
		    table_load_orders(j, game->table, e) != 0 ||
		    gathering_take(j, seat->id, key, &game->gathered, e) != 0)
			return -1;
		*count += game->gathered != NULL || missing_waits_for(j, game->table, game->seat);
	}
	qsort(*list, (size_t)*count, sizeof **list, compare);
	return 0;
}

static int
send_digest(struct judge *j, int64_t person_id, struct daily *out, struct err *e)
{
	struct person_row who;
	struct bundle_game *list;
	struct bundled *parts;
	int count, waiting = 0;

	if (persons_get(j->store, person_id, &who, e) != 0)
		return -1;
	if (who.digest_at == 0 || who.digest_at > j->now)
		return 0;
	out->person = who.name;
	const char *key = arena_printf(j->arena, "digest/%lld", (long long)who.digest_at);
	if (find_waiting(j, &who, key, &list, &count, e) != 0 || person_digested(j->store, &who, j->now, e) != 0)
		return -1;
	out->games = count;
	if (count == 0)
		return 0;
	parts = arena_alloc(j->arena, (size_t)count * sizeof *parts);
	if (bundle_games(j, &who, list, count, parts, e) != 0)
		return -1;
	for (int i = 0; i < count; i++) {
		if (inform_told(j, list[i].table, list[i].seat, e) != 0)
			return -1;
		waiting += missing_waits_for(j, list[i].table, list[i].seat);
	}
	const struct tongue in = bundle_tongue(j, &who, list[0].table);
	const char *outro = bundle_how(in, parts, count);
	const struct bundle b = { .kind = LETTER_DIGEST, .key = key, .list = parts, .count = count, .dated = true,
		.subject = waiting == 0 ? say(in, MSG("Gathered for you"))
					: say(in, MSG_N("A game waits for you", "{n} games wait for you", waiting)),
		.outro = { .list = &outro, .count = 1 } };
	return bundle_send(j, &who, &b, e);
}

int
judge_daily(struct judge *j, int64_t person_id, bool dry, struct daily *out, struct err *e)
{
	*out = (struct daily){ 0 };
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, send_digest(j, person_id, out, e), dry, e);
}
