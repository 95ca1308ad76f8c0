// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Handles the value of a beacon: accepts it once, and begins the game.
#include "play/beacon.h"

#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "fair/hash.h"
#include "play/internal.h"
#include "play/waiting.h"
#include "post/inform.h"
#include "post/notice.h"
#include "store/events.h"
#include "table/note.h"
#include "table/tied.h"

enum { VALUE_MOST = 128, HEX_LEAST = 64 };

static bool
value_valid(const struct beacon_row *b, const char *value)
{
	size_t len = strlen(value);

	if (len == 0 || len > VALUE_MOST || strspn(value, "0 ") == len) // a value of zeros is an error
		return false;
	if (b->period > 0)
		return len >= HEX_LEAST && strspn(value, "0123456789abcdef") == len;
	for (size_t i = 0; i < len; i++)
		if (value[i] < ' ' || value[i] > '~' || value[i] == '|')
			return false;
	return true;
}

static int
check(const struct judge *j, const struct table *t, const struct beacon_row *b, const char *value,
    struct err *e)
{
	char time[CLOCK_TEXT];

	if (!value_valid(b, value))
		return err_set(e, ERR_DATA,
		    b->period > 0 ? "this is not a value of a beacon: %d to %d hex digits (0-9, a-f), not all of them 0, are needed"
				  : "this is not a value of a beacon: give at least %d, at most %d bytes without '|', not only zeros",
		    b->period > 0 ? HEX_LEAST : 1, VALUE_MOST);
	if (b->game_round == 0 ? t->row.status != GAME_STATUS_JOINING
			       : !game_goes_on(&t->row) || b->game_round != t->game.round || !table_waits_for_value(t))
		return err_set(e, ERR_DATA, "game '%s' is %s: it takes no value now", t->row.name,
		    game_status_name(t->row.status));
	if (b->game_round == 0 && t->row.seq == 0)
		return err_set(e, ERR_DATA,
		    "game '%s' waits for players: its beacon is named when the last seat is taken", t->row.name);
	if (j->now < b->at)
		return err_set(e, ERR_DATA,
		    "the value of game '%s' is published at %s: nobody can know it yet", t->row.name,
		    clock_iso(b->at, time));
	return 0;
}

// Stores the accepted value, mixes it in, and begins the game or plays the round.
static int
store_value(struct judge *j, struct table *t, struct beacon_row *b, const char *value, bool by_hand, struct err *e)
{
	struct event_row step = { .seat = -1, .kind = STEP_SETUP, .body = "value", .faces = "",
		.source = by_hand ? "gm" : "program" };

	b->value = value;
	b->by_hand = by_hand;
	// Schedules a later check that the source still has the same value; a value entered by hand
	// is checked as soon as possible.
	b->next_at = b->period == 0 ? 0 : j->now + (by_hand ? 0 : DAY);
	if (beacons_put(j->store, b, e) != 0)
		return -1;
	if (b->game_round != 0)
		return closing_open(j, t, b, value, by_hand, e);
	step.label = t->row.beacon = tied_mixed(j->arena, b->round, b->value);
	t->row.dirty = 0;
	if (log_add(j, &t->log, &step, e) != 0 || table_save(j, t, e) != 0)
		return -1;
	return waiting_open(t) == 0 ? game_begin(j, t->row.name, e) : 0;
}

// A contradiction between two values.
struct doubt {
	const struct beacon_row *b;
	const char *value; // the accepted value or, in a dispute, the value of the first server
	const struct beacon_said *other;
	bool taken;
};

static const char *
doubt_said(struct tongue in, const struct doubt *d)
{
	const char *named = tied_named(in, d->b), *other = d->other->value;

	if (!d->taken)
		return say(in, MSG("The game waits for {beacon}. Two servers disagree: {url} says {value}, but "
				"{relay} says {other}. The game master must find out which one is right."),
		    ARG(beacon, named), ARG(url, d->b->url), ARG(value, d->value), ARG(relay, d->other->url), ARG(other, other));
	if (d->other->url == NULL)
		return say(in, MSG("The game is tied to {beacon}. This value is mixed into the dice: {value}. But "
				"now the game master gives another one by hand: {other}."),
		    ARG(beacon, named), ARG(value, d->value), ARG(other, other));
	return say(in,
	    d->b->by_hand
		? MSG("The game is tied to {beacon}. This value is mixed into the dice, which the game master gave by hand: "
		      "{value}. But {url} says: {other}.")
		: MSG("The game is tied to {beacon}. This value is mixed into the dice, which its source gave: {value}. But now "
		      "{url} says: {other}."),
	    ARG(beacon, named), ARG(value, d->value), ARG(url, d->other->url), ARG(other, other));
}

static void
say_doubt(struct tongue in, const void *about, struct notice_words *words)
{
	const struct doubt *d = about;

	words->headline = say(in, MSG("The public value is in doubt"));
	pile_add(in.arena, &words->notes, doubt_said(in, d));
	pile_add(in.arena, &words->notes,
	    d->taken ? say(in, MSG("Once a value is used, it never changes. Look it up yourself: if a "
				   "different one is right, somebody may have chosen the dice."))
	    : d->b->game_round > 0
		     ? say(in, MSG("The log has both. Look the value up yourself, and compare it with the one in the next report: "
				   "with a false one somebody could choose the dice."))
		     : say(in, MSG("The log has both. Look the value up yourself, and compare it with the one in the letter "
				   "that begins the game: with a false one somebody could choose the dice.")));
}

// Tells the players and the GM, once for each contradiction.
static int
tell_doubt(struct judge *j, const struct table *t, const struct doubt *d, struct err *e)
{
	const struct tongue in = english(j->arena);
	const struct notice n = { .what = "doubt", .tell = say_doubt, .about = d };
	const char *what = arena_printf(j->arena, "%s|%s", d->other->url != NULL ? d->other->url : "", d->other->value);
	char hash[HASH_SIZE];
	const char *key = arena_printf(j->arena, "%s/beacon/doubt-%.16s", t->row.name,
	    hash_sha256(what, strlen(what), hash));

	for (int s = 0; s < t->row.players; s++)
		if (seat_is_taken(&t->seat[s].row) &&
		    notice_brief(j, t, s, arena_printf(j->arena, "%s/%s", key, t->seat[s].row.name), &n, e) != 0)
			return -1;
	return inform_gm(j, key, say(in, MSG("[stonepost {game}] The public value is in doubt"), ARG(game, t->row.name)),
	    arena_printf(j->arena, "%s %s%s", doubt_said(in, d), say(in, MSG("All players have been told.")),
		d->taken ? ""
			 : arena_printf(j->arena, " %s",
			       say(in, MSG("Give the right one: stonepost beacon {game} VALUE"), ARG(game, t->row.name)))),
	    e);
}

// Adds a step to the log, if that is still possible: to the setup, or as a note.
static int
log_doubt(struct judge *j, struct table *t, const struct beacon_row *b, const struct beacon_said *said, struct err *e)
{
	const char *label = tied_mixed(j->arena, b->round, said->value), *url = said->url != NULL ? said->url : b->url;
	const struct note note = { .kind = NOTED_BEACON, .about = url, .seat = -1, .words = label,
		.source = said->url != NULL ? NOTE_BY_PROGRAM : NOTE_BY_GM };
	struct event_row step = { .seat = -1, .kind = STEP_SETUP, .body = arena_printf(j->arena, "other %s", url),
		.faces = "", .label = label, .source = "program" };
	int64_t alike;

	if (game_is_past(&t->row))
		return 0;
	if (events_alike(j->store, t->row.id, table_begun(t) ? note_body(j->arena, &note) : step.body, label, &alike, e) != 0)
		return -1;
	if (alike > 0)
		return 0;
	if (table_begun(t))
		return note_now(j, t, &note, e);
	t->row.dirty = 0;
	return log_add(j, &t->log, &step, e) != 0 || table_save_log(j, t, e) != 0 ? -1 : 0;
}

// Compares the accepted value with a server's current answer.
static int
compare(struct judge *j, struct table *t, struct beacon_row *b, const struct beacon_said *said, enum beacon_fate *fate,
    struct err *e)
{
	const struct doubt d = { .b = b, .value = b->value, .other = said, .taken = true };

	if (strcmp(d.value, said->value) == 0)
		return 0;
	if (!value_valid(b, said->value))
		return err_set(e, ERR_DATA, "this is not a value of a beacon, and another one was taken before");
	*fate = BEACON_OTHER;
	return log_doubt(j, t, b, said, e) != 0 || tell_doubt(j, t, &d, e) != 0 ? -1 : 0;
}

static int
take(struct judge *j, struct beacon_row *b, const struct beacon_said *said, int count, enum beacon_fate *fate,
    struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);

	if (beacons_of_round(j->store, b->game_id, b->game_round, b, e) != 0 || table_find_id(j, b->game_id, t, e) != 0)
		return -1;
	*fate = BEACON_SAME;
	if (b->game_id == 0) // the round has begun again meanwhile
		return 0;
	if (b->value[0] == '\0' && said->url != NULL && game_is_past(&t->row)) {
		b->next_at = 0;
		return beacons_put(j->store, b, e);
	}
	if (b->value[0] != '\0') {
		b->next_at = 0;
		for (int i = 0; i < count; i++)
			if (compare(j, t, b, &said[i], fate, e) != 0)
				return -1;
		return beacons_put(j->store, b, e);
	}
	for (int i = 0; i < count; i++)
		if (check(j, t, b, said[i].value, e) != 0)
			return -1;
	*fate = BEACON_DISPUTED;
	if (count > 1 && strcmp(said[0].value, said[1].value) != 0) { // accepts neither value
		const struct doubt d = { .b = b, .value = said[0].value, .other = &said[1] };
		b->next_at = 0;
		return log_doubt(j, t, b, &said[0], e) != 0 || log_doubt(j, t, b, &said[1], e) != 0 ||
			beacons_put(j->store, b, e) != 0 || tell_doubt(j, t, &d, e) != 0
		    ? -1 : 0;
	}
	*fate = BEACON_TAKEN;
	return store_value(j, t, b, said->value, said->url == NULL, e);
}

int
judge_beacon(struct judge *j, const struct beacon_row *beacon, const struct beacon_said *said, int count,
    enum beacon_fate *fate, struct err *e)
{
	struct beacon_row b = *beacon;

	return judge_begin(j, e) != 0 ? -1 : judge_close(j, take(j, &b, said, count, fate, e), false, e);
}

static int
go_without(struct judge *j, const char *game, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct beacon_row b;

	if (table_find(j, game, t, e) != 0 || beacons_last(j->store, t->row.id, &b, e) != 0)
		return -1;
	if (!table_waits_for_value(t) || !game_goes_on(&t->row))
		return err_set(e, ERR_DATA, "game '%s' waits for no public value of a round", game);
	if (j->now < b.at + HOUR)
		return err_set(e, ERR_DATA,
		    "the value of game '%s' has been awaited for less than an hour: players are told first", game);
	b.next_at = 0;
	return beacons_put(j->store, &b, e) != 0 || closing_open(j, t, &b, NULL, true, e) != 0 ? -1 : 0;
}

int
judge_beacon_without(struct judge *j, const char *game, struct err *e)
{
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, go_without(j, game, e), false, e);
}

// Stops comparing an accepted value after a week, and tells the GM.
static int
compare_later(struct judge *j, const struct table *t, struct beacon_row *b, const char *why, struct err *e)
{
	const struct tongue in = english(j->arena);

	if (j->now < b->at + WEEK)
		return 0;
	b->next_at = 0;
	if (beacons_put(j->store, b, e) != 0)
		return -1;
	return inform_gm(j, arena_printf(j->arena, "%s/beacon/uncompared", t->row.name),
	    say(in, MSG("[stonepost {game}] The public value could not be checked"), ARG(game, t->row.name)),
	    say(in, MSG("For a week, we could not compare anything with the public value of game "
			"\"{game}\", {beacon}: {why}. We won't try again. Look it up yourself."),
		ARG(game, t->row.name), ARG(beacon, tied_named(in, b)), ARG(why, why)),
	    e);
}

static int
await_later(struct judge *j, const struct table *t, struct beacon_row *b, const char *why, struct err *e)
{
	const struct tongue in = english(j->arena);
	const char *round = b->game_round > 0 ? arena_printf(j->arena, "-%d-%lld", b->game_round, (long long)b->round) : "";

	if (b->game_round > 0 && (closing_late(j, t, b, e) != 0 || !table_waits_for_value(t)))
		return e->code == ERR_NONE ? 0 : -1;
	return inform_gm(j, arena_printf(j->arena, "%s/beacon/failed%s", t->row.name, round),
	    say(in, MSG("[stonepost {game}] Waiting for the public value"), ARG(game, t->row.name)),
	    b->game_round > 0
		? say(in, MSG("Round {round} of \"{game}\" is closed and waits for the value of {beacon}. "
			      "{why}. We try again with every run; or look it up and give it: stonepost "
			      "beacon {game} VALUE. After an hour, \"stonepost beacon {game} none\" plays "
			      "the round without it, and all players are told."),
		      ARG(round, b->game_round), ARG(game, t->row.name), ARG(beacon, tied_named(in, b)), ARG(why, why))
		: say(in, MSG("Game \"{game}\" begins with the value of {beacon}. {why}. We try again with "
			"every run; or look it up and give it: stonepost beacon {game} VALUE"),
		ARG(game, t->row.name), ARG(beacon, tied_named(in, b)), ARG(why, why)),
	    e);
}

int
judge_beacon_failed(struct judge *j, const struct beacon_row *beacon, const char *why, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct beacon_row b = *beacon;

	if (judge_begin(j, e) != 0)
		return -1;
	int status = table_find_id(j, b.game_id, t, e);
	if (status == 0 && b.value[0] == '\0' && game_is_past(&t->row)) {
		b.next_at = 0;
		status = beacons_put(j->store, &b, e);
	} else if (status == 0) {
		status = (b.value[0] != '\0' ? compare_later : await_later)(j, t, &b, why, e);
	}
	return judge_close(j, status, false, e);
}
