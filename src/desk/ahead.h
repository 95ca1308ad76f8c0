// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads letters in a child process under limits, before their transaction begins. The parent first
// looks up, without a lock, the data that reading depends on: this program's letters that may be
// quoted, the seat, its language and its people. The child gets this data and the text, and returns
// parts and wordings (trial_leave). Under the lock the parent looks the data up again; if it has
// changed, a child reads the letter once more.
#ifndef DESK_AHEAD_H
#define DESK_AHEAD_H

#include "base/trial.h"
#include "desk/parting.h"
#include "desk/wording.h"
#include "store/outbox.h"

enum { AHEAD_WORDINGS = 3, LOOKED_GAMES = 256 };

// The state of the games that a letter is about, at the time of the lookups.
struct ahead_stand {
	struct {
		int64_t game_id, seq;
		int round;
	} *game;
	int count;
};

// Lookups shared by the letters of a visit, because the letters sent about a game are the same for
// all letters about it. They may be dropped when no child is reading.
struct looked {
	struct store *store; // its arena contains the lookups
	struct {
		int64_t id;
		int round;
		const struct prints_rows *sent;
	} game[LOOKED_GAMES];
	int games;
};

struct ahead {
	struct arena *arena; // arena of the results
	struct ahead_stand stand;
	// data for splitting the text; NULL if the text is split already, or only `words` are to be
	// read
	const struct parting *parting;
	bool parted; // the text has been split
	const char *words;
	struct wording *wording[AHEAD_WORDINGS];
	int wordings;
	struct parts parts; // result of splitting
};

// Requests that the words be read with the data in `w`, which is copied. At most AHEAD_WORDINGS
// requests are kept.
void
ahead_want(struct ahead *one, const struct wording *w);

// A child process, and the letters that it reads.
struct ahead_reader {
	struct trial trial;
	struct ahead *list;
	size_t count;
	bool begun;
};

// Starts a child, unless no letter of the list requests anything. Call ahead_end once afterwards.
int
ahead_begin(struct ahead_reader *r, struct ahead *list, size_t count, struct err *e);

// Waits for the child. *told is false if the child died; then its results must not be used.
int
ahead_end(struct ahead_reader *r, bool *told, struct err *e);

// Reads one letter: ahead_begin and ahead_end.
int
ahead_read(struct ahead *one, bool *told, struct err *e);

// Reads all parts of a letter within the transaction. Fails with an error of the letter if the
// child dies.
int
ahead_read_now(struct ahead *list, size_t count, struct err *e);

#endif
