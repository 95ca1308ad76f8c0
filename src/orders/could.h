// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether words could be an order, in whatever language, before anybody reads them. Said too often it makes a
// line doubtful, or a letter of ours harder to know again; said too seldom it drops an order.
#ifndef ORDERS_COULD_H
#define ORDERS_COULD_H

#include <stdbool.h>
#include <stddef.h>

#include "lang/say.h"

// Whether a line could be an order, by its words alone: it begins with a word that begins orders or questions,
// or at least half of its words are codes, places, goods or words that answer; words like "in" and "the" do not
// count beside a place. An order_test.
bool
words_could_order(const char *line, size_t len);

// Whether a text names anything of an order: a number, a place, a good, a code.
bool
words_name_order(const char *text, size_t len);

// Whether a text names a place or a good, by a word; "Stone Age" is none.
bool
words_name_place(const char *text, size_t len);

// Whether the first word asks to halt: no, stop, wait.
bool
words_halt(struct tongue in, const char *text);

// Whether a text is "yes resign" and nothing else, in English or another language.
bool
words_leave(struct tongue in, const char *text);

// Which of two readings a text chooses: 'a' where it is "A)" and nothing else; '\0' if it chooses none.
char
words_choose(const char *text);

#endif
