// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Options of a game that may be changed while it runs.
#include "play/change.h"

#include <string.h>

#include "base/clock.h"
#include "base/pile.h"
#include "mail/address.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "table/orders.h"

// Notes one difference for the letter; nothing where there is none.
static void
differ(struct judge *j, struct pile *notes, const char *what, const char *old, const char *new)
{
	if (strcmp(old, new) != 0)
		pile_addf(j->arena, notes, "%s: %s (was %s).", what, new[0] != '\0' ? new : "none",
		    old[0] != '\0' ? old : "none");
}

// How many deadlines may be missed, for the letter.
static const char *
misses_words(struct arena *a, int misses)
{
	return misses == 0 ? "never" : arena_printf(a, "%d", misses);
}

// A span for the letter; "" for none.
static const char *
span_words(struct arena *a, int64_t seconds)
{
	char text[CLOCK_TEXT];

	return seconds != 0 ? arena_strdup(a, span_print(seconds, text)) : "";
}

// What another rule means for the present deadline, or for what a paused game has left of it.
static int
present_deadline(struct judge *j, struct table *t, struct err *e)
{
	struct game_row *row = &t->row;
	bool paused = row->status == GAME_STATUS_PAUSED;
	int64_t at = 0;

	if (row->pace != 0 && (paused ? row->paused_left : row->deadline_at) != 0)
		return 0;
	if (deadline_set_idle(j, row, 0, e) != 0 || deadline_after(t, j->now, &at, e) != 0)
		return -1;
	if (paused)
		row->paused_left = at != 0 ? at - j->now : 0;
	else
		row->deadline_at = at;
	return 0;
}

// The other rule of the deadlines.
static int
change_rhythm(struct judge *j, struct table *t, const struct rhythm *rhythm, struct pile *notes,
    struct err *e)
{
	struct game_row *row = &t->row;
	const char *old = deadline_rule(j->arena, row);

	deadline_set_rhythm(j->arena, row, rhythm);
	differ(j, notes, "Time for each deadline", old, deadline_rule(j->arena, row));
	return present_deadline(j, t, e);
}

// Spans around a deadline, and how many may be missed.
static void
change_times(struct judge *j, struct game_row *row, const struct change *c, struct pile *notes)
{
	struct arena *a = j->arena;

	if (c->remind != NULL) {
		differ(j, notes, "Reminder before a deadline", span_words(a, row->remind),
		    span_words(a, *c->remind));
		row->remind = *c->remind;
	}
	if (c->grace != NULL) {
		differ(j, notes, "Orders still count after a deadline for", span_words(a, row->grace),
		    span_words(a, *c->grace));
		row->grace = *c->grace;
	}
	if (c->misses != NULL) {
		differ(j, notes, "Deadlines missed in a row before the seat is vacant",
		    misses_words(a, row->misses_allowed), misses_words(a, *c->misses));
		row->misses_allowed = *c->misses;
	}
}

// A reminder comes when players have had some time.
static int
check_times(const struct game_row *row, const struct change *c, struct err *e)
{
	if (row->remind == 0 || row->pace == 0 || row->remind < row->pace ||
	    (c->remind == NULL && c->rhythm == NULL))
		return 0;
	return err_set(e, ERR_DATA,
	    c->remind != NULL
		? "players would be reminded as long before a deadline as they have: write less"
		: "players are reminded as long before the deadline as they would have: give them more");
}

// Every player may be away so long from now on; vacations that are booked stay.
static int
change_vacation(struct judge *j, struct table *t, int64_t left, struct pile *notes, struct err *e)
{
	bool differs = false;

	for (int s = 0; s < t->row.players; s++) {
		struct seat_row *row = &t->seat[s].row;
		differs = differs || row->vacation_left != left;
		row->vacation_left = left;
		if (seats_save(j->store, row, e) != 0)
			return -1;
	}
	if (differs)
		pile_addf(j->arena, notes, "Time that each player may be away from now on: %s.",
		    left != 0 ? span_words(j->arena, left) : "none");
	return 0;
}

static int
change_row(struct judge *j, struct table *t, const struct change *c, struct pile *notes,
    struct err *e)
{
	struct game_row *row = &t->row;
	const char *fault;

	if (c->title != NULL) {
		if ((fault = header_text_fault(c->title)) != NULL)
			return err_set(e, ERR_USAGE, "the title of game '%s' %s", row->name, fault);
		differ(j, notes, "Title", row->title, c->title);
		row->title = c->title;
	}
	if (c->missing != NULL) {
		differ(j, notes, "For missing orders", game_missing_name(row->missing),
		    game_missing_name(*c->missing));
		row->missing = *c->missing;
	}
	if (c->press != NULL) {
		differ(j, notes, "Letters among the players", game_press_name(row->press),
		    game_press_name(*c->press));
		row->press = *c->press;
	}
	if (c->proof != NULL) {
		differ(j, notes, "What shows whose a letter is", game_proof_name(row->proof),
		    game_proof_name(*c->proof));
		row->proof = *c->proof;
	}
	if (c->rhythm != NULL && change_rhythm(j, t, c->rhythm, notes, e) != 0)
		return -1;
	change_times(j, row, c, notes);
	if (check_times(row, c, e) != 0)
		return -1;
	return c->vacation != NULL ? change_vacation(j, t, *c->vacation, notes, e) : 0;
}

static int
change(struct judge *j, const char *game, const struct change *c, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct notice n = { .what = "changed", .since = -1, .headline = "An option has changed" };
	struct pile notes = { 0 };

	if (table_load(j, game, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	if (t->row.status != GAME_STATUS_RUNNING && t->row.status != GAME_STATUS_PAUSED)
		return err_set(e, ERR_DATA, "game '%s' is %s: its options stay as they were", game,
		    game_status_name(t->row.status));
	if (change_row(j, t, c, &notes, e) != 0)
		return -1;
	if (notes.count == 0)
		return err_set(e, ERR_DATA, "game '%s' is like that already: nothing was changed", game);
	t->row.dirty = 0; // the game has not been looked at
	n.notes = lines_of(&notes);
	return games_save(j->store, &t->row, t->row.seq, j->now, e) != 0 ||
		games_touch(j->store, t->row.id, j->now, e) != 0 || notice_all(j, t, &n, e) != 0
	    ? -1
	    : 0;
}

int
judge_change(struct judge *j, const char *game, const struct change *c, bool dry,
    struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, change(j, game, c, e), dry, e);
}
