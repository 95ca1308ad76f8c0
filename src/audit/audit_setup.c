// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks the setup in an audit: the table, the words, the beacon, and the draws from the mixed seed.
#include "audit/internal.h"

#include <string.h>

#include "base/clock.h"
#include "fair/draw.h"
#include "table/log.h"
#include "table/tied.h"

static bool
check_setup(struct auditor *w, const struct event_row *row, const struct event_row *said)
{
	struct event_row want = *said;
	char expected[CLOCK_TEXT], found[CLOCK_TEXT];

	want.kind = STEP_SETUP;
	want.seat = -1;
	if (!audit_sealed(w, row))
		return false;
	if (row->faces != NULL)
		return audit_row(w, row, &want);
	want.faces = NULL;
	// No hash proves the time of a step whose faces are hidden; but all steps of the setup have one time.
	return audit_row(w, row, &want) && audit_field(w, row, "time", clock_iso(w->a->step[0].made_at, expected),
	    clock_iso(row->made_at, found));
}

// Returns the body that the first step must have: seats, mode and options.
static const char *
table_text(struct auditor *w)
{
	char options[OPTIONS_TEXT];
	struct text t;

	text_init(&t, w->arena);
	for (int s = 0; s < w->a->players; s++)
		text_addf(&t, "%s%s", s > 0 ? "," : "seats ", seat_letter(s));
	text_addf(&t, "; mode %s; %s", game_mode_name(w->a->mode), options_print(&w->a->options, options));
	return t.data;
}

// Checks a shuffle of `count` cards or tiles, which the archive has as `stored`. Their true order is put into
// `order`.
static bool
check_shuffle(struct auditor *w, const struct event_row *row, const char *what, int count, const int *stored,
    int *order)
{
	char label[DRAW_LABEL_SIZE];
	struct err e = { 0 };
	struct text t;

	if (draw_label_setup(label, w->a->name, w->life, what, &e) != 0)
		return audit_game_differs(w, row->seq, "name", "one that can be drawn for", w->a->name);
	if (w->broken >= w->setup && strcmp(label, row->label) != 0) // the step itself was not changed
		return audit_game_differs(w, 0, "name", row->label, label);
	if (w->out->seeded)
		draw_shuffle(w->seed, label, count, order);
	else
		memcpy(order, stored, (size_t)count * sizeof *order);
	text_init(&t, w->arena);
	for (int i = 0; i < count && row->faces != NULL && row->faces[0] != '\0'; i++)
		text_addf(&t, "%s%d", i > 0 ? " " : "", order[i] + 1);
	return check_setup(w, row,
	    &(struct event_row){ .body = what, .faces = t.data, .label = label, .source = "dice" });
}

// Checks the start player, which was drawn or named by the GM.
static bool
check_start(struct auditor *w, const struct event_row *row, int *first)
{
	char label[DRAW_LABEL_SIZE] = "";
	struct event_row want = { .body = "start", .faces = row->faces, .label = label, .source = "setup" };
	struct err e = { 0 };

	if (numbers_parse(row->faces, first, 1) != 1 || *first < 1 || *first > w->a->players)
		return audit_field(w, row, "faces", "the number of a seat", row->faces);
	--*first;
	if (strcmp(row->source, "dice") != 0)
		return check_setup(w, row, &want);
	if (draw_label_setup(label, w->a->name, w->life, "start", &e) != 0)
		return false;
	if (w->out->seeded)
		*first = draw_below(w->seed, label, w->a->players);
	want.faces = arena_printf(w->arena, "%d", *first + 1);
	want.source = "dice";
	return check_setup(w, row, &want);
}

// Checks who gave words, and when: each seat with a word appears once, earliest first, before the
// step was made.
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
		int s = seat_of_letter(arena_strndup(w->arena, at, name), w->a->players);
		if (s < 0 || (seen >> s & 1) != 0 || name >= len ||
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

// Checks the figures of the source: a built-in chain has its own, and the given time must be the
// time of the round.
static bool
check_figures(struct auditor *w, const struct event_row *row, const struct tied *tied)
{
	struct tied want = *tied;
	const char *server[TIED_SERVERS];
	int servers = tied_servers(w->arena, row->label, tied, server);
	bool strange = false, other = false;
	const struct drand *chain = drand_find(server[0], &strange);

	if (strange || (servers == TIED_SERVERS && (drand_find(server[1], &other) != chain || other)))
		return audit_field(w, row, "label", "addresses of drand that name their chain", row->label);
	if (chain != NULL) {
		want.genesis = chain->genesis;
		want.period = chain->period;
	}
	if (want.period == 0)
		want.round = 0;
	else if (want.round < 1)
		return audit_field(w, row, "body", "a beacon with its round and time", row->body);
	else
		want.at = drand_time(want.genesis, want.period, want.round);
	return audit_field(w, row, "body", tied_body(w->arena, &want), row->body);
}

// Checks that the beacon was named before its value could be known, and that the value was mixed in.
static bool
check_beacon(struct auditor *w, const struct event_row *row)
{
	const char *url = row->label[0] != '\0' ? row->label : "a source";
	struct tied tied;
	char made[CLOCK_TEXT];

	if (!check_setup(w, row, &(struct event_row){ .faces = "", .label = url, .source = "setup" }))
		return false;
	if (!tied_read(w->arena, row->body, &tied))
		return audit_field(w, row, "body", "a beacon with its round and time", row->body);
	if (!check_figures(w, row, &tied))
		return false;
	if (row->made_at >= tied.at)
		return audit_field(w, row, "time", "one before the beacon's value was published",
		    clock_iso(row->made_at, made));
	w->tied = tied;
	const char *value = tied_mixed(w->arena, tied.round, "");
	return strncmp(w->a->beacon, value, strlen(value)) == 0 ||
	    audit_game_differs(w, row->seq, "beacon",
		arena_printf(w->arena, "a value of round %lld", (long long)tied.round), w->a->beacon);
}

// Counts the steps after the beacon's step that report contradictions between servers.
static size_t
count_others(const struct auditor *w, const struct event_row *row)
{
	size_t i = (size_t)(row - w->a->step) + 1, n = 0;

	while (i + n < w->a->steps && strncmp(w->a->step[i + n].body, "other ", 6) == 0)
		n++;
	return n;
}

// Checks a step that reports a contradiction between servers: nobody can recompute who caused the
// contradiction.
static bool
check_other_value(struct auditor *w, const struct event_row *row, const struct tied *tied)
{
	const char *value = tied_mixed(w->arena, tied->round, "");
	char made[CLOCK_TEXT];

	if (!check_setup(w, row, &(struct event_row){ .faces = "", .label = row->label, .source = "program" }))
		return false;
	if (strncmp(row->label, value, strlen(value)) != 0)
		return audit_field(w, row, "label", arena_printf(w->arena, "a value of round %lld", (long long)tied->round),
		    row->label);
	return row->made_at >= tied->at ||
	    audit_field(w, row, "time", "one after the beacon's value was published", clock_iso(row->made_at, made));
}

static bool
check_value(struct auditor *w, const struct event_row *row, const struct event_row *named)
{
	struct tied tied;
	char made[CLOCK_TEXT];
	bool by_hand = strcmp(row->source, "gm") == 0;

	if (!check_setup(w, row, &(struct event_row){ .body = "value", .faces = "", .label = w->a->beacon,
				     .source = by_hand ? "gm" : "program" }))
		return false;
	if (!tied_read(w->arena, named->body, &tied)) // check_beacon has read this text before
		return false;
	for (const struct event_row *other = named + 1; other < row; other++)
		if (!check_other_value(w, other, &tied))
			return false;
	return row->made_at >= tied.at ||
	    audit_field(w, row, "time", "one after the beacon's value was published",
		clock_iso(row->made_at, made));
}

// Compares the beacon of the archive with the beacon of the steps, which `row` names if there is
// one: if the steps were not tampered with, the archive is at fault.
static bool
check_tied(struct auditor *w, const struct event_row *row)
{
	size_t i = (size_t)(row - w->a->step);
	bool named = strncmp(row->body, "beacon ", 7) == 0;
	size_t taken = i + 1 + (named ? count_others(w, row) : 0);
	const char *value = named && taken < w->a->steps ? w->a->step[taken].label : "";

	return strcmp(value, w->a->beacon) == 0 || i + named >= w->broken ||
	    audit_game_differs(w, 0, "beacon", value, w->a->beacon);
}

// Checks the draws from the mixed seed: both shuffles and the start player. Their labels tell whether a backup was
// restored before the game began.
static bool
check_drawn(struct auditor *w, const struct event_row *row, int *first)
{
	w->life = draw_life_of(row->label);
	return check_shuffle(w, row, "deck", CARDS, w->a->deck, w->deck) &&
	    check_shuffle(w, row + 1, "tiles", TILES, w->a->tiles, w->tiles) && check_start(w, row + 2, first);
}

bool
audit_setup(struct auditor *w)
{
	const struct archive *a = w->a;
	const struct event_row *row = a->step;
	bool salted = a->salt[0] != '\0', tied = a->beacon[0] != '\0';
	const struct event_row *named = &a->step[salted ? 2 : 1]; // names the beacon, if there is one
	int first = 0;

	size_t others = tied && a->steps > 2 ? count_others(w, named) : 0;
	w->setup = 4u + (salted ? 1u : 0u) + (tied ? 2u + others : 0u);
	size_t least = w->setup + (size_t)a->players;
	if (a->steps < least)
		return audit_game_differs(w, 0, "steps", arena_printf(w->arena, "at least %zu", least),
		    arena_printf(w->arena, "%zu", a->steps));
	const char *table = table_text(w);
	if (w->broken > 0 && strcmp(table, row->body) != 0) // the step itself was not changed
		return audit_game_differs(w, 0, "table", row->body, table);
	if (!check_setup(w, row++, &(struct event_row){ .body = table, .faces = "",
				       .label = a->commitment, .source = "setup" }) ||
	    (salted && !check_words(w, row++)) || !check_tied(w, row) ||
	    (tied && (!check_beacon(w, named) || !check_value(w, named + 1 + others, named))) ||
	    !check_drawn(w, tied ? named + 2 + others : named, &first))
		return false;
	if (!shuffle_valid(w->deck, CARDS) || !shuffle_valid(w->tiles, TILES))
		return audit_game_differs(w, 0, "deck", "every card and tile once", "something else");
	game_setup(&w->game, a->players, &a->options, w->deck, w->tiles, first, NULL);
	audit_keep_start(w, (int64_t)w->setup);
	w->out->steps = (int64_t)w->setup;
	return true;
}
