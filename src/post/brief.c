// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What one reader may know of a game at hand, as the input of a report.
#include "post/brief.h"

#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "lang/pieces.h"
#include "orders/block.h"
#include "orders/called.h"
#include "orders/name.h"
#include "orders/print.h"
#include "quote/reference.h"
#include "base/repair.h"
#include "post/absence.h"
#include "post/deadline.h"
#include "post/ended.h"
#include "post/proof.h"
#include "post/suggestion.h"
#include "report/lessons.h"
#include "report/words.h"
#include "store/orders.h"
#include "table/given.h"
#include "table/plans.h"
#include "table/secret.h"
#include "table/sitting.h"
#include "table/story.h"
#include "table/suggestion.h"

static bool
is_in_course(const struct table *t, int round)
{
	return t->game.open.kind != ASK_OVER && round == t->game.round;
}

// In the course of a round only what is new since the last report; what became of the whole plan
// when it is over.
static int
collect_fates(struct judge *j, const struct table *t, int reader, const struct story *story,
    struct report_input *in, struct err *e)
{
	struct plans_asked asked = { .story = story, .seat = reader };
	struct pile plan = { 0 };
	int to = t->game.round;

	// A round that has not begun has struck nothing yet, and after the end it is complete.
	if (t->game.open.kind != ASK_OVER && !table_round_begun(t))
		to--;
	asked.named = story->round != to;
	for (asked.round = story->round; asked.round <= to; asked.round++) {
		asked.since = is_in_course(t, asked.round) ? story->since : 0;
		if (plans_tell(j, t, &asked, &plan, e) != 0)
			return -1;
	}
	in->plan = lines_of(&plan);
	return 0;
}

// Whether anything is still asked of anybody: not when the game is over or canceled.
static bool
is_in_play(const struct table *t)
{
	return t->game.open.kind != ASK_OVER && t->row.status != GAME_STATUS_CANCELLED;
}

bool
brief_is_asked(const struct table *t)
{
	struct ruling v;

	if (t->row.waiting_seat < 0)
		return false;
	if (t->game.open.kind == ASK_OVER || t->game.open.kind == ASK_ROLL ||
	    t->game.open.seat != t->row.waiting_seat)
		return true;
	const struct wishes w = table_wishes(t, t->row.waiting_seat, false);
	ledger_decide(&t->ledger, &t->game, &w, &v);
	return v.kind != DECIDED;
}

static bool
is_missing(const struct judge *j, const struct table *t, int seat)
{
	const struct order_set *o = t->ledger.seat[seat].now;

	if (!table_waits_for(t, seat))
		return false;
	if (t->row.mode == GAME_MODE_ROUND && t->row.waiting_seat < 0)
		return !order_are_in(o) && absence_waits_for(t, seat, j->now);
	if (seat == t->row.waiting_seat)
		return brief_is_asked(t);
	return t->game.open.kind == ASK_PLACE && t->game.player[seat].home > 0 &&
	    !order_has(o, SECTION_PLAN);
}

// A seat that is vacant is waited for only where that is the rule: then it is said.
static const char *
missing_name(struct tongue in, const struct table *t, int seat)
{
	const char *name = seat_called(&t->names, seat);

	return seat_is_taken(&t->seat[seat].row)
	    ? name
	    : say(in, MSG("{who} (a vacant seat)"), ARG(who, name));
}

bool
brief_waits_for(const struct judge *j, const struct table *t, int seat)
{
	return seat_is_taken(&t->seat[seat].row) && is_in_play(t) && is_missing(j, t, seat);
}

struct lines
brief_missing(struct judge *j, struct tongue in, const struct table *t, int reader)
{
	struct pile p = { 0 };

	if (reader >= 0 && t->seat[reader].row.resigned)
		reader = -1; // nothing is asked of them: the seat is one of the others
	if (reader >= 0 && is_in_play(t) && is_missing(j, t, reader))
		pile_add(j->arena, &p, say(in, MSG_OF("who is waited for", "you")));
	for (int s = 0; s < t->row.players && is_in_play(t); s++)
		if (s != reader && is_missing(j, t, s))
			pile_add(j->arena, &p, missing_name(in, t, s));
	return lines_of(&p);
}

// What the block is filled with: the stored orders, but for a plan that has run dry.
static const struct order_set *
block_orders(struct judge *j, const struct table *t, int seat)
{
	const struct wishes w = table_wishes(t, seat, false);
	struct order_set *rest;
	struct ruling v;

	if (t->game.open.kind != ASK_PLACE || t->game.open.seat != seat)
		return w.orders;
	orders_decide(&t->game, &w, &v);
	if (v.kind != OPEN)
		return w.orders;
	rest = arena_alloc(j->arena, sizeof *rest);
	*rest = *w.orders;
	order_drop(rest, SECTION_PLAN);
	return rest;
}

// Whose letter it is, of which round.
static int
head_of(struct judge *j, const struct table *t, int seat, struct frame_head *head, struct err *e)
{
	char token[TOKEN_SIZE];

	*head = (struct frame_head){ .round = t->game.round };
	if (!j->for_gm && token_of_seat(j, t, seat, token, e) != 0)
		return -1;
	if (!j->for_gm)
		memcpy(head->key, token, sizeof token);
	memcpy(head->seat, t->names.name[seat], sizeof head->seat);
	(void)strncpy(head->game, t->row.name, sizeof head->game - 1);
	return 0;
}

// The order block for a seat in the present round, with its stored orders or those of the stand-in.
static int
brief_block(struct judge *j, const struct table *t, int seat, const char **block, struct err *e)
{
	struct frame_head head;
	struct text text;

	if (head_of(j, t, seat, &head, e) != 0)
		return -1;
	text_init(&text, j->arena);
	block_print(&text, &head, suggestion(j->arena, t, seat), block_orders(j, t, seat),
	    t->ledger.seat[seat].standing, &t->names);
	*block = text.data;
	return 0;
}

_Static_assert((int)REFERENCE_NAME == SEAT_NAME && (int)REFERENCE_KEY + 1 == TOKEN_SIZE, "a reference holds names and key");

int
brief_reference(struct judge *j, const struct table *t, int seat, const char **line, struct err *e)
{
	struct frame_head head;
	struct reference_head ref = { 0 };
	struct text text;

	if (head_of(j, t, seat, &head, e) != 0)
		return -1;
	text_init(&text, j->arena);
	ref.round = table_begun(t) ? head.round : 1;
	memcpy(ref.game, head.game, sizeof ref.game);
	memcpy(ref.seat, head.seat, sizeof ref.seat);
	memcpy(ref.key, head.key, sizeof ref.key);
	reference_print(&text, &ref);
	*line = text.data;
	return 0;
}

static struct lines
house_rules(struct judge *j, struct tongue in, const struct table *t)
{
	struct pile p = { 0 }, computers = { 0 };

	for (int s = 0; s < t->row.players; s++)
		if (seat_is_computer(&t->seat[s].row))
			pile_add(j->arena, &computers, say(in, MSG("{seat} ({level})"), ARG(seat, seat_called(&t->names, s)),
			    ARG(level, level_said(in, seat_kind_name(t->seat[s].row.kind)))));
	if (computers.count > 0)
		pile_add(j->arena, &p, say(in, MSG("Computer players: {players}."),
		    ARG(players, say_list(in, computers.list, computers.count))));
	if (t->row.mode == GAME_MODE_ROUND)
		pile_add(j->arena, &p,
		    say(in, MSG("Orders stay secret until the round is played, at its deadline or as soon as all orders are in.")));
	if (table_settles(t))
		pile_add(j->arena, &p,
		    say(in, MSG("When all orders are in, there is time for corrections: {span}."),
			ARG(span, span_words(in, t->row.settle))));
	if (t->row.missing != GAME_MISSING_WAIT)
		pile_add(j->arena, &p, say(in, t->row.missing == GAME_MISSING_HUNT
		    ? MSG("Who misses a deadline sends everybody hunting.")
		    : MSG("Who misses a deadline is played by a computer player ({level})."),
		    ARG(level, level_said(in, game_missing_name(t->row.missing)))));
	if (t->row.grace != 0)
		pile_add(j->arena, &p,
		    say(in, MSG("Orders that come up to {span} after a deadline count as in time."),
			ARG(span, span_words(in, t->row.grace))));
	if (t->row.misses_allowed != 0)
		pile_add(j->arena, &p, say(in, MSG_N("Who misses a deadline loses the seat.",
		    "Who misses {n} deadlines in a row loses the seat.", t->row.misses_allowed)));
	return lines_of(&p);
}

static struct lines
standing(struct judge *j, const struct table *t, int reader)
{
	const struct order_set *o = t->ledger.seat[reader].standing;
	struct pile p = { 0 };

	for (enum section s = 0; s < SECTIONS; s++) {
		if (order_has(o, s))
			pile_add(j->arena, &p, section_say(table_tongue(j, t, reader), o, s, &t->names));
	}
	return lines_of(&p);
}

static const char *
asked_of(struct judge *j, const struct table *t, int reader)
{
	const struct tongue in = table_tongue(j, t, reader);

	if (!is_in_play(t))
		return NULL;
	if (t->row.waiting_seat == reader)
		return say(in, MSG("You are asked {question}."), ARG(question, table_asked(in, t)));
	return say(in, order_has(t->ledger.seat[reader].now, SECTION_PLAN)
	    ? MSG("Your orders for round {round} are stored. You can change what is not carried out.")
	    : MSG("Please send your orders for round {round}."), ARG(round, t->game.round));
}

void
brief_style(enum seat_style style, struct report_input *in)
{
	in->style = style == SEAT_STYLE_NARROW ? STYLE_NARROW : STYLE_ASCII;
	in->html = style == SEAT_STYLE_BOTH;
}

// A week on which a seat might be away, or as much as it still may, written as orders have it: it begins the day
// after the deadline. NULL: it may not be away for a day.
static const char *
away_example(struct judge *j, const struct table *t, int seat)
{
	const int64_t from = (t->row.deadline_at != 0 ? t->row.deadline_at : j->now) + DAY;
	const int64_t days = t->seat[seat].row.vacation_left / DAY;
	const struct wall first = clock_wall(from), last = clock_wall(from + (days > 7 ? 7 : days - 1) * DAY);

	if (days == 0)
		return NULL;
	return arena_printf(j->arena, "%02d-%02d..%02d-%02d", first.month, first.day, last.month, last.day);
}

// The next player whom the reader can send messages; -1 if there is none.
static int
next_reached(const struct judge *j, const struct table *t, int reader)
{
	if (j->from[0] == '\0' || t->row.press == GAME_PRESS_NONE)
		return -1;
	for (int i = 1; i < t->row.players; i++) {
		const int other = (reader + i) % t->row.players;
		if (seat_is_taken(&t->seat[other].row) && t->seat[other].row.address[0] != '\0')
			return other;
	}
	return -1;
}

// How orders may call a player: by the first word of what people read, if that is nobody else's.
static const char *
other_example(struct judge *j, const struct table *t, int other)
{
	const char *title = t->names.title[other];
	const char *word = text_fold(j->arena, title, strcspn(title, " "));

	return name_fault(word) == NULL && seat_find(j->arena, &t->names, word) == other ? word : t->names.name[other];
}

// What only the reader at the table is told, whatever has happened.
static int
brief_seat(struct judge *j, const struct table *t, int reader, struct report_input *in, struct err *e)
{
	const int reached = next_reached(j, t, reader);

	in->resigned = t->seat[reader].row.resigned;
	in->is_awaited = t->row.waiting_seat == reader;
	in->away = away_example(j, t, reader);
	in->hears = reached >= 0;
	in->other = other_example(j, t, in->hears ? reached : (reader + 1) % t->row.players);
	in->standing = standing(j, t, reader);
	brief_style(t->seat[reader].row.style, in);
	return brief_reference(j, t, reader, &in->reference, e);
}

void
brief_suggest(const struct judge *j, const struct table *t, int reader, struct report_input *in)
{
	struct suggestion s;

	if (!is_in_play(t))
		return;
	suggestion_make(table_tongue(j, t, reader), t, reader, &s);
	in->suggestion = s.words;
	in->offer = s.offer;
	in->choices = lines_of(&s.said);
	in->how = s.how;
}

void
brief_ask_nothing(struct report_input *in)
{
	in->asked = in->suggestion = in->offer = in->how = NULL;
	in->choices = (struct lines){ 0 };
}

// What the letter suggests, and the frame to be edited, for players who want it.
static int
brief_orders(struct judge *j, const struct table *t, int reader, struct report_input *in, struct err *e)
{
	if (!is_in_play(t))
		return 0;
	if (in->kind != LETTER_ANSWER)
		brief_suggest(j, t, reader, in);
	return t->seat[reader].row.style == SEAT_STYLE_FRAME ? brief_block(j, t, reader, &in->order_block, e) : 0;
}

static int
brief_reader(struct judge *j, const struct table *t, int reader, const struct story *story,
    struct report_input *in, struct err *e)
{
	in->asked = asked_of(j, t, reader);
	if (brief_seat(j, t, reader, in, e) != 0 || brief_orders(j, t, reader, in, e) != 0)
		return -1;
	return collect_fates(j, t, reader, story, in, e);
}

// Adds the notes about time: a deadline that was moved, players who are away.
static int
brief_time(struct judge *j, struct tongue in, const struct table *t, int reader, struct pile *notes, struct err *e)
{
	const char *zone = reader >= 0 ? t->seat[reader].row.zone : NULL, *note;
	int64_t back;

	if (deadline_recall(j, in, t, zone, &note, e) != 0)
		return -1;
	if (note != NULL)
		pile_add(j->arena, notes, note);
	for (int s = 0; s < t->row.players && is_in_play(t); s++)
		if ((back = absence_until(&t->seat[s].row, j->now)) != 0)
			pile_add(j->arena, notes, say(in,
			    s == reader ? MSG("You are away until {time}. To end that before, reply with the line: away none")
					: MSG("{who} is away until {time}."),
			    ARG(who, seat_called(&t->names, s)), ARG(time, deadline_text(in, zone, back))));
	return 0;
}

// Of each seat that has changed hands, who played which rounds.
static int
who_played(struct judge *j, struct tongue in, const struct table *t, struct pile *notes, struct err *e)
{
	struct event_rows changes;

	if (events_of_seats(j->store, t->row.id, &changes, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players; s++) {
		const struct sittings played = sittings(t, &changes, s);
		if (played.count > 1)
			pile_add(j->arena, notes,
			    say(in, MSG("The seat '{seat}' was played by {players}."),
				ARG(seat, t->seat[s].row.name),
				ARG(players, sittings_words(in, &played))));
	}
	return 0;
}

// The seats, with what there is to say of who plays them.
static const struct report_seat *
seats_said(struct tongue in, const struct table *t)
{
	struct report_seat *seats = arena_alloc(in.arena, PLAYERS_MAX * sizeof *seats);

	memcpy(seats, t->seats, PLAYERS_MAX * sizeof *seats);
	for (int s = 0; s < t->row.players; s++)
		seats[s].status = seat_status_said(in, &t->seat[s].row);
	return seats;
}

// What everybody may be told of the game as it stands.
static int
brief_public(struct judge *j, const struct table *t, struct report_input *in, struct err *e)
{
	const struct tongue tongue = table_tongue(j, t, in->reader);
	struct pile notes = { 0 }, paused = { 0 };
	const char *zone = in->reader >= 0 ? t->seat[in->reader].row.zone : NULL;
	char seed[SEED_HEX_SIZE];

	in->lang = tongue.lang;
	in->name = t->row.name;
	in->title = t->row.title[0] != '\0' ? t->row.title : NULL;
	in->game = &t->game;
	in->seats = seats_said(tongue, t);
	in->players = t->row.players;
	in->mode = game_mode_name(t->row.mode);
	in->missing = brief_missing(j, tongue, t, in->reader);
	in->house_rules = house_rules(j, tongue, t);
	in->commitment = t->row.commitment;
	in->chain = t->row.head;
	in->salt = t->row.salt;
	in->words = given_times(j->arena, t);
	in->beacon = seed_beacon_value(t->row.beacon);
	if (t->row.status == GAME_STATUS_CANCELLED)
		pile_add(j->arena, &notes, say(tongue, MSG("The game is canceled.")));
	if (ended_told(j, tongue, t, &notes, e) != 0 || brief_time(j, tongue, t, in->reader, &notes, e) != 0)
		return -1;
	if (t->game.open.kind == ASK_OVER && who_played(j, tongue, t, &notes, e) != 0)
		return -1;
	if (t->row.status == GAME_STATUS_PAUSED)
		pile_add(j->arena, &paused,
		    say(tongue, MSG("The game is paused: orders are taken, nothing is played.")));
	in->notes = lines_of(paused.count > 0 ? &paused : &notes);
	if (t->row.deadline_at != 0)
		in->deadline = deadline_text(tongue, zone, t->row.deadline_at);
	if (t->game.open.kind != ASK_OVER)
		return 0;
	if (t->lessons != NULL)
		in->lessons = lessons_said(tongue, t->lessons, t->seats);
	in->seed = arena_strdup(j->arena, seed_print(t->row.seed, seed));
	return proof_lines(j, t, &in->recipe, e);
}

int
brief(struct judge *j, const struct table *t, int reader, enum letter_kind kind, int64_t since,
    struct report_input *in, struct err *e)
{
	const struct story *story;

	*in = (struct report_input){ .kind = kind, .reader = reader };
	if (brief_public(j, t, in, e) != 0 || story_since(j, t, since, &story, e) != 0)
		return -1;
	in->events = story->told.list;
	in->event_count = story->told.count;
	return reader >= 0 ? brief_reader(j, t, reader, story, in, e) : 0;
}

int
brief_answer(struct judge *j, const struct table *t, int reader, struct report_input *in,
    struct err *e)
{
	*in = (struct report_input){ .kind = LETTER_ANSWER, .reader = reader };
	return brief_seat(j, t, reader, in, e) != 0 ? -1 : brief_public(j, t, in, e);
}

int
brief_present(struct judge *j, const struct table *t, int reader, enum letter_kind kind,
    struct report_input *in, struct err *e)
{
	struct table_start *start = arena_alloc(j->arena, sizeof *start);

	if (table_round_start(j, t, t->game.round, start, e) != 0)
		return -1;
	return brief(j, t, reader, kind, start->seq, in, e);
}

int
brief_round(struct judge *j, struct table *t, int reader, int round, struct report_input *in,
    struct err *e)
{
	struct story *story = arena_alloc(j->arena, sizeof *story);
	struct table_start *end = arena_alloc(j->arena, sizeof *end);
	const struct plans_asked asked = { .story = story, .seat = reader, .round = round };
	struct pile plan = { 0 };

	*end = (struct table_start){ .game = t->game, .seq = t->row.seq };
	if (round < t->game.round && table_round_start(j, t, round + 1, end, e) != 0)
		return -1;
	t->game = end->game;
	*story = (struct story){ .round = round, .until = end->seq };
	if (story_read(j, t, story, e) != 0)
		return -1;
	*in = (struct report_input){ .kind = LETTER_REPORT, .reader = reader };
	if (brief_public(j, t, in, e) != 0)
		return -1;
	in->missing = (struct lines){ 0 };
	in->events = story->told.list;
	in->event_count = story->told.count;
	if (reader < 0)
		return 0;
	brief_style(t->seat[reader].row.style, in);
	if (plans_tell(j, t, &asked, &plan, e) != 0)
		return -1;
	in->plan = lines_of(&plan);
	return 0;
}
