// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter that is being read: the known facts about it, its parts, and the answer to its writer.
#ifndef DESK_READING_H
#define DESK_READING_H

#include "base/arena.h"
#include "base/text.h"
#include "mail/in/read.h"
#include "mail/tag.h"
#include "orders/choices.h"
#include "orders/frame.h"
#include "orders/parsed.h"
#include "orders/short_plan.h"
#include "play/act.h"
#include "plan/plan.h"
#include "post/limits.h"
#include "post/question.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/persons.h"
#include "table/table.h"

// Parses the game master's commands in a letter: acts, one on each line, in a frame `#STONEPOST
// game gm`. Parsing does not guess: a line with an error is refused, and the others stand.

struct gm_command {
	struct act_call call; // the call without its game, which the caller sets
	int line;
	bool needs_word; // the act cannot be undone, and `yes` does not precede it
	const char *said; // the line as written, without `yes`
};

enum { COMMANDS_MAX = 20 };

struct gm_commands {
	struct gm_command list[COMMANDS_MAX];
	int count;
	bool check; // the frame has a line `check`: everything is only tried
	struct problems problems;
};

// Parses the body of a frame with commands. Never fails; errors are in out->problems.
void
commands_parse(struct tongue in, const struct frame *frame, struct gm_commands *out);

// The writer of a letter: collects all proofs of their identity, which are tokens in the letter's recipient,
// in the Message-IDs that it answers and in its order blocks; codes; and the sender's address.

// How a letter proved that it is from a seat.
enum proof { PROOF_NONE, PROOF_TOKEN, PROOF_DMARC, PROOF_FROM };

// Returns the proof's word in the database; "" for none.
const char *
proof_name(enum proof proof);

// A seat that a letter is proven to be from.
struct proven {
	int64_t game_id, seat_id;
	int position;
	const char *address; // address on record
	int64_t seq; // step after which the answered letter was sent; -1 if unknown
	struct tongue in; // language of the seat's player
};

enum { PROVEN_MAX = 16 };

struct writer {
	struct judge *j;
	const char *from; // the single address in From; "" for none
	bool authentic; // a trusted server vouches for the address (RFC 8601)
	struct tags tags; // tags in the letter's header
	const struct person_row *person; // person proven by the tags, for all their games; NULL for none
	struct proven seat[PROVEN_MAX]; // seats proven by the tags
	int count;
	struct table *claimed; // the game claimed last, in outline; NULL if none was
};

// Collects the proofs in a letter's header.
int
writer_find(struct judge *j, const struct incoming *mail, struct writer *w, struct err *e);

// Whether the header brings back the token of a seat, a person or a question. Collects the proofs, but does not
// find out whether the database is an older copy.
int
writer_brings_token(struct judge *j, const struct incoming *mail, struct writer *w, bool *yes, struct err *e);

// Adds the seat named by a quoted frame or reference line, if its key is right.
int
writer_quotes(struct writer *w, const struct frame_head *head, struct err *e);

// The seat that a frame claims to speak for, and the key in the frame's first line, or "".
struct claim {
	const struct table *table;
	int seat;
	const char *key;
};

// Finds the proof that the writer may speak for a seat, as the game requires; PROOF_NONE if they may not.
int
writer_may(const struct writer *w, const struct claim *claim, enum proof *proof, struct err *e);

// Whether the letter is the game master's. The settings must allow such letters, the letter must be
// from the address in the settings, and it must carry the token of letters to the GM: in its
// recipient after the plus, in a Message-ID that it names, or as `key` (the key of a frame, or "").
int
writer_is_gm(const struct writer *w, const char *key, bool *yes, struct err *e);

// The request of somebody who wants to join.
struct application {
	const char *game; // NULL for a place on the stand-by list
	const char *code;
	const char *name, *word; // as written; "" for none
	const struct lang *lang; // the language requested or, if none was, the letter's; NULL if unknown
};

// Whether the code is right for the game or the list; the GM gives the codes out.
int
writer_has_code(struct judge *j, const struct application *a, bool *yes, struct err *e);

// An answer to a question, and the row of the question's subject: one of offer, move and farewell.
struct asked {
	struct question question;
	enum reply reply;
	const char *word; // word for the dice, given with the answer; "" for none
	const char *name; // given with the answer: name of one of the people at the address, as in the question
	const struct lang *lang; // as in struct application
	struct offer_row offer;
	struct move_row move;
	struct farewell_row farewell;
	const struct person_row *person; // person of a farewell
	const char *game; // name of the question's game, for the answer; "standby" if there is none
};

// Whether this question exists, with this token. Fills in the row.
int
writer_is_asked(struct judge *j, struct asked *asked, bool *yes, struct err *e);

// The outcome of a letter. Strings are in the arena.
struct taken {
	const char *answer; // the whole answer to the writer
	int stored; // number of parts that changed the stored orders
	int asked; // number of questions and settings
	bool refused; // something in the letter was refused
	bool again; // the same letter had come before, so nothing was changed
};

struct reading {
	struct judge *j;
	struct tongue in; // language of the recipient of the answer
	struct letter_row *letter;
	const struct incoming *mail; // NULL for a turn file
	struct writer *writer; // NULL for a turn file: the GM's own hand, which needs no proof
	const struct frames *frames; // the frames that count
	const struct parted *parted; // NULL for a turn file
	const struct ahead *ahead; // results of reading before the transaction; NULL for none
	// signs of how the letter came (mail/in/auto.h): a letter with such signs needs a token to
	// be answered; 0 for none
	unsigned way;
	int round; // round in a quoted reference; 0 for none
	const char *answers; // Message-ID of the answered letter about several games; NULL for none
	// collects the answers to parts about several games; NULL to send each answer separately
	struct together *together;
	bool lists; // a yes only shows what it would store
	struct table *table; // loaded game that the letter names; NULL once it may have changed
	struct taken *out;
	struct text answer; // the answers to all parts
	struct pile faults; // errors of frames that belong to nobody
	// seats that the letter may be from, in words, if only its address identifies the writer
	struct pile seats;
	int64_t more_seats; // number of further seats
	const struct seat_row *seat; // proven seat of the writer; NULL for none
	enum proof proof; // how the seat was proven
	bool master; // the letter is the game master's
	bool elsewhere; // a part came from an address that is not its player's
	bool fresh; // a part came from a player's address, without a token
	bool vain; // nothing came of the seat's last letters, so a program seems to write
	enum letter_note note; // reason for the letter's status
};

// The role of a part's writer.
enum role {
	ROLE_NOBODY, // a writer who cannot be answered, or whose error has been reported
	ROLE_STRANGER, // a writer without proof for the seat that they name
	ROLE_NEWCOMER, // a writer who asks to join, with a valid code
	ROLE_ASKED, // a writer who answers a question that was sent to their address
	ROLE_SEATED, // a player of a game that has not begun
	ROLE_PLAYER, // a player of a game that has begun; without a database, anybody who gives orders
	ROLE_MASTER, // the game master
	ROLES
};

// The words of a letter, parsed.
struct said {
	struct short_plan plan;
	int round; // round that the letter is about
	bool exact; // the words name the round themselves: "ok 5"
	int word; // the word in "ok 735142", which accepts one proposal; 0 for none
	enum aim aim; // accepts the plan with this aim ("ok build"); AIM_WIN if the words name no aim
	bool old; // the letter answers one of another round than the current one
	enum request_kind confirms; // the request confirmed by "yes resign" and the like; REQUESTS for none
	bool two; // the plan has two readings
	char choice; // 'a' or 'b' if the letter contains nothing else; otherwise '\0'
	struct chosen chosen; // the chosen answer to a question, if the letter contains nothing else
	bool chooses;
};

// Parts of an answer besides the outcome of orders.
struct remark {
	struct pile mended; // sentences about corrected words
	struct pile passed; // lines that are not orders
	struct pile faults; // errors, each with its remedy
	struct pile doubts; // words that could not be read, as written
	struct pile unclear; // for the first of `doubts`, the words at fault, or ""
	struct pile notes;
	struct pile proposal; // reading of a letter held back: in codes, and in words
	// canonical text of the orders that a yes to the answer stores; NULL for none; if there are
	// two readings, each below its letter
	const char *offer;
	bool two; // the offer has two readings, of which the player chooses one by its letter
	// something besides the orders changed: a proposal was withdrawn, or orders were held or released
	bool acted;
	bool stopped; // the letter stopped the stored orders
	bool waits; // the only change is whether the orders wait, which a note reports
	bool held; // nothing was stored, because something in the letter is doubtful
	bool asked; // the letter contains questions or wishes, and no orders
	bool declined; // the letter says no, or that the stored orders stay
	const char *question; // question that could not be answered, as asked; NULL for none
	bool prose; // nothing in the letter seems meant for the program
	bool vain; // nothing in the letter means anything to the program, nor reads as an order
	const char *stored; // stored plan in codes; NULL if none was stored
	bool menu; // the answer shows the open choices
	bool ended; // the letter is talk in a finished game, which a note says
	// a note says that a yes changes nothing while nobody waits; it is sent only once for each seat and round
	bool settled;
	bool dated; // the answer carries the deadline for a calendar
};

// The origin of a part with a seat's token, if the player is not known to write from there. Or of one from an address of
// the player's that brings no token, since anybody can write any address into a letter.
struct elsewhere {
	bool is;
	bool fresh; // it brings no token
	bool rival; // the address belongs to another player at the table
	const char *address; // "" if the letter has none, or several
	const char *who; // origin as shown to the seat's player: the address, or the other player's name
};

// A part of a letter, for one person to handle: a frame; or, in a letter without frames, the words.
struct part {
	enum role role;
	bool words;
	int number; // number of the part, from 1
	const struct frame *frame; // for words, a frame with the words as its body
	struct table *table; // for PLAYER, SEATED and STRANGER; NULL without a database
	int seat; // seat at this table
	enum proof proof; // proof that the writer may speak for the seat
	struct elsewhere from; // for PLAYER and SEATED
	struct parsed *orders; // for PLAYER and SEATED
	struct said *said; // for the words of a PLAYER; NULL for a frame
	struct remark *remark; // for PLAYER
	struct gm_commands *commands; // for MASTER
	struct application application; // for NEWCOMER
	struct asked asked; // for ASKED
	const char *refused; // the first request that was not carried out, with the reason; NULL for none
	bool suggested; // its orders are a suggested plan with another aim, or the suggested answer to a question
};

// Adds a text to the answer.
void
reading_say(struct reading *r, const char *text);

// Adds a note to the answer to a part.
void
reading_note(const struct reading *r, const struct part *p, const char *text);

// Adds a letter to the player of a seat to the answer, without the tokens that would prove a reply:
// the answer is printed for the game master, and may be passed on.
int
reading_show(struct reading *r, const struct part *p, const char *letter, struct err *e);

// Records an error of the letter, or of a frame that belongs to nobody, for the answer.
void
reading_refuse(struct reading *r, const struct problem *fault);

// Loads the game with this name into r->table; if `name` is NULL, the game with this id. r->table
// is NULL if there is none.
int
reading_load(struct reading *r, const char *name, int64_t id, struct err *e);

// Finds the letter of ours that this one answers, without its lines; row->id is 0 if unknown.
int
reading_answers(struct reading *r, struct sent_row *row, struct err *e);

// Returns a sentence on an error in a part: identifies the line by its number in a frame, by its
// words in a letter without frames.
const char *
reading_blame(const struct reading *r, const struct part *p, int line, const char *why);

// Returns a seat in words: "ann in tundra".
const char *
reading_seat(const struct reading *r, const struct table *t, int seat);

// Returns a question to the writer: which of these seats is the letter from?
const char *
reading_which(const struct reading *r, const struct pile *seats);

// Returns the sentences of a letter, joined, as far as an answer quotes them.
const char *
reading_quote(struct tongue in, const struct pile *sentences);

// Whether one more answer of a kind may go to an address. Limits apply to letters, but not to turn files.
int
reading_may_answer(struct reading *r, enum limit_kind kind, const char *address, bool *yes, struct err *e);

// Returns the subject of a letter to the GM about a game.
const char *
reading_subject(const struct reading *r, const char *game, struct msg headline);

// Queues a letter to a person without a seat, if the limits allow one more answer; `note` is its
// text. `q` has the address, game and headline and, for a question, the subject and token.
int
reading_tell(struct reading *r, const struct asking *q, const char *note, struct err *e);

#endif
