// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Requests to send a seat's letters to another address: both addresses are asked, and both must agree.
#include "desk/internal.h"

#include "mail/address.h"
#include "mail/lexical.h"
#include "base/repair.h"
#include "play/seatwork.h"
#include "post/inform.h"
#include "store/seats.h"
#include "table/secret.h"

// Why the seat's letters cannot go to the address; NULL if they can.
static const char *
fault_of(const struct reading *r, const struct seat_row *row, const char *address)
{
	struct judge *j = r->j;

	switch (address_foreign(address)) {
	case ADDRESS_FOREIGN_LOCAL:
		return say(r->in, MSG("\"{address}\" has a character before the \"@\" that many mail servers can't "
			"handle: use an address with the letters a to z there"),
		    ARG(address, text_shorten(j->arena, address)));
	case ADDRESS_FOREIGN_DOMAIN:
		return say(r->in, MSG("\"{address}\" has a character after the \"@\" that programs read in different "
			"ways or not at all: write that part in the form that begins with \"xn--\""),
		    ARG(address, text_shorten(j->arena, address)));
	case ADDRESS_FOREIGN_NOT:
		break;
	}
	if (address_fault(address) != NULL)
		return say(r->in, MSG("\"{address}\" is not an email address: write one like ann@example.org"),
		    ARG(address, text_shorten(j->arena, address)));
	if (row->person.address[0] == '\0')
		return say(r->in, MSG("your seat has no address yet: the game master can give it one"));
	if (word_same(row->person.address, address))
		return say(r->in, MSG("your letters already go to that address"));
	if (tag_is_ours(j->arena, j->from, address))
		return say(r->in, MSG("that is the address of the game itself"));
	return NULL;
}

// Says that the person's other games in progress move, too; "" if there are none.
static int
say_others(struct judge *j, struct tongue in, const struct seat_row *row, const char **said, struct err *e)
{
	struct pile names = { 0 };

	if (mine_names(j, row->person_id, row->id, &names, e) != 0)
		return -1;
	*said = names.count == 0 ? ""
				 : say(in, MSG("The same goes for the player's other games: {games}."),
				       ARG(games, say_list(in, names.list, names.count)));
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
		.address = old ? row->person.address : m->address, .name = row->title, .game = t->row.name,
		.key = arena_printf(j->arena, "%lld", (long long)r->letter->id) };
	const struct arg args[] = { SAY_FIRST, ARG(name, row->name), ARG(game, t->row.name),
		ARG(address, m->address) };
	const int kind = old ? ASKED_OLD_ADDRESS : ASKED_NEW_ADDRESS;
	struct pile words = { 0 }, text = { 0 };
	const char *others;

	if (say_others(j, r->in, row, &others, e) != 0)
		return -1;
	asked_words(r->in, kind, args, sizeof args / sizeof *args, &words);
	for (int i = 0; i < words.count; i++) {
		pile_add(j->arena, &text, words.list[i]);
		if (i == 0 && others[0] != '\0')
			pile_add(j->arena, &text, others);
	}
	q.lang = r->in.lang;
	q.headline = asked_headline(r->in, kind);
	q.notes = lines_of(&text);
	return limits_count(j, LIMIT_QUESTION, q.address, e) != 0 ? -1 : question_ask(j, &q, e);
}

int
moving_ask(struct reading *r, const struct part *p, const char *written, struct outcome *out, struct err *e)
{
	struct judge *j = r->j;
	const char *address = address_plain(j->arena, written);
	const struct table *t = p->table;
	const struct seat_row *row = &t->seat[p->seat].row;
	const char *ref = arena_printf(j->arena, "%lld/%lld", (long long)row->id, (long long)r->letter->id);
	char old_token[TOKEN_SIZE], new_token[TOKEN_SIZE];
	const struct move_row m = { .seat_id = row->id, .address = address, .old_token = old_token,
		.new_token = new_token, .expires_at = j->now + asked_lifetime(ASKED_OLD_ADDRESS) };
	enum spent old, new;

	*out = (struct outcome){ .refusal = fault_of(r, row, address) };
	if (out->refusal != NULL)
		return 0;
	if (limits_ask(j, LIMIT_QUESTION, row->person.address, &old, e) != 0 ||
	    limits_ask(j, LIMIT_QUESTION, address, &new, e) != 0)
		return -1;
	if (old != SPENT_NOTHING || new != SPENT_NOTHING) {
		out->refusal = say(r->in, MSG("we have asked one of the two addresses too often today: try again "
		    "tomorrow"));
		return 0;
	}
	out->told = say(r->in,
	    MSG("We have asked both addresses, {old} and {new}. If both say yes within a week, your "
		"letters go to the new one. If you can't use the old one any more, ask the game master, "
		"who can change it (stonepost seat {game} {seat} address)."),
	    ARG(old, row->person.address), ARG(new, address), ARG(game, t->row.name), ARG(seat, row->name));
	return token_of_question(j, arena_printf(j->arena, "m%s", ref), row->person.address, old_token, e) != 0 ||
		token_of_question(j, arena_printf(j->arena, "n%s", ref), address, new_token, e) != 0 ||
		moves_put(j->store, &m, e) != 0 || ask_end(r, p, &m, ABOUT_OLD_ADDRESS, e) != 0 ||
		ask_end(r, p, &m, ABOUT_NEW_ADDRESS, e) != 0 ? -1 : 0;
}

// Changes the address, after both addresses have agreed.
static int
move(struct reading *r, const struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	const struct seat_row *row = &t->seat[p->seat].row;
	const char *address = p->asked.move.address;
	const struct seat_change change = { .work = WORK_ADDRESS, .title = "", .address = address,
		.by_player = true };
	const char *others;

	reading_say(r, arena_printf(j->arena, "%s\n",
	    say(r->in, MSG("Seat \"{seat}\" moves to {address}."), ARG(seat, row->name), ARG(address, address))));
	return say_others(j, english(j->arena), row, &others, e) != 0 ||
		work_on_seat(j, t->row.name, row->name, &change, e) != 0 ||
		inform_gm(j,
		    arena_printf(j->arena, "%s/moved/%s/%d", t->row.name, row->name, row->token_version),
		    reading_subject(r, t->row.name, MSG("A player has a new address")),
		    arena_printf(j->arena, "%s\n%s%s%s\n",
			say(english(j->arena), MSG("Letters for \"{seat}\" in game \"{game}\" now go to "
						   "{new}, no longer to {old}."),
			    ARG(seat, row->name), ARG(game, t->row.name), ARG(new, address),
			    ARG(old, row->person.address)),
			others, others[0] != '\0' ? "\n" : "",
			say(english(j->arena), MSG("Both addresses have agreed."))),
		    e) != 0 ? -1 : 0;
}

int
moving_yes(struct reading *r, struct part *p, struct err *e)
{
	struct move_row *m = &p->asked.move;

	// the game master has already changed it
	if (word_same(m->address, p->table->seat[p->seat].row.person.address))
		return moves_drop(r->j->store, m->seat_id, e);
	if (p->asked.question.about == ABOUT_OLD_ADDRESS)
		m->old_ok = true;
	else
		m->new_ok = true;
	if (m->old_ok && m->new_ok)
		return move(r, p, e);
	return moves_put(r->j->store, m, e) != 0 ? -1 : asked_tell(r, p, MSG("Noted"),
		  MSG("You said yes. Your letters go to the new address as soon as the other address says yes, too."),
		  e);
}

// Drops the move, and tells the person who answered.
static int
give_up(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e)
{
	return moves_drop(r->j->store, p->asked.move.seat_id, e) != 0 ? -1 : asked_tell(r, p, headline, note, e);
}

int
moving_load(struct reading *r, struct part *p, bool *settled, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct seat_row row;

	if (seats_get(j->store, p->asked.move.seat_id, &row, e) != 0 || table_find_id(j, row.game_id, t, e) != 0)
		return -1;
	p->table = t;
	p->seat = table_seat_of_id(t, row.id);
	p->asked.game = t->row.name;
	r->in = table_tongue(j, t, p->seat);
	*settled = true;
	if (p->asked.move.expires_at <= j->now)
		return give_up(r, p, MSG("Too late"),
		    MSG("The week is over, so nothing was changed. The player can ask again."), e);
	if (!table_begun(t) && t->row.status != GAME_STATUS_JOINING)
		return give_up(r, p, MSG("The game was canceled"),
		    MSG("It was canceled before it began, so there are no more letters to send."), e);
	*settled = false;
	return 0;
}

int
moving_no(struct reading *r, struct part *p, struct err *e)
{
	const struct asking q = { .address = p->table->seat[p->seat].row.person.address, .game = p->asked.game,
		.headline = say(r->in, MSG("Your letters stay where they are")) };

	return moves_drop(r->j->store, p->asked.move.seat_id, e) != 0 ? -1 : reading_tell(r, &q,
		  say(r->in, p->asked.question.about == ABOUT_OLD_ADDRESS
			  ? MSG("You said no to the other address, so nothing was changed.")
			  : MSG("The other address said no, so nothing was changed.")), e);
}
