// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What letters say, read by a child process under limits before their transaction begins. First the parent looks up,
// without a lock, by what each is to be read: letters of ours that it may repeat, the seat, its language and its
// people. The child gets that and the text, and leaves parts and wordings (trial_leave). Under the lock the parent
// looks up the same again: what was read by anything else is read once more, again by a child.
#ifndef DESK_AHEAD_H
#define DESK_AHEAD_H

#include "base/trial.h"
#include "desk/parting.h"
#include "desk/wording.h"
#include "store/outbox.h"

enum { AHEAD_WORDINGS = 3, LOOKED_GAMES = 256 };

// Where the games stood that a letter is about: what may be quoted of them was looked up then.
struct ahead_stand {
	struct {
		int64_t game_id, seq;
		int round;
	} *game;
	int count;
};

// What is looked up by for the letters of a visit, and may be forgotten when no child reads: the letters that we sent
// about a game are the same for all of its.
struct looked {
	struct store *store; // in whose arena it lies
	struct {
		int64_t id;
		int round;
		const struct prints_rows *sent;
	} game[LOOKED_GAMES];
	int games;
};

struct ahead {
	struct arena *arena; // of what is kept here
	struct ahead_stand stand;
	const struct parting *parting; // by what it is parted, only until it is read; NULL: it is not, for its words are known
	bool parted; // it was
	const char *words;
	struct wording *wording[AHEAD_WORDINGS];
	int wordings;
	struct parts parts; // what was read
};

// Wants words to be read so; copies what they are read by. More than AHEAD_WORDINGS are left out.
void
ahead_want(struct ahead *one, const struct wording *w);

// A child and the letters it reads.
struct ahead_reader {
	struct trial trial;
	struct ahead *list;
	size_t count;
	bool begun;
};

// Starts a child, unless all of these letters want nothing. ahead_end must be called once.
int
ahead_begin(struct ahead_reader *r, struct ahead *list, size_t count, struct err *e);

// Waits for it. *told is false if it died of one of them; then nothing of them may be used.
int
ahead_end(struct ahead_reader *r, bool *told, struct err *e);

// Both, for one letter.
int
ahead_read(struct ahead *one, bool *told, struct err *e);

// The same within the transaction: an error of the letter if the child dies.
int
ahead_read_now(struct ahead *one, struct err *e);

#endif
