// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Notices: what the GM did to a game, told with the game as it stands now.
#ifndef POST_NOTICE_H
#define POST_NOTICE_H

#include "base/pile.h"
#include "lang/say.h"
#include "post/deadline.h"
#include "table/judge.h"
#include "table/table.h"

// What a notice says.
struct notice_words {
	const char *headline;
	struct pile notes; // a paragraph each
};

struct notice {
	const char *what; // one word for its key: letters, digits, '-'
	struct msg headline;
	struct lines notes; // as somebody wrote them, a paragraph each
	void (*tell)(struct tongue in, const void *about, struct notice_words *words); // in place of these two; or NULL
	const void *about; // what `tell` tells of
	bool dated; // it tells the deadline
	bool can_wait; // a plain one that needs no answer
	int64_t since; // tell of the steps after this one; -1: of those not told yet
};

// Puts what a notice says into a report.
void
notice_say(struct tongue in, const struct notice *n, struct report_input *out);

// Queues a notice with board, news and order block to one seat, or to all, and notes what they
// have been told. The orders of `t` must be loaded, and its row stored.
int
notice_seat(struct judge *j, struct table *t, int seat, const struct notice *n,
    struct err *e);
int
notice_all(struct judge *j, struct table *t, const struct notice *n, struct err *e);

// To all: what is asked of each and until when, without board and news. Nobody has been told of any step.
int
notice_short(struct judge *j, const struct table *t, const struct notice *n, struct err *e);

// The same without any of these, to a player by name, under a key of its own.
int
notice_brief(struct judge *j, const struct table *t, int seat, const char *key, const struct notice *n,
    struct err *e);

// A short one without any of these, to the address on record; the same to all seats but one.
int
notice_plain(struct judge *j, const struct table *t, int seat, const struct notice *n, struct err *e);
int
notice_others(struct judge *j, const struct table *t, int except, const struct notice *n, struct err *e);

// The program moved the deadline: a short one to all seats.
int
notice_moved(struct judge *j, const struct table *t, const struct moved *moved, struct err *e);

#endif
