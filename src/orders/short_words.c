// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the short plan: rows of a language, a class and a meaning.
#include "orders/short_words.h"

#include <stddef.h>

#include "orders/order.h"

#define WORDS(language, class, value, words) { language, SHORT_WORD_##class, value, words }

const struct short_word short_words[] = {
	WORDS("en", PLACE, HUT, "hut huts"),
	WORDS("en", PLACE, FIELD, "field fields farm farming agriculture"),
	WORDS("en", PLACE, TOOL_MAKER, "toolmaker toolmakers tool"),
	WORDS("en", PLACE, HUNT, "hunt hunting hunters huntinggrounds huntingground"),
	WORDS("en", PLACE, FOREST, "forest woods"),
	WORDS("en", PLACE, CLAY, "clay claypit"),
	WORDS("en", PLACE, QUARRY, "quarry"),
	WORDS("en", PLACE, RIVER, "river"),
	WORDS("en", PLACE, SCOPE_CARD, "card"),
	WORDS("en", PLACE, SCOPE_BUILDING, "building"),
	WORDS("en", GOOD, FOREST, "wood"),
	WORDS("en", GOOD, CLAY, "brick bricks"),
	WORDS("en", GOOD, QUARRY, "stone stones"),
	WORDS("en", GOOD, RIVER, "gold"),
	WORDS("en", GOOD, HUNT, "food"),
	WORDS("en", VAGUE, 0, "village tools cards buildings"),
	WORDS("en", NUMBER, 1, "one"),
	WORDS("en", NUMBER, 2, "two"),
	WORDS("en", NUMBER, 3, "three"),
	WORDS("en", NUMBER, 4, "four"),
	WORDS("en", NUMBER, 5, "five"),
	WORDS("en", NUMBER, 6, "six"),
	WORDS("en", NUMBER, 7, "seven"),
	WORDS("en", PEOPLE, 0, "ppl people person persons worker workers guys men meeples meeple"),
	WORDS("en", REST, 0, "rest all everybody everyone"),
	WORDS("en", OR, 0, "or else otherwise"),
	WORDS("en", THEN, 0, "then"),
	WORDS("en", FIRST, 0, "first before after last second finally"),
	WORDS("en", FILLER, 0,
	    "please pls plz thanks thank thx put place play go send in into on onto to the my and with a at for of "
	    "i id ill me you civ civilization civilisation us going orders"),
	WORDS("en", GREETING, 0, "hi hello hey dear hallo good morning evening"),
	WORDS("en", CLOSING, 0, "cheers regards greetings bye best yours sincerely wishes kind warm"),
	WORDS("en", DOUBT, 0,
	    "not never except but instead unless if maybe perhaps dont doesnt cant cannot wont isnt "
	    "didnt without might could should would"),
	WORDS("en", TRADE, 0, "get need buy pay want like take spend give"),
	WORDS("en", PAST, 0, "was were went had did took got placed sent played hunted used"),
	WORDS("en", YES, 0, "ok okay yes yep yeah sure default agreed y"),
	WORDS("es", YES, 0, "si vale"),
	WORDS("fr", YES, 0, "oui"),
	WORDS("de", YES, 0, "ja"),
	WORDS("en", NO, 0, "no nope nein non"),
	WORDS("en", SAME, 0, "same again"),
	WORDS("en", HELP, 0, "help rules menu"),
	WORDS("de", HELP, 0, "hilfe"),
	WORDS("fr", HELP, 0, "aide"),
	WORDS("es", HELP, 0, "ayuda"),
	WORDS("it", HELP, 0, "aiuto"),
	WORDS("en", LEAVE, 0, "resign"),
	WORDS("en", PLAN, 0, "plan"),
	WORDS("de", PLACE, HUT, "hutte huette"),
	WORDS("de", PLACE, FIELD, "acker"),
	WORDS("de", PLACE, HUNT, "jagd"),
	WORDS("en", COMMON, 0,
	    "arm arms atone aunt barm best bold brice bride build builds bunt care cart clan clap claw close cold "
	    "cray diver drive far farms fields fiend file filed firm fled flood floor fold foods fool foot ford "
	    "forget fork form foul from gild giver goad gone good goods goof hard harm haunt held hint hold hood "
	    "hook hung hunk hunts hurt lay liver mood mouth nest never play player plays pool prick punt query "
	    "riven rivers rood rivet roof rover runs runt rust shield shunt slay sold son stole stoned stony stood "
	    "store storey stove tell test tick told toll tone took trick ward warm west wold wool word words "
	    "world would yard yield"),
	{ NULL, SHORT_WORD_COMMON, 0, NULL },
};
