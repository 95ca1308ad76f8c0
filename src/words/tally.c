// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Counts of the contents of a sentence, or of a possible sentence.
#include "words/internal.h"

#include <string.h>

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
