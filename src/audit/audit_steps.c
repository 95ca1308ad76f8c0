// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The steps in an audit: each must be the one that had to come, and is then carried out.
#include "audit/audit_steps.h"

#include <string.h>

#include "audit/audit_orders.h"
#include "base/clock.h"
#include "engine/notation.h"
#include "fair/draw.h"
#include "fair/hash.h"
#include "table/log.h"
#include "table/note.h"
#include "table/sitting.h"

bool
audit_link(struct auditor *w, size_t i)
{
	const struct event_row *row = &w->a->step[i];
	char hash[HASH_SIZE], time[CLOCK_TEXT];
	const struct chain_link link = { .previous = i > 0 ? row[-1].hash : chain_genesis,
		.round = row->round, .seat = row->seat, .kind = step_kind_name(row->kind),
		.body = row->body, .faces = row->faces, .label = row->label, .source = row->source,
		.line = row->line, .time = clock_iso(row->made_at, time) };

	if (row->seat >= w->a->players) // which the hash could not tell from none
		return audit_field(w, row, "seat", "one of the game, or none", "another one");
	if (row->faces == NULL) // hidden: a shuffle, all else of which audit_setup knows
		return true;
	if (chain_next(&link, hash) != 0)
		return audit_field(w, row, "hash", "of a step that can be chained", row->hash);
	return audit_field(w, row, "hash", hash, row->hash);
}

static bool
check_roll(struct auditor *w, const struct event_row *row)
{
	struct game *g = &w->game;
	int seat = g->open.seat, dice = g->open.dice, faces[ROLL_MAX];
	const char *place = place_info[g->open.place].name;
	int *rolled = &w->start[g->round].rolls[seat][g->open.place];
	char label[DRAW_LABEL_SIZE];
	struct err e = { 0 };

	if (!audit_row(w, row, &(struct event_row){ .kind = STEP_ROLL, .round = g->round, .seat = seat,
				   .source = "dice",
				   .body = arena_printf(w->arena, "roll %s %d", place, dice) }))
		return false;
	if (draw_label_roll(label, w->a->name, g->round, seat, place, *rolled + 1, &e) !=
	    0)
		return audit_game_differs(w, row->seq, "name", "one that can be drawn for", w->a->name);
	if (!audit_field(w, row, "label", label, row->label))
		return false;
	if (w->out->seeded) {
		draw_roll(w->seed, label, dice, faces);
		if (!audit_field(w, row, "faces", numbers_print(w->arena, faces, dice), row->faces))
			return false;
	}
	++*rolled;
	w->out->rolls++;
	if (numbers_parse(row->faces, faces, ROLL_MAX) != dice ||
	    game_roll(g, faces, NULL) != REFUSED_ALLOWED)
		return audit_field(w, row, "faces", arena_printf(w->arena, "%d dice", dice), row->faces);
	return true;
}

static bool
check_decision(struct auditor *w, const struct event_row *row)
{
	struct game *g = &w->game;
	struct decision d;
	enum refusal r;

	if (!audit_row(w, row, &(struct event_row){ .kind = STEP_DECISION, .round = g->round,
				   .seat = g->open.seat, .faces = "" }))
		return false;
	if (!decision_parse(row->body, &d))
		return audit_field(w, row, "body", "a decision", row->body);
	if ((r = game_check(g, &d)) != REFUSED_ALLOWED)
		return audit_field(w, row, "body", "a decision that the rules allow",
		    arena_printf(w->arena, "%s (%s)", row->body, refusal_sentence(r).text));
	if (!audit_decision(w, row, &d))
		return false;
	ledger_done(&w->ledger, g->open.seat, row->line);
	w->start[g->round].decisions[g->open.seat]++;
	return game_apply(g, &d, NULL) == REFUSED_ALLOWED;
}

// A rollback: to the start of a round, and all steps since are undone by it.
static bool
check_rollback(struct auditor *w, const struct event_row *row)
{
	int round = row->round;

	if (round < 1 || round > w->game.round)
		return audit_field(w, row, "round", arena_printf(w->arena, "1 to %d", w->game.round),
		    arena_printf(w->arena, "%d", round));
	int64_t from = w->start[round].seq + 1;
	const char *body = arena_printf(w->arena, "round %d; steps %lld-%lld", round, (long long)from,
	    (long long)row->seq - 1);
	if (!audit_row(w, row, &(struct event_row){ .kind = STEP_ROLLBACK, .round = round, .seat = -1,
				   .source = "gm", .body = body, .faces = "" }))
		return false;
	for (int64_t seq = from; seq < row->seq; seq++)
		if (w->superseded[seq - 1] == 0 && !step_is(&w->a->step[seq - 1], STEP_ASIDE))
			w->superseded[seq - 1] = row->seq;
	w->game = w->start[round].game;
	w->closed = false;
	memset(w->start[round].decisions, 0, sizeof w->start[round].decisions);
	ledger_back(&w->ledger, round);
	audit_pass_orders(w, round);
	return true;
}

// The end by agreement, at any time.
static bool
check_end(struct auditor *w, const struct event_row *row)
{
	bool agreed = strcmp(row->source, "agreed") == 0;
	const char *body = arena_printf(w->arena, "end in round %d", w->game.round);

	return audit_row(w, row, &(struct event_row){ .kind = STEP_END, .round = w->game.round, .seat = -1,
				    .source = agreed ? "agreed" : "gm", .body = body, .faces = "" }) &&
	    game_end(&w->game, NULL) == REFUSED_ALLOWED;
}

// Who plays a seat from then on. Each seat has such a step before anything else is played, by which it is named.
static bool
check_seat(struct auditor *w, const struct event_row *row)
{
	static const char *const sources[] = { "gm", "missing", "player" };
	const struct event_row want = { .kind = STEP_SEAT, .round = w->game.round, .seat = row->seat,
		.source = row->source, .faces = "" };
	const char *level = sitting_level(row);
	bool known = false, first = row->seq <= (int64_t)w->setup + w->a->players;
	enum seat_kind now = sitting_is_person(row) ? SEAT_KIND_PERSON : SEAT_KIND_NOBODY;

	if (row->seat < 0 || row->seat >= w->a->players || (first && row->seat != row->seq - (int64_t)w->setup - 1))
		return audit_field(w, row, "seat", first ? "each seat in its order" : "one of the game",
		    audit_seat(w, row->seat));
	if (!audit_row(w, row, &want))
		return false;
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
		known = known || strcmp(row->source, sources[i]) == 0;
	if (!known)
		return audit_field(w, row, "source", "gm, missing or player", row->source);
	if (level != NULL && (!seat_kind_parse(level, &now) || now <= SEAT_KIND_NOBODY || strcmp(level, seat_kind_name(now)) != 0))
		return audit_field(w, row, "body", "a level of computer players", row->body);
	bool title = !first && strcmp(row->body, "title") == 0;
	if (now == SEAT_KIND_NOBODY && !title && (first || w->kind[row->seat] == SEAT_KIND_NOBODY || strcmp(row->body, "nobody") != 0))
		return audit_field(w, row, "body", "who plays the seat now", row->body);
	naming_take(w->arena, &w->naming[row->seat], row);
	if (!title)
		w->kind[row->seat] = now;
	return true;
}

// What is noted of people and the clock: nobody can work that out.
static bool
check_note(struct auditor *w, const struct event_row *row)
{
	struct note note;

	if (!note_read(row->body, &note))
		return audit_field(w, row, "body", "something that is noted", row->body);
	if (note.kind == NOTED_PAUSE || note.kind == NOTED_RESUME)
		w->paused = note.kind == NOTED_PAUSE;
	if (!note_source_parse(row->source, &note.source))
		return audit_field(w, row, "source", "gm, missing or program", row->source);
	return audit_row(w, row, &(struct event_row){ .kind = STEP_NOTE, .round = w->game.round,
				   .seat = row->seat, .source = row->source, .faces = "" });
}

// What the record of the archive as it is covers.
static const char *
record_hash(struct auditor *w)
{
	const struct archive *a = w->a;
	char hash[HASH_SIZE];
	struct text all;

	text_init(&all, w->arena);
	record_game(&all, &(struct game_row){ .title = a->title, .created_at = a->created_at,
			      .missing = a->missing, .hint = a->hint });
	for (int s = 0; s < a->players; s++)
		record_seat(&all, &(struct seat_row){ .position = s, .kind = a->seat[s].kind,
				      .resigned = a->seat[s].resigned, .missed_total = a->seat[s].missed });
	for (size_t i = 0; i < a->orders; i++) {
		const struct archive_order *o = &a->order[i];
		record_order(&all, i + 1, o->seat, &(struct order_row){ .round = o->round,
			.serial = o->serial, .dated_at = o->dated_at, .received_at = o->received_at,
			.after_seq = o->after, .status = o->status, .way = o->way, .receipt = o->receipt });
	}
	return arena_strdup(w->arena, hash_sha256(all.data, all.len, hash));
}

// The last step of a game that is over or canceled. What it covers is compared when all else was.
static bool
check_record(struct auditor *w, const struct event_row *row)
{
	w->recorded = row->seq == (int64_t)w->a->steps;
	return audit_row(w, row, &(struct event_row){ .kind = STEP_RECORD, .round = w->game.round, .seat = -1,
				   .source = "program", .body = "record", .faces = "" });
}

bool
audit_record(struct auditor *w)
{
	const struct event_row *last = &w->a->step[w->a->steps - 1];

	if (!archive_is_done(w->a))
		return true;
	if (!w->recorded)
		return audit_field(w, last, "kind", "the record, which ends a game", step_kind_name(last->kind));
	const char *hash = record_hash(w);
	return strcmp(hash, last->label) == 0 ||
	    audit_game_differs(w, 0, "record (title, seats, orders, created, missing, hint)", last->label, hash);
}

// A step of which nothing more is known.
static bool
check_other(struct auditor *w, const struct event_row *row)
{
	struct err e = { 0 };

	return audit_row(w, row, &(struct event_row){ .kind = row->kind, .round = w->game.round,
				   .seat = row->seat, .source = row->source, .faces = "" }) &&
	    (log_apply(row, &w->game, NULL, &e) == 0 || audit_field(w, row, "body", "what the rules allow", row->body));
}

// A round of sealed orders is closed once, before anybody moves.
static bool
check_closed(struct auditor *w, const struct event_row *row)
{
	static const char *const why[] = { "closed by orders", "closed by deadline", "closed by gm" };
	size_t i = 0;

	if (w->a->mode != GAME_MODE_ROUND || w->closed)
		return audit_field(w, row, "kind", "a decision or a roll", step_kind_name(row->kind));
	while (i < sizeof why / sizeof *why && strcmp(why[i], row->body) != 0)
		i++;
	if (i == sizeof why / sizeof *why)
		return audit_field(w, row, "body", "what closed the round", row->body);
	w->closed = true;
	return audit_row(w, row, &(struct event_row){ .kind = STEP_CLOSED, .round = w->game.round, .seat = -1,
				   .source = strcmp(row->body, "closed by gm") == 0 ? "gm" : "program",
				   .label = "", .faces = "" });
}

// A decision or a roll, whichever is open, and perhaps the beginning of a round.
static bool
check_play(struct auditor *w, const struct event_row *row)
{
	int round = w->game.round;

	if (w->a->mode == GAME_MODE_ROUND && !w->closed)
		return audit_field(w, row, "kind", "closed: what ends the orders of the round",
		    step_kind_name(row->kind));
	if (!(w->game.open.kind == ASK_ROLL ? check_roll : check_decision)(w, row))
		return false;
	if (w->game.round != round) {
		audit_keep_start(w, row->seq);
		ledger_next_round(&w->ledger);
	}
	return true;
}

bool
audit_step(struct auditor *w, size_t i)
{
	static bool (*const check[STEP_KINDS])(struct auditor *, const struct event_row *) = {
		[STEP_SETUP] = check_play, // all are over
		[STEP_DECISION] = check_play,
		[STEP_ROLL] = check_play,
		[STEP_SEAT] = check_seat,
		[STEP_ROLLBACK] = check_rollback,
		[STEP_END] = check_end,
		[STEP_NOTE] = check_note,
		[STEP_RECORD] = check_record,
		[STEP_CLOSED] = check_closed,
	};
	const struct event_row *row = &w->a->step[i];
	bool over = w->game.open.kind == ASK_OVER;

	w->out->steps++;
	if (!audit_sealed(w, row))
		return false;
	if (i < w->setup + (size_t)w->a->players && row->kind != STEP_SEAT)
		return audit_field(w, row, "kind", "seat: who has each seat", step_kind_name(row->kind));
	if (row->kind == STEP_RECORD && !over && w->a->status != GAME_STATUS_CANCELLED)
		return check_play(w, row);
	if (over && row->kind != STEP_RECORD && row->kind != STEP_ROLLBACK)
		return audit_field(w, row, "kind", "nothing: the game is over", step_kind_name(row->kind));
	return (check[row->kind] != NULL ? check[row->kind] : check_other)(w, row);
}
