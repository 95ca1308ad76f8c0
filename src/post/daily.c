// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The daily letter about all games that wait for a person.
#include "post/remind.h"

#include <stdlib.h>
#include <string.h>

#include "people/person.h"
#include "post/bundle.h"
#include "post/gathering.h"
#include "post/missing.h"
#include "store/persons.h"
#include "table/orders.h"

// Whether a game belongs in the letter: the game waits for its player, or has gathered notices.
static int
look_at(struct judge *j, const struct seat_row *seat, const char *key, struct bundle_game *w, bool *yes, struct err *e)
{
	w->table = arena_alloc(j->arena, sizeof *w->table);
	w->seat = seat->position;
	if (table_load_id(j, seat->game_id, w->table, e) != 0 || table_load_orders(j, w->table, e) != 0 ||
	    gathering_take(j, seat->id, key, &w->gathered, e) != 0)
		return -1;
	*yes = w->gathered != NULL || missing_waits_for(j, w->table, w->seat);
	return 0;
}

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

static int
find_waiting(struct judge *j, const struct person_row *who, const char *key, struct bundle_game **list, int *count,
    struct err *e)
{
	struct seat_rows seats;
	bool yes;

	*count = 0;
	if (seats_playing(j->store, who->id, &seats, e) != 0)
		return -1;
	*list = arena_alloc(j->arena, (seats.count + 1) * sizeof **list);
	for (size_t i = 0; i < seats.count; i++) {
		if (look_at(j, &seats.at[i], key, &(*list)[*count], &yes, e) != 0)
			return -1;
		*count += yes;
	}
	qsort(*list, (size_t)*count, sizeof **list, compare);
	return 0;
}

static int
write_parts(struct judge *j, const struct person_row *who, const struct bundle_game *list, int count,
    struct bundled *out, struct err *e)
{
	if (bundle_games(j, who, list, count, out, e) != 0)
		return -1;
	for (int i = 0; i < count; i++)
		if (inform_told(j, list[i].table, list[i].seat, e) != 0)
			return -1;
	return 0;
}

static const char *
subject_of(const struct judge *j, struct tongue in, const struct bundle_game *list, int count)
{
	int waiting = 0;

	for (int i = 0; i < count; i++)
		waiting += missing_waits_for(j, list[i].table, list[i].seat);
	return waiting == 0 ? say(in, MSG("Gathered for you"))
			    : say(in, MSG_N("A game waits for you", "{n} games wait for you", waiting));
}

static int
send_digest(struct judge *j, int64_t person_id, struct daily *out, struct err *e)
{
	struct person_row who;
	struct bundle_game *list;
	struct bundled *parts;
	int count;

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
	if (write_parts(j, &who, list, count, parts, e) != 0)
		return -1;
	const struct tongue in = bundle_tongue(j, &who, list[0].table);
	const char *outro = bundle_how(in, parts, count);
	const struct bundle b = { .kind = LETTER_DIGEST, .key = key, .list = parts, .count = count, .dated = true,
		.subject = subject_of(j, in, list, count), .outro = { .list = &outro, .count = 1 } };
	return bundle_send(j, &who, &b, e);
}

int
judge_daily(struct judge *j, int64_t person_id, bool dry, struct daily *out, struct err *e)
{
	*out = (struct daily){ 0 };
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, send_digest(j, person_id, out, e), dry, e);
}
