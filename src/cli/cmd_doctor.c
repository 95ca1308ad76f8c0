// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// doctor: does this installation work, and if not, how is it mended?
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "base/clock.h"
#include "cli/cmd.h"
#include "cli/lock.h"
#include "judge/post.h"
#include "mail/mailbox.h"
#include "mail/secret.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/runs.h"

enum {
	DISK_LEAST_MB = 100,
	CRON_LATE = 2 * 60 * 60, // seconds since the last run
	CLOCK_SLACK = 5 * 60,
};

// The examination, and what it found so far.
struct doctor {
	struct cli *cli;
	struct judge judge; // its store is NULL when the database cannot be opened
	int wrong;
	json_t *found;
};

// Notes one finding; `cure` NULL: all is well.
static void
find(struct doctor *d, const char *what, const char *how, const char *cure)
{
	d->wrong += cure != NULL;
	if (d->found != NULL) {
		(void)json_array_append_new(d->found,
		    json_pack("{s:s, s:b, s:s, s:s?}", "what", what, "ok", cure == NULL, "found", how,
			"mend", cure));
		return;
	}
	(void)fprintf(d->cli->out, "%-6s %-9s %s\n", cure == NULL ? "ok" : "WRONG", what, how);
	if (cure != NULL)
		(void)fprintf(d->cli->out, "                 mend: %s\n", cure);
}

static void
examine_settings(struct doctor *d)
{
	const char *path = d->cli->config_path;
	const struct judge *j = &d->judge;

	find(d, "settings", path != NULL ? path : "none, the defaults hold", NULL);
	if (j->from[0] == '\0')
		find(d, "settings", "letters have no address to come from",
		    "set 'from' in section [mail], see stonepost.conf(5)");
	if (j->gm[0] == '\0')
		find(d, "settings", "nobody is told of letters that fail",
		    "set 'gm' in section [mail] to your own address");
}

static void
examine_database(struct doctor *d)
{
	struct err e = { 0 };

	if (cmd_open(d->cli, false, &d->judge, &e) == 0)
		find(d, "database", d->cli->db_path, NULL);
	else
		find(d, "database", e.text, "see the message; 'stonepost init' makes a new one");
}

static void
examine_lock(struct doctor *d)
{
	struct err e = { 0 };
	int lock = lock_take(d->cli->arena, d->cli->db_path, &e);

	// Somebody at work is no illness.
	find(d, "lock", lock >= 0 ? "free" : e.text, NULL);
	lock_release(lock);
}

static void
examine_disk(struct doctor *d)
{
	char *folder = arena_strdup(d->cli->arena, d->cli->db_path);
	char *slash = strrchr(folder, '/');
	struct statvfs disk;

	if (slash != NULL)
		slash[slash == folder] = '\0';
	if (statvfs(slash != NULL ? folder : ".", &disk) != 0) {
		find(d, "disk", strerror(errno), "look at the database's folder");
		return;
	}
	unsigned long long mb = (unsigned long long)disk.f_bavail * disk.f_frsize / 1000000;
	find(d, "disk", arena_printf(d->cli->arena, "%llu MB free", mb),
	    mb >= DISK_LEAST_MB ? NULL : "make room: a full disk keeps letters from being stored");
}

static void
examine_runs(struct doctor *d)
{
	char when[CLOCK_TEXT];
	struct run_row last;
	struct err e = { 0 };

	if (runs_last(d->judge.store, "send", d->cli->arena, &last, &e) != 0) {
		find(d, "cron", e.text, "see 'database'");
		return;
	}
	if (last.id == 0) {
		find(d, "cron", "nothing was ever run",
		    "put 'stonepost run' into a crontab, see stonepost(1)");
		return;
	}
	const char *text = arena_printf(d->cli->arena, "last run %s",
	    clock_print(last.started_at, when));
	if (last.started_at > d->cli->now + CLOCK_SLACK)
		find(d, "clock", text, "the clock was set back: set it right before anything is run");
	else
		find(d, "cron", text,
		    d->cli->now - last.started_at <= CRON_LATE
			? NULL
			: "'stonepost run' has not run for two hours: look at the crontab and its mail");
}

static void
examine_sending(struct doctor *d)
{
	struct transport_settings settings;
	struct transport *transport = NULL;
	struct secret password = { "" };
	struct err e = { 0 };

	if (cmd_transport(d->cli, &settings, &password, &e) == 0 &&
	    transport_open(&transport, &settings, &e) == 0)
		find(d, "sending",
		    settings.kind == TRANSPORT_SMTP
			? arena_printf(d->cli->arena, "%s takes letters", settings.smtp.host)
			: settings.maildir,
		    NULL);
	else
		find(d, "sending", e.text, "see the message, and section [mail] or [smtp]");
	transport_close(transport);
	secret_wipe(&password);
}

static void
examine_account(struct doctor *d)
{
	struct mailbox_settings mailbox;
	struct secret password = { "" };
	struct err e = { 0 };
	size_t letters;

	if (cmd_mailbox(d->cli, &mailbox, &password, &e) == 0 &&
	    mailbox_probe(&mailbox, &letters, &e) == 0)
		find(d, "fetching", arena_printf(d->cli->arena, "%zu letters on %s", letters, mailbox.host),
		    NULL);
	else
		find(d, "fetching", e.text, "see the message, and section [fetch]");
	secret_wipe(&password);
}

static void
examine_fetching(struct doctor *d)
{
	const char *const *set = d->cli->settings.value;
	struct stat st;

	if (strcmp(set[SET_FETCH], "none") != 0)
		examine_account(d);
	if (set[SET_MAILDIR][0] == '\0')
		return;
	const char *new = arena_printf(d->cli->arena, "%s/new", set[SET_MAILDIR]);
	if (stat(new, &st) == 0 && S_ISDIR(st.st_mode))
		find(d, "maildir", set[SET_MAILDIR], NULL);
	else
		find(d, "maildir", arena_printf(d->cli->arena, "'%s' is no folder", new),
		    "set 'maildir' in [mail] to the Maildir that your mail server delivers into");
}

static void
examine_letters(struct doctor *d)
{
	int64_t counts[OUTBOX_STATES] = { 0 }, *ids;
	struct err e = { 0 };
	size_t aside = 0;

	if (outbox_counts(d->judge.store, counts, &e) != 0 ||
	    letters_list(d->judge.store, LETTER_STATUS_QUARANTINED, 0, 100, d->cli->arena, &ids, &aside,
		&e) != 0) {
		find(d, "letters", e.text, "see 'database'");
		return;
	}
	find(d, "letters",
	    arena_printf(d->cli->arena, "%lld queued, %lld failed, %lld held, %zu unreadable",
		(long long)counts[OUTBOX_QUEUED], (long long)counts[OUTBOX_FAILED],
		(long long)counts[OUTBOX_HELD], aside),
	    NULL);
}

static int
run(struct cli *cli, struct err *e)
{
	struct doctor d = { .cli = cli };

	if (cmd_words(cli, &cmd_doctor, 0, 0, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON))
		d.found = json_array();
	cmd_judge(cli, &d.judge);
	examine_settings(&d);
	examine_database(&d);
	examine_disk(&d);
	if (d.judge.store != NULL) {
		examine_lock(&d);
		examine_runs(&d);
		examine_letters(&d);
	}
	examine_sending(&d);
	examine_fetching(&d);
	store_close(d.judge.store);
	if (d.found != NULL)
		cmd_print_json(cli, d.found);
	return d.wrong == 0 ? 0 : ERR_CONFIG;
}

static const enum option options[] = { OPT_JSON, OPT_NOW, OPTIONS };

const struct command cmd_doctor = {
	.name = "doctor",
	.arguments = "",
	.summary = "say what is wrong with this installation",
	.help = "Looks at settings, database, disk, lock, cron and letters, and logs in where\n"
		"letters go out and come in. Says of each fault how to mend it. Exits with 78\n"
		"when something is wrong. No letter is sent.",
	.options = options,
	.run = run,
};
