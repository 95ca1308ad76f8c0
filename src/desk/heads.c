// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the games of one person that a letter names.
#include "desk/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "orders/could.h"
#include "orders/name.h"

enum {
	SHORTEST = 3, LONGEST = 24, // lengths of a head, in letters; a whole name with a colon may be shorter
	LONGEST_YES = 40, // most bytes of a line "ok all"
};

// The first word of a line, in lower case, if it can be a head.
struct candidate {
	const char *word;
	size_t from; // start of the rest of the line
	bool colon;
	bool orders; // the word is also a word of orders
};

struct looking {
	struct reading *r;
	struct heads *out;
	bool known; // the games have been looked up
};

// The length of the mark of a list: "- ", "* ", "2. ", "2) ".
static size_t
list_mark(const char *line, size_t len)
{
	const size_t blanks = strspn(line, " \t"), digits = strspn(line + blanks, "0123456789"), mark = blanks + digits;

	return mark + 1 < len && strchr(digits > 0 ? ".)" : "-*", line[mark]) != NULL && line[mark + 1] == ' ' ? mark + 2 : 0;
}

static bool
find_candidate(struct arena *a, const char *line, size_t len, struct candidate *c)
{
	static const char before[] = " \t=\"[", after[] = " \t=\"]"; // "[tundra]", "== tundra =="
	const size_t mark = list_mark(line, len), blanks = mark + strspn(line + mark, before);
	const bool within = mark + strcspn(line + mark, "=\"[") < blanks;
	size_t size = 0;

	while (blanks + size < len && strchr(" \t:.,;!?\"]=", line[blanks + size]) == NULL)
		size++;
	c->from = blanks + size;
	if (within)
		c->from += strspn(line + c->from, after);
	c->colon = c->from < len && line[c->from] == ':';
	if (blanks >= len || size < (c->colon ? 1 : SHORTEST) || size > LONGEST)
		return false;
	c->word = text_fold(a, line + blanks, size);
	if (!c->colon && !within && c->from < len && strchr(" \t", line[c->from]) == NULL)
		return false;
	c->from += c->colon;
	c->orders = name_fault(c->word) == NULL && name_new_fault(c->word) != NULL;
	return name_fault(c->word) == NULL;
}

struct own_game *
heads_game(const struct heads *h, int64_t seat_id)
{
	for (int i = 0; i < h->games; i++)
		if (h->game[i].seat.seat_id == seat_id)
			return &h->game[i];
	return NULL;
}

static struct own_game *
add_game(struct looking *s, const struct seat_row *seat, struct table *t)
{
	struct own_game *g = &s->out->game[s->out->games++];

	*g = (struct own_game){ .name = t->row.name, .table = t };
	g->seat = (struct proven){ .game_id = seat->game_id, .seat_id = seat->id, .position = seat->position,
		.address = seat->person.address, .seq = -1, .in = table_tongue(s->r->j, t, seat->position) };
	return g;
}

// Adds a game of the answered letter; it may be over, or the person may have left it.
static int
add_part(struct looking *s, const struct sent_row *sent, struct err *e)
{
	struct judge *j = s->r->j;
	struct own_game *known = heads_game(s->out, sent->seat_id);
	struct table *t = NULL;
	struct seat_row seat;

	if (known == NULL) {
		if (seats_get(j->store, sent->seat_id, &seat, e) != 0 ||
		    (seat.id != 0 && table_at_hand(j, NULL, seat.game_id, &t, e) != 0))
			return -1;
		if (t == NULL)
			return 0;
		known = add_game(s, &seat, t);
		known->lost = seat.person_id != s->out->person->id;
	}
	known->sent = sent;
	return 0;
}

// Finds the parts of the answered letter: the letter named in the header, or else the newest letter
// about all games.
static int
find_answered(struct looking *s, struct sent_rows *parts, struct err *e)
{
	struct judge *j = s->r->j;
	struct outbox_rows last = { 0 };
	struct sent_row named;

	*parts = (struct sent_rows){ 0 };
	if (reading_answers(s->r, &named, e) != 0 ||
	    (named.id != 0 && sent_parts(j->store, named.message_id, parts, e) != 0))
		return -1;
	s->out->answers = named.id != 0 ? named.message_id : s->r->mail->in_reply_to;
	if (parts->count > 0)
		return 0;
	if (outbox_of_person(j->store, s->out->person->id, (struct page){ 0, 1 }, &last, e) != 0)
		return -1;
	if (last.count == 0)
		return 0;
	s->out->answers = last.at[0].message_id;
	return sent_parts(j->store, s->out->answers, parts, e);
}

static int
add_games(struct looking *s, const struct sent_rows *parts, struct err *e)
{
	struct judge *j = s->r->j;
	struct seat_rows seats;

	if (seats_of_person(j->store, s->out->person->id, &seats, e) != 0)
		return -1;
	s->out->game = arena_alloc(j->arena, (seats.count + parts->count + 1) * sizeof *s->out->game);
	for (size_t i = 0; i < seats.count; i++) {
		struct table *t = NULL;
		if (table_at_hand(j, NULL, seats.at[i].game_id, &t, e) != 0)
			return -1;
		if (t != NULL && !game_is_past(&t->row))
			add_game(s, &seats.at[i], t);
	}
	for (size_t i = 0; i < parts->count; i++)
		if (add_part(s, &parts->at[i], e) != 0)
			return -1;
	return 0;
}

// Finds the games of a writer who has proven one seat; called when a line may name a game.
static int
find_games(struct looking *s, struct err *e)
{
	struct reading *r = s->r;
	const struct proven *from = &r->writer->seat[0];

	s->known = true;
	if (reading_load(r, NULL, from->game_id, e) != 0)
		return -1;
	if (r->table == NULL || r->table->seat[from->position].row.person_id == 0)
		return 0;
	s->out->person = &r->table->seat[from->position].row.person;
	return add_games(s, &(struct sent_rows){ 0 }, e);
}

// Returns the only game whose name begins with the word (D2); NULL if there is none or several.
// Searches the games in the answered letter, or games in progress.
static const struct own_game *
game_beginning(const struct heads *h, const struct candidate *c, bool answered)
{
	const struct own_game *found = NULL;

	for (int i = 0; i < h->games; i++) {
		const struct own_game *g = &h->game[i];
		if (strncmp(g->name, c->word, strlen(c->word)) != 0 ||
		    (answered ? g->sent == NULL : g->table == NULL || game_is_past(&g->table->row)))
			continue;
		if (found != NULL)
			return NULL;
		found = g;
	}
	return found;
}

static bool
is_named_at(const struct own_game *g, const char *word)
{
	return g != NULL && g->table != NULL && table_seat_named(g->table, word) >= 0;
}

// Returns the game that the word abbreviates (D2 and D3); NULL if none.
static const struct own_game *
game_lettered(const struct heads *h, const struct candidate *c)
{
	if ((!c->colon && h->answers == NULL) || strlen(c->word) < SHORTEST)
		return NULL;
	const struct own_game *found = game_beginning(h, c, true);
	return found != NULL ? found : game_beginning(h, c, false);
}

// Returns the game that the word names, in a line that would otherwise belong to game `now`; NULL if none.
static const struct own_game *
game_named(const struct heads *h, const struct candidate *c, const struct own_game *now)
{
	const struct own_game *found = c->orders ? NULL : game_lettered(h, c);

	for (int i = 0; i < h->games && (!c->orders || (c->colon && !words_open(c->word))); i++)
		if (strcmp(h->game[i].name, c->word) == 0)
			return is_named_at(now, c->word) && &h->game[i] != now ? NULL : &h->game[i];
	return is_named_at(found, c->word) || is_named_at(now, c->word) ? NULL : found;
}

// Returns the part of a game, which two heads of one game share; NULL if there are too many parts.
static struct headed *
part_of(struct heads *out, const struct own_game *game, struct arena *a)
{
	for (int i = 0; i < out->count; i++)
		if (out->list[i].game == game)
			return &out->list[i];
	if (out->count == HEADS_MAX + 1)
		return NULL;
	struct headed *h = &out->list[out->count++];
	h->game = game;
	text_init(&h->words, a);
	return h;
}

// Adds a line to the part that it opens or continues (*now). Returns false if the line would open
// one part too many.
static bool
add_line(struct looking *s, const char *line, size_t len, const struct own_game *game, size_t from, struct headed **now)
{
	struct heads *out = s->out;
	struct arena *a = s->r->j->arena;
	struct headed *part = *now;

	if (game == NULL && out->answers != NULL && len < LONGEST_YES && words_all(s->r->in, arena_strndup(a, line, len))) {
		out->all = true;
		text_add(&out->list[0].words, "ok\n");
		return true;
	}
	if (game != NULL && (part = part_of(out, game, a)) == NULL) {
		out->left = arena_strndup(a, line, len);
		return false;
	}
	text_add_bytes(&part->words, line + from, len - from);
	text_add(&part->words, "\n");
	if (part->game == NULL) {
		text_add_bytes(&out->rest, line, len);
		text_add(&out->rest, "\n");
	}
	*now = part;
	return true;
}

// Finds the head of a line: *game is NULL if there is none. c->orders is set if the line may have one.
static int
look_at_line(struct looking *s, const char *line, size_t len, const struct headed *now, struct candidate *c,
    const struct own_game **game, struct err *e)
{
	const struct heads *out = s->out;
	const struct writer *w = s->r->writer;

	*game = NULL;
	if (!find_candidate(s->r->j->arena, line, len, c))
		return 0;
	if (!s->known && find_games(s, e) != 0)
		return -1;
	const struct own_game *at = now->game != NULL || w->count == 0 ? now->game : heads_game(out, w->seat[0].seat_id);
	*game = game_named(out, c, at);
	c->orders = c->orders && game_lettered(out, c) != NULL && game_lettered(out, c) != at;
	return 0;
}

// Where a line whose head ends at `from` has another one (D6); `len` if it has none, or is a statement, such as "tell".
static int
next_head(struct looking *s, const char *line, size_t from, size_t len, const struct headed *now, size_t *end, struct err *e)
{
	const char *first = line + from + strspn(line + from, " \t");
	const struct own_game *game = NULL;
	struct candidate c;

	*end = words_open(text_fold(s->r->j->arena, first, strcspn(first, " \t:\n"))) ? len : from;
	for (; *end < len; ++*end) {
		if (strchr(",;", line[*end]) == NULL)
			continue;
		const char *rest = line + *end + 1;
		if (look_at_line(s, rest, len - *end - 1, now, &c, &game, e) != 0)
			return -1;
		if (game != NULL && (c.colon || line[*end] == ';'))
			break;
	}
	return 0;
}

static int
split(struct looking *s, struct err *e)
{
	struct reading *r = s->r;
	struct heads *out = s->out;
	struct headed *now = part_of(out, NULL, r->j->arena);

	text_init(&out->rest, r->j->arena);
	for (const char *line = r->parted->words, *next; *line != '\0'; line = next) {
		const struct own_game *game;
		struct candidate c = { .from = 0 };
		size_t len = strcspn(line, "\n");
		if (look_at_line(s, line, len, now, &c, &game, e) != 0 ||
		    (game != NULL && next_head(s, line, c.from, len, now, &len, e) != 0))
			return -1;
		next = line + len + (line[len] != '\0');
		if (c.orders && game == NULL)
			pile_add(r->j->arena, &now->doubts, arena_strndup(r->j->arena, line, len));
		else if (!add_line(s, line, len, game, game != NULL ? c.from : 0, &now))
			break;
	}
	return 0;
}

// The game of the answered letter whose name a line of ours consists of.
static const struct own_game *
game_quoted(const struct heads *h, const char *line, size_t len)
{
	const size_t head = sizeof QUOTE_HEADING - 1;

	for (int i = 0; i < h->games && len > head; i++)
		if (h->game[i].sent != NULL && strlen(h->game[i].name) == len - head &&
		    ascii_same(h->game[i].name, line + head, len - head))
			return &h->game[i];
	return NULL;
}

// Splits the words by the names of games that the letter quotes above them (D5). Leaves the parts alone if the letter
// quotes several games and all words follow the last of them.
static void
split_by_quotation(struct looking *s)
{
	struct arena *a = s->r->j->arena;
	struct heads *out = s->out, plain = *out;
	const struct own_game *above = NULL, *first = NULL; // the name above the line; the first in the letter
	struct headed *now = &out->list[0];
	bool between = false, several = false; // whether words are followed by another name; whether there are two names

	text_init(&now->words, a);
	text_init(&out->rest, a);
	for (const char *line = s->r->parted->headed, *next; *line != '\0'; line = next) {
		const size_t len = strcspn(line, "\n");
		const struct own_game *game = game_quoted(out, line, len);
		next = line + len + (line[len] != '\0');
		if (game != NULL) {
			between = between || out->count > 1;
			first = first != NULL ? first : game;
			several = several || game != first;
			above = game;
		} else if (strncmp(line, QUOTE_HEADING, sizeof QUOTE_HEADING - 1) != 0 && strspn(line, " \t") < len &&
		    !add_line(s, line, len, above, 0, &now)) {
			break;
		}
	}
	if (several && !between)
		*out = plain;
}

int
heads_find(struct reading *r, struct heads *out, struct err *e)
{
	struct looking s = { .r = r, .out = out };
	struct sent_rows *parts = arena_alloc(r->j->arena, sizeof *parts);

	*out = (struct heads){ .count = 0 };
	if (r->writer->count == 0 && r->writer->person != NULL) {
		s.known = true;
		out->person = r->writer->person;
		if (find_answered(&s, parts, e) != 0 || add_games(&s, parts, e) != 0)
			return -1;
		if (out->games > 0 && out->person->lang[0] == '\0')
			r->in = out->game[0].seat.in;
	} else if (r->writer->count != 1) {
		return 0;
	}
	if (split(&s, e) != 0)
		return -1;
	if (out->answers != NULL && out->count == 1 && !out->all)
		split_by_quotation(&s);
	if (out->answers != NULL ? out->games == 0 : out->count == 1)
		out->count = 0;
	return 0;
}
