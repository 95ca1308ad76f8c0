// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Collects what one reader may know of a loaded game, as the input of a report.
#ifndef POST_BRIEF_H
#define POST_BRIEF_H

#include "report/view.h"
#include "table/judge.h"
#include "table/table.h"

// Fills `in` for seat `reader` (-1: the public); reports the steps after number `since`. The orders of `t`
// must be loaded. All data is in the arena or in `t`.
int
brief(struct judge *j, const struct table *t, int reader, enum letter_kind kind, int64_t since,
    struct report_input *in, struct err *e);

// Like brief, for an answer: without steps, questions and suggestions.
int
brief_answer(struct judge *j, const struct table *t, int reader, struct report_input *in, struct err *e);

// Like brief, with the steps since the start of the current round. The lines of the order block get letters
// only if the seat has not been sent a newer block, since a choice by letter refers to the newest block.
int
brief_present(struct judge *j, const struct table *t, int reader, enum letter_kind kind,
    struct report_input *in, struct err *e);

// Like brief, about the position at the end of round `round`, for reading later: without order block and
// questions. Puts that position into t->game.
int
brief_round(struct judge *j, struct table *t, int reader, int round, struct report_input *in, struct err *e);

// brief_offer adds what the letter offers (post/open_offer) and, if in->exact is set, also the question;
// the reader's orders must be loaded. brief_ask_nothing removes both.
int
brief_offer(struct judge *j, const struct table *t, int reader, struct report_input *in, struct err *e);
void
brief_ask_nothing(struct report_input *in);

// Sets the text and HTML options that a style needs.
void
brief_style(enum seat_style style, struct report_input *in);

// The line at the end of a letter to a seat by which a reply is recognized (quote/reference). Before the
// game begins, the line names round 1.
int
brief_reference(struct judge *j, const struct table *t, int seat, const char **line, struct err *e);

#endif
