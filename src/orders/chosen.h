// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Matches the writer's own words to the choices of a letter: by letter or by word, for dice by
// face; never by position.
#ifndef ORDERS_CHOSEN_H
#define ORDERS_CHOSEN_H

#include "lang/say.h"
#include "orders/choices.h"

// The choice expressed by the writer's words.
struct chosen {
	char letter; // '\0' if none; '?' for several
	// a number that does not count goods, such as the face of a die; 0 for none; -1 for several
	int number;
	unsigned faces; // bit f: face f is named by its gain
	unsigned goods; // bit g: good g is named
	int count[GOODS]; // the number before each good, or 0
	bool nothing; // the words say to pay or add nothing
};

struct words_context;

// Parses the writer's own words. Returns false if they contain anything but choices, fillers, a
// greeting and a signature.
bool
chosen_read(struct tongue in, const struct words_context *by, const char *text, struct chosen *out);

// Returns the index of the chosen answer, from 0; -1 if none or several match.
int
chosen_of(const struct chosen *said, const struct choices *choices);

#endif
