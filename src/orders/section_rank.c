// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rankings: the section `pick` with faces of a dice card, and the section `feed` with goods to give
// if food is short.
#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/rule.h"

static bool
rank_add(struct parser *p, struct ranking *r, const struct token *at, int item)
{
	for (int i = 0; i < r->count; i++)
		if (r->item[i] == item)
			return fail_at(p, at,
			    say(p->in, MSG("\"{word}\" appears twice in the ranking"), ARG(word, at->text)));
	r->item[r->count++] = item;
	return true;
}

bool
read_goods_ranking(struct parser *p, struct ranking *r)
{
	const struct word *w;
	const struct token *at = p->t;

	while ((w = accept_word(p, WORD_GOOD | WORD_FOOD)) != NULL) {
		if (w->class == WORD_GOOD && !rank_add(p, r, at, w->value))
			return false;
		accept_mark(p, ',');
		at = p->t;
	}
	return true;
}

static bool
read_pick(struct parser *p)
{
	struct ranking *r = &p->set->pick;

	p->set->has |= 1u << SECTION_PICK;
	if (r->count == 0 && accept_word(p, WORD_ASK) != NULL)
		return true;
	do {
		const struct token *at = p->t;
		int face = 0;
		if (at->kind == TOKEN_NUMBER) {
			if (!read_number(p, 1, 6, &face, MSG("the face of a die")))
				return false;
		} else {
			const struct word *w = accept_word(p, WORD_FACE);
			if (w == NULL)
				return fail_wanted(p, WORD_FACE | WORD_ASK,
				    MSG("faces in order, like: field tool gold stone brick wood"));
			face = w->value;
		}
		if (!rank_add(p, r, at, face))
			return false;
		accept_mark(p, ',');
	} while (!at_end(p));
	return true;
}

static bool
read_feed(struct parser *p)
{
	struct ranking *r = &p->set->feed;
	const struct token *at = p->t;

	p->set->has |= 1u << SECTION_FEED;
	if (!read_goods_ranking(p, r))
		return false;
	bool ask = r->count == 0 && accept_word(p, WORD_ASK) != NULL;
	if (!ask && accept_word(p, WORD_REFUSE) != NULL)
		r->or_else = true;
	if (p->t == at)
		return fail_wanted(p, WORD_GOOD | WORD_FOOD | WORD_REFUSE | WORD_ASK,
		    MSG("resources in order, like: feed wood brick; or refuse"));
	if (!ask && r->count == 0 && !r->or_else)
		return fail_at(p, at,
		    say(p->in, MSG("food is always given first: write which resources come after it, or refuse")));
	return true;
}

void
print_ranking(struct text *t, const struct ranking *r, enum word_class items, const char *or_else)
{
	for (int i = 0; i < r->count; i++)
		text_add_both(t, i > 0 ? " " : "", lexicon_word(items, r->item[i]));
	if (r->or_else)
		text_add_both(t, r->count > 0 ? " " : "", or_else);
	else if (r->count == 0)
		text_add(t, lexicon_word(WORD_ASK, 0));
}

static void
print_pick(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	(void)i;
	(void)seats;
	print_ranking(t, &o->pick, WORD_FACE, "");
}

static void
print_feed(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	(void)i;
	(void)seats;
	print_ranking(t, &o->feed, WORD_GOOD, lexicon_word(WORD_REFUSE, 0));
}

char *
goods_in_order(struct tongue in, const struct ranking *r)
{
	char *said = good_name(in, (enum good)r->item[0]);

	for (int i = 1; i < r->count; i++)
		said = say(in, MSG("{list}, then {next}"), ARG(list, said),
		    ARG(next, good_name(in, (enum good)r->item[i])));
	return said;
}

static char *
face_words(struct tongue in, int face)
{
	if (face <= GOODS)
		return good_name(in, (enum good)(face - 1));
	return say(in, face == GOODS + 1 ? MSG("the tool") : MSG("the food track"));
}

static char *
say_pick(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	const struct ranking *r = &o->pick;

	(void)seats;
	if (r->count == 0)
		return say(in, MSG("ask me"));
	char *said = face_words(in, r->item[0]);
	for (int i = 1; i < r->count; i++)
		said = say(in, MSG("{list}, {next}"), ARG(list, said), ARG(next, face_words(in, r->item[i])));
	return r->count == 1 ? said : say(in, MSG("{faces}, best first"), ARG(faces, said));
}

static char *
say_feed(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	const struct ranking *r = &o->feed;

	(void)seats;
	if (r->count == 0)
		return say(in, r->or_else ? MSG("give no resources, let them starve") : MSG("ask me"));
	char *goods = goods_in_order(in, r);
	return r->or_else ? say(in, MSG("{goods}, or let them starve"), ARG(goods, goods)) : goods;
}

const struct section_row section_pick = {
	FIELD(pick), .standing = true, .starts = WORD_FACE,
	.read = read_pick, .print = print_pick, .words = say_pick,
	.asked = 1u << ASK_PICK, .decide = pick_decide,
	.help = MESSAGE("what you want from dice cards, best first: field tool gold"),
};

const struct section_row section_feed = {
	FIELD(feed), .standing = true, .starts = WORD_GOOD | WORD_FOOD | WORD_REFUSE,
	.read = read_feed, .print = print_feed, .words = say_feed,
	.asked = 1u << ASK_FEED, .decide = feed_decide,
	.help = MESSAGE("what to pay with when food is short: wood brick"),
};
