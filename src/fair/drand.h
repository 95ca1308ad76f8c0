// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The known chains of public random values, and the times at which they publish. If settings gave
// other parameters for one of them, they could name a round that is already public.
#ifndef FAIR_DRAND_H
#define FAIR_DRAND_H

#include <stdbool.h>
#include <stdint.h>

// A chain of the drand network.
struct drand {
	const char *name; // the chain's name at drand
	const char *hash; // the hash of the chain's key and parameters, which identifies the chain in URLs
	int64_t genesis, period; // Unix time of round 1; seconds between rounds
};

// Returns the chain of a URL to which a round number is appended; NULL if the URL names no known
// chain. *strange is set if it names a chain or a drand server, but not in the form that drand's
// servers answer.
const struct drand *
drand_find(const char *url, bool *strange);

// The first of the servers that the network itself names, and whether a URL is at one of them. Whoever
// runs another server can give false values.
#define DRAND_SERVER "https://api.drand.sh"
bool
drand_serves(const char *url);

// The time when a round is published, and the first round published at or after a time. Times are
// Unix seconds; rounds count from 1.
int64_t
drand_time(int64_t genesis, int64_t period, int64_t round);
int64_t
drand_round(int64_t genesis, int64_t period, int64_t at);

#endif
