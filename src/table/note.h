// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Steps that change nothing on the board: notes about actions on the game or its clock, and the record, the
// last step of a game, which covers what no other step covers.
#ifndef TABLE_NOTE_H
#define TABLE_NOTE_H

#include "store/orders.h"
#include "table/table.h"

// A note. NOTE_KIND_LIST in store/words.h shows whether `about` is a word, a time, or NULL.
struct note {
	enum note_kind kind;
	const char *about;
	int seat; // seat that the note is about; -1: none
	const char *words; // free text, which is shortened and put on one line; NULL: none
	enum note_source source;
};

// Writes the body of a note's step: "deadline 2026-11-20T21:43:00Z". In the arena.
const char *
note_body(struct arena *a, const struct note *note);

// Parses such a body: fills in `kind` and `about`. False if the body is invalid.
bool
note_read(const char *body, struct note *note);

// Whether the words of a step are sealed, so that its label is their hash.
bool
step_is_sealed(const struct event_row *step);

// The text of a step: its sealed words ("" once forgotten), or else its label.
const char *
step_told(const struct event_row *step);

// Adds a note to the unsaved steps. Does nothing if the game has not begun.
int
note_add(struct judge *j, struct table *t, const struct note *note, struct err *e);

// Adds a note and stores it at once, with the game's row. Does nothing if the game has not begun.
int
note_now(struct judge *j, struct table *t, const struct note *note, struct err *e);

// Free text as stored in steps: shortened, and on one line. In the arena.
const char *
note_words(struct arena *a, const char *words);

// A time as stored in notes; 0: "none". In the arena.
const char *
note_time(struct arena *a, int64_t at);

// Add lines to the text that the record of a game covers, in the format of stonepost-archive(5): for the
// game, for a seat, for an order.
void
record_game(struct text *out, const struct game_row *row);
void
record_seat(struct text *out, const struct seat_row *row);
void
record_order(struct text *out, size_t number, int seat, const struct order_row *row);

// Adds a receipt, as a line, to the text that the closing of a round covers if the round has its own
// public value.
void
record_receipt(struct text *out, int seat, const char *receipt);

// Adds the record to the unsaved steps of a game that is over or canceled.
int
record_add(struct judge *j, struct table *t, struct err *e);

#endif
