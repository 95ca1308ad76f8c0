// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Labelled draws: every die and every shuffle is HMAC-SHA256 of the game's mixed seed over a text
// that names its purpose.
#include "fair/draw.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/hash.h"

enum { FACES = 6 };

// The text appended to the caller's label: "|die 2", "|swap 35", "|try 0".
struct suffix {
	char text[32];
};

static struct suffix
suffix(const char *what, int number)
{
	struct suffix s;
	int len = snprintf(s.text, sizeof s.text, "|%s %d", what, number);

	assert(len > 0 && (size_t)len < sizeof s.text);
	(void)len;
	return s;
}

// HMAC-SHA256 in progress: fed in pieces, so that no label can be too long, and copied for texts
// with a common prefix.
struct mac {
	crypto_auth_hmacsha256_state state;
};

static struct mac
mac_with(struct mac m, const char *piece)
{
	(void)crypto_auth_hmacsha256_update(&m.state, (const unsigned char *)piece, strlen(piece));
	return m;
}

static struct mac
mac_begin(const unsigned char seed[static SEED_SIZE], const char *label)
{
	struct mac m;

	(void)crypto_auth_hmacsha256_init(&m.state, seed, SEED_SIZE);
	return mac_with(m, label);
}

static int
first_byte(struct mac m)
{
	unsigned char bytes[crypto_auth_hmacsha256_BYTES];

	(void)crypto_auth_hmacsha256_final(&m.state, bytes);
	return bytes[0];
}

static int
below(const struct mac *m, int n)
{
	assert(n >= 1 && n <= DRAW_BELOW_MAX);
	for (int try = 0;; try++) {
		int b = first_byte(mac_with(*m, suffix("try", try).text));
		if (b < 256 - 256 % n)
			return b % n;
	}
}

static bool
name_valid(const char *name)
{
	size_t len = strlen(name);

	if (len == 0 || len > DRAW_NAME_MAX)
		return false;
	for (size_t i = 0; i < len; i++)
		if ((unsigned char)name[i] < ' ' || name[i] == '|' || name[i] == 0x7f)
			return false;
	return true;
}

static int
name_check(const char *name, struct err *e)
{
	if (name_valid(name))
		return 0;
	return err_set(e, ERR_DATA,
	    "no dice can be drawn for '%.40s': a name has 1 to %d bytes without \"|\"",
	    name, DRAW_NAME_MAX);
}

// The part of a label that differs after each restored backup, so that no earlier label is
// repeated.
struct life_text {
	char text[24];
};

static struct life_text
life_prefix(int life)
{
	struct life_text t = { "" };

	if (life > 0)
		(void)snprintf(t.text, sizeof t.text, "restored %d|", life);
	return t;
}

int
draw_label_roll(char out[static DRAW_LABEL_SIZE], const struct roll_name *roll, struct err *e)
{
	if (name_check(roll->game, e) || name_check(roll->place, e))
		return -1;
	if (roll->round < 1 || roll->number < 1 || roll->life < 0)
		return err_set(e, ERR_SOFTWARE, "no round %d, roll %d", roll->round, roll->number);
	int len = snprintf(out, DRAW_LABEL_SIZE, "v1|%s|%sround %d|%s|%s|roll %d", roll->game,
	    life_prefix(roll->life).text, roll->round, seat_letter(roll->seat), roll->place, roll->number);
	assert(len > 0 && len < DRAW_LABEL_SIZE);
	(void)len;
	return 0;
}

int
draw_label_shuffle(char out[static DRAW_LABEL_SIZE], const struct shuffle_name *shuffle, struct err *e)
{
	if (name_check(shuffle->game, e) || name_check(shuffle->what, e))
		return -1;
	if (shuffle->round < 1 || shuffle->number < 1 || shuffle->life < 0)
		return err_set(e, ERR_SOFTWARE, "no round %d, shuffle %d", shuffle->round, shuffle->number);
	int len = snprintf(out, DRAW_LABEL_SIZE, "v1|%s|%sround %d|%s|shuffle %d", shuffle->game,
	    life_prefix(shuffle->life).text, shuffle->round, shuffle->what, shuffle->number);
	assert(len > 0 && len < DRAW_LABEL_SIZE);
	(void)len;
	return 0;
}

int
draw_label_setup(char out[static DRAW_LABEL_SIZE], const char *game, int life, const char *what,
    struct err *e)
{
	if (name_check(game, e) || name_check(what, e))
		return -1;
	int len = snprintf(out, DRAW_LABEL_SIZE, "v1|%s|%ssetup|%s", game, life_prefix(life).text, what);
	assert(len > 0 && len < DRAW_LABEL_SIZE);
	(void)len;
	return 0;
}

int
draw_life_of(const char *label)
{
	static const char word[] = "|restored ";
	const char *at = strstr(label, word);
	const long life = at != NULL ? strtol(at + strlen(word), NULL, 10) : 0;

	return life >= DRAW_LIFE_FIRST && life <= DRAW_LIFE_LAST ? (int)life : 0;
}

int
draw_label_player(char out[static DRAW_LABEL_SIZE], const char *game, int seat, int round,
    int decision)
{
	if (!name_valid(game))
		return -1;
	int len = snprintf(out, DRAW_LABEL_SIZE, "v1|%s|player|%s|round %d|decision %d", game, seat_letter(seat), round,
	    decision);
	assert(len > 0 && len < DRAW_LABEL_SIZE);
	(void)len;
	return 0;
}

int
draw_label_suggestion(char out[static DRAW_LABEL_SIZE], const char *game, int seat, int round)
{
	if (!name_valid(game))
		return -1;
	int len = snprintf(out, DRAW_LABEL_SIZE, "v1|%s|suggestion|%s|round %d", game, seat_letter(seat), round);
	assert(len > 0 && len < DRAW_LABEL_SIZE);
	(void)len;
	return 0;
}

void
draw_key(const unsigned char seed[static SEED_SIZE], const char *label,
    unsigned char key[static DRAW_KEY_SIZE])
{
	struct mac m = mac_begin(seed, label);

	_Static_assert(DRAW_KEY_SIZE == crypto_auth_hmacsha256_BYTES, "all of it");
	(void)crypto_auth_hmacsha256_final(&m.state, key);
}

int
draw_below(const unsigned char seed[static SEED_SIZE], const char *label, int n)
{
	struct mac m = mac_begin(seed, label);

	return below(&m, n);
}

static int
die_of(const struct mac *roll, int die)
{
	struct mac m = mac_with(*roll, suffix("die", die).text);

	return below(&m, FACES) + 1;
}

int
draw_die(const unsigned char seed[static SEED_SIZE], const char *label, int die)
{
	struct mac roll = mac_begin(seed, label);

	assert(die >= 1);
	return die_of(&roll, die);
}

void
draw_roll(const unsigned char seed[static SEED_SIZE], const char *label, int dice,
    int *faces)
{
	struct mac roll = mac_begin(seed, label);

	for (int i = 0; i < dice; i++)
		faces[i] = die_of(&roll, i + 1);
}

void
draw_shuffle(const unsigned char seed[static SEED_SIZE], const char *label, int n,
    int *order)
{
	struct mac shuffle = mac_begin(seed, label);

	for (int i = 0; i < n; i++)
		order[i] = i;
	for (int i = n - 1; i > 0; i--) {
		struct mac swap = mac_with(shuffle, suffix("swap", i).text);
		int j = below(&swap, i + 1);
		int kept = order[i];
		order[i] = order[j];
		order[j] = kept;
	}
}
