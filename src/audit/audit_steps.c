// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks the steps in an audit: each must be the step that had to come; then the step is carried out.
#include "audit/internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "engine/notation.h"
#include "fair/draw.h"
#include "fair/drand.h"
#include "fair/hash.h"
#include "table/log.h"
#include "table/note.h"
#include "table/redraw.h"
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

	if (row->kind != STEP_VALUE && row->kind != STEP_ROLLBACK && row->drawn[0] != '\0')
		return audit_field(w, row, "drawn", "nothing", row->drawn);
	if (row->seat >= w->a->players) // for the hash, a seat that does not exist equals no seat
		return audit_field(w, row, "seat", "one of the game, or none", "another one");
	if (row->faces == NULL) // the faces of a shuffle are hidden; audit_setup checks its other fields
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
				   .source = "dice", .body = arena_printf(w->arena, "roll %s %d", place, dice) }))
		return false;
	if (draw_label_roll(label, &(struct roll_name){ .game = w->a->name, .life = w->life, .round = g->round,
				       .seat = seat, .place = place, .number = *rolled + 1 }, &e) != 0)
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
	if (numbers_parse(row->faces, faces, ROLL_MAX) != dice || game_roll(g, faces, NULL) != REFUSED_ALLOWED)
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

// Checks a redraw, made with the value of the round or after a copy was put back.
static bool
draw_anew(struct auditor *w, const struct event_row *row)
{
	struct audit_start *start = &w->start[w->game.round];
	const struct redraw r = { .seed = w->seed, .game = w->a->name, .life = w->life, .round = w->game.round,
		.number = ++start->drawn };
	struct game drawn = w->game;
	const char *want;
	struct err e = { 0 };

	if (w->out->seeded && redraw_make(w->arena, &drawn, &r, &want, &e) != 0)
		return audit_game_differs(w, row->seq, "name", "one that can be drawn for", w->a->name);
	if (w->out->seeded && !audit_field(w, row, "drawn", want, row->drawn))
		return false;
	return redraw_again(&w->game, row->drawn) ||
	    audit_field(w, row, "drawn", "the cards and tiles that lie face down", row->drawn);
}

// Checks a rollback to the start of a round, and marks all later steps as undone by it.
static bool
check_rollback(struct auditor *w, const struct event_row *row)
{
	const bool agreed = strcmp(row->source, "agreed") == 0;
	int round = row->round;

	if (round < (w->restoring ? w->game.round : 1) || round > w->game.round)
		return audit_field(w, row, "round", arena_printf(w->arena, w->restoring ? "%d" : "1 to %d", w->game.round),
		    arena_printf(w->arena, "%d", round));
	int64_t from = w->start[round].seq + 1;
	const char *body = arena_printf(w->arena, "round %d; steps %lld-%lld", round, (long long)from,
	    (long long)row->seq - 1);
	if (!audit_row(w, row, &(struct event_row){ .kind = STEP_ROLLBACK, .round = round, .seat = -1,
				   .source = agreed ? "agreed" : "gm", .body = body, .faces = "" }))
		return false;
	for (int64_t seq = from; seq < row->seq; seq++)
		if (w->superseded[seq - 1] == 0 && !step_is(&w->a->step[seq - 1], STEP_ASIDE))
			w->superseded[seq - 1] = row->seq;
	w->game = w->start[round].game;
	w->closed = w->valued = w->restoring = false;
	memcpy(w->seed, w->own_seed, sizeof w->seed);
	memset(w->start[round].decisions, 0, sizeof w->start[round].decisions);
	ledger_back(&w->ledger, round);
	audit_pass_orders(w, round);
	return w->life == 0 ? audit_field(w, row, "drawn", "", row->drawn) : draw_anew(w, row);
}

// Checks the end by agreement or by the game master, at any time (R8.5).
static bool
check_end(struct auditor *w, const struct event_row *row)
{
	bool agreed = strcmp(row->source, "agreed") == 0;
	const char *body = arena_printf(w->arena, "end in round %d", w->game.round);

	return audit_row(w, row, &(struct event_row){ .kind = STEP_END, .round = w->game.round, .seat = -1,
				    .source = agreed ? "agreed" : "gm", .body = body, .faces = "" }) &&
	    game_end(&w->game, &w->start[w->game.round].game, NULL) == REFUSED_ALLOWED;
}

// Whether a round is closed under a public value and nobody has placed people. What decides for a seat without
// orders cannot change then, since somebody could know the dice and choose it.
static bool
is_fixed(const struct auditor *w)
{
	return w->tied.each && w->closed && !game_round_begun(&w->game);
}

// Checks a change of player. Each seat has such a step, which gives its player's name, before play begins.
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
	if (!title && is_fixed(w) && (now > SEAT_KIND_NOBODY || w->kind[row->seat] > SEAT_KIND_NOBODY))
		return audit_field(w, row, "body", "no change of computer players after the round was closed", row->body);
	naming_take(w->arena, &w->naming[row->seat], row);
	if (!title)
		w->kind[row->seat] = now;
	return true;
}

// Checks a note that a backup was put back: dice then get labels that were never used, so the
// number must be higher than all before.
static bool
check_restored(struct auditor *w, const struct event_row *row, const char *number)
{
	char *end;
	const long life = strtol(number, &end, 10);

	if (number[0] < '1' || number[0] > '9' || *end != '\0' || life < DRAW_LIFE_FIRST || life <= w->life ||
	    life > DRAW_LIFE_LAST)
		return audit_field(w, row, "body", "a higher number than before", row->body);
	w->life = (int)life;
	w->restoring = true;
	return true;
}

// Checks a note about people and the clock, which nobody can recompute.
static bool
check_note(struct auditor *w, const struct event_row *row)
{
	struct note note;

	if (!note_read(row->body, &note))
		return audit_field(w, row, "body", "something that is noted", row->body);
	if (note.kind == NOTED_PAUSE || note.kind == NOTED_RESUME)
		w->paused = note.kind == NOTED_PAUSE;
	if (note.kind == NOTED_RESTORED && !check_restored(w, row, note.about))
		return false;
	if (note.kind == NOTED_CHANGE && strcmp(note.about, "missing") == 0 && is_fixed(w))
		return audit_field(w, row, "body", "no change of this rule after the round was closed", row->body);
	if (!note_source_parse(row->source, &note.source))
		return audit_field(w, row, "source", "gm, missing, program or agreed", row->source);
	return audit_row(w, row, &(struct event_row){ .kind = STEP_NOTE, .round = w->game.round,
				   .seat = row->seat, .source = row->source, .faces = "" });
}

// Returns the hash of the text that the record of this archive covers.
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

// Checks the record, the last step of a game that is over or canceled. Its contents are compared
// after everything else.
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

// Checks a step of a kind that has no other check.
static bool
check_other(struct auditor *w, const struct event_row *row)
{
	struct err e = { 0 };

	return audit_row(w, row, &(struct event_row){ .kind = row->kind, .round = w->game.round,
				   .seat = row->seat, .source = row->source, .faces = "" }) &&
	    (log_apply(row, &w->game, &w->start[w->game.round].game, NULL, &e) == 0 || audit_field(w, row, "body", "what the rules allow", row->body));
}

// Checks the value's naming: the round of the value is named before anybody knows the value, with
// the time of its publication.
static bool
check_named(struct auditor *w, const struct event_row *row, const char *why)
{
	struct tied want = w->named;
	char made[CLOCK_TEXT];

	want.at = drand_time(w->tied.genesis, w->tied.period, want.round);
	return audit_field(w, row, "body", tied_closed(w->arena, why, &want), row->body) &&
	    (row->made_at < want.at ||
		audit_field(w, row, "time", "one before the round's value was published", clock_iso(row->made_at, made)));
}

// Returns the hash of the receipts of the round's orders that count, which the label of a closing
// step covers; NULL if some receipts are secret.
static const char *
receipts_hash(struct auditor *w)
{
	char hash[HASH_SIZE];
	struct text all;

	text_init(&all, w->arena);
	for (int s = 0; s < w->a->players; s++)
		for (size_t i = 0; i < w->taken; i++) {
			const struct archive_order *o = &w->a->order[i];
			if (o->seat != s || o->round != w->game.round ||
			    (w->status[i] != ORDER_STATUS_STORED && w->status[i] != ORDER_STATUS_KEPT))
				continue;
			if (o->receipt == NULL)
				return NULL;
			record_receipt(&all, s, o->receipt);
		}
	return arena_strdup(w->arena, hash_sha256(all.data, all.len, hash));
}

// Checks the closing of a round: a round of sealed orders is closed once, before anybody moves.
static bool
check_closed(struct auditor *w, const struct event_row *row)
{
	static const char *const reasons[] = { "closed by orders", "closed by deadline", "closed by gm" };
	const char *why = row->body;
	size_t i = 0;

	if (w->a->mode != GAME_MODE_ROUND || w->closed)
		return audit_field(w, row, "kind", "a decision or a roll", step_kind_name(row->kind));
	if (w->tied.each && !tied_closed_read(w->arena, row->body, &why, &w->named))
		return audit_field(w, row, "body", "what closed the round, and its beacon", row->body);
	while (i < sizeof reasons / sizeof *reasons && strcmp(reasons[i], why) != 0)
		i++;
	if (i == sizeof reasons / sizeof *reasons)
		return audit_field(w, row, "body", "what closed the round", row->body);
	w->closed = true;
	return audit_row(w, row, &(struct event_row){ .kind = STEP_CLOSED, .round = w->game.round, .seat = -1,
				   .source = strcmp(why, "closed by gm") == 0 ? "gm" : "program",
				   .label = w->tied.each ? receipts_hash(w) : "", .faces = "" }) &&
	    (!w->tied.each || check_named(w, row, why));
}

// Checks the step after a closing: the value of the round arrives, or the game master continues
// without a value after waiting an hour.
static bool
check_value(struct auditor *w, const struct event_row *row)
{
	const bool there = strcmp(row->body, "value") == 0, by_hand = !there || strcmp(row->source, "gm") == 0;
	const struct event_row want = { .kind = STEP_VALUE, .round = w->game.round, .seat = -1, .faces = "",
		.body = there ? "value" : "without a value", .source = by_hand ? "gm" : "program", .label = there ? NULL : "" };
	const char *value = tied_mixed(w->arena, w->named.round, "");
	char made[CLOCK_TEXT];
	struct err e = { 0 };

	if (!w->tied.each || !w->closed || w->valued)
		return audit_field(w, row, "kind", "a decision or a roll", step_kind_name(row->kind));
	if (!audit_row(w, row, &want))
		return false;
	if (row->made_at < w->named.at + (there ? 0 : HOUR))
		return audit_field(w, row, "time", there ? "one after the round's value was published" : "one an hour after that",
		    clock_iso(row->made_at, made));
	w->valued = true;
	if (!there)
		return audit_field(w, row, "drawn", "", row->drawn);
	if (strncmp(row->label, value, strlen(value)) != 0 || row->label[strlen(value)] == '\0')
		return audit_field(w, row, "label", arena_printf(w->arena, "a value of round %lld", (long long)w->named.round),
		    row->label);
	if (w->out->seeded && seed_mix(w->own_seed, "", row->label, w->seed, &e) != 0)
		return audit_field(w, row, "label", "a value that can be mixed in", row->label);
	return draw_anew(w, row);
}

// Checks a decision or a roll, whichever is open, and perhaps the beginning of a round.
static bool
check_play(struct auditor *w, const struct event_row *row)
{
	int round = w->game.round;

	if (w->a->mode == GAME_MODE_ROUND && !w->closed)
		return audit_field(w, row, "kind", "closed: what ends the orders of the round",
		    step_kind_name(row->kind));
	if (w->tied.each && !w->valued)
		return audit_field(w, row, "kind", "value: that of the round", step_kind_name(row->kind));
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
		[STEP_SETUP] = check_play, // a setup step after the setup is a fault
		[STEP_DECISION] = check_play,
		[STEP_ROLL] = check_play,
		[STEP_SEAT] = check_seat,
		[STEP_ROLLBACK] = check_rollback,
		[STEP_END] = check_end,
		[STEP_NOTE] = check_note,
		[STEP_RECORD] = check_record,
		[STEP_CLOSED] = check_closed,
		[STEP_VALUE] = check_value,
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
	if (w->restoring && row->kind != STEP_ROLLBACK)
		return audit_field(w, row, "kind", "rollback: a copy was put back", step_kind_name(row->kind));
	if (over && row->kind != STEP_RECORD && row->kind != STEP_ROLLBACK)
		return audit_field(w, row, "kind", "nothing: the game is over", step_kind_name(row->kind));
	return (check[row->kind] != NULL ? check[row->kind] : check_other)(w, row);
}
