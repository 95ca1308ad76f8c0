// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People who were forgotten, outside of the database.
#include "cli/farewell.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "base/text.h"
#include "cli/file.h"
#include "fair/hash.h"
#include "table/sitting.h"

enum { LIST_BYTES = 16 << 20, LETTER_BYTES = 64 << 20, LINE = SALT_SIZE - 1 + 1 + HASH_SIZE - 1 };

// The file, a line each: "SALT HASH", of "WHAT|TEXT" as a seal is made.
static const char *
list_path(const struct cli *cli)
{
	return arena_printf(cli->arena, "%s.forgotten", store_file(cli->judge.store));
}

static int
list_read(struct cli *cli, const char **list, struct err *e)
{
	const char *path = list_path(cli);
	char *data;
	size_t len;

	*list = "";
	if (access(path, F_OK) != 0 && errno == ENOENT)
		return 0;
	if (cmd_read_file(cli, path, LIST_BYTES, &data, &len, e) != 0)
		return -1;
	*list = data;
	return 0;
}

static const char *
words_of(struct arena *a, const char *what, const char *text)
{
	return arena_printf(a, "%s|%s", what, text_fold(a, text, strlen(text)));
}

static bool
list_has(const char *list, const char *words)
{
	char hash[HASH_SIZE], salt[SALT_SIZE];

	for (size_t left = strlen(list); left >= LINE; list += LINE + 1, left -= LINE + 1) {
		(void)memcpy(salt, list, SALT_SIZE - 1);
		salt[SALT_SIZE - 1] = '\0';
		(void)seal_make(salt, words, hash);
		if (strncmp(list + SALT_SIZE, hash, HASH_SIZE - 1) == 0)
			return true;
		if (left == LINE)
			break;
	}
	return false;
}

static int
list_add(struct text *list, const char *words, struct err *e)
{
	char hash[HASH_SIZE], salt[SALT_SIZE];

	if (list_has(list->data, words))
		return 0;
	if (salt_draw(salt, e) != 0)
		return -1;
	text_addf(list, "%s %s\n", salt, seal_make(salt, words, hash));
	return 0;
}

// The name of a seat counts in its own game alone: elsewhere somebody else may have it.
static const char *
seat_words(struct arena *a, const char *game, const char *seat)
{
	return words_of(a, "seat", arena_printf(a, "%s|%s", game, seat));
}

int
farewell_note(struct cli *cli, const struct person_row *who, const struct erased *names, struct err *e)
{
	struct arena *a = cli->arena;
	const char *old;
	struct text list;

	if (list_read(cli, &old, e) != 0)
		return -1;
	text_init(&list, a);
	text_add(&list, old);
	if (!names->shared && list_add(&list, words_of(a, "address", who->address), e) != 0)
		return -1;
	for (int i = 0; i < names->titles.count; i++)
		if (list_add(&list, words_of(a, "title", names->titles.list[i]), e) != 0)
			return -1;
	for (int i = 0; i < names->seats.count; i++)
		if (list_add(&list, seat_words(a, names->games.list[i], names->seats.list[i]), e) != 0)
			return -1;
	return file_write(a, list_path(cli), list.data, list.len, e);
}

static bool
holds_any(const char *text, const struct pile *names)
{
	for (int i = 0; i < names->count; i++)
		if (ascii_holds_word(text, names->list[i]))
			return true;
	return false;
}

// Removes one letter, if it is about them. In memory of its own.
static int
look_at_letter(struct cli *cli, const char *path, const struct pile *names, struct err *e)
{
	struct arena arena = { 0 };
	struct cli reader = *cli;
	char *data;
	size_t len;

	reader.arena = &arena;
	int status = cmd_read_file(&reader, path, LETTER_BYTES, &data, &len, e);
	if (status == 0 && holds_any(data, names) && unlink(path) != 0 && errno != ENOENT)
		status = err_set(e, ERR_IO, "cannot remove '%s': %s; remove it by hand and repeat this", path, strerror(errno));
	arena_release(&arena);
	return status;
}

static int
look_at_folder(struct cli *cli, const char *folder, const struct pile *names, struct err *e)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	int status = 0;

	if (dir == NULL)
		return errno == ENOENT ? 0
				       : err_set(e, ERR_IO, "cannot read the folder '%s': %s", folder, strerror(errno));
	while (status == 0 && (entry = readdir(dir)) != NULL) {
		const char *path = arena_printf(cli->arena, "%s/%s", folder, entry->d_name);
		struct stat st;
		if (lstat(path, &st) == 0 && S_ISREG(st.st_mode))
			status = look_at_letter(cli, path, names, e);
	}
	(void)closedir(dir);
	return status;
}

int
farewell_folder(struct cli *cli, const struct person_row *who, const struct erased *names, struct err *e)
{
	static const char *const parts[] = { "new", "cur", "tmp" };
	const char *folder = cmd_letter_folder(cli);
	struct pile all = { 0 };

	if (!names->shared)
		pile_add(cli->arena, &all, who->address);
	for (int i = 0; i < names->titles.count; i++)
		pile_add(cli->arena, &all, names->titles.list[i]);
	for (int i = 0; i < names->seats.count; i++)
		pile_add(cli->arena, &all, names->seats.list[i]);
	for (size_t i = 0; folder != NULL && i < sizeof parts / sizeof *parts; i++)
		if (look_at_folder(cli, arena_printf(cli->arena, "%s/%s", folder, parts[i]), &all, e) != 0)
			return -1;
	return 0;
}

int
farewell_apply(struct cli *cli, struct archive *a, size_t *steps, struct err *e)
{
	struct arena *arena = cli->arena;
	const char *list;

	*steps = 0;
	if (list_read(cli, &list, e) != 0)
		return -1;
	for (int s = 0; list[0] != '\0' && s < a->players; s++) {
		const char *seat = a->seat[s].name;
		const struct event_rows changes = sitting_pick(arena, a->step, a->steps);
		struct naming n = { .name = NULL };
		for (size_t i = 0; i < changes.count; i++) {
			if (changes.at[i].kind != STEP_SEAT || changes.at[i].seat != s)
				continue;
			naming_take(arena, &n, &changes.at[i]);
			if (list_has(list, words_of(arena, "title", n.called)) ||
			    (strcmp(n.called, seat) == 0 && list_has(list, seat_words(arena, a->name, seat))))
				*steps += archive_forget(arena, a, s, n.called);
		}
	}
	return 0;
}
