// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The input of a game's page: steps, orders and positions.
#ifndef REPORT_PAGE_INPUT_H
#define REPORT_PAGE_INPUT_H

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "report/telling.h"
#include "report/words.h"

// Orders of a finished round, which everybody may read.
struct page_order {
	int seat, round;
	const char *body; // canonical text
	const char *receipt; // hex
};

// An automatic continuation of a step: harvest and feeding, the end, a new round.
struct page_part {
	enum phase phase;
	const char *text;
};

struct page_step {
	int64_t seq;
	int round;
	int seat; // -1: the step belongs to no seat
	const char *text; // what happened, one sentence or more
	const struct page_part *part; // continuations of the step
	int parts;
	const char *source; // who or what decided; NULL or "" if that need not be shown
	int order; // index of the orders that decided; -1 for none
	int line; // line of the orders' plan; 0 for none
	const char *key; // key of the line that decided, see given.h
	int64_t undone_by; // the step that undid this one; 0 for none
	const int *faces; // faces of the dice rolled
	int face_count;
	unsigned begins; // bit u: the step begins a decision (1), a turn (2), a round (3)
	const struct game *after; // the position after the step
};

struct page_review; // defined in page_review.h

struct page_input {
	const struct lang *lang; // language of the game; NULL for English
	const char *name, *title; // name and title of the game; the title may be ""
	const char *status; // status of the game in the database: "over", "running", ...
	const struct report_seat *seats;
	int players;
	const struct game *start; // the position before the first step
	const struct page_step *steps;
	size_t step_count;
	const struct page_order *orders;
	size_t order_count;
	const struct page_review *review; // analysis of the game; NULL if there is none
	const char *commitment, *chain, *seed, *salt, *beacon; // in hex; seed is NULL while it is secret
	// For the page's Content-Security-Policy: base64 of the SHA-256 of page_style() and
	// page_script().
	const char *style_hash, *script_hash;
};

#endif
