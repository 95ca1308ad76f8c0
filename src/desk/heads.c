// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games of one person that are named in one letter.
#include "desk/heads.h"

#include <string.h>

#include "base/repair.h"
#include "desk/parted.h"
#include "orders/name.h"

enum { SHORTEST = 3, LONGEST = 24 }; // letters of a head

// The word that a line begins with, in small letters, if it can be a head.
struct candidate {
	const char *word;
	size_t from; // where the rest of the line begins
	bool colon;
};

// A game of the person.
struct own_game {
	const char *name;
	struct proven seat;
};

struct looking {
	struct reading *r;
	const struct table *table; // of the seat that wrote; NULL: not looked up yet
	struct own_game *game;
	int games;
};

static bool
find_candidate(struct arena *a, const char *line, size_t len, struct candidate *c)
{
	size_t blanks = strspn(line, " \t"), size = 0;

	while (blanks + size < len && strchr(" \t:.,;!?", line[blanks + size]) == NULL)
		size++;
	if (blanks >= len || size < SHORTEST || size > LONGEST)
		return false;
	c->word = text_fold(a, line + blanks, size);
	c->from = blanks + size;
	c->colon = c->from < len && line[c->from] == ':';
	if (!c->colon && c->from < len && strchr(" \t", line[c->from]) == NULL)
		return false;
	c->from += c->colon;
	return name_new_fault(c->word) == NULL;
}

static int
add_game(struct looking *s, const struct seat_row *seat, struct err *e)
{
	struct judge *j = s->r->j;
	struct table *t = NULL;

	if (table_at_hand(j, NULL, seat->game_id, &t, e) != 0)
		return -1;
	if (t == NULL || game_is_past(&t->row))
		return 0;
	s->game[s->games].name = t->row.name;
	s->game[s->games++].seat = (struct proven){ .game_id = seat->game_id, .seat_id = seat->id, .position = seat->position,
		.address = seat->address, .seq = -1, .in = table_tongue(j, t, seat->position) };
	return 0;
}

// The games of whoever wrote, once a line may name one.
static int
find_games(struct looking *s, struct err *e)
{
	const struct proven *from = &s->r->writer->seat[0];
	struct judge *j = s->r->j;
	struct seat_rows seats;
	int64_t person;

	if (reading_load(s->r, NULL, from->game_id, e) != 0)
		return -1;
	s->table = s->r->table;
	if (s->table == NULL || (person = s->table->seat[from->position].row.person_id) == 0)
		return 0;
	if (seats_of_person(j->store, person, &seats, e) != 0)
		return -1;
	s->game = arena_alloc(j->arena, (seats.count + 1) * sizeof *s->game);
	for (size_t i = 0; i < seats.count; i++)
		if (add_game(s, &seats.at[i], e) != 0)
			return -1;
	return 0;
}

// The game that a word names; NULL for none.
static const struct own_game *
game_named(const struct looking *s, const struct candidate *c)
{
	const struct own_game *found = NULL;
	size_t len = strlen(c->word);
	int begun = 0;

	for (int i = 0; i < s->games; i++) {
		if (strcmp(s->game[i].name, c->word) == 0)
			return &s->game[i];
		if (strncmp(s->game[i].name, c->word, len) == 0) {
			found = &s->game[i];
			begun++;
		}
	}
	return c->colon && begun == 1 && table_seat_named(s->table, c->word) < 0 ? found : NULL;
}

static int
look_up(struct looking *s, const struct candidate *c, const struct own_game **game, struct err *e)
{
	*game = NULL;
	if (s->table == NULL && find_games(s, e) != 0)
		return -1;
	if (s->table != NULL)
		*game = game_named(s, c);
	return 0;
}

// The part of a game: two heads of one game are one part. NULL: there are too many.
static struct headed *
part_of(struct heads *out, const struct proven *seat, struct arena *a)
{
	for (int i = 0; i < out->count; i++)
		if (out->list[i].seat.seat_id == seat->seat_id)
			return &out->list[i];
	if (out->count == HEADS_MAX + 1)
		return NULL;
	struct headed *h = &out->list[out->count++];
	h->seat = *seat;
	text_init(&h->words, a);
	return h;
}

int
heads_find(struct reading *r, struct heads *out, struct err *e)
{
	struct looking s = { .r = r };
	struct headed *now;
	bool any = false;

	*out = (struct heads){ .count = 0 };
	if (r->writer->count != 1)
		return 0;
	now = part_of(out, &r->writer->seat[0], r->j->arena);
	for (const char *line = r->parted->words, *next; *line != '\0'; line = next) {
		const struct own_game *game = NULL;
		struct candidate c = { .from = 0 };
		size_t len = strcspn(line, "\n");
		next = line + len + (line[len] != '\0');
		if (find_candidate(r->j->arena, line, len, &c) && look_up(&s, &c, &game, e) != 0)
			return -1;
		if (game != NULL && (now = part_of(out, &game->seat, r->j->arena)) == NULL) {
			out->left = arena_strndup(r->j->arena, line, len);
			break;
		}
		any = any || game != NULL;
		size_t from = game != NULL ? c.from : 0;
		text_add_bytes(&now->words, line + from, len - from);
		text_add(&now->words, "\n");
	}
	if (!any)
		out->count = 0;
	return 0;
}
