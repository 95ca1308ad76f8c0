// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The page of a game: the data that fills templates/page/page.html. The template escapes all text
// from outside; only HTML and JSON generated here is inserted unescaped.
#include "report/page.h"

#include <assert.h>
#include <string.h>

#include "base/clean.h"
#include "engine/score.h"
#include "report/fields.h"
#include "report/internal.h"
#include "report/json.h"
#include "report/view.h"

// The files of templates/page, built in.

// Returns the text of a file such as "page.css", which must exist. In the arena.
static const char *
page_file(struct arena *a, const char *name)
{
	const struct template_file *f = page_files;

	while (f->name != NULL && strcmp(f->name, name) != 0)
		f++;
	assert(f->name != NULL);
	char *text = arena_alloc(a, f->size + 1);
	// Replaces tabs, which would not survive the way through JSON, by spaces.
	for (size_t i = 0; i < f->size; i++)
		text[i] = f->data[i] == '\t' ? ' ' : (char)f->data[i];
	return text;
}

const char *
page_style(struct arena *a)
{
	return page_file(a, "page.css");
}

const char *
page_script(struct arena *a)
{
	return page_file(a, "page.js");
}

static const struct game *
last_position(const struct page_input *in)
{
	return in->step_count > 0 ? in->steps[in->step_count - 1].after : in->start;
}

static bool
is_over(const struct page_input *in)
{
	return last_position(in)->open.kind == ASK_OVER;
}

static json_t *
title_json(struct arena *a, const char *title, const char *name)
{
	return json_text(text_clean(a, title != NULL && title[0] != '\0' ? title : name));
}

static json_t *
seats_json(struct tongue to, const struct page_input *in)
{
	json_t *list = json_list();
	char marks[PLAYERS_MAX];

	seat_marks(in->seats, in->players, marks);
	for (int s = 0; s < in->players; s++) {
		json_t *seat = json_map();
		json_put(seat, "n", json_number(s + 1));
		json_put(seat, "title", json_text(seat_title(to, in->seats, s)));
		json_put(seat, "mark", json_text(arena_strndup(to.arena, &marks[s], 1)));
		json_push(list, seat);
	}
	return list;
}

// Collects the points at the end of each round as last played; round 0 is the start. Returns the
// number of rounds.
static int
collect_points(struct arena *a, const struct page_input *in, struct chart_points **out)
{
	struct chart_points *list = arena_alloc(a, (in->step_count + 1) * sizeof *list);
	int n = 0;

	for (size_t i = 0; i <= in->step_count; i++) {
		const struct page_step *step = i > 0 ? &in->steps[i - 1] : NULL;
		const struct game *g = step != NULL ? step->after : in->start;
		int round = step != NULL ? step->round : 0;
		if (step != NULL && step->undone_by != 0)
			continue;
		if (n == 0 || list[n - 1].round != round)
			n++;
		list[n - 1].round = round;
		// R5.8: under `cards hidden` the full score is public only after the end; before,
		// only points already scored are.
		for (int s = 0; s < in->players; s++)
			list[n - 1].points[s] = is_over(in) || may_see_points(g, s, EVERYBODY)
			    ? score_seat(g, s, may_see_hidden(g, s, EVERYBODY)).total : g->player[s].score;
	}
	*out = list;
	return n;
}

static json_t *
points_json(const struct chart_points *at, int rounds, int players)
{
	json_t *list = json_list();

	for (int r = 0; r < rounds; r++) {
		json_t *row = json_map(), *cells = json_list();
		json_put(row, "round", json_number(at[r].round));
		for (int s = 0; s < players; s++)
			json_push(cells, json_number(at[r].points[s]));
		json_put(row, "cells", cells);
		json_push(list, row);
	}
	return list;
}

static json_t *
scores_json(struct tongue to, const struct page_input *in)
{
	const struct game *g = last_position(in);
	unsigned winners = score_winners(g);
	json_t *list = json_list();

	for (int s = 0; s < in->players; s++) {
		const struct score score = score_seat(g, s, true);
		json_t *row = json_map(), *cells = json_list();
		json_put(row, "n", json_number(s + 1));
		json_put(row, "title", json_text(seat_title(to, in->seats, s)));
		json_put(row, "wins", json_boolean((winners >> s & 1) != 0));
		for (size_t i = 0; i < score_fields.count; i++)
			json_push(cells, json_number(field_number(&score_fields.list[i], &score)));
		json_put(row, "cells", cells);
		json_push(list, row);
	}
	return list;
}

// Returns the status of a game in the database, in words.
static const char *
status_words(struct tongue to, const char *status)
{
	static const struct {
		const char *status;
		struct msg said;
	} words[] = {
		{ "joining", MESSAGE_OF("game", "joining") },
		{ "running", MESSAGE_OF("game", "running") },
		{ "paused", MESSAGE_OF("game", "paused") },
		{ "over", MESSAGE_OF("game", "over") },
		{ "canceled", MESSAGE_OF("game", "canceled") },
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i].status, status) == 0)
			return say(to, words[i].said);
	return status;
}

// Returns the result, with the winners: only for a finished game.
static const char *
result(struct tongue to, const struct page_input *in)
{
	const struct game *g = last_position(in);

	return say(to,
	    MSG_N("Over after {n} round: {who_wins}.", "Over after {n} rounds: {who_wins}.", g->round),
	    ARG(who_wins, winners_words(to, g, in->seats)));
}

static const char *
summary(struct tongue to, const struct page_input *in)
{
	const struct game *g = last_position(in);

	if (is_over(in))
		return say(to, MSG("This game is over. It is shown from the start."));
	return say(to, MSG("Round {round}, {status}."), ARG(round, g->round),
	    ARG(status, status_words(to, in->status)));
}

// Returns the Content-Security-Policy: the page may use only its own style and script, and load nothing.
static const char *
policy(struct arena *a, const char *style_hash, const char *script_hash)
{
	const char *script = script_hash != NULL ? arena_printf(a, "script-src 'sha256-%s'; ", script_hash) : "";

	return arena_printf(a,
	    "default-src 'none'; %sstyle-src 'sha256-%s'; img-src data:; base-uri 'none'; "
	    "form-action 'none'",
	    script, style_hash);
}

static json_t *
page_json(struct arena *a, const struct page_input *in)
{
	struct chart_points *at;
	struct tongue to = tongue_or(a, in->lang);
	int rounds = collect_points(a, in, &at);
	// The page of a finished game begins with the start; any other with the current position.
	const struct game *shown = is_over(in) ? in->start : last_position(in);
	json_t *j = json_map();

	json_put(j, "lang", json_text(to.lang->code));
	json_put(j, "number", json_text("@")); // the script replaces this with a number
	json_put(j, "title", title_json(a, in->title, in->name));
	json_put(j, "name", json_text(in->name));
	json_put(j, "summary", json_text(summary(to, in)));
	json_put(j, "result", json_text(is_over(in) ? result(to, in) : NULL));
	json_put(j, "ending", json_text(is_over(in) ? result_words(to, last_position(in), in->seats) : NULL));
	json_put(j, "over", json_boolean(is_over(in)));
	json_put(j, "policy", json_text(policy(a, in->style_hash, in->script_hash)));
	json_put(j, "style", json_text(page_style(a)));
	json_put(j, "script", json_text(page_script(a)));
	json_put(j, "seats", seats_json(to, in));
	json_put(j, "places", page_places(to, shown, in->seats));
	json_put(j, "track", page_track(shown, in->seats));
	json_put(j, "rows", page_rows(to, shown, in->seats));
	json_put(j, "scores", scores_json(to, in));
	json_put(j, "chart", page_chart(to, at, rounds, in->seats, in->players));
	json_put(j, "points", points_json(at, rounds, in->players));
	if (in->review != NULL)
		json_put(j, "review", page_review(to, in, in->review));
	json_put(j, "sections", page_sections(to, in));
	json_put(j, "undone", json_boolean(page_has_undone(in)));
	json_put(j, "frames", json_text(page_frames(to, in)));
	json_put(j, "last", json_number((int64_t)in->step_count));
	page_put_heads(to, shown, in->seats, j);
	json_put(j, "commitment", json_text(in->commitment));
	json_put(j, "chain", json_text(in->chain));
	json_put(j, "seed", json_text(is_over(in) ? in->seed : NULL));
	json_put(j, "salt", json_text(in->salt != NULL ? text_clean(a, in->salt) : NULL));
	json_put(j, "beacon", json_text(in->beacon != NULL ? text_clean(a, in->beacon) : NULL));
	return j;
}

// Finds a partial: "board" is templates/page/board.html.
static const char *
find_partial(void *context, const char *name)
{
	struct arena *a = context;

	return page_file(a, arena_printf(a, "%s.html", name));
}

// Appends a file of templates/page filled with `j`, and releases `j`.
static void
add_file(struct tongue to, const char *name, json_t *j, struct text *out)
{
	const struct mustache_partials partials = { .find = find_partial, .context = to.arena };
	const struct mustache m = { .name = name, .source = page_file(to.arena, name), .partials = &partials,
		.escape = MUSTACHE_HTML, .lang = to.lang };

	mustache_expand(&m, j, out);
	json_decref(j);
}

void
page_still(struct arena *a, const struct page_input *in, struct text *out)
{
	const struct tongue to = tongue_or(a, in->lang);
	const struct game *shown = last_position(in);
	json_t *j = json_map();

	json_put(j, "lang", json_text(to.lang->code));
	json_put(j, "title", title_json(a, in->title, in->name));
	json_put(j, "style", json_text(page_style(a)));
	json_put(j, "places", page_places(to, shown, in->seats));
	json_put(j, "track", page_track(shown, in->seats));
	page_put_heads(to, shown, in->seats, j);
	add_file(to, "still.svg", j, out);
}

void
page_write(struct arena *a, const struct page_input *in, struct text *out)
{
	add_file(tongue_or(a, in->lang), "page.html", page_json(a, in), out);
}

void
page_index(struct tongue to, const struct page_entry *list, size_t count, const char *style_hash,
    struct text *out)
{
	json_t *j = json_map();

	json_put(j, "lang", json_text(to.lang->code));
	json_put(j, "count", json_text(say(to,
	    MSG_N("{n} game in this folder.", "{n} games in this folder.", (long long)count))));
	json_put(j, "policy", json_text(policy(to.arena, style_hash, NULL)));
	json_put(j, "style", json_text(page_style(to.arena)));
	add_file(to, "index.html", j, out);
	for (const struct page_entry *entry = list; entry < list + count; entry++) {
		j = json_map();
		json_put(j, "file", json_text(entry->file));
		json_put(j, "title", title_json(to.arena, entry->title, entry->name));
		json_put(j, "name", json_text(entry->name));
		json_put(j, "status", json_text(status_words(to, entry->status)));
		json_put(j, "players", json_text(text_clean(to.arena, entry->players)));
		json_put(j, "winners", json_text(entry->winners));
		json_put(j, "rounds", json_number(entry->rounds));
		json_put(j, "ended", json_text(entry->ended));
		add_file(to, "index-row.html", j, out);
	}
	add_file(to, "index-end.html", json_map(), out);
}
