// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds which known plan a letter changes, and whether it may be a change at all.
#include "words/internal.h"

#include <string.h>

#include "words/words.h"

enum { CHANGE_TOKENS = 80 }; // longer texts are not small changes

static bool
is_read_over(const struct token *t)
{
	static const uint64_t over = SENSE_BIT(FILLER) | SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(MY) | SENSE_BIT(POLITE) |
	    SENSE_BIT(THANKS) | SENSE_BIT(PEOPLE);

	return t->kind == TOKEN_WORD && class_in(t->class, over);
}

bool
change_says(const struct token *t, enum change_form form)
{
	for (int n = change_first[form]; n > 0; n = change_patterns[n - 1].next) {
		const char *words = change_patterns[n - 1].words;
		if (token_is_one_of(t, words, strlen(words)))
			return true;
	}
	return false;
}

bool
change_word(const char *folded, enum change_form form)
{
	const struct token t = { .kind = TOKEN_WORD, .text = folded };

	return change_says(&t, form);
}

bool
change_wish(struct reader *r, struct wish *room, int i, int end, struct wish *out)
{
	static const uint64_t parts = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE) | SENSE_BIT(NUMBER) | SENSE_BIT(TIMES) |
	    SENSE_BIT(NOBODY) | SENSE_BIT(REST) | SENSE_BIT(OR) | SENSE_BIT(WITH);
	struct wish_list plan = { .list = room };
	struct pairing p = { .plan = &plan, .fits = true };
	bool place = false, my = false;

	for (int k = i; k < end; k++) {
		const struct token *t = &r->token[k];
		if (t->kind == TOKEN_WORD && !class_in(t->class, parts) && !is_read_over(t) && !change_says(t, CHANGE_ONE))
			return false;
		my = my || t->class == SENSE_MY;
		if (my && t->class == SENSE_PLACE && t->value == TOOL_MAKER)
			return false; // the player's own tool is not a place
		place = place || class_is_place(t->class);
	}
	const struct token *last = &r->token[end - 1];
	const bool ends = class_is_place(last->class) || last->kind == TOKEN_NUMBER ||
	    class_in(last->class, SENSE_BIT(NUMBER) | SENSE_BIT(REST));
	if (!place || !ends || !wishes_pair(r, &p, i, end, false) || plan.count != 1)
		return false;
	*out = plan.list[0];
	return true;
}

// Returns the end of the words of a pattern that begin at a token, with articles and fillers among them; -1 if they don't.
static int
words_end(const struct reader *r, const char *words, int i)
{
	for (size_t len; *words != '\0'; words += len + (words[len] == ' ')) {
		len = strcspn(words, " ");
		while (i < r->signature && is_read_over(&r->token[i]) && !token_is_one_of(&r->token[i], words, len))
			i++;
		if (i >= r->signature)
			return -1;
		const bool means = words[0] == '@' && token_is(r, i, words[1] == 'y' ? SENSE_YES : SENSE_SAME);
		if (!means && !token_is_one_of(&r->token[i], words, len))
			return -1;
		i++;
		while (means && i < r->signature && r->token[i].phrase)
			i++;
	}
	return i;
}

int
change_base(const struct reader *r, int i, enum change_form *base)
{
	const uint64_t begin = UINT64_C(1) << token_number(&r->token[i]);
	int found = -1;

	for (enum change_form f = 0; f <= CHANGE_YES; f++)
		for (int n = change_first[f]; n > 0; n = change_patterns[n - 1].next) {
			const struct change_pattern *p = &change_patterns[n - 1];
			const int end = (p->begins & begin) != 0 ? words_end(r, p->words, i) : -1;
			if (end > found) {
				found = end;
				*base = f == CHANGE_YES && r->token[i].value == OFFERED && r->token[i].class == SENSE_YES ? CHANGE_OFFER : f;
			}
		}
	return found;
}

void
changes_find(struct reader *r)
{
	struct words *out = r->out;
	const bool small = r->signature - r->greeting <= CHANGE_TOKENS && out->stopped == NULL;
	bool may = small && out->kind != SENTENCE_TAKEBACK;

	if (out->changes > 0)
		return;
	for (int i = 0; i < r->count && may; i++)
		may = r->token[i].fate != FATE_STATEMENT;
	out->changed = CHANGE_BUT;
	if (!may || !revision_find(r)) {
		out->changes = 0;
		out->changed = CHANGE_BUT;
	}
}
