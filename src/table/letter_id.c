// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the Message-IDs of our letters contain besides the purpose of the letter.
#include "table/letter_id.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "fair/salt.h"
#include "mail/key.h"
#include "store/incarnation.h"
#include "store/outbox.h"
#include "table/secret.h"

enum { PROOF = 10 }; // base32 digits of the proof: 50 bits

enum { LIFE_WORD = 4 }; // letters of a life's word in an id

// Makes the proof of an id from all the text before it, in lower case, since servers may have changed the
// case.
static int
prove(struct judge *j, const char *text, char proof[static PROOF + 1], struct err *e)
{
	char *lower = arena_strdup(j->arena, text), token[TOKEN_SIZE];

	for (char *c = lower; *c != '\0'; c++)
		*c = ascii_lower(*c);
	if (token_of_id(j, lower, token, e) != 0)
		return -1;
	memcpy(proof, token, PROOF);
	proof[PROOF] = '\0';
	return 0;
}

static const char *
life_text(struct arena *a, const struct incarnation *own)
{
	return arena_printf(a, "%dw%.*s", own->life, (int)LIFE_WORD, own->word);
}

const char *
letter_id_key(struct judge *j, const char *key, struct err *e)
{
	char nonce[NONCE_SIZE], proof[PROOF + 1];
	struct incarnation own;
	int64_t last;

	if (nonce_draw(nonce, e) != 0 || incarnation_own(j->store, &own, e) != 0 || outbox_last(j->store, &last, e) != 0)
		return NULL;
	const char *numbered = arena_printf(j->arena, "%s/%s-%s-%lld", key, nonce, life_text(j->arena, &own), (long long)last + 1);
	const char *text = key_text(j->arena, numbered, e);
	if (text == NULL || prove(j, text, proof, e) != 0)
		return NULL;
	return arena_printf(j->arena, "%s-%s", numbered, proof);
}

// Cuts a text at its last '-' and returns the text after it; "" if there is no '-'.
static const char *
cut_last(char *text)
{
	char *end = strrchr(text, '-');

	if (end == NULL)
		return "";
	*end = '\0';
	return end + 1;
}

// The words of a tag without its token, joined by dots.
static char *
without_token(struct arena *a, const struct tag *tag)
{
	struct text all;

	text_init(&all, a);
	for (int i = 0; i < tag->words - 1; i++)
		text_addf(&all, "%s%s", i > 0 ? "." : "", tag->word[i]);
	return all.data;
}

static bool
same_proof(const char *given, const char proof[static PROOF + 1])
{
	bool same = strlen(given) == PROOF;

	for (int i = 0; same && i < PROOF; i++)
		same = ascii_lower(given[i]) == proof[i];
	return same;
}

// A positive number, with the text after it in *rest; 0 if there is none.
static int64_t
number_of(const char *text, const char **rest)
{
	char *end = NULL;
	const long long number = text[0] >= '1' && text[0] <= '9' ? strtoll(text, &end, 10) : 0;

	*rest = number != 0 ? end : text;
	return number;
}

int
letter_id_read(struct judge *j, const struct tag *tag, struct letter_id *out, struct err *e)
{
	char *text = without_token(j->arena, tag), proof[PROOF + 1];
	const char *given = cut_last(text), *rest;
	struct incarnation own;

	*out = (struct letter_id){ .life = 0 };
	if (incarnation_own(j->store, &own, e) != 0)
		return -1;
	out->present = own.life <= 1;
	if (strlen(given) != PROOF)
		return 0;
	if (prove(j, text, proof, e) != 0)
		return -1;
	if (!same_proof(given, proof))
		return 0;
	out->number = number_of(cut_last(text), &rest);
	const char *life = cut_last(text);
	const int64_t number = number_of(life, &rest);
	if (number > INT32_MAX || out->number == 0)
		return 0;
	out->life = (int)number;
	out->present = ascii_equal(life, life_text(j->arena, &own));
	return 0;
}
