// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who wrote a letter: the tokens it carries, in its recipient, in the Message-IDs it answers and
// in its order blocks, and the address it comes from.
#include "desk/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/address.h"
#include "mail/authres.h"
#include "mail/lexical.h"
#include "table/secret.h"

enum { CLAIM_ROOM = 128 };

// What a letter says it is from: a game and a seat, by name or by number, and the token for it.
struct claim {
	const char *game, *seat; // names; NULL where the numbers say it
	int64_t game_id;
	int position;
	const char *token;
	int64_t seq; // as in struct proven
};

const char *
proof_name(enum proof proof)
{
	static const char *const name[] = { "", "token", "dmarc", "from" };

	return name[proof];
}

// The proof that the letter is from a seat; NULL for none.
static struct proven *
find_proven(struct writer *w, int64_t seat_id)
{
	for (int i = 0; i < w->count; i++)
		if (w->seat[i].seat_id == seat_id)
			return &w->seat[i];
	return NULL;
}

static void
add_proven(struct writer *w, const struct table *t, int seat, int64_t seq)
{
	struct proven *known = find_proven(w, t->seat[seat].row.id);

	if (known != NULL) {
		if (known->seq < 0)
			known->seq = seq;
		return;
	}
	if (w->count == PROVEN_MAX)
		return;
	w->seat[w->count++] = (struct proven){ .game_id = t->row.id,
		.seat_id = t->seat[seat].row.id, .position = seat,
		.address = t->seat[seat].row.address, .seq = seq };
}

// A claim that is none, or is wrong, is no error: it proves nothing.
static int
try_claim(struct judge *j, struct writer *w, const struct claim *c, struct err *e)
{
	char token[TOKEN_SIZE];

	if (table_at_hand(j, c->game, c->game_id, &w->claimed, e) != 0)
		return -1;
	const struct table *t = w->claimed;
	if (t == NULL)
		return 0;
	int seat = c->seat != NULL ? table_seat_named(t, c->seat) : c->position;
	if (seat < 0 || seat >= t->row.players)
		return 0;
	if (c->seq < 0 && find_proven(w, t->seat[seat].row.id) != NULL)
		return 0; // it would say nothing new
	if (token_of_seat(j, t, seat, token, e) != 0)
		return -1;
	if (token_equal(token, c->token))
		add_proven(w, t, seat, c->seq);
	return 0;
}

// Splits text at a byte into at most `most` parts; returns how many there are, more than `most`
// when it has more.
static int
split(char *text, char at, char **part, int most)
{
	int n = 0;

	for (;;) {
		if (n == most)
			return most + 1;
		part[n++] = text;
		text = strchr(text, at);
		if (text == NULL)
			return n;
		*text++ = '\0';
	}
}

// The step after which a letter was sent, as its Message-ID says it: STEP, or of an answer
// STEP-LETTER-FRAME. -1 where it says something else.
static int64_t
step_named(const char *what)
{
	static const char digits[] = "0123456789";
	size_t step = strspn(what, digits), letter, frame;

	if (step == 0 || what[step] == '\0')
		return step == 0 ? -1 : strtoll(what, NULL, 10);
	letter = strspn(what + step + 1, digits);
	if (what[step] != '-' || letter == 0 || what[step + 1 + letter] != '-')
		return -1;
	frame = strspn(what + step + letter + 2, digits);
	return frame != 0 && what[step + letter + 2 + frame] == '\0' ? strtoll(what, NULL, 10) : -1;
}

// One of our Message-IDs: GAME.WHAT.KIND.SEAT.TOKEN@DOMAIN, or with one more word before the token.
static int
try_message_id(struct judge *j, struct writer *w, const char *id, size_t len, bool answered,
    struct err *e)
{
	char *copy = arena_strndup(j->arena, id, len);
	char *part[6];

	copy[strcspn(copy, "@")] = '\0';
	int n = split(copy, '.', part, 6);
	if (n != 5 && n != 6)
		return 0;
	struct claim c = { .game = part[0], .seat = part[3], .token = part[n - 1], .seq = -1 };
	if (answered)
		c.seq = step_named(part[1]);
	return try_claim(j, w, &c, e);
}

static int
try_message_ids(struct judge *j, struct writer *w, const struct head *head, const char *name,
    bool answered, struct err *e)
{
	const char *value = head_first(head, name);
	const char *ids = value != NULL ? head_ids(j->arena, value) : "";

	while (*ids != '\0') {
		size_t len = strcspn(ids, " ");
		if (try_message_id(j, w, ids, len, answered, e) != 0)
			return -1;
		ids += len + (ids[len] == ' ');
	}
	return 0;
}

// One of our addresses with a seat behind a plus: LOCAL+GAME.SEAT.TOKEN@DOMAIN, in numbers.
static int
try_recipient(struct judge *j, struct writer *w, const char *value, struct err *e)
{
	size_t local = strcspn(j->from, "@");
	char start[CLAIM_ROOM];

	if (local + 2 > sizeof start)
		return 0;
	(void)snprintf(start, sizeof start, "%.*s+", (int)local, j->from);
	for (const char *at = word_find(value, strlen(value), start); at != NULL;
	     at = word_find(at, strlen(at), start)) {
		at += local + 1;
		char *copy = arena_strndup(j->arena, at, strcspn(at, "@ ,>"));
		char *part[3], *end;
		if (split(copy, '.', part, 3) != 3)
			continue;
		struct claim c = { .token = part[2], .game_id = strtoll(part[0], &end, 10),
			.seq = -1 };
		if (*end != '\0' || part[1][0] < '0' || part[1][0] > '3' || part[1][1] != '\0')
			continue;
		c.position = part[1][0] - '0';
		if (try_claim(j, w, &c, e) != 0)
			return -1;
	}
	return 0;
}

// The address in From: what stands in angle brackets, else the whole value. Two readers must agree
// on it: servers vouch for the domain alone, and there may be others in it who send several addresses.
static const char *
from_address(struct judge *j, const struct incoming *mail)
{
	const char *value = head_first(&mail->head, "From");

	if (value == NULL)
		return "";
	char *bare = value_bare(j->arena, value);
	char *open = strrchr(bare, '<');
	if (open != NULL) {
		bare = open + 1;
		bare[strcspn(bare, ">")] = '\0';
	}
	return word_same(bare, mail->from) ? mail->from : "";
}

int
writer_find(struct judge *j, const struct incoming *mail, struct writer *w, struct err *e)
{
	static const char *const recipients[] = { "To", "Cc", "Delivered-To", "X-Original-To" };
	const struct head *head = &mail->head;

	*w = (struct writer){ .from = from_address(j, mail) };
	if (w->from[0] != '\0')
		w->authentic = authres_check(j->arena, head, j->authserv, 0,
				   address_domain(w->from)) == AUTHRES_DMARC;
	for (int i = 0; j->from[0] != '\0' && i < head->count; i++)
		for (size_t k = 0; k < sizeof recipients / sizeof *recipients; k++)
			if (word_same(head->fields[i].name, recipients[k]) &&
			    try_recipient(j, w, head->fields[i].value, e) != 0)
				return -1;
	return try_message_ids(j, w, head, "In-Reply-To", true, e) != 0 ||
		try_message_ids(j, w, head, "References", false, e) != 0
	    ? -1
	    : 0;
}

int
writer_may(struct judge *j, const struct writer *w, const struct table *t, int seat,
    const char *key, enum proof *proof, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	bool same_address = row->address[0] != '\0' && word_same(w->from, row->address);
	char token[TOKEN_SIZE];

	*proof = PROOF_NONE;
	for (int i = 0; i < w->count; i++) // one player may sit in several games
		if (w->seat[i].seat_id == row->id ||
		    (row->address[0] != '\0' && word_same(w->seat[i].address, row->address)))
			*proof = PROOF_TOKEN;
	if (*proof == PROOF_NONE && key[0] != '\0') {
		if (token_of_seat(j, t, seat, token, e) != 0)
			return -1;
		if (token_equal(token, key))
			*proof = PROOF_TOKEN;
		bytes_wipe(token, sizeof token);
	}
	if (*proof == PROOF_NONE && same_address) {
		if (t->row.proof == GAME_PROOF_FROM)
			*proof = PROOF_FROM;
		else if (t->row.proof == GAME_PROOF_TOKEN_OR_DMARC && w->authentic)
			*proof = PROOF_DMARC;
	}
	return 0;
}
