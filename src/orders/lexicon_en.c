// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The English words. Lower-case ASCII; the first of several for one thing is the
// canonical one.
#include "orders/lexicon.h"
#include "orders/order.h"
#include "orders/parse.h"

#define SECTION_WORD(name, word) { #word, WORD_SECTION, KEYWORD_SECTION + SECTION_##name },
#define REQUEST_WORD(name, word, argument, cure, example, help) { word, WORD_SECTION, KEYWORD_REQUEST + REQUEST_##name },
static const struct word statements[] = {
	SECTION_LIST(SECTION_WORD)
	{ "wait", WORD_SECTION, KEYWORD_WAIT },
	{ "always", WORD_SECTION, KEYWORD_ALWAYS },
	REQUEST_LIST(REQUEST_WORD)
	{ "language", WORD_SECTION, KEYWORD_REQUEST + REQUEST_LANG },
	{ "tell", WORD_SECTION, KEYWORD_REQUEST + REQUEST_PRESS },
	{ "away", WORD_SECTION, KEYWORD_REQUEST + REQUEST_VACATION },
};

static const struct word places[] = {
	{ "toolmaker", WORD_PLACE, TOOL_MAKER },
	{ "hut", WORD_PLACE, HUT },
	{ "field", WORD_PLACE, FIELD },
	{ "hunt", WORD_PLACE, HUNT },
	{ "hunting", WORD_PLACE, HUNT },
	{ "forest", WORD_PLACE, FOREST },
	{ "clay", WORD_PLACE, CLAY },
	{ "claypit", WORD_PLACE, CLAY },
	{ "quarry", WORD_PLACE, QUARRY },
	{ "river", WORD_PLACE, RIVER },
	{ "card", WORD_PLACE, SCOPE_CARD },
	{ "cards", WORD_PLACE, SCOPE_CARD },
	{ "building", WORD_PLACE, SCOPE_BUILDING },
	{ "buildings", WORD_PLACE, SCOPE_BUILDING },
	{ "all", WORD_ALL, SCOPE_ALL },
	{ "others", WORD_OTHERS, SCOPE_ALL },
};

static const struct word goods[] = {
	{ "wood", WORD_GOOD, WOOD },
	{ "brick", WORD_GOOD, BRICK },
	{ "bricks", WORD_GOOD, BRICK },
	{ "stone", WORD_GOOD, STONE },
	{ "stones", WORD_GOOD, STONE },
	{ "gold", WORD_GOOD, GOLD },
	{ "food", WORD_FOOD, 0 },
};

static const struct word faces[] = {
	{ "wood", WORD_FACE, 1 },
	{ "brick", WORD_FACE, 2 },
	{ "stone", WORD_FACE, 3 },
	{ "gold", WORD_FACE, 4 },
	{ "tool", WORD_FACE, 5 },
	{ "field", WORD_FACE, 6 },
	{ "track", WORD_FACE, 6 },
};

static const struct word things[] = {
	{ "wood", WORD_THING, WOOD },
	{ "brick", WORD_THING, BRICK },
	{ "bricks", WORD_THING, BRICK },
	{ "stone", WORD_THING, STONE },
	{ "stones", WORD_THING, STONE },
	{ "gold", WORD_THING, GOLD },
	{ "food", WORD_THING, THING_FOOD },
	{ "people", WORD_THING, THING_PEOPLE },
	{ "tools", WORD_THING, THING_TOOLS },
	{ "track", WORD_THING, THING_TRACK },
};

static const struct word conditions[] = {
	{ "rest", WORD_REST, 0 },
	{ "all", WORD_REST, 0 },
	{ "if", WORD_IF, 0 },
	{ "taken", WORD_COND, COND_TAKEN },
	{ "free", WORD_COND, COND_FREE },
	{ "left", WORD_COND, COND_LEFT },
	{ "have", WORD_COND, COND_HAVE },
	{ "round", WORD_COND, COND_ROUND },
	{ "and", WORD_LOGIC, COND_AND },
	{ "or", WORD_LOGIC, COND_OR },
	{ "not", WORD_LOGIC, COND_NOT },
	{ "by", WORD_BY, 0 },
};

static const struct word tools[] = {
	{ "auto", WORD_TOOLS, TOOLS_AUTO },
	{ "never", WORD_TOOLS, TOOLS_NEVER },
	{ "none", WORD_TOOLS, TOOLS_NEVER },
	{ "max", WORD_TOOLS, TOOLS_MAX },
	{ "reach", WORD_TOOLS, TOOLS_REACH },
	{ "ask", WORD_TOOLS, TOOLS_ASK },
	{ "using", WORD_USING, 0 },
	{ "once", WORD_ONCE, 0 },
	{ "ok", WORD_ONCE_HOW, ONCE_OK },
	{ "never", WORD_ONCE_HOW, ONCE_NEVER },
};

static const struct word payments[] = {
	{ "skip", WORD_SKIP, 0 },
	{ "refuse", WORD_REFUSE, 0 },
	{ "ask", WORD_ASK, 0 },
	{ "before", WORD_WHEN, TAKE_BEFORE },
	{ "at", WORD_WHEN, TAKE_FEEDING },
	{ "feeding", WORD_FEEDING, 0 },
	{ "never", WORD_NEVER, 0 },
	{ "none", WORD_NEVER, 0 },
};

static const struct word fallbacks[] = {
	{ "ask", WORD_FALLBACK, FALLBACK_ASK },
#define FALLBACK_WORD(id, name) { name, WORD_FALLBACK, FALLBACK_##id },
	LEVEL_LIST(FALLBACK_WORD)
#undef FALLBACK_WORD
	{ "bot", WORD_FALLBACK, FALLBACK_EASY },
};

static const struct word others[] = {
	{ "rounds", WORD_ROUNDS, 0 },
	{ "none", WORD_NONE, 0 },
	{ "to", WORD_TO, 0 },
	{ "all", WORD_READER, TO_ALL },
	{ "gm", WORD_READER, TO_GM },
	{ "end", WORD_END, 0 },
};

#define LIST(list, classes) { list, sizeof list / sizeof *list, classes }

static const struct word_list lists[] = {
	LIST(statements, WORD_SECTION),
	LIST(places, WORD_PLACE | WORD_ALL | WORD_OTHERS),
	LIST(goods, WORD_GOOD | WORD_FOOD),
	LIST(faces, WORD_FACE),
	LIST(things, WORD_THING),
	LIST(conditions, WORD_REST | WORD_IF | WORD_COND | WORD_LOGIC | WORD_BY),
	LIST(tools, WORD_TOOLS | WORD_USING | WORD_ONCE | WORD_ONCE_HOW),
	LIST(payments, WORD_SKIP | WORD_REFUSE | WORD_ASK | WORD_WHEN | WORD_FEEDING |
	    WORD_NEVER),
	LIST(fallbacks, WORD_FALLBACK),
	LIST(others, WORD_ROUNDS | WORD_NONE | WORD_TO | WORD_READER | WORD_END),
};
#undef LIST

static const struct phrase phrases[] = {
	{ "tool", "maker", "toolmaker" },
	{ "clay", "pit", "clay" },
	{ "hunting", "grounds", "hunt" },
	{ "hunting", "ground", "hunt" },
	{ "food", "track", "track" },
	{ "what", "if", "whatif" },
};

const struct lexicon lexicon_en = {
	.code = "en",
	.lists = lists,
	.count = sizeof lists / sizeof *lists,
	.phrases = phrases,
	.phrase_count = sizeof phrases / sizeof *phrases,
};
