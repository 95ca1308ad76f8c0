// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// export: writes the archive of a game, or of all games, to self-contained files, as JSON, as HTML pages or
// as SVG.
#include <string.h>
#include <unistd.h>

#include "audit/pages.h"
#include "audit/review.h"
#include "base/path.h"
#include "cli/internal.h"
#include "store/backup.h"

enum { PAGE = 100 };

// The format of the output.
enum form { FORM_JSON, FORM_HTML, FORM_SVG };
static const char *const endings[] = { [FORM_JSON] = "json", [FORM_HTML] = "html", [FORM_SVG] = "svg" };

static enum form
form_wanted(const struct cli *cli)
{
	return args_has(&cli->args, OPT_HTML) ? FORM_HTML : args_has(&cli->args, OPT_SVG) ? FORM_SVG : FORM_JSON;
}

// With --analysis, the review of a finished game, which takes seconds; else, or if there can be none, NULL.
static const struct review *
analysed(const struct cli *cli, struct arena *arena, const struct archive *a)
{
	struct review *r = arena_alloc(arena, sizeof *r);
	struct err none = { 0 };

	if (!args_has(&cli->args, OPT_ANALYSIS) || review_begin(r, arena, a, &none) != 0)
		return NULL;
	while (review_next(r))
		continue;
	return r;
}

// With --forget, removes the names of that seat's last player, or of the player named after "=".
static int
forget_seat(const struct cli *cli, struct arena *arena, struct archive *a, struct err *e)
{
	const char *words = args_get(&cli->args, OPT_FORGET, NULL);

	if (words == NULL)
		return 0;
	size_t len = strcspn(words, "=");
	const char *name = arena_strndup(arena, words, len);
	int seat = archive_seat_named(a, name);
	if (seat < 0)
		return err_set(e, ERR_NOT_FOUND, "game '%s' has no seat '%s'", a->name, name);
	if (archive_forget(arena, a, seat, words[len] == '=' ? words + len + 1 : NULL) == 0)
		return err_set(e, ERR_NOT_FOUND, "no player of that name has had seat '%s', or the names were removed before", name);
	return 0;
}

static int
export_text(struct cli *cli, struct judge *j, const char *name, struct archive *a, char **text, struct err *e)
{
	struct text page;
	int status = 0;

	if (archive_load_public(j, name, a, e) != 0 || forget_seat(cli, j->arena, a, e) != 0)
		return -1;
	a->lang = args_get(&cli->args, OPT_PAGE_LANG, a->lang);
	text_init(&page, j->arena);
	switch (form_wanted(cli)) {
	case FORM_HTML:
		status = page_of_archive(j->arena, a, analysed(cli, j->arena, a), &page, e);
		*text = page.data;
		break;
	case FORM_SVG:
		status = still_of_archive(j->arena, a, &page, e);
		*text = page.data;
		break;
	case FORM_JSON:
		*text = archive_print(j->arena, a, e);
		status = *text == NULL ? -1 : 0;
		break;
	}
	return status != 0 ? err_prefix(e, "game '%s' is damaged and stays here", name) : 0;
}

static int
export_one(struct cli *cli, struct judge *j, const char *name, struct err *e)
{
	const char *path = args_get(&cli->args, OPT_OUTPUT, "-");
	struct archive *a = arena_alloc(j->arena, sizeof *a);
	char *text;

	if (export_text(cli, j, name, a, &text, e) != 0)
		return -1;
	if (strcmp(path, "-") == 0) {
		(void)fputs(text, cli->out);
		return 0; // write errors are reported at the end, as for every command
	}
	return store_check_place(j->store, path, e) != 0 ? -1 : file_write(j->arena, path, text, strlen(text), e);
}

// State shared by the export of all games.
struct export {
	struct cli *cli;
	struct judge *j;
	const char *folder;
	enum form form;
	struct progress bar;
	int64_t files, failed;
	struct page_entry *entry; // pages for the index; in the judge's arena
	size_t entries, room;
};

// The language of the index, since a folder of games has no language.
static struct tongue
index_tongue(const struct export *x, struct arena *a)
{
	return tongue_of(a, args_get(&x->cli->args, OPT_PAGE_LANG, x->cli->settings.value[SET_LANG]));
}

// Adds a page to the index; copies its texts.
static void
add_entry(struct export *x, struct arena *work, const struct archive *a, const char *file)
{
	struct arena *keep = x->j->arena;
	struct page_entry entry = page_entry_of(index_tongue(x, work), a, file);

	if (x->entries == x->room) {
		x->room = x->room * 2 + PAGE;
		x->entry = arena_grow(keep, x->entry, x->entries * sizeof *x->entry, x->room * sizeof *x->entry);
	}
	const char **const texts[] = { &entry.file, &entry.name, &entry.title, &entry.players, &entry.winners,
		&entry.ended };
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (*texts[i] != NULL)
			*texts[i] = arena_strdup(keep, *texts[i]);
	x->entry[x->entries++] = entry;
}

// Exports one of many games, with a separate arena.
static int
export_into(struct export *x, const char *name, struct err *e)
{
	struct arena arena = { 0 };
	struct judge own = JUDGE_IN(x->j, &arena);
	struct archive *a = arena_alloc(&arena, sizeof *a);
	char *text;

	int status = export_text(x->cli, &own, name, a, &text, e);
	if (status == 0) {
		// index.html is reserved for the index; the page of a game named index gets a "_", which no name
		// contains.
		bool taken = x->form == FORM_HTML && strcmp(name, "index") == 0;
		const char *file = arena_printf(&arena, "%s%s.%s", name, taken ? "_" : "", endings[x->form]);
		const char *path = arena_printf(&arena, "%s/%s", x->folder, file);
		status = file_write_in(&arena, path, text, strlen(text), e);
		if (status == 0 && x->form == FORM_HTML)
			add_entry(x, &arena, a, file);
	}
	arena_release(&arena);
	return status;
}

// Exports a game, if it has begun; a damaged game is reported and does not stop the others.
static int
export_listed(void *with, const struct game_row *g, struct err *e)
{
	struct export *x = with;
	struct err fault = { 0 };

	progress_step(&x->bar);
	if (!archive_has_begun(g))
		return 0;
	if (export_into(x, g->name, &fault) == 0) {
		x->files++;
		return 0;
	}
	x->failed++;
	if (fault.code != ERR_DATA)
		return err_set(e, fault.code, "%s", fault.text);
	(void)fprintf(x->cli->log, "stonepost: %s\n", fault.text);
	return 0;
}

static int
export_all(struct cli *cli, int status, struct err *e)
{
	const char *folder = cli->args.rest[0];
	struct export x = { .cli = cli, .j = &cli->judge, .folder = folder, .form = form_wanted(cli) };
	struct arena *a = cli->judge.arena;
	struct text page;
	int64_t total;

	if (folder_make(folder, e) != 0 || games_count(x.j->store, status, &total, e) != 0)
		return -1;
	progress_begin(&x.bar, cli->log, "games", total);
	int result = cmd_each_game(cli, status, export_listed, &x, e);
	progress_end(&x.bar);
	if (result == 0 && x.form == FORM_HTML) {
		text_init(&page, a);
		page_of_index(index_tongue(&x, a), x.entry, x.entries, &page);
		result = file_write_in(a, arena_printf(a, "%s/index.html", folder), page.data, page.len, e);
	}
	if (result != 0)
		return -1;
	(void)fprintf(cli->log, "Exported %lld game%s to '%s'.\n", (long long)x.files, x.files == 1 ? "" : "s",
	    folder);
	return x.failed > 0 ? ERR_DATA : 0;
}

static int
check_lang(const struct cli *cli, struct err *e)
{
	const char *lang = args_get(&cli->args, OPT_PAGE_LANG, NULL);

	if (args_has(&cli->args, OPT_HTML) && args_has(&cli->args, OPT_SVG))
		return err_set(e, ERR_USAGE, "use '--html' or '--svg', not both");
	if (lang != NULL && form_wanted(cli) == FORM_JSON)
		return err_set(e, ERR_USAGE, "'--lang' goes with '--html' or '--svg': an archive has no language");
	if (lang != NULL && lang_find(lang) == NULL)
		return err_set(e, ERR_USAGE, "'--lang %s': there is no language of this name here: %s", lang,
		    lang_codes(cli->arena));
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	bool all = args_has(&cli->args, OPT_ALL);
	const char *game = cli->args.rest[0];
	int status;

	if (args_word(&cli->args, OPT_STATUS, &status, e) != 0)
		return -1;
	if (all && args_has(&cli->args, OPT_OUTPUT))
		return err_set(e, ERR_USAGE, "with '--all' the word after it is a folder: leave '--output' out");
	if (!all && args_has(&cli->args, OPT_STATUS))
		return err_set(e, ERR_USAGE, "'--status' goes with '--all'");
	if (args_has(&cli->args, OPT_ANALYSIS) && form_wanted(cli) != FORM_HTML)
		return err_set(e, ERR_USAGE, "'--analysis' goes with '--html'; see also 'stonepost analyse'");
	if (all && args_has(&cli->args, OPT_FORGET))
		return err_set(e, ERR_USAGE, "'--forget' names a seat of one game: leave '--all' out");
	if (check_lang(cli, e) != 0)
		return -1;
	if (all)
		return export_all(cli, status - 1, e);
	if (form_wanted(cli) == FORM_HTML && !args_has(&cli->args, OPT_OUTPUT) && isatty(fileno(cli->out)) == 1)
		return err_set(e, ERR_USAGE,
		    "a page is written to a file: 'stonepost export %s --html --output %s.html'", game, game);
	return export_one(cli, &cli->judge, game, e);
}

const struct command cmd_export = {
	.arguments = "GAME | --all DIR",
	.summary = "write the archive of a game",
	.help = "Writes the archive of a game as a JSON document, described in\n"
		"stonepost-archive(5), to standard output or a file. With --all, each game goes\n"
		"to a file GAME.json in the folder DIR. With --html, it instead writes a web\n"
		"page that works offline, in the game's language or that of --lang; with --all,\n"
		"there is also an index.html. With --analysis, the page of a finished game also\n"
		"shows what 'analyse' finds, which takes a few seconds. With --svg, it writes\n"
		"a picture of the board as it stands. Exported files never\n"
		"contain addresses or tokens, or anything about a running game that its players\n"
		"may not know yet. With --forget SEAT, the names of that seat's last player are\n"
		"left out, or with SEAT=NAME those of the player shown as NAME; the game can\n"
		"still be verified. Files are for their owner only: after 'chmod o+r' a web\n"
		"server can show a page.",
	.options = TAKES(OPT_HTML, OPT_SVG, OPT_PAGE_LANG, OPT_ANALYSIS, OPT_ALL, OPT_STATUS, OPT_FORGET, OPT_OUTPUT,
	    OPT_NOW),
	.needs = NEEDS_READING,
	.run = run,
};
