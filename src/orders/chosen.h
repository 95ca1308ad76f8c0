// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which of the choices of a letter own words mean: by letter, by word, of dice by the face; never by position.
#ifndef ORDERS_CHOSEN_H
#define ORDERS_CHOSEN_H

#include "lang/say.h"
#include "orders/choices.h"

// What own words choose.
struct chosen {
	char letter; // '\0': none
	int number; // that stands alone: the face of a die; 0: none; -1: several
	unsigned faces; // bit f: the face f is named by what it brings
	unsigned goods; // bit g: a good is named
	int count[GOODS]; // with a number before it; 0: none
	bool nothing; // to pay or add nothing
};

struct words_context;

// Reads own words; false if they hold anything but what chooses, fillers, a greeting and a signature.
bool
chosen_read(struct tongue in, const struct words_context *by, const char *text, struct chosen *out);

// The number of the choice that is meant, counted from 0; -1 if none is meant, or several could be.
int
chosen_of(const struct chosen *said, const struct choices *choices);

#endif
