// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Steps that change nothing on the board: notes of what somebody did to the game or its clock, and the
// record, the last step of a game, which covers what no other step does.
#ifndef TABLE_NOTE_H
#define TABLE_NOTE_H

#include "store/orders.h"
#include "table/table.h"

// A note. NOTE_KIND_LIST in store/words.h says what `about` is: a word, a time, or nothing (NULL).
struct note {
	enum note_kind kind;
	const char *about;
	int seat; // -1: nobody's
	const char *words; // free ones, which are cut and become one line; NULL: none
	enum note_source source;
};

// Writes the body of a note's step, "deadline 2026-11-20T21:43:00Z". In the arena.
const char *
note_body(struct arena *a, const struct note *note);

// Reads it: `kind` and `about` are filled in. False for a body that note_body does not write.
bool
note_read(const char *body, struct note *note);

// Whether the words of a step are sealed, and its label is their hash.
bool
step_is_sealed(const struct event_row *step);

// What a step tells in words: those that are sealed, "" once they are forgotten, else its label.
const char *
step_told(const struct event_row *step);

// Adds a note to the steps that are to be stored. Nothing if the game has not begun.
int
note_add(struct judge *j, struct table *t, const struct note *note, struct err *e);

// Adds a note and stores it at once, with the game's row.
int
note_now(struct judge *j, struct table *t, const struct note *note, struct err *e);

// Free words as steps have them: cut, and one line. In the arena.
const char *
note_words(struct arena *a, const char *words);

// A time as a note is about it; 0: "none". In the arena.
const char *
note_time(struct arena *a, int64_t at);

// What the record of a game covers, as stonepost-archive(5) has it, a line at a time.
void
record_game(struct text *out, const struct game_row *row);
void
record_seat(struct text *out, const struct seat_row *row);
void
record_order(struct text *out, size_t number, int seat, const struct order_row *row);

// Adds the record to the steps of a game that is over or canceled.
int
record_add(struct judge *j, struct table *t, struct err *e);

#endif
