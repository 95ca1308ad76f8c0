// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The offer of a letter, as stored: orders that a yes stores, or several choices, each below its
// letter ("a)"). The choices are readings of one letter, or answers to a question with a line above them.
//
// A line above the orders marks a proposal, which is the reading of a letter on hold: "=" or, if
// that letter came from another address, its number and the address: "?12 ben@example.org". A line ">"
// marks a request, such as days of absence, which is carried out and replaces no orders. A first line "!"
// marks a letter with somebody's message, which a bare yes would answer.
#ifndef ORDERS_OFFER_H
#define ORDERS_OFFER_H

#include <stdint.h>

#include "base/text.h"

// The line above the answers to a question: a bare yes accepts the first answer, or none.
#define OFFER_YES_FIRST "*\n"
#define OFFER_YES_NONE "-\n"

// The offer to make stored orders count that are on hold.
#define OFFER_KEEP "keep"
// The same for orders that their player stopped or took back: only the word `keep` or a yes with the round accepts it.
#define OFFER_STOPPED "keep stopped"

// Whether an offer is one of these two.
bool
offer_keeps(const char *offer);

// The origin of an offer's orders, if they are not from their player.
struct offer_origin {
	int64_t letter_id;
	const char *address;
};

// Make a proposal from the reading of a letter on hold; for a letter from another address, with its
// origin. In the arena.
const char *
offer_proposed(struct arena *a, const char *orders);
const char *
offer_from_elsewhere(struct arena *a, const struct offer_origin *from, const char *offer);

// offer_beside_words marks an offer as being in a letter with somebody's message, in the arena;
// offer_alone returns an offer without this mark.
const char *
offer_beside_words(struct arena *a, const char *offer);
const char *
offer_alone(const char *offer);

// Makes an offer to carry out a request, in the arena.
const char *
offer_of_request(struct arena *a, const char *request);

// Whether an offer is a proposal, or a request; whether it is in a letter with somebody's message.
bool
offer_is_proposal(const char *offer);
bool
offer_is_request(const char *offer);
bool
offer_has_words(const char *offer);

// The address that a proposal came from (NULL: the player), the id of its letter, and the offer
// without its marks.
const char *
offer_sender(struct arena *a, const char *offer);
int64_t
offer_letter(const char *offer);
const char *
offer_itself(const char *offer);

// Appends a choice: orders below a letter.
void
offer_add(struct text *t, char letter, const char *orders);

// Returns the orders below a letter; NULL if there are none. In the arena.
const char *
offer_of(struct arena *a, const char *offer, char letter);

// Whether an offer answers a question; and the letter that a bare yes then accepts, '\0' for none.
bool
offer_answers(const char *offer);
char
offer_yes(const char *offer);

// Whether a bare yes accepts something.
bool
offer_is_one(const char *offer);

// Whether "ok all" accepts the offer: it has no choices. The arena is for temporary data.
bool
offer_is_plain(struct arena *a, const char *offer);

#endif
