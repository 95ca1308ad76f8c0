// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Steps that change nothing on the board: notes, and the record.
#include "table/note.h"

#include <assert.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"

enum { WORDS_MAX = 400, WORD_MAX = 24 }; // maximum bytes of free text; room for the word of a note

static enum note_takes
takes(enum note_kind kind)
{
#define TAKES(value, word, takes, sealed) [value] = takes,
	static const unsigned char list[NOTE_KINDS] = { NOTE_KIND_LIST(TAKES) };
#undef TAKES

	return (enum note_takes)list[kind];
}

const char *
note_body(struct arena *a, const struct note *note)
{
	const char *word = note_kind_name(note->kind);

	return note->about == NULL ? word : arena_printf(a, "%s %s", word, note->about);
}

static bool
is_time(const char *text)
{
	char canonical[CLOCK_TEXT];
	int64_t at;

	return strcmp(text, "none") == 0 ||
	    (clock_parse(text, &at) && at > 0 && strcmp(clock_iso(at, canonical), text) == 0);
}

bool
note_read(const char *body, struct note *note)
{
	const char *blank = strchr(body, ' ');
	char word[WORD_MAX];
	size_t len = blank != NULL ? (size_t)(blank - body) : strlen(body);

	if (len >= sizeof word)
		return false;
	memcpy(word, body, len);
	word[len] = '\0';
	if (!note_kind_parse(word, &note->kind))
		return false;
	note->about = blank != NULL ? blank + 1 : NULL;
	switch (takes(note->kind)) {
	case NOTE_ALONE:
		return blank == NULL;
	case NOTE_WORD:
		return blank != NULL && blank[1] != '\0';
	case NOTE_TIME:
		return blank != NULL && is_time(blank + 1);
	}
	return false;
}

const char *
note_words(struct arena *a, const char *words)
{
	char *line = arena_printf(a, "%.*s", (int)WORDS_MAX, words);

	line_tame(line);
	return line;
}

const char *
note_time(struct arena *a, int64_t at)
{
	char text[CLOCK_TEXT];

	return at != 0 ? arena_strdup(a, clock_iso(at, text)) : "none";
}

static bool
is_sealed(enum note_kind kind)
{
#define SEALED(value, word, takes, sealed) [value] = sealed,
	static const bool list[NOTE_KINDS] = { NOTE_KIND_LIST(SEALED) };
#undef SEALED

	return list[kind];
}

bool
step_is_sealed(const struct event_row *step)
{
	struct note note;

	return step_is(step, STEP_SEALED) &&
	    (step->kind != STEP_NOTE || (note_read(step->body, &note) && is_sealed(note.kind)));
}

const char *
step_told(const struct event_row *step)
{
	return step_is_sealed(step) ? step->words : step->label;
}

int
note_add(struct judge *j, struct table *t, const struct note *note, struct err *e)
{
	if (!table_begun(t))
		return 0;
	const char *words = note_words(j->arena, note->words != NULL ? note->words : "");
	bool sealed = is_sealed(note->kind);
	const struct event_row row = { .round = t->game.round, .seat = note->seat, .kind = STEP_NOTE,
		.body = note_body(j->arena, note), .faces = "", .label = sealed ? "" : words,
		.words = sealed ? words : "", .source = note_source_name(note->source) };

	assert(note_read(row.body, &(struct note){ 0 }));
	return log_add(j, &t->log, &row, e);
}

int
note_now(struct judge *j, struct table *t, const struct note *note, struct err *e)
{
	if (!table_begun(t))
		return 0;
	t->row.dirty = 0; // keeps the count of changes: the game still has to be looked at
	return note_add(j, t, note, e) != 0 || table_save_log(j, t, e) != 0 ? -1 : 0;
}

void
record_game(struct text *out, const struct game_row *row)
{
	char created[CLOCK_TEXT];

	text_addf(out, "title %s\ncreated %s\nmissing %s\n", row->title, clock_iso(row->created_at, created),
	    game_missing_name(row->missing));
	if (row->hint != GAME_HINT_FAIR)
		text_addf(out, "hint %s\n", game_hint_name(row->hint));
}

void
record_seat(struct text *out, const struct seat_row *row)
{
	text_addf(out, "seat %s|%s|%s|%d\n", seat_letter(row->position), seat_kind_name(row->kind),
	    row->resigned ? "resigned" : "", row->missed_total);
}

void
record_order(struct text *out, size_t number, int seat, const struct order_row *row)
{
	char dated[CLOCK_TEXT], received[CLOCK_TEXT];

	text_addf(out, "order %zu|%s|%d|%d|%s|%s|%lld|%s|%s|%s\n", number, seat_letter(seat), row->round, row->serial,
	    clock_iso(row->dated_at, dated), clock_iso(row->received_at, received),
	    (long long)row->after_seq, order_status_name(row->status), order_way_name(row->way), row->receipt);
}

void
record_receipt(struct text *out, int seat, const char *receipt)
{
	text_addf(out, "%s|%s\n", seat_letter(seat), receipt);
}

int
record_add(struct judge *j, struct table *t, struct err *e)
{
	struct event_row row = { .round = t->game.round, .seat = -1, .kind = STEP_RECORD, .body = "record",
		.faces = "", .source = "program" };
	char hash[HASH_SIZE];
	struct order_rows rows;
	struct text all;

	if (orders_of_game(j->store, t->row.id, &rows, e) != 0)
		return -1;
	text_init(&all, j->arena);
	record_game(&all, &t->row);
	for (int s = 0; s < t->row.players; s++)
		record_seat(&all, &t->seat[s].row);
	for (size_t i = 0; i < rows.count; i++)
		record_order(&all, i + 1, table_seat_of_id(t, rows.at[i].seat_id), &rows.at[i]);
	row.label = arena_strdup(j->arena, hash_sha256(all.data, all.len, hash));
	return log_add(j, &t->log, &row, e);
}
