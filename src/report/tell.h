// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened, in words for one reader: events that belong together become one sentence.
#ifndef REPORT_TELL_H
#define REPORT_TELL_H

#include "base/arena.h"
#include "engine/event.h"
#include "report/words.h"

// One event as the log has it.
struct telling {
	struct event event;
	int round;
	const char *source; // "plan line 3", "forced", "bot", "dice", ...; NULL: not to be told
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

// "begin", "placing", ...
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

// Tells events in order to `reader` (-1: to nobody in particular). The reader is "you"; a card
// drawn face down is told to its owner alone (R5.4). Sources are added in brackets where they say
// something the reader wants to know: all of the reader's own but dice, forced and default; of
// others only fallback, bot and missing. Result in the arena.
struct told_list
tell(struct arena *a, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader);

// The same as text: a heading for each round and phase, wrapped to PROSE_COLUMNS.
char *
tell_text(struct arena *a, const struct told_list *told);

// Where a decision came from, as far as `reader` may know: of others only that they did not decide
// themselves (fallback, bot, missing). NULL where there is nothing to say.
const char *
telling_source(const struct telling *t, int reader);

// The event's kind as the archive and `report --format json` spell it: "got_goods".
const char *
event_name(enum event_kind kind);

#endif
