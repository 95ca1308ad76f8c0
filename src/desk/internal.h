// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef DESK_INTERNAL_H
#define DESK_INTERNAL_H

#include "base/pack.h"
#include "base/trial.h"
#include "desk/reading.h"
#include "fair/hash.h"
#include "lang/say.h"
#include "mail/out/compose.h"
#include "orders/days.h"
#include "post/bundle.h"
#include "post/mine.h"
#include "quote/split.h"
#include "report/menu.h"
#include "report/view.h"
#include "table/judge.h"
#include "words/topic.h"

// act.c: What is done with a player's own words: orders, yes, no, the same again, taking back,
// questions and wishes.

// Turns the parsed words into orders of the part, or into contents of the answer.
int
act_take(struct reading *r, struct part *p, struct err *e);

// Holds back a doubtful letter: its reading becomes the offer of the answer, and nothing is stored.
// The seat's stored orders are put on hold until the player answers.
int
act_hold(struct reading *r, struct part *p, struct err *e);

// parting.c: Splits a letter's text into our words and its writer's (quote/split.h), without access
// to a database, so that a child process can do it.

enum {
	PARTING_OF_GAME = 200, // most recent letters of a game that are compared
	PARTING_LETTERS = PARTING_OF_GAME + 56,
	PARTING_LISTS = 16 + 1, // one list for each game, and one for the address
};

struct frame_lines {
	int first, last; // indexes of lines, from 0
};

// The data that splitting a text depends on; borrowed.
struct parting {
	const char *text;
	size_t len;
	const struct frame_lines *frame; // the frames found in the text
	int frames;
	const struct prints_rows *sent[PARTING_LISTS]; // letters that the text may quote, at most PARTING_LETTERS
	int lists;
};

struct parts {
	const char *words; // the writer's words, outside of frames
	const char *headed; // the same and our lines that may be headings (quote_headed)
	bool unclear; // something may have been added where lines of ours are missing
	struct pile doubts; // lines that may be orders and may be the writer's
	enum quote_frame *made; // for each frame, how it compares with ours
};

// wording.c: Reads a writer's own words, without access to a database, so that a child process can do it.

struct wording {
	// The data that reading depends on; borrowed.
	const struct lang *lang;
	struct words_context by;
	bool player; // the words answer a letter to a player, so choices from its offer are recognized, too
	// The results.
	struct short_plan plan;
	// Results for a player's words:
	int round; // the round in "ok 5", or the word in "ok 735142"; 0 for none
	enum aim aim; // the aim of the suggestion that "ok build", or a change of it, names; AIM_WIN for none
	enum request_kind confirms; // the request confirmed by "yes resign" and the like; REQUESTS for none
	char choice; // 'a' or 'b' if the words contain nothing else; otherwise '\0'
	bool chooses; // the words contain nothing but an answer to a question
	struct chosen chosen;
};

// The numbers after a yes that are words of proposals (elsewhere.c). A smaller one is a round.
enum { WORDS_BEGIN = 100000, WORDS_END = 1000000 };

// Reads the words and fills in the results, which are in the arena.
void
wording_read(struct arena *a, const char *words, struct wording *w);

// Whether two wordings depend on the same data.
bool
wording_alike(const struct wording *a, const struct wording *b);

// Serialize the results, for a child to pass to its parent, and parse them again.
void
wording_pack(struct text *out, const struct wording *w);
void
wording_unpack(struct unpacking *u, struct wording *w);

// ahead.c: Reads letters in a child process under limits, before their transaction begins. The
// parent first looks up, without a lock, the data that reading depends on: this program's letters
// that may be quoted, the seat, its language and its people. The child gets this data and the text,
// and returns parts and wordings (trial_leave). Under the lock the parent looks the data up again;
// if it has changed, a child reads the letter once more.

enum { AHEAD_WORDINGS = 3, LOOKED_GAMES = 256 };

// The state of the games that a letter is about, at the time of the lookups.
struct ahead_stand {
	struct {
		int64_t game_id, seq;
		int round;
	} *game;
	int count;
};

// Lookups shared by the letters of a visit, because the letters sent about a game are the same for
// all letters about it. They may be dropped when no child is reading.
struct looked {
	struct store *store; // its arena contains the lookups
	struct {
		int64_t id;
		int round;
		const struct prints_rows *sent;
	} game[LOOKED_GAMES];
	int games;
};

struct ahead {
	struct arena *arena; // arena of the results
	struct ahead_stand stand;
	// data for splitting the text; NULL if the text is split already, or only `words` are to be read
	const struct parting *parting;
	bool parted; // the text has been split
	const char *words;
	struct wording *wording[AHEAD_WORDINGS];
	int wordings;
	struct parts parts; // result of splitting
};

// Requests that the words be read with the data in `w`, which is copied. At most AHEAD_WORDINGS
// requests are kept.
void
ahead_want(struct ahead *one, const struct wording *w);

// A child process, and the letters that it reads.
struct ahead_reader {
	struct trial trial;
	struct ahead *list;
	size_t count;
	bool begun;
};

// Starts a child, unless no letter of the list requests anything. Call ahead_end once afterwards.
int
ahead_begin(struct ahead_reader *r, struct ahead *list, size_t count, struct err *e);

// Waits for the child. *told is false if the child died; then its results must not be used.
int
ahead_end(struct ahead_reader *r, bool *told, struct err *e);

// Reads all parts of a letter within the transaction. Fails with an error of the letter if the child dies.
int
ahead_read_now(struct ahead *list, size_t count, struct err *e);

// amend.c: Small changes to a known plan: the plan that the words name, or else the stored orders, or else
// the plan of the last round, or else the suggestion. The resulting plan is only proposed, as a whole.

// Proposes the plan that results from the changes. *taken is false if the words must be read in the
// usual way.
int
amend_take(struct reading *r, struct part *p, bool *taken, struct err *e);

// Parses the plan of the last round, as the player wrote it, into the part's orders. *found is
// false if there was none.
int
amend_last_plan(struct reading *r, struct part *p, bool *found, struct err *e);

// asked.c
// Questions to people: what each question asks, how long it waits for an answer, and what happens
// on yes and on no.
//
// How to add a question: a row in asked.c and, if the question is about an offer, its kind in
// OFFER_KIND_LIST (store/words.h). The functions for its answers are in asked.c or declared here,
// next to their subject. To ask the question, call asked_offer.

// The kinds of questions: about an offer (enum offer_kind), to the old and new address of a move,
// and about forgetting a person.
enum asked_kind { ASKED_OLD_ADDRESS = OFFER_KINDS, ASKED_NEW_ADDRESS, ASKED_FORGETTING, ASKED_KINDS };

// Returns how long a question of this kind waits for an answer, in seconds.
int64_t
asked_lifetime(int kind);

// Returns the code of the language that the asked person has chosen, now or earlier; "" for none.
const char *
asked_lang(const struct part *p);

// The question's headline; and its paragraphs, added to `text`, with `args` as for say_args.
const char *
asked_headline(struct tongue in, int kind);
void
asked_words(struct tongue in, int kind, const struct arg *args, size_t count, struct pile *text);

// Asks about an offer, and stores the offer if it is new. `t` is the offer's game, NULL for none.
// The caller sets the key of `q` and the letter that it answers.
int
asked_offer(struct judge *j, struct offer_row *o, const struct table *t, struct asking *q, struct err *e);

// How an answer ends: asked_tell sends the person a letter; asked_give_up does the same and expires
// the offer; asked_settle records that the person has taken the seat.
int
asked_tell(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e);
int
asked_give_up(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e);
int
asked_settle(struct reading *r, const struct part *p, struct err *e);

// Gives a seat in a game that waits for players to the writer, and begins the game if no seat is
// open any more.
int
asked_take_seat(struct reading *r, struct part *p, struct err *e);

// The functions for yes and no that are defined next to their subjects.
int
rematch_decline(struct reading *r, struct part *p, struct err *e);
int
standby_take_seat(struct reading *r, struct part *p, struct err *e);
int
standby_come(struct reading *r, struct part *p, struct err *e);
int
moving_yes(struct reading *r, struct part *p, struct err *e);
int
moving_no(struct reading *r, struct part *p, struct err *e);
int
forgetting_yes(struct reading *r, struct part *p, struct err *e);
int
forgetting_no(struct reading *r, struct part *p, struct err *e);

// Loads the game of a move, or the person to forget. *settled is set if the answer comes too late;
// then the writer has been told.
int
moving_load(struct reading *r, struct part *p, bool *settled, struct err *e);
int
forgetting_load(struct reading *r, struct part *p, bool *settled, struct err *e);

// A player's question, and the answers to those about the places of the board; desk/inquiry.c has the others.

// A question, and the seat that asks it.
struct asker {
	struct reading *r;
	struct part *part;
	struct tongue in;
	const struct table *t;
	const struct game *g;
	int seat;
	const struct inquiry *q;
	struct menu menu;
};

// Each returns the answer as lines, using only what the seat may know.

// What a card costs and brings: the one asked about, or all.
const char *
answer_card(const struct asker *a);

// What a building costs and brings: the one asked about, or all.
const char *
answer_building(const struct asker *a);

// What a place is for.
const char *
answer_place(const struct asker *a);

// Whether a place is open to the seat; without a place, all that are.
const char *
answer_free(const struct asker *a);

// Whether the seat can pay a card or building, and what is missing.
const char *
answer_afford(const struct asker *a);

// How many goods of a value some dice bring on average: each die brings 3.5 points, and rounding down loses half of
// (value - 1) of all.
int
dice_bring(int dice, int value);

// How much a number of people bring from a place on average.
const char *
answer_expect(const struct asker *a);

// carry.c
// Carrying out requests: the data that a request can use, and how it reports its outcome. Requests
// about a seat are in seat_request.c, requests about a person in person_request.c.
//
// How to add a request: a line in REQUEST_LIST (orders/parsed.h), a function carry_WORD in one of
// the two files, a paragraph in stonepost-orders-requests(5), and cases in tests/mail/requests.sh.
// If text follows the request's word, the request needs a parser in orders/parse_side.c.

// The sentences and flags that requests add to the answer.
struct requested {
	bool show, help;
	struct pile done, refused; // sentences
	bool games; // the list of all the person's games has been added
	struct report_piece more[REQUESTS_MAX + MINES];
	int more_count;
	const char *offer; // what a yes to the answer carries out (orders/offer.h); NULL for nothing
};

struct carrying {
	struct reading *r;
	const struct part *part;
	struct table *t; // table of the part
	int seat;
	const struct request *request;
	struct requested *out;
};

// Adds a sentence to the answer: that the request is done; or why it is not (returns 0).
void
carry_done(struct carrying *c, const char *sentence);
int
carry_refuse(struct carrying *c, const char *why);

// Reports the outcome of a request that was carried out by another room. Returns -1 if `status` is not 0.
int
carry_outcome(struct carrying *c, int status, const struct outcome *out);

// Adds a text with a title to the answer.
void
carry_piece(struct carrying *c, const char *title, const char *text);

// Counts a file against the limit of an address. If the limit is reached, refuses the request and
// clears *may.
int
carry_may_send(struct carrying *c, enum limit_kind limit, const char *address, bool *may, struct err *e);

// A file that the seat's player has requested.
struct carried_file {
	const char *word; // word of the request, for the letter's key
	const char *headline;
	struct pile notes; // sentences about the file
	struct attachment file;
};

// Sends the file in a separate letter, with the current offer: if a mail server refuses the file,
// the player still gets the answer.
int
carry_file(struct carrying *c, const struct carried_file *f, struct err *e);

// Whether the game goes on; and whether it may still send letters. If not, refuses the request.
bool
carry_goes_on(struct carrying *c);
bool
carry_brings_letters(struct carrying *c);

#define CARRY(name, word, whose, what, cure, example, help) int carry_##word(struct carrying *c, struct err *e);
REQUEST_LIST(CARRY)
#undef CARRY

// door.c: The single entry for letters. It splits a letter from mail or a turn file into parts,
// passes each part to the function for its writer's role, and settles the letter.

// A letter as read by child processes.
struct mail_read {
	const struct incoming *mail;
	const struct ahead *ahead; // its words as read ahead; NULL if they have not been read
};

// Looks up the data needed to read the words of a letter, before its transaction begins.
int
door_look(struct judge *j, struct looked *l, const struct incoming *mail, struct ahead *out, struct err *e);

// Handles a stored letter in the open transaction; does nothing if it was handled already.
int
door_mail(struct judge *j, int64_t id, const struct mail_read *read, struct err *e);

// Handles a turn file in the open transaction. Without a database (j->store is NULL), checks only its syntax.
int
door_file(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e);

// Determines the writer's role in a frame, and parses the frame. A frame with an error is refused:
// its role is ROLE_NOBODY.
int
role_of_frame(struct reading *r, struct part *p, struct err *e);

// Determines the writer's role in the words of a letter, and parses them. The role is ROLE_NOBODY
// if the words are not addressed to the program.
int
role_of_words(struct reading *r, struct part *p, struct err *e);

// Each of these functions handles a part whose writer has the role.
//
// How to add a role: a line in enum role, the place in role.c where the role is determined, a
// function here, and a line in the table of door.c.
int
stranger_handle(struct reading *r, struct part *p, struct err *e);
int
newcomer_handle(struct reading *r, struct part *p, struct err *e);
int
asked_handle(struct reading *r, struct part *p, struct err *e);
int
seated_handle(struct reading *r, struct part *p, struct err *e);
int
player_handle(struct reading *r, struct part *p, struct err *e);
int
master_handle(struct reading *r, struct part *p, struct err *e);

// Answers a letter whose writer is known but which contains nothing to act on.
int
player_explain(struct reading *r, const struct part *p, struct err *e);

// Answers a letter whose writer is unknown, if the GM allows such answers: once a week for each
// address (RFC 3834 section 2), without quoting anything.
int
stranger_answer(struct reading *r, struct err *e);

// elsewhere.c: Letters with a seat's token from an address that is not its player's: a reply to all, a
// forwarded report, another account. They change nothing by themselves: the player is asked, at the address
// on record.

// Determines whether a part came from elsewhere, and fills p->from.
int
elsewhere_find(struct reading *r, struct part *p, struct err *e);

// Finds whether a part without a token came from an address of the player's, and fills p->from then.
int
elsewhere_fresh(struct reading *r, struct part *p, struct err *e);

// If the words of a part without a token have the word of the open proposal, proves the part.
int
elsewhere_prove(struct reading *r, struct part *p, struct err *e);

// Why a request from elsewhere is not carried out; NULL if the request only asks for information,
// or the part is not from elsewhere.
const char *
elsewhere_refusal(const struct reading *r, const struct part *p, const struct request *q);

// Turns the contents of a part from elsewhere into a question to the player, with the sender's
// address. They are never played without a yes from an address of the player's.
int
elsewhere_ask(struct reading *r, struct part *p, bool doubtful, struct err *e);

// Handles a yes that also accepts the sender's address permanently. *taken is false if the words
// are not such a yes.
int
elsewhere_learn(struct reading *r, struct part *p, bool *taken, struct err *e);

// enforce.c: Puts the contents of a frame in force: finds the round it is for and whether newer
// orders exist, and stores its text (S5 to S8).

struct enforced {
	enum order_status status;
	bool changed; // the orders in force have changed
	const char *refusal; // why the frame was refused as a whole; NULL if it was accepted
	char receipt[HASH_SIZE]; // "" if nothing was stored
	char salt[SALT_SIZE]; // salt of the receipt
	bool question; // the part had no orders, only questions and settings
	bool next_round; // the orders are for the next round, and were kept
	bool back; // the seat was vacant and is now its player's again
};

// Stores the orders of a player's part, and loads the ledger of its table, including the new orders. The
// orders of other seats are loaded in full only if the part contains questions or settings.
int
enforce(struct reading *r, const struct part *p, struct enforced *out, struct err *e);

// forgetting.c: Requests to be forgotten. A separate letter asks the person to confirm; after a yes
// the next run forgets the person, because more than the database must be cleaned (cli/farewell.c).

// Asks a person for confirmation at the address on record, unless they were asked too often today.
int
forgetting_ask(struct reading *r, const struct person_row *who, struct outcome *out, struct err *e);

// guess.c: Detects the language of a letter.

// Returns the language that the text's short common words, greetings, and yes and no suggest; NULL
// if they suggest none.
const struct lang *
lang_of_text(struct arena *a, const char *text);

// heads.c
// Finds the games of one person that a letter names: "tundra: H X", and "taiga ok" below it. A line
// that begins with such a name has a head, which opens a part; the part is read as a separate
// letter about that game.
//
// A head at the beginning of a line is
//
//	D1  the whole name of a game in which the person has a seat; with a colon if it has less than three letters
//	D2  at least three letters and a colon, if they begin the name of only one game: among the games in the
//	    answered letter, or else among all games in progress
//	D3  the same letters without a colon, in a reply to a letter about all games of the person
//	D4  never a word of orders, except for a whole name with a colon; a line that could be D2 or D3 is then doubtful.
//	    Nor is it the name of a player at the table that the line would otherwise belong to; for D2 and D3, nor
//	    of a player in the named game
//	D5  the whole name of a game in a line of ours, in a reply to a letter about all games, if no line of the writer's
//	    has a head. If the letter quotes several games, another name must follow some of the words
//	D6  in a line with a head, unless a statement such as "tell" follows it: another head after ";", or after "," if it
//	    has a colon
//
// List marks, quotation marks, brackets and equals signs around a name do not count.

enum { HEADS_MAX = 32 }; // most parts in one letter

// One of the person's games, with the person's seat in it.
struct own_game {
	const char *name;
	struct proven seat;
	struct table *table; // NULL if the game no longer exists
	const struct sent_row *sent; // its part of the answered letter; NULL for none
	bool lost; // the person no longer has a seat in the game
};

struct headed {
	const struct own_game *game; // game of the part; NULL for the text above all heads
	struct text words;
	struct pile doubts; // lines that may belong to another game (D4)
};

struct heads {
	const struct person_row *person;
	// Message-ID of the answered letter about all games; NULL if the answered letter is about one game
	const char *answers;
	struct own_game *game;
	int games;
	// the parts; the first is the text above all heads, "" if there is none
	struct headed list[HEADS_MAX + 1];
	int count; // number of parts: 1 if no line has a head; 0 if the letter is not about several games
	bool all; // a line is "ok all"; the text above all heads has "ok" instead
	struct text rest; // the text above all heads without "ok all"
	const char *left; // first line beyond HEADS_MAX; NULL for none
};

// Splits the words of a letter that proves a person, or one of their seats.
int
heads_find(struct reading *r, struct heads *out, struct err *e);

// Returns the game with this seat; NULL for none.
struct own_game *
heads_game(const struct heads *h, int64_t seat_id);

// hold.c: Puts stored orders on hold, and releases them.

// Puts the stored orders on hold because something in a letter is doubtful: they do not count for a
// day, or until the deadline if it is earlier. Does nothing if they are on hold already.
int
hold_orders(struct reading *r, struct part *p, struct err *e);

// Handles a letter that says stop: the stored orders are played only at the deadline, as if they
// contained `wait`.
int
hold_wait(struct reading *r, struct part *p, struct err *e);

// Releases stored orders from both kinds of hold. *lifted is false if they were not on hold.
int
hold_lift(struct reading *r, struct part *p, bool *lifted, struct err *e);

// Handles `keep`: the stored orders stay and count, and proposals are withdrawn.
int
hold_keep(struct reading *r, struct part *p, struct err *e);

// Handles a no, or words of regret, in reply to the letter that said that the orders in force were stored: they wait,
// and the answer asks whether to take them back. *taken is false if the letter answers another one.
int
hold_doubted(struct reading *r, struct part *p, bool *taken, struct err *e);

// inquiry.c: Answers players' questions about their game, using only what their seat may know.

// Adds the answer to each question in a player's words as a note. Questions change nothing.
int
inquiries_answer(struct reading *r, struct part *p, const struct inquiries *asks, struct err *e);

// Adds a note for each sentence that was passed over, unless it is talk, and explains how to send it on.
void
inquiry_pass_on(struct reading *r, struct part *p);

// Adds the lines of a text as notes, each once.
void
inquiry_note(struct arena *a, struct part *p, const char *text);

// intent.c: Everyday wishes: each is answered with the line that fulfils it, or carried out at once
// if it is harmless.

// Answers a wish: adds a note with the line that fulfils it, or a request to the part's orders.
void
intent_answer(struct reading *r, struct part *p, const struct inquiry *q);

// Whether the game master decides about a wish, so that it can be forwarded like a question without
// an answer.
bool
intent_for_master(enum topic topic);

// moving.c: Requests to send a seat's letters to another address: both addresses are asked, and
// both must agree.

// Asks the current address of a part's seat, and the new one, `written` as the player wrote it. A
// refusal is in out->refusal.
int
moving_ask(struct reading *r, const struct part *p, const char *written, struct outcome *out, struct err *e);

// offered.c: The offer of a letter that the program sent: one thing, which a yes accepts, or
// several, of which a reply chooses one.

// Parses orders in the long form into the part's orders.
void
offered_read(struct reading *r, struct part *p, const char *body);

// Adds a note that the letter answers a letter of another round.
void
offered_old(struct reading *r, struct part *p, int round);

// Accepts the offer of the answered letter. If there is no offer, or it has lapsed, adds a note,
// and the answer contains the current offer.
int
offered_yes(struct reading *r, struct part *p, struct err *e);

// Handles "ok build": accepts the plan with the named aim from the round's letters, even if orders
// are stored.
int
offered_aim(struct reading *r, struct part *p, struct err *e);

// Handles a choice: "a" or "b" alone chooses a reading; letters, words and faces choose an answer
// to a question. *taken is false if the answered letter has no list of this kind.
int
offered_choice(struct reading *r, struct part *p, bool *taken, struct err *e);

// Handles "the new plan", where one is proposed and another is on hold. *taken is false if there aren't both, or words say
// something else.
int
offered_newer(struct reading *r, struct part *p, bool *taken, struct err *e);

// Handles talk while orders are on hold because of an earlier letter, whose plan is still proposed: the talk may be about
// either plan, so that the player is asked which one counts. *taken is false if nothing is on hold so.
int
offered_either(struct reading *r, struct part *p, bool *taken, struct err *e);

// Withdraws the open proposal, with a note. *denied is false if there is none.
int
offered_deny(struct reading *r, struct part *p, bool *denied, struct err *e);

// Proposes the reading of a letter that is held back.
void
offered_propose(struct reading *r, struct part *p);

// parted.c: Splits a letter into its writer's words and quoted words of ours (quote/split.h), by comparing it
// with the letters sent about the game and to the address. Only the writer's words can be orders.

struct parted {
	const char *words; // the writer's words, outside of frames; "" for none
	const char *headed; // the same and our lines that may be headings (quote_headed)
	const char *struck; // text that the writer struck through, on one line; "" for none
	// `words` lacks something that the writer may have added: text struck through, or text in a
	// quotation where lines of ours are missing
	bool added;
	const char *stopped; // the last words read of a letter that is too long; "" if all was read
	struct pile doubts; // lines that may be orders and may be the writer's
	struct frames *frames; // frames that the writer added or changed, and frames in attachments
	enum quote_frame made[FRAMES]; // for each frame, how it compares with ours
};

// Splits the letter into r->parted. If only a quotation names the writer's seat, adds it to the
// writer's seats.
int
parted_read(struct reading *r, struct err *e);

// For a letter whose words are not read: if only a quotation names the writer's seat, adds it to
// the writer's seats.
int
parted_name(struct reading *r, struct err *e);

// Reads the writer's words with the data in `w`, in a child process unless they were read ahead
// with the same data. Words are read nowhere else.
int
parted_wording(struct reading *r, struct wording *w, struct err *e);

// The same for the words of an attached text.
int
parted_wording_of(struct reading *r, const char *words, struct wording *w, struct err *e);

// Looks up the data for splitting the letter, before its transaction. Also finds the frames.
int
parted_look(struct reading *r, struct looked *l, struct ahead *out, struct err *e);

// Returns the writer's words in a part, on one line.
const char *
parted_words(const struct reading *r, const struct part *p);

// pressed.c: Letters that answer a message of another player, or of the game master: their text is
// meant for the author of that message.

// Finds the author of the message that a letter answers: *tell gets the line that replies to the author,
// "tell ben"; to all others if messages are not signed; NULL if the letter answers no message.
int
pressed_by(struct reading *r, const struct part *p, const char **tell, struct err *e);

// If the letter answers a message, adds a note that its words were not sent to the author, and
// stores the words, so that the line in the note can send them.
int
pressed_keep(struct reading *r, struct part *p, const char *words, struct err *e);

// rematch.c: A rematch: the same people in the same order, with the next of them as start player.
// The first player who asks for a rematch creates it and gets a seat; the others are asked, and the
// game begins when all have said yes.

// Handles a request of a seat's player in the finished game `t`: creates the rematch and asks the
// others, or takes the seat that is reserved for this player. A refusal is in out->refusal.
int
rematch_ask(struct reading *r, const struct table *t, int seat, struct outcome *out, struct err *e);

// request.c: Questions and settings among orders: what each request does, and what its writer is
// told. Requests never change the position.

// Carries out one request of a part, and adds the outcome to `out`. In a game that has not begun,
// only requests about a person are possible.
int
request_carry(struct reading *r, const struct part *p, const struct request *q, struct requested *out, struct err *e);

// Carries out all requests of a part, for its seat. The part's orders must be in force, and the
// orders of its table loaded.
int
requests_carry(struct reading *r, const struct part *p, struct requested *out, struct err *e);

// reply.c: The answer to a letter with orders: what was stored, what was refused and why, and what
// comes next.

// The outcome of a part: of its orders, and of its questions and settings.
struct settled {
	struct enforced orders;
	struct requested requests;
};

// Writes the answer to a part whose orders were put in force (or not) and whose requests were carried out.
int
reply_write(struct reading *r, struct part *part, const struct settled *settled,
    struct letter *letter, struct err *e);

// Writes the answer about the syntax alone, without a game.
void
reply_form(struct reading *r, const struct part *part, struct letter *letter);

// respond.c: Answers to players' letters: how answers are counted, and which are sent (post/limits.h).

// An answer to a seat, as the limits of post/limits.h count it.
struct counted {
	enum limit_kind kind; // a kind of limit that counts by seat
	struct addressee to;
	const char *key; // subject of an answer that is given only once
	const char *became; // outcome of the part, on one line, in case the part gets no answer of its own
	const char *refused; // what was not done; "" for nothing
};

// Finds how the answer to a part counts.
struct counted
respond_count(const struct reading *r, const struct part *p, enum limit_kind kind, const struct letter *letter);

// Whether several answers in one letter may be sent; if so, counts them. If not, gathers the
// outcomes of parts above their seat's limit for the digest.
int
respond_may(struct reading *r, const struct counted *list, int count, bool *yes, struct err *e);

// Queues a letter to the seat of a part, if the limits allow one more of its kind.
int
respond(struct reading *r, const struct part *p, enum limit_kind kind,
    const struct letter *letter, struct err *e);

// rulebook.c: Answers to players' questions about the rules of their game.

// Returns the rules on a topic; NULL if the topic has no rules.
const char *
rulebook_say(struct tongue in, const struct table *t, enum topic topic);

// Returns the meaning of a card's upper part, if its words do not make that clear; else NULL.
const char *
rulebook_top(struct tongue in, enum card_top top);

// several.c: A letter about several games of a person: each part is handled as a separate letter
// about its game (desk/heads.c), and one letter answers all parts.

// Handles one part like a letter of its own, whose writer has proven one seat.
typedef int several_take_one(struct reading *own, struct err *e);

// Handles the letter if it is about several games (*taken). The text above its first head is handled as
//
//	V1  words to the game of the answered letter, if that letter is about one game
//	V2  words to the one game that waits for the person, in a reply to a letter about all games
//	V3  "ok all": accepts what the answered letter suggests or proposes for each waiting game without a head
//	V4  a yes: the answer lists what V3 would accept; in a reply to this list, a yes accepts it
//	V5  a request about the person, such as `games`, `digest off`, `away`: carried out once
//	V6  greetings and talk: ignored
//	V7  anything else: the answer asks about it
int
several_take(struct reading *r, several_take_one *take, bool *taken, struct err *e);

// takeback.c: Withdraws a seat's stored orders for the round, and restores them.

// Handles "Cancel my orders" at once: the part's orders become `cancel`, and the answer offers `keep`.
int
takeback_take(struct reading *r, struct part *p, struct err *e);

// Whether a letter answers the one that said that the orders in force were stored.
int
takeback_answers_stored(struct reading *r, const struct part *p, bool *yes, struct err *e);

// Handles `keep` after a withdrawal: the part's orders become the withdrawn ones. *had is false if
// there are none.
int
takeback_keep(struct reading *r, struct part *p, bool *had, struct err *e);

// together.c: The answers to the parts of a letter about several games, sent as one letter.

struct together {
	const struct person_row *person;
	const char *const *name; // names of the games that the answers may be about
	const char **head; // for each of these games, its name in replies
	int games;
	struct report_input links; // only reply_to and reply_below, for links
	struct bundled *list; // the answers, one for each game
	// how each answer counts; NULL if the answers only show games, because no part could be accepted
	struct counted *counted;
	int count;
	bool dated; // an answer carries a deadline for a calendar
	bool talk; // all answers are to talk
	bool lists; // the answers list what a yes would accept; the next yes accepts all
	int stored, unclear; // numbers of parts
	struct pile notes; // notes on the whole letter
};

// Begins to collect answers about these games.
int
together_begin(struct reading *r, const struct person_row *person, const char *const *name, int games,
    struct together *out, struct err *e);

// If answers are being collected, sets up a letter as one of their parts.
void
together_show(const struct reading *r, struct report_input *in);

// Queues the answer to a part (respond) or, if answers are being collected, adds it to them. Two
// answers about one game become one.
int
together_reply(struct reading *r, const struct part *p, enum limit_kind kind, const struct letter *letter, struct err *e);

// Queues the collected answers, if the limits allow one more answer.
int
together_send(struct reading *r, struct together *all, struct err *e);

// vacation.c
// Days on which a person is away. They apply to all games of the person.
//
// These days are asked about, and never booked:
//
//	Q1  a text without days, or with only a first day
//	Q2  days that have passed
//	Q3  a first day later than the last: two swapped days
//	Q4  two readings: each is shown with its line
//	Q5  more than half a year, if the text does not name the years: a mistyped month
//	Q6  days next to other words

// Reads the days that a text names, in the time zone of its writer. Returns false if the days
// are unclear: then `questions` gets the sentences that ask about them, and *line the request that books what they ask
// about, for a yes to carry out; NULL if it is not one thing.
bool
vacation_days(struct reading *r, const char *zone, const char *text, struct stay *out,
    struct pile *questions, const char **line);

// Books the days in all of the writer's games in progress or, if `days` is NULL, cancels the
// bookings. Tells the others at those tables, and the writer. `plays`: the games go on meanwhile.
int
vacation_book(struct carrying *c, const struct stay *days, bool plays, struct err *e);

// ways.c: Wishes of a writer without orders: to be away, to come back, to get fewer letters, to
// leave, to get their data, or to be forgotten. The answer is the line that fulfils the wish.

// Adds notes with the lines that fulfil the wishes in the words. Returns false if there are none.
bool
ways_add(struct reading *r, struct part *p, const char *words);

// Whether a sentence names days of absence; and asks about those that a sentence next to orders names: "hut, 3 wood. I'm
// away till Saturday".
bool
ways_name_absence(struct reading *r, struct part *p, const char *sentence);
void
ways_add_absence(struct reading *r, struct part *p);

// Whether a sentence says such a wish.
bool
ways_in(const struct reading *r, const char *sentence);

// Adds a note with the line for a writer who wants to leave.
void
ways_add_leave(struct reading *r, struct part *p);

// whatif.c: What a seat's plan would do if the others placed their people in a given way: tried on
// a copy of the game.

struct whatif {
	const char *told; // the result, in lines; NULL if nothing could be tried
	const char *refusal; // why nothing could be tried
	bool own; // a plan of the seat itself was tried, given in the question
	bool suggested; // the seat has no plan, so the suggestion was tried
};

// Rewrites a supposition in everyday words for whatif(): "ben hut" for "ben takes the hut". Returns
// "" if it names no place or no player, or is negated. In the arena.
const char *
whatif_words(struct tongue in, const struct table *t, const char *words);

// Tries `asked` ("ben field, clay 3; cy toolmaker"; or a plan of the seat itself, "F W3 X") on the
// current position, with the loaded orders of `seat`. Changes nothing. The other players place
// people as stated, and nothing more: before the seat's next turn or, if `in_order`, as early as the turn order allows.
void
whatif(struct tongue in, const struct table *t, int seat, const char *asked, bool in_order, struct whatif *out);

// How many people the seat's plan would send to hunt if nobody else placed any; 0 if it has no plan for this round.
int
whatif_hunters(struct tongue in, const struct table *t, int seat);

// word_orders.c: The orders in a player's own words.

// Turns the plan and the lines of the long form into the part's orders; doubtful ones, and those about another round,
// are only proposed.
int
word_orders_take(struct reading *r, struct part *p, struct err *e);

// Joins a part's orders without a plan, and `wait` if its words put orders off, to the plan that is still proposed: "yes,
// paying it with wood", "ok wait". *joined is false if there is none, or two readings of one.
int
word_orders_join(struct reading *r, struct part *p, bool *joined, struct err *e);

// Reads the lines in the long form, and no other words, as the part's orders.
void
word_statements_read(struct reading *r, struct part *p);

// Takes the plan of the last round as the player wrote it; a note says so if there is none.
int
word_orders_same(struct reading *r, struct part *p, struct err *e);

// words.c: Finds the player who wrote a letter in their own words, and reads the words.

// Finds the player who wrote the words, and parses the words. The role stays ROLE_NOBODY if no
// player wrote them.
int
words_find(struct reading *r, struct part *p, struct err *e);

// Finds a seat of the writer's address in a game in progress, without any proof; 0 for none.
int
words_claim(struct reading *r, int64_t *seat_id, struct err *e);

// The data for reading words: of a player who writes for a seat; of any sender.
struct wording
words_of_seat(const struct reading *r, const struct table *t, int seat);
struct wording
words_of_sender(const struct reading *r);

// Returns a text without words that have three digits or more, such as numbers of tickets, dates and times: programs write
// the same text with another number each time.
const char *
words_without_numbers(struct arena *a, const char *s);

// Requests readings for all seats that the words may be from, before their transaction begins.
int
words_look(struct reading *r, struct ahead *out, struct err *e);

#endif
