// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tokens, made with the key that never leaves the database.
#include "table/secret.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "fair/hash.h"
#include "mail/key.h"
#include "store/incarnation.h"
#include "store/outbox.h"
#include "store/program.h"

// Makes the token for three words and a version.
static int
make(struct judge *j, const char *const word[static 3], int version, char token[static TOKEN_SIZE],
    struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];
	int found = secrets_get(j->store, "token-key", key, TOKEN_KEY_SIZE, e);

	if (found == 0)
		return err_set(e, ERR_DATA, "the database has no token key: it was not made by 'stonepost init'");
	if (found < 0)
		return -1;
	(void)token_make(key, word[0], word[1], word[2], version, token);
	bytes_wipe(key, sizeof key);
	return 0;
}

#define NAMED(...) ((const char *const[3]){ __VA_ARGS__ })

int
token_of_seat(struct judge *j, const struct table *t, int seat, char token[static TOKEN_SIZE], struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;

	return make(j, NAMED(t->row.name, row->name, row->person.address), row->token_version, token, e);
}

// The first words below begin with '+', so they cannot be names of games.
int
token_of_person(struct judge *j, const struct person_row *person, char token[static TOKEN_SIZE], struct err *e)
{
	const char *id = arena_printf(j->arena, "%lld", (long long)person->id);

	return make(j, NAMED("+person", id, person->address), person->token_version, token, e);
}

int
token_of_game(struct judge *j, const struct game_row *game, char token[static TOKEN_SIZE], struct err *e)
{
	return make(j, NAMED("+join", game->name, ""), game->join_version, token, e);
}

int
token_of_question(struct judge *j, const char *ref, const char *address,
    char token[static TOKEN_SIZE], struct err *e)
{
	return make(j, NAMED("+question", ref, address), 1, token, e);
}

int
token_of_offer(struct judge *j, int64_t id, const char *address, char token[static TOKEN_SIZE], struct err *e)
{
	return token_of_question(j, arena_printf(j->arena, "o%lld", (long long)id), address, token, e);
}

int
token_of_letter(struct judge *j, int64_t id, const char *message_id, char token[static TOKEN_SIZE],
    struct err *e)
{
	const char *letter = arena_printf(j->arena, "letter %lld", (long long)id);

	return make(j, NAMED("", letter, message_id), 1, token, e);
}

// Keys in meta for the versions, which each new token increments.
static const char gm_version[] = "gm/token", standby_version[] = "standby-version";

static int
read_version(struct judge *j, const char *name, int *version, struct err *e)
{
	int64_t number;

	if (judge_number(j, name, &number, e) != 0)
		return -1;
	*version = number != 0 ? (int)number : 1;
	return 0;
}

static int
count_up(struct judge *j, const char *name, int *version, struct err *e)
{
	if (read_version(j, name, version, e) != 0)
		return -1;
	++*version;
	return judge_keep_number(j, name, *version, e);
}

int
token_of_gm(struct judge *j, char token[static TOKEN_SIZE], struct err *e)
{
	int version;

	if (read_version(j, gm_version, &version, e) != 0)
		return -1;
	return make(j, NAMED("", "", j->gm), version, token, e);
}

int
token_renew_gm(struct judge *j, int *version, struct err *e)
{
	return count_up(j, gm_version, version, e);
}

int
token_of_standby(struct judge *j, char token[static TOKEN_SIZE], struct err *e)
{
	int version;

	if (read_version(j, standby_version, &version, e) != 0)
		return -1;
	return make(j, NAMED("+standby", "", ""), version, token, e);
}

int
token_renew_standby(struct judge *j, struct err *e)
{
	int version;

	return count_up(j, standby_version, &version, e);
}

int
token_of_word(struct judge *j, const char *word, char token[static TOKEN_SIZE], struct err *e)
{
	return make(j, NAMED("", word, j->gm), 1, token, e);
}

// PROOF: base32 digits of the proof, 50 bits. LIFE_WORD: letters of a life's word in an id.
enum { PROOF = 10, LIFE_WORD = 4 };

// Makes the proof of an id from all the text before it, in lower case, since servers may have changed the
// case.
static int
prove(struct judge *j, const char *text, char proof[static PROOF + 1], struct err *e)
{
	char *lower = arena_strdup(j->arena, text), token[TOKEN_SIZE];

	for (char *c = lower; *c != '\0'; c++)
		*c = ascii_lower(*c);
	if (make(j, NAMED("+id", lower, ""), 1, token, e) != 0)
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
	char proof[PROOF + 1];
	const char *rest;
	struct incarnation own;
	struct text all; // the words of the tag without its token

	text_init(&all, j->arena);
	for (int i = 0; i < tag->words - 1; i++)
		text_addf(&all, "%s%s", i > 0 ? "." : "", tag->word[i]);
	const char *given = cut_last(all.data);
	*out = (struct letter_id){ .life = 0 };
	if (incarnation_own(j->store, &own, e) != 0)
		return -1;
	out->present = own.life <= 1;
	if (strlen(given) != PROOF)
		return 0;
	if (prove(j, all.data, proof, e) != 0)
		return -1;
	if (!same_proof(given, proof))
		return 0;
	out->number = number_of(cut_last(all.data), &rest);
	const char *life = cut_last(all.data);
	const int64_t number = number_of(life, &rest);
	if (number > INT32_MAX || out->number == 0)
		return 0;
	out->life = (int)number;
	out->present = ascii_equal(life, life_text(j->arena, &own));
	return 0;
}
