// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tokens, made with the key that never leaves the database.
#include "table/secret.h"

#include "store/program.h"

static int
read_key(struct judge *j, unsigned char key[static TOKEN_KEY_SIZE], struct err *e)
{
	int found = secrets_get(j->store, "token-key", key, TOKEN_KEY_SIZE, e);

	if (found < 0)
		return -1;
	if (found == 0)
		return err_set(e, ERR_DATA,
		    "the database has no token key: it was not made by 'stonepost init'");
	return 0;
}

// Makes the token for three words and a version.
static int
make(struct judge *j, const char *const word[static 3], int version, char token[static TOKEN_SIZE],
    struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];

	if (read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, word[0], word[1], word[2], version, token);
	bytes_wipe(key, sizeof key);
	return 0;
}

#define NAMED(...) ((const char *const[3]){ __VA_ARGS__ })

int
token_of_seat(struct judge *j, const struct table *t, int seat, char token[static TOKEN_SIZE],
    struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;

	return make(j, NAMED(t->row.name, row->name, row->address), row->token_version, token, e);
}

// The first words below begin with '+', so they cannot be names of games.
int
token_of_person(struct judge *j, const struct person_row *person, char token[static TOKEN_SIZE], struct err *e)
{
	const char *id = arena_printf(j->arena, "%lld", (long long)person->id);

	return make(j, NAMED("+person", id, person->address), person->token_version, token, e);
}

int
token_of_id(struct judge *j, const char *id, char token[static TOKEN_SIZE], struct err *e)
{
	return make(j, NAMED("+id", id, ""), 1, token, e);
}

int
token_of_game(struct judge *j, const struct game_row *game, char token[static TOKEN_SIZE],
    struct err *e)
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
token_of_offer(struct judge *j, int64_t id, const char *address, char token[static TOKEN_SIZE],
    struct err *e)
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

	return read_version(j, gm_version, &version, e) != 0
	    ? -1
	    : make(j, NAMED("", "", j->gm), version, token, e);
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

	return read_version(j, standby_version, &version, e) != 0
	    ? -1
	    : make(j, NAMED("+standby", "", ""), version, token, e);
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
