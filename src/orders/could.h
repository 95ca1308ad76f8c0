// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tests whether words could be an order, in any language, before they are parsed. False positives
// make lines doubtful, or our own letters harder to recognize; false negatives lose orders.
#ifndef ORDERS_COULD_H
#define ORDERS_COULD_H

#include <stdbool.h>
#include <stddef.h>

#include "lang/say.h"
#include "orders/parsed.h"
#include "quote/fingerprint.h"

// Whether a line could be an order, by its words alone: it begins with a word that begins orders or
// questions, or at least half of its words are codes, places, goods or answers. Words like "in" and
// "the" do not count in a line that names a place. An order_test.
bool
words_could_order(const char *line, size_t len);

// Whether a text contains any part of an order: a number, a place, a good, a code.
bool
words_name_order(const char *text, size_t len);

// Whether a folded word begins a statement in any language.
bool
words_open(const char *word);

// Whether a text begins with a word that means stop: no, stop, wait; a yes before it is passed over: "ok wait".
bool
words_halt(struct tongue in, const char *text);

// Returns the request that a text confirms and nothing else, in any language: REQUEST_RESIGN for
// "yes resign", likewise FORGET and ADDRESS. REQUESTS if there is none.
enum request_kind
words_confirm(struct tongue in, const char *text);

// Whether a line says nothing but "ok all" ("yes to all of them, please"), which accepts everything.
bool
words_all(struct tongue in, const char *line);

// Returns the reading that a text chooses and nothing else: 'a' for "A)"; '\0' if none.
char
words_choose(const char *text);

// The tests of orders that the splitting of letters uses (quote/split.h).

extern const struct quote_hints order_hints;

#endif
