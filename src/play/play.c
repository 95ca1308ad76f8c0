// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Continues a game: carries out decisions from orders and rolls dice from the seed, as far as possible.
#include "play/play.h"

#include <assert.h>
#include <string.h>

#include "base/span.h"
#include "engine/notation.h"
#include "fair/draw.h"
#include "play/internal.h"
#include "play/pause.h"
#include "post/absence.h"
#include "post/bank.h"
#include "post/inform.h"
#include "post/missing.h"
#include "post/notice.h"
#include "report/state.h"
#include "store/events.h"
#include "store/orders.h"
#include "table/assessment.h"
#include "table/log.h"
#include "table/note.h"
#include "table/orders.h"
#include "table/thought.h"

// S10. Most seconds by which corrections can extend the time for corrections.
enum { SETTLE_AT_MOST = 30 * MINUTE };

// Closes a round of sealed orders before the first step in it: later orders do not count.
static int
close_orders(struct run *r, struct err *e)
{
	struct table *t = r->t;
	const struct event_row row = { .round = t->game.round, .seat = -1, .kind = STEP_CLOSED,
		.body = !r->late ? "closed by orders" : r->forced ? "closed by gm" : "closed by deadline",
		.faces = "", .label = "", .source = r->late && r->forced ? "gm" : "program" };

	if (t->row.mode == GAME_MODE_TURN || table_round_closed(t))
		return 0;
	if (!closing_is_next(t))
		return log_add(r->j, &t->log, &row, e);
	r->closed = true;
	return closing_close(r->j, t, row.body, row.source, e);
}

static int
play_decision(struct run *r, const struct ruling *v, struct err *e)
{
	struct table *t = r->t;
	int at = t->game.open.seat;
	char body[DECISION_TEXT], mark[PLAYER_MARK] = "";
	struct event_row row = { .round = t->game.round, .seat = at, .kind = STEP_DECISION,
		.body = arena_strdup(r->j->arena, decision_print(&v->decision, body)), .faces = "",
		.source = source_word(v->source), .line = v->line, .order_id = ledger_order(&t->ledger, at, v) };

	if (source_is_player(v->source))
		row.label = arena_strdup(r->j->arena, player_mark(v->level, t->row.players, mark));
	else
		row.label = "";
	if (close_orders(r, e) != 0)
		return -1;
	ledger_done(&t->ledger, at, v->line);
	r->decided[at]++;
	enum refusal refused = game_apply(&t->game, &v->decision, NULL);
	if (refused != REFUSED_ALLOWED)
		return err_set(e, ERR_SOFTWARE, "'%s' was decided but is not allowed: %s", body,
		    refusal_sentence(refused).text);
	return log_add(r->j, &t->log, &row, e);
}

static int
play_roll(struct run *r, struct err *e)
{
	struct table *t = r->t;
	int at = t->game.open.seat, dice = t->game.open.dice;
	const char *place = place_info[t->game.open.place].name;
	struct roll_name name = { .game = t->row.name, .life = t->row.life, .round = t->game.round, .seat = at,
		.place = place };
	const struct event_rolls rolls = { .game_id = t->row.id, .round = t->game.round, .seat = at,
		.pattern = arena_printf(r->j->arena, "roll %s *", place) };
	char label[DRAW_LABEL_SIZE];
	int faces[ROLL_MAX];
	int64_t undone;
	struct event_row row = { .round = t->game.round, .seat = at, .kind = STEP_ROLL,
		.body = arena_printf(r->j->arena, "roll %s %d", place, dice), .source = "dice" };

	if (events_undone_rolls(r->j->store, &rolls, &undone, e) != 0)
		return -1;
	// from 1; rolls undone by a rollback count, because their dice are known already
	name.number = 1 + (int)undone;
	if (draw_label_roll(label, &name, e) != 0)
		return -1;
	draw_roll(t->seed, label, dice, faces);
	row.label = arena_strdup(r->j->arena, label);
	row.faces = numbers_print(r->j->arena, faces, dice);
	enum refusal refused = game_roll(&t->game, faces, NULL);
	assert(refused == REFUSED_ALLOWED);
	(void)refused;
	return log_add(r->j, &t->log, &row, e);
}

static int
wait_for(struct run *r, enum game_waiting asked)
{
	r->waiting = r->t->game.open.seat;
	r->asked = asked;
	return 0;
}

// Counts the decisions of the current round, once for each round.
static int
count_decided(struct run *r, struct err *e)
{
	const struct table *t = r->t;
	struct event_rows rows;

	if (r->decided_round == t->game.round)
		return 0;
	if (events_of_round(r->j->store, t->row.id, t->game.round, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++)
		if (rows.at[i].seat >= 0 && rows.at[i].kind == STEP_DECISION)
			r->decided[rows.at[i].seat]++; // decisions not stored yet are already counted
	r->decided_round = t->game.round;
	return 0;
}

// Finds the computer player that makes a decision.
static int
find_thinker(struct run *r, const struct ruling *v, struct thinker *out, struct err *e)
{
	const struct table *t = r->t;
	struct table_start start;

	if (count_decided(r, e) != 0)
		return -1;
	*out = (struct thinker){ .seed = t->seed, .game = t->row.name, .seat = t->game.open.seat,
		.level = v->level, .number = r->decided[t->game.open.seat] + 1 };
	if (t->row.mode == GAME_MODE_TURN)
		return 0;
	if (r->start.players == 0 || r->start.round != t->game.round) {
		if (table_round_start(r->j, t, t->game.round, &start, e) != 0)
			return -1;
		r->start = start.game;
	}
	out->start = &r->start;
	return 0;
}

// Takes a computer player's decision from the cache, or records that it must be computed first. A
// level without search decides at once, even inside a longer transaction.
static int
step_in(struct run *r, struct ruling *v, struct err *e)
{
	struct thinker who;

	if (find_thinker(r, v, &who, e) != 0)
		return -1;
	if (!r->alone && level_info[v->level].other.rollouts == 0)
		think(r->thoughts, &who, &r->t->game, &v->decision);
	else if (!thought_found(r->thoughts, &who, &r->t->game, &v->decision))
		r->thinks = true;
	return r->thinks ? 0 : play_decision(r, v, e);
}

// Whether it is too late to ask the seat with the open decision.
static bool
too_late(const struct run *r)
{
	const struct table *t = r->t;
	const int seat = t->game.open.seat;
	const struct order_set *o = t->ledger.seat[seat].now;

	return t->seat[seat].row.done == SEAT_DONE_MISSED || !table_waits_for(t, seat) ||
	    (t->row.mode == GAME_MODE_ROUND && !order_has(o, SECTION_PLAN) && !order_are_in(o));
}

// Whether the seat with the open decision has missed the deadline, so that its fallback applies. The deadline
// of a sealed round applies to everybody; in other rounds, a seat that is asked only now still has time.
static bool
missed(const struct run *r, const struct wishes *w)
{
	return r->late && fallback_when_late(w) != FALLBACK_ASK &&
	    (r->t->row.mode == GAME_MODE_ROUND || r->awaited == r->t->game.open.seat);
}

// Marks the seat as having missed the deadline: its fallback, or the game's rule for missing
// orders, applies until the player writes or the round ends.
static int
miss(struct run *r, struct err *e)
{
	struct seat_row *row = &r->t->seat[r->t->game.open.seat].row;

	if (lateness_of_seat(r, r->t->game.open.seat, e) != 0)
		return -1;
	if (r->moved.why != MOVED_NOT)
		return 0;
	row->done = SEAT_DONE_MISSED;
	return seats_save(r->j->store, row, e);
}

// Handles one open decision: carries it out, or waits for the seat.
static int
decide(struct run *r, struct err *e)
{
	struct table *t = r->t;
	struct wishes w = table_wishes(t, t->game.open.seat, too_late(r));
	struct ruling v;

	ledger_decide(&t->ledger, &t->game, &w, &v);
	if (v.kind == DECIDED)
		return play_decision(r, &v, e);
	if (v.kind == LEFT)
		return step_in(r, &v, e);
	if (v.kind == STOPPED && !t->ledger.seat[t->game.open.seat].stopped) { // the `stop` is used up now
		if (table_fire_stop(r->j, t, t->game.open.seat, e) != 0)
			return -1;
		r->stopped = true;
		return wait_for(r, GAME_WAITING_STOPPED);
	}
	if (!w.late && missed(r, &w))
		return miss(r, e);
	return wait_for(r,
	    v.kind == STOPPED ? GAME_WAITING_STOPPED
	        : v.planned   ? GAME_WAITING_PLANNED
	                      : GAME_WAITING_DECISION);
}

// Returns the position as text. A turn often ends at the start of a round, so the text is cached.
static const char *
position(struct run *r)
{
	const struct table *t = r->t;

	if (r->position == NULL || r->position_at != t->log.seq)
		r->position = state_print(r->j->arena, &t->game);
	r->position_at = t->log.seq;
	return r->position;
}

// Resets what applied only to the round that has ended.
static void
begin_round(struct run *r)
{
	struct table *t = r->t;

	for (int s = 0; s < t->row.players; s++) {
		t->seat[s].row.done = SEAT_DONE_NOT;
		seat_release(&t->seat[s].row);
		t->seat[s].row.bank_spent = 0;
	}
	r->late = r->passed = false; // the deadline belonged to the finished round
	ledger_next_round(&t->ledger);
	t->row.moment = 0;
	t->row.value = "";
	memcpy(t->seed, t->own_seed, sizeof t->seed);
	memset(r->decided, 0, sizeof r->decided);
	r->decided_round = t->game.round;
	r->start = t->game;
}

// Stores the first position of a new round.
static int
new_round(struct run *r, struct err *e)
{
	struct table *t = r->t;
	struct state_row row = { .round = t->game.round, .seq = t->log.seq, .state = position(r) };

	if (states_put(r->j->store, t->row.id, &row, e) != 0 || bank_stop_all(r->j, t, e) != 0 ||
	    agreements_lapse(r->j->store, t->row.id, e) != 0 || seats_clear_done(r->j->store, t->row.id, e) != 0)
		return -1;
	begin_round(r);
	return 0;
}

// S10. Whether all orders for a sealed round have arrived.
static bool
all_in(const struct run *r)
{
	const struct table *t = r->t;
	bool any = false, away = false;

	for (int s = 0; s < t->row.players; s++) {
		const struct wishes w = table_wishes(t, s, true);
		if (absence_waits_for(t, s, r->j->now) && !table_counts(t, s, w.orders, r->j->now))
			return false;
		any = any || (table_waits_for(t, s) && order_are_in(w.orders));
		away = away || (table_waits_for(t, s) && !order_are_in(w.orders));
	}
	return any || !away; // if everybody is away, nobody has begun the round
}

// Whether the game can go on without orders from any seat, because each has a plan or a fallback.
static bool
all_known(const struct run *r)
{
	const struct table *t = r->t;

	for (int s = 0; s < t->row.players; s++) {
		const struct wishes w = table_wishes(t, s, true);
		if (table_waits_for(t, s) && !order_has(w.orders, SECTION_PLAN) &&
		    fallback_when_late(&w) == FALLBACK_ASK)
			return false;
	}
	return true;
}

// S10. Why a sealed round does not begin yet, or why a game does not go on; NULL if the game goes on.
static const char *
held_back(const struct run *r)
{
	const struct table *t = r->t;

	if (t->game.open.kind == ASK_OVER)
		return NULL;
	if (table_is_deserted(t))
		return "all seats are vacant, so the game waits";
	if (table_waits_for_value(t))
		return "the round is closed, and waits for its public value";
	if (t->row.mode == GAME_MODE_TURN || table_round_closed(t))
		return NULL;
	if (r->late)
		return all_known(r) ? NULL
		    : r->forced ? "the game waits for all plans, even if forced; 'stonepost change --missing fair' ends that"
				: "the deadline has passed, but the game waits for all plans";
	if (!all_in(r))
		return t->row.deadline_at == 0 && t->row.pace == 0
		    ? "the round begins when all orders are in"
		    : "the round begins at the deadline, or when all orders are in";
	return r->settles_at > r->j->now ? "all orders are in, and can be corrected for a while" : NULL;
}

// S10. Computes how long orders can still be corrected when all have arrived: until some minutes
// after the last answer to them was sent.
static int
find_settling(struct run *r, struct err *e)
{
	const struct game_row *row = &r->t->row;
	struct settling_row answers;

	if (!table_settles(r->t) || r->late || table_round_closed(r->t) || !all_in(r))
		return 0;
	if (orders_settling(r->j->store, row->id, row->round, &answers, e) != 0)
		return -1;
	if (answers.unsent)
		r->settles_at = r->j->now + row->settle;
	else if (answers.last > answers.all_in + SETTLE_AT_MOST)
		r->settles_at = answers.all_in + SETTLE_AT_MOST + row->settle;
	else if (answers.last != 0)
		r->settles_at = answers.last + row->settle;
	return 0;
}

// Plays until a seat must be asked, something stops the game, or the game is over.
static int
play_on(struct run *r, const char **held, struct err *e)
{
	struct game *g = &r->t->game;

	while ((*held = held_back(r)) == NULL && g->open.kind != ASK_OVER && r->waiting < 0 && !r->thinks) {
		int round = g->round;
		if ((closing_is_next(r->t)       ? close_orders(r, e)
			: g->open.kind == ASK_ROLL ? play_roll(r, e)
						   : decide(r, e)) != 0)
			return -1;
		if (g->round != round && new_round(r, e) != 0)
			return -1;
	}
	return 0;
}

// Stores the new position and the steps.
static int
save(struct run *r, bool asked_anew, struct err *e)
{
	struct table *t = r->t;

	t->row.round = t->game.round;
	t->row.state = position(r);
	t->row.waiting_seat = r->waiting;
	t->row.waiting_for = r->asked;
	t->row.settles_at = r->settles_at > r->j->now ? r->settles_at : 0;
	if (t->game.open.kind == ASK_OVER) {
		t->row.status = GAME_STATUS_OVER;
		t->row.ended_at = r->j->now;
		if (record_add(r->j, t, e) != 0)
			return -1;
	}
	return lateness_end(r, asked_anew, e) != 0 || table_save(r->j, t, e) != 0 ? -1 : 0;
}

// Reports a new round and the end to everybody; other changes only to the seat that is asked.
static int
write_letters(struct run *r, bool asked_anew, struct err *e)
{
	struct table *t = r->t;
	bool over = t->game.open.kind == ASK_OVER;

	if (over || t->game.round != r->from_round) {
		if (inform_all(r->j, t, over ? LETTER_FINAL : LETTER_REPORT, e) != 0)
			return -1;
	} else if (asked_anew && r->waiting >= 0 && inform_seat(r->j, t, r->waiting, LETTER_REPORT, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players; s++)
		if ((r->vacated >> s & 1) != 0 && vacant_tell(r->j, t, s, e) != 0)
			return -1;
	if (r->closed && closing_tell(r->j, t, r->late && r->forced, e) != 0)
		return -1;
	if ((r->moved_told != NULL || (r->moved.why == MOVED_BANK && !asked_anew)) && notice_moved(r->j, t, -1, &r->moved, e) != 0)
		return -1;
	if (t->game.round != r->from_round && stale_tell(r->j, t, e) != 0)
		return -1;
	return r->vacated != 0 ? agreement_look(r->j, t->row.name, e) : 0;
}

// Whether the last letters still lack the lessons of the game. Computing lessons takes a second or
// two, so this is done while the database is not locked.
static bool
lacks_lessons(const struct run *r)
{
	const struct table *t = r->t;

	if (r->lessons == NULL || t->game.open.kind != ASK_OVER || r->j->from[0] == '\0')
		return false;
	for (int s = 0; s < t->row.players; s++)
		if (t->seat[s].row.person.address[0] != '\0')
			return r->lessons->head == NULL || strcmp(r->lessons->head, t->log.head) != 0;
	return false;
}

static int
play_loaded(struct run *r, struct played *out, struct err *e)
{
	struct table *t = r->t;

	if (table_load_orders(r->j, t, e) != 0 || lateness_begin(r, e) != 0 || find_settling(r, e) != 0)
		return -1;
	// a sealed round that begins without some orders: their seats have missed the deadline
	if (t->row.mode != GAME_MODE_TURN && t->row.waiting_seat < 0 && held_back(r) == NULL &&
	    lateness_count(r, e) != 0)
		return -1;
	if (play_on(r, &out->held, e) != 0)
		return -1;
	r->thinks = r->thinks || lacks_lessons(r);
	if (r->thinks && r->alone)
		return 0; // judge_play starts again when the search is done
	if (r->lessons != NULL && r->lessons->head != NULL)
		t->lessons = r->lessons;
	bool moved = log_counted(&t->log) > 0;
	bool asked_anew = moved || r->stopped || (r->waiting >= 0 && r->waiting != r->awaited);
	out->steps = (int)log_counted(&t->log);
	out->round = t->game.round;
	out->over = t->game.open.kind == ASK_OVER;
	out->waits_for = r->waiting >= 0 ? seat_called(&t->names, r->waiting) : NULL;
	if (save(r, asked_anew, e) != 0 || write_letters(r, asked_anew, e) != 0)
		return -1;
	out->asked = table_asked(english(r->j->arena), t);
	return 0;
}

static int
play_run(struct run *r, int64_t game_id, struct played *out, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = r->t = arena_alloc(j->arena, sizeof *t);

	*out = (struct played){ 0 };
	if (table_load_id(j, game_id, t, e) != 0)
		return -1;
	out->name = t->row.name;
	r->from_round = t->game.round;
	r->awaited = t->row.waiting_seat;
	if (r->awaited < 0 && t->row.mode == GAME_MODE_TURN)
		r->awaited = t->game.open.seat; // the invitation has asked this seat
	return t->row.status == GAME_STATUS_RUNNING ? play_loaded(r, out, e) : 0;
}

int
play_game(struct judge *j, int64_t game_id, bool force, struct played *out, struct err *e)
{
	struct thoughts none = { .arena = j->arena };
	struct run r = { .j = j, .waiting = -1, .forced = force, .thoughts = &none };

	if (play_run(&r, game_id, out, e) != 0)
		return -1;
	return r.thinks ? games_touch(j->store, game_id, j->now, e) : 0;
}

// Computes the open decision and the following ones in memory, until a player must be asked.
static int
think_ahead(struct run *r, struct err *e)
{
	struct game *g = &r->t->game;
	struct thinker who;
	struct ruling v;

	while (g->open.kind != ASK_OVER && held_back(r) == NULL && !closing_is_next(r->t)) {
		int round = g->round;
		if (g->open.kind == ASK_ROLL) {
			if (play_roll(r, e) != 0)
				return -1;
		} else {
			const struct wishes w = table_wishes(r->t, g->open.seat, too_late(r));
			ledger_decide(&r->t->ledger, g, &w, &v);
			if (v.kind == LEFT) {
				if (find_thinker(r, &v, &who, e) != 0)
					return -1;
				think(r->thoughts, &who, g, &v.decision);
			} else if (v.kind != DECIDED) {
				return 0;
			}
			if (play_decision(r, &v, e) != 0)
				return -1;
		}
		if (g->round != round)
			begin_round(r);
	}
	return 0;
}

int
judge_play(struct judge *j, int64_t game_id, enum play_how how, struct played *out, struct err *e)
{
	struct thoughts thoughts = { .arena = j->arena };
	struct lessons lessons = { .head = NULL };

	for (;;) {
		struct run r = { .j = j, .waiting = -1, .forced = (how & PLAY_FORCE) != 0,
			.thoughts = &thoughts, .lessons = (how & PLAY_DRY) == 0 ? &lessons : NULL, .alone = true };
		if (judge_begin(j, e) != 0)
			return -1;
		int status = play_run(&r, game_id, out, e);
		status = judge_close(j, status, r.thinks || (how & PLAY_DRY) != 0, e);
		if (status != 0 || !r.thinks)
			return status;
		if (think_ahead(&r, e) != 0 || (lacks_lessons(&r) && assess_table(j, r.t, &lessons, e) != 0))
			return -1;
	}
}
