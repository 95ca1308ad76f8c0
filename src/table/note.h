// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Steps that change nothing on the board: notes of what somebody did to the game or its clock, and the
// record, the last step of a game, which covers what no other step does.
#ifndef TABLE_NOTE_H
#define TABLE_NOTE_H

#include "store/orders.h"
#include "table/table.h"

// What notes tell of: the first word of their bodies.
#define NOTE_BODY_LIST(X) X("cancel") X("change") X("deadline") X("missed") X("pause") X("resume") X("title")

// Whether a step is a note.
bool
is_note(const struct event_row *step);

// Whether it says who plays a seat, or is a note: a rollback does not undo such a step.
bool
is_aside(const struct event_row *step);

// Adds a note to the steps that are to be stored: `body`, `seat` (-1: nobody's), `source`, and as `label`
// free words, which are cut and become one line. Nothing if the game has not begun.
int
note_add(struct judge *j, struct table *t, const struct event_row *note, struct err *e);

// The same for something that the GM did to the whole game.
int
note_gm(struct judge *j, struct table *t, const char *body, const char *words, struct err *e);

// Adds a note and stores it at once, with the game's row.
int
note_now(struct judge *j, struct table *t, const struct event_row *note, struct err *e);

// Free words as steps have them: cut, and one line. In the arena.
const char *
note_words(struct arena *a, const char *words);

// The body of a note that the deadline is another one; 0: none.
const char *
note_deadline(struct arena *a, int64_t at);

// How many of the new steps are no notes.
size_t
note_others(const struct log *log);

// What the record of a game covers, as stonepost-archive(5) has it, a line at a time.
void
record_game(struct text *out, const struct game_row *row);
void
record_seat(struct text *out, const struct seat_row *row);
void
record_order(struct text *out, size_t number, const char *seat, const struct order_row *row);

// Adds the record to the steps of a game that is over or cancelled.
int
record_add(struct judge *j, struct table *t, struct err *e);

#endif
