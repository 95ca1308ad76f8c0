// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events as they are told: sources and phases, the parts of speech that sentences are made of, and
// sentences as text.
#ifndef REPORT_TELLING_H
#define REPORT_TELLING_H

#include <stdbool.h>

#include "engine/event.h"
#include "lang/pieces.h"

// One event as the log has it.
struct telling {
	struct event event;
	int round;
	const char *const *former; // by seat who had it then; NULL where, or if all, have it still
	const char *source; // "plan line 3", "forced", "bot", "dice", ...; NULL: not shown
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

// "tools +2", "tools +2 and one-use +3".
char *
tools_words(struct tongue in, const struct event *e);

// What was gained in an event: "3 wood", "a tool with value 1", "nothing". NULL for events without a gain. A card
// drawn face down is named only if `owner` is set.
char *
gain_words(struct tongue in, const struct event *e, bool owner);

// Who had a seat then, if somebody else has it now; else NULL.
const char *
telling_former(const struct telling *t, int seat);

// Where a decision came from, as far as `reader` may know: for others only that they did not decide
// themselves (fallback, bot, missing). NULL if there is nothing to say.
const char *
telling_source(const struct telling *t, int reader);

// A source as people read it: the words of the log, but in their language.
const char *
source_said(struct tongue in, const char *source);

// The event's kind as the archive and `report --format json` spell it: "got_goods".
const char *
event_name(enum event_kind kind);

// What tell() made as text: a heading for each round and phase, wrapped to PROSE_COLUMNS.
char *
tell_text(struct tongue in, const struct told_list *told);

#endif
