// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The section `do`: the order in which places are used.
#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/rule.h"

static bool
read_do(struct parser *p)
{
	struct use_order *use = &p->set->use;

	do {
		const struct token *at = p->t;
		int item = SCOPE_ALL;
		if (accept_word(p, WORD_OTHERS) == NULL && !at_place(p))
			return fail_wanted(p, WORD_OTHERS | WORD_PLACE,
			    MSG("places in the order in which to use them, and \"others\""));
		if (p->t == at && !read_scope(p, &item))
			return false;
		for (int i = 0; i < use->count; i++)
			if (use->item[i] == item)
				return fail_at(p, at,
				    say(p->in, MSG("\"{word}\" appears twice: name each place once"), ARG(word, at->text)));
		use->item[use->count++] = item;
		accept_mark(p, ',');
	} while (!at_end(p));
	p->set->has |= 1u << SECTION_DO;
	return true;
}

static void
print_do(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	const struct use_order *use = &o->use;

	(void)i;
	(void)seats;
	for (int n = 0; n < use->count; n++) {
		int item = use->item[n];
		const char *word = item < PLACES ? place_info[item].name
		    : item == SCOPE_ALL		 ? lexicon_word(WORD_OTHERS, SCOPE_ALL)
						 : lexicon_word(WORD_PLACE, item);
		text_add_both(t, n > 0 ? ", " : "", word);
	}
}

static char *
used_words(struct tongue in, int item)
{
	if (item < PLACES)
		return place_title(in, (enum place)item);
	return say(in, item == SCOPE_CARD ? MSG("the cards")
	    : item == SCOPE_BUILDING	  ? MSG("the buildings")
					  : MSG("all others"));
}

static char *
say_do(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	const struct use_order *use = &o->use;
	char *said = say(in, MSG("first {place}"), ARG(place, used_words(in, use->item[0])));

	(void)seats;
	for (int i = 1; i < use->count; i++)
		said = say(in, MSG("{list}, then {next}"), ARG(list, said), ARG(next, used_words(in, use->item[i])));
	return said;
}

const struct section_row section_do = {
	FIELD(use), .standing = true, .starts = WORD_PLACE | WORD_OTHERS, .commas = true,
	.read = read_do, .print = print_do, .words = say_do,
	.asked = 1u << ASK_USE, .decide = use_decide,
	.help = MESSAGE("the order in which your places are used"),
};
