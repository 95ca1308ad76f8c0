// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A player who asks for letters at another address: both addresses are asked, and both must agree.
#include "desk/moving.h"

#include "desk/asked.h"
#include "mail/address.h"
#include "mail/lexical.h"
#include "mail/tag.h"
#include "orders/repair.h"
#include "play/seatwork.h"
#include "post/inform.h"
#include "table/secret.h"

// Why the seat cannot move there, or NULL.
static const char *
fault_of(struct judge *j, const struct seat_row *row, const char *address)
{
	const char *fault = address_fault(address);

	if (fault != NULL)
		return arena_printf(j->arena, "the address '%s' %s", text_shorten(j->arena, address),
		    fault);
	if (row->address[0] == '\0')
		return "your seat has no address yet: the game master can give it one";
	if (word_same(row->address, address))
		return "that is the address your letters go to already";
	if (tag_is_ours(j->arena, j->from, address))
		return "that is the address of the game itself";
	return NULL;
}

static int
make_tokens(struct judge *j, const struct reading *r, const struct seat_row *row,
    struct move_row *m, struct err *e)
{
	char old_token[TOKEN_SIZE], new_token[TOKEN_SIZE];
	const char *ref = arena_printf(j->arena, "%lld/%lld", (long long)row->id,
	    (long long)r->letter->id);

	if (token_of_question(j, arena_printf(j->arena, "m%s", ref), row->address, old_token, e) != 0 ||
	    token_of_question(j, arena_printf(j->arena, "n%s", ref), m->address, new_token, e) != 0)
		return -1;
	m->old_token = arena_strdup(j->arena, old_token);
	m->new_token = arena_strdup(j->arena, new_token);
	return 0;
}

// Asks one of the two addresses.
static int
ask_end(struct reading *r, const struct part *p, const struct move_row *m, enum question_about end,
    struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	const struct seat_row *row = &t->seat[p->seat].row;
	bool old = end == ABOUT_OLD_ADDRESS;
	struct asking q = { .about = end, .id = row->id, .token = old ? m->old_token : m->new_token,
		.address = old ? row->address : m->address, .name = row->title, .game = t->row.name,
		.key = arena_printf(j->arena, "%lld", (long long)r->letter->id) };
	const struct arg args[] = { SAY_FIRST, ARG(name, row->name), ARG(game, t->row.name),
		ARG(address, m->address) };

	const int kind = old ? ASKED_OLD_ADDRESS : ASKED_NEW_ADDRESS;
	struct pile text = { 0 };

	asked_words(english(j->arena), kind, args, sizeof args / sizeof *args, &text);
	q.headline = asked_headline(english(j->arena), kind);
	q.notes = lines_of(&text);
	return limits_count(j, LIMIT_QUESTION, q.address, e) != 0
	    ? -1
	    : question_ask(j, &q, e);
}

int
moving_ask(struct reading *r, const struct part *p, const char *address, struct outcome *out,
    struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	const struct seat_row *row = &t->seat[p->seat].row;
	struct move_row m = { .seat_id = row->id, .address = address,
		.expires_at = j->now + asked_lifetime(ASKED_OLD_ADDRESS) };
	enum spent old, new;

	*out = (struct outcome){ .refusal = fault_of(j, row, address) };
	if (out->refusal != NULL)
		return 0;
	if (limits_ask(j, LIMIT_QUESTION, row->address, &old, e) != 0 ||
	    limits_ask(j, LIMIT_QUESTION, address, &new, e) != 0)
		return -1;
	if (old != SPENT_NOTHING || new != SPENT_NOTHING) {
		out->refusal = "one of the two addresses was asked too often today: try again tomorrow";
		return 0;
	}
	out->told = arena_printf(j->arena,
	    "Both addresses are asked, %s and %s: when both have said yes within a week, your letters "
	    "go to the new one. If the old one is dead, ask the game master, who can change it "
	    "(stonepost seat %s %s address).",
	    row->address, address, t->row.name, row->name);
	return make_tokens(j, r, row, &m, e) != 0 || moves_put(j->store, &m, e) != 0 ||
		ask_end(r, p, &m, ABOUT_OLD_ADDRESS, e) != 0 ||
		ask_end(r, p, &m, ABOUT_NEW_ADDRESS, e) != 0
	    ? -1
	    : 0;
}

// Both have agreed.
static int
move(struct reading *r, const struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	const struct seat_row *row = &t->seat[p->seat].row;
	const char *address = p->asked.move.address;
	const struct seat_change change = { .work = WORK_ADDRESS, .title = "", .address = address,
		.by_player = true };

	reading_say(r, arena_printf(j->arena, "Seat '%s' moves to %s.\n", row->name, address));
	return work_on_seat(j, t->row.name, row->name, &change, e) != 0 ||
		inform_gm(j,
		    arena_printf(j->arena, "%s/moved/%s/%d", t->row.name, row->name,
			row->token_version),
		    arena_printf(j->arena, "[stonepost %s] A player has another address", t->row.name),
		    arena_printf(j->arena,
			"Letters to '%s' in game '%s' go to %s now, no longer to %s.\n"
			"Both addresses have agreed.\n",
			row->name, t->row.name, address, row->address),
		    e) != 0
	    ? -1
	    : 0;
}

// The address that answers: the one that the seat has, or the one it is to have.
static const char *
here(const struct part *p)
{
	return p->asked.question.about == ABOUT_OLD_ADDRESS ? p->table->seat[p->seat].row.address
							    : p->asked.move.address;
}

int
moving_yes(struct reading *r, struct part *p, struct err *e)
{
	struct move_row *m = &p->asked.move;
	const struct asking q = { .address = here(p), .game = p->asked.game, .headline = "Noted" };

	if (word_same(m->address, p->table->seat[p->seat].row.address)) // the game master was faster
		return moves_drop(r->j->store, m->seat_id, e);
	if (p->asked.question.about == ABOUT_OLD_ADDRESS)
		m->old_ok = true;
	else
		m->new_ok = true;
	if (m->old_ok && m->new_ok)
		return move(r, p, e);
	return moves_put(r->j->store, m, e) != 0
	    ? -1
	    : reading_tell(r, &q,
		  "You have said yes. The letters go to the new address as soon as the other address has "
		  "said so too.",
		  e);
}

// Nothing comes of it: `address` is told.
static int
give_up(struct reading *r, const struct part *p, const struct asking *q, const char *note,
    struct err *e)
{
	return moves_drop(r->j->store, p->asked.move.seat_id, e) != 0 ? -1 : reading_tell(r, q, note, e);
}

int
moving_load(struct reading *r, struct part *p, bool *settled, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct seat_row row;

	if (seats_get(j->store, p->asked.move.seat_id, &row, e) != 0 ||
	    table_find_id(j, row.game_id, t, e) != 0)
		return -1;
	p->table = t;
	p->seat = table_seat_of_id(t, row.id);
	p->asked.game = t->row.name;
	struct asking q = { .address = here(p), .game = t->row.name };
	*settled = true;
	if (p->asked.move.expires_at <= j->now) {
		q.headline = "Too late";
		return give_up(r, p, &q,
		    "The week is over, and nothing was changed. The player can ask again.", e);
	}
	if (!table_begun(t) && t->row.status != GAME_STATUS_JOINING) {
		q.headline = "The game was cancelled";
		return give_up(r, p, &q,
		    "It was cancelled before it began: there are no more letters that could go anywhere.", e);
	}
	*settled = false;
	return 0;
}

int
moving_no(struct reading *r, struct part *p, struct err *e)
{
	const struct asking q = { .address = p->table->seat[p->seat].row.address, .game = p->asked.game,
		.headline = "Your letters stay where they are" };

	return give_up(r, p, &q,
	    p->asked.question.about == ABOUT_OLD_ADDRESS
		? "You have said no to the other address, and nothing was changed."
		: "The other address has said no, and nothing was changed.",
	    e);
}
