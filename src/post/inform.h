// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Puts letters into the outbox, within the transaction that causes the letters.
#ifndef POST_INFORM_H
#define POST_INFORM_H

#include "post/brief.h"

struct attachment;
struct incoming;

// Writes a letter of this kind to a seat about a game's current position, and queues it; records the steps
// that the seat has been told about, and the order block that it was sent. A seat without an address gets
// no letter.
int
inform_seat(struct judge *j, struct table *t, int seat, enum letter_kind kind, struct err *e);

// Writes such a letter to each seat of the game.
int
inform_all(struct judge *j, struct table *t, enum letter_kind kind, struct err *e);

// Sets the address to which the links of a letter to a seat write (with the seat's token in the address, or
// the plain address), and the reference line that their text contains. Does nothing if no letters are sent.
int
inform_reply_to(struct judge *j, const struct table *t, int seat, struct report_input *in, struct err *e);

// The same for letters to a person about all their games.
int
inform_person_reply_to(struct judge *j, const struct person_row *person, struct report_input *in, struct err *e);

// The line by which a reply to a letter about all games is recognized if the reply shows nothing else.
int
inform_person_reference(struct judge *j, const struct person_row *person, const char **line, struct err *e);

// The kind of a letter's reader. The table in inform.c has a row for each kind: how the letter is
// addressed, what its replies bring back, and what is enclosed.
enum reader_kind { READER_PLAYER, READER_PERSON, READER_MASTER, READER_STRANGER, READER_KINDS };

struct reader {
	enum reader_kind kind;
	const struct table *game; // game of a PLAYER, with the seat
	int seat;
	const struct person_row *person; // the PERSON: a player addressed about all their games
	const char *address, *name; // address and name of a STRANGER; name "": unknown
	const char *about; // name of the game that the letter to a STRANGER is about; "": none
	const char *tag; // tag after the plus in the address for a STRANGER's reply; NULL: none
	const char *token; // unguessable part of a STRANGER's Message-ID; NULL: derived from the key
};

// A part of a letter to a PERSON, about one of the person's games.
struct posting_part {
	const struct table *game;
	int seat;
	const char *offer; // the orders that a yes to this part stores; NULL: none
	const char *question; // the question that this part left unanswered; NULL: none
};

// A letter that has been written.
struct posting {
	enum letter_kind kind;
	const char *key; // "tundra/12/report/ann": letters with the same key are queued only once
	const struct letter *letter;
	bool answer; // whether the letter is marked as an answer, from the null sender (RFC 3834)
	const struct incoming *mail; // incoming letter whose thread the letter joins; NULL: the game's thread
	const char *offer; // the orders that a yes stores, in stored form; NULL: none
	const char *question; // the reader's question that the letter left unanswered; NULL: none
	const struct attachment *file; // attachment that replaces a calendar entry; NULL: none
	const struct posting_part *parts; // parts of a letter to a PERSON
	int part_count;
	bool can_wait; // needs no answer: goes into the daily letter of players who have one
	bool dated; // names the deadline, or says that there is none: a calendar entry is enclosed for
	            // players who want it
};

// Queues the letter for the reader, unless a letter with its key was queued before; counts it in
// j->letters, except for the game master. A reader without an address gets no letter.
int
inform(struct judge *j, const struct reader *to, const struct posting *posting, struct err *e);

// Like inform, for a report to a seat, which is rendered from `in` here; posting->letter is ignored.
int
inform_report(struct judge *j, const struct table *t, int seat, const struct posting *posting,
    const struct report_input *in, struct err *e);

// Records that the reader of a letter to the seat has been told about all steps.
int
inform_told(struct judge *j, struct table *t, int seat, struct err *e);

// Queues a letter to the GM, once for each key, if an address of the GM is set.
int
inform_gm(struct judge *j, const char *key, const char *subject, const char *body, struct err *e);

// Notices that can wait, gathered for players who want them in one letter.

// Whether a question to a seat can wait for its player's daily letter: at that time a third of the game's
// usual time, or half a day, must be left until the deadline.
bool
gathering_can_wait(const struct table *t, int seat);

// Stores a letter to a seat that can wait; `key` is its dedupe key, as in struct posting.
int
gathering_keep(struct judge *j, int64_t seat_id, const char *key, const struct letter *letter, struct err *e);

// Moves the notices gathered for a seat into the letter with this key: *text becomes their text, NULL if
// there were none. In the arena.
int
gathering_take(struct judge *j, int64_t seat_id, const char *key, const char **text, struct err *e);

#endif
