// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who wrote a letter: everything that can prove it.
#include "desk/writer.h"

#include <stdlib.h>
#include <string.h>

#include "mail/address.h"
#include "mail/authres.h"
#include "mail/lexical.h"
#include "mail/tag.h"
#include "table/secret.h"

// What a tag says the letter is from: a game and a seat, by name or by number, and the token for it.
struct clue {
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
	w->seat[w->count++] = (struct proven){ .game_id = t->row.id, .in = table_tongue(w->j, t, seat),
		.seat_id = t->seat[seat].row.id, .position = seat,
		.address = t->seat[seat].row.address, .seq = seq };
}

// A tag that names no seat, or has a wrong token, is no error: it proves nothing.
static int
try_clue(struct writer *w, const struct clue *c, struct err *e)
{
	struct judge *j = w->j;
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

// What a tag says: after a plus GAME.SEAT.TOKEN in numbers; in a Message-ID GAME.WHAT.KIND.SEAT.NONCE.TOKEN,
// or with one more word before the nonce.
static int
try_tag(struct writer *w, const struct tag *tag, struct err *e)
{
	struct clue c = { .token = tag->token, .seq = -1 };
	const char *seat = tag->word[1];
	char *end;

	if (tag->place != TAG_IN_RECIPIENT) {
		if (tag->words != 6 && tag->words != 7)
			return 0;
		c.game = tag->word[0];
		c.seat = tag->word[3];
		if (tag->place == TAG_IN_REPLY)
			c.seq = step_named(tag->word[1]);
		return try_clue(w, &c, e);
	}
	c.game_id = strtoll(tag->word[0], &end, 10);
	if (tag->words != 3 || *end != '\0' || seat[0] < '0' || seat[0] > '3' || seat[1] != '\0')
		return 0;
	c.position = seat[0] - '0';
	return try_clue(w, &c, e);
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
	return word_same(address_plain(j->arena, bare), mail->from) ? mail->from : "";
}

int
writer_find(struct judge *j, const struct incoming *mail, struct writer *w, struct err *e)
{
	const struct head *head = &mail->head;

	*w = (struct writer){ .j = j, .from = from_address(j, mail) };
	if (w->from[0] != '\0')
		w->authentic = authres_check(j->arena, head, j->authserv, 0,
				   address_domain(w->from)) == AUTHRES_DMARC;
	tags_find(j->arena, j->from, head, &w->tags);
	for (int i = 0; i < w->tags.count; i++)
		if (try_tag(w, &w->tags.list[i], e) != 0)
			return -1;
	return 0;
}

int
writer_quotes(struct writer *w, const struct frame_head *head, struct err *e)
{
	const struct clue c = { .game = head->game, .seat = head->seat, .token = head->key, .seq = -1 };

	return head->key[0] != '\0' ? try_clue(w, &c, e) : 0;
}

int
writer_may(const struct writer *w, const struct claim *claim, enum proof *proof, struct err *e)
{
	const struct table *t = claim->table;
	const struct seat_row *row = &t->seat[claim->seat].row;
	bool same_address = row->address[0] != '\0' && word_same(w->from, row->address);
	char token[TOKEN_SIZE];

	*proof = PROOF_NONE;
	for (int i = 0; i < w->count; i++) // one player may sit in several games
		if (w->seat[i].seat_id == row->id ||
		    (row->address[0] != '\0' && word_same(w->seat[i].address, row->address)))
			*proof = PROOF_TOKEN;
	if (*proof == PROOF_NONE && claim->key[0] != '\0') {
		if (token_of_seat(w->j, t, claim->seat, token, e) != 0)
			return -1;
		if (token_equal(token, claim->key))
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

// Whether the header brings a token of letters to the GM back: after the plus as gm.TOKEN, or in a
// Message-ID.
static bool
brings_back(const struct writer *w, const char *token)
{
	for (int i = 0; i < w->tags.count; i++) {
		const struct tag *t = &w->tags.list[i];
		bool may = t->place != TAG_IN_RECIPIENT ||
		    (t->words == 2 && word_same(t->word[0], "gm"));
		if (may && token_equal(token, t->token))
			return true;
	}
	return false;
}

int
writer_is_gm(const struct writer *w, const char *key, bool *yes, struct err *e)
{
	const struct judge *j = w->j;
	char token[TOKEN_SIZE];

	*yes = false;
	if (j->gm_orders == GM_ORDERS_NO || j->gm[0] == '\0' || j->from[0] == '\0' ||
	    !word_same(w->from, j->gm) ||
	    (j->gm_orders == GM_ORDERS_TOKEN_AND_DMARC && !w->authentic))
		return 0;
	if (token_of_gm(w->j, token, e) != 0)
		return -1;
	*yes = (key[0] != '\0' && token_equal(token, key)) || brings_back(w, token);
	bytes_wipe(token, sizeof token);
	return 0;
}

int
writer_has_code(struct judge *j, const struct application *a, bool *yes, struct err *e)
{
	char code[TOKEN_SIZE];
	struct game_row row = { .id = 0 };

	*yes = false;
	if (a->game != NULL && games_find(j->store, a->game, &row, e) != 0)
		return -1;
	if (a->game != NULL && row.id == 0)
		return 0;
	if ((a->game != NULL ? token_of_game(j, &row, code, e) : token_of_standby(j, code, e)) != 0)
		return -1;
	*yes = token_equal(code, a->code);
	return 0;
}

// An offer whose time is over is given up before anybody answers it.
static int
find_offer(struct judge *j, const struct question *q, struct offer_row *o, bool *yes, struct err *e)
{
	char token[TOKEN_SIZE];

	if (offers_expire(j->store, j->now, e) != 0 ||
	    offers_get(j->store, q->id, o, e) != 0)
		return -1;
	if (o->id == 0)
		return 0;
	if (token_of_offer(j, o->id, o->address, token, e) != 0)
		return -1;
	*yes = token_equal(token, q->token);
	return 0;
}

int
writer_is_asked(struct judge *j, struct asked *asked, bool *yes, struct err *e)
{
	const struct question *q = &asked->question;
	const struct move_row *m = &asked->move;

	*yes = false;
	if (q->about == ABOUT_OFFER)
		return find_offer(j, q, &asked->offer, yes, e);
	if (moves_get(j->store, q->id, &asked->move, e) != 0)
		return -1;
	*yes = m->seat_id != 0 &&
	    token_equal(q->about == ABOUT_OLD_ADDRESS ? m->old_token : m->new_token, q->token);
	return 0;
}
