// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads a writer's own words, without access to a database, so that a child process can do it.
#ifndef DESK_WORDING_H
#define DESK_WORDING_H

#include "base/pack.h"
#include "orders/choices.h"
#include "orders/short_plan.h"
#include "players/aim.h"
#include "orders/parsed.h"

struct wording {
	// The data that reading depends on; borrowed.
	const struct lang *lang;
	struct words_context by;
	bool player; // the words answer a letter to a player, so choices from its offer are recognized, too
	// The results.
	struct short_plan plan;
	// Results for a player's words:
	int round; // the round in "ok 5"; 0 for none
	enum aim aim; // the aim in "ok build"; AIM_WIN for none
	enum request_kind confirms; // the request confirmed by "yes resign" and the like; REQUESTS for none
	char choice; // 'a' or 'b' if the words contain nothing else; otherwise '\0'
	bool chooses; // the words contain nothing but an answer to a question
	struct chosen chosen;
};

// Reads the words and fills in the results, which are in the arena.
void
wording_read(struct arena *a, const char *words, struct wording *w);

// Whether the words contain orders, or text that may be orders.
bool
wording_orders(const struct wording *w);

// Whether two wordings depend on the same data.
bool
wording_alike(const struct wording *a, const struct wording *b);

// Serialize the results, for a child to pass to its parent, and parse them again.
void
wording_pack(struct text *out, const struct wording *w);
void
wording_unpack(struct unpacking *u, struct wording *w);

#endif
