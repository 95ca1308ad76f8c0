// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds out whether a doubtful letter is only a comment.
#include "words/internal.h"

// L10: whether a sentence begins with an exclamation.
static bool
cries_out(const struct reader *r, const struct sentence *x)
{
	int i = x->first;

	while (i < x->end && (r->token[i].kind == TOKEN_BREAK || r->token[i].kind == TOKEN_MARK ||
	    (class_in(r->token[i].class, SENSE_BIT(POLITE) | SENSE_BIT(FILLER) | SENSE_BIT(AND)) && r->token[i].value != CRIES)))
		i++;
	return i < x->end && class_in(r->token[i].class, SENSE_BIT(POLITE) | SENSE_BIT(FILLER)) && r->token[i].value == CRIES;
}

// L10: the number of codes in a sentence, not counting hours: 19h.
static int
codes_in(const struct reader *r, const struct sentence *x)
{
	int n = 0;

	for (int i = x->first; i < x->end; i++)
		n += r->token[i].class == SENSE_CODE && !(token_is_number(r, i - 1) && token_glued(r, i) && r->token[i - 1].n > COUNT_MOST);
	return n;
}

// L10: the first place of a sentence, or PLACES.
static int
place_in(const struct reader *r, const struct sentence *x)
{
	for (int i = x->first; i < x->end; i++)
		if (class_is_place(r->token[i].class))
			return r->token[i].value;
	return PLACES;
}

// L10: whether a sentence names one place several times, and no other: an order never goes there
// twice.
static bool
dwells_on_place(const struct reader *r, const struct sentence *x)
{
	int places = 0;

	for (int i = x->first; i < x->end; i++)
		if (class_is_place(r->token[i].class)) {
			if (r->token[i].value != place_in(r, x))
				return false;
			places++;
		}
	return places > 1;
}

// L10: whether a doubtful sentence is only a comment.
static bool
sentence_tells(const struct reader *r, const struct sentence *x)
{
	static const uint64_t telling = SENSE_BIT(PAST) | SENSE_BIT(HAVE) | SENSE_BIT(ASK) | SENSE_BIT(DOUBT);
	static const uint64_t wanting = SENSE_BIT(WANT) | SENSE_BIT(CORRECT) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK);
	const struct tally t = tally_of(r, x->first, x->end);
	int tells = t.names + tally_sum(&t, telling), wants = tally_sum(&t, wanting);
	bool repeats = x->touched >= 0 && t.places == 1 && place_in(r, x) == place_in(r, &r->out->sentence[x->touched]);
	bool dwells = t.odd >= 2 && t.numbers == 0 && dwells_on_place(r, x);

	for (int i = x->first; i < x->end; i++)
		tells += r->token[i].kind == TOKEN_WORD && class_in(r->token[i].class, TALLY_UNKNOWN) && !r->token[i].name;
	const bool needs = t.of[SENSE_WANT] + t.of[SENSE_HAVE] > 0 && t.numbers == 0 && t.goods == t.places;

	return codes_in(r, x) == 0 &&
	    (repeats || dwells || needs || cries_out(r, x) || (tells >= 2 + (wants > 0) && tells > t.numbers + wants));
}

// L10: whether a doubtful sentence is about an answer, and contains nothing that could be an order.
static bool
is_about_answer(const struct reader *r, const struct sentence *x)
{
	static const uint64_t orders = SENSE_BIT(VAGUE) | SENSE_BIT(NUMBER) | SENSE_BIT(CODE);
	const struct tally t = tally_of(r, x->first, x->end);

	return t.places == 0 && tally_sum(&t, orders) == 0 && tally_sum(&t, TALLY_ANSWERS) > 0;
}

bool
letter_tells(const struct reader *r)
{
	const struct words *out = r->out;

	if (out->kind != SENTENCE_DOUBTFUL || out->plan.count > 0 || out->reading[0].count > 0 || out->stopped != NULL ||
	    kind_count(r, SENTENCE_ORDER) + kind_count(r, SENTENCE_STATEMENT) > 0 || r->below < r->count)
		return false;
	for (const struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++)
		if (x->kind == SENTENCE_DOUBTFUL && !sentence_tells(r, x) && !is_about_answer(r, x))
			return false;
	return true;
}
