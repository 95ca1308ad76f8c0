// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that a player has saved: an mbox file, a Maildir, or a folder of .eml files.
#include "cli/internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "desk/reader.h"

// The most letters and the most bytes that one child reads; the length of "From ".
enum { TOGETHER = 64, TOGETHER_BYTES = 4 << 20, LEAD = 5 };

// Letters to be read, and the results so far.
struct gathering {
	struct arena *arena; // memory for results
	struct held_letters *found;
	struct arena work; // memory for letters to be read
	struct letter_row row[TOGETHER];
	int rows;
	size_t bytes;
	struct text letter; // the current letter of a file
	char lead[LEAD]; // first bytes of its current line
	int leads;
	bool blank, mbox, begun; // the last line was empty; the file holds many letters; a letter has begun
};

static int
take_some(struct gathering *g, const struct letter_row *rows, int count, struct err *e)
{
	struct held_letter letter;
	struct reader_child r;
	const struct incoming *mails;

	if (reader_begin(&r, rows, (size_t)count, e) != 0 || reader_end(&r, &g->work, &mails, e) != 0)
		return -1;
	if (mails == NULL && count == 1) {
		g->found->passed++;
		return 0;
	}
	for (int i = 0; i < count; i++)
		if (mails == NULL) { // the child died of an unknown letter: try each one separately
			if (take_some(g, rows + i, 1, e) != 0)
				return -1;
		} else if (!held_read(g->arena, &mails[i], &letter)) {
			g->found->passed++;
		} else if (!held_add(g->arena, g->found, &letter)) {
			return err_set(e, ERR_DATA, "these are more than %d letters of games: give those of one game",
			    HELD_LETTERS);
		}
	return 0;
}

static int
take_all(struct gathering *g, struct err *e)
{
	int status = g->rows == 0 ? 0 : take_some(g, g->row, g->rows, e);

	arena_empty(&g->work);
	g->rows = 0;
	g->bytes = 0;
	text_init(&g->letter, &g->work);
	return status;
}

// Handles the end of a letter. Only letters that claim to be ours are given to a child.
static int
end_letter(struct gathering *g, struct err *e)
{
	struct text *l = &g->letter;
	struct head head;

	if (l->len == 0)
		return 0;
	bool fits = l->len <= guard_defaults.most[GUARD_MESSAGE];
	head_read(&g->work, l->data,
	    l->len < guard_defaults.most[GUARD_HEADER] ? l->len : guard_defaults.most[GUARD_HEADER], &head);
	if (!fits || head_first(&head, "X-Stonepost") == NULL)
		g->found->passed++;
	else
		g->row[g->rows++] = (struct letter_row){ .raw = l->data, .raw_size = l->len };
	g->bytes += l->len;
	text_init(l, &g->work);
	return g->rows == TOGETHER || g->rows == 0 || g->bytes > TOGETHER_BYTES ? take_all(g, e) : 0;
}

// Handles the first bytes of a line, which begin a letter or belong to the current one.
static int
end_lead(struct gathering *g, struct err *e)
{
	bool from = g->leads == LEAD && memcmp(g->lead, "From ", LEAD) == 0;

	if (!g->begun)
		g->mbox = from;
	g->begun = true;
	if (from && g->mbox && g->blank && end_letter(g, e) != 0)
		return -1;
	if (g->letter.len <= guard_defaults.most[GUARD_MESSAGE])
		text_add_bytes(&g->letter, g->lead, (size_t)g->leads);
	g->blank = g->leads == 1 || (g->leads == 2 && g->lead[0] == '\r');
	return 0;
}

// Handles one byte of a file; `leads` is LEAD + 1 in the rest of a line.
static int
take_byte(struct gathering *g, char c, struct err *e)
{
	if (g->leads > LEAD) {
		if (g->letter.len <= guard_defaults.most[GUARD_MESSAGE])
			text_add_bytes(&g->letter, &c, 1);
	} else {
		g->lead[g->leads++] = c;
		if (g->leads < LEAD && c != '\n')
			return 0;
		if (end_lead(g, e) != 0)
			return -1;
		g->leads = LEAD + 1;
	}
	if (c == '\n')
		g->leads = 0;
	return 0;
}

static int
take_bytes(struct gathering *g, int fd, const char *path, struct err *e)
{
	char buffer[65536];
	ssize_t n;

	g->leads = 0;
	g->blank = true;
	g->begun = false;
	while ((n = read(fd, buffer, sizeof buffer)) > 0)
		for (ssize_t i = 0; i < n; i++)
			if (take_byte(g, buffer[i], e) != 0)
				return -1;
	if (n < 0)
		return err_set(e, ERR_IO, "cannot read '%s': %s", path, strerror(errno));
	if (g->leads > 0 && g->leads < LEAD && end_lead(g, e) != 0)
		return -1;
	return end_letter(g, e);
}

static int
take_file(struct gathering *g, const char *path, struct err *e)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	int status;

	if (fd < 0)
		return err_set(e, ERR_NO_INPUT, "cannot open '%s': %s", path, strerror(errno));
	if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
		status = err_set(e, ERR_NO_INPUT,
		    "'%s' holds no letters: name an mbox file, a Maildir or a folder of .eml files", path);
	else
		status = take_bytes(g, fd, path, e);
	(void)close(fd);
	return status;
}

// Whether a file in a folder is a letter: in a Maildir every file, elsewhere by its name.
static bool
is_letter(const char *path, const char *name, bool maildir)
{
	size_t len = strlen(name);
	struct stat st;

	return name[0] != '.' && (maildir || (len > 4 && strcmp(name + len - 4, ".eml") == 0)) &&
	    stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

// Reads all letters of one folder; *found is false if the folder does not exist.
static int
take_folder(struct gathering *g, const char *path, bool maildir, bool *found, struct err *e)
{
	DIR *folder = opendir(path);
	const struct dirent *entry;
	char file[4096];
	int status = 0;

	*found = folder != NULL;
	while (folder != NULL && status == 0 && (entry = readdir(folder)) != NULL) {
		int n = snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
		if (n > 0 && (size_t)n < sizeof file && is_letter(file, entry->d_name, maildir))
			status = take_file(g, file, e);
	}
	if (folder != NULL)
		(void)closedir(folder);
	return status;
}

// Whether a folder is the subfolder `half` (new or cur) of a Maildir; people may name it instead of the
// Maildir.
static bool
is_half(struct arena *a, const char *path, const char *half)
{
	struct stat folder, st;

	return stat(path, &folder) == 0 && stat(arena_printf(a, "%s/../%s", path, half), &st) == 0 &&
	    st.st_dev == folder.st_dev && st.st_ino == folder.st_ino &&
	    stat(arena_printf(a, "%s/../tmp", path), &st) == 0 && S_ISDIR(st.st_mode);
}

static int
take_path(struct gathering *g, const char *path, struct err *e)
{
	bool cur, new, plain;

	if (take_folder(g, arena_printf(g->arena, "%s/cur", path), true, &cur, e) != 0 ||
	    take_folder(g, arena_printf(g->arena, "%s/new", path), true, &new, e) != 0)
		return -1;
	if (cur || new)
		return 0;
	bool half = is_half(g->arena, path, "cur") || is_half(g->arena, path, "new");
	if (take_folder(g, path, half, &plain, e) != 0)
		return -1;
	return plain ? 0 : take_file(g, path, e);
}

int
mailfile_read(struct arena *arena, const char *path, struct held_letters *out, struct err *e)
{
	struct gathering *g = arena_alloc(arena, sizeof *g);

	*out = (struct held_letters){ 0 };
	*g = (struct gathering){ .arena = arena, .found = out };
	text_init(&g->letter, &g->work);
	int status = take_path(g, path, e) != 0 || take_all(g, e) != 0 ? -1 : 0;
	arena_release(&g->work);
	return status;
}
