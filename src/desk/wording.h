// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words, read for one writer, with no look into a database: so a child process can do it.
#ifndef DESK_WORDING_H
#define DESK_WORDING_H

#include "base/pack.h"
#include "orders/chosen.h"
#include "orders/short.h"

struct wording {
	// By what they are read, borrowed.
	const struct lang *lang;
	struct words_context by;
	bool player; // they answer a letter to a player: what that may have offered is looked for, too
	// What was read.
	struct short_plan plan;
	// And of a player's:
	int round; // which they name themselves: "ok 5"; 0: none
	bool leaves; // "yes resign", which nothing else is
	char choice; // 'a' or 'b' if they are that alone; else '\0'
	bool chooses; // they are nothing but what a question can be answered with
	struct chosen chosen;
};

// Fills in what was read; it lies in the arena.
void
wording_read(struct arena *a, const char *words, struct wording *w);

// Whether they hold orders, or what may be orders.
bool
wording_orders(const struct wording *w);

// Whether two are read by the same.
bool
wording_alike(const struct wording *a, const struct wording *b);

// How a child hands what was read to its parent.
void
wording_pack(struct text *out, const struct wording *w);
void
wording_unpack(struct unpacking *u, struct wording *w);

#endif
