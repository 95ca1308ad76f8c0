// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rule options: where a table may play by another rule, fixed when its game is created. To add
// one: an enum of its values here, with the default first, a row in the list, and the rule that asks for
// it. Commands, the database, archives and letters follow from that.
// What is stored and hashed names only options that differ from the default, so that a new option
// changes neither a running game nor an old archive.
#ifndef ENGINE_OPTIONS_H
#define ENGINE_OPTIONS_H

#include <stdbool.h>

#include "base/msg.h"

enum hunt_again { HUNT_AGAIN_NO, HUNT_AGAIN_YES }; // R2.3
enum famine { FAMINE_10, FAMINE_12, FAMINE_4_EACH }; // R6.2
enum green { GREEN_SQUARES, GREEN_SINGLES }; // R8.1
enum tiebreak { TIEBREAK_ORDERED, TIEBREAK_SUM }; // R8.4

// Identifier; field, which is also its word in stored texts; name on the command line; what it is about, for the
// help; its values; and what players read about each value but the default.
#define RULE_OPTION_LIST(X) \
	X(HUNT_AGAIN, hunt_again, "hunt-again", "hunting twice a round", \
	    VALUES("no", "yes"), \
	    MESSAGE("You may place people on the hunting grounds again.")) \
	X(FAMINE, famine, "famine", "points that hunger costs", \
	    VALUES("10", "12", "4-each"), \
	    MESSAGE("Hunger costs 12 points."), \
	    MESSAGE("Hunger costs 4 points for each person without food.")) \
	X(GREEN, green, "green", "repeated green cards", \
	    VALUES("squares", "singles"), \
	    MESSAGE("The second copy of a green card counts 1 point.")) \
	X(TIEBREAK, tiebreak, "tiebreak", "ties by track, tools, people", \
	    VALUES("ordered", "sum"), \
	    MESSAGE("Ties are broken by food track, tools and people added up."))

#define RULE_OPTION_ENUM(id, ...) RULE_##id,
enum rule_option { RULE_OPTION_LIST(RULE_OPTION_ENUM) RULE_OPTIONS };
#undef RULE_OPTION_ENUM

// The value of each, from its enum. All zero is the default.
#define RULE_OPTION_FIELD(id, field, ...) unsigned char field;
struct options {
	RULE_OPTION_LIST(RULE_OPTION_FIELD)
};
#undef RULE_OPTION_FIELD

enum { OPTION_VALUES = 7, OPTIONS_TEXT = 512 };

struct option_info {
	const char *word; // as in "famine 12"
	const char *about; // for the help of a command
	const char *value[OPTION_VALUES + 1]; // words, ended by NULL
	struct msg sentence[OPTION_VALUES]; // what players are told; none for the default
};

extern const struct option_info option_info[RULE_OPTIONS];

// How many values an option has.
int
option_values(enum rule_option option);

// The value of an option, to be read or to be set.
int
option_get(const struct options *o, enum rule_option option);
void
option_set(struct options *o, enum rule_option option, int value);

// Writes the options that differ from the default, in the order of the list, as "famine 12;
// tiebreak sum", or "standard" if none does; returns `out`.
char *
options_print(const struct options *o, char out[static OPTIONS_TEXT]);

// Reads what options_print wrote; false if it is nothing of the kind.
bool
options_parse(const char *text, struct options *o);

#endif
