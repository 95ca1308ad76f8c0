// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// receive: reads a letter from a mail server's pipe or a file, or the new letters of a Maildir.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/cmd.h"
#include "desk/keep.h"
#include "desk/receive.h"
#include "mail/in/guard.h"
#include "post/missing.h"
#include "store/letters.h"
#include "store/mailboxes.h"

enum { TOGETHER = 256, TOGETHER_BYTES = 1 << 20 }; // maximum letters, and bytes, stored by one commit

// A Maildir being read. File names, without flags, are recorded with the letters, so that letters are found
// even if another program moved them to cur/ before we saw them, and no letter is read twice.
struct maildir {
	const char *path, *account; // account: the name under which file names are recorded
	struct texts noted; // recorded names, sorted, while cur/ is read; none while new/ is read
	bool *present; // which of the recorded names exist in cur/
};

// Reads a file; *found is false if it is not a regular file, or another process has taken it.
static int
read_entry(struct judge *j, const char *path, struct text *bytes, bool *found, struct err *e)
{
	char buffer[8192];
	struct stat st;
	ssize_t n = 0;

	*found = false;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	if (fd < 0)
		return errno == ENOENT || errno == ELOOP ? 0 : err_set(e, ERR_TRY_AGAIN,
		    "cannot open the letter '%s': %s", path, strerror(errno));
	text_init(bytes, j->arena);
	*found = fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
	while (*found && bytes->len <= guard_defaults.most[GUARD_MESSAGE] &&
	    (n = read(fd, buffer, sizeof buffer)) > 0)
		text_add_bytes(bytes, buffer, (size_t)n);
	int fault = n < 0 ? errno : 0;
	(void)close(fd);
	if (fault != 0)
		return err_set(e, ERR_TRY_AGAIN, "cannot read the letter '%s': %s", path, strerror(fault));
	return 0;
}

// Files of new/ or cur/ that are stored by one commit.
struct batch {
	const struct maildir *m;
	bool in_new;
	int count;
	int64_t bytes;
	const char *file[TOGETHER];
	bool taken[TOGETHER];
};

// Stores a letter and records the name of its file, unless that is known.
static int
take_entry(struct judge *j, struct batch *b, int i, struct err *e)
{
	const char *from = arena_printf(j->arena, "%s/%s/%s", b->m->path, b->in_new ? "new" : "cur", b->file[i]);
	const char *name = arena_strndup(j->arena, b->file[i], strcspn(b->file[i], ":"));
	struct text bytes = { 0 };
	bool known, found = true;

	if (uidls_known(j->store, b->m->account, name, &known, e) != 0 ||
	    (!known && read_entry(j, from, &bytes, &found, e) != 0))
		return -1;
	if (!known && found) {
		struct arrival a = { .source = "maildir", .bytes = bytes.data, .len = bytes.len };
		if (judge_begin(j, e) != 0)
			return -1;
		int status = judge_keep_letter(j, &a, e) != 0 ? -1 : uidls_add(j->store, b->m->account, name, e);
		if (judge_close(j, status, false, e) != 0)
			return -1;
	}
	b->taken[i] = found;
	return 0;
}

// Moves letters from new/ to cur/, once they are committed.
static int
move_entries(struct judge *j, const struct batch *b, struct err *e)
{
	int status = 0;

	for (int i = 0; b->in_new && i < b->count; i++) {
		const char *from = arena_printf(j->arena, "%s/new/%s", b->m->path, b->file[i]);
		const char *to = arena_printf(j->arena, "%s/cur/%.*s:2,S", b->m->path,
		    (int)strcspn(b->file[i], ":"), b->file[i]);
		if (b->taken[i] && rename(from, to) != 0 && errno != ENOENT)
			status = err_set(e, ERR_TRY_AGAIN, "cannot move the letter '%s' to '%s': %s",
			    from, to, strerror(errno));
	}
	return status;
}

// Stores a batch. An unreadable file does not stop the others.
static int
take_batch(struct judge *j, struct batch *b, struct err *e)
{
	struct arena each = { 0 };
	struct judge work = JUDGE_IN(j, &each);
	int status = 0;

	if (b->count == 0)
		return 0;
	if (store_begin(j->store, e) != 0)
		return -1;
	work.inside = true;
	for (int i = 0; i < b->count; i++) {
		if (take_entry(&work, b, i, e) != 0)
			status = -1;
		arena_empty(&each);
	}
	arena_release(&each);
	return judge_close(j, 0, false, e) != 0 || move_entries(j, b, e) != 0 ? -1 : status;
}

// Compares a file name, ignoring its flags, with a recorded name.
static int
by_name(const void *key, const void *entry)
{
	const char *name = key, *noted = *(const char *const *)entry;
	size_t len = strcspn(name, ":");
	int order = strncmp(name, noted, len);

	return order != 0 ? order : -(noted[len] != '\0');
}

// Adds the next file of a folder to the batch, unless its name is recorded; the file may vanish before it is
// read.
static void
add_entry(struct arena *a, struct batch *b, DIR *folder, const char *name)
{
	const struct texts *noted = &b->m->noted;
	const char **found = NULL;
	struct stat st;

	if (name[0] == '.')
		return;
	if (noted->count > 0)
		found = bsearch(name, noted->at, noted->count, sizeof *noted->at, by_name);
	if (found != NULL) {
		b->m->present[found - noted->at] = true;
		return;
	}
	if (fstatat(dirfd(folder), name, &st, AT_SYMLINK_NOFOLLOW) == 0)
		b->bytes += st.st_size;
	b->file[b->count++] = arena_strdup(a, name);
}

static int
take_folder(struct cli *cli, struct judge *j, const struct maildir *m, bool in_new, struct err *e)
{
	const char *path = arena_printf(cli->arena, "%s/%s", m->path, in_new ? "new" : "cur");
	DIR *folder = opendir(path);
	const struct dirent *entry;
	int status = 0, fault;

	if (folder == NULL)
		return err_set(e, ERR_NO_INPUT, "cannot read the Maildir '%s': %s; a Maildir has the folders 'new' and 'cur'",
		    path, strerror(errno));
	do {
		struct batch b = { .m = m, .in_new = in_new };
		struct arena arena = { 0 };
		struct judge work = JUDGE_IN(j, &arena);
		while (b.count < TOGETHER && b.bytes < TOGETHER_BYTES && (errno = 0, entry = readdir(folder)) != NULL)
			add_entry(&arena, &b, folder, entry->d_name);
		fault = entry == NULL ? errno : 0;
		if (take_batch(&work, &b, e) != 0)
			status = -1;
		arena_release(&arena);
	} while (entry != NULL);
	(void)closedir(folder);
	if (fault != 0)
		status = err_set(e, ERR_TRY_AGAIN, "cannot read the Maildir '%s' to its end: %s", path,
		    strerror(fault));
	return status;
}

// Deletes the recorded names of letters that have left cur/, so that names do not accumulate. If such a
// letter comes back, its key shows that it is known.
static int
forget_gone(struct judge *j, const struct maildir *m, struct err *e)
{
	size_t gone = 0;

	while (gone < m->noted.count && m->present[gone])
		gone++;
	if (gone == m->noted.count)
		return 0;
	if (judge_begin(j, e) != 0)
		return -1;
	int status = 0;
	for (; status == 0 && gone < m->noted.count; gone++)
		if (!m->present[gone])
			status = uidls_forget(j->store, m->account, m->noted.at[gone], e);
	return judge_close(j, status, false, e);
}

int
cmd_take_maildir(struct cli *cli, struct judge *j, const char *maildir, struct err *e)
{
	struct maildir m = { .path = maildir, .account = arena_printf(cli->arena, "maildir %s", maildir) };

	int status = take_folder(cli, j, &m, true, e);
	if (uidls_list(j->store, m.account, &m.noted, e) != 0)
		return -1;
	m.present = arena_alloc(cli->arena, m.noted.count * sizeof *m.present);
	return take_folder(cli, j, &m, false, e) != 0 || forget_gone(j, &m, e) != 0 ? -1 : status;
}

// Reads input to its end, even if it is too long: if a mail server's pipe is closed early, the server
// delivers the letter again.
static int
read_all(struct cli *cli, const char *path, struct text *bytes, struct err *e)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *f = standard ? stdin : fopen(path, "rbe");
	char buffer[8192];
	size_t n;

	if (f == NULL)
		return err_set(e, ERR_NO_INPUT, "cannot open '%s': %s", path, strerror(errno));
	text_init(bytes, cli->arena);
	while ((n = fread(buffer, 1, sizeof buffer, f)) > 0)
		if (bytes->len <= guard_defaults.most[GUARD_MESSAGE])
			text_add_bytes(bytes, buffer, n);
	bool bad = ferror(f) != 0;
	if (!standard)
		(void)fclose(f);
	return bad ? err_set(e, ERR_IO, "cannot read '%s': %s", path, strerror(errno)) : 0;
}

// Reports the outcome of a letter to a person who named its file. Prints nothing for a mail server's pipe,
// since some servers send a program's output to the sender.
static int
tell_fate(struct cli *cli, struct judge *j, const struct arrival *a, struct err *e)
{
	static const char *const fates[LETTER_STATUSES] = {
		[LETTER_STATUS_RAW] = "stored, but not read yet: the next run tries again",
		[LETTER_STATUS_ORDERS] = "its orders were stored",
		[LETTER_STATUS_QUESTION] = "it was read, and has no orders",
		[LETTER_STATUS_REJECTED] = "nothing in it could be used",
		[LETTER_STATUS_QUARANTINED] = "it could not be read, and was put aside",
		[LETTER_STATUS_IGNORED] = "it was ignored",
	};
	static const char *const reasons[LETTER_NOTES] = {
		[NOTE_NOTHING] = "nothing shows which player wrote it",
		[NOTE_UNANSWERED] = "not answered, after too many answers",
		[NOTE_TOLD_ALREADY] = "nothing shows that the player wrote it, who has been told so",
		[NOTE_SAID_BEFORE] = "not answered again: talk, or words that were answered already",
		[NOTE_GATHERED] = "not answered by itself, after many answers: one letter a day says the rest",
		[NOTE_NO_ADDRESS] = "it has no address that could be answered",
		[NOTE_NO_CODE] = "it does not have the join code of a game",
		[NOTE_NO_STANDBY_CODE] = "it does not have the code of the stand-by list",
		[NOTE_NO_TOKEN] = "it answers a question without the question's token",
		[NOTE_NO_MASTER] = "nothing shows that its commands are the game master's",
		[NOTE_MANY_COMMANDS] = "too many letters with commands today",
		[NOTE_FOREIGN_REPORT] = "a delivery report about somebody else's letter",
		[NOTE_OUR_REPORT] = "a delivery report",
		[NOTE_CAME_BACK] = "a letter of ours that came back",
		[NOTE_DAMAGED] = "its game is damaged",
		[NOTE_OLD] = "it came before the database was made",
		[NOTE_GESTURE] = "a reaction that says yes to nothing, or a calendar's answer",
		[NOTE_LOOP] = "it came by a filter, without a player's token",
		[NOTE_LIST] = "it came by a mailing list, without a player's token",
		[NOTE_RESENT] = "it was sent on, without a player's token",
		[NOTE_PRECEDENCE] = "it came as bulk mail, without a player's token",
		[NOTE_SUPPRESS] = "it asks for no automatic answer, and has no player's token",
	};
	struct letter_row row;

	if (letters_get(j->store, a->id, &row, e) != 0)
		return -1;
	const char *reason = reasons[row.note] != NULL ? reasons[row.note] : passed_reason(english(cli->arena), row.note);
	(void)fprintf(cli->out, "Letter %lld%s: %s%s%s%s.\n", (long long)a->id,
	    a->is_new ? "" : ", which came before", fates[row.status], reason[0] != '\0' ? " (" : "", reason,
	    reason[0] != '\0' ? ")" : "");
	return 0;
}

// Stores a letter, then reads it. Once it is committed, the exit status tells the server that it was
// accepted; later errors only go to the log, and the next run reads the letter again.
static int
receive_one(struct cli *cli, struct judge *j, const char *path, struct err *e)
{
	struct err later = { 0 };
	struct text bytes = { 0 };

	if (read_all(cli, path, &bytes, e) != 0)
		return -1;
	struct arrival a = { .source = "pipe", .bytes = bytes.data, .len = bytes.len };
	if (judge_store_letter(j, &a, e) != 0)
		return -1;
	if (cli->lapsed != NULL) {
		(void)fprintf(cli->log, "stonepost: the letter is stored, but not read: %s; 'stonepost restore --here' lets it go on\n",
		    cli->lapsed);
		return 0;
	}
	int status = a.is_new ? judge_read_letter(j, a.id, &later) : judge_read_copy(j, a.id, &later);
	if (status != 0)
		(void)fprintf(cli->log, "stonepost: the letter is stored, but: %s\n", later.text);
	else if (strcmp(path, "-") != 0 && tell_fate(cli, j, &a, &later) != 0)
		(void)fprintf(cli->log, "stonepost: %s\n", later.text);
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	const char *maildir = args_get(&cli->args, OPT_MAILDIR, NULL);
	struct judge *j = &cli->judge;
	struct visit visit;

	if (maildir == NULL)
		return receive_one(cli, j, cli->args.rest_count > 0 ? cli->args.rest[0] : "-", e);
	return cmd_take_maildir(cli, j, maildir, e) != 0 || cmd_refuse_lapsed(cli, e) != 0 ||
			judge_read_letters(j, &visit, e) != 0 || judge_read_failing(j, &visit, e) != 0
	    ? -1 : 0;
}

const struct command cmd_receive = {
	.arguments = "[FILE]",
	.summary = "read letters from a pipe, a file or a Maildir",
	.help = "Reads one letter from standard input or FILE, as mail servers deliver it, or\n"
		"the new letters of a Maildir. Of a FILE it prints what became of the letter.\n"
		"Exits with 0 once the letter is stored, and with 75 after any failure, so that\n"
		"the server keeps it.",
	.options = TAKES(OPT_MAILDIR, OPT_NOW),
	.needs = NEEDS_WRITING | NEEDS_NO_TRUTH,
	.with = { { true, OPT_MAILDIR, NEEDS_WRITING | NEEDS_NO_TRUTH | NEEDS_NO_WORDS } },
	.run = run,
	.keeps_letters = true,
};
