// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What clause.c and revision.c share: a letter is read clause by clause, and each clause changes the plan.
#ifndef WORDS_CLAUSE_H
#define WORDS_CLAUSE_H

#include "words/internal.h"

enum {
	CLAUSE_PLACES = 3, // most places of a clause
	OPENING = 3, // most words before an "and" that begins a letter: "oh yes and the field"
};

// How a clause follows the one before it.
enum { LISTED = 1, JOINED = 2, THEN = 4 }; // after a comma, "and", "then"

// What a clause is about, besides its places.
enum {
	ABOUT_OTHERS = 1, // other rounds or choices, or what its writer does not know
	ABOUT_IF = 2, // a condition
	ABOUT_OWNED = 4, // what somebody has
	ABOUT_OWNER = 8, // the same, said before its place
	ABOUT_PEOPLE = 16,
	ABOUT_PLAYER = 32, // it names a player
};

_Static_assert(CHANGE_INSTEAD < 32, "the signs are bits");

#define SIGN(form) (1u << CHANGE_##form)
#define HAS(x, form) (((x)->signs & SIGN(form)) != 0)

// A place and the words around it.
struct mention {
	struct wish wish;
	unsigned signs; // a SIGN() for each kind of word that belongs to it
	int number, then; // number of people before the wish, "one of the three", and after it, "forest 3 to 2"; 0 for none
	bool from; // it begins with a word of FROM: "of the three on wood"
	bool lists; // a word of OFF is before it, so that places after it may have to go, too
	bool recounts; // its number replaces another one: "2 instead of 3 wood"
};

// The words between two marks or conjunctions.
struct clause {
	struct mention mention[CLAUSE_PLACES];
	int mentions;
	unsigned signs; // since the last place
	int number, rather; // since the last place: the number of people, and another before "instead of"
	int words, unknown; // number of words besides places; of unknown ones
	int fillers; // number of words that say nothing next to its places
	int ways; // number of words and marks that lead to a place or from it: "into", ">"
	unsigned about; // ABOUT_... bits
	bool base; // it names the suggestion
	bool yes; // it says yes to the plan
};

// A letter that is read as changes.
struct revision {
	struct reader *r;
	const struct reader *whole; // the same tokens, with their phrases
	struct wish room[WORDS_WISHES];
	struct clause clause; // the one being read
	unsigned link; // how it follows the one before it
	unsigned seen; // signs of all words of the letter

	// The letter so far:
	bool corrects; // it has a word such as "correction"
	bool differs; // it has "but" or "with"
	int unknown; // number of unknown words
	struct wish last; // the last place; rest is set if there was none
	bool failed; // the letter is not a revision

	// What the changes found so far leave open, as indexes of changes, or -1:
	int emptied; // the DROP whose people have no place yet
	int filled; // the INSTEAD that took the place of the last emptied one
	int swap; // the WITH that is to be swapped with the next place
	int hunters; // number of hunters added who have to come from elsewhere
	int freed; // number of people taken from another place who have none yet
	int refused; // number of places dropped by a mere "no"
	bool clear; // the emptied place has only a "not", or a word of OFF
	bool lists; // places after the emptied one may be dropped, too: "drop the hut and the field"
	bool replaces; // another was to take the place of the emptied one
	int ordered; // number of places up to the last change that are to come one after the other
	bool between; // the next place was only named as the end of "between"
	bool owned; // the last place is what somebody has
	bool taken; // the last place may be taken: what follows is the alternative
};

// Whether a place takes as many people as one likes, so that a number says how many.
static inline bool
is_large(enum place place)
{
	return place == HUNT || place_room[place] >= 3;
}

// Whether a wish has a number of people, or its place takes only one number.
static inline bool
is_counted(const struct wish *w)
{
	return w->rest || w->most < PEOPLE_MAX || !is_large(w->place);
}

// Returns a wish for a number of people; PEOPLE_MAX is as many as fit.
static inline struct wish
wish_for(enum place place, int people)
{
	return (struct wish){ .place = place, .least = 1, .most = people, .rest = people == PEOPLE_MAX && place == HUNT };
}

// Whether no word with a meaning for the plan has come yet, except for which plan it is.
bool
clause_begins(const struct revision *v);

// Returns the signs of a token.
unsigned
clause_signs(const struct reader *r, int i);

// Returns whether a clause ends at a token. Sets *link to how the next one follows.
bool
clause_ends(const struct reader *r, int i, unsigned *link);

// Adds the place that begins at a token to the clause; returns its end, or the token itself if there is none.
int
clause_add_place(struct revision *v, int i);

// Adds a token that is neither a place nor the end of a clause.
void
clause_add_token(struct revision *v, int i);

// Adds to the last place of the clause what follows it. Returns the signs of all places.
unsigned
clause_settle(struct revision *v);

#endif
