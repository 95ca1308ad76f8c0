// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games: one row each, with the current position; and the results of those that are over.
#include "store/games.h"

#include "base/clean.h"
#include "store/row.h"

int
games_insert(struct store *s, struct game_row *g, struct err *e)
{
	struct game_row row = *g;

	row.join_version = g->join_version == 0 ? 1 : g->join_version;
	row.lang = g->lang == NULL ? "en" : g->lang;
	row.zone = g->zone == NULL ? "UTC" : g->zone;
	int inserted = row_insert(s, QUERY_games_insert, FROM(game, &row), &g->id, e);
	if (inserted == 0)
		return err_set(e, ERR_CANNOT_CREATE, "there is already a game '%s': give another name", g->name);
	return inserted < 0 ? -1 : 0;
}

// Reads the rows of the names in list->names.
static int
read_named(struct store *s, struct game_list *list, struct err *e)
{
	list->rows.at = arena_alloc(s->arena, (list->names.count + 1) * sizeof *list->rows.at);
	list->unread.at = arena_alloc(s->arena, (list->names.count + 1) * sizeof *list->unread.at);
	for (size_t i = 0; i < list->names.count; i++) {
		struct game_row *row = &list->rows.at[list->rows.count];
		struct err fault = { 0 };
		if (games_find(s, list->names.at[i], row, &fault) == 0) {
			list->rows.count += row->id != 0;
			continue;
		}
		if (fault.code != ERR_DATA)
			return err_set(e, fault.code, "%s", fault.text);
		char *line = arena_printf(s->arena, "game '%s' cannot be read: %s", list->names.at[i], fault.text);
		line_tame(line);
		list->unread.at[list->unread.count++] = line;
	}
	return 0;
}

int
games_list(struct store *s, const struct game_page *page, struct game_list *list, struct err *e)
{
	const char *of = page->status < 0 ? NULL : game_status_name((enum game_status)page->status);

	*list = (struct game_list){ .rows = { .at = NULL } };
	if ((page->player != NULL ? games_names_player(s, of, page->after, page->player, page->limit, &list->names, e)
				  : games_names(s, of, page->after, page->limit, &list->names, e)) != 0)
		return -1;
	return read_named(s, list, e);
}

int
games_count(struct store *s, int status, int64_t *count, struct err *e)
{
	if (status < 0)
		return query_number(s, QUERY_games_count, NOTHING, count, e);
	const char *of = game_status_name((enum game_status)status);
	return query_number(s, QUERY_games_count_status, WITH(of), count, e);
}

int
games_new_join(struct store *s, int64_t id, int64_t now, int *version, struct err *e)
{
	int64_t got;

	if (query_number(s, QUERY_games_new_join, WITH(id, now), &got, e) < 0)
		return -1;
	if (got == 0)
		return err_set(e, ERR_NOT_FOUND, "no game with id %lld", (long long)id);
	*version = (int)got;
	return 0;
}

int
games_save(struct store *s, const struct game_row *g, int64_t expected_seq, int64_t now, struct err *e)
{
	int saved = row_save(s, QUERY_games_save, FROM(game, g), WITH(g->dirty, now, g->id, expected_seq), e);

	if (saved == 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "game '%s' was changed by another program meanwhile: try again", g->name);
	if (saved < 0)
		return -1;
	return query_run(s, QUERY_games_save_status,
	    WITH(g->id, game_status_name(g->status), ID(g->ended_at)), e);
}

int
games_search(struct store *s, const struct search *w, struct game_list *list, struct err *e)
{
	const char *player = w->player != NULL ? w->player : w->winner;

	*list = (struct game_list){ .rows = { .at = NULL } };
	if ((player == NULL
		? query_text_list(s, QUERY_games_ended,
		      WITH(w->before_id, w->until, w->since, MAYBE(w->mode), w->options, w->limit), &list->names, e)
		: query_text_list(s, QUERY_games_of_player,
		      WITH(w->before_id, w->until, w->since, MAYBE(w->mode), w->options, w->limit, player,
			  w->player == NULL, MAYBE(w->player != NULL ? w->winner : NULL)),
		      &list->names, e)) != 0)
		return -1;
	return read_named(s, list, e);
}
