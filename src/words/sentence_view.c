// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A sentence, as the tests for its kind and its effect see it.
#include "words/internal.h"

#include <string.h>

// Counts of the contents of a sentence, or of a possible sentence.

static const char plain_marks[] = ",.;:!?()+&/|-*'#";

void
tally_add(struct tally *t, const struct reader *r, int i)
{
	const struct token *k = &r->token[i];

	if (k->kind == TOKEN_BREAK || k->fate == FATE_GREETING)
		return;
	if (k->kind == TOKEN_MARK) {
		bool spaced = k->mark == '>' && k->space && i + 1 < r->count && r->token[i + 1].space;
		bool joined = k->mark == '=' && i > 0 && class_is_place(r->token[i - 1].class) && i + 1 < r->count &&
		    r->token[i + 1].kind == TOKEN_NUMBER;
		t->odd += strchr(plain_marks, k->mark) == NULL && !spaced && !joined;
		return;
	}
	t->of[k->class]++;
	t->places += class_is_place(k->class);
	t->sure += class_is_place(k->class) && k->meant == NULL;
	t->goods += k->good;
	t->numbers += k->class == SENSE_NUMBER && !(k->kind == TOKEN_WORD && k->value == 1);
	t->mended += k->meant != NULL;
	t->slips += k->meant != NULL && k->slip;
	t->names += k->name && !class_is_place(k->class);
	t->odd += class_in(k->class, TALLY_UNKNOWN) && !k->name;
}

struct tally
tally_of(const struct reader *r, int first, int end)
{
	struct tally t = { .places = 0 };

	for (int i = first; i < end; i++)
		tally_add(&t, r, i);
	return t;
}

unsigned
places_among(const struct reader *r, int first, int end)
{
	unsigned places = 0;

	for (int i = first; i < end; i++)
		if (class_is_place(r->token[i].class))
			places |= 1u << r->token[i].value;
	return places;
}

int
tally_sum(const struct tally *t, uint64_t senses)
{
	int n = 0;

	for (int i = 0; i < SENSES; i++)
		n += class_in((enum sense)i, senses) ? t->of[i] : 0;
	return n;
}

bool
tally_is_whole(const struct tally *t, bool alone)
{
	static const uint64_t more = SENSE_BIT(WANT) | SENSE_BIT(HAVE) | SENSE_BIT(CORRECT) | SENSE_BIT(FIRST) |
	    SENSE_BIT(LAST) | SENSE_BIT(LATER);
	bool order = t->places > 0 && (alone || t->places > 1 || t->numbers > 0 || t->of[SENSE_CODE] > 0 || t->of[SENSE_REST] > 0);

	if (t->odd > 0 || t->names > 0 || tally_sum(t, more) > 0)
		return false;
	return order ? tally_sum(t, TALLY_DOUBTS) == 0 : t->places == 0 && t->numbers == 0 && tally_sum(t, TALLY_ANSWERS) > 0;
}

int
sentence_content(const struct sentence_view *v)
{
	static const uint64_t empty = SENSE_BIT(FILLER) | SENSE_BIT(POLITE) | SENSE_BIT(ARTICLE) | SENSE_BIT(GREETING) | SENSE_BIT(AND) |
	    SENSE_BIT(THEN);
	int i = v->first;

	while (i < v->end && (v->r->token[i].kind == TOKEN_BREAK || v->r->token[i].kind == TOKEN_MARK || class_in(v->r->token[i].class, empty)))
		i++;
	return i;
}

const char *
tokens_text(const struct reader *r, int first, int end)
{
	const struct token *last = &r->token[end - 1];

	return arena_strndup(r->a, r->token[first].at, (size_t)(last->at + last->len - r->token[first].at));
}

bool
tokens_fit(const struct reader *r, int first, int end, enum topic topic)
{
	return topic_fits_by(r->a, r->by, tokens_text(r, first, end), topic);
}

bool
tokens_wish(const struct reader *r, int first, int end)
{
	return topic_wishes(r->a, r->by, tokens_text(r, first, end));
}

bool
tokens_excuse(const struct reader *r, int first, int end)
{
	return (tokens_fit(r, first, end, TOPIC_EXCUSE) || tokens_fit(r, first, end, TOPIC_UNABLE)) &&
	    !tokens_fit(r, first, end, TOPIC_DECIDING);
}

bool
sentence_fits(const struct sentence_view *v, enum topic topic)
{
	return v->r->out->sentences <= SENTENCES_HEARD && tokens_fit(v->r, v->first, v->end, topic);
}

bool
token_corrects(const struct reader *r, int i)
{
	return r->token[i].class == SENSE_CORRECT || (r->token[i].class == SENSE_NO && i + 1 < r->count &&
	    (r->token[i + 1].kind == TOKEN_MARK || r->token[i + 1].class == SENSE_CORRECT));
}
