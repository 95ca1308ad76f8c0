// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One letter to a person about several of their games: the daily letter, reminders due in the same hour,
// the answer to a letter about several games.
#ifndef POST_BUNDLE_H
#define POST_BUNDLE_H

#include "post/inform.h"
#include "report/letter.h"

// A part about one game. It was written with report_input.part, so it has no greeting and no small print;
// its subject is not used, and its HTML is a fragment of a page's body, or NULL.
struct bundled {
	const struct table *game;
	int seat;
	const char *head; // how a reply refers to the game: its name, or the first letters of its name
	const struct letter *letter;
	const char *offer; // the orders that a yes to this part stores; NULL: none
	const char *question; // the question that this part left unanswered; NULL: none
};

// A loaded game, with its orders.
struct bundle_game {
	struct table *table;
	int seat;
	const char *gathered; // text of the notices that waited for this letter; NULL: none
};

struct bundle {
	enum letter_kind kind;
	const char *key; // key after the person, as in struct posting: "digest/170000"
	const char *subject; // text of the subject
	struct lines intro, outro; // paragraphs above and below the parts
	const struct bundled *list; // the parts, at least one
	int count;
	const struct incoming *mail; // the letter that is answered; NULL: none
	bool dated; // whether the letter names the deadlines, as in struct posting
};

// Composes the letter to a person and queues it, as inform() does.
int
bundle_send(struct judge *j, const struct person_row *who, const struct bundle *b, struct err *e);

// Chooses short names ("heads") of games: the first letters of each name, at least three, as many as needed
// to distinguish it from the others; the whole name if it is shorter, or if these letters are an order
// word; with a colon if that is one, too. In the arena.
void
bundle_heads(struct arena *a, const char *const *name, const char **head, int count);

// Writes the parts about games that wait for a person: the question, the events since the last report, the
// suggestion, the board; in the text version only the first three parts have a board. bundle_heads makes
// the heads.
int
bundle_games(struct judge *j, const struct person_row *who, const struct bundle_game *list, int count,
    struct bundled *out, struct err *e);

// Instructions for answering, with the heads of the letter's own games.
const char *
bundle_how(struct tongue in, const struct bundled *list, int count);

// The language of letters to a person: the person's, or else that of the game.
struct tongue
bundle_tongue(struct judge *j, const struct person_row *who, const struct table *game);

#endif
