// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgotten people, outside the database.
#include "base/path.h"
#include "cli/internal.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "base/text.h"
#include "fair/hash.h"
#include "lang/say.h"
#include "mail/in/head.h"
#include "post/inform.h"
#include "report/letter.h"
#include "table/sitting.h"

// Key in meta for the number of lines of the list that were applied to this database.
static const char applied_name[] = "forgotten/applied";

enum { PAGE = 100, LIST_BYTES = 16 << 20, LETTER_BYTES = 64 << 20, LINE = SALT_SIZE - 1 + 1 + HASH_SIZE - 1 };

// The path of the list; each line is "SALT HASH", where HASH seals "WHAT|TEXT".
static const char *
list_path(struct arena *a, const struct store *s)
{
	return arena_printf(a, "%s.forgotten", store_file(s));
}

static int
list_read(struct cli *cli, const struct store *s, const char **list, struct err *e)
{
	const char *path = list_path(cli->arena, s);
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

// Identifies a person by the row in this database, whatever names and addresses a copy has.
static const char *
person_words(struct arena *a, const struct person_row *who)
{
	return words_of(a, "person", arena_printf(a, "%lld|%lld", (long long)who->id, (long long)who->created_at));
}

static int
note(struct cli *cli, struct judge *j, const struct person_row *who, const struct erased *erased,
    struct err *e)
{
	struct arena *a = cli->arena;
	const char *old;
	struct text list;

	if (list_read(cli, j->store, &old, e) != 0)
		return -1;
	text_init(&list, a);
	text_add(&list, old);
	if (list_add(&list, person_words(a, who), e) != 0)
		return -1;
	for (int i = 0; i < erased->played.count; i++)
		if (list_add(&list, words_of(a, "played", erased->played.list[i]), e) != 0)
			return -1;
	return judge_keep_number(j, applied_name, ascii_count(list.data, '\n'), e) != 0
	    ? -1 : file_write(a, list_path(a, j->store), list.data, list.len, e);
}

static int
compare_texts(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// Removes a letter of ours if its text was removed from the database; uses a separate arena.
static int
look_at_letter(struct cli *cli, const char *path, const struct texts *letters, struct err *e)
{
	struct arena arena = { 0 };
	struct cli reader = *cli;
	struct head head;
	char *data;
	size_t len;

	reader.arena = &arena;
	int status = cmd_read_file(&reader, path, LETTER_BYTES, &data, &len, e);
	if (status == 0) {
		head_read(&arena, data, len, &head);
		const char *value = head_first(&head, "Message-ID");
		const char *id = head_ids(&arena, value != NULL ? value : "");
		if (bsearch(&id, letters->at, letters->count, sizeof *letters->at, compare_texts) != NULL &&
		    unlink(path) != 0 && errno != ENOENT)
			status = err_set(e, ERR_IO, "cannot remove '%s': %s; remove it by hand and repeat this",
			    path, strerror(errno));
	}
	arena_release(&arena);
	return status;
}

static int
clean_folder(struct cli *cli, const struct texts *letters, struct err *e)
{
	static const char *const parts[] = { "new", "cur", "tmp" };
	const char *folder = letters->count > 0 ? cmd_letter_folder(cli) : NULL;
	const struct dirent *entry;
	int status = 0;

	if (folder == NULL)
		return 0;
	qsort(letters->at, letters->count, sizeof *letters->at, compare_texts);
	for (size_t i = 0; status == 0 && i < sizeof parts / sizeof *parts; i++) {
		const char *part = arena_printf(cli->arena, "%s/%s", folder, parts[i]);
		DIR *dir = opendir(part);
		if (dir == NULL && errno == ENOENT)
			continue;
		if (dir == NULL)
			return err_set(e, ERR_IO, "cannot read the folder '%s': %s", part, strerror(errno));
		while (status == 0 && (entry = readdir(dir)) != NULL) {
			const char *path = arena_printf(cli->arena, "%s/%s", part, entry->d_name);
			struct stat st;
			if (lstat(path, &st) == 0 && S_ISREG(st.st_mode))
				status = look_at_letter(cli, path, letters, e);
		}
		(void)closedir(dir);
	}
	return status;
}

// Queues the last letter, which confirms the removal. The records of this letter are removed once it is
// sent (erase_clean).
static int
say_farewell(struct judge *j, const struct person_row *who, const struct farewell_row *asked, struct err *e)
{
	const struct tongue in = tongue_of(j->arena, asked->lang);
	const char *note = say(in,
	    MSG("We have removed your names, addresses, settings, letters and messages. This is our last "
		"letter to you. We can't remove letters, archives and backups that others have. Thank you "
		"for playing."));
	const struct report_input input = { .kind = LETTER_NOTICE, .name = "forget", .reader = -1, .lang = in.lang,
		.headline = say(in, MSG("Your data is removed")), .notes = { .list = &note, .count = 1 } };
	const struct reader to = { .kind = READER_STRANGER, .address = who->address, .name = "", .about = "" };
	struct letter letter;
	const struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter,
		.key = arena_printf(j->arena, "farewell/%lld/%lld", (long long)who->id, (long long)j->now) };

	report_letter(j->arena, j->templates, &input, &letter);
	return inform(j, &to, &posting, e);
}

// Forgets a person. Removes data outside the database first: if that is interrupted, the person still exists.
static int
forget(struct cli *cli, struct judge *j, const struct person_row *who, bool dry,
    struct erased *erased, struct err *e)
{
	struct farewell_row asked;

	if (farewells_get(j->store, who->id, &asked, e) != 0 || erase_person(j, who, erased, e) != 0)
		return -1;
	if (!dry && (note(cli, j, who, erased, e) != 0 || clean_folder(cli, &erased->letters, e) != 0))
		return -1;
	return asked.agreed_at != 0 ? say_farewell(j, who, &asked, e) : 0;
}

int
farewell_person(struct cli *cli, struct judge *j, const struct person_row *who, bool dry, struct err *e)
{
	struct erased erased;

	if (judge_begin(j, e) != 0 || judge_close(j, forget(cli, j, who, dry, &erased, e), dry, e) != 0)
		return -1;
	if (erased.shared)
		(void)fprintf(cli->out, "The address is somebody else's, too: letters to it are kept.\n");
	return 0;
}

int
farewell_due(struct cli *cli, struct judge *j, struct err *e)
{
	struct person_row who;
	struct ids ids;

	if (farewells_agreed(j->store, &ids, e) != 0)
		return -1;
	for (size_t i = 0; i < ids.count; i++) {
		if (persons_lookup(j->store, ids.at[i], &who, e) != 0)
			return -1;
		if (who.id == 0)
			continue; // another process has forgotten this person
		if (farewell_person(cli, j, &who, false, e) != 0)
			return -1;
		if (!args_has(&cli->args, OPT_JSON))
			(void)fprintf(cli->out, "'%s' is forgotten, as they asked.\n", who.name);
	}
	return 0;
}

int
farewell_returned(struct cli *cli, struct judge *j, struct ids *out, struct err *e)
{
	struct person_rows rows = { .count = PAGE };
	struct page page = { .limit = PAGE };
	int64_t applied, *at = NULL;
	const char *list;

	out->count = 0;
	if (list_read(cli, j->store, &list, e) != 0)
		return -1;
	if (list[0] == '\0')
		return 0;
	if (judge_number(j, applied_name, &applied, e) != 0)
		return -1;
	if (applied >= ascii_count(list, '\n'))
		return 0;
	while (rows.count == PAGE) { // finds the persons of this database who are on the list
		if (persons_list(j->store, page, &rows, e) != 0)
			return -1;
		int64_t *more = arena_alloc(j->arena, (out->count + rows.count + 1) * sizeof *more);
		if (out->count > 0)
			memcpy(more, at, out->count * sizeof *more);
		at = more;
		for (size_t i = 0; i < rows.count; i++) {
			page.from = rows.at[i].id;
			if (list_has(list, person_words(j->arena, &rows.at[i])))
				at[out->count++] = page.from;
		}
	}
	out->at = at;
	return 0;
}

int
farewell_renew(struct cli *cli, struct err *e)
{
	struct judge *j = &cli->judge;
	struct person_row who;
	struct ids ids;
	int64_t applied;
	const char *list;

	if (farewell_returned(cli, j, &ids, e) != 0)
		return -1;
	for (size_t i = 0; i < ids.count; i++) {
		if (persons_get(j->store, ids.at[i], &who, e) != 0 || farewell_person(cli, j, &who, false, e) != 0)
			return -1;
		(void)fprintf(cli->log, "stonepost: '%s' was forgotten after this copy of the database was made, and is again.\n",
		    who.name);
	}
	if (list_read(cli, j->store, &list, e) != 0 || judge_number(j, applied_name, &applied, e) != 0)
		return -1;
	const int lines = ascii_count(list, '\n');
	if (applied >= lines)
		return 0;
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, judge_keep_number(j, applied_name, lines, e), false, e);
}

int
farewell_apply(struct cli *cli, struct archive *a, size_t *steps, struct err *e)
{
	struct arena *arena = cli->arena;
	const char *list;

	*steps = 0;
	if (list_read(cli, cli->judge.store, &list, e) != 0)
		return -1;
	for (int s = 0; list[0] != '\0' && s < a->players; s++) {
		const struct event_rows changes = sitting_pick(arena, a->step, a->steps);
		struct naming n = { .name = NULL };
		for (size_t i = 0; i < changes.count; i++) {
			if (changes.at[i].kind != STEP_SEAT || changes.at[i].seat != s)
				continue;
			naming_take(arena, &n, &changes.at[i]);
			if (list_has(list, words_of(arena, "played", erased_name(arena, a->name, s, n.called))))
				*steps += archive_forget(arena, a, s, n.called);
		}
	}
	return 0;
}
