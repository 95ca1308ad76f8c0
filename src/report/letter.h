// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters: a view rendered by a template. Prose is wrapped at 72 columns; board and order block
// stay unchanged.
#ifndef REPORT_LETTER_H
#define REPORT_LETTER_H

#include "base/arena.h"
#include "base/err.h"
#include "report/view.h"

// A cache of parsed templates. Zero it except for the arena, which the trees are allocated in.
struct mustache_kept {
	struct arena *arena;
	struct tree *first;
};

struct letter {
	char *subject; // one line, no control characters: "[stonepost tundra r3] Your move: ..."
	char *html; // the letter as HTML, or NULL
	char *shown; // visible text of `html`, or NULL
	char *body; // plain text: UTF-8, lines end in newlines
};

// A part of a letter about several games, written with report_input.part.
struct letter_part {
	const char *game; // name of the game
	const struct letter *letter;
};

struct letter_frame {
	const char *title; // display name of the reader
	const char *subject; // words of the subject
	const struct lang *lang;
	enum style style;
	bool html; // the letter has an HTML part if one of its parts has one
	struct lines intro, outro; // paragraphs
	const struct letter_part *list;
	int count;
	// titles of the games for which "ok all" accepts something: "taiga and tundra"; NULL for fewer than two
	const char *takes;
	const char *reply_to, *reply_below; // as in struct report_input
	const char *reference; // line that identifies replies; or NULL
};

// Writes the letter that `in` describes, in the arena. `kept` caches the parsed templates; or NULL.
void
report_letter(struct arena *a, struct mustache_kept *kept, const struct report_input *in,
    struct letter *letter);

// Writes a letter made of parts. Its HTML contains as many HTML parts
// as fit, at least one; the other parts appear as text.
void
report_frame(struct arena *a, struct mustache_kept *kept, const struct letter_frame *in,
    struct letter *letter);

#endif
