// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What one reader may know of a game at hand, as the input of a report.
#ifndef POST_BRIEF_H
#define POST_BRIEF_H

#include "report/view.h"
#include "table/judge.h"
#include "table/table.h"

// Fills `in` for seat `reader` (-1: for anybody), telling of the steps after number `since`. The
// orders of `t` must be loaded. Everything lies in the arena or in `t`.
int
brief(struct judge *j, const struct table *t, int reader, enum letter_kind kind, int64_t since,
    struct report_input *in, struct err *e);

// The same for an answer, which tells of no steps, asks for nothing and suggests nothing.
int
brief_answer(struct judge *j, const struct table *t, int reader, struct report_input *in,
    struct err *e);

// The same from the start of the present round on. Letters stand before the lines of the order block only
// if it is the one that the seat was sent last, for a choice by letter means its lines.
int
brief_present(struct judge *j, const struct table *t, int reader, enum letter_kind kind,
    struct report_input *in, struct err *e);

// The same about round `round` alone, as it was at its end: for reading later, without order
// block and questions. Puts that position into t->game.
int
brief_round(struct judge *j, struct table *t, int reader, int round, struct report_input *in,
    struct err *e);

// Adds what the letter suggests or lists to choose from, of which the reader's orders are loaded; or takes it and
// what is asked away.
void
brief_suggest(const struct judge *j, const struct table *t, int reader, struct report_input *in);
void
brief_ask_nothing(struct report_input *in);

// How letters of that style are written.
void
brief_style(enum seat_style style, struct report_input *in);

// Who the game waits for, by title: in a sealed round who is not final, else whose decision is open
// and who has people to place but no plan. `reader` (a seat, or -1) is called "you".
struct lines
brief_missing(struct judge *j, struct tongue in, const struct table *t, int reader);

// Whether one of these is a seat that a person plays.
bool
brief_waits_for(const struct judge *j, const struct table *t, int seat);

// Whether a seat is asked and has not written since what answers the question.
bool
brief_is_asked(const struct table *t);

// The line at the end of a letter to a seat by which a reply is known (quote/reference). Before a game begins it
// names round 1.
int
brief_reference(struct judge *j, const struct table *t, int seat, const char **line, struct err *e);

#endif
