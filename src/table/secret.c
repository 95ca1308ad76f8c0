// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The tokens of seats, made with the key that never leaves the database.
#include "table/secret.h"

#include <stdlib.h>

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

int
token_of_seat(struct judge *j, const struct table *t, int seat, char token[static TOKEN_SIZE],
    struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	unsigned char key[TOKEN_KEY_SIZE];

	if (read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, t->row.name, row->name, row->address, row->token_version, token);
	bytes_wipe(key, sizeof key);
	return 0;
}

// The names here cannot be those of games, which begin with a letter.
int
token_of_game(struct judge *j, const struct game_row *game, char token[static TOKEN_SIZE],
    struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];

	if (read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, "+join", game->name, "", game->join_version, token);
	bytes_wipe(key, sizeof key);
	return 0;
}

int
token_of_question(struct judge *j, const char *ref, const char *address,
    char token[static TOKEN_SIZE], struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];

	if (read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, "+question", ref, address, 1, token);
	bytes_wipe(key, sizeof key);
	return 0;
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
	unsigned char key[TOKEN_KEY_SIZE];

	if (read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, "", arena_printf(j->arena, "letter %lld", (long long)id), message_id, 1,
	    token);
	bytes_wipe(key, sizeof key);
	return 0;
}

// In meta: they count up with each fresh token.
static const char gm_version[] = "gm/token", standby_version[] = "standby-version";

static int
read_version(struct judge *j, const char *name, int *version, struct err *e)
{
	const char *value;

	if (meta_get(j->store, name, &value, e) != 0)
		return -1;
	*version = value != NULL ? (int)strtol(value, NULL, 10) : 1;
	return 0;
}

static int
count_up(struct judge *j, const char *name, int *version, struct err *e)
{
	if (read_version(j, name, version, e) != 0)
		return -1;
	++*version;
	return meta_set(j->store, name, arena_printf(j->arena, "%d", *version), e);
}

int
token_of_gm(struct judge *j, char token[static TOKEN_SIZE], struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];
	int version;

	if (read_version(j, gm_version, &version, e) != 0 || read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, "", "", j->gm, version, token);
	bytes_wipe(key, sizeof key);
	return 0;
}

int
token_renew_gm(struct judge *j, int *version, struct err *e)
{
	return count_up(j, gm_version, version, e);
}

int
token_of_standby(struct judge *j, char token[static TOKEN_SIZE], struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];
	int version;

	if (read_version(j, standby_version, &version, e) != 0 || read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, "+standby", "", "", version, token);
	bytes_wipe(key, sizeof key);
	return 0;
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
	unsigned char key[TOKEN_KEY_SIZE];

	if (read_key(j, key, e) != 0)
		return -1;
	(void)token_make(key, "", word, j->gm, 1, token);
	bytes_wipe(key, sizeof key);
	return 0;
}
