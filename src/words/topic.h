// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the question or wish in a sentence that is not an order, in any language: by patterns (topics.txt) what changes
// something at once, the rest by its likeness to examples (likeness.h). This room knows no game; the answers are in
// desk/inquiry.c.
//
// How to add a topic: a line in TOPIC_LIST (topics.h), some hundred sentences in each file of examples, a row of desk/inquiry.c (for a
// question) or desk/intent.c (for a wish), and other sentences in tests/orders/asks.*.txt.
#ifndef WORDS_TOPIC_H
#define WORDS_TOPIC_H

#include <stdbool.h>

#include "base/arena.h"
#include "words/topics.h"
#include "words/types.h"

// A question or wish.
struct inquiry {
	enum topic topic;
	int place; // place in the sentence, including card spaces and piles, or TOPIC_PLACE_NONE
	int number; // the first number in the sentence, or 0
	const char *text; // the whole sentence
	const char *words; // details for topics that have them; otherwise ""
};

// Finds the question or, if there is none, the wish in a sentence. Returns false if there is neither.
bool
topic_find(struct arena *a, const struct words_context *by, const char *sentence, bool question, struct inquiry *out);

// Whether a sentence without a question mark asks something; `firmly`: even if it names places.
bool
topic_asks(struct arena *a, const struct words_context *by, const char *sentence, bool firmly);

// Whether a sentence without a question mark, and without codes, is more like questions than like anything else. It may
// state what they ask.
bool
topic_seems_asked(struct arena *a, const struct words_context *by, const char *sentence);

// Whether a sentence is most like talk, which wishes nothing.
bool
topic_is_talk(struct arena *a, const struct words_context *by, const char *sentence);

// Whether a topic that names a place may be the change of a plan itself, asked for politely.
bool
topic_may_change(enum topic topic);

// Whether a sentence wishes something that has nothing to do with the writer's orders: a message to a player, another
// address, a computer player.
bool
topic_wishes(struct arena *a, const struct words_context *by, const char *sentence);

// Whether a text matches a pattern that is not a topic.
bool
topic_fits_by(struct arena *a, const struct words_context *by, const char *text, enum topic topic);

// The same for a writer of whom only the language is known.
bool
topic_fits(struct arena *a, const char *language, const char *text, enum topic topic);

// Whether a sentence or paragraph of a longer text matches.
bool
topic_in_text(struct arena *a, const char *language, const char *text, enum topic topic);

// Whether a text asks for another game (REMATCH without DECLINE).
bool
topic_rematch(struct arena *a, const char *language, const char *text);

// Returns the topic's word, in topics.txt and tests.
const char *
topic_word(enum topic topic);

#endif
