// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Possible answers to a question within a round: tools, payment, die, or goods for food. Each
// answer is a section of orders; choosing it stores this section.
#ifndef ORDERS_CHOICES_H
#define ORDERS_CHOICES_H

#include "lang/say.h"
#include "orders/rule.h"

struct words_context;

struct choice {
	struct decision decision;
	const char *orders; // section that makes this decision, in canonical spelling
};

// Few enough for a phone; and none of the letters a to e is the code of a place.
enum { CHOICES_MAX = 5 };

struct choices {
	struct choice list[CHOICES_MAX];
	int count;
	bool preferred; // the first choice is the preferred one
	bool more; // further choices exist, but are not listed
};

// Lists the seat's possible answers to the open question, given the orders `w`: first the preferred
// decision (NULL for none), then others, the cheapest prices and meals first. Rules for other
// questions are kept. The list is empty if people are placed or dice are rolled next. In the arena.
void
choices_make(struct arena *a, const struct game *g, const struct wishes *w, const struct seats *names,
    const struct decision *preferred, struct choices *out);

// Returns the section that answers the open question; SECTIONS if no section does.
enum section
choices_section(const struct game *g);

// Matches the writer's own words to the choices of a letter: by letter or by word, for dice by face; never by
// position.

// The choice expressed by the writer's words.
struct chosen {
	char letter; // '\0' if none; '?' for several
	int number; // a number that does not count goods, such as the face of a die; 0 for none; -1 for several
	unsigned faces; // bit f: face f is named by its gain
	unsigned goods; // bit g: good g is named
	int count[GOODS]; // the number before each good, or 0
	bool nothing; // the words say to pay or add nothing
};

// Parses the writer's own words. Returns false if they contain anything but choices, fillers, a
// greeting and a signature.
bool
chosen_read(struct tongue in, const struct words_context *by, const char *text, struct chosen *out);

// Returns the index of the chosen answer, from 0; -1 if none or several match.
int
chosen_of(const struct chosen *said, const struct choices *choices);

#endif
