// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The topics of questions and wishes, and other kinds of sentences that have patterns or examples.
#ifndef WORDS_TOPICS_H
#define WORDS_TOPICS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/pieces.h"

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
	X(MASTER, "master") /* who that is, and who reads the letters */ \
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
	X(NEWBORN, "newborn") /* when the hut's new person eats and works */ \
	X(ROW, "row") /* what becomes of cards that nobody takes */ \
	X(PAYING, "paying") /* when goods can be spent */ \
	X(PLAYED, "played") /* when a round is played and the dice are rolled */ \
	X(EARLY, "early") /* orders for later rounds */ \
	X(LEGEND, "legend") /* signs and columns of the board */ \
	X(UNKNOWN, "unknown") /* a question without a known answer */ \
	X(LANGUAGE, "language") /* `words` has the language code */ \
	X(RESEND, "resend") \
	X(ADDRESS, "address") \
	X(FORGET, "forget") \
	X(DATA, "data") \
	X(QUIET, "quiet") /* no more letters, at once */ \
	X(FEWER, "fewer") /* fewer letters, or none */ \
	X(KEEP, "keep") /* wish to keep the stored orders */ \
	X(UNDO, "undo") /* whether and how often orders can be changed */ \
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
enum topic {
	TOPIC_LIST(TOPIC_ENUM)
	TOPICS,

	// Other kinds of sentences, which get no answer of their own. By patterns, some by examples, too:
	TOPIC_ASKING, // a question without its mark
	TOPIC_ASKING_FIRMLY, // one even if it could be an order
	TOPIC_REQUESTING, // a question that asks us to do something
	TOPIC_OPINION, // asks what to think of a plan
	TOPIC_ADDING, // asks whether one more place fits
	TOPIC_UNABLE, // the writer cannot play, if it names a day
	TOPIC_UNENDING, // an absence of unknown length
	TOPIC_STAYING, // an absence is canceled
	TOPIC_RETURNED, // the writer is back
	TOPIC_REMATCH, // accepts another game, in reply to a finished one
	TOPIC_DECLINE, // does not, even if REMATCH fits
	TOPIC_TAKEBACK, // withdraws stored orders
	TOPIC_TAKEOUT, // does so in a letter that names no place
	TOPIC_REGRET, // what was stored is not what the writer meant
	TOPIC_NEWER, // of two plans the one that was proposed last
	TOPIC_COMPARED, // something takes the place of something else
	TOPIC_UNDONE, // next to a plan: E5 to E8 in neighbour.c
	TOPIC_RENEWED, // likewise
	TOPIC_EXCUSE, // likewise
	TOPIC_DECIDING, // no EXCUSE, even if that fits
	TOPIC_ELSEWHERE, // next to a plan, likewise
	TOPIC_OTHERS, // likewise
	TOPIC_REPLACING, // next to a plan: it takes the place of an earlier one
	TOPIC_LEADING, // leads over to the plan that follows
	TOPIC_PRESENTING, // before a colon: what the writer plays, E12
	TOPIC_SUPPOSING, // before a colon: only an example or a question, E12
	TOPIC_PENDING, // next to a yes: L5 in words.c
	TOPIC_AUTOMATIC, // what programs write about themselves
	TOPIC_SUBJECT, // the subject of their letters
	TOPIC_THANKING, // thanks, which need no answer
	TOPIC_NUMBERED, // a round with its number
	TOPIC_TO_MASTER, // a word for the game master

	// By examples only, so that such sentences are not taken for questions or wishes:
	TOPIC_TALK, TOPIC_PLAN, TOPIC_CHANGE, TOPIC_YES
};
#undef TOPIC_ENUM

enum { TOPIC_PLACE_NONE = PLACES }; // stands for no place

// Which topic's examples (examples/LANG.txt) the words of a sentence are most like: naive Bayes. Its features are words,
// the beginnings of longer words, pairs of neighbouring words by their first letters, and brief sentences as a whole; a
// sentence has each once.
//
// How to add what is not understood: sentences below their topic in the examples, in every language.

enum { LIKENESS_BUCKETS = 1 << 16, LIKENESS_SCALE = 16 }; // scale of natural logarithms

// How many sentences of a topic have a feature.
struct example_seen {
	uint16_t check; // the hash of the feature, without its bucket
	unsigned char topic; // index in example_topics
	unsigned char times;
};

// Made of the examples by examples.awk. Features whose hashes have the same remainder are adjacent, beginning at
// examples_seen[example_from[remainder]].
extern const struct example_seen examples_seen[];
extern const int example_from[LIKENESS_BUCKETS + 1];
extern const unsigned char example_topics[]; // as in words/topic.h; the first is not used
extern const int example_topic_count;
extern const short example_weights[]; // by how many sentences of a topic have a feature
extern const short example_absent[]; // by topic: the logarithm for features that it does not have

// Returns the topic that a sentence is most like; *lead: by how much it is likelier than the next one, a logarithm times
// LIKENESS_SCALE. `words`: folded, "#" for a number, "@" for a player; `asks`: there is a question mark; `are_kin`: tells
// whether a sentence may be like two topics, so that one is not the next one of the other.
int
likeness_find(const char *const *words, int count, bool asks, bool (*are_kin)(int, int), int *lead);

#endif
