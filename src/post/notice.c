// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Notices: what the GM did to a game, with the current position.
#include "post/notice.h"

#include "post/bank.h"
#include "post/inform.h"
#include "post/missing.h"
#include "store/outbox.h"
#include "table/orders.h"

void
notice_say(struct tongue in, const struct notice *n, struct report_input *out)
{
	struct notice_words words = { 0 };

	out->lang = in.lang;
	if (n->tell == NULL) {
		out->headline = say(in, n->headline);
		out->notes = n->notes;
		return;
	}
	n->tell(in, n->about, &words);
	out->headline = words.headline;
	out->notes = lines_of(&words.notes);
	out->reply = words.reply;
}

// Queues the notice under the key `key`; NULL: a new one. The GM can repeat an action before the game has
// moved, and each time needs its own letter, so a new key contains the id of the seat's previous letter.
static int
post(struct judge *j, const struct table *t, int seat, const char *key, const struct notice *n,
    struct report_input *in, struct err *e)
{
	struct posting posting = { .kind = LETTER_NOTICE, .key = key, .can_wait = n->can_wait,
		.dated = n->dated };
	struct outbox_rows last;

	notice_say(table_tongue(j, t, seat), n, in);
	if (key == NULL) {
		if (outbox_of_seat(j->store, t->seat[seat].row.id, (struct page){ 0, 1 }, &last, e) != 0)
			return -1;
		posting.key = arena_printf(j->arena, "%s/%lld/%s-%lld/%s", t->row.name, (long long)t->row.seq,
		    n->what, (long long)(last.count > 0 ? last.at[0].id : 0), t->seat[seat].row.name);
	}
	return inform_report(j, t, seat, &posting, in, e);
}

int
notice_seat(struct judge *j, struct table *t, int seat, const struct notice *n, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	struct report_input in;

	if (brief(j, t, seat, LETTER_NOTICE, n->since < 0 ? row->reported_seq : n->since, &in, e) != 0)
		return -1;
	return post(j, t, seat, NULL, n, &in, e) != 0 ? -1 : inform_told(j, t, seat, e);
}

int
notice_all(struct judge *j, struct table *t, const struct notice *n, struct err *e)
{
	for (int s = 0; s < t->row.players; s++)
		if (notice_seat(j, t, s, n, e) != 0)
			return -1;
	return 0;
}

int
notice_short(struct judge *j, const struct table *t, const struct notice *n, struct err *e)
{
	struct report_input in;

	for (int s = 0; s < t->row.players; s++) {
		if (brief(j, t, s, LETTER_NOTICE, t->row.seq, &in, e) != 0)
			return -1;
		in.game = NULL; // the position has not changed
		if (t->row.status == GAME_STATUS_PAUSED)
			in.asked = NULL;
		if (post(j, t, s, NULL, n, &in, e) != 0)
			return -1;
	}
	return 0;
}

int
notice_brief(struct judge *j, const struct table *t, int seat, const char *key, const struct notice *n,
    struct err *e)
{
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .seats = t->seats,
		.players = t->row.players, .reader = seat };
	const struct person_row *who = &t->seat[seat].row.person;
	const bool gathered = n->can_wait && who->digest[0] != '\0'; // the daily letter makes the offer itself

	if (table_begun(t) && game_goes_on(&t->row) && missing_in_play(t) && !gathered) {
		struct table *own = arena_alloc(j->arena, sizeof *own);
		*own = *t;
		in.exact = true;
		brief_style(who->style, &in);
		if (table_load_orders_for(j, own, seat, e) != 0 || brief_offer(j, own, seat, &in, e) != 0)
			return -1;
		if (in.asked != NULL && t->row.deadline_at != 0)
			in.deadline = deadline_text(table_tongue(j, t, seat), table_zone(t, seat), t->row.deadline_at);
	}
	return post(j, t, seat, key, n, &in, e);
}

int
notice_once(struct judge *j, const struct table *t, int seat, const char *key, const struct notice *n, struct err *e)
{
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .reader = -1 };

	return post(j, t, seat, key, n, &in, e);
}

int
notice_plain(struct judge *j, const struct table *t, int seat, const struct notice *n, struct err *e)
{
	return notice_once(j, t, seat, NULL, n, e);
}

int
notice_one(struct judge *j, const struct table *t, int seat, const struct notice *n, struct err *e)
{
	return table_begun(t) ? notice_brief(j, t, seat, NULL, n, e) : notice_plain(j, t, seat, n, e);
}

int
notice_others(struct judge *j, const struct table *t, int except, const struct notice *n, struct err *e)
{
	for (int s = 0; s < t->row.players; s++)
		if (s != except && notice_one(j, t, s, n, e) != 0)
			return -1;
	return 0;
}

struct moving {
	const struct table *t;
	const struct moved *moved;
	int64_t now;
};

static void
say_moved(struct tongue in, const void *about, struct notice_words *words)
{
	const struct moving *m = about;

	words->headline = say(in, m->moved->why == MOVED_BANK ? MSG("The deadline has passed, and the bank is running")
							      : MSG("A deadline was moved"));
	pile_add(in.arena, &words->notes, deadline_moved_said(in, m->t, m->moved));
	if (m->moved->why == MOVED_BANK)
		pile_add(in.arena, &words->notes, bank_said(in, m->t, -1, m->now));
}

int
notice_moved(struct judge *j, const struct table *t, int except, const struct moved *moved, struct err *e)
{
	const struct moving moving = { t, moved, j->now };
	const struct notice n = { .what = "moved", .can_wait = moved->why != MOVED_BANK, .dated = true, .tell = say_moved, .about = &moving };

	return notice_others(j, t, except, &n, e);
}

int
notice_move(struct judge *j, struct table *t, int except, const struct moved *moved, struct err *e)
{
	t->row.deadline_at = moved->at;
	t->row.dirty = 0; // keeps the count of changes: the game still has to be looked at
	return deadline_remember(j, t, moved, e) != 0 || table_save_log(j, t, e) != 0 || notice_moved(j, t, except, moved, e) != 0
	    ? -1 : 0;
}
