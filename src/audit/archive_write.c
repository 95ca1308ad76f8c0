// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Writes the archive of a game as a JSON document, with a line for each field, step, round and order.

#include "audit/archive.h"
#include "base/clock.h"
#include "base/text.h"
#include "fair/hash.h"
#include "report/fields.h"
#include "report/json.h"
#include "report/state.h"

// Adds a value as compact JSON.
static void
add_value(struct text *t, json_t *value)
{
	text_add(t, json_print(t->arena, value, JSON_COMPACT | JSON_ENCODE_ANY));
	json_decref(value);
}

static void
add_field(struct text *t, const char *key, json_t *value)
{
	text_addf(t, "\"%s\":", key);
	add_value(t, value);
	text_add(t, ",\n");
}

// Begin a list with one item per line, and its items; `i` is the item's index.
static void
begin_list(struct text *t, const char *key)
{
	text_addf(t, "\"%s\":[", key);
}

static void
begin_item(struct text *t, size_t i)
{
	text_add(t, i > 0 ? ",\n" : "\n");
}

static void
end_list(struct text *t, const char *end)
{
	text_addf(t, "\n]%s\n", end);
}

static json_t *
time_json(int64_t at)
{
	char text[CLOCK_TEXT];

	return at == 0 ? json_null() : json_exact(clock_iso(at, text));
}

static json_t *
seat_letter_json(int seat)
{
	return seat < 0 ? json_null() : json_exact(seat_letter(seat));
}

static json_t *
text_or_null(const char *s)
{
	return s == NULL ? json_null() : json_exact(s);
}

static json_t *
words_or_null(const char *s)
{
	return s[0] == '\0' ? json_null() : json_exact(s);
}

static json_t *
number_or_null(int64_t n)
{
	return n == 0 ? json_null() : json_number(n);
}

static json_t *
event_json(const struct event_row *step)
{
	json_t *j = json_map();

	json_put(j, "n", json_number(step->seq));
	json_put(j, "round", json_number(step->round));
	json_put(j, "seat", seat_letter_json(step->seat));
	json_put(j, "kind", json_exact(step_kind_name(step->kind)));
	json_put(j, "body", json_exact(step->body));
	json_put(j, "faces", text_or_null(step->faces));
	if (step->drawn[0] != '\0')
		json_put(j, "drawn", json_exact(step->drawn));
	json_put(j, "label", json_exact(step->label));
	json_put(j, "words", words_or_null(step->words));
	json_put(j, "salt", words_or_null(step->salt));
	json_put(j, "source", json_exact(step->source));
	json_put(j, "line", json_number(step->line));
	json_put(j, "order", number_or_null(step->order_id));
	json_put(j, "made", time_json(step->made_at));
	json_put(j, "undone_by", number_or_null(step->superseded_by));
	json_put(j, "hash", json_exact(step->hash));
	return j;
}

static json_t *
order_json(const struct archive *a, size_t i)
{
	const struct archive_order *order = &a->order[i];
	json_t *j = json_map();

	json_put(j, "n", json_number((int64_t)i + 1));
	json_put(j, "seat", seat_letter_json(order->seat));
	json_put(j, "round", json_number(order->round));
	json_put(j, "serial", json_number(order->serial));
	json_put(j, "dated", time_json(order->dated_at));
	json_put(j, "received", time_json(order->received_at));
	json_put(j, "after", json_number(order->after));
	json_put(j, "status", json_exact(order_status_name(order->status)));
	json_put(j, "way", json_exact(order_way_name(order->way)));
	json_put(j, "suggested", json_boolean(order->suggested));
	json_put(j, "body", text_or_null(order->body));
	json_put(j, "salt", text_or_null(order->salt));
	json_put(j, "receipt", text_or_null(order->receipt));
	return j;
}

// Adds a position; refuses to write it if it cannot be read or is not in canonical form.
static int
add_state(struct text *t, const char *state, struct err *e)
{
	struct game g;

	if (state_parse(state, &g, e) != 0)
		return -1;
	text_add(t, state_print(t->arena, &g));
	return 0;
}

static void
add_head(struct text *t, const struct archive *a)
{
	add_field(t, "format", json_exact("stonepost-archive"));
	add_field(t, "version", json_number(ARCHIVE_VERSION));
	add_field(t, "name", json_exact(a->name));
	add_field(t, "title", json_exact(a->title));
	add_field(t, "mode", json_exact(game_mode_name(a->mode)));
	add_field(t, "options", options_json(&a->options));
	add_field(t, "missing", json_exact(game_missing_name(a->missing)));
	add_field(t, "hint", json_exact(game_hint_name(a->hint)));
	begin_list(t, "seats");
	for (int s = 0; s < a->players; s++) {
		const struct archive_seat *seat = &a->seat[s];
		json_t *j = json_map();
		json_put(j, "name", seat->name_gone ? json_null() : json_exact(seat->name));
		json_put(j, "title", seat->title_gone ? json_null() : json_exact(seat->title));
		json_put(j, "word", json_exact(seat->word));
		json_put(j, "kind", json_exact(seat_kind_name(seat->kind)));
		json_put(j, "resigned", json_boolean(seat->resigned));
		json_put(j, "missed", json_number(seat->missed));
		begin_item(t, (size_t)s);
		add_value(t, j);
	}
	end_list(t, ",");
	add_field(t, "status", json_exact(game_status_name(a->status)));
	add_field(t, "unproven", json_exact(archive_unproven(a)));
	add_field(t, "round", json_number(a->round));
	add_field(t, "created", time_json(a->created_at));
	add_field(t, "ended", time_json(a->ended_at));
	add_field(t, "commitment", json_exact(a->commitment));
	add_field(t, "seed", text_or_null(a->seed));
	add_field(t, "salt", json_exact(a->salt));
	add_field(t, "beacon", json_exact(a->beacon));
	add_field(t, "head", json_exact(a->head));
	add_field(t, "deck", numbers_json(a->deck, CARDS, 1));
	add_field(t, "tiles", numbers_json(a->tiles, TILES, 1));
}

static int
add_rounds(struct text *t, const struct archive *a, struct err *e)
{
	begin_list(t, "rounds");
	for (size_t i = 0; i < a->starts; i++) {
		const struct state_row *start = &a->start[i];
		begin_item(t, i);
		text_addf(t, "{\"round\":%d,\"after\":%lld,\"state\":", start->round, (long long)start->seq);
		if (add_state(t, start->state, e) != 0)
			return err_prefix(e, "round %d", start->round);
		text_add(t, "}");
	}
	end_list(t, ",");
	text_add(t, "\"state\":");
	if (add_state(t, a->state, e) != 0)
		return -1;
	text_add(t, ",\n");
	return 0;
}

char *
archive_print(struct arena *arena, const struct archive *a, struct err *e)
{
	struct text t;

	text_init(&t, arena);
	text_add(&t, "{\n");
	add_head(&t, a);
	begin_list(&t, "events");
	for (size_t i = 0; i < a->steps; i++) {
		begin_item(&t, i);
		add_value(&t, event_json(&a->step[i]));
	}
	end_list(&t, ",");
	if (add_rounds(&t, a, e) != 0)
		return NULL;
	begin_list(&t, "orders");
	for (size_t i = 0; i < a->orders; i++) {
		begin_item(&t, i);
		add_value(&t, order_json(a, i));
	}
	end_list(&t, ",");
	begin_list(&t, "scores");
	for (int s = 0; a->scored && s < a->players; s++) {
		json_t *j = json_map();
		json_put(j, "seat", seat_letter_json(s));
		fields_put(j, &score_fields, &a->score[s]);
		json_put(j, "winner", json_boolean((a->winners >> s & 1) != 0));
		begin_item(&t, (size_t)s);
		add_value(&t, j);
	}
	end_list(&t, "");
	text_add(&t, "}\n");
	return t.data;
}
