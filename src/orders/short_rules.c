// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// `pay` and `tools` as people write them in letters.
#include "orders/internal.h"

#include <string.h>

#include "base/repair.h"
#include "words/vocabulary.h"

enum { RULE_WORDS = 32 };

// A rule split into folded words; a colon or comma is a word of its own.
struct rule_words {
	const char *word[RULE_WORDS];
	int count;
};

static void
rule_cut(struct arena *a, const char *line, struct rule_words *out)
{
	const char *s = text_fold(a, line, strcspn(line, "\n"));

	*out = (struct rule_words){ .count = 0 };
	for (s += strspn(s, " \t\r"); *s != '\0' && out->count < RULE_WORDS; s += strspn(s, " \t\r")) {
		size_t len = strchr(":,", *s) != NULL ? 1 : strcspn(s, " \t\r:,");
		out->word[out->count++] = arena_strndup(a, s, len);
		s += len;
	}
}

static bool
is_mark(const struct rule_words *w, int i, const char *mark)
{
	return i < w->count && strcmp(w->word[i], mark) == 0;
}

// Whether the first word of a line is the whole word of a section.
static bool
is_section(struct tongue in, const struct rule_words *w, enum section section)
{
	const struct word *first = w->count > 0 ? lexicon_sure(in.lang->code, w->word[0], WORD_SECTION) : NULL;

	return first != NULL && strcmp(first->text, w->word[0]) == 0 && first->value == KEYWORD_SECTION + (int)section;
}

// Returns the number of a building from its code: 2 for "b2"; 0 if the word is not such a code.
static int
building_code(const char *word)
{
	return word[0] == 'b' && word[1] >= '1' && word[1] <= '4' && word[2] == '\0' ? word[1] - '0' : 0;
}

// Whether a card or building is at word `i`.
static bool
begins_rule(struct tongue in, const struct rule_words *w, int i)
{
	if (i >= w->count)
		return false;
	if (building_code(w->word[i]) > 0)
		return true;
	const char *letters = arena_strndup(in.arena, w->word[i], strcspn(w->word[i], "0123456789"));
	const struct word *place = lexicon_sure(in.lang->code, letters, WORD_PLACE);
	return place != NULL && place->value >= SCOPE_CARD;
}

static const struct word *
good_at(struct tongue in, const struct rule_words *w, int i)
{
	return i < w->count ? lexicon_sure(in.lang->code, w->word[i], WORD_GOOD) : NULL;
}

// Adds the list of goods that begins at word `i`, and returns its end. Repeated goods are counted:
// "wood wood brick" is 2 wood 1 brick.
static int
goods_add(struct tongue in, const struct rule_words *w, int i, struct text *t)
{
	int count[GOODS] = { 0 }, end = i;
	bool twice = false;

	for (; end < w->count; end++) {
		const struct word *good = good_at(in, w, end);
		if (good == NULL && !is_mark(w, end, ","))
			break;
		if (good != NULL)
			twice = count[good->value]++ > 0 || twice;
	}
	for (; i < end; i++) {
		const struct word *good = good_at(in, w, i);
		if (good == NULL || (twice && count[good->value] == 0))
			continue;
		if (twice)
			text_addf(t, " %d", count[good->value]);
		text_addf(t, " %s", w->word[i]);
		count[good->value] = 0;
	}
	return end;
}

static bool
is_and(struct tongue in, const char *word)
{
	const struct entry *e = vocabulary_look(word, strlen(word), in.lang->code);

	return e != NULL && e->class == SENSE_AND;
}

static void
rule_add(struct tongue in, const struct rule_words *w, int first, struct pile *statements)
{
	struct text t;

	text_init(&t, in.arena);
	text_add(&t, lexicon_word(WORD_SECTION, KEYWORD_SECTION + SECTION_PAY));
	for (int i = first; i < w->count;) {
		int building = building_code(w->word[i]);
		if (is_and(in, w->word[i])) {
			i++;
			continue;
		}
		if (good_at(in, w, i) != NULL) {
			i = goods_add(in, w, i, &t);
			continue;
		}
		if (building > 0)
			text_addf(&t, " %s %d", lexicon_word(WORD_PLACE, SCOPE_BUILDING), building);
		else
			text_addf(&t, "%s%s", strchr(":,", w->word[i][0]) != NULL ? "" : " ", w->word[i]);
		i++;
	}
	pile_add(in.arena, statements, t.data);
}

// Whether a word has no meaning of its own in a rule: "max at the river".
static bool
is_small(const struct entry *e)
{
	const uint64_t small = (uint64_t)1 << SENSE_ARTICLE | (uint64_t)1 << SENSE_LINK | (uint64_t)1 << SENSE_FILLER |
	    (uint64_t)1 << SENSE_AND | (uint64_t)1 << SENSE_POLITE;

	return e != NULL && (small >> e->class & 1) != 0;
}

int
short_pay_take(struct tongue in, const char *line, struct pile *statements)
{
	struct rule_words w;
	int lines = 1, first = 1;

	rule_cut(in.arena, line, &w);
	if (!is_section(in, &w, SECTION_PAY))
		return 0;
	first += is_mark(&w, 1, ":");
	if (begins_rule(in, &w, first)) {
		bool colon = first > 1;
		for (int i = first; i < w.count; i++)
			colon = colon || is_mark(&w, i, ":");
		if (colon)
			rule_add(in, &w, first, statements);
		return colon;
	}
	if (first < w.count)
		return 0;
	for (;; lines++) {
		line += strcspn(line, "\n");
		line += *line != '\0';
		rule_cut(in.arena, line, &w);
		if (!begins_rule(in, &w, 0) || (!is_mark(&w, 1, ":") && !is_mark(&w, 2, ":")))
			return lines > 1 ? lines : 0;
		rule_add(in, &w, 0, statements);
	}
}

void
short_pay_told(struct arena *a, const struct payment *list, int count, struct pile *statements)
{
	for (const struct payment *p = list; p < list + count; p++) {
		const bool any = p->place == PLACES;
		const bool card = any ? p->family == CARD || p->family == SEVERAL_CARDS : p->place < BUILDING_1;
		struct text t;
		text_init(&t, a);
		text_add(&t, lexicon_word(WORD_SECTION, KEYWORD_SECTION + SECTION_PAY));
		if (!any || p->family != 0)
			text_addf(&t, " %s", lexicon_word(WORD_PLACE, card ? SCOPE_CARD : SCOPE_BUILDING));
		if (!any)
			text_addf(&t, " %d", p->place - (card ? CARD_1 : BUILDING_1) + 1);
		text_add(&t, ":");
		for (int i = 0; i < p->goods; i++) {
			if (p->counted)
				text_addf(&t, " %d", p->count[p->order[i]] > 0 ? p->count[p->order[i]] : 1);
			text_addf(&t, " %s", lexicon_word(WORD_GOOD, (int)p->order[i]));
		}
		pile_add(a, statements, t.data);
	}
}

bool
short_tools_take(struct tongue in, const char *line, struct pile *statements)
{
	struct rule_words w;
	const struct word *mode = NULL;
	unsigned places = 0;
	struct text t;

	rule_cut(in.arena, line, &w);
	if (!is_section(in, &w, SECTION_TOOLS) || !is_mark(&w, 1, ":"))
		return false;
	for (int i = 2; i < w.count; i++) {
		const struct word *how = lexicon_sure(in.lang->code, w.word[i], WORD_TOOLS);
		const struct entry *e = vocabulary_look(w.word[i], strlen(w.word[i]), in.lang->code);
		const bool place = e != NULL && (e->class == SENSE_PLACE || e->class == SENSE_GOOD || e->class == SENSE_CODE);
		if (place && (e->value == HUNT || (e->value < PLACES && place_info[e->value].kind == DICE_PLACE)))
			places |= 1u << e->value;
		else if (mode == NULL && how != NULL && (how->value == TOOLS_MAX || how->value == TOOLS_AUTO || how->value == TOOLS_NEVER))
			mode = how;
		else if (!is_mark(&w, i, ",") && !is_small(e))
			return false;
	}
	text_init(&t, in.arena);
	for (enum place p = 0; p < PLACES; p++)
		if ((places >> p & 1) != 0)
			text_addf(&t, "%s %s %s", t.len == 0 ? lexicon_word(WORD_SECTION, KEYWORD_SECTION + SECTION_TOOLS) : ";",
			    lexicon_word(WORD_PLACE, (int)p), lexicon_word(WORD_TOOLS, mode != NULL ? mode->value : TOOLS_MAX));
	if (places != 0)
		pile_add(in.arena, statements, t.data);
	return places != 0;
}
