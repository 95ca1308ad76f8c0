// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Notices: what the GM did to a game, with the current position.
#ifndef POST_NOTICE_H
#define POST_NOTICE_H

#include "base/arena.h"
#include "lang/say.h"
#include "post/deadline.h"
#include "table/judge.h"
#include "table/table.h"

// The text of a notice.
struct notice_words {
	const char *headline;
	struct pile notes; // paragraphs
	const char *reply; // how an answer to the notice begins; NULL if it needs none
};

struct notice {
	const char *what; // word for the key: letters, digits, '-'
	struct msg headline;
	struct lines notes; // paragraphs in free words
	// Writes the headline and the notes, instead of the two fields above.
	void (*tell)(struct tongue in, const void *about, struct notice_words *words); // or NULL
	const void *about; // argument of `tell`
	bool dated; // whether the notice names the deadline
	bool can_wait; // whether the notice needs no answer, and so can wait
	int64_t since; // number of the last step already reported; -1: as recorded for the seat
};

// Adds the text of a notice to a report.
void
notice_say(struct tongue in, const struct notice *n, struct report_input *out);

// Queues a notice with board, news and order block to one seat, or to all seats, and records the steps
// that the seats have been told about. The orders of `t` must be loaded, and its row stored.
int
notice_seat(struct judge *j, struct table *t, int seat, const struct notice *n, struct err *e);
int
notice_all(struct judge *j, struct table *t, const struct notice *n, struct err *e);

// Queues a notice to all seats: with each seat's question and its deadline, without board and news. Does
// not record any steps as reported.
int
notice_short(struct judge *j, const struct table *t, const struct notice *n, struct err *e);

// Queues a notice to one seat, with the offer only, addressed to the player by name. `key` is its dedupe
// key; NULL: a new key is made.
int
notice_brief(struct judge *j, const struct table *t, int seat, const char *key, const struct notice *n,
    struct err *e);

// notice_plain: a notice without board, news, question and offer, to the recorded address. notice_once: the
// same under the key `key`, so that it is sent only once.
int
notice_plain(struct judge *j, const struct table *t, int seat, const struct notice *n, struct err *e);
int
notice_once(struct judge *j, const struct table *t, int seat, const char *key, const struct notice *n, struct err *e);

// notice_one: in a game that has begun notice_brief, else notice_plain. notice_others: the same for all
// seats but `except`.
int
notice_one(struct judge *j, const struct table *t, int seat, const struct notice *n, struct err *e);
int
notice_others(struct judge *j, const struct table *t, int except, const struct notice *n, struct err *e);

// A short notice to all seats except `except` (-1: none) that the deadline was moved.
int
notice_moved(struct judge *j, const struct table *t, int except, const struct moved *moved, struct err *e);

// Moves the deadline in the log and the row of the game, then calls notice_moved.
int
notice_move(struct judge *j, struct table *t, int except, const struct moved *moved, struct err *e);

#endif
