// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The closed lists of words in the tables; each list exists once, and makes an enum in C and text in SQL.
#ifndef STORE_WORDS_H
#define STORE_WORDS_H

#include <stdbool.h>

#include "base/arena.h"

#define GAME_MODE_LIST(X) \
	X(GAME_MODE_ROUND, "round") \
	X(GAME_MODE_TURN, "turn")

#define GAME_STATUS_LIST(X) \
	X(GAME_STATUS_JOINING, "joining") \
	X(GAME_STATUS_RUNNING, "running") \
	X(GAME_STATUS_PAUSED, "paused") \
	X(GAME_STATUS_OVER, "over") \
	X(GAME_STATUS_CANCELLED, "canceled")

#define GAME_MISSING_LIST(X) \
	X(GAME_MISSING_WAIT, "wait") \
	X(GAME_MISSING_EASY, "easy") /* "easy" to "hunt": levels of players/player.h */ \
	X(GAME_MISSING_FAIR, "fair") \
	X(GAME_MISSING_STRONG, "strong") \
	X(GAME_MISSING_EXPERT, "expert") \
	X(GAME_MISSING_HUNT, "hunt")

#define GAME_PROOF_LIST(X) \
	X(GAME_PROOF_TOKEN, "token") \
	X(GAME_PROOF_TOKEN_OR_DMARC, "token-or-dmarc") \
	X(GAME_PROOF_FROM, "from")

#define GAME_PRESS_LIST(X) \
	X(GAME_PRESS_SIGNED, "signed") \
	X(GAME_PRESS_NONE, "none") \
	X(GAME_PRESS_ANONYMOUS, "anonymous")

// The computer player that suggests plans in letters: never a strong one, which would play the game for
// people.
#define GAME_HINT_LIST(X) \
	X(GAME_HINT_FAIR, "fair") \
	X(GAME_HINT_NONE, "none") \
	X(GAME_HINT_EASY, "easy")

// What the game is asking the seat it waits for; table_asked makes a sentence of it.
#define GAME_WAITING_LIST(X) \
	X(GAME_WAITING_NOT, "") \
	X(GAME_WAITING_DECISION, "decision") \
	X(GAME_WAITING_PLANNED, "planned") /* a decision, although there is a plan: the plan does not fit */ \
	X(GAME_WAITING_STOPPED, "stopped") /* the seat's `stop` has fired */

#define SEAT_KIND_LIST(X) \
	X(SEAT_KIND_PERSON, "person") \
	X(SEAT_KIND_OPEN, "open") \
	X(SEAT_KIND_NOBODY, "nobody") \
	X(SEAT_KIND_EASY, "easy") /* "easy" to "hunt": computer players, by level */ \
	X(SEAT_KIND_FAIR, "fair") \
	X(SEAT_KIND_STRONG, "strong") \
	X(SEAT_KIND_EXPERT, "expert") \
	X(SEAT_KIND_HUNT, "hunt")

#define SEAT_STYLE_LIST(X) \
	X(SEAT_STYLE_BOTH, "both") /* text and HTML */ \
	X(SEAT_STYLE_TEXT, "text") /* text alone */ \
	X(SEAT_STYLE_NARROW, "narrow") /* text for a narrow screen, alone */ \
	X(SEAT_STYLE_FRAME, "frame") /* text and HTML, with the order block */

#define SEAT_DONE_LIST(X) \
	X(SEAT_DONE_NOT, "") \
	X(SEAT_DONE_FINAL, "final") \
	X(SEAT_DONE_WAIT, "wait") \
	X(SEAT_DONE_MISSED, "missed")

#define LETTER_STATUS_LIST(X) \
	X(LETTER_STATUS_RAW, "raw") \
	X(LETTER_STATUS_ORDERS, "orders") \
	X(LETTER_STATUS_QUESTION, "question") \
	X(LETTER_STATUS_REJECTED, "rejected") \
	X(LETTER_STATUS_QUARANTINED, "quarantined") \
	X(LETTER_STATUS_IGNORED, "ignored")

// Why a letter has its status.
#define LETTER_NOTE_LIST(X) \
	X(NOTE_NONE, "") \
	X(NOTE_TOO_LONG, "too-long") \
	X(NOTE_UNREADABLE, "unreadable") \
	X(NOTE_REFUSED, "refused") /* a file with something that is not allowed */ \
	X(NOTE_ARCHIVE, "archive") /* placeholder for the orders of an archive */ \
	X(NOTE_NOTHING, "nothing") /* no orders, and no proof of its writer */ \
	X(NOTE_UNANSWERED, "unanswered") /* not answered: too many answers already */ \
	X(NOTE_TOLD_ALREADY, "told-already") /* no proof of the writer; the player was informed already */ \
	X(NOTE_SAID_BEFORE, "said-before") /* talk, or words that were answered already */ \
	X(NOTE_VAIN, "vain") /* talk, like the seat's last letters: a program seems to write */ \
	X(NOTE_GATHERED, "gathered") /* answered by a backlog letter */ \
	X(NOTE_GIVEN_BACK, "given-back") /* an earlier part of the letter gave the seat back */ \
	X(NOTE_NO_ADDRESS, "no-address") /* a request to join, without an address for the answer */ \
	X(NOTE_NO_CODE, "no-code") /* a request to join, without the code of a game */ \
	X(NOTE_NO_STANDBY_CODE, "no-standby-code") /* a request for the stand-by list, without its code */ \
	X(NOTE_NO_TOKEN, "no-token") /* an answer to a question, without its token */ \
	X(NOTE_NO_MASTER, "no-master") /* commands without proof of a game master */ \
	X(NOTE_NO_COMMANDS, "no-commands") /* from a game master, without commands; not answered */ \
	X(NOTE_MANY_COMMANDS, "many-commands") /* too many letters with commands in a day */ \
	X(NOTE_FOREIGN_REPORT, "foreign-report") /* a delivery report about a letter that we did not send */ \
	X(NOTE_OUR_REPORT, "our-report") /* a delivery report about our letter: see table bounces */ \
	X(NOTE_CAME_BACK, "came-back") /* sent to the bounce address of a letter */ \
	X(NOTE_DAMAGED, "damaged") /* set aside until its game is repaired */ \
	X(NOTE_OLD, "old") /* older than the database, without one of our tokens */ \
	X(NOTE_GESTURE, "gesture") /* a reaction other than yes, or the answer of a calendar */ \
	/* written by a program, for a reason of mail/in/auto.h */ \
	X(NOTE_OWN, "own") \
	X(NOTE_HOPS, "hops") \
	X(NOTE_REPORT, "report") \
	X(NOTE_NULL_SENDER, "null-sender") \
	X(NOTE_SUBMITTED, "auto-submitted") \
	X(NOTE_SENDER, "robot-sender") \
	/* changed on its way, without one of our tokens */ \
	X(NOTE_LOOP, "loop") \
	X(NOTE_LIST, "mailing-list") \
	X(NOTE_RESENT, "resent") \
	X(NOTE_PRECEDENCE, "precedence") \
	X(NOTE_SUPPRESS, "suppress")

#define ORDER_STATUS_LIST(X) \
	X(ORDER_STATUS_STORED, "stored") \
	X(ORDER_STATUS_KEPT, "kept") \
	X(ORDER_STATUS_OVERTAKEN, "overtaken") \
	X(ORDER_STATUS_PAST, "past") \
	X(ORDER_STATUS_REFUSED, "refused")

// How an order arrived: in a turn file of the GM, or in a letter, by its kind of proof.
#define ORDER_WAY_LIST(X) \
	X(ORDER_WAY_FILE, "file") \
	X(ORDER_WAY_TOKEN, "token") \
	X(ORDER_WAY_DMARC, "dmarc") \
	X(ORDER_WAY_FROM, "from")

#define OFFER_KIND_LIST(X) \
	X(OFFER_JOIN, "join") \
	X(OFFER_STANDBY, "standby") \
	X(OFFER_SEAT, "seat") \
	X(OFFER_AGAIN, "again")

#define OFFER_STATUS_LIST(X) \
	X(OFFER_STATUS_OPEN, "open") \
	X(OFFER_STATUS_TAKEN, "taken") \
	X(OFFER_STATUS_DECLINED, "declined") \
	X(OFFER_STATUS_EXPIRED, "expired")

// What the players at a table can agree to.
#define AGREEMENT_LIST(X) \
	X(AGREED_END, "end") \
	X(AGREED_LATER, "later") \
	X(AGREED_PAUSE, "pause") \
	X(AGREED_UNDO, "undo")

#define OUTBOX_STATE_LIST(X) \
	X(OUTBOX_QUEUED, "queued") \
	X(OUTBOX_SENDING, "sending") \
	X(OUTBOX_SENT, "sent") \
	X(OUTBOX_FAILED, "failed") \
	X(OUTBOX_EXPIRED, "expired") \
	X(OUTBOX_HELD, "held") \
	X(OUTBOX_CANCELLED, "canceled")

// Properties of a kind of step; see STEP_KIND_LIST.
enum {
	STEP_COUNTED = 1, // the step moves the game on
	STEP_ASIDE = 2, // no rollback undoes the step
	STEP_SEALED = 4, // words are names or free text: sealed, so that they can be forgotten
};

// The kinds of steps in a game's log: how the engine applies the step (apply_WORD in table/log.c), and its
// properties.
#define STEP_KIND_LIST(X) \
	X(STEP_SETUP, "setup", nothing, STEP_COUNTED) \
	X(STEP_DECISION, "decision", decision, STEP_COUNTED) \
	X(STEP_ROLL, "roll", roll, STEP_COUNTED) \
	X(STEP_SEAT, "seat", nothing, STEP_COUNTED | STEP_ASIDE | STEP_SEALED) /* new player of a seat */ \
	X(STEP_ROLLBACK, "rollback", redraw, STEP_COUNTED | STEP_SEALED) /* with the redrawn cards, if any */ \
	X(STEP_END, "end", end, STEP_COUNTED | STEP_SEALED) /* early end (R8.5) */ \
	X(STEP_NOTE, "note", nothing, STEP_ASIDE | STEP_SEALED) /* NOTE_KIND_LIST: which are sealed */ \
	X(STEP_RECORD, "record", nothing, STEP_COUNTED) /* covers what other steps do not cover */ \
	X(STEP_CLOSED, "closed", nothing, 0) /* later orders for the round do not count */ \
	X(STEP_VALUE, "value", redraw, STEP_COUNTED) /* public value of the round, and the cards */

// The argument after the word of a note.
enum note_takes { NOTE_ALONE, NOTE_WORD, NOTE_TIME };

// The kinds of notes in a game's log, the argument of each, and whether its words are sealed.
#define NOTE_KIND_LIST(X) \
	X(NOTED_BANK, "bank", NOTE_WORD, false) /* seconds that a seat took from its bank */ \
	X(NOTED_BEACON, "beacon", NOTE_WORD, false) /* a server gave another public value */ \
	X(NOTED_CANCEL, "cancel", NOTE_ALONE, true) \
	X(NOTED_CHANGE, "change", NOTE_WORD, false) /* an option of the game was changed */ \
	X(NOTED_DEADLINE, "deadline", NOTE_TIME, true) \
	X(NOTED_MISSED, "missed", NOTE_ALONE, true) /* a seat missed a deadline */ \
	X(NOTED_PAUSE, "pause", NOTE_ALONE, true) \
	X(NOTED_RESTORED, "restored", NOTE_WORD, false) /* a backup was restored: number of the new life */ \
	X(NOTED_RESUME, "resume", NOTE_ALONE, true)

// What caused a note.
#define NOTE_SOURCE_LIST(X) \
	X(NOTE_BY_GM, "gm") \
	X(NOTE_BY_MISSING, "missing") /* missing orders */ \
	X(NOTE_BY_PROGRAM, "program") \
	X(NOTE_BY_AGREEMENT, "agreed") /* the players agreed */

// Each list makes an enum, X_name(value), and X_parse(word, &value), which returns false and leaves the
// value alone if the word is not in the list.
#define WORDS_LIST(X) \
	X(game_mode, GAME_MODE) \
	X(game_status, GAME_STATUS) \
	X(game_missing, GAME_MISSING) \
	X(game_proof, GAME_PROOF) \
	X(game_press, GAME_PRESS) \
	X(game_hint, GAME_HINT) \
	X(game_waiting, GAME_WAITING) \
	X(seat_kind, SEAT_KIND) \
	X(seat_style, SEAT_STYLE) \
	X(seat_done, SEAT_DONE) \
	X(letter_status, LETTER_STATUS) \
	X(letter_note, LETTER_NOTE) \
	X(order_status, ORDER_STATUS) \
	X(order_way, ORDER_WAY) \
	X(offer_kind, OFFER_KIND) \
	X(offer_status, OFFER_STATUS) \
	X(agreement, AGREEMENT) \
	X(outbox_state, OUTBOX_STATE) \
	X(step_kind, STEP_KIND) \
	X(note_kind, NOTE_KIND) \
	X(note_source, NOTE_SOURCE)

#define WORDS_VALUE(value, ...) value,
enum game_mode { GAME_MODE_LIST(WORDS_VALUE) GAME_MODES };
enum game_status { GAME_STATUS_LIST(WORDS_VALUE) GAME_STATUSES };
enum game_missing { GAME_MISSING_LIST(WORDS_VALUE) GAME_MISSINGS };
enum game_proof { GAME_PROOF_LIST(WORDS_VALUE) GAME_PROOFS };
enum game_press { GAME_PRESS_LIST(WORDS_VALUE) GAME_PRESSES };
enum game_hint { GAME_HINT_LIST(WORDS_VALUE) GAME_HINTS };
enum game_waiting { GAME_WAITING_LIST(WORDS_VALUE) GAME_WAITINGS };
enum seat_kind { SEAT_KIND_LIST(WORDS_VALUE) SEAT_KINDS };
enum seat_style { SEAT_STYLE_LIST(WORDS_VALUE) SEAT_STYLES };
enum seat_done { SEAT_DONE_LIST(WORDS_VALUE) SEAT_DONES };
enum letter_status { LETTER_STATUS_LIST(WORDS_VALUE) LETTER_STATUSES };
enum letter_note { LETTER_NOTE_LIST(WORDS_VALUE) LETTER_NOTES };
enum order_status { ORDER_STATUS_LIST(WORDS_VALUE) ORDER_STATUSES };
enum order_way { ORDER_WAY_LIST(WORDS_VALUE) ORDER_WAYS };
enum offer_kind { OFFER_KIND_LIST(WORDS_VALUE) OFFER_KINDS };
enum offer_status { OFFER_STATUS_LIST(WORDS_VALUE) OFFER_STATUSES };
enum agreement { AGREEMENT_LIST(WORDS_VALUE) AGREEMENTS };
enum outbox_state { OUTBOX_STATE_LIST(WORDS_VALUE) OUTBOX_STATES };
enum step_kind { STEP_KIND_LIST(WORDS_VALUE) STEP_KINDS };
enum note_kind { NOTE_KIND_LIST(WORDS_VALUE) NOTE_KINDS };
enum note_source { NOTE_SOURCE_LIST(WORDS_VALUE) NOTE_SOURCES };
#undef WORDS_VALUE

// A list for code that handles all lists alike; `value` points to the enum. Every list reads `bot` as
// `easy`. word_parse returns false if the word is not in the list.
struct word_list {
	const char *const *word;
	unsigned count;
};
bool
word_parse(const struct word_list *list, const char *word, void *value);

// Like word_parse, for a word that somebody typed: ignores case.
bool
word_typed(const struct word_list *list, const char *word, void *value);

// A word_list made from a few words, without an enum.
#define WORDS(...) ((const struct word_list)WORDS_KEPT(__VA_ARGS__))
// An initializer for such a list outside functions.
#define WORDS_KEPT(...) \
	{ (const char *const[]){ __VA_ARGS__ }, sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(const char *) }

// Prints all words of a list, separated by commas; returns `out`.
enum { WORDS_TEXT = 160 };
char *
words_print(const struct word_list *list, char out[static WORDS_TEXT]);

// Suggests a similar word of the list, as " (did you mean 'wait'?)", or returns "". In the arena.
const char *
words_near(struct arena *a, const struct word_list *list, const char *word);

#define WORDS_DECLARE(type, TYPE) \
	extern const struct word_list type##_list; \
	const char *type##_name(enum type value); \
	bool type##_parse(const char *word, enum type *value);
WORDS_LIST(WORDS_DECLARE)
#undef WORDS_DECLARE

#endif
