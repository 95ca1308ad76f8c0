// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The sections `stop`, which asks the player; `fallback`, the player who takes over; `final` and
// `wait`, whether more orders follow; and `cancel`, which takes back earlier orders.
#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/print.h"
#include "orders/rule.h"

static bool
read_stop(struct parser *p)
{
	if (order_has(p->set, SECTION_STOP))
		return fail_at(p, p->t,
		    say(p->in, MSG("only one \"stop if\" is allowed: join the conditions with \"or\"")));
	if (accept_word(p, WORD_IF) == NULL)
		return fail_wanted(p, WORD_IF, MSG("\"if\" and a condition, like: stop if taken hut"));
	if (!read_cond(p, &p->set->stop))
		return false;
	p->set->has |= 1u << SECTION_STOP;
	return true;
}

static void
print_stop(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	(void)i;
	text_addf(t, "%s ", lexicon_word(WORD_IF, 0));
	cond_print(t, &o->stop, seats);
}

static char *
say_stop(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	return say(in, MSG("before my next decision, once, if {condition}"),
	    ARG(condition, cond_words(in, &o->stop, seats)));
}

const struct section_row section_stop = {
	FIELD(stop), .starts = WORD_IF,
	.read = read_stop, .print = print_stop, .words = say_stop,
	.asked = ~0u, .before = true, .decide = stop_decide,
};

static bool
read_fallback(struct parser *p)
{
	if (order_has(p->set, SECTION_FALLBACK))
		return fail_at(p, p->t, say(p->in, MSG("only one fallback is allowed")));
	const struct word *w = accept_word(p, WORD_FALLBACK);
	if (w == NULL)
		return fail_wanted(p, WORD_FALLBACK, MSG("ask, hunt, easy, fair, strong or expert"));
	p->set->fallback = (enum fallback)w->value;
	p->set->has |= 1u << SECTION_FALLBACK;
	return true;
}

static void
print_fallback(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	(void)i;
	(void)seats;
	text_add(t, lexicon_word(WORD_FALLBACK, (int)o->fallback));
}

static char *
say_fallback(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	static const struct msg words[] = {
		[FALLBACK_ASK] = MESSAGE("ask me when the plan runs dry"),
		[FALLBACK_HUNT] = MESSAGE("everybody goes hunting when the plan runs dry"),
	};

	(void)seats;
	if (words[o->fallback].text != NULL)
		return say(in, words[o->fallback]);
	return say(in, MSG("a computer player ({level}) plays when the plan runs dry"),
	    ARG(level, level_said(in, level_info[o->fallback - 1].name)));
}

static char *
say_final(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	(void)seats;
	return say(in, o->final ? MSG("these orders are complete") : MSG("the round waits for you"));
}

const struct section_row section_fallback = {
	FIELD(fallback), .starts = WORD_FALLBACK,
	.read = read_fallback, .print = print_fallback, .words = say_fallback,
	.help = MESSAGE("easy to expert, or hunt: who decides what your orders leave open"),
};

// The section has only its word, or `wait`: parse.c reads it.
const struct section_row section_final = {
	FIELD(final), .again = true, .words = say_final,
	.help = MESSAGE("your orders are complete; this is the default. \"wait\" delays the round until its "
			"deadline"),
};

static char *
say_cancel(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	(void)o;
	(void)seats;
	return say(in, MSG("your earlier orders for this round are taken back"));
}

// The section has only its word. The ledger then drops earlier orders, so no orders in force contain it.
const struct section_row section_cancel = { .again = true, .words = say_cancel };
