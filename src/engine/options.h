// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rule options: rules that the players of a game may choose when it is created. To add an
// option, add an enum of its values here, with the default first, a row in the list, and the code
// that applies the rule. Commands, the database, archives and letters follow from the list.
// Stored and hashed texts name only options that differ from the default, so that a new option
// changes neither a running game nor an old archive.
#ifndef ENGINE_OPTIONS_H
#define ENGINE_OPTIONS_H

#include <stdbool.h>

#include "base/msg.h"

enum hunt_again { HUNT_AGAIN_NO, HUNT_AGAIN_YES }; // R2.3
enum famine { FAMINE_10, FAMINE_12, FAMINE_4_EACH }; // R6.2
enum green { GREEN_SQUARES, GREEN_SINGLES }; // R8.1
enum tiebreak { TIEBREAK_ORDERED, TIEBREAK_SUM }; // R8.4
enum open_cards { CARDS_OPEN, CARDS_HIDDEN }; // R5.8
enum dice_time { LATE_DICE_NO, LATE_DICE_YES }; // R5.9

// For each option: identifier; field, which is also its word in stored texts; name on the command
// line; subject, for the help; values; and a sentence for players about each value except the
// default.
#define RULE_OPTION_LIST(X) \
	X(HUNT_AGAIN, hunt_again, "hunt-again", "hunting twice a round", \
	    VALUES("no", "yes"), \
	    MESSAGE("You may place people on the hunting grounds again.")) \
	X(FAMINE, famine, "famine", "points that hunger costs", \
	    VALUES("10", "12", "4-each"), \
	    MESSAGE("Hunger costs 12 points."), \
	    MESSAGE("Goods may feed some of your people; each person left hungry costs 4 points.")) \
	X(GREEN, green, "green", "repeated green cards", \
	    VALUES("squares", "singles"), \
	    MESSAGE("The second copy of a green card counts 1 point.")) \
	X(TIEBREAK, tiebreak, "tiebreak", "ties by track, tools, people", \
	    VALUES("ordered", "sum"), \
	    MESSAGE("Ties are broken by food track, tools and people added up.")) \
	X(CARDS, cards, "cards", "whether taken cards stay open", \
	    VALUES("open", "hidden"), \
	    MESSAGE("Cards lie face down once they are taken: you see only how many the others have.")) \
	X(LATE_DICE, late_dice, "late-dice", "when the others pick a card's dice", \
	    VALUES("no", "yes"), \
	    MESSAGE("If somebody else takes a card with a die for everyone, you pick yours when your people are next to act this round, at once if none are left."))

#define RULE_OPTION_ENUM(id, ...) RULE_##id,
enum rule_option { RULE_OPTION_LIST(RULE_OPTION_ENUM) RULE_OPTIONS };
#undef RULE_OPTION_ENUM

// The value of each option, from its enum. All zero is the default.
#define RULE_OPTION_FIELD(id, field, ...) unsigned char field;
struct options {
	RULE_OPTION_LIST(RULE_OPTION_FIELD)
};
#undef RULE_OPTION_FIELD

enum { OPTION_VALUES = 7, OPTIONS_TEXT = 512 };

struct option_info {
	const char *word; // the option's word in stored texts, such as "famine"
	const char *about; // the option's subject, for the help of a command
	const char *value[OPTION_VALUES + 1]; // words of the values, ended by NULL
	struct msg sentence[OPTION_VALUES]; // what players read about each value; empty for the default
};

extern const struct option_info option_info[RULE_OPTIONS];

// Returns the number of values of an option.
int
option_values(enum rule_option option);

// Gets or sets the value of an option.
int
option_get(const struct options *o, enum rule_option option);
void
option_set(struct options *o, enum rule_option option, int value);

// Writes the options that differ from the default, in the order of the list, as "famine 12;
// tiebreak sum"; "standard" if all have the default. Returns `out`.
char *
options_print(const struct options *o, char out[static OPTIONS_TEXT]);

// Parses a text written by options_print; returns false for any other text.
bool
options_parse(const char *text, struct options *o);

#endif
