// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the question or wish in a sentence that is not an order, in any language: by patterns (topics.txt) what changes
// something at once, the rest by its likeness to examples (likeness.h). This room knows no game; the answers are in
// desk/inquiry.c.
//
// How to add a topic: a line in TOPIC_LIST, some hundred sentences in each file of examples, a row of desk/inquiry.c (for a
// question) or desk/intent.c (for a wish), and other sentences in tests/orders/asks.*.txt.
#ifndef WORDS_TOPIC_H
#define WORDS_TOPIC_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "engine/pieces.h"
#include "words/types.h"

// Topics up to UNKNOWN are only found in questions.
#define TOPIC_LIST(X) \
	X(POLITE, "polite") /* an order phrased as a question */ \
	X(FAIR, "fair") /* whether somebody cheats */ \
	X(HOUSE, "house") /* the house rules of this game */ \
	X(WRITING, "writing") /* how to write a wish */ \
	X(WHY, "why") /* the results of the last round */ \
	X(LATE, "late") /* what happens without orders */ \
	X(VALID, "valid") /* whether what was sent counts without another letter */ \
	X(LANGUAGES, "languages") \
	X(CHOICE, "choice") /* whether and with what a card or building must be paid */ \
	X(PLACING, "placing") /* whether all people must be placed */ \
	X(DICE, "dice") /* rules of dice cards */ \
	X(DRAW, "draw") /* rules of the card that draws another */ \
	X(FEEDING, "feeding") \
	X(TIES, "ties") \
	X(TAKEN, "taken") /* what becomes of a wish whose place is full */ \
	X(ONCE, "once") /* whether one can go to a place twice in a round */ \
	X(TOOLS, "tools") \
	X(COUNTS, "counts") \
	X(SCORING, "scoring") \
	X(WHATIF, "whatif") /* `words` has the supposition */ \
	X(EXPECT, "expect") /* the gain of a number of people on a place */ \
	X(SCORE, "score") \
	X(WAITING, "waiting") \
	X(DEADLINE, "deadline") \
	X(END, "end") \
	X(START, "start") \
	X(MASTER, "master") \
	X(ORDERS, "orders") \
	X(PLAYER, "player") /* a player's possessions */ \
	X(MINE, "mine") /* the writer's possessions, including cards */ \
	X(TRADE, "trade") /* trading between players */ \
	X(EXPANSION, "expansion") \
	X(SECRET, "secret") /* another player's plan for this round */ \
	X(MEANING, "meaning") /* the meaning of a plan in codes */ \
	X(ROLLS, "rolls") /* what a roll brings */ \
	X(LIMITS, "limits") /* most people, tools, food track */ \
	X(IDEA, "idea") /* the reason for the suggestion */ \
	X(AFFORD, "afford") \
	X(FOOD, "food") \
	X(FREE, "free") \
	X(CARD, "card") \
	X(TILE, "building") \
	X(PLACE, "place") \
	X(UNKNOWN, "unknown") /* a question without a known answer */ \
	X(LANGUAGE, "language") /* `words` has the language code */ \
	X(RESEND, "resend") \
	X(ADDRESS, "address") \
	X(FORGET, "forget") \
	X(DATA, "data") \
	X(QUIET, "quiet") /* no more letters, at once */ \
	X(FEWER, "fewer") /* fewer letters, or none */ \
	X(KEEP, "keep") /* wish to keep the stored orders */ \
	X(UNDO, "undo") \
	X(LATER, "later") \
	X(PAUSE, "pause") \
	X(QUIT, "quit") \
	X(STOP, "stop") \
	X(INVITE, "invite") /* somebody else is to play */ \
	X(GAMES, "games") \
	X(REMINDERS, "reminders") /* fewer of them */ \
	X(REMINDED, "reminded") /* the writer is to be reminded */ \
	X(STANDIN, "standin") /* a computer is to play */ \
	X(FASTER, "faster") \
	X(NUDGE, "nudge") /* another player is to be reminded */ \
	X(AGREEING, "agreeing") /* to end the game by agreement */ \
	X(REMATCH_LATER, "rematch") /* in a game that goes on */ \
	X(LOOKS, "looks") /* letters as plain text */ \
	X(MESSAGE, "message") /* a message without its colon */ \
	X(HOWTO, "howto")

#define TOPIC_ENUM(name, word) TOPIC_##name,
enum topic { TOPIC_LIST(TOPIC_ENUM) TOPICS, TOPIC_ASKING = TOPICS, TOPIC_ASKING_FIRMLY,
	TOPIC_UNABLE, TOPIC_STAYING, TOPIC_RETURNED, TOPIC_UNENDING, TOPIC_REMATCH, TOPIC_DECLINE, TOPIC_TAKEBACK, TOPIC_TAKEOUT, TOPIC_OPINION,
	TOPIC_ADDING, TOPIC_UNDONE, TOPIC_RENEWED, TOPIC_EXCUSE, TOPIC_DECIDING,
	TOPIC_ELSEWHERE,
	TOPIC_OTHERS, TOPIC_PENDING, TOPIC_AUTOMATIC, TOPIC_SUBJECT, TOPIC_REGRET, TOPIC_COMPARED,
	TOPIC_LEADING, TOPIC_PRESENTING, TOPIC_SUPPOSING, TOPIC_REPLACING, TOPIC_THANKING, TOPIC_REQUESTING, TOPIC_NUMBERED, TOPIC_TO_MASTER,
	TOPIC_TALK, TOPIC_PLAN, TOPIC_CHANGE, TOPIC_YES };
#undef TOPIC_ENUM
// Those after TOPICS are not topics, but are used by topic_fits. Text that matches ASKING is a
// question, even without a question mark; for ASKING_FIRMLY, even if it could be an order. Text that matches
// UNABLE and names a day says that its writer cannot play; STAYING, that an absence is canceled; UNENDING, that its length is unknown; RETURNED, that its writer is back. In reply to a finished game, REMATCH accepts
// another game, unless DECLINE matches, too. TAKEBACK withdraws stored orders; TAKEOUT does in a letter that names no place.
// UNDONE, RENEWED, EXCUSE (unless DECIDING matches, too) and
// ELSEWHERE and OTHERS are for text next to a plan (neighbour.c, E5 to E8), PENDING for text next to a yes (words.c, L5).
// AUTOMATIC is what programs write about themselves, SUBJECT the subject of their letters. REGRET says that what was
// stored is not what its writer meant, COMPARED that something takes the place of something else.
// OPINION asks what to think of a plan, ADDING whether one more place fits.
// THANKING is a sentence of thanks, which needs no answer. REQUESTING is a question that asks us to do something.
// PRESENTING and SUPPOSING are words before a colon (E12): the plan below is what their writer plays, or only an example,
// a question or what somebody else would do.
// NUMBERED is a round with its number, TO_MASTER a word for the game master. TALK, PLAN, CHANGE and YES have examples only,
// so that such sentences are not taken for questions or wishes.
// LEADING leads over to the plan that follows it, REPLACING says next to a plan that it takes the place of an earlier one.

enum { TOPIC_PLACE_NONE = PLACES }; // stands for no place

struct topic_pattern {
	unsigned char topic;
	short next; // the number of the next pattern of this topic, from 1; 0 if there is none
	uint64_t begins, ends; // its first words, and the last ones before a &, see word_begin()
	const char *words;
};

extern const struct topic_pattern topic_patterns[];
extern const int topic_pattern_count;
extern const short topic_first[1 << 8]; // for each topic the number of its first pattern, likewise

// Words that may come before the beginning and after the end of a sentence as patterns see it: "a/b".
extern const char topic_before[], topic_after[];

// Words for the number of a card or pile.
struct topic_ordinal {
	unsigned char number;
	const char *words;
};

extern const struct topic_ordinal topic_ordinals[];
extern const int topic_ordinal_count;

// How people write a word in chat or dialect, and the words that it stands for; folded.
struct topic_spelling {
	const char *language, *word, *meant;
};

// Rows whose words have the same word_number() are adjacent, beginning at topic_spelling_from[number].
extern const struct topic_spelling topic_spellings[];
extern const short topic_spelling_from[];

// A question or wish.
struct inquiry {
	enum topic topic;
	int place; // place in the sentence, including card spaces and piles, or TOPIC_PLACE_NONE
	const char *text; // the whole sentence
	const char *words; // details for topics that have them; otherwise ""
};

// Finds the question or, if there is none, the wish in a sentence. Returns false if there is
// neither.
bool
topic_find(struct arena *a, const struct words_context *by, const char *sentence, bool question, struct inquiry *out);

// Whether a sentence without a question mark asks something; `firmly`: even if it names places.
bool
topic_asks(struct arena *a, const struct words_context *by, const char *sentence, bool firmly);

// Whether a sentence without a question mark, and without codes, is more like questions than like anything else. It may
// state what they ask.
bool
topic_seems_asked(struct arena *a, const struct words_context *by, const char *sentence);

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
