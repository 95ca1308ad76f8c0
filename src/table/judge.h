// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The context of all code that judges letters and games: the database, the time, and the sender of letters.
#ifndef TABLE_JUDGE_H
#define TABLE_JUDGE_H

#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "lang/lang.h"
#include "report/letter.h"
#include "store/store.h"

// What proves, besides the address, that the GM wrote commands by letter.
enum gm_orders {
	GM_ORDERS_NO, // commands by letter are off
	GM_ORDERS_TOKEN, // the token of a letter to the GM
	GM_ORDERS_TOKEN_AND_DMARC, // the token, and a trusted server that vouches for the address
};

// All pointers are borrowed. While the judge works, only the count of letters changes.
struct judge {
	struct store *store;
	struct arena *arena;
	int64_t now; // seconds since 1970
	const char *from, *from_name; // sender; if `from` is "", no letters are made
	const char *host; // name of the person who invites, or ""
	const char *gm; // the GM's address for notices, or ""
	struct mustache_kept *templates; // cache of parsed templates of letters
	const char *authserv; // authserv-id whose Authentication-Results are trusted, or ""
	const char *bounces; // address with a plus part that gives each letter its own envelope sender, or ""
	int answers; // maximum of automatic letters in an hour, to all recipients together
	bool strangers; // whether strangers get a short answer, once a week
	bool for_gm; // the output is for the GM, so order blocks and reference lines have no key
	bool plus; // replies are sent to LOCAL+GAME.SEAT.TOKEN@DOMAIN
	enum gm_orders gm_orders; // what must prove that commands are the GM's
	const char *zone; // the GM's time zone; NULL: UTC
	const struct lang *lang; // language for people outside games whose language is unknown; NULL: English
	const char *privacy; // URL of the page about stored data of players, or "" or NULL
	int64_t keep_letters; // seconds until the bytes of letters to a finished game are deleted; 0: never
	int64_t downtime; // gap in seconds between runs above which deadlines are moved; 0: never
	struct positions *known; // cache of parsed positions; NULL: none
	bool inside; // a transaction is open, so judge_begin only begins a part of it
	int letters; // letters queued to players since judge_begin, or for the current letter
};

// Reads a number stored in the database under a name, 0 if there is none; stores a number.
int
judge_number(struct judge *j, const char *name, int64_t *number, struct err *e);
int
judge_keep_number(struct judge *j, const char *name, int64_t number, struct err *e);

// A copy of the judge with another arena, for one piece of work among many; valid in the enclosing block.
#define JUDGE_IN(j, a) judge_in(j, STORE_IN((j)->store, a))
struct judge
judge_in(const struct judge *j, struct store *s);

// Begins a transaction or, if one is open (j->inside), a part of it that can be undone alone.
int
judge_begin(struct judge *j, struct err *e);

// Ends the transaction or part: commits it if `status` is 0 and `dry` is not set, or else undoes it.
// Returns `status`, or -1 if the commit failed.
int
judge_close(struct judge *j, int status, bool dry, struct err *e);

#endif
