// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rounds with a public value of their own: how they are closed, and reopened when the value is known.
#include "play/internal.h"

#include <assert.h>

#include "base/plant.h"
#include "base/span.h"
#include "fair/drand.h"
#include "play/beacon.h"
#include "post/notice.h"
#include "post/trust.h"
#include "report/state.h"
#include "store/events.h"
#include "table/redraw.h"
#include "table/tied.h"

bool
closing_is_next(const struct table *t)
{
	return t->row.each_round && t->row.moment == 0 && t->game.open.kind != ASK_OVER && !game_round_begun(&t->game);
}

int
closing_close(struct judge *j, struct table *t, const char *why, const char *source, struct err *e)
{
	struct event_row step = { .round = t->game.round, .seat = -1, .kind = STEP_CLOSED, .faces = "", .source = source };
	char hash[HASH_SIZE];
	struct beacon_row b;
	struct text receipts;

	text_init(&receipts, j->arena);
	if (beacons_get(j->store, t->row.id, &b, e) != 0 || receipts_of_round(j, t, t->game.round, &receipts, NULL, e) != 0)
		return -1;
	if (b.game_id == 0 || b.period == 0)
		return err_set(e, ERR_DATA, "game '%s' has no source of public values for its rounds", t->row.name);
	b.game_round = t->game.round;
	b.value = "";
	b.by_hand = false;
	b.round = drand_round(b.genesis, b.period, beacon_moment(PLANTED(T24_SAME_VALUE) ? b.at : j->now, t->row.deadline_at));
	b.next_at = b.at = drand_time(b.genesis, b.period, b.round);
	const struct tied tied = tied_of(&b);
	step.body = tied_closed(j->arena, why, &tied);
	step.label = arena_strdup(j->arena, hash_sha256(receipts.data, receipts.len, hash));
	t->row.moment = b.at;
	return log_add(j, &t->log, &step, e) != 0 || beacons_put(j->store, &b, e) != 0 ? -1 : 0;
}

// The contents of a letter about a closed round.
struct closed {
	const struct table *t;
	const struct beacon_row *b;
	struct lines receipts;
	bool by_gm;
};

static void
say_closed(struct tongue in, const void *about, struct notice_words *words)
{
	const struct closed *c = about;

	words->headline = say(in, MSG("Round {round} is closed"), ARG(round, c->t->game.round));
	if (c->by_gm)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("The game master closed round {round}, without waiting for more orders."), ARG(round, c->t->game.round)));
	trust_closed(in, c->t, c->b, &words->notes);
	if (c->receipts.count > 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("The receipts of all orders for this round. Nobody can change an order now: keep this letter.")));
	for (int i = 0; i < c->receipts.count; i++)
		pile_add(in.arena, &words->notes, c->receipts.list[i]);
	pile_add(in.arena, &words->notes,
	    say(in, MSG("The fingerprint of the game's log, which covers them: {head}"), ARG(head, c->t->row.head)));
}

int
closing_tell(struct judge *j, const struct table *t, bool by_gm, struct err *e)
{
	struct closed c = { .t = t, .by_gm = by_gm };
	const struct notice n = { .what = "closed", .tell = say_closed, .about = &c };
	struct pile receipts = { 0 };
	struct beacon_row b;

	if (beacons_of_round(j->store, t->row.id, t->game.round, &b, e) != 0 ||
	    receipts_of_round(j, t, t->game.round, NULL, &receipts, e) != 0)
		return -1;
	c.b = &b;
	c.receipts = lines_of(&receipts);
	for (int s = 0; s < t->row.players; s++)
		if (notice_plain(j, t, s, &n, e) != 0)
			return -1;
	return 0;
}

int
closing_redraw(struct judge *j, struct table *t, const unsigned char *seed, struct event_row *step, struct err *e)
{
	struct redraw r = { .seed = seed, .game = t->row.name, .life = t->row.life, .round = step->round };
	int64_t before;

	if (events_drawn_anew(j->store, t->row.id, r.round, &before, e) != 0)
		return -1;
	r.number = 1 + (int)before;
	return redraw_make(j->arena, &t->game, &r, &step->drawn, e);
}

int
closing_open(struct judge *j, struct table *t, const struct beacon_row *b, const char *value, bool by_hand, struct err *e)
{
	struct event_row step = { .round = t->game.round, .seat = -1, .kind = STEP_VALUE, .faces = "", .drawn = "",
		.body = value != NULL ? "value" : "without a value", .label = "",
		.source = value == NULL || by_hand ? "gm" : "program" };

	assert(table_waits_for_value(t));
	if (value != NULL)
		step.label = tied_mixed(j->arena, b->round, value);
	if (table_mix_value(t, value != NULL ? step.label : TABLE_VALUELESS, e) != 0 ||
	    (value != NULL && closing_redraw(j, t, t->seed, &step, e) != 0))
		return -1;
	t->row.dirty = 0;
	t->row.state = state_print(j->arena, &t->game);
	return log_add(j, &t->log, &step, e) != 0 || table_save(j, t, e) != 0 ||
		games_touch(j->store, t->row.id, j->now, e) != 0
	    ? -1 : 0;
}

static void
say_late(struct tongue in, const void *about, struct notice_words *words)
{
	const struct closed *c = about;

	words->headline = say(in, MSG("The public value of round {round} is late"), ARG(round, c->t->game.round));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("Round {round} is closed and waits for {beacon}. The program cannot read that value yet, and tries again "
			"with every run."),
		ARG(round, c->t->game.round), ARG(beacon, tied_named(in, c->b))));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("The game master may play the round without a public value; then all letters say so.")));
}

int
closing_late(struct judge *j, const struct table *t, const struct beacon_row *b, struct err *e)
{
	const struct closed c = { .t = t, .b = b };
	const struct notice n = { .what = "late", .tell = say_late, .about = &c };

	for (int s = 0; s < t->row.players && j->now >= b->at + HOUR; s++) {
		const char *key = arena_printf(j->arena, "%s/beacon/late-%d-%lld/%s", t->row.name, b->game_round,
		    (long long)b->round, t->seat[s].row.name);
		if (seat_is_taken(&t->seat[s].row) && notice_once(j, t, s, key, &n, e) != 0)
			return -1;
	}
	return 0;
}
