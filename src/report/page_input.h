// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the page of a game is made from: its steps, its orders and its positions.
#ifndef REPORT_PAGE_INPUT_H
#define REPORT_PAGE_INPUT_H

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "report/telling.h"
#include "report/words.h"

// Orders that may be read: of a round that is over.
struct page_order {
	int seat, round;
	const char *body; // canonical text
	const char *receipt; // hex
};

// What comes of itself after a step: harvest and feeding, the end, a new round.
struct page_part {
	enum phase phase;
	const char *text;
};

struct page_step {
	int64_t seq;
	int round;
	int seat; // -1: nobody's
	const char *text; // what happened, one sentence or more
	const struct page_part *part; // and then
	int parts;
	const char *source; // who or what decided; NULL or "": nothing to say
	int order; // index of the orders that decided it; -1: none
	int line; // of their plan; 0: none
	const char *key; // of the line of these orders that decided, see given.h
	int64_t undone_by; // the step that undid it; 0: it stands
	const int *faces; // of dice
	int face_count;
	unsigned begins; // bit u: the step begins a decision (1), a turn (2), a round (3)
	const struct game *after; // the position after it
};

struct page_review; // page_review.h

struct page_input {
	const struct lang *lang; // of the game; NULL: English
	const char *name, *title; // of the game; title may be ""
	const char *status; // "over", "running", ...
	const struct report_seat *seats;
	int players;
	const struct game *start; // the position before the first step
	const struct page_step *steps;
	size_t step_count;
	const struct page_order *orders;
	size_t order_count;
	const struct page_review *review; // NULL: it was not analysed
	const char *commitment, *chain, *seed, *salt, *beacon; // hex; seed NULL while it is secret
	// For the page's Content-Security-Policy: base64 of the SHA-256 of page_style() and
	// page_script().
	const char *style_hash, *script_hash;
};

#endif
