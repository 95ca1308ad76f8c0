// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads the archive of a game from an untrusted JSON document.

#include <limits.h>
#include <string.h>

#include "audit/archive.h"
#include "base/clock.h"
#include "fair/hash.h"
#include "mail/address.h"
#include "orders/name.h"
#include "report/fields.h"
#include "report/json.h"
#include "report/state.h"
#include "table/sitting.h"

enum {
	WORD_BYTES = 24,
	LINE_BYTES = HEADER_TEXT_MAX, // most bytes of a title, a label, or the body of a step
	BODY_BYTES = 1 << 16, // most bytes of the body of an order
	NUMBER_MAX = 1000000,
	ROUNDS_MAX = 1000,
	STEPS_MAX = 100000,
	ORDERS_MAX = 100000,
};

// The reader's state and position.
struct reader {
	struct arena *arena;
	struct archive *a;
	struct json_reader r;
};

static int
read_map(struct reader *up, const char *key, int index, struct reader *in)
{
	*in = (struct reader){ .arena = up->arena, .a = up->a };
	return json_read_item(&up->r, key, index, &in->r);
}

// Reads a number from `least` to NUMBER_MAX, which no game reaches.
static int
read_number(struct reader *in, const char *key, int least, int *n)
{
	return json_read_number(&in->r, key, least, NUMBER_MAX, n);
}

static int
read_text(struct reader *in, const char *key, size_t most, const char **text)
{
	return json_read_text(&in->r, key, most, false, in->arena, text);
}

// Reads a text in one line.
static int
read_line(struct reader *in, const char *key, const char **text)
{
	if (read_text(in, key, LINE_BYTES, text) != 0)
		return -1;
	const char *fault = header_text_fault(*text);
	return fault == NULL ? 0 : json_fault(&in->r, key, fault);
}

static int
read_name(struct reader *in, const char *key, const char **name)
{
	if (read_text(in, key, WORD_BYTES, name) != 0)
		return -1;
	const char *fault = name_fault(*name);
	return fault == NULL ? 0 : json_fault(&in->r, key, fault);
}

// Reads a word of small letters.
static int
read_word(struct reader *in, const char *key, const char **word)
{
	if (read_text(in, key, WORD_BYTES, word) != 0)
		return -1;
	return (*word)[0] != '\0' && (*word)[strspn(*word, "abcdefghijklmnopqrstuvwxyz")] == '\0'
	    ? 0 : json_fault(&in->r, key, "must be a word of small letters");
}

static int
read_hash(struct reader *in, const char *key, bool or_null, const char **hash)
{
	if (json_read_text(&in->r, key, HASH_SIZE, or_null, in->arena, hash) != 0)
		return -1;
	return *hash == NULL || hash_valid(*hash)
	    ? 0 : json_fault(&in->r, key, "must be 64 hex digits (0-9, a-f)");
}

static int
read_time(struct reader *in, const char *key, bool or_null, int64_t *at)
{
	char canonical[CLOCK_TEXT];
	const char *text;

	*at = 0;
	if (json_read_text(&in->r, key, CLOCK_TEXT, or_null, in->arena, &text) != 0)
		return -1;
	if (text == NULL)
		return 0;
	return clock_parse(text, at) && strcmp(clock_iso(*at, canonical), text) == 0 && *at > 0
	    ? 0 : json_fault(&in->r, key, "must be a time as 2026-11-20T21:43:06Z");
}

// Reads the letter of a seat.
static int
read_seat_letter(struct reader *in, const char *key, bool or_null, int *seat)
{
	const char *letter;

	*seat = -1;
	if (json_read_text(&in->r, key, WORD_BYTES, or_null, in->arena, &letter) != 0)
		return -1;
	if (letter == NULL)
		return 0;
	*seat = seat_of_letter(letter, in->a->players);
	return *seat >= 0 ? 0 : json_fault(&in->r, key, "must be the letter of a seat");
}

// Reads a salt, or null.
static int
read_salt(struct reader *in, const char *key, bool or_null, const char **salt)
{
	if (json_read_text(&in->r, key, SALT_SIZE, or_null, in->arena, salt) != 0)
		return -1;
	return *salt == NULL || salt_valid(*salt)
	    ? 0 : json_fault(&in->r, key, "must be 32 hex digits (0-9, a-f)");
}

// Reads the sealed words of a step, and their salt. Without words, both are null in the document;
// then the texts are "".
static int
read_sealed(struct reader *in, struct event_row *step)
{
	if (json_read_text(&in->r, "words", LINE_BYTES, true, in->arena, &step->words) != 0 ||
	    read_salt(in, "salt", step->words == NULL, &step->salt) != 0)
		return -1;
	if ((step->words == NULL) != (step->salt == NULL))
		return json_fault(&in->r, "words", "and its salt: there are both or none");
	step->words = step->words != NULL ? step->words : "";
	step->salt = step->salt != NULL ? step->salt : "";
	const char *fault = header_text_fault(step->words);
	return fault == NULL ? 0 : json_fault(&in->r, "words", fault);
}

// Reads the number of an item of a list; null gives 0.
static int
read_reference(struct reader *in, const char *key, int64_t least, size_t most, int64_t *n)
{
	*n = 0;
	json_seen(&in->r, key);
	return json_is_null(json_at(&in->r, key)) ? 0 : json_read_large(&in->r, key, least, (int64_t)most, n);
}

// Checks the `n` of item `index`: items are numbered from 1.
static int
read_n(struct reader *in, size_t index)
{
	int64_t n;

	return json_read_large(&in->r, "n", (int64_t)index + 1, (int64_t)index + 1, &n);
}

// Defines a function that reads a word of one of the store's lists.
#define READ_WORD(type) \
	static int read_##type(struct reader *in, const char *key, enum type *value) \
	{ \
		const char *word; \
		if (read_text(in, key, WORD_BYTES, &word) != 0) \
			return -1; \
		return type##_parse(word, value) ? 0 : json_fault(&in->r, key, "is none of its words"); \
	}
READ_WORD(game_mode)
READ_WORD(game_missing)
READ_WORD(game_hint)
READ_WORD(game_status)
READ_WORD(order_status)
READ_WORD(order_way)
READ_WORD(seat_kind)
READ_WORD(step_kind)
#undef READ_WORD

// Reads a seat's name and title; a null means that the name or title was forgotten.
static int
read_seat_names(struct reader *in, int s, struct archive_seat *seat)
{
	json_seen(&in->r, "name");
	json_seen(&in->r, "title");
	seat->name_gone = json_is_null(json_at(&in->r, "name"));
	seat->title_gone = json_is_null(json_at(&in->r, "title"));
	seat->name = sitting_forgotten(in->arena, s);
	seat->title = "";
	if (!seat->name_gone && read_name(in, "name", &seat->name) != 0)
		return -1;
	return seat->title_gone ? 0 : read_line(in, "title", &seat->title);
}

static int
read_seat(struct reader *up, int s)
{
	struct archive_seat *seat = &up->a->seat[s];
	struct reader in;

	if (read_map(up, "seats", s, &in) != 0 || read_seat_names(&in, s, seat) != 0 ||
	    read_line(&in, "word", &seat->word) != 0 || read_seat_kind(&in, "kind", &seat->kind) != 0 ||
	    json_read_boolean(&in.r, "resigned", &seat->resigned) != 0 ||
	    read_number(&in, "missed", 0, &seat->missed) != 0)
		return -1;
	if (seat->kind == SEAT_KIND_OPEN)
		return json_fault(&in.r, "kind", "must be person or nobody in a game that has begun");
	for (int other = 0; other < s; other++)
		if (strcmp(up->a->seat[other].name, seat->name) == 0)
			return json_fault(&in.r, "name", "names a seat twice");
	return json_read_end(&in.r);
}

static int
read_seats(struct reader *in)
{
	size_t count;

	if (json_read_list(&in->r, "seats", 2, SEATS_MAX, &count) != 0)
		return -1;
	in->a->players = (int)count;
	for (int s = 0; s < in->a->players; s++)
		if (read_seat(in, s) != 0)
			return -1;
	return 0;
}

// Reads the status and checks the seed: a game that is over hides nothing, and an unfinished game
// has no seed yet.
static int
read_status(struct reader *in)
{
	struct archive *a = in->a;
	const char *unproven;

	if (read_game_status(in, "status", &a->status) != 0)
		return -1;
	if (a->status == GAME_STATUS_JOINING)
		return json_fault(&in->r, "status", "must be of a game that has begun");
	if (read_line(in, "unproven", &unproven) != 0)
		return -1;
	if (strcmp(unproven, archive_unproven(a)) != 0)
		return json_fault(&in->r, "unproven", "must say what is not proven of a game of that status");
	const bool over = a->status == GAME_STATUS_OVER;
	if (read_number(in, "round", 1, &a->round) != 0 || read_time(in, "created", false, &a->created_at) != 0 ||
	    read_time(in, "ended", !over, &a->ended_at) != 0 ||
	    read_hash(in, "commitment", false, &a->commitment) != 0 ||
	    read_hash(in, "seed", !over, &a->seed) != 0)
		return -1;
	if (!over && a->seed != NULL)
		return json_fault(&in->r, "seed", "must be null: the game is not over");
	return 0;
}

static int
read_shuffle(struct reader *in, const char *key, int *order, int count)
{
	if (json_read_numbers(&in->r, key, order, count, count, 1, count, NULL) != 0)
		return -1;
	for (int i = 0; i < count; i++)
		order[i]--;
	return shuffle_valid(order, count) ? 0 : json_fault(&in->r, key, "names something twice");
}

// Whether the faces of a step may be hidden: the faces of a shuffle are hidden as long as the seed.
static bool
hides_faces(const struct archive *a, const struct event_row *step)
{
	return a->seed == NULL && step->kind == STEP_SETUP &&
	    (strcmp(step->body, "deck") == 0 || strcmp(step->body, "tiles") == 0);
}

// Reads the redraw of a step, if the step has any.
static int
read_drawn(struct reader *in, struct event_row *step)
{
	step->drawn = "";
	if (json_at(&in->r, "drawn") == NULL)
		return 0;
	if (read_line(in, "drawn", &step->drawn) != 0)
		return -1;
	return step->drawn[0] != '\0' && step->drawn[strspn(step->drawn, "0123456789 |")] == '\0'
	    ? 0 : json_fault(&in->r, "drawn", "must be numbers with a blank between them, and one bar");
}

static int
read_event(struct reader *up, size_t i)
{
	struct event_row *step = &up->a->step[i];
	struct reader in;

	if (read_map(up, "events", (int)i, &in) != 0 || read_n(&in, i) != 0 ||
	    read_number(&in, "round", 0, &step->round) != 0 ||
	    read_seat_letter(&in, "seat", true, &step->seat) != 0 ||
	    read_step_kind(&in, "kind", &step->kind) != 0 || read_line(&in, "body", &step->body) != 0 ||
	    json_read_text(&in.r, "faces", LINE_BYTES, hides_faces(up->a, step), in.arena, &step->faces) != 0 ||
	    read_drawn(&in, step) != 0 || read_line(&in, "label", &step->label) != 0 ||
	    read_sealed(&in, step) != 0 || read_word(&in, "source", &step->source) != 0 ||
	    json_read_number(&in.r, "line", 0, PLAN_LINES, &step->line) != 0 ||
	    read_reference(&in, "order", 1, up->a->orders, &step->order_id) != 0 ||
	    read_time(&in, "made", false, &step->made_at) != 0 ||
	    read_reference(&in, "undone_by", (int64_t)i + 2, up->a->steps, &step->superseded_by) != 0 ||
	    read_hash(&in, "hash", false, &step->hash) != 0)
		return -1;
	step->seq = (int64_t)i + 1;
	if (step->faces != NULL && step->faces[strspn(step->faces, "0123456789 ")] != '\0')
		return json_fault(&in.r, "faces", "must be numbers with a blank between them");
	return json_read_end(&in.r);
}

static int
read_order(struct reader *up, size_t i)
{
	struct archive_order *order = &up->a->order[i];
	struct reader in;

	if (read_map(up, "orders", (int)i, &in) != 0 || read_n(&in, i) != 0 ||
	    read_seat_letter(&in, "seat", false, &order->seat) != 0 ||
	    read_number(&in, "round", 1, &order->round) != 0 ||
	    json_read_number(&in.r, "serial", 0, INT_MAX, &order->serial) != 0 ||
	    read_time(&in, "dated", false, &order->dated_at) != 0 ||
	    read_time(&in, "received", false, &order->received_at) != 0 ||
	    json_read_large(&in.r, "after", 0, (int64_t)up->a->steps, &order->after) != 0 ||
	    read_order_status(&in, "status", &order->status) != 0 ||
	    read_order_way(&in, "way", &order->way) != 0 ||
	    json_read_boolean(&in.r, "suggested", &order->suggested) != 0 ||
	    json_read_text(&in.r, "body", BODY_BYTES, up->a->seed == NULL, in.arena, &order->body) != 0 ||
	    read_salt(&in, "salt", order->body == NULL, &order->salt) != 0 ||
	    read_hash(&in, "receipt", order->body == NULL, &order->receipt) != 0)
		return -1;
	return json_read_end(&in.r);
}

// Reads a position; rewrites its text, so that each position has only one spelling.
static int
read_state(struct reader *in, const char *key, const char **state)
{
	struct game g;

	json_seen(&in->r, key);
	if (json_at(&in->r, key) == NULL)
		return json_fault(&in->r, key, "");
	if (state_read(json_at(&in->r, key), &g, in->r.err) != 0)
		return in->r.path[0] != '\0' ? err_prefix(in->r.err, "%s", in->r.path) : -1;
	if (g.players != in->a->players)
		return json_fault(&in->r, key, "has another number of players");
	*state = state_print(in->arena, &g);
	return 0;
}

static int
read_scores(struct reader *up)
{
	struct archive *a = up->a;

	a->scored = a->status == GAME_STATUS_OVER;
	if (json_read_length(&up->r, "scores", a->scored ? a->players : 0) != 0)
		return -1;
	for (int s = 0; a->scored && s < a->players; s++) {
		struct reader in;
		bool winner = false;
		int seat;
		if (read_map(up, "scores", s, &in) != 0 || read_seat_letter(&in, "seat", false, &seat) != 0)
			return -1;
		if (seat != s)
			return json_fault(&in.r, "seat", "must be in the order of the seats");
		if (fields_read(&in.r, &score_fields, &a->score[s]) != 0 ||
		    json_read_boolean(&in.r, "winner", &winner) != 0 || json_read_end(&in.r) != 0)
			return -1;
		a->winners |= winner ? 1u << s : 0;
	}
	return 0;
}

// Reads the lists; all lengths come first, since items of one list refer to the others.
static int
read_lists(struct reader *in)
{
	struct archive *a = in->a;

	if (json_read_list(&in->r, "events", 1, STEPS_MAX, &a->steps) != 0 ||
	    json_read_list(&in->r, "rounds", 1, ROUNDS_MAX, &a->starts) != 0 ||
	    json_read_list(&in->r, "orders", 0, ORDERS_MAX, &a->orders) != 0)
		return -1;
	a->step = arena_alloc(in->arena, a->steps * sizeof *a->step);
	a->start = arena_alloc(in->arena, a->starts * sizeof *a->start);
	a->order = arena_alloc(in->arena, (a->orders + 1) * sizeof *a->order);
	for (size_t i = 0; i < a->steps; i++)
		if (read_event(in, i) != 0)
			return -1;
	for (size_t i = 0; i < a->starts; i++) {
		const int n = (int)i + 1;
		struct reader round;
		if (read_map(in, "rounds", (int)i, &round) != 0 ||
		    json_read_number(&round.r, "round", n, n, &a->start[i].round) != 0 ||
		    json_read_large(&round.r, "after", 0, (int64_t)a->steps, &a->start[i].seq) != 0 ||
		    read_state(&round, "state", &a->start[i].state) != 0 || json_read_end(&round.r) != 0)
			return -1;
	}
	for (size_t i = 0; i < a->orders; i++)
		if (read_order(in, i) != 0)
			return -1;
	return 0;
}

static int
read_document(struct reader *in)
{
	static const char *const format[] = { "stonepost-archive" };
	struct archive *a = in->a;
	int which, version;

	if (json_read_word(&in->r, "format", format, 1, &which) != 0 ||
	    json_read_number(&in->r, "version", ARCHIVE_VERSION, ARCHIVE_VERSION, &version) != 0 ||
	    read_name(in, "name", &a->name) != 0 || read_line(in, "title", &a->title) != 0 ||
	    read_game_mode(in, "mode", &a->mode) != 0 || options_read(&in->r, &in->a->options) != 0 ||
	    read_game_missing(in, "missing", &a->missing) != 0 ||
	    read_game_hint(in, "hint", &a->hint) != 0 || read_seats(in) != 0 || read_status(in) != 0 ||
	    read_line(in, "salt", &a->salt) != 0 || read_line(in, "beacon", &a->beacon) != 0 ||
	    read_hash(in, "head", false, &a->head) != 0 || read_shuffle(in, "deck", a->deck, CARDS) != 0 ||
	    read_shuffle(in, "tiles", a->tiles, TILES) != 0 || read_lists(in) != 0 ||
	    read_state(in, "state", &a->state) != 0 || read_scores(in) != 0)
		return -1;
	return json_read_end(&in->r);
}

int
archive_parse(struct arena *arena, const char *text, size_t len, struct archive *a, struct err *e)
{
	struct reader in = { .arena = arena, .a = a };
	int status = -1;

	*a = (struct archive){ 0 };
	if (len > ARCHIVE_BYTES)
		return err_set(e, ERR_DATA, "it is larger than %d bytes: that is not an archive of a game",
		    ARCHIVE_BYTES);
	json_t *j = json_parse(text, len, e);
	if (j == NULL)
		return -1;
	if (json_reader_init(&in.r, j, "", e) == 0)
		status = read_document(&in);
	json_decref(j);
	return status;
}
