// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter that is being read: what is known of it, the parts that it holds, and what its writer is
// told.
#ifndef DESK_READING_H
#define DESK_READING_H

#include "base/pile.h"
#include "base/text.h"
#include "desk/command.h"
#include "desk/writer.h"
#include "mail/in/read.h"
#include "orders/chosen.h"
#include "orders/parse.h"
#include "orders/short.h"
#include "post/limits.h"
#include "post/question.h"
#include "store/letters.h"

// What became of a letter; in the arena.
struct taken {
	const char *answer; // everything its writer is told
	int stored; // how many of its parts changed the orders that are stored
	int asked; // questions and settings
	bool refused; // something in it was refused
	bool again; // the same letter had come before: nothing was changed
};

struct reading {
	struct judge *j;
	struct tongue in; // of who is answered
	struct letter_row *letter;
	const struct incoming *mail; // NULL for a turn file
	struct writer *writer; // NULL for a turn file: the GM's own hand, which needs no proof
	const struct frames *frames; // those that count
	const struct parted *parted; // NULL for a turn file
	const struct ahead *ahead; // what was read before the transaction; NULL for nothing
	int round; // that a quoted reference names; 0: none does
	struct table *table; // a game at hand, which the letter names; NULL once it may have changed
	struct taken *out;
	struct text answer; // to all parts
	struct pile faults; // of frames that can be given to nobody
	struct pile seats; // those that it may be from, in words, where its address alone speaks
	const struct seat_row *seat; // the seat that it was proven to be from; NULL: none
	enum proof proof; // how that was proven
	bool master; // it is the game master's
	enum letter_note note; // why its status
};

// What the writer of a part is in it.
enum role {
	ROLE_NOBODY, // nobody who could be answered, or its fault is told already
	ROLE_STRANGER, // somebody who does not show that they may speak for whom they name
	ROLE_NEWCOMER, // somebody who asks to be let in, and has the code
	ROLE_ASKED, // somebody who answers a question that went to their address
	ROLE_SEATED, // a player of a game that has not begun
	ROLE_PLAYER, // a player of a game that has; without a database anybody who gives orders
	ROLE_MASTER, // the game master
	ROLES
};

// The own words of a letter, read.
struct said {
	struct short_plan plan;
	int round; // which the letter is about
	bool exact; // it names that round itself: "ok 5"
	bool old; // it answers a letter of another round than the present one
	bool leaves; // "yes resign", which nothing else is
	bool two; // the plan has two readings
	char choice; // 'a' or 'b' if the letter is that alone; else '\0'
	struct chosen chosen; // of what a question can be answered with, if the letter is that alone
	bool chooses;
};

// What the answer to a part says besides what became of its orders.
struct remark {
	struct pile mended; // words that were read as others, in sentences
	struct pile passed; // lines that are no orders
	struct pile faults; // what is wrong with what was read, each with its cure
	struct pile doubts; // words that could not be read, as they were written
	struct pile unclear; // of the first of them the words that are to blame, or ""
	struct pile notes;
	struct pile proposal; // what was read of a letter that is held back: in codes, and in words
	const char *offer; // orders that a yes to the answer stores, in their canonical spelling; NULL: none; of two
	                   // readings both, each below its letter
	bool two; // the offer has two readings, of which the player chooses one by its letter
	bool waits; // all that changed is whether the orders wait, which a note says
	bool held; // nothing was stored, since something in the letter is doubtful
	bool prose; // the letter holds nothing that could be meant for us
	bool menu; // the answer shows what is open
	bool dated; // the answer brings the deadline for a calendar
};

// A part of a letter, which one person has to take: a frame; or of a letter without one the words.
struct part {
	enum role role;
	bool words;
	int number; // from 1
	const struct frame *frame; // of words: they are its body
	struct table *table; // of a PLAYER, SEATED, or STRANGER; NULL: there is no database
	int seat; // of that table
	enum proof proof; // that the writer may speak for that seat
	struct parsed *orders; // of a PLAYER or SEATED
	struct said *said; // of a PLAYER's words; NULL of a frame
	struct remark *remark; // of a PLAYER
	struct gm_commands *commands; // of the MASTER
	struct application application; // of a NEWCOMER
	struct asked asked; // of somebody ASKED
};

// Adds a piece to the answer.
void
reading_say(struct reading *r, const char *text);

// Adds a letter to the player of a seat, without what proves a reply to be theirs: the answer is printed for the game
// master, and may be passed on.
int
reading_show(struct reading *r, const struct part *p, const char *letter, struct err *e);

// Notes a fault of the letter, or of a frame that can be given to nobody: it is all there is to say.
void
reading_refuse(struct reading *r, const struct problem *fault);

// Loads the game of this name into r->table, or the one of this number if `name` is NULL; r->table becomes
// NULL if there is none.
int
reading_load(struct reading *r, const char *name, int64_t id, struct err *e);

// What is wrong with a line of a part: named by its number in a frame, by its words in a letter that has none.
const char *
reading_blame(const struct reading *r, const struct part *p, int line, const char *why);

// A seat in words: "ann in tundra".
const char *
reading_seat(const struct reading *r, const struct table *t, int seat);

// Asks from which of several seats the letter is.
const char *
reading_which(const struct reading *r, const struct pile *seats);

// Queues a letter to the seat of a part, if the limits allow one more of its kind.
int
reading_reply(struct reading *r, const struct part *p, enum limit_kind kind,
    const struct letter *letter, struct err *e);

// The subject of a letter to the GM about a game.
const char *
reading_subject(const struct reading *r, const char *game, struct msg headline);

// Queues a letter to somebody without a seat, if the limits allow one more answer; `note` is all that it
// says. Of `q` it uses the address, the game and the headline; if it asks something, also what about, and
// the token.
int
reading_tell(struct reading *r, const struct asking *q, const char *note, struct err *e);

#endif
