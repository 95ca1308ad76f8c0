// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters with a seat's token from an address that is not its player's.
#include "desk/internal.h"

#include <string.h>

#include "mail/in/auto.h"
#include "mail/lexical.h"
#include "post/open_offer.h"
#include "table/secret.h"
#include "orders/offer.h"
#include "people/person.h"

// Whether a seat's player writes from an address.
static int
is_players(struct judge *j, const struct seat_row *row, const char *address, bool *yes, struct err *e)
{
	*yes = row->person.address[0] != '\0' && word_same(row->person.address, address);
	return *yes || row->person_id == 0 || address[0] == '\0' ? 0 : person_knows(j->store, row->person_id, address, yes, e);
}

int
elsewhere_fresh(struct reading *r, struct part *p, struct err *e)
{
	const char *address = r->writer->from;
	bool yes;

	if (is_players(r->j, &p->table->seat[p->seat].row, address, &yes, e) != 0)
		return -1;
	if (yes)
		p->from = (struct elsewhere){ .is = true, .fresh = true, .address = address, .who = address };
	return 0;
}

// Whether the letter is a yes to a question about a letter from elsewhere that came by a list which puts its own
// address for the writer's. The list moves theirs to Reply-To; without that, and from anywhere else, no yes counts.
static int
comes_by_list(struct reading *r, const struct part *p, bool *yes, struct err *e)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;
	struct sent_row sent;

	*yes = p->said != NULL && p->said->plan.kind == SHORT_YES && p->said->confirms == REQUESTS &&
	    (r->way & AUTO_BIT(AUTO_SIGN_LIST)) != 0;
	if (*yes && is_players(r->j, row, r->mail->reply_to, yes, e) != 0)
		return -1;
	if (!*yes)
		return 0;
	if (reading_answers(r, &sent, e) != 0)
		return -1;
	*yes = sent.id != 0 && sent.seat_id == row->id && offer_letter(sent.offer) != 0;
	return 0;
}

// The word of one use that, after "ok" in a letter without a token, accepts the proposal made of the letter
// with this id.
static int
proposal_word(struct judge *j, const struct part *p, int64_t letter_id, int *word, struct err *e)
{
	const char *name = arena_printf(j->arena, "ok/%lld/%lld", (long long)p->table->seat[p->seat].row.id, (long long)letter_id);
	char token[TOKEN_SIZE];
	unsigned n = 0;

	if (token_of_word(j, name, token, e) != 0)
		return -1;
	for (const char *s = token; *s != '\0'; s++)
		n = (n * 31 + (unsigned char)*s) % (WORDS_END - WORDS_BEGIN);
	*word = (int)n + WORDS_BEGIN;
	bytes_wipe(token, sizeof token);
	return 0;
}

// Whether the word in a letter without a token is that of the open proposal to the seat. Few may be tried in a day.
static int
word_fits(struct reading *r, const struct part *p, const struct sent_row *open, bool *yes, struct err *e)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;
	const struct addressee to = { .seat_id = row->id, .address = row->person.address, .about = "" };
	enum spent spent;
	int word;

	*yes = false;
	if (limits_ask_seat(r->j, LIMIT_WORD, &to, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING)
		return 0;
	if (proposal_word(r->j, p, offer_letter(open->offer), &word, e) != 0)
		return -1;
	*yes = word == p->said->word;
	return *yes ? 0 : limits_count_seat(r->j, LIMIT_WORD, &to, e);
}

int
elsewhere_prove(struct reading *r, struct part *p, struct err *e)
{
	struct sent_row open;
	bool yes;

	if (!p->from.fresh || p->said->word == 0)
		return 0;
	if (open_proposal(r->j, p->table, p->seat, &open, e) != 0)
		return -1;
	if (open.id == 0 || offer_letter(open.offer) == 0)
		return 0;
	if (word_fits(r, p, &open, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	p->proof = PROOF_TOKEN;
	p->from = (struct elsewhere){ .is = false };
	p->said->round = p->table->game.round;
	p->said->exact = true; // takes the open proposal
	p->said->old = false;
	return 0;
}

int
elsewhere_find(struct reading *r, struct part *p, struct err *e)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;
	const char *address = r->writer->from;
	bool yes, answers = false;
	int rival = -1; // another player at the table with this address

	p->from = (struct elsewhere){ .address = address, .who = address };
	if (row->person.address[0] == '\0')
		return 0; // nobody could be asked
	if (is_players(r->j, row, address, &yes, e) != 0)
		return -1;
	if (yes)
		return 0;
	for (int s = 0; s < p->table->row.players; s++) {
		const struct seat_row *other = &p->table->seat[s].row;
		if (s == p->seat || !seat_is_taken(other))
			continue;
		if (is_players(r->j, other, address, &yes, e) != 0)
			return -1;
		if (yes)
			rival = s;
	}
	if (rival < 0 && comes_by_list(r, p, &answers, e) != 0)
		return -1;
	p->from.is = !answers;
	p->from.rival = rival >= 0;
	if (rival >= 0)
		p->from.who = seat_called(&p->table->names, rival);
	else if (address[0] == '\0')
		p->from.who = say(r->in, MSG("an unknown address"));
	return 0;
}

const char *
elsewhere_refusal(const struct reading *r, const struct part *p, const struct request *q)
{
	switch (q->kind) {
	case REQUEST_SHOW:
	case REQUEST_GAMES:
	case REQUEST_HISTORY:
	case REQUEST_WHATIF:
	case REQUEST_RESEND:
	case REQUEST_HELP:
		return NULL;
	case REQUEST_PRESS:
	case REQUEST_VACATION:
	case REQUEST_REMIND:
	case REQUEST_DIGEST:
	case REQUEST_CALENDAR:
	case REQUEST_UNSUBSCRIBE:
	case REQUEST_SUBSCRIBE:
	case REQUEST_STYLE:
	case REQUEST_AGREE:
	case REQUEST_EXTEND:
	case REQUEST_AGAIN:
	case REQUEST_PAGE:
	case REQUEST_ADDRESS:
	case REQUEST_STANDBY:
	case REQUEST_RESIGN:
	case REQUEST_EXPORT:
	case REQUEST_FORGET:
	case REQUEST_SALT:
	case REQUEST_LANG:
	case REQUESTS:
		break;
	}
	return !p->from.is ? NULL
	    : say(r->in, MSG("this came from {who}; if you want it, write the same in a reply to this letter"),
		ARG(who, p->from.who));
}

int
elsewhere_ask(struct reading *r, struct part *p, bool doubtful, struct err *e)
{
	struct remark *remark = p->remark;
	struct arena *a = r->j->arena;
	struct offer_origin from = { .letter_id = r->letter->id, .address = p->from.address };
	struct pile notes = { 0 };
	const bool orders = p->orders->orders.has != 0 || p->orders->standing.has != 0;
	int word;

	if ((orders || doubtful) && act_hold(r, p, e) != 0)
		return -1;
	p->orders->standing_dropped = 0;
	if (p->from.fresh) {
		pile_add(a, &notes, say(r->in, MSG("This letter has your address, but does not reply to one of ours. "
			"Anybody can write your address into a letter, so it changes nothing by itself.")));
		if (remark->offer != NULL && proposal_word(r->j, p, r->letter->id, &word, e) != 0)
			return -1;
		if (remark->offer != NULL)
			pile_add(a, &notes,
			    say(r->in, MSG("If you can't reply, write a new letter with the line \"ok {word}\"."),
				ARG(word, word)));
	} else if (remark->offer == NULL) {
		pile_add(a, &notes, say(r->in, MSG("This answers a message from {who}."), ARG(who, p->from.who)));
	} else if (p->from.rival || p->from.address[0] == '\0' || r->together != NULL) {
		pile_add(a, &notes,
		    say(r->in, MSG("A message from {who} has orders for your seat. They count only if you say yes."),
			ARG(who, p->from.who)));
	} else { // the letter is about this seat alone, so its answer can accept the address, too
		pile_add(a, &notes,
		    say(r->in, MSG("A message from {who} has orders for your seat. If that address is yours, reply "
			"\"yes address\": then orders from there count like orders from here."), ARG(who, p->from.who)));
	}
	if (remark->offer != NULL)
		remark->offer = offer_from_elsewhere(a, &from, remark->offer);
	pile_join(a, &notes, &remark->notes);
	remark->notes = notes;
	return 0;
}

int
elsewhere_learn(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;
	struct sent_row sent;
	bool own;

	*taken = false;
	if (r->mail == NULL || p->from.is || p->said == NULL || p->said->confirms != REQUEST_ADDRESS)
		return 0;
	if (reading_answers(r, &sent, e) != 0)
		return -1;
	const bool ours = sent.id != 0 && sent.seat_id == row->id;
	const char *address = ours ? offer_sender(r->j->arena, sent.offer) : NULL;
	if (address == NULL || address[0] == '\0' || row->person_id == 0)
		return 0;
	*taken = true;
	if (is_players(r->j, row, r->writer->from, &own, e) != 0)
		return -1;
	if (own && person_learn(r->j->store, row->person_id, address, r->j->now, e) != 0)
		return -1;
	if (own)
		reading_note(r, p, say(r->in, MSG("From now on, letters from {address} count like letters from "
		    "here."), ARG(address, address)));
	return offered_yes(r, p, e);
}
