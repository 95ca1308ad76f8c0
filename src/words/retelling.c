// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Matches the patterns of retellings.txt.
#include "words/internal.h"

#include <string.h>

bool
telling_is_number(const struct telling *t, int i)
{
	return i < t->end && (t->r->token[i].kind == TOKEN_NUMBER || t->r->token[i].class == SENSE_NUMBER);
}

int
telling_place(const struct telling *t, int i)
{
	const int value = t->r->token[i].value;

	if (!item_is_family(value))
		return value < PLACES ? value : (int)PLACES;
	const int number = telling_is_number(t, i + 1) ? t->r->token[i + 1].n : 0;
	return number >= 1 && number <= 4 ? (value == CARD ? (int)CARD_1 : (int)BUILDING_1) + number - 1 : (int)PLACES;
}

// Returns the end of a place of the last group that begins at a token, with its article; -1 if there is none.
static int
group_end(const struct telling *t, int i)
{
	while (i < t->end && class_in(t->r->token[i].class, SENSE_BIT(ARTICLE) | SENSE_BIT(LINK)))
		i++;
	if (i >= t->end || !class_is_place(t->r->token[i].class))
		return -1;
	const int place = telling_place(t, i);
	if (place >= PLACES || (t->group >> place & 1) == 0)
		return -1;
	for (i += 1 + item_is_family(t->r->token[i].value); i < t->end && t->r->token[i].phrase; i++)
		;
	return i;
}

// Returns the end of one word of a pattern, of which `len` bytes count, at a token; -1 if it does not match.
static int
word_end(const struct telling *t, const char *words, size_t len, int i)
{
	if (i >= t->end)
		return -1;
	const int group = memchr(words, '@', len) != NULL ? group_end(t, i) : -1;
	if (group > 0)
		return group;
	return token_is_one_of(&t->r->token[i], words, len) || (memchr(words, '%', len) != NULL && t->r->token[i].name) ? i + 1 : -1;
}

// Returns the end of a pattern that begins at a token; -1 if it does not match. A pattern may
// contain a comma or hyphen: "schau bitte, ob", "celui-ci".
static int
pattern_end(const struct telling *t, const char *words, int i, bool begun)
{
	const size_t len = strcspn(words, " ");
	const char *rest = words + len + (words[len] == ' ');
	int end = -1;

	if (len == 0)
		return i;
	const bool hyphen = token_is_mark(t->r, i, '-') && token_glued(t->r, i) && token_glued(t->r, i + 1);
	const int at = i + (begun && words[len - 1] != '-' && (token_is_mark(t->r, i, ',') || hyphen));
	const int next = word_end(t, words, len, at);
	if (next > 0)
		end = pattern_end(t, rest, next, true);
	if (end < 0 && words[len - 1] == '-')
		end = pattern_end(t, rest, i, begun);
	return end;
}

// Whether a pattern that covers the tokens from `i` to `end` - 1 keeps their sense: it names no
// place, unless its words do, and does not split a negating phrase.
static bool
may_stand(const struct telling *t, const char *words, int i, int end)
{
	static const uint64_t cut = SENSE_BIT(FILLER) | SENSE_BIT(WANT) | SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF) | SENSE_BIT(DOUBT) |
	    SENSE_BIT(REST) | SENSE_BIT(OR) | SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(POLITE) | SENSE_BIT(ARTICLE) | SENSE_BIT(HAVE);
	int begins = i;

	for (int k = i; k < end; k++) {
		begins = t->r->token[k].phrase ? begins : k;
		if (class_is_place(t->r->token[k].class) && strchr(words, '@') == NULL)
			return false;
	}
	return end >= t->end || !t->r->token[end].phrase || class_in(t->r->token[begins].class, cut);
}

int
telling_form(const struct telling *t, int i, enum retelling first, enum retelling last, enum retelling *form)
{
	const int number = i < t->end ? token_number(&t->r->token[i]) : -1;
	int found = 0;

	for (int k = number < 0 ? 0 : retelling_order_from[number]; number >= 0 && k < retelling_order_from[number + 1]; k++) {
		const struct retelling_pattern *p = &retelling_patterns[retelling_order[k]];
		bool may = p->form >= first && p->form <= last;
		int end = may ? pattern_end(t, p->words, i, false) : -1;
		if (end <= i || end <= found || (p->form < RETELLING_ONE && p->form != RETELLING_HUT && !may_stand(t, p->words, i, end)))
			continue;
		found = end;
		*form = (enum retelling)p->form;
	}
	return found;
}

int
retelling_at(const struct reader *r, int i, int end, enum retelling first, enum retelling last, enum retelling *form)
{
	const struct telling t = { .r = r, .end = end, .place = PLACES, .last = PLACES };

	return telling_form(&t, i, first, last, form);
}

bool
tokens_alternate(const struct reader *r, int first, int end)
{
	struct telling t = { .r = r, .end = end, .place = PLACES, .last = PLACES };
	bool otherwise = false;

	for (int i = r->greeting; i < first; i++)
		if (class_is_place(r->token[i].class) && telling_place(&t, i) < (int)PLACES)
			t.group |= UINT64_C(1) << telling_place(&t, i);
	for (int i = first; i < end; i++) {
		enum retelling form;
		const int behind = t.group != 0 ? telling_form(&t, i, RETELLING_ELSE, RETELLING_ELSE, &form) : 0;
		const struct tally said = tally_of(r, i, behind > i ? behind : i);
		if (said.of[SENSE_IF] + said.of[SENSE_YES_OR_IF] > 0) {
			otherwise = true;
			i = behind - 1;
		} else if (class_is_place(r->token[i].class)) {
			if (otherwise)
				return true;
			const int place = telling_place(&t, i);
			t.group |= place < PLACES ? UINT64_C(1) << place : 0;
		}
	}
	return false;
}
