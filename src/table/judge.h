// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What every piece of the judge works with: the database, the time, and who writes the letters.
#ifndef TABLE_JUDGE_H
#define TABLE_JUDGE_H

#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "lang/lang.h"
#include "report/letter.h"
#include "store/store.h"

// What shows that commands by letter are the GM's, besides the address.
enum gm_orders {
	GM_ORDERS_NO, // nothing: there are none
	GM_ORDERS_TOKEN, // a token of a letter to the GM
	GM_ORDERS_TOKEN_AND_DMARC, // that, and a server that is trusted vouches for the address
};

// All borrowed. Nothing here but the count of letters changes while the judge works.
struct judge {
	struct store *store;
	struct arena *arena;
	int64_t now; // seconds since 1970
	const char *from, *from_name; // if `from` is "", no letters are made
	const char *gm; // address for notices, or ""
	struct templates templates; // of letters
	const char *authserv; // authserv-id whose Authentication-Results are trusted, or ""
	const char *bounces; // address after whose plus each letter has its own envelope sender, or ""
	int answers; // the most automatic letters in an hour, to all together
	bool strangers; // strangers get a short answer, once a week
	bool for_gm; // what is printed for the game master: order blocks and reference lines without a key
	bool plus; // replies come to LOCAL+GAME.SEAT.TOKEN@DOMAIN
	enum gm_orders gm_orders; // whether the GM may write commands
	const char *zone; // of the GM; NULL for UTC
	const struct lang *lang; // of people outside of games who have shown none; NULL for English
	const char *privacy; // a page that says what is kept about players, or ""; NULL is ""
	int64_t keep_letters; // seconds that the bytes of letters are kept after their game; 0: for good
	int64_t downtime; // seconds without a run that are given back; 0: never
	struct positions *known; // positions that were read lately; NULL: none are kept
	bool inside; // a transaction is open: judge_begin only begins a part of it
	int letters; // queued to players since judge_begin, or since a letter was begun to be read
};

// A number that is kept in the database under a name, 0 if there is none; and keeps one.
int
judge_number(struct judge *j, const char *name, int64_t *number, struct err *e);
int
judge_keep_number(struct judge *j, const char *name, int64_t number, struct err *e);

// The judge with memory of its own, for one piece of work among many; good in the block that it stands in.
#define JUDGE_IN(j, a) judge_in(j, STORE_IN((j)->store, a))
struct judge
judge_in(const struct judge *j, struct store *s);

// Begins a transaction; if one is open already (j->inside), begins a part of it that can be undone alone.
int
judge_begin(struct judge *j, struct err *e);

// Ends what judge_begin began: commits it if `status` is 0 and `dry` is not set, else undoes it. Returns
// `status`, or -1 if the commit failed.
int
judge_close(struct judge *j, int status, bool dry, struct err *e);

#endif
