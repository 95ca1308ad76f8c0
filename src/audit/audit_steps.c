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

// Notes what differs in the game as a whole, though it may show at a step.
static bool
game_differs(struct auditor *w, int64_t step, const char *what, const char *expected,
    const char *found)
{
	return audit_differs(w, &(struct finding){ .step = step, .where = "game", .what = what,
				    .expected = expected, .found = found });
}

static const char *
seat_name(const struct auditor *w, int seat)
{
	return seat >= 0 && seat < w->a->players ? w->a->seat[seat].name : "";
}

bool
audit_link(struct auditor *w, size_t i)
{
	const struct event_row *row = &w->a->step[i];
	char hash[HASH_SIZE], time[CLOCK_TEXT];
	const struct chain_link link = { .previous = i > 0 ? row[-1].hash : chain_genesis,
		.round = row->round, .seat = seat_name(w, row->seat), .kind = row->kind,
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

// Checks a step against `want`, without the fields that are NULL in it. A step with a source came from
// nobody's orders.
static bool
check_row(struct auditor *w, const struct event_row *row, const struct event_row *want)
{
	return audit_field(w, row, "kind", want->kind, row->kind) &&
	    audit_number(w, row, "round", want->round, row->round) &&
	    audit_field(w, row, "seat", seat_name(w, want->seat), seat_name(w, row->seat)) &&
	    (want->source == NULL ||
		(audit_field(w, row, "source", want->source, row->source) &&
		    audit_number(w, row, "line", 0, row->line) &&
		    audit_number(w, row, "order", 0, row->order_id))) &&
	    (want->body == NULL || audit_field(w, row, "body", want->body, row->body)) &&
	    (want->label == NULL || audit_field(w, row, "label", want->label, row->label)) &&
	    (want->faces == NULL || audit_field(w, row, "faces", want->faces, row->faces));
}

// The table is set in one moment. No hash tells the time of a step whose faces are hidden.
static bool
check_time(struct auditor *w, const struct event_row *row)
{
	char expected[CLOCK_TEXT], found[CLOCK_TEXT];

	return audit_field(w, row, "time", clock_iso(w->a->step[0].made_at, expected),
	    clock_iso(row->made_at, found));
}

static bool
check_setup(struct auditor *w, const struct event_row *row, const struct event_row *said)
{
	struct event_row want = *said;

	want.kind = "setup";
	want.seat = -1;
	if (row->faces != NULL)
		return check_row(w, row, &want);
	want.faces = NULL;
	return check_row(w, row, &want) && check_time(w, row);
}

// The body that the first step must have: seats, mode and options.
static const char *
table_text(struct auditor *w)
{
	char options[OPTIONS_TEXT];
	struct text t;

	text_init(&t, w->arena);
	for (int s = 0; s < w->a->players; s++)
		text_addf(&t, "%s%s", s > 0 ? "," : "seats ", w->a->seat[s].name);
	text_addf(&t, "; mode %s; %s", game_mode_name(w->a->mode),
	    options_print(&w->a->options, options));
	return t.data;
}

// The cards or the tiles: how many, how the archive has them shuffled, and how they are.
struct shuffle {
	const char *what;
	int count;
	const int *stored;
	int *order;
};

static bool
check_shuffle(struct auditor *w, const struct event_row *row, const struct shuffle *s)
{
	char label[DRAW_LABEL_SIZE];
	struct err e = { 0 };
	struct text t;

	if (draw_label_setup(label, w->a->name, s->what, &e) != 0)
		return game_differs(w, row->seq, "name", "one that can be drawn for", w->a->name);
	if (w->broken >= w->setup && strcmp(label, row->label) != 0) // the step was not touched
		return game_differs(w, 0, "name", row->label, label);
	if (w->out->seeded)
		draw_shuffle(w->seed, label, s->count, s->order);
	else
		memcpy(s->order, s->stored, (size_t)s->count * sizeof *s->order);
	text_init(&t, w->arena);
	for (int i = 0; i < s->count && row->faces != NULL && row->faces[0] != '\0'; i++)
		text_addf(&t, "%s%d", i > 0 ? " " : "", s->order[i] + 1);
	return check_setup(w, row, &(struct event_row){ .body = s->what, .faces = t.data,
				       .label = label, .source = "dice" });
}

// Who begins: drawn, or named by the GM.
static bool
check_start(struct auditor *w, const struct event_row *row, int *first)
{
	char label[DRAW_LABEL_SIZE] = "";
	struct event_row want = { .body = "start", .faces = row->faces, .label = label,
		.source = "setup" };
	struct err e = { 0 };

	if (numbers_parse(row->faces, first, 1) != 1 || *first < 1 || *first > w->a->players)
		return audit_field(w, row, "faces", "the number of a seat", row->faces);
	--*first;
	if (strcmp(row->source, "dice") != 0)
		return check_setup(w, row, &want);
	if (draw_label_setup(label, w->a->name, "start", &e) != 0)
		return false;
	if (w->out->seeded)
		*first = draw_below(w->seed, label, w->a->players);
	want.faces = arena_printf(w->arena, "%d", *first + 1);
	want.source = "dice";
	return check_setup(w, row, &want);
}

// Who gave a word, and when: each seat with a word once, the first first, before the step was made.
static bool
words_in_order(struct auditor *w, const struct event_row *row)
{
	const char *at = strncmp(row->body, "salt ", 5) == 0 ? row->body + 5 : "";
	unsigned seen = 0, wanted = 0;
	int64_t last = 0;

	for (int s = 0; s < w->a->players; s++)
		wanted |= w->a->seat[s].word[0] != '\0' ? 1u << s : 0;
	while (*at != '\0') {
		size_t name = strcspn(at, " "), len = strcspn(at, ",");
		int64_t time;
		int s = 0;
		while (s < w->a->players && (strlen(w->a->seat[s].name) != name ||
						strncmp(w->a->seat[s].name, at, name) != 0))
			s++;
		if (s == w->a->players || (seen >> s & 1) != 0 || name >= len ||
		    !clock_parse(arena_strndup(w->arena, at + name + 1, len - name - 1), &time) ||
		    time < last || time > row->made_at)
			return false;
		seen |= 1u << s;
		last = time;
		at += len;
		if (strncmp(at, ", ", 2) == 0)
			at += 2;
	}
	return seen == wanted;
}

static bool
check_words(struct auditor *w, const struct event_row *row)
{
	return check_setup(w, row, &(struct event_row){ .faces = "", .label = w->a->salt, .source = "setup" }) &&
	    (words_in_order(w, row) ||
		audit_field(w, row, "body", "who gave a word and when, the first first", row->body));
}

// When the beacon that a step names is published; -1 where it names none.
static int64_t
published(struct auditor *w, const struct event_row *row, const char **round)
{
	const char *time = strncmp(row->body, "beacon ", 7) == 0 ? strchr(row->body + 7, ' ') : NULL;
	int64_t at;

	if (time == NULL || !clock_parse(time + 1, &at))
		return -1;
	*round = arena_strndup(w->arena, row->body + 7, (size_t)(time - row->body - 7));
	return at;
}

// The beacon was named before its value could be known, and it is the one that was mixed in.
static bool
check_beacon(struct auditor *w, const struct event_row *row)
{
	const char *round = "", *url = row->label[0] != '\0' ? row->label : "a source";
	int64_t at = published(w, row, &round);
	char made[CLOCK_TEXT];

	if (!check_setup(w, row, &(struct event_row){ .faces = "", .label = url, .source = "setup" }))
		return false;
	if (at < 0)
		return audit_field(w, row, "body", "a beacon with its round and time", row->body);
	if (row->made_at >= at)
		return audit_field(w, row, "time", "one before the beacon's value was published",
		    clock_iso(row->made_at, made));
	const char *tied = arena_printf(w->arena, "beacon|%s|", round);
	return strncmp(w->a->beacon, tied, strlen(tied)) == 0 ||
	    game_differs(w, row->seq, "beacon", arena_printf(w->arena, "a value of round %s", round), w->a->beacon);
}

static bool
check_value(struct auditor *w, const struct event_row *row)
{
	const char *round;
	char made[CLOCK_TEXT];
	bool by_hand = strcmp(row->source, "gm") == 0;

	if (!check_setup(w, row, &(struct event_row){ .body = "value", .faces = "", .label = w->a->beacon,
				     .source = by_hand ? "gm" : "program" }))
		return false;
	return row->made_at >= published(w, row - 1, &round) ||
	    audit_field(w, row, "time", "one after the beacon's value was published",
		clock_iso(row->made_at, made));
}

// Keeps the position at the start of the round that has just begun.
static void
keep_start(struct auditor *w, int64_t seq)
{
	int round = w->game.round;

	if (round >= w->starts) {
		int room = round * 2 + 16;
		w->start = arena_grow(w->arena, w->start, (size_t)w->starts * sizeof *w->start,
		    (size_t)room * sizeof *w->start);
		w->starts = room;
	}
	w->start[round].game = w->game;
	w->start[round].seq = seq;
}

bool
audit_setup(struct auditor *w)
{
	const struct archive *a = w->a;
	const struct event_row *row = a->step;
	bool salted = a->salt[0] != '\0';
	int first = 0;

	bool tied = a->beacon[0] != '\0';

	w->setup = 4u + (salted ? 1u : 0u) + (tied ? 2u : 0u);
	if (a->steps < w->setup)
		return game_differs(w, 0, "steps", arena_printf(w->arena, "at least %zu", w->setup),
		    arena_printf(w->arena, "%zu", a->steps));
	const char *table = table_text(w);
	if (w->broken > 0 && strcmp(table, row->body) != 0) // the step was not touched
		return game_differs(w, 0, "table", row->body, table);
	if (!check_setup(w, row++, &(struct event_row){ .body = table, .faces = "",
				       .label = a->commitment, .source = "setup" }) ||
	    (salted && !check_words(w, row++)) ||
	    (tied && (!check_beacon(w, row++) || !check_value(w, row++))) ||
	    !check_shuffle(w, row++, &(struct shuffle){ "deck", CARDS, a->deck, w->deck }) ||
	    !check_shuffle(w, row++, &(struct shuffle){ "tiles", TILES, a->tiles, w->tiles }) ||
	    !check_start(w, row, &first))
		return false;
	if (!shuffle_valid(w->deck, CARDS) || !shuffle_valid(w->tiles, TILES))
		return game_differs(w, 0, "deck", "every card and tile once", "something else");
	game_setup(&w->game, a->players, &a->options, w->deck, w->tiles, first, NULL);
	keep_start(w, (int64_t)w->setup);
	w->out->steps = (int64_t)w->setup;
	return true;
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

	if (!check_row(w, row, &(struct event_row){ .kind = "roll", .round = g->round, .seat = seat,
				   .source = "dice",
				   .body = arena_printf(w->arena, "roll %s %d", place, dice) }))
		return false;
	if (draw_label_roll(label, w->a->name, g->round, seat_name(w, seat), place, *rolled + 1, &e) !=
	    0)
		return game_differs(w, row->seq, "name", "one that can be drawn for", w->a->name);
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

	if (!check_row(w, row, &(struct event_row){ .kind = "decision", .round = g->round,
				   .seat = g->open.seat, .faces = "", .label = "" }))
		return false;
	if (!decision_parse(row->body, &d))
		return audit_field(w, row, "body", "a decision", row->body);
	if ((r = game_check(g, &d)) != REFUSED_ALLOWED)
		return audit_field(w, row, "body", "a decision that the rules allow",
		    arena_printf(w->arena, "%s (%s)", row->body, refusal_sentence(r).text));
	if (!audit_decision(w, row, &d))
		return false;
	ledger_done(&w->ledger, g->open.seat, row->line);
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
	if (!check_row(w, row, &(struct event_row){ .kind = "rollback", .round = round, .seat = -1,
				   .source = "gm", .body = body, .faces = "" }))
		return false;
	for (int64_t seq = from; seq < row->seq; seq++)
		if (w->superseded[seq - 1] == 0 && !is_aside(&w->a->step[seq - 1]))
			w->superseded[seq - 1] = row->seq;
	w->game = w->start[round].game;
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

	return check_row(w, row, &(struct event_row){ .kind = "end", .round = w->game.round, .seat = -1,
				    .source = agreed ? "agreed" : "gm", .body = body, .faces = "" }) &&
	    game_end(&w->game, NULL) == REFUSED_ALLOWED;
}

// Who plays a seat from then on: nobody after somebody, or somebody. The label names who had it.
static bool
check_seat(struct auditor *w, const struct event_row *row)
{
	static const char *const sources[] = { "gm", "missing", "player" };
	const struct event_row want = { .kind = "seat", .round = w->game.round, .seat = row->seat,
		.source = row->source, .faces = "" };
	bool known = false, named = sitting_name(row) != NULL;

	if (row->seat < 0 || row->seat >= w->a->players)
		return audit_field(w, row, "seat", "one of the game", "none");
	if (!check_row(w, row, &want))
		return false;
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
		known = known || strcmp(row->source, sources[i]) == 0;
	if (!known)
		return audit_field(w, row, "source", "gm, missing or player", row->source);
	if ((w->kind[row->seat] == SEAT_KIND_PERSON) != (row->label[0] != '\0'))
		return audit_field(w, row, "label", "who had the seat", row->label);
	if (!named && (w->kind[row->seat] != SEAT_KIND_PERSON || strcmp(row->body, "nobody") != 0))
		return audit_field(w, row, "body", "who plays the seat now", row->body);
	w->kind[row->seat] = named ? SEAT_KIND_PERSON : SEAT_KIND_NOBODY;
	return true;
}

// What is noted of people and the clock: nobody can work that out.
static bool
check_note(struct auditor *w, const struct event_row *row)
{
#define WORD(word) word,
	static const char *const words[] = { NOTE_BODY_LIST(WORD) };
#undef WORD
	static const char *const sources[] = { "gm", "missing", "program" };
	if (strcmp(row->body, "pause") == 0 || strcmp(row->body, "resume") == 0)
		w->paused = row->body[0] == 'p';
	size_t len = strcspn(row->body, " "), word = 0, source = 0;

	while (word < sizeof words / sizeof *words &&
	    (strlen(words[word]) != len || strncmp(words[word], row->body, len) != 0))
		word++;
	while (source < sizeof sources / sizeof *sources && strcmp(sources[source], row->source) != 0)
		source++;
	if (word == sizeof words / sizeof *words)
		return audit_field(w, row, "body", "something that is noted", row->body);
	if (source == sizeof sources / sizeof *sources)
		return audit_field(w, row, "source", "gm, missing or program", row->source);
	return check_row(w, row, &(struct event_row){ .kind = "note", .round = w->game.round,
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
			      .missing = a->missing });
	for (int s = 0; s < a->players; s++)
		record_seat(&all, &(struct seat_row){ .name = a->seat[s].name, .kind = a->seat[s].kind,
				      .resigned = a->seat[s].resigned, .missed_total = a->seat[s].missed,
				      .title = a->seat[s].title });
	for (size_t i = 0; i < a->orders; i++) {
		const struct archive_order *o = &a->order[i];
		record_order(&all, i + 1, seat_name(w, o->seat), &(struct order_row){ .round = o->round,
			.serial = o->serial, .dated_at = o->dated_at, .received_at = o->received_at,
			.after_seq = o->after, .status = o->status, .way = o->way, .receipt = o->receipt });
	}
	return arena_strdup(w->arena, hash_sha256(all.data, all.len, hash));
}

// The last step of a game that is over or cancelled. What it covers is compared when all else was.
static bool
check_record(struct auditor *w, const struct event_row *row)
{
	w->recorded = row->seq == (int64_t)w->a->steps;
	return check_row(w, row, &(struct event_row){ .kind = "record", .round = w->game.round, .seat = -1,
				   .source = "program", .body = "record", .faces = "" });
}

bool
audit_record(struct auditor *w)
{
	const struct event_row *last = &w->a->step[w->a->steps - 1];

	if (!archive_is_done(w->a))
		return true;
	if (!w->recorded)
		return audit_field(w, last, "kind", "the record, which ends a game", last->kind);
	const char *hash = record_hash(w);
	return strcmp(hash, last->label) == 0 ||
	    game_differs(w, 0, "record (titles, seats, orders, created, missing)", last->label, hash);
}

bool
audit_step(struct auditor *w, size_t i)
{
	const struct event_row *row = &w->a->step[i];
	int round = w->game.round;

	w->out->steps++;
	if (strcmp(row->kind, "rollback") == 0)
		return check_rollback(w, row);
	if ((w->game.open.kind == ASK_OVER || w->a->status == GAME_STATUS_CANCELLED) &&
	    strcmp(row->kind, "record") == 0)
		return check_record(w, row);
	if (w->game.open.kind == ASK_OVER)
		return audit_field(w, row, "kind", "nothing: the game is over", row->kind);
	if (strcmp(row->kind, "end") == 0)
		return check_end(w, row);
	if (strcmp(row->kind, "seat") == 0)
		return check_seat(w, row);
	if (is_note(row))
		return check_note(w, row);
	if (!(w->game.open.kind == ASK_ROLL ? check_roll : check_decision)(w, row))
		return false;
	if (w->game.round != round) {
		keep_start(w, row->seq);
		ledger_next_round(&w->ledger);
	}
	ledger_watch(&w->ledger, &w->game);
	return true;
}
