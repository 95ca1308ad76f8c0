// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events in words for one reader; events that belong together become one sentence.
#ifndef REPORT_TELL_H
#define REPORT_TELL_H

#include <stdbool.h>

#include "engine/event.h"
#include "lang/pieces.h"
#include "report/words.h"

// Parts of sentences about events: sources, phases, gains; and sentences as text.

// One event of the log, with the players of the seats at that time.
struct telling {
	struct event event;
	int round;
	// for each seat, its player at that time if another player has it now, else NULL; NULL if
	// all are unchanged
	const char *const *former;
	const char *source; // "plan line 3", "forced", "bot", "dice", ...; NULL if not shown
};

#define PHASE_LIST(X) \
	X(BEGIN, "begin") \
	X(PLACING, "placing") \
	X(USING, "using") \
	X(FEEDING, "feeding") \
	X(END, "end")

#define PHASE_ENUM(name, word) PHASE_##name,
enum phase { PHASE_LIST(PHASE_ENUM) PHASES };
#undef PHASE_ENUM

// Returns the phase's word in JSON: "begin", "placing", ...
const char *
phase_name(enum phase phase);

// One sentence, not wrapped, with its full stop.
struct told {
	int round;
	enum phase phase;
	const char *text;
};

struct told_list {
	struct told *list;
	int count;
};

// Returns the tools added to a roll: "tools +2", "tools +2 and one-use +3".
char *
tools_words(struct tongue in, const struct event *e);

// Returns the gain of an event: "3 wood", "a tool with value 1", "nothing"; NULL for events without
// a gain. A card drawn face down is named only if `owner` is set.
char *
gain_words(struct tongue in, const struct event *e, bool owner);

// Returns the player of a seat at the time of the event, if somebody else has the seat now; otherwise NULL.
const char *
telling_former(const struct telling *t, int seat);

// Returns the source of an event, as far as `reader` may know it: for other seats only sources that show that
// the player did not decide (fallback, bot, missing). NULL if the source need not be shown.
const char *
telling_source(const struct telling *t, int reader);

// Returns a source of the log in the reader's language.
const char *
source_said(struct tongue in, const char *source);

// Returns the event's kind in the archive and in `report --format json`, such as "got_goods".
const char *
event_name(enum event_kind kind);

// Returns the result of tell() as text: a heading for each round and phase, and the sentences as
// items, wrapped to `columns`; 0: not wrapped.
char *
tell_text(struct tongue in, const struct told_list *told, size_t columns);

// Turns events into sentences for `reader` (-1 for the public), in order. The reader is "you"; a
// card drawn face down is named only to its owner (R5.4). A source is added in parentheses if it
// matters: for the reader's own decisions any source except dice, forced and default; for others'
// decisions only fallback, bot and missing. Result in the arena.
struct told_list
tell(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

// A line of events, for a player who sees the board.
struct folded {
	const char *text;
	bool heading; // the line names a round
	int seat; // the other seat that the line is about, or -1
};

struct folded_list {
	const struct folded *list;
	int count;
};

// Returns a shorter form, for a player who sees the board: the reader's own events as sentences,
// the events of each other player on one line. Result in the arena.
struct folded_list
tell_folded(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

// Returns the lines as text, wrapped to `columns`. Result in the arena.
char *
folded_text(struct arena *a, struct folded_list lines, size_t columns);

#endif
