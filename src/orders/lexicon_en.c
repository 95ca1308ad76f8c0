// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The English words, in lower-case ASCII; of several words for one meaning, the first is canonical.
// Words of other languages are in lexicon_words.txt.
#include "orders/internal.h"
#include "orders/order.h"
#include "orders/parse.h"

#define SECTION_WORD(name, word) { #word, "en", WORD_SECTION, KEYWORD_SECTION + SECTION_##name },
#define REQUEST_WORD(name, word, whose, what, cure, example, help) { #word, "en", WORD_SECTION, KEYWORD_REQUEST + REQUEST_##name },
static const struct word statements[] = {
	SECTION_LIST(SECTION_WORD)
	{ "wait", "en", WORD_SECTION, KEYWORD_WAIT },
	{ "always", "en", WORD_SECTION, KEYWORD_ALWAYS },
	REQUEST_LIST(REQUEST_WORD)
	{ "language", "en", WORD_SECTION, KEYWORD_REQUEST + REQUEST_LANG },
	{ "tell", "en", WORD_SECTION, KEYWORD_REQUEST + REQUEST_PRESS },
	{ "away", "en", WORD_SECTION, KEYWORD_REQUEST + REQUEST_VACATION },
	{ "rematch", "en", WORD_SECTION, KEYWORD_REQUEST + REQUEST_AGAIN },
};

static const struct word places[] = {
	{ "toolmaker", "en", WORD_PLACE, TOOL_MAKER },
	{ "hut", "en", WORD_PLACE, HUT },
	{ "field", "en", WORD_PLACE, FIELD },
	{ "hunt", "en", WORD_PLACE, HUNT },
	{ "hunting", "en", WORD_PLACE, HUNT },
	{ "forest", "en", WORD_PLACE, FOREST },
	{ "clay", "en", WORD_PLACE, CLAY },
	{ "claypit", "en", WORD_PLACE, CLAY },
	{ "quarry", "en", WORD_PLACE, QUARRY },
	{ "river", "en", WORD_PLACE, RIVER },
	{ "card", "en", WORD_PLACE, SCOPE_CARD },
	{ "cards", "en", WORD_PLACE, SCOPE_CARD },
	{ "building", "en", WORD_PLACE, SCOPE_BUILDING },
	{ "buildings", "en", WORD_PLACE, SCOPE_BUILDING },
	{ "all", "en", WORD_ALL, SCOPE_ALL },
	{ "others", "en", WORD_OTHERS, SCOPE_ALL },
};

static const struct word goods[] = {
	{ "wood", "en", WORD_GOOD, WOOD },
	{ "brick", "en", WORD_GOOD, BRICK },
	{ "bricks", "en", WORD_GOOD, BRICK },
	{ "stone", "en", WORD_GOOD, STONE },
	{ "stones", "en", WORD_GOOD, STONE },
	{ "gold", "en", WORD_GOOD, GOLD },
	{ "food", "en", WORD_FOOD, 0 },
};

static const struct word faces[] = {
	{ "wood", "en", WORD_FACE, 1 },
	{ "brick", "en", WORD_FACE, 2 },
	{ "stone", "en", WORD_FACE, 3 },
	{ "gold", "en", WORD_FACE, 4 },
	{ "tool", "en", WORD_FACE, 5 },
	{ "field", "en", WORD_FACE, 6 },
	{ "track", "en", WORD_FACE, 6 },
};

static const struct word things[] = {
	{ "wood", "en", WORD_THING, WOOD },
	{ "brick", "en", WORD_THING, BRICK },
	{ "bricks", "en", WORD_THING, BRICK },
	{ "stone", "en", WORD_THING, STONE },
	{ "stones", "en", WORD_THING, STONE },
	{ "gold", "en", WORD_THING, GOLD },
	{ "food", "en", WORD_THING, THING_FOOD },
	{ "people", "en", WORD_THING, THING_PEOPLE },
	{ "tools", "en", WORD_THING, THING_TOOLS },
	{ "track", "en", WORD_THING, THING_TRACK },
};

static const struct word conditions[] = {
	{ "rest", "en", WORD_REST, 0 },
	{ "all", "en", WORD_REST, 0 },
	{ "if", "en", WORD_IF, 0 },
	{ "taken", "en", WORD_COND, COND_TAKEN },
	{ "free", "en", WORD_COND, COND_FREE },
	{ "left", "en", WORD_COND, COND_LEFT },
	{ "have", "en", WORD_COND, COND_HAVE },
	{ "round", "en", WORD_COND, COND_ROUND },
	{ "and", "en", WORD_LOGIC, COND_AND },
	{ "or", "en", WORD_LOGIC, COND_OR },
	{ "not", "en", WORD_LOGIC, COND_NOT },
	{ "by", "en", WORD_BY, 0 },
};

static const struct word tools[] = {
	{ "auto", "en", WORD_TOOLS, TOOLS_AUTO },
	{ "never", "en", WORD_TOOLS, TOOLS_NEVER },
	{ "none", "en", WORD_TOOLS, TOOLS_NEVER },
	{ "max", "en", WORD_TOOLS, TOOLS_MAX },
	{ "reach", "en", WORD_TOOLS, TOOLS_REACH },
	{ "ask", "en", WORD_TOOLS, TOOLS_ASK },
	{ "using", "en", WORD_USING, 0 },
	{ "once", "en", WORD_ONCE, 0 },
	{ "ok", "en", WORD_ONCE_HOW, ONCE_OK },
	{ "never", "en", WORD_ONCE_HOW, ONCE_NEVER },
};

static const struct word payments[] = {
	{ "skip", "en", WORD_SKIP, 0 },
	{ "refuse", "en", WORD_REFUSE, 0 },
	{ "ask", "en", WORD_ASK, 0 },
	{ "before", "en", WORD_WHEN, TAKE_BEFORE },
	{ "at", "en", WORD_WHEN, TAKE_FEEDING },
	{ "feeding", "en", WORD_FEEDING, 0 },
	{ "never", "en", WORD_NEVER, 0 },
	{ "none", "en", WORD_NEVER, 0 },
};

static const struct word fallbacks[] = {
	{ "ask", "en", WORD_FALLBACK, FALLBACK_ASK },
#define FALLBACK_WORD(id, name) { name, "en", WORD_FALLBACK, FALLBACK_##id },
	LEVEL_LIST(FALLBACK_WORD)
#undef FALLBACK_WORD
	{ "bot", "en", WORD_FALLBACK, FALLBACK_EASY },
};

static const struct word others[] = {
	{ "rounds", "en", WORD_ROUNDS, 0 },
	{ "none", "en", WORD_NONE, 0 },
	{ "to", "en", WORD_TO, 0 },
	{ "all", "en", WORD_READER, TO_ALL },
	{ "gm", "en", WORD_READER, TO_GM },
	{ "end", "en", WORD_END, 0 },
	{ "off", "en", WORD_SETTING, SETTING_OFF },
	{ "on", "en", WORD_SETTING, SETTING_ON },
	{ "both", "en", WORD_SETTING, SETTING_BOTH },
	{ "text", "en", WORD_SETTING, SETTING_TEXT },
	{ "narrow", "en", WORD_SETTING, SETTING_NARROW },
	{ "frame", "en", WORD_SETTING, SETTING_FRAME },
	{ "pause", "en", WORD_SETTING, SETTING_PAUSE },
	{ "undo", "en", WORD_SETTING, SETTING_UNDO },
	{ "usual", "en", WORD_SETTING, SETTING_USUAL },
	{ "me", "en", WORD_MINE, 0 },
	{ "my", "en", WORD_MINE, 0 },
	{ "data", "en", WORD_MINE, 0 },
};

#define LIST(list, classes) { list, sizeof list / sizeof *list, classes }

static const struct lexicon_list lists[] = {
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
	LIST(others, WORD_ROUNDS | WORD_NONE | WORD_TO | WORD_READER | WORD_END | WORD_SETTING | WORD_MINE),
};
#undef LIST

static const struct phrase phrases[] = {
	{ "tool", "maker", "toolmaker" },
	{ "clay", "pit", "clay" },
	{ "hunting", "grounds", "hunt" },
	{ "hunting", "ground", "hunt" },
	{ "food", "track", "track" },
	{ "what", "if", "whatif" },
	{ "was", "wenn", "waswenn" },
	{ "y", "si", "ysi" },
	{ "et", "si", "etsi" },
	{ "e", "se", "ese" },
};

const struct lexicon lexicon_en = {
	.lists = lists,
	.count = sizeof lists / sizeof *lists,
	.phrases = phrases,
	.phrase_count = sizeof phrases / sizeof *phrases,
};
