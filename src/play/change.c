// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Options that may be changed during a game.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/text.h"
#include "mail/address.h"
#include "play/act.h"
#include "post/bank.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "table/note.h"
#include "table/orders.h"

enum { DIFFERENCES = 16 };

// A changed value; for the value "" the letter shows the message `nothing`.
struct difference {
	struct msg what;
	const char *old, *new;
	struct msg nothing;
	bool timed; // the value is a duration or a rule of deadlines, as typed
};

// A game whose options are being changed.
struct changing {
	struct table *t;
	struct difference difference[DIFFERENCES]; // the differences that the letter lists
	int count;
	bool paced; // the time for each deadline is another
};

static struct game_row *
row_of(const struct acting *a)
{
	const struct changing *c = a->work;

	return &c->t->row;
}

// Records one difference for the letter. Its message has {new} and {old}, or {span} for the new value.
static void
note(struct acting *a, const struct difference *d)
{
	struct changing *c = a->work;

	assert(c->count < DIFFERENCES);
	c->difference[c->count++] = *d;
}

// Records a difference between texts, where "" means none; does nothing if they are equal.
static void
differ(struct acting *a, struct msg what, const char *old, const char *new)
{
	if (strcmp(old, new) != 0)
		note(a, &(struct difference){ what, old, new, MESSAGE_OF("value", "none"), false });
}

// Returns a value of a difference, in words.
static const char *
value_said(struct tongue in, const struct difference *d, const char *value)
{
	struct rhythm time;
	struct err none = { 0 }; // parsing cannot fail: the value was printed by the program

	if (value[0] == '\0')
		return say(in, d->nothing);
	return d->timed && rhythm_parse(value, &time, &none) == 0 ? deadline_rhythm_said(in, &time) : value;
}

static void
say_changed(struct tongue in, const void *about, struct notice_words *words)
{
	const struct changing *c = about;

	words->headline = say(in, MSG("A setting of the game has changed"));
	for (int i = 0; i < c->count; i++) {
		const struct difference *d = &c->difference[i];
		const struct arg args[] = { SAY_FIRST, ARG(new, value_said(in, d, d->new)), ARG(old, value_said(in, d, d->old)),
			ARG(span, value_said(in, d, d->new)) };
		pile_add(in.arena, &words->notes, say_args(in, d->what, args, sizeof args / sizeof *args));
	}
}

// Records a difference between durations or rules of deadlines, as typed.
static void
differ_in_time(struct acting *a, struct msg what, const char *old, const char *new)
{
	if (strcmp(old, new) != 0)
		note(a, &(struct difference){ what, old, new, MESSAGE_OF("value", "none"), true });
}

// Returns a number as text for the letter; "" for 0.
static const char *
number_words(struct arena *a, int n)
{
	return n != 0 ? arena_printf(a, "%d", n) : "";
}

// Returns a duration as typed; "" for 0.
static const char *
span_spelling(struct arena *a, int64_t seconds)
{
	char text[CLOCK_TEXT];

	return seconds != 0 ? arena_strdup(a, span_print(seconds, text)) : "";
}

// Changes a value that is one of a list of words.
static int
change_choice(struct acting *a, const char *word, void *value, const struct word_list *list, struct msg said,
    struct err *e)
{
	const unsigned *n = value, old = *n;

	if (!word_typed(list, a->value, value))
		return err_set(e, ERR_USAGE, "change %s: '%s' is not known here%s: write %s", word, a->value,
		    words_near(a->j->arena, list, a->value), text_choice(a->j->arena, list->word, list->count));
	differ(a, said, list->word[old], list->word[*n]);
	return 0;
}

static int
read_span(const char *what, const char *word, int64_t *span, struct err *e)
{
	if (span_parse(word, span) && *span > 0)
		return 0;
	*span = 0;
	if (strcmp(word, "none") == 0)
		return 0;
	return err_set(e, ERR_USAGE, "change %s: '%s' is not a length of time: write it as 12h, 3d or none", what, word);
}

static int
change_title(struct acting *a, struct err *e)
{
	struct game_row *row = row_of(a);
	const char *fault = header_text_fault(a->value);

	if (fault != NULL)
		return err_set(e, ERR_USAGE, "the title of game '%s' %s", row->name, fault);
	differ(a, MSG("Title: {new} (was {old})."), row->title, a->value);
	row->title = a->value;
	return 0;
}

static int
change_lang(struct acting *a, struct err *e)
{
	struct game_row *row = row_of(a);
	const struct lang *old = lang_find(row->lang), *new = lang_find(a->value);

	if (strchr(a->value, '=') != NULL)
		return err_set(e, ERR_USAGE, "change lang: '%s' is for one seat: 'seat' changes that", a->value);
	if (new == NULL)
		return err_set(e, ERR_USAGE, "change lang: there is no language '%s' here: %s", a->value,
		    lang_codes(a->j->arena));
	differ(a, MSG("Language: {new} (was {old})."), old != NULL ? old->name : "", new->name);
	row->lang = new->code;
	return 0;
}

static int
change_missing(struct acting *a, struct err *e)
{
	return change_choice(a, "missing", &row_of(a)->missing, &game_missing_list,
	    MSG("For missing orders: {new} (was {old})."), e);
}

static int
change_press(struct acting *a, struct err *e)
{
	return change_choice(a, "press", &row_of(a)->press, &game_press_list,
	    MSG("Messages among the players: {new} (was {old})."), e);
}

static int
change_hint(struct acting *a, struct err *e)
{
	return change_choice(a, "hint", &row_of(a)->hint, &game_hint_list,
	    MSG("Whose plan letters suggest: {new} (was {old})."), e);
}

static int
change_proof(struct acting *a, struct err *e)
{
	return change_choice(a, "proof", &row_of(a)->proof, &game_proof_list,
	    MSG("How a letter proves its sender: {new} (was {old})."), e);
}

// Applies the new rule to the current deadline, or to the remaining time of a paused game.
static int
present_deadline(struct judge *j, struct table *t, struct err *e)
{
	struct game_row *row = &t->row;
	bool paused = row->status == GAME_STATUS_PAUSED;
	int64_t at = 0;

	if (row->pace != 0 && (paused ? row->paused_left : row->deadline_at) != 0)
		return 0;
	if (deadline_set_idle(j, row, 0, e) != 0 || deadline_after(t, j->now, &at, e) != 0 || bank_end(j, t, e) != 0)
		return -1;
	if (paused)
		row->paused_left = at != 0 ? at - j->now : 0;
	else
		row->deadline_at = at;
	return 0;
}

// Indexes of the rows that depend on the pace.
enum { MISSING = 2, REMIND = 8, GRACE = 9, BANK = 10, MISSES = 12 };

// Sets options that were not given to the defaults of `new` for the new deadlines: if there were no
// deadlines before, a computer player now takes over, and the reminder comes when a quarter of the
// time is left. `pace` is the previous pace.
static void
follow_pace(struct acting *a, int64_t pace)
{
	struct game_row *row = row_of(a);
	const char *const *given = a->call->argument;
	const char *also = "";

	if (pace == 0 && row->pace != 0 && given[MISSING] == NULL && row->missing == GAME_MISSING_WAIT) {
		differ(a, MSG("For missing orders: {new} (was {old})."), game_missing_name(row->missing),
		    game_missing_name(GAME_MISSING_EASY));
		row->missing = GAME_MISSING_EASY;
		also = " --missing is 'easy' now.";
	}
	if (given[REMIND] == NULL && row->remind == pace / 4 && row->remind != row->pace / 4) {
		differ_in_time(a, MSG("Reminder before a deadline: {new} (was {old})."), span_spelling(a->j->arena, row->remind),
		    span_spelling(a->j->arena, row->pace / 4));
		row->remind = row->pace / 4;
		also = arena_printf(a->j->arena, "%s --remind is '%s' now.", also,
		    row->remind != 0 ? span_spelling(a->j->arena, row->remind) : "none");
	}
	if (also[0] != '\0')
		a->also = arena_printf(a->j->arena, "As in a new game with these deadlines:%s", also);
}

static int
set_rhythm(struct acting *a, const struct rhythm *rhythm, struct err *e)
{
	struct changing *c = a->work;
	const char *old = deadline_rule(a->j->arena, &c->t->row);
	int64_t pace = c->t->row.pace;

	deadline_set_rhythm(a->j->arena, &c->t->row, rhythm);
	differ_in_time(a, MSG("Time for each deadline: {new} (was {old})."), old, deadline_rule(a->j->arena, &c->t->row));
	c->paced = true;
	follow_pace(a, pace);
	return present_deadline(a->j, c->t, e);
}

static int
change_pace(struct acting *a, struct err *e)
{
	struct rhythm rhythm = { 0 };

	return read_span("pace", a->value, &rhythm.span, e) != 0 ? -1 : set_rhythm(a, &rhythm, e);
}

// A rule without a zone uses the GM's zone.
static int
change_rhythm(struct acting *a, struct err *e)
{
	const char *zone = a->j->zone;
	struct rhythm rhythm;

	if (rhythm_typed(a->value, &rhythm, e) != 0)
		return -1;
	if ((rhythm.has_hour || rhythm.days != 0) && rhythm.zone[0] == '\0' && zone != NULL)
		(void)snprintf(rhythm.zone, sizeof rhythm.zone, "%s", zone);
	return set_rhythm(a, &rhythm, e);
}

// Changes a duration, which may be none.
static int
change_span(struct acting *a, const char *word, int64_t *span, struct msg said, struct err *e)
{
	int64_t old = *span;

	if (read_span(word, a->value, span, e) != 0)
		return -1;
	differ_in_time(a, said, span_spelling(a->j->arena, old), span_spelling(a->j->arena, *span));
	return 0;
}

static int
change_remind(struct acting *a, struct err *e)
{
	return change_span(a, "remind", &row_of(a)->remind, MSG("Reminder before a deadline: {new} (was {old})."), e);
}

static int
change_grace(struct acting *a, struct err *e)
{
	return change_span(a, "grace", &row_of(a)->grace,
	    MSG("Orders still count after a deadline for: {new} (was {old})."), e);
}

// Gives every player the new bank from now on.
static int
change_bank(struct acting *a, struct err *e)
{
	struct changing *c = a->work;

	if (change_span(a, "bank", &row_of(a)->bank, MSG("Each player's bank, from now on: {new} (was {old})."), e) != 0 || bank_end(a->j, c->t, e) != 0)
		return -1;
	for (int s = 0; s < c->t->row.players; s++) {
		struct seat_row *row = &c->t->seat[s].row;
		row->bank_left = c->t->row.bank;
		if (seats_save(a->j->store, row, e) != 0)
			return -1;
	}
	return 0;
}

static int
change_settle(struct acting *a, struct err *e)
{
	return change_span(a, "settle", &row_of(a)->settle,
	    MSG("Time for corrections when all orders are in: {new} (was {old})."), e);
}

static int
change_misses(struct acting *a, struct err *e)
{
	struct game_row *row = row_of(a);
	int old = row->misses_allowed;
	char *end;
	long n = strtol(a->value, &end, 10);

	if (a->value[0] < '0' || a->value[0] > '9' || *end != '\0' || n > 100)
		return err_set(e, ERR_USAGE, "change misses: '%s' is not a number from 0 to 100", a->value);
	row->misses_allowed = (int)n;
	if (old != row->misses_allowed)
		note(a, &(struct difference){ MESSAGE("Deadlines missed in a row before the seat is vacant: {new} (was {old})."),
			    number_words(a->j->arena, old), number_words(a->j->arena, row->misses_allowed),
			    MESSAGE_OF("deadlines that may be missed", "never"), false });
	return 0;
}

// Gives every player the new vacation time from now on; booked vacations stay.
static int
change_vacation(struct acting *a, struct err *e)
{
	struct changing *c = a->work;
	bool differs = false;
	int64_t left;

	if (read_span("vacation", a->value, &left, e) != 0)
		return -1;
	for (int s = 0; s < c->t->row.players; s++) {
		struct seat_row *row = &c->t->seat[s].row;
		differs = differs || row->vacation_left != left;
		row->vacation_left = left;
		if (seats_save(a->j->store, row, e) != 0)
			return -1;
	}
	if (differs)
		note(a, &(struct difference){ MESSAGE("Time each player may be away, from now on: {span}."), "",
			    span_spelling(a->j->arena, left), MESSAGE_OF("value", "none"), true });
	return 0;
}

// All options that can be changed, in the order of the letter; each is also an option of the command.
static const struct act rows[] = {
	{ .word = "title", .arguments = "TEXT", .run = change_title },
	{ .word = "lang", .arguments = "LANG", .run = change_lang },
	{ .word = "missing", .arguments = "WHAT", .run = change_missing },
	{ .word = "press", .arguments = "HOW", .run = change_press },
	{ .word = "hint", .arguments = "LEVEL", .run = change_hint },
	{ .word = "proof", .arguments = "WHAT", .run = change_proof },
	{ .word = "pace", .arguments = "SPAN", .run = change_pace },
	{ .word = "rhythm", .arguments = "RULE", .run = change_rhythm },
	{ .word = "remind", .arguments = "SPAN", .run = change_remind },
	{ .word = "grace", .arguments = "SPAN", .run = change_grace },
	{ .word = "bank", .arguments = "SPAN", .run = change_bank },
	{ .word = "settle", .arguments = "SPAN", .run = change_settle },
	{ .word = "misses", .arguments = "K", .run = change_misses },
	{ .word = "vacation", .arguments = "SPAN", .run = change_vacation },
	{ .word = NULL },
};
enum { ROWS = sizeof rows / sizeof *rows - 1, PACE = 6, RHYTHM = 7 };
_Static_assert((int)MISSING < (int)PACE && (int)RHYTHM < (int)REMIND, "they are rows");
_Static_assert((int)ROWS <= (int)DIFFERENCES, "a letter has no room for all differences");
_Static_assert((int)ROWS <= (int)ACT_ARGUMENTS, "an option has no place among the arguments");

static int
change_all(struct acting *a, struct err *e)
{
	const char *const *value = a->call->argument;
	int given = 0;

	if (value[PACE] != NULL && value[RHYTHM] != NULL)
		return err_set(e, ERR_USAGE, "pace and rhythm both set the deadlines: give one of them");
	for (int i = 0; i < ROWS; i++) {
		a->value = value[i];
		given += value[i] != NULL;
		if (value[i] != NULL && rows[i].run(a, e) != 0)
			return -1;
	}
	return given > 0
	    ? 0 : err_set(e, ERR_USAGE, "nothing to change was given: see 'stonepost change --help'");
}

// Checks durations that only make sense with deadlines, and must be shorter than the time for each.
static int
check_times(const struct acting *a, struct err *e)
{
	const struct changing *c = a->work;
	const struct game_row *row = &c->t->row;
	const struct {
		int row;
		int64_t span;
		bool shorter;
	} times[] = { { REMIND, row->remind, true }, { GRACE, row->grace, true }, { BANK, row->bank, false },
		{ MISSES, row->misses_allowed, false } };

	for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
		const char *what = rows[times[i].row].word;
		bool given = a->call->argument[times[i].row] != NULL;
		if (given && times[i].span != 0 && row->pace == 0)
			return err_set(e, ERR_USAGE,
			    "change %s: it is for games with deadlines: give pace or rhythm as well", what);
		if (!times[i].shorter || row->pace == 0 || times[i].span < row->pace || !(given || c->paced))
			continue;
		return given
		    ? err_set(e, ERR_DATA,
			  "change %s: it is as long as the players have for each deadline: write less", what)
		    : err_set(e, ERR_DATA,
			  "change pace: %s is as long as the players would have for each deadline: give them "
			  "more, or change it as well",
			  what);
	}
	return 0;
}

static int
run(struct acting *a, struct err *e)
{
	struct judge *j = a->j;
	struct changing c = { 0 };
	const struct notice n = { .what = "changed", .since = -1, .tell = say_changed, .about = &c };

	a->work = &c; // cppcheck-suppress autoVariables ; a->work is not used after this function
	if (table_with_orders(j, a->call->game, &c.t, e) != 0)
		return -1;
	struct game_row *row = &c.t->row;
	if (!game_goes_on(row))
		return err_set(e, ERR_DATA, "game '%s' is %s: its options stay as they were", row->name,
		    game_status_name(row->status));
	const enum game_missing missing = row->missing;
	if (change_all(a, e) != 0 || check_times(a, e) != 0)
		return -1;
	if (row->missing != missing && table_round_is_fixed(c.t))
		return err_set(e, ERR_DATA,
		    "change missing: round %d of game '%s' is closed, and played by the rule that it has: try again when "
		    "it has been played",
		    c.t->game.round, row->name);
	if (c.count == 0)
		return err_set(e, ERR_DATA, "game '%s' is like that already: nothing was changed", row->name);
	for (int i = 0; i < ROWS; i++) {
		const struct note step = { .kind = NOTED_CHANGE, .seat = -1, .about = rows[i].word,
			.words = a->call->argument[i] };
		if (step.words != NULL && note_add(j, c.t, &step, e) != 0)
			return -1;
	}
	row->dirty = 0; // the game was not played, so it stays due
	return table_save(j, c.t, e) != 0 || games_touch(j->store, row->id, j->now, e) != 0 ||
		notice_short(j, c.t, &n, e) != 0
	    ? -1 : 0;
}

const struct act act_change = {
	.word = "change",
	.arguments = "",
	.usage = "",
	.summary = MESSAGE("change options of a game"),
	.help = "Changes options of a game that is running or paused. They have the same meaning\n"
		"as for 'stonepost new'. Options that you leave out stay as they are, and so\n"
		"does the current deadline; only what hangs on --pace or --rhythm follows it: in\n"
		"a game without deadlines --missing and --remind become what 'new' gives, and a\n"
		"reminder at a quarter of the time stays there. The players are told what has\n"
		"changed. --vacation sets how long each player may be away from\n"
		"now on; with --misses 0, nobody loses a seat.",
	.done = MESSAGE("Changed game \"{game}\", {letters}."),
	.tried = MESSAGE("Would change game \"{game}\", {letters}."),
	.rows = rows,
	.run = run,
};
