// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Collects what one reader may know of a loaded game, as the input of a report.
#include "post/brief.h"

#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "engine/score.h"
#include "lang/pieces.h"
#include "orders/block.h"
#include "orders/called.h"
#include "orders/name.h"
#include "orders/offer.h"
#include "orders/print.h"
#include "post/internal.h"
#include "quote/reference.h"
#include "base/repair.h"
#include "post/absence.h"
#include "post/bank.h"
#include "post/deadline.h"
#include "post/ended.h"
#include "post/missing.h"
#include "post/open_offer.h"
#include "post/trust.h"
#include "report/lessons.h"
#include "report/words.h"
#include "store/orders.h"
#include "table/table.h"
#include "table/secret.h"
#include "table/sitting.h"
#include "table/story.h"
#include "table/suggestion.h"

// Collects what became of the reader's plan: during a round only what is new since the last report, after
// the round the whole plan.
static int
collect_fates(struct judge *j, const struct table *t, int reader, const struct story *story,
    struct report_input *in, struct err *e)
{
	struct plans_asked asked = { .story = story, .seat = reader };
	struct pile plan = { 0 };
	int to = t->game.round;

	// the current round is not over; a round that has not begun has not used any lines yet
	if (t->game.open.kind != ASK_OVER && !game_round_begun(&t->game))
		to--;
	asked.named = story->round != to;
	for (asked.round = story->round; asked.round <= to; asked.round++) {
		asked.since = t->game.open.kind != ASK_OVER && asked.round == t->game.round ? story->since : 0;
		if (plans_tell(j, t, &asked, &plan, e) != 0)
			return -1;
	}
	in->plan = lines_of(&plan);
	return 0;
}

// The orders shown in the order block: the stored orders, without a plan that has run dry.
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

// Fills the head of the order block: game, seat, round, token.
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

// The order block for a seat in the current round, with its stored orders or those of the stand-in.
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
	trust_rules(in, t, &p);
	if (t->row.mode == GAME_MODE_ROUND && !t->row.each_round)
		pile_add(j->arena, &p,
		    say(in, MSG("Orders stay secret until the round is played, at its deadline or as soon as all orders are in.")));
	if (table_settles(t))
		pile_add(j->arena, &p,
		    say(in, MSG("When all orders are in, you have {span} more for corrections."),
			ARG(span, span_words(in, t->row.settle))));
	if (t->row.missing != GAME_MISSING_WAIT)
		pile_add(j->arena, &p, say(in, t->row.missing == GAME_MISSING_HUNT
		    ? MSG("If you miss a deadline, all your people go hunting.")
		    : MSG("If you miss a deadline, a computer player ({level}) plays for you."),
		    ARG(level, level_said(in, game_missing_name(t->row.missing)))));
	if (t->row.grace != 0)
		pile_add(j->arena, &p,
		    say(in, MSG("Orders that come up to {span} after a deadline still count."),
			ARG(span, span_words(in, t->row.grace))));
	if (t->row.bank != 0) {
		pile_add(j->arena, &p,
		    say(in, MSG("Everybody has a bank of {span} for the whole game. When a deadline passes, the round waits for missing "
				"orders at the cost of their players' banks, for up to {third}."),
			ARG(span, span_words(in, t->row.bank)), ARG(third, span_words(in, bank_of_round(&t->row)))));
		pile_add(j->arena, &p, say(in, MSG("A line \"+1d\" in your letter makes the round's deadline a day later at once, at the cost of your "
						   "bank.")));
	}
	if (t->row.misses_allowed != 0)
		pile_add(j->arena, &p, say(in, MSG_N("If you miss a deadline, you lose your seat.",
		    "If you miss {n} deadlines in a row, you lose your seat.", t->row.misses_allowed)));
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

	if (!missing_in_play(t) || !seat_takes_orders(&t->seat[reader].row))
		return NULL;
	if (t->row.waiting_seat == reader)
		return say(in, MSG("You are asked {question}."), ARG(question, table_asked(in, t)));
	// in a round game, orders without a plan count, too
	const struct order_set *o = t->ledger.seat[reader].now;
	const bool ordered = order_has(o, SECTION_PLAN) ||
	    (t->row.mode == GAME_MODE_ROUND && table_counts(t, reader, o, j->now));
	return say(in, ordered
	    ? MSG("We have your orders for round {round}. You can still change what hasn't been carried out.")
	    : MSG("Please send your orders for round {round}."), ARG(round, t->game.round));
}

// The bank, the reader's own fallback, or the rule of the game.
static const char *
decides_otherwise(struct tongue in, const struct table *t, int reader)
{
	const struct wishes w = table_wishes(t, reader, true);

	if (has_fallback(&w))
		return say(in, MSG("If you send nothing by then, your fallback decides."));
	if (t->row.bank != 0 && bank_allowance(t, reader) > 0)
		return say(in, MSG("If you send nothing by then, your bank of extra time starts to run."));
	if (t->row.missing == GAME_MISSING_WAIT)
		return say(in, MSG("If you send nothing by then, the game waits for you."));
	return say(in,
	    t->row.missing == GAME_MISSING_HUNT
		? MSG("If you send nothing by then, all your people go hunting.")
		: MSG("If you send nothing by then, a computer player ({level}) plays for you."),
	    ARG(level, level_said(in, game_missing_name(t->row.missing))));
}

// What happens if the reader does nothing until the deadline; NULL if that makes no difference.
static const char *
otherwise_of(struct judge *j, const struct table *t, int reader)
{
	const struct tongue in = table_tongue(j, t, reader);
	const struct seat_row *row = &t->seat[reader].row;

	if (t->row.deadline_at <= j->now || t->row.banks_at != 0 || t->row.status == GAME_STATUS_PAUSED ||
	    !deadline_is_for(t, reader) || !missing_waits_for(j, t, reader) || absence_until(row, t->row.deadline_at - 1) != 0)
		return NULL;
	const char *said = decides_otherwise(in, t, reader);
	return t->row.misses_allowed > 0 && row->misses + 1 >= t->row.misses_allowed
	    ? arena_printf(j->arena, "%s %s", said, say(in, MSG("You would also lose your seat."))) : said;
}

void
brief_style(enum seat_style style, struct report_input *in)
{
	in->style = style == SEAT_STYLE_NARROW ? STYLE_NARROW : STYLE_ASCII;
	in->html = style == SEAT_STYLE_BOTH || style == SEAT_STYLE_FRAME;
}

// An example of a vacation for orders: a week, or the remaining days if fewer, from the day after the
// deadline. NULL if less than a day remains.
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
		if (seat_is_taken(&t->seat[other].row) && t->seat[other].row.person.address[0] != '\0')
			return other;
	}
	return -1;
}

// Adds the facts that only the reader is told, whatever the events.
static int
brief_seat(struct judge *j, const struct table *t, int reader, struct report_input *in, struct err *e)
{
	const int reached = next_reached(j, t, reader);
	const int other = reached >= 0 ? reached : (reader + 1) % t->row.players;
	const char *title = t->names.title[other], *word = text_fold(j->arena, title, strcspn(title, " "));

	in->places_nobody = t->seat[reader].row.resigned;
	in->is_awaited = t->row.waiting_seat == reader;
	in->away = away_example(j, t, reader);
	in->hears = reached >= 0;
	// orders may call a player by the first word of the title if it is unambiguous, else by the seat's name
	in->other = name_fault(word) == NULL && seat_find(j->arena, &t->names, word) == other
	    ? word : t->names.name[other];
	in->standing = standing(j, t, reader);
	brief_style(t->seat[reader].row.person.style, in);
	return brief_reference(j, t, reader, &in->reference, e);
}

int
brief_offer(struct judge *j, const struct table *t, int reader, struct report_input *in, struct err *e)
{
	struct open_offer *open = arena_alloc(j->arena, sizeof *open);
	const struct tongue to = table_tongue(j, t, reader);
	const struct player *p = &t->game.player[reader];
	const bool aims = !in->part && (in->kind == LETTER_REPORT || in->kind == LETTER_INVITATION);

	if (open_offer(j, to, t, reader, aims, open, e) != 0)
		return -1;
	in->suggestion = open->kind == OPEN_SUGGESTION ? open->suggestion.words : NULL;
	in->suggestion_words = in->suggestion != NULL ? open->suggestion.in_words : NULL;
	if (open->kind == OPEN_SUGGESTION) { // its reason and the plans with other aims, shown next to the board
		struct suggested_aims *said = arena_alloc(j->arena, sizeof *said);
		suggestion_aims_said(to, open->suggestion.all, p->people > p->track + p->food, said);
		in->why = said->why;
		in->aims = said->other;
		in->aim_count = said->others;
	}
	in->choices = lines_of(&open->suggestion.said);
	in->by_file = j->from[0] == '\0' || t->seat[reader].row.person.address[0] == '\0';
	in->how = in->by_file ? open->suggestion.how_in_file
	    : in->exact	      ? open->suggestion.how_exactly
			      : open->suggestion.how;
	in->proposed = open->headline;
	in->proposal = lines_of(&open->proposal);
	in->two = open->two;
	in->keep = open->keep;
	in->stopped = open->stopped;
	in->on_hold = open->on_hold;
	in->plan_how = open->plan == NULL ? NULL : say(to, in->by_file ? MSG("Write a plan into a turn "
	    "file, for example \"{plan}\".")
							: MSG("Reply with a plan, for example \"{plan}\"."), ARG(plan, open->plan));
	in->offer = in->exact && open->offer != NULL ? offer_beside_words(j->arena, open->offer) : open->offer;
	in->ok = in->exact ? arena_printf(j->arena, "ok %d", t->game.round) : "ok";
	in->round = t->game.round;
	if (in->exact && in->asked == NULL && open->kind != OPEN_NOTHING && open->kind != OPEN_KEEP)
		in->asked = asked_of(j, t, reader);
	return 0;
}

void
brief_ask_nothing(struct report_input *in)
{
	in->asked = in->otherwise = in->suggestion = in->suggestion_words = in->keep = in->offer = in->how = in->proposed = in->on_hold = in->plan_how = NULL;
	in->choices = in->proposal = (struct lines){ 0 };
	in->aim_count = 0;
}

// Adds the notes about time: a moved deadline, the time left in the banks, absent players.
static int
brief_time(struct judge *j, struct tongue in, const struct table *t, int reader, struct pile *notes, struct err *e)
{
	const char *zone = table_zone(t, reader), *note, *banks;
	int64_t back;

	if (deadline_recall(j, in, t, zone, &note, e) != 0)
		return -1;
	if (note != NULL)
		pile_add(j->arena, notes, note);
	if (missing_in_play(t) && (banks = bank_said(in, t, reader, j->now)) != NULL)
		pile_add(j->arena, notes, banks);
	for (int s = 0; s < t->row.players && missing_in_play(t); s++)
		if ((back = absence_until(&t->seat[s].row, j->now)) != 0)
			pile_add(j->arena, notes, say(in, absence_plays_on(t, s, j->now)
				? s == reader ? MSG("You are away until {time}, and the game goes on. If "
				    "you're back earlier, reply with the line \"away none\".")
					      : MSG("{who} is away until {time}, and the game goes on.")
				: s == reader ? MSG("You are away until {time}. If you're back earlier, "
				    "reply with the line \"away none\".")
					      : MSG("{who} is away until {time}."),
			    ARG(who, seat_called(&t->names, s)), ARG(time, deadline_text(in, zone, back))));
	return 0;
}

// Adds, for each seat that has had several players, who played which rounds.
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
			    say(in, MSG("The seat \"{seat}\" was played by {players}."),
				ARG(seat, t->seat[s].row.name),
				ARG(players, sittings_words(in, &played))));
	}
	return 0;
}

// The seats with a status text about their players.
static const struct report_seat *
seats_said(struct tongue in, const struct table *t)
{
	struct report_seat *seats = arena_alloc(in.arena, PLAYERS_MAX * sizeof *seats);

	memcpy(seats, t->seats, PLAYERS_MAX * sizeof *seats);
	for (int s = 0; s < t->row.players; s++)
		seats[s].status = seat_status_said(in, &t->seat[s].row);
	return seats;
}

// Adds the reader's place in a finished game, if somebody else has won it.
static void
place_said(struct tongue in, const struct table *t, int reader, struct pile *notes)
{
	const struct game *g = &t->game;
	const unsigned winners = score_winners(g);
	const int points = score_seat(g, reader, true).total;
	int place = 1;

	if (winners == 0 || (winners >> reader & 1) != 0)
		return;
	for (int s = 0; s < g->players; s++)
		place += (winners >> s & 1) != 0 || score_seat(g, s, true).total > points;
	pile_add(in.arena, notes,
	    say(in, MSG("Your place: {place} of {players}, with {points} points."), ARG(place, place), ARG(players, g->players),
		ARG(points, points)));
}

// Adds the public facts about the current game, and about its rounds from `round` on.
static int
brief_public(struct judge *j, const struct table *t, int round, struct report_input *in, struct err *e)
{
	const struct tongue tongue = table_tongue(j, t, in->reader);
	struct pile notes = { 0 }, paused = { 0 };
	const char *zone = table_zone(t, in->reader);
	char seed[SEED_HEX_SIZE];

	in->lang = tongue.lang;
	in->name = t->row.name;
	in->title = t->row.title[0] != '\0' ? t->row.title : NULL;
	in->host = j->host != NULL && j->host[0] != '\0' ? j->host : NULL;
	in->game = &t->game;
	in->seats = seats_said(tongue, t);
	in->players = t->row.players;
	in->mode = game_mode_name(t->row.mode);
	in->missing = missing_names(j, tongue, t, in->reader);
	in->house_rules = house_rules(j, tongue, t);
	in->commitment = t->row.commitment;
	in->chain = t->row.head;
	in->salt = t->row.salt;
	in->words = given_times(j->arena, t);
	in->beacon = seed_beacon_value(t->row.beacon);
	if (in->kind == LETTER_INVITATION && trust_begun(j, t, in->reader, &in->trust, e) != 0)
		return -1;
	if (in->kind == LETTER_FINAL && in->reader >= 0 && t->game.open.kind == ASK_OVER)
		place_said(tongue, t, in->reader, &notes);
	if (t->row.status == GAME_STATUS_CANCELLED)
		pile_add(j->arena, &notes, say(tongue, MSG("The game is canceled.")));
	if (in->kind != LETTER_ANSWER && in->kind != LETTER_NOTICE && in->kind != LETTER_REMINDER &&
	    trust_rounds(j, t, in->reader, round, &notes, e) != 0)
		return -1;
	if (ended_told(j, tongue, t, &notes, e) != 0 || brief_time(j, tongue, t, in->reader, &notes, e) != 0)
		return -1;
	if (t->game.open.kind == ASK_OVER && (who_played(j, tongue, t, &notes, e) != 0 ||
	    (in->reader >= 0 && in->kind != LETTER_ANSWER && in->kind != LETTER_NOTICE &&
		trust_over(j, t, in->reader, &notes, e) != 0)))
		return -1;
	if (t->row.status == GAME_STATUS_PAUSED)
		pile_add(j->arena, &paused,
		    say(tongue, MSG("The game is paused: you can send orders, but nothing is played.")));
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

// Whether something was played for a seat because its player's orders were missing.
static bool
was_missing(const struct report_input *in, int seat)
{
	for (int i = 0; i < in->event_count; i++) {
		const struct telling *e = &in->events[i];
		if (e->event.seat == seat && e->source != NULL && strcmp(e->source, "missing") == 0 && telling_former(e, seat) == NULL)
			return true;
	}
	return false;
}

// What happened because the reader's orders were missing; NULL if they were not.
static const char *
missed_said(struct judge *j, const struct table *t, const struct report_input *in)
{
	const struct tongue to = table_tongue(j, t, in->reader);

	if (in->kind != LETTER_REPORT || t->row.missing == GAME_MISSING_WAIT || !was_missing(in, in->reader))
		return NULL;
	return say(to, t->row.missing == GAME_MISSING_HUNT
		? MSG("No orders of yours came in time, so your people went hunting.")
		: MSG("No orders of yours came in time, so a computer player ({level}) played for you."),
	    ARG(level, level_said(to, game_missing_name(t->row.missing))));
}

int
brief(struct judge *j, const struct table *t, int reader, enum letter_kind kind, int64_t since,
    struct report_input *in, struct err *e)
{
	const struct story *story;

	*in = (struct report_input){ .kind = kind, .reader = reader, .exact = kind == LETTER_NOTICE };
	if (story_since(j, t, since, &story, e) != 0 || brief_public(j, t, story->round, in, e) != 0)
		return -1;
	in->events = story->told.list;
	in->event_count = story->told.count;
	if (reader < 0)
		return 0;
	in->missed = missed_said(j, t, in);
	in->asked = asked_of(j, t, reader);
	in->otherwise = otherwise_of(j, t, reader);
	if (brief_seat(j, t, reader, in, e) != 0)
		return -1;
	if (missing_in_play(t) && kind != LETTER_ANSWER && brief_offer(j, t, reader, in, e) != 0)
		return -1;
	if (missing_in_play(t) && t->seat[reader].row.person.style == SEAT_STYLE_FRAME &&
	    brief_block(j, t, reader, &in->order_block, e) != 0)
		return -1;
	return collect_fates(j, t, reader, story, in, e);
}

int
brief_answer(struct judge *j, const struct table *t, int reader, struct report_input *in, struct err *e)
{
	*in = (struct report_input){ .kind = LETTER_ANSWER, .reader = reader };
	return brief_seat(j, t, reader, in, e) != 0 ? -1 : brief_public(j, t, t->game.round, in, e);
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
brief_round(struct judge *j, struct table *t, int reader, int round, struct report_input *in, struct err *e)
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
	if (brief_public(j, t, t->game.round, in, e) != 0)
		return -1;
	in->missing = (struct lines){ 0 };
	in->events = story->told.list;
	in->event_count = story->told.count;
	if (reader < 0)
		return 0;
	brief_style(t->seat[reader].row.person.style, in);
	if (plans_tell(j, t, &asked, &plan, e) != 0)
		return -1;
	in->plan = lines_of(&plan);
	return 0;
}
