// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What becomes of a beacon's value: it is taken once, and the game begins.
#include "play/beaconed.h"

#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "play/begin.h"
#include "play/waiting.h"
#include "post/inform.h"

enum { VALUE_MOST = 128, HEX_LEAST = 64 };

static bool
value_valid(const struct beacon_row *b, const char *value)
{
	size_t len = strlen(value);

	if (len == 0 || len > VALUE_MOST)
		return false;
	if (b->period > 0)
		return len >= HEX_LEAST && strspn(value, "0123456789abcdef") == len;
	for (size_t i = 0; i < len; i++)
		if (value[i] < ' ' || value[i] > '~' || value[i] == '|')
			return false;
	return true;
}

// Whether the value can be taken now.
static int
check(const struct judge *j, const struct table *t, const struct beacon_row *b, const char *value,
    struct err *e)
{
	char time[CLOCK_TEXT];

	if (!value_valid(b, value))
		return err_set(e, ERR_DATA,
		    b->period > 0 ? "this is no value of a beacon: %d to %d hex digits (0-9, a-f) are needed"
				  : "this is no value of a beacon: give at least %d, at most %d bytes without '|'",
		    b->period > 0 ? HEX_LEAST : 1, VALUE_MOST);
	if (t->row.status != GAME_STATUS_JOINING)
		return err_set(e, ERR_DATA, "game '%s' is %s: it takes no value", t->row.name,
		    game_status_name(t->row.status));
	if (t->row.seq == 0)
		return err_set(e, ERR_DATA,
		    "game '%s' waits for players: its beacon is named when the last seat is taken", t->row.name);
	if (j->now < b->at)
		return err_set(e, ERR_DATA,
		    "the value of game '%s' is published at %s: nobody can know it yet", t->row.name,
		    clock_iso(b->at, time));
	return 0;
}

static int
store_value(struct judge *j, struct table *t, struct beacon_row *b, const char *source, struct err *e)
{
	struct event_row step = { .seat = -1, .kind = STEP_SETUP, .body = "value", .faces = "",
		.label = t->row.beacon, .source = source };

	t->row.dirty = 0;
	b->next_at = b->period > 0 ? j->now + DAY : 0; // it is looked at once more, whether it stays
	if (log_add(j, &t->log, &step, e) != 0 || table_save(j, t, e) != 0 || beacons_put(j->store, b, e) != 0)
		return -1;
	return waiting_open(t) == 0 ? game_begin(j, t->row.name, e) : 0;
}

static int
tell_other(struct judge *j, const struct table *t, const struct beacon_row *b, const char *other,
    struct err *e)
{
	const struct tongue in = english(j->arena);

	return inform_gm(j, arena_printf(j->arena, "%s/beacon/%s", t->row.name, other),
	    say(in, MSG("[stonepost {game}] The beacon says something else now"), ARG(game, t->row.name)),
	    say(in, MSG("The game '{game}' is tied to {beacon}. Taken, and kept, was {value}; now it is said "
			"to be {other}. Tell the players, and compare by another way."),
		ARG(game, t->row.name), ARG(beacon, beacon_named(in, b)), ARG(value, t->row.beacon),
		ARG(other, other)),
	    e);
}

static int
take(struct judge *j, struct beacon_row *b, const char *value, bool by_hand, enum beacon_fate *fate,
    struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	const char *text = arena_printf(j->arena, "beacon|%lld|%s", (long long)b->round, value);

	if (beacons_get(j->store, b->game_id, b, e) != 0 || table_find_id(j, b->game_id, t, e) != 0)
		return -1;
	if (t->row.beacon[0] == '\0') {
		*fate = BEACON_TAKEN;
		if (check(j, t, b, value, e) != 0)
			return -1;
		t->row.beacon = text;
		return store_value(j, t, b, by_hand ? "gm" : "program", e);
	}
	*fate = strcmp(t->row.beacon, text) == 0 ? BEACON_SAME : BEACON_OTHER;
	b->next_at = 0;
	return beacons_put(j->store, b, e) != 0 ||
		(*fate == BEACON_OTHER && tell_other(j, t, b, text, e) != 0)
	    ? -1
	    : 0;
}

int
judge_beacon(struct judge *j, const struct beacon_row *beacon, const char *value, bool by_hand,
    enum beacon_fate *fate, struct err *e)
{
	struct beacon_row b = *beacon;

	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, take(j, &b, value, by_hand, fate, e), false, e);
}

int
judge_beacon_failed(struct judge *j, const struct beacon_row *beacon, const char *why, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct table *t = arena_alloc(j->arena, sizeof *t);

	if (judge_begin(j, e) != 0)
		return -1;
	int status = table_find_id(j, beacon->game_id, t, e);
	if (status == 0)
		status = inform_gm(j, arena_printf(j->arena, "%s/beacon/failed", t->row.name),
		    say(in, MSG("[stonepost {game}] The beacon is awaited"), ARG(game, t->row.name)),
		    say(in, MSG("The game '{game}' begins with the value of {beacon}. {why}. It is tried again "
				"with every run; or look it up and give it: stonepost beacon {game} VALUE"),
			ARG(game, t->row.name), ARG(beacon, beacon_named(in, beacon)), ARG(why, why)),
		    e);
	return judge_close(j, status, false, e);
}
