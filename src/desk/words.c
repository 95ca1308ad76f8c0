// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the player who wrote a letter in their own words.
#include "desk/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "store/events.h"
#include "table/secret.h"

enum { SEATS_LOOKED_AT = 16 };

// The seats of the writer's address in games in progress.
struct addressed {
	struct table *table;
	int seat;
	enum proof proof;
};

struct addresses {
	struct addressed list[SEATS_LOOKED_AT];
	int count, proven;
};

static int
seats_here(struct reading *r, struct addresses *all, struct err *e)
{
	struct judge *j = r->j;
	struct ids ids = { 0 };
	struct seat_row row;

	*all = (struct addresses){ .count = 0 };
	if (r->writer->from[0] == '\0')
		return 0;
	if (seats_of_address(j->store, r->writer->from, (struct page){ 0, SEATS_LOOKED_AT }, &ids, e) != 0)
		return -1;
	for (size_t i = 0; i < ids.count && all->count < SEATS_LOOKED_AT; i++) {
		struct addressed *s = &all->list[all->count];
		*s = (struct addressed){ .table = NULL };
		if (seats_get(j->store, ids.at[i], &row, e) != 0 ||
		    table_at_hand(j, NULL, row.game_id, &s->table, e) != 0)
			return -1;
		if (s->table == NULL || !game_goes_on(&s->table->row))
			continue;
		s->seat = row.position;
		const struct claim claim = { .table = s->table, .seat = s->seat, .key = "" };
		if (writer_may(r->writer, &claim, &s->proof, e) != 0)
			return -1;
		all->proven += s->proof != PROOF_NONE;
		all->count++;
	}
	return 0;
}

int
words_claim(struct reading *r, int64_t *seat_id, struct err *e)
{
	struct addresses all;

	*seat_id = 0;
	if (seats_here(r, &all, e) != 0)
		return -1;
	if (all.count > 0)
		*seat_id = all.list[0].table->seat[all.list[0].seat].row.id;
	return 0;
}

// Finds the seat by the writer's address if no token identifies the writer: the address must have
// one seat in games in progress. Otherwise p->table stays NULL. If the game requires more proof, the
// part is from elsewhere: it changes nothing, and the address on record gets the answer.
static int
find_by_address(struct reading *r, struct part *p, struct err *e)
{
	struct addresses all;
	int unproven = 0;
	bool master;

	if (seats_here(r, &all, e) != 0 || writer_is_gm(r->writer, "", &master, e) != 0)
		return -1;
	for (int i = 0; i < all.count; i++) {
		const struct addressed *s = &all.list[i];
		if (s->proof == PROOF_NONE && master)
			continue;
		p->table = s->table;
		p->seat = s->seat;
		p->proof = s->proof;
		unproven += s->proof == PROOF_NONE;
		r->in = table_tongue(r->j, s->table, s->seat);
		pile_add(r->j->arena, &r->seats, reading_seat(r, s->table, s->seat));
	}
	if (all.count == SEATS_LOOKED_AT) {
		if (seats_going(r->j->store, r->writer->from, &r->more_seats, e) != 0)
			return -1;
		r->more_seats -= all.count;
	}
	if (all.proven == 0 && unproven == 1)
		return elsewhere_fresh(r, p, e);
	if (all.proven != 1 || unproven > 0)
		p->table = NULL;
	return 0;
}

// Finds the writer's seat; p->table is NULL if it is unknown.
static int
find_seat(struct reading *r, struct part *p, struct err *e)
{
	const struct proven *from = &r->writer->seat[0];

	p->table = NULL;
	if (r->writer->count > 1)
		return 0;
	if (r->writer->count == 0) {
		if (find_by_address(r, p, e) != 0)
			return -1;
		if (p->table == NULL)
			return 0;
	} else {
		p->seat = from->position;
		p->proof = PROOF_TOKEN;
	}
	if (reading_load(r, NULL, p->table != NULL ? p->table->row.id : from->game_id, e) != 0)
		return -1;
	p->table = r->table;
	if (p->table != NULL)
		r->in = table_tongue(r->j, p->table, p->seat);
	return 0;
}

// Finds the round that a reply is about: the round of the answered letter. That letter was sent
// just before the first step of its round, or during the round.
static int
round_answered(struct judge *j, const struct table *t, int64_t seq, int *round, struct err *e)
{
	const struct event_range after = { .game_id = t->row.id, .from = seq + 1, .limit = 1 };
	struct event_rows next = { 0 };

	if (seq >= 0 && events_range(j->store, &after, &next, e) != 0)
		return -1;
	*round = next.count > 0 ? next.at[0].round : t->game.round;
	if (*round == 0)
		*round = 1; // 0 is the setup: the letter answers one from before the game began
	return 0;
}

// Gives the part the head of the frame that the words stand for.
static int
give_head(struct reading *r, struct part *p, int round, struct err *e)
{
	const struct table *t = p->table;
	struct frame *frame = arena_alloc(r->j->arena, sizeof *frame);
	char token[TOKEN_SIZE];

	*frame = (struct frame){ .body = "", .line = 1, .body_line = 1 };
	frame->head.round = round;
	if (token_of_seat(r->j, t, p->seat, token, e) != 0)
		return -1;
	memcpy(frame->head.key, token, sizeof token);
	memcpy(frame->head.game, t->row.name, strlen(t->row.name) + 1);
	memcpy(frame->head.seat, t->names.name[p->seat], sizeof frame->head.seat);
	p->frame = frame;
	return 0;
}

struct wording
words_of_seat(const struct reading *r, const struct table *t, int seat)
{
	struct arena *a = r->j->arena;
	struct wording w = { .lang = r->in.lang, .player = true,
		.by = { .round = t->game.round, .people = t->game.player[seat].people } };
	struct text names;

	for (enum place p = CARD_1; p <= CARD_4; p++)
		w.by.closed |= room_left(&t->game, p) == 0 ? 2u << (p - CARD_1) : 0;
	text_init(&names, a);
	for (int s = 0; s < t->names.count; s++)
		text_addf(&names, " %s %s", t->names.title[s], t->names.name[s]);
	w.by.players = names.data;
	w.by.sender = arena_printf(a, "%s %s %s", r->mail != NULL ? r->mail->from_name : "", t->names.title[seat],
	    t->names.name[seat]);
	return w;
}

const char *
words_without_numbers(struct arena *a, const char *s)
{
	enum { FEW = 2 };
	struct text t;

	text_init(&t, a);
	for (size_t len; *s != '\0'; s += len + (s[len] != '\0')) {
		int digits = 0;
		len = strcspn(s, " \t\n");
		for (size_t i = 0; i < len; i++)
			digits += ascii_is_digit(s[i]);
		if (digits <= FEW)
			text_add_bytes(&t, s, len + (s[len] != '\0'));
	}
	return t.data;
}

struct wording
words_of_sender(const struct reading *r)
{
	return (struct wording){ .lang = r->in.lang, .by.sender = r->mail->from_name };
}

static int
look_for_seat(struct reading *r, int64_t game_id, int seat, struct ahead *out, struct err *e)
{
	if (reading_load(r, NULL, game_id, e) != 0)
		return -1;
	if (r->table == NULL || !table_begun(r->table))
		return 0;
	r->in = table_tongue(r->j, r->table, seat);
	struct wording w = words_of_seat(r, r->table, seat);
	w.player = r->frames->count == 0 || r->frames->list[0].quoted;
	ahead_want(out, &w);
	return 0;
}

int
words_look(struct reading *r, struct ahead *out, struct err *e)
{
	const struct proven *from = &r->writer->seat[0];
	struct addresses all;

	if (r->writer->count == 1)
		return look_for_seat(r, from->game_id, from->position, out, e);
	if (r->writer->count > 1 || r->writer->person != NULL)
		return 0;
	if (seats_here(r, &all, e) != 0)
		return -1;
	for (int i = 0; i < all.count; i++)
		if (all.count == 1 || (all.proven == 1 && all.list[i].proof != PROOF_NONE))
			return look_for_seat(r, all.list[i].table->row.id, all.list[i].seat, out, e);
	return 0;
}

int
words_find(struct reading *r, struct part *p, struct err *e)
{
	struct said *said = arena_alloc(r->j->arena, sizeof *said);

	if (find_seat(r, p, e) != 0)
		return -1;
	if (p->table == NULL || !table_begun(p->table) || (r->mail->marks & MARK_UNREAD) != 0)
		return 0;
	struct wording w = words_of_seat(r, p->table, p->seat);
	if (parted_wording(r, &w, e) != 0)
		return -1;
	int64_t seq = r->writer->count > 0 ? r->writer->seat[0].seq : -1;
	const bool named = w.round > 0 && w.round < WORDS_BEGIN;
	*said = (struct said){ .plan = w.plan, .exact = named, .word = named ? 0 : w.round, .aim = w.aim, .confirms = w.confirms, .choice = w.choice,
		.chooses = w.chooses, .chosen = w.chosen };
	said->round = named ? w.round : seq < 0 ? r->round : 0;
	if (said->round == 0 && round_answered(r->j, p->table, seq, &said->round, e) != 0)
		return -1;
	said->old = said->round != p->table->game.round;
	if (give_head(r, p, p->table->game.round, e) != 0)
		return -1;
	said->two = said->plan.two && r->parted->doubts.count == 0;
	p->said = said;
	p->role = ROLE_PLAYER;
	return elsewhere_prove(r, p, e);
}
