// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Refusals: the reasons why a decision is not allowed, each with its rule and its sentence.
#ifndef ENGINE_REFUSAL_H
#define ENGINE_REFUSAL_H

#include "base/msg.h"

// For each refusal: name, rule, sentence.
#define REFUSAL_LIST(X) \
	X(ALLOWED, "", MESSAGE("this is allowed")) \
	X(WRONG_KIND, "", MESSAGE("this is not the decision that is open now")) \
	X(NO_ROLL, "R3.3", MESSAGE("no dice are wanted now")) \
	X(BAD_FACES, "R3.3", MESSAGE("a die shows 1 to 6")) \
	X(GAME_OVER, "R7", MESSAGE("the game is over")) \
	X(NO_SUCH_PLACE, "R1", MESSAGE("this game has no such place")) \
	X(SPACE_EMPTY, "R2.4", MESSAGE("no card lies there")) \
	X(PILE_EMPTY, "R2.4", MESSAGE("no tile is left there")) \
	X(ALREADY_THERE, "R2.3", MESSAGE("you have people there already this round")) \
	X(VILLAGE_CLOSED, "R2.5", MESSAGE("two of tool maker, hut and field are taken, the third stays empty")) \
	X(PLACE_FULL, "R2.4", MESSAGE("there is no room left")) \
	X(TOO_MANY_PLAYERS, "R2.6", MESSAGE("with so few players nobody else may come here")) \
	X(NO_PEOPLE, "R2.1", MESSAGE("nobody is left to place")) \
	X(TOO_FEW_LEFT, "R2.4", MESSAGE("you have too few people left")) \
	X(TOO_FEW, "R2.4", MESSAGE("this place needs more people")) \
	X(TOO_MANY, "R2.4", MESSAGE("that many people don't fit")) \
	X(NOT_THERE, "R3.1", MESSAGE("you have no people there")) \
	X(TOOL_EMPTY, "R4.3", MESSAGE("that tool slot is empty")) \
	X(TOOL_USED, "R4.3", MESSAGE("that tool was used this round")) \
	X(ONCE_MISSING, "R5.5", MESSAGE("you do not have that one-use tool")) \
	X(NO_ANY_2, "R5.6", MESSAGE("you do not have the any-2 card")) \
	X(NOT_TWO, "R5.6", MESSAGE("the any-2 card gives exactly two resources")) \
	X(NOT_OWNED, "R3.4", MESSAGE("you do not have these resources")) \
	X(WRONG_PRICE, "R3.4", MESSAGE("this is not what the card costs")) \
	X(WRONG_GOODS, "R3.5", MESSAGE("these are not the resources the tile shows")) \
	X(WRONG_KINDS, "R3.5", MESSAGE("this is not the number of different kinds the tile asks for")) \
	X(WRONG_COUNT, "R3.5", MESSAGE("this is not the number of resources the tile asks for")) \
	X(NO_SUCH_DIE, "R5.1", MESSAGE("no die left shows that face")) \
	X(NOT_ALL_FED, "R6.2", MESSAGE("one resource for each food missing, all of it or none")) \
	X(NOT_EACH_FED, "R6.2", MESSAGE("one resource for each food missing at most, and one at least"))

#define REFUSAL_ENUM(name, rule, sentence) REFUSED_##name,
enum refusal { REFUSAL_LIST(REFUSAL_ENUM) REFUSALS };
#undef REFUSAL_ENUM

// The sentence for a player; the number of the rule, "" if no rule of the game is the reason; and
// the name of the refusal in the rule suite ("VILLAGE_CLOSED").
struct msg
refusal_sentence(enum refusal r);
const char *
refusal_rule_number(enum refusal r);
const char *
refusal_name(enum refusal r);

#endif
