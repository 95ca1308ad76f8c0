// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The public value that a game is tied to, in the notation of the log and of letters.
#ifndef TABLE_TIED_H
#define TABLE_TIED_H

#include "fair/drand.h"
#include "lang/say.h"
#include "store/beacons.h"

// The contents of the step "beacon". `period` 0: the source has no rounds, and the value is entered by hand.
struct tied {
	int64_t round, at; // number of the value, and time of its publication
	int64_t genesis, period; // time of round 1, and seconds between rounds
	bool each; // whether each round of the game has its own value
};

// Writes the body of the step: "beacon 5000 2026-11-22T08:00:00Z; genesis 1795...; period 3"; in the arena.
const char *
tied_body(struct arena *a, const struct tied *tied);

// Parses such a body; false if it is invalid.
bool
tied_read(struct arena *a, const char *body, struct tied *out);

// Writes the body of the step that closes a round of the game: "closed by orders; beacon 5200
// 2026-11-22T09:00:00Z", from the reason `why`: "closed by orders". In the arena.
const char *
tied_closed(struct arena *a, const char *why, const struct tied *tied);

// Parses such a body: the value with its time, and the reason *why (in the arena). False if it is invalid.
bool
tied_closed_read(struct arena *a, const char *body, const char **why, struct tied *out);

// The contents of the step for a beacon row, in a game whose rounds do not have their own values.
struct tied
tied_of(const struct beacon_row *b);

// The text that is mixed into the seed: "beacon|5000|VALUE". In the arena.
const char *
tied_mixed(struct arena *a, int64_t round, const char *value);

// The servers of the source named in a step; returns their number, 1 or 2. A source without rounds has one
// server.
enum { TIED_SERVERS = 2 };
int
tied_servers(struct arena *a, const char *source, const struct tied *tied, const char *server[static TIED_SERVERS]);

// The built-in chain with this server and these parameters; NULL if there is none.
const struct drand *
tied_chain(const char *server, int64_t genesis, int64_t period);

// Names a value: "round 123 of https://..., published at 2026-11-20T21:43:06Z".
const char *
tied_named(struct tongue in, const struct beacon_row *b);

// The URL of the value on a server.
const char *
tied_url(struct arena *a, const char *url, int64_t round);

// The built-in chain of a server (see tied_chain) that is not one of the network's own: it could give false
// values. NULL for any other server.
const struct drand *
tied_relayed(const char *server, int64_t genesis, int64_t period);

// Where players can look up the value of a row: at its server or, if that is not one of the network's own, at
// one that is (see tied_relayed).
const char *
tied_lookup(struct arena *a, const struct beacon_row *b);

// How anybody can compute when the value is published: seconds since 1970 as a shell expression, and a
// command that prints the time. In the arena.
const char *
tied_seconds(struct arena *a, const struct tied *tied);
const char *
tied_recipe(struct arena *a, const struct tied *tied);

#endif
