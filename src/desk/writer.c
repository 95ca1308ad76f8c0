// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The writer of a letter: collects all proofs of their identity.
#include "desk/reading.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "mail/address.h"
#include "mail/authres.h"
#include "mail/lexical.h"
#include "store/incarnation.h"
#include "table/secret.h"

// The origin of a letter according to a tag: a game and a seat, by name or by number, and a token.
struct clue {
	const char *game, *seat; // names; NULL if numbers are used
	int64_t game_id;
	int position;
	const char *token;
	int64_t seq; // as in struct proven
	bool *ours; // set to true if the token is right; may be NULL
};

const char *
proof_name(enum proof proof)
{
	static const char *const name[] = { "", "token", "dmarc", "from" };

	return name[proof];
}

// Returns the proof that the letter is from this seat; NULL for none.
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
		.address = t->seat[seat].row.person.address, .seq = seq };
}

// Checks a tag. If it names no seat, or has a wrong token, that is not an error: it proves nothing.
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
	if (c->seq < 0 && c->ours == NULL && find_proven(w, t->seat[seat].row.id) != NULL)
		return 0; // the tag would add nothing new
	if (token_of_seat(j, t, seat, token, e) != 0)
		return -1;
	if (!token_equal(token, c->token))
		return 0;
	add_proven(w, t, seat, c->seq);
	if (c->ours != NULL)
		*c->ours = true;
	return 0;
}

// Returns the step after which a letter was sent, from its Message-ID: STEP or, for an answer,
// STEP-LETTER-FRAME. -1 for anything else.
static int64_t
step_named(const char *what)
{
	static const char digits[] = "0123456789";
	size_t step = strspn(what, digits);

	if (step == 0 || what[step] == '\0')
		return step == 0 ? -1 : strtoll(what, NULL, 10);
	const size_t letter = strspn(what + step + 1, digits);
	if (what[step] != '-' || letter == 0 || what[step + 1 + letter] != '-')
		return -1;
	const size_t frame = strspn(what + step + letter + 2, digits);
	return frame != 0 && what[step + letter + 2 + frame] == '\0' ? strtoll(what, NULL, 10) : -1;
}

// Whether a tag belongs to a letter about all games of a person: ME.ID.TOKEN in a recipient,
// ME.ID.WHAT...TOKEN in a Message-ID.
static bool
is_of_person(const struct tag *tag)
{
	return tag->place == TAG_IN_RECIPIENT ? tag->words == 3 && word_same(tag->word[0], TAG_PERSON)
					      : tag->words > 3 && word_same(tag->word[0], TAG_PERSON_KEY);
}

static int
try_person(struct writer *w, const char *id, const char *token, struct err *e)
{
	struct person_row *who = arena_alloc(w->j->arena, sizeof *who);
	char own[TOKEN_SIZE], *end;
	const int64_t number = strtoll(id, &end, 10);

	if (w->person != NULL || *end != '\0' || number <= 0)
		return 0;
	if (persons_lookup(w->j->store, number, who, e) != 0)
		return -1;
	if (who->id == 0)
		return 0;
	if (token_of_person(w->j, who, own, e) != 0)
		return -1;
	if (token_equal(own, token))
		w->person = who;
	bytes_wipe(own, sizeof own);
	return 0;
}

// Checks a tag: in a recipient, GAME.SEAT.TOKEN in numbers; in a Message-ID,
// GAME.WHAT.KIND.SEAT.NONCE.TOKEN, or with one more word before the nonce. `answered` is not NULL
// if the tag may belong to the answered letter; it is set if the tag is ours.
static int
try_tag(struct writer *w, const struct tag *tag, bool *answered, struct err *e)
{
	struct clue c = { .token = tag->token, .seq = -1, .ours = answered };
	const char *seat = tag->word[1];
	struct letter_id id = { .present = false };
	char *end;

	if (is_of_person(tag))
		return try_person(w, tag->word[1], tag->token, e);
	if (tag->place != TAG_IN_RECIPIENT) {
		if (tag->words != 6 && tag->words != 7)
			return 0;
		c.game = tag->word[0];
		c.seat = tag->word[3];
		if (answered != NULL && letter_id_read(w->j, tag, &id, e) != 0)
			return -1;
		if (id.present) // step numbers of an earlier life do not apply
			c.seq = step_named(tag->word[1]);
		return try_clue(w, &c, e);
	}
	c.game_id = strtoll(tag->word[0], &end, 10);
	if (tag->words != 3 || *end != '\0' || seat[0] < '0' || seat[0] > '3' || seat[1] != '\0')
		return 0;
	c.position = seat[0] - '0';
	return try_clue(w, &c, e);
}

// Returns the address in From: the text in angle brackets, or else the whole value. Two parsers must agree on
// it, because servers vouch only for the domain, and some people in the domain may send several addresses.
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

// Checks all tags. If a server has replaced the Message-ID of our letter, so that In-Reply-To is
// not ours, the last id of ours in References identifies the answered letter.
static int
try_tags(struct writer *w, struct err *e)
{
	const struct tags *tags = &w->tags;
	bool answered = false;

	for (int i = 0; i < tags->count; i++) {
		const struct tag *tag = &tags->list[i];
		if (tag->place != TAG_IN_REFERENCES &&
		    try_tag(w, tag, tag->place == TAG_IN_REPLY ? &answered : NULL, e) != 0)
			return -1;
	}
	if (w->person != NULL && w->count == 0)
		return 0; // the letter answers a letter about all games of the person
	for (int i = tags->count - 1; i >= 0; i--) {
		const struct tag *tag = &tags->list[i];
		if (tag->place == TAG_IN_REFERENCES && try_tag(w, tag, answered ? NULL : &answered, e) != 0)
			return -1;
	}
	return 0;
}

int
writer_find(struct judge *j, const struct incoming *mail, struct writer *w, struct err *e)
{
	const struct head *head = &mail->head;
	struct letter_id id;

	*w = (struct writer){ .j = j, .from = from_address(j, mail) };
	if (w->from[0] != '\0')
		w->authentic = authres_check(j->arena, head, j->authserv, 0,
				   address_domain(w->from)) == AUTHRES_DMARC;
	tags_find(j->arena, j->from, head, &w->tags);
	// a letter that answers one which this database has not written shows that the database is an older copy
	for (int i = 0; i < w->tags.count; i++) {
		if (w->tags.list[i].place == TAG_IN_RECIPIENT)
			continue;
		if (letter_id_read(j, &w->tags.list[i], &id, e) != 0 ||
		    (id.life != 0 && incarnation_answered(j->store, id.life, id.present, id.number, e) != 0))
			return -1;
	}
	return try_tags(w, e);
}

int
writer_quotes(struct writer *w, const struct frame_head *head, struct err *e)
{
	const struct clue c = { .game = head->game, .seat = head->seat, .token = head->key, .seq = -1 };

	if (word_same(head->game, TAG_PERSON) && ascii_is_digit(head->seat[0]))
		return try_person(w, head->seat, head->key, e);
	return head->key[0] != '\0' ? try_clue(w, &c, e) : 0;
}

int
writer_may(const struct writer *w, const struct claim *claim, enum proof *proof, struct err *e)
{
	const struct table *t = claim->table;
	const struct seat_row *row = &t->seat[claim->seat].row;
	bool same_address = row->person.address[0] != '\0' && word_same(w->from, row->person.address);
	char token[TOKEN_SIZE];

	*proof = w->person != NULL && w->person->id == row->person_id ? PROOF_TOKEN : PROOF_NONE;
	for (int i = 0; i < w->count; i++) // one player may have seats in several games
		if (w->seat[i].seat_id == row->id ||
		    (row->person.address[0] != '\0' && word_same(w->seat[i].address, row->person.address)))
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

// Whether the header carries a token of letters to the GM: as gm.TOKEN in a recipient, or in a Message-ID.
static bool
brings_back(const struct writer *w, const char *token)
{
	for (int i = 0; i < w->tags.count; i++) {
		const struct tag *t = &w->tags.list[i];
		bool may = t->place != TAG_IN_RECIPIENT || (t->words == 2 && word_same(t->word[0], "gm"));
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
	    !word_same(w->from, j->gm) || (j->gm_orders == GM_ORDERS_TOKEN_AND_DMARC && !w->authentic))
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

int
writer_is_asked(struct judge *j, struct asked *asked, bool *yes, struct err *e)
{
	const struct question *q = &asked->question;
	const struct move_row *m = &asked->move;

	*yes = false;
	if (q->about == ABOUT_OFFER) {
		const struct offer_row *o = &asked->offer;
		char token[TOKEN_SIZE];
		if (offers_get(j->store, q->id, &asked->offer, e) != 0 ||
		    (o->id != 0 && token_of_offer(j, o->id, o->address, token, e) != 0))
			return -1;
		*yes = o->id != 0 && token_equal(token, q->token);
		return 0;
	}
	if (q->about == ABOUT_FORGETTING) {
		if (farewells_get(j->store, q->id, &asked->farewell, e) != 0)
			return -1;
		*yes = asked->farewell.person_id != 0 && token_equal(asked->farewell.token, q->token);
		return 0;
	}
	if (moves_get(j->store, q->id, &asked->move, e) != 0)
		return -1;
	*yes = m->seat_id != 0 &&
	    token_equal(q->about == ABOUT_OLD_ADDRESS ? m->old_token : m->new_token, q->token);
	return 0;
}

int
writer_brings_token(struct judge *j, const struct incoming *mail, struct writer *w, bool *yes, struct err *e)
{
	struct asked *asked = arena_alloc(j->arena, sizeof *asked);

	*w = (struct writer){ .j = j, .from = "" };
	*asked = (struct asked){ .reply = REPLY_UNCLEAR };
	tags_find(j->arena, j->from, &mail->head, &w->tags);
	if (try_tags(w, e) != 0)
		return -1;
	*yes = w->count > 0 || w->person != NULL;
	question_find(j, mail, &asked->question);
	return *yes || asked->question.about == ABOUT_NOTHING ? 0 : writer_is_asked(j, asked, yes, e);
}
