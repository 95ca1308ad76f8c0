// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Notices: what the GM did to a game, told with the game as it stands now.
#include "post/notice.h"

#include "post/inform.h"
#include "store/orders.h"
#include "store/outbox.h"

// The GM can do the same thing again before the game has moved: each time is a letter of its own,
// numbered by the one before to that seat.
static int
notice_key(struct judge *j, const struct table *t, int seat, const char *what, const char **key,
    struct err *e)
{
	struct outbox_rows last;

	if (outbox_of_seat(j->store, t->seat[seat].row.id, (struct page){ 0, 1 }, &last, e) != 0)
		return -1;
	*key = arena_printf(j->arena, "%s/%lld/%s-%lld/%s", t->row.name, (long long)t->row.seq, what,
	    (long long)(last.count > 0 ? last.at[0].id : 0), t->seat[seat].row.name);
	return 0;
}

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
}

// Queues it under the key, if there is one, else under one of its own.
static int
post(struct judge *j, const struct table *t, int seat, const char *key, const struct notice *n,
    struct report_input *in, struct err *e)
{
	struct posting posting = { .kind = LETTER_NOTICE, .key = key, .can_wait = n->can_wait,
		.dated = n->dated };

	notice_say(table_tongue(j, t, seat), n, in);
	if (key == NULL && notice_key(j, t, seat, n->what, &posting.key, e) != 0)
		return -1;
	return inform_report(j, t, seat, &posting, in, e);
}

int
notice_seat(struct judge *j, struct table *t, int seat, const struct notice *n,
    struct err *e)
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
		in.game = NULL; // nothing of it has changed
		if (t->row.status == GAME_STATUS_PAUSED)
			brief_ask_nothing(&in);
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

	return post(j, t, seat, key, n, &in, e);
}

int
notice_plain(struct judge *j, const struct table *t, int seat, const struct notice *n, struct err *e)
{
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .reader = -1 };

	return post(j, t, seat, NULL, n, &in, e);
}

int
notice_others(struct judge *j, const struct table *t, int except, const struct notice *n, struct err *e)
{
	for (int s = 0; s < t->row.players; s++)
		if (s != except && notice_plain(j, t, s, n, e) != 0)
			return -1;
	return 0;
}

struct moving {
	const struct table *t;
	const struct moved *moved;
};

static void
say_moved(struct tongue in, const void *about, struct notice_words *words)
{
	const struct moving *m = about;

	words->headline = say(in, MSG("A deadline was moved"));
	pile_add(in.arena, &words->notes, deadline_moved_said(in, m->t, m->moved));
}

int
notice_moved(struct judge *j, const struct table *t, const struct moved *moved, struct err *e)
{
	const struct moving moving = { t, moved };
	const struct notice n = { .what = "moved", .can_wait = true, .dated = true, .tell = say_moved, .about = &moving };

	return notice_others(j, t, -1, &n, e);
}
