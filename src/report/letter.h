// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters: a view rendered by a template. Prose is wrapped at 72 columns; board and order block
// stay unchanged.
#ifndef REPORT_LETTER_H
#define REPORT_LETTER_H

#include <stddef.h>

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

// Line breaks for text without spaces, such as hashes and tokens, which some mail programs let run
// off a phone's screen.

// Returns the HTML with words of more than 32 ASCII characters split into pieces of 32. Each piece
// is an inline block: a mail program may begin a new line with it, and a copied word still has no
// gaps. (Not <wbr>, which Gmail's apps do not support.) Tags, comments, titles and the like stay
// unchanged. Result in the arena.
char *
breaks_html(struct arena *a, const char *html);

// The digits before the space in a split hash. Words of 26 to 35 digits may look like a Bitcoin address,
// which SpamAssassin counts as a sign of spam.
enum { HASH_FIRST = 40 };

// Returns a line of `*len` bytes with its first hash of 64 digits that is a word of its own split
// by a space, and sets `*len` to the new length; the line itself if it has no such hash.
const char *
breaks_text(struct arena *a, const char *line, size_t *len);

#endif
