// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses a command line: the options of all commands in one list.
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "engine/options.h"
#include "store/words.h"

// The options: identifier, name, argument (NULL: none), help.
#define OPTION_LIST(X) \
	X(HELP, "help", NULL, "show this help") \
	X(VERSION, "version", NULL, "show the version") \
	X(CONFIG, "config", "FILE", "the settings file") \
	X(DB, "db", "FILE", "the database") \
	X(NOW, "now", "TIME", "use this as the current time") \
	X(DRY_RUN, "dry-run", NULL, "show what would happen, and change nothing") \
	X(JSON, "json", NULL, "print JSON") \
	X(CSV, "csv", NULL, "print CSV, a line for each roll and decision") \
	X(COLOR, "color", "WHEN", "colors: auto (default), always or never") \
	X(MODE, "mode", "MODE", "when orders are carried out: round (default) or turn") \
	X(PACE, "pace", "SPAN", "time until each deadline, such as 72h; default none") \
	X(RHYTHM, "rhythm", "RULE", "deadline schedule, such as 'every 2 days at 20:00'") \
	X(ZONE, "zone", "[SEAT=]ZONE", "time zone of the players, or of one; repeatable") \
	X(GRACE, "grace", "SPAN", "accept orders this long after a deadline") \
	X(BANK, "bank", "SPAN", "time each player has beyond the deadlines of a whole game") \
	X(SETTLE, "settle", "SPAN", "time for corrections when all orders are in; or none") \
	X(REMIND, "remind", "SPAN", "send reminders this long before a deadline; or none") \
	X(MISSES, "misses", "K", "players who miss K deadlines in a row lose their seat") \
	X(VACATION, "vacation", "SPAN", "how long each player may be away in total") \
	X(MISSING, "missing", "WHAT", "for missing orders: wait, hunt, or easy to expert") \
	X(PRESS, "press", "HOW", "player messages: signed (default), none or anonymous") \
	X(HINT, "hint", "LEVEL", "plan that letters suggest: fair (default), easy or none") \
	X(PROOF, "proof", "WHAT", "sender check: token (default), token-or-dmarc or from") \
	X(TITLE, "title", "TEXT", "the game's title, as players see it") \
	X(WORD, "word", "SEAT=WORD", "a player's word, mixed into the dice; repeatable") \
	X(START, "start", "SEAT", "start player of round 1; default drawn at random") \
	X(LANG, "lang", "LANG", "language, or SEAT=LANG for one seat's letters") \
	X(PAGE_LANG, "lang", "LANG", "language of the page") \
	X(STYLE, "style", "STYLE", "letters: both (default), text, narrow or frame") \
	X(BOARDS, "style", "STYLE", "boards: ascii or utf8; default what the terminal supports") \
	X(BEACON, "beacon", "WHEN", "public values: round (for each), a time, 6h, or none") \
	X(BEACON_VALUE, "beacon-value", "VALUE", "compare the public value with this one") \
	X(SEED, "seed", "HEX", "the seed, 64 hex digits; default drawn by the system") \
	X(ANY_SEED, "seed", "WORD", "the seed, any word; default 'selfplay'") \
	X(ALL, "all", NULL, "all games") \
	X(ALL_FINISHED, "all", NULL, "all finished games") \
	X(WHOLE, "all", NULL, "print the whole game") \
	X(ALL_LOSSES, "all", NULL, "list every decision that lost something") \
	X(OUTPUT, "output", "FILE", "write to this file; default standard output") \
	X(STATUS, "status", "STATUS", "only games with this status: joining, running, over ...") \
	X(TO, "to", "SEAT", "only to this seat") \
	X(SEAT, "seat", "SEAT", "as seen by this seat") \
	X(ONE_SEAT, "seat", "SEAT", "only the plans and decisions of this seat") \
	X(ROUND, "round", "N", "only this round") \
	X(EVENT, "event", "N", "up to this event, by its number in the log") \
	X(ANALYSE, "analyse", NULL, "add luck and lost points, at some seconds a game") \
	X(ANALYSIS, "analysis", NULL, "include an analysis of a finished game") \
	X(HTML, "html", NULL, "as a web page") \
	X(SVG, "svg", NULL, "as a picture of the board") \
	X(ORDERS, "orders", NULL, "include the orders that may be shown") \
	X(UNDONE, "undone", NULL, "include what a rollback has undone") \
	X(FORMAT, "format", "FORMAT", "text (default), json or html") \
	X(FORCE, "force", NULL, "do not wait for the deadline") \
	X(ARCHIVED, "archived", NULL, "finished games, latest first") \
	X(PLAYER, "player", "NAME", "games of this player or seat") \
	X(WINNER, "winner", "NAME", "games that this player or seat won") \
	X(SINCE, "since", "TIME", "only what ended, or came, at this time or later") \
	X(UNTIL, "until", "TIME", "games that ended before this time") \
	X(LIMIT, "limit", "N", "at most N") \
	X(AFTER, "after", "NAME", "start after this name") \
	X(PLAYERS, "players", "N", "2, 3 or 4") \
	X(WORK_OUT, "players", NULL, "recompute computer players' decisions too") \
	X(GAMES, "games", "N", "number of games") \
	X(FOLDER, "folder", "DIR", "create this folder and work there; default below TMPDIR") \
	X(PLAY, "play", NULL, "play yourself, at this terminal") \
	X(THOROUGH, "thorough", NULL, "read the whole database too") \
	X(CLOCK_IS_RIGHT, "clock-is-right", NULL, "continue even if the clock has jumped") \
	X(RENEW, "renew", NULL, "make a fresh code") \
	X(FORGET, "forget", "SEAT", "leave out the names of this seat's player") \
	X(FILE, "file", NULL, "read archives from files instead of the database") \
	X(FROM, "from", "FILE", "make the games of a list, all or none") \
	X(RECIPE, "recipe", NULL, "print a script that recomputes the dice") \
	X(HEAD, "head", "HASH", "find the step with this chain head") \
	X(RECEIPT, "receipt", "HASH", "find the orders with this receipt") \
	X(MBOX, "mbox", "PATH", "compare with letters in an mbox, Maildir or .eml folder") \
	X(LETTER, "letter", NULL, "send a letter to yourself and wait for it") \
	X(WAIT, "wait", "SECONDS", "how long to wait for that letter; default 60") \
	X(MAILDIR, "maildir", "DIR", "take the new letters of a Maildir") \
	X(AGAIN, "again", NULL, "retry letters that were skipped") \
	X(HERE, "here", NULL, "the copy is in place already: go on from it") \
	X(YES, "yes", NULL, "do it, although it cannot be undone")

// All options. The rule options come first, with the same numbers as in engine/options.h.
#define OPTION_RULE(id, ...) OPT_##id,
#define OPTION_ENUM(id, name, arg, help) OPT_##id,
enum option { RULE_OPTION_LIST(OPTION_RULE) OPTION_LIST(OPTION_ENUM) OPTIONS };
#undef OPTION_ENUM

// All rule options, for a command's list.
#define OPT_OF_THE_RULES RULE_OPTION_LIST(OPTION_RULE)

enum { ARGS_MAX = 256 };

struct args {
	struct {
		enum option option;
		const char *value; // NULL for an option without an argument
	} given[ARGS_MAX];
	int given_count;
	struct arena *arena; // memory for messages; set by the caller
	char **rest; // words that are not options, in order
	int rest_count;
	const char *twice; // message about an option given twice with different values; NULL: none
};

// The name of an option, without `--`; the name of its argument (NULL: none).
const char *
option_name(enum option o);
const char *
option_argument(enum option o);

// Finds the option in `allowed` (ended by OPTIONS) whose name is the first `len` letters of `name`; OPTIONS
// if there is none.
enum option
option_find(const enum option *allowed, const char *name, size_t len);

// Prints the help line of an option; returns `out`.
enum { HELP_TEXT = 128 };
char *
option_help(enum option o, char out[static HELP_TEXT]);

// Parses the words after a command. Accepts only options in `allowed` (ended by OPTIONS); `--name=value`
// and `--name value` are equivalent; `--` ends the options. `command` is for messages. The strings still
// belong to argv.
int
args_parse(struct args *args, const char *command, const enum option *allowed, int argc,
    char **argv, struct err *e);

// True if the option was given.
bool
args_has(const struct args *args, enum option o);

// The last value given for an option, or `otherwise` if it was not given.
const char *
args_get(const struct args *args, enum option o, const char *otherwise);

// Iterates over the values of a repeatable option: begin with *at = 0; returns NULL at the end.
const char *
args_next(const struct args *args, enum option o, int *at);

// Parses an option's value as a whole number from `least` to `most`; *n is `otherwise` if the option was
// not given.
int
args_number(const struct args *args, enum option o, int64_t least, int64_t most,
    int64_t otherwise, int64_t *n, struct err *e);

// The words that an option accepts, if it accepts words of a list; else an empty list.
struct word_list
option_words(enum option o);

// Sets *n (an int or an enum) to the index of the option's value in these words, or 0 if the option was not
// given.
int
args_word(const struct args *args, enum option o, void *n, struct err *e);

#endif
