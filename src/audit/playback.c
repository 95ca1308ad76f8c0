// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Plays back a game: gives the position after any of its steps, and the events on the way there.
#include "audit/playback.h"

#include <string.h>

#include "base/clean.h"
#include "fair/seed.h"
#include "report/state.h"
#include "table/log.h"
#include "table/note.h"
#include "table/sitting.h"
#include "table/story.h"
#include "table/tied.h"

// The turn that a step belongs to; the turn lasts as long as all fields stay the same.
struct turn {
	int round, seat;
	enum { TURN_SETUP, TURN_PLACING, TURN_USING, TURN_FEEDING, TURN_OTHER } phase;
	int64_t seq; // number of a step that is a turn of its own; else 0
};

// Whether a step is part of the play of a round.
static bool
is_of_round(const struct event_row *step)
{
	return step_is_played(step) || step->kind == STEP_CLOSED;
}

static struct turn
turn_of(const struct event_row *step, const struct game *before)
{
	struct turn t = { .round = step->round, .seat = before->open.seat, .phase = TURN_USING };

	if (step->round == 0)
		return (struct turn){ .phase = TURN_SETUP };
	if (!step_is_played(step) || step->kind == STEP_END || step->kind == STEP_VALUE)
		return (struct turn){ .phase = TURN_OTHER, .seq = step->seq };
	if (before->open.kind == ASK_PLACE)
		return (struct turn){ .phase = TURN_PLACING, .seq = step->seq };
	if (before->open.kind == ASK_PICK && !pick_is_late(before, before->open.seat))
		t.seat = before->open.owner;
	if (before->open.kind == ASK_FEED)
		t.phase = TURN_FEEDING;
	return t;
}

static bool
same_turn(const struct turn *a, const struct turn *b)
{
	return a->round == b->round && a->seat == b->seat && a->phase == b->phase && a->seq == b->seq;
}

static void
add_mark(struct arena *a, struct playback *p, int round)
{
	if (p->marks == p->room) {
		p->room = p->room * 2 + 16;
		p->mark = arena_grow(a, p->mark, p->marks * sizeof *p->mark, p->room * sizeof *p->mark);
	}
	p->mark[p->marks++] = (struct playback_mark){ .at = p->at, .round = round, .game = p->game, .begun = p->begun };
}

// Carries out the step at the current place. A rollback goes back to the latest mark of its round; if undone
// steps are left out, there is none, because then there is nothing to undo.
static int
step_on(struct playback *p, struct events *ev, struct err *e)
{
	const struct event_row *step = &p->step[p->at];
	const struct playback_mark *back = NULL;
	struct err ignored = { 0 };

	for (size_t i = 0; step->kind == STEP_ROLLBACK && i < p->marks && p->mark[i].at <= p->at; i++)
		if (p->mark[i].round == step->round)
			back = &p->mark[i];
	if (back != NULL)
		p->game = back->game;
	if (log_apply(step, &p->game, &p->begun, ev, e != NULL ? e : &ignored) != 0)
		return -1;
	p->at++;
	return 0;
}

// Plays all steps once and records where units begin.
static int
survey(struct arena *a, struct playback *p, struct err *e)
{
	struct turn last = { .seq = -1 };
	int round = 0;

	for (size_t i = 0; i < p->count; i++) {
		const struct event_row *step = &p->step[i];
		const struct turn turn = turn_of(step, &p->game);
		unsigned begins = 1u << UNIT_STEP;
		if (step->kind != STEP_ROLL)
			begins |= 1u << UNIT_DECISION;
		if (!same_turn(&turn, &last))
			begins |= 1u << UNIT_TURN;
		if (step->kind != STEP_SEAT && (step->round != round || !is_of_round(step) || i == 0)) {
			bool setup = step->round == 0 && i > 0;
			begins |= setup ? 0 : 1u << UNIT_ROUND | 1u << UNIT_TURN;
			if (step->round != 0 && is_of_round(step))
				add_mark(a, p, step->round);
		}
		p->begins[i] = (unsigned char)begins;
		if (step->kind != STEP_SEAT)
			round = is_of_round(step) || step->round == 0 ? step->round : -1;
		last = turn;
		if (step_on(p, NULL, e) != 0)
			return -1;
	}
	p->begins[p->count] = (1u << UNITS) - 1;
	return 0;
}

int
playback_init(struct playback *p, struct arena *a, const struct playback_of *of, struct err *e)
{
	struct event_row *kept = arena_alloc(a, (of->steps + 1) * sizeof *kept);

	*p = (struct playback){ .step = kept, .seats = of->seats, .game = *of->start,
		.changes = sitting_pick(a, of->step, of->steps) };
	for (size_t i = 0; i < of->steps; i++)
		if (of->undone || of->step[i].superseded_by == 0)
			kept[p->count++] = of->step[i];
	p->begins = arena_alloc(a, p->count + 1);
	add_mark(a, p, 1);
	if (survey(a, p, e) != 0)
		return -1;
	(void)playback_seek(p, 0);
	return 0;
}

int
playback_open(struct playback *p, struct arena *a, const struct archive *archive, bool undone, struct err *e)
{
	struct game start;
	const struct playback_of of = { .step = archive->step, .steps = archive->steps, .undone = undone,
		.start = &start, .seats = archive_seats(a, archive) };

	if (archive->starts == 0 || archive->start[0].round != 1)
		return err_set(e, ERR_DATA, "game '%s' holds no position to begin with", archive->name);
	if (state_parse(archive->start[0].state, &start, e) != 0 || playback_init(p, a, &of, e) != 0)
		return err_prefix(e, "game '%s'", archive->name);
	return 0;
}

const char *
playback_called(const struct playback *p, struct arena *a, int seat, size_t at)
{
	int64_t seq = at < p->count ? p->step[at].seq : INT64_MAX;
	const char *former = sitting_told_apart(a, &p->changes, seat, sitting_at(a, &p->changes, seat, seq));

	return former != NULL ? text_clean(a, former) : seat_title(tongue_or(a, p->lang), p->seats, seat);
}

const struct game *
playback_seek(struct playback *p, size_t at)
{
	if (at > p->count)
		at = p->count;
	size_t m = 0;
	while (m + 1 < p->marks && p->mark[m + 1].at <= at)
		m++;
	if (at < p->at || p->mark[m].at > p->at) {
		p->at = p->mark[m].at;
		p->game = p->mark[m].game;
		p->begun = p->mark[m].begun;
	}
	while (p->at < at && step_on(p, NULL, NULL) == 0)
		continue;
	return &p->game;
}

size_t
playback_forward(const struct playback *p, size_t at, enum unit unit)
{
	do
		at++;
	while (at < p->count && (p->begins[at] >> unit & 1) == 0);
	return at < p->count ? at : p->count;
}

size_t
playback_back(const struct playback *p, size_t at, enum unit unit)
{
	if (at > p->count)
		at = p->count;
	while (at > 0 && (p->begins[--at] >> unit & 1) == 0)
		continue;
	return at;
}

bool
playback_round(const struct playback *p, int round, size_t *first, size_t *last)
{
	size_t m = p->marks;

	while (m > 1 && p->mark[m - 1].round != round)
		m--;
	if (m <= 1) // mark 0 is before the setup
		return false;
	*first = p->mark[m - 1].at;
	*last = playback_forward(p, *first, UNIT_ROUND);
	return true;
}

bool
playback_number(const struct playback *p, int64_t seq, size_t *at)
{
	for (size_t i = 0; i < p->count; i++)
		if (p->step[i].seq == seq) {
			*at = i + 1;
			return true;
		}
	return false;
}

const struct event_row *
playback_step(const struct playback *p, size_t at)
{
	return at > 0 && at <= p->count ? &p->step[at - 1] : NULL;
}

const struct event_row *
playback_decision(const struct playback *p, size_t at)
{
	while (at > 1 && p->step[at - 1].kind == STEP_ROLL)
		at--;
	return playback_step(p, at);
}

// Sentences from several runs of steps.
struct teller {
	struct arena *arena;
	struct told_list out;
	int room;
};

static void
add_told(struct teller *t, const struct told *told)
{
	if (t->out.count == t->room) {
		t->room = t->room * 2 + 16;
		t->out.list = arena_grow(t->arena, t->out.list,
		    (size_t)t->out.count * sizeof *t->out.list, (size_t)t->room * sizeof *t->out.list);
	}
	t->out.list[t->out.count++] = *told;
}

// Returns "a TIME, b TIME" with the names of the seats a and b.
static const char *
words_given(struct tongue in, const struct playback *p, const char *given)
{
	struct text words;

	text_init(&words, in.arena);
	while (*given != '\0') {
		size_t len = strcspn(given, ",");
		char letter[] = { given[0], '\0' };
		int seat = seat_of_letter(letter, p->game.players);
		text_addf(&words, "%s%s%.*s", words.len > 0 ? ", " : "", seat >= 0 ? p->seats[seat].name : "",
		    (int)len - (seat >= 0), given + (seat >= 0));
		given += len;
		given += strspn(given, ", ");
	}
	return text_clean(in.arena, words.data);
}

// Returns what the text "seats a,b; mode round; standard" means: the players, the mode, and the
// rules that differ from the usual ones.
static const char *
table_words(struct tongue in, const struct playback *p, const char *body)
{
	const char *mode = strstr(body, "; mode ");
	const bool by_turns = mode != NULL && strncmp(mode + 7, "turn", 4) == 0;
	const struct pile rules = option_sentences(in, &p->game.options);
	const char *said = say(in, by_turns ? MSG("The game is set up for {players} players, who take turns.")
	                                    : MSG("The game is set up for {players} players, with sealed orders each round."),
	    ARG(players, p->game.players));

	return sentences_behind(in, said, &rules);
}

static const char *
setup_words(struct tongue in, const struct playback *p, const struct event_row *step)
{
	if (strncmp(step->body, "seats ", 6) == 0)
		return table_words(in, p, step->body);
	if (strncmp(step->body, "salt ", 5) == 0)
		return say(in, MSG("The players' words are mixed into the dice, in this order: {words}."),
		    ARG(words, words_given(in, p, step->body + 5)));
	if (strncmp(step->body, "beacon ", 7) == 0)
		return say(in, MSG("A public value will come from {url}: {beacon}."),
		    ARG(url, text_clean(in.arena, step->label)), ARG(beacon, text_clean(in.arena, step->body + 7)));
	if (strncmp(step->body, "other ", 6) == 0)
		return say(in, MSG("Two servers disagree: {url} says {value}."),
		    ARG(url, text_clean(in.arena, step->body + 6)), ARG(value, text_clean(in.arena, seed_beacon_value(step->label))));
	if (strcmp(step->body, "value") == 0)
		return say(in, MSG("The public value is mixed into the dice: {value}."),
		    ARG(value, text_clean(in.arena, step->label)));
	if (strcmp(step->body, "deck") == 0)
		return say(in, MSG("The deck is shuffled."));
	if (strcmp(step->body, "tiles") == 0)
		return say(in, MSG("The building tiles are shuffled."));
	if (strcmp(step->body, "start") == 0)
		return say(in, MSG("{who} is the start player."),
		    ARG(who, seat_title(in, p->seats, p->mark[0].game.start)));
	return NULL;
}

static const char *
seat_words(struct tongue in, const struct playback *p, const struct event_row *step)
{
	const char *seat = p->seats[step->seat].name, *level = sitting_level(step);
	const char *who = text_clean(in.arena, sitting_told_apart(in.arena, &p->changes, step->seat,
	                                           sitting_name(in.arena, &p->changes, step->seat, step->seq)));

	if (level != NULL)
		return say(in, MSG("{seat} is played by a computer player ({level}) from here on."),
		    ARG(seat, seat), ARG(level, level_said(in, text_clean(in.arena, level))));
	if (strcmp(step->body, "nobody") == 0)
		return say(in, MSG("Nobody plays {seat} from here on."), ARG(seat, seat));
	if (!sitting_is_person(step))
		return say(in, MSG("{seat} is called {who} from here on."), ARG(seat, seat), ARG(who, who));
	return say(in, MSG("{seat} is played by {who} from here on."), ARG(seat, seat), ARG(who, who));
}

static const char *
rollback_words(struct tongue in, const struct playback *p, const struct event_row *step)
{
	(void)p;
	if (step->drawn[0] == '\0')
		return say(in, MSG("The GM takes the game back: {steps} do not count."), ARG(steps, step->body));
	return say(in,
	    MSG("The GM takes the game back: {steps} do not count. The deck and all face-down tiles are drawn again."),
	    ARG(steps, step->body));
}

static const char *
closed_words(struct tongue in, const struct playback *p, const struct event_row *step)
{
	const char *why = step->body, *closed;
	struct tied tied;
	bool named = tied_closed_read(in.arena, step->body, &why, &tied);

	(void)p;
	if (strcmp(why, "closed by orders") == 0)
		closed = say(in, MSG("All orders are in: the round is closed."));
	else if (strcmp(why, "closed by deadline") == 0)
		closed = say(in, MSG("The deadline has passed: the round is closed."));
	else
		closed = say(in, MSG("The GM closes the round."));
	return !named ? closed
		      : say(in, MSG("{closed} It waits for a public value: {beacon}."), ARG(closed, closed),
			    ARG(beacon, text_clean(in.arena, tied_body(in.arena, &tied) + strlen("beacon "))));
}

static const char *
value_words(struct tongue in, const struct playback *p, const struct event_row *step)
{
	(void)p;
	if (step->label[0] == '\0')
		return say(in, MSG("The GM plays the round without a public value."));
	return say(in, MSG("The deck and all face-down tiles are drawn again, with the public value of the "
			   "round: {value}."),
	    ARG(value, text_clean(in.arena, seed_beacon_value(step->label))));
}

static const char *
note_said(struct tongue in, const struct playback *p, const struct event_row *step)
{
	(void)p;
	return say(in, step_told(step)[0] != '\0' ? MSG("Noted: {note} {words}.") : MSG("Noted: {note}."),
	    ARG(note, text_clean(in.arena, step->body)), ARG(words, text_clean(in.arena, step_told(step))));
}

static const char *
record_words(struct tongue in, const struct playback *p, const struct event_row *step)
{
	(void)p;
	return say(in, MSG("The log is closed. Its fingerprint: {hash}."), ARG(hash, step->label));
}

// Describes a step for which the engine has no event: by its kind, or as in the log.
static const char *
step_words(struct tongue in, const struct playback *p, const struct event_row *step)
{
	static const char *(*const told[STEP_KINDS])(struct tongue, const struct playback *,
	    const struct event_row *) = {
		[STEP_SETUP] = setup_words,
		[STEP_SEAT] = seat_words,
		[STEP_ROLLBACK] = rollback_words,
		[STEP_NOTE] = note_said,
		[STEP_RECORD] = record_words,
		[STEP_CLOSED] = closed_words,
		[STEP_VALUE] = value_words,
	};
	const char *words = told[step->kind] != NULL ? told[step->kind](in, p, step) : NULL;

	return words != NULL ? words : say(in, MSG("{sentence}."), ARG(sentence, text_clean(in.arena, step->body)));
}

// Puts a run of decisions and dice, from the present place to place `to`, into sentences.
static void
tell_run(struct teller *t, struct playback *p, size_t to, int reader)
{
	struct tellings run = { .changes = &p->changes };
	struct events ev;

	while (p->at < to) {
		const struct event_row *step = &p->step[p->at];
		ev.count = 0;
		if (step_on(p, &ev, NULL) != 0)
			break; // impossible: survey has played the step
		tellings_add(t->arena, &run, step, &p->game, &ev);
	}
	struct told_list told = tell(tongue_or(t->arena, p->lang), run.list, run.count, p->seats, reader);
	for (int i = 0; i < told.count; i++)
		add_told(t, &told.list[i]);
}

struct told_list
playback_tell(struct playback *p, struct arena *a, size_t from, size_t to, int reader)
{
	struct teller t = { .arena = a };

	if (to > p->count)
		to = p->count;
	(void)playback_seek(p, from);
	while (p->at < to) {
		const struct event_row *step = &p->step[p->at];
		size_t end = p->at;
		while (end < to && step_is_played(&p->step[end]) && p->step[end].kind != STEP_VALUE)
			end++;
		if (end > p->at) {
			tell_run(&t, p, end, reader);
			continue;
		}
		add_told(&t, &(struct told){ .round = step->round, .phase = PHASE_BEGIN,
				.text = step_words(tongue_or(a, p->lang), p, step) });
		(void)step_on(p, NULL, NULL);
	}
	(void)playback_seek(p, to);
	return t.out;
}
