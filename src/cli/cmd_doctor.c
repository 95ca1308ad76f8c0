// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// doctor: checks whether this installation works, and tells how to fix faults.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "audit/audit.h"
#include "base/clock.h"
#include "base/path.h"
#include "base/span.h"
#include "cli/internal.h"
#include "mail/mime.h"
#include "net/client.h"
#include "play/clockguard.h"
#include "post/deadline.h"
#include "store/backup.h"
#include "store/incarnation.h"
#include "store/letters.h"
#include "store/open.h"
#include "store/outbox.h"
#include "store/program.h"

enum {
	DISK_LEAST_MB = 100,
	DISK_LEAST_FILES = 1000,
	CRON_LATE = 2 * 60 * 60, // seconds since the last run that count as late
	STUCK = 60 * 60, // seconds after which a running command counts as stuck
	WAIT_USUAL = 60,
	WAIT_MOST = HOUR,
};

struct doctor {
	struct cli *cli;
	struct examination x; // the judge's store is NULL if the database cannot be opened
	struct run_row begun, done; // the last `run`, and the last that finished completely; id 0: none
	bool settings_read; // settings were read, so the database can be opened
	bool takes_letters; // the server or the folder accepts letters
	bool foreign; // the database belongs to another user
};

// Whether other users may change a file. The owner's private group, which Debian gives each user together
// with a umask of 002, does not count.
static bool
others_can_change(const struct stat *st)
{
	const struct passwd *user;
	const struct group *group;

	if ((st->st_mode & 022) != 020)
		return (st->st_mode & 022) != 0;
	user = getpwuid(st->st_uid);
	group = getgrgid(st->st_gid);
	return user == NULL || group == NULL || user->pw_gid != st->st_gid ||
	    strcmp(user->pw_name, group->gr_name) != 0 || group->gr_mem[0] != NULL;
}

static void
examine_file(struct doctor *d)
{
	const char *path = d->cli->config_path;
	struct stat st;

	find(&d->x, "settings", path != NULL ? path : "none, the defaults hold", NULL);
	if (path != NULL && stat(path, &st) == 0 && others_can_change(&st))
		find(&d->x, "settings",
		    arena_printf(d->cli->arena, "others can change them (mode %03o)", (unsigned)st.st_mode & 0777),
		    arena_printf(d->cli->arena, "chmod go-w '%s': commands in them are run", path));
}

// The name of a user, or the number if there is no name.
static const char *
user_name(struct arena *a, uid_t uid)
{
	const struct passwd *user = getpwuid(uid);

	return user != NULL ? arena_strdup(a, user->pw_name) : arena_printf(a, "%lld", (long long)uid);
}

// Checks whether we are the owner of the database. For another user, log-ins and folders may give different
// results, and files created by the checks would be inaccessible to the owner.
static void
examine_owner(struct doctor *d)
{
	struct arena *a = d->cli->arena;
	const char *file = store_file(d->x.judge.store);
	struct stat st;

	if (stat(file, &st) != 0)
		return;
	d->foreign = st.st_uid != geteuid();
	if (d->foreign)
		find(&d->x, "database", arena_printf(a, "it belongs to %s, and you are %s", user_name(a, st.st_uid),
			user_name(a, geteuid())),
		    "let its owner run everything, this too: the rest is not looked at");
	if ((st.st_mode & 077) != 0)
		find(&d->x, "database",
		    arena_printf(a, "others can open it (mode %03o)", (unsigned)st.st_mode & 0777),
		    arena_printf(a, "chmod 600 '%s': letters, plans and keys are in it", file));
}

static void
find_stopped(struct doctor *d, const char *what, const char *does, long pid)
{
	find(&d->x, what, arena_printf(d->cli->arena, "process %ld %s, and is stopped", pid, does),
	    arena_printf(d->cli->arena, "'kill -CONT %ld' lets it go on, 'kill %ld' ends it", pid, pid));
}

enum { PROOFS_SHOWN = 20 };

// Numbers of games in progress that passed and failed verification.
struct proofs {
	struct doctor *d;
	int good, bad;
};

// Whether a game is paused and otherwise sound, although no step pauses it: 'run' did that when it was damaged.
static bool
is_repaired(struct arena *a, const struct game_row *g, struct verified *one)
{
	if (g->status != GAME_STATUS_PAUSED || one->archive.name == NULL)
		return false;
	one->archive.status = GAME_STATUS_RUNNING;
	audit_game(a, &one->archive, &one->audit);
	return one->audit.good;
}

// Finds the fault of a game, and its cure; NULL if it has none. In the arena of the command.
static const char *
fault_of_game(struct doctor *d, const struct game_row *g, const char **cure)
{
	struct arena own = { 0 }, *a = d->cli->arena;
	struct judge j = JUDGE_IN(&d->x.judge, &own);
	struct verified *one = arena_alloc(&own, sizeof *one);
	struct rhythm rule;
	struct err e = { 0 };
	const char *fault = NULL;

	*one = (struct verified){ .archive.name = NULL };
	*cure = arena_printf(a, "'stonepost verify %s' says more; put a backup in place of the database", g->name);
	if (deadline_rhythm(g, &rule, &e) != 0) {
		fault = arena_printf(a, "'%s' is damaged: its rule for deadlines is '%s'", g->name, g->rhythm);
		*cure = arena_printf(a, "'stonepost change %s --rhythm RULE' sets another", g->name);
	} else if (verify_game(&j, g->name, one, &e) != 0) {
		fault = arena_printf(a, "'%s' is damaged: %s", g->name, e.text);
	} else if (!one->audit.good && is_repaired(&own, g, one)) {
		fault = arena_printf(a, "'%s' was paused because it was damaged, which it no longer is", g->name);
		*cure = arena_printf(a, "'stonepost resume %s' lets it go on", g->name);
	} else if (!one->audit.good) {
		fault = arena_printf(a, "'%s' is damaged: %s", g->name, one->audit.first.what);
	}
	arena_release(&own);
	return fault;
}

static int
examine_game(void *with, const struct game_row *g, struct err *e)
{
	struct proofs *p = with;
	const char *cure, *fault = fault_of_game(p->d, g, &cure);

	(void)e;
	if (fault == NULL)
		p->good++;
	else if (p->bad++ < PROOFS_SHOWN)
		find(&p->d->x, "games", fault, cure);
	return 0;
}

// Verifies every game in progress, as 'verify' does; a damaged game was paused by 'run'.
static void
examine_proofs(struct doctor *d)
{
	struct proofs p = { .d = d };
	struct judge own = d->cli->judge;
	struct err e = { 0 };

	d->cli->judge = d->x.judge;
	bool unread = cmd_each_game(d->cli, GAME_STATUS_RUNNING, examine_game, &p, &e) != 0;
	unread = cmd_each_game(d->cli, GAME_STATUS_PAUSED, examine_game, &p, &e) != 0 || unread;
	d->cli->judge = own;
	if (unread)
		find(&d->x, "games", e.text, "put a backup in place of the database");
	else if (p.bad == 0)
		find(&d->x, "games", arena_printf(d->cli->arena, "%d in progress, each as its orders make it", p.good), NULL);
}

static void
examine_database(struct doctor *d)
{
	struct err e = { 0 }, shape = { 0 }, sound = { 0 };

	if (!d->settings_read) {
		find(&d->x, "database", "not opened", "set the settings right first");
		return;
	}
	if (cmd_open(d->cli, NEEDS_WRITING, &d->x.judge, &e) != 0) {
		bool none = e.code == ERR_NO_INPUT;
		find(&d->x, "database",
		    none ? arena_printf(d->cli->arena, "there is none: '%s'", d->cli->db_path) : e.text,
		    none ? "'stonepost setup' asks for all that is needed" : "see the message");
		return;
	}
	if (store_fits(d->x.judge.store, &e) != 0)
		find(&d->x, "database",
		    arena_printf(d->cli->arena, "its tables are those of another stonepost: %s", e.text),
		    "use the stonepost that made it; for this one make another with 'stonepost init'");
	else
		find(&d->x, "database", d->cli->db_path, NULL);
	examine_owner(d);
	long pid = store_holder(store_file(d->x.judge.store));
	if (pid > 0 && process_stopped(pid))
		find_stopped(d, "database", "holds it for writing", pid);
	if (!args_has(&d->cli->args, OPT_THOROUGH))
		return;
	if (store_shape(d->x.judge.store, &shape) != 0)
		find(&d->x, "database", shape.text,
		    "put a backup in its place, unless you know who changed that, and why");
	examine_proofs(d);
	if (store_sound(d->x.judge.store, &sound) != 0)
		find(&d->x, "database", sound.text, "see the message");
	else
		find(&d->x, "database", "all of it can be read", NULL);
}

// Checks whether this database is an older copy of the one that sent the last letter, and has people who were
// forgotten since. If that is unknown, there is no fault.
static void
examine_copy(struct doctor *d)
{
	struct store *s = d->x.judge.store;
	struct lapse lapse;
	struct ids forgotten;
	struct err e = { 0 }, unread = { 0 };

	if (incarnation_look(s, &lapse, &e) != 0)
		find(&d->x, "copy", e.text, "see the message");
	else if (lapse.kind != LAPSE_NONE)
		find(&d->x, "copy",
		    arena_printf(d->cli->arena, "nothing is sent or played: %s", lapse_text(d->cli->arena, s, &lapse)),
		    "'stonepost restore --here' lists what is missing, and goes on from there");
	else
		find(&d->x, "copy", "no letter was sent that this database does not know", NULL);
	if (farewell_returned(d->cli, &d->x.judge, &forgotten, &unread) != 0)
		find(&d->x, "copy", unread.text, "see the message");
	else if (forgotten.count > 0)
		find(&d->x, "copy",
		    arena_printf(d->cli->arena,
			"of people who were forgotten since this copy was made, it still has: %zu", forgotten.count),
		    "'stonepost run' forgets them again, before anything is sent");
}

static void
examine_lock(struct doctor *d)
{
	struct arena *a = d->cli->arena;
	const struct store *s = d->x.judge.store;
	struct err e = { 0 };
	int lock = lock_take(a, s, &e);
	long pid = lock < 0 && e.code == ERR_TRY_AGAIN ? lock_stopped(a, s) : 0;
	char when[CLOCK_TEXT];

	// A busy process is not a fault, unless it never ends.
	if (lock >= 0)
		find(&d->x, "lock", "free", NULL);
	else if (e.code != ERR_TRY_AGAIN)
		find(&d->x, "lock", e.text, "see the message");
	else if (pid > 0)
		find_stopped(d, "lock", "holds it", pid);
	else if (d->begun.id > d->done.id && d->begun.started_at < d->cli->now - STUCK)
		find(&d->x, "lock",
		    arena_printf(a, "held since %s: %s", clock_print(d->begun.started_at, when), e.text),
		    arena_printf(a, "see with 'fuser -v %s.lock' who holds it, and end that", store_file(s)));
	else
		find(&d->x, "lock", "another stonepost is at work", NULL);
	lock_release(lock);
}

static void
examine_disk(struct doctor *d)
{
	const char *file = d->x.judge.store != NULL ? store_file(d->x.judge.store) : d->cli->db_path;
	struct statvfs disk;

	if (file == NULL)
		return; // the missing name has been reported
	if (statvfs(path_folder(d->cli->arena, file), &disk) != 0) {
		if (errno == ENOENT && d->x.judge.store == NULL)
			return; // the missing database has been reported
		find(&d->x, "disk", strerror(errno), "look at the database's folder");
		return;
	}
	const char *network = path_network(path_folder(d->cli->arena, file));
	if (network != NULL)
		find(&d->x, "disk", arena_printf(d->cli->arena, "the database is on %s, a network file system", network),
		    "move it to a disk of this machine: SQLite's locks do not work reliably over a network");
	unsigned long long mb = (unsigned long long)disk.f_bavail * disk.f_frsize / 1000000;
	find(&d->x, "disk", arena_printf(d->cli->arena, "%llu MB free", mb),
	    mb >= DISK_LEAST_MB ? NULL : "make room: a full disk keeps letters from being stored");
	if (disk.f_files > 0 && disk.f_favail < DISK_LEAST_FILES) // not all file systems count files
		find(&d->x, "disk", arena_printf(d->cli->arena, "only %llu more files can be made",
		    (unsigned long long)disk.f_favail),
		    "remove small files that nobody needs: there are too many for its file system");
}

// Checks the clock: `run` does nothing if the clock has jumped.
static void
examine_clock(struct doctor *d)
{
	char now[CLOCK_TEXT], then[CLOCK_TEXT];
	int64_t gap = d->begun.id != 0 ? d->cli->now - d->begun.started_at : 0;
	const char *text = arena_printf(d->cli->arena, "it is %s, the last run was %s",
	    clock_print(d->cli->now, now), clock_print(d->begun.started_at, then));

	if (gap < -CLOCK_BACK_MAX)
		find(&d->x, "clock", text, "the clock was set back: set it right before anything is run");
	else if (gap > CLOCK_AHEAD_MAX)
		find(&d->x, "clock", text,
		    "set the clock or, if it is right, type 'stonepost run --clock-is-right' once");
	else
		find(&d->x, "clock", now, NULL);
}

// Whether this user's crontab runs the program. Other users' crontabs are not visible.
static bool
has_crontab(const struct doctor *d)
{
	const char *slash = strrchr(d->cli->env.program, '/'), *table = "";
	enum crontab_state state;
	struct err ignored = { 0 };

	return !d->foreign && crontab_read(d->cli->arena, NULL, &state, &table, &ignored) == 0 &&
	    crontab_runs(table, slash != NULL ? slash + 1 : d->cli->env.program);
}

// Reports what is missing if the program has only ever been run by a person at a terminal.
static void
examine_schedule(struct doctor *d, const char *runs)
{
	if (has_crontab(d))
		find(&d->x, "cron",
		    arena_printf(d->cli->arena, "%s, though your crontab has a line for it", runs),
		    "wait ten minutes; if this stays, see by 'systemctl status cron' whether cron is running");
	else
		find(&d->x, "cron", runs,
		    "put 'stonepost run' into a crontab, as 'stonepost setup' offers, then wait ten "
		    "minutes; see stonepost-run(1)");
}

static void
examine_cron(struct doctor *d, int64_t unattended)
{
	char when[CLOCK_TEXT], done[CLOCK_TEXT];
	const char *begun = clock_print(d->begun.started_at, when);
	struct arena *a = d->cli->arena;

	if (d->begun.id == 0)
		examine_schedule(d, "nothing was ever run");
	else if (d->cli->now - d->begun.started_at > CRON_LATE)
		find(&d->x, "cron", arena_printf(a, "last run %s", begun),
		    "'stonepost run' has not run for two hours: look at the crontab and its mail");
	else if (d->done.id == 0)
		find(&d->x, "cron", arena_printf(a, "last run %s, but none ever did all it should", begun),
		    "type 'stonepost run' and see what it says");
	else if (d->cli->now - d->done.started_at > CRON_LATE)
		find(&d->x, "cron", arena_printf(a, "last run %s, but none did all it should since %s", begun,
			clock_print(d->done.started_at, done)),
		    "type 'stonepost run' and see what it says");
	else if (d->cli->now - unattended > CRON_LATE)
		examine_schedule(d, arena_printf(a, "last run %s, typed by hand; it does not run by itself", begun));
	else
		find(&d->x, "cron", arena_printf(a, "last run %s", begun), NULL);
}

static void
examine_runs(struct doctor *d)
{
	const char *unattended = NULL;
	struct err e = { 0 };

	if (runs_last(d->x.judge.store, "run", &d->begun, &e) != 0 ||
	    runs_last_ended(d->x.judge.store, "run", &d->done, &e) != 0 ||
	    meta_get(d->x.judge.store, META_UNATTENDED, &unattended, &e) != 0) {
		find(&d->x, "cron", e.text, "see 'database'");
		return;
	}
	examine_clock(d);
	examine_cron(d, unattended != NULL ? strtoll(unattended, NULL, 10) : 0);
}

// Checks that letters can be read and moved in a folder of the Maildir.
static bool
examine_folder(struct doctor *d, const char *maildir, const char *name)
{
	struct arena *a = d->cli->arena;
	const char *path = arena_printf(a, "%s/%s", maildir, name);
	struct stat st;

	if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode))
		find(&d->x, "maildir", arena_printf(a, "'%s' is not a folder", path),
		    "set 'maildir' in [mail] to the Maildir that your mail server delivers into");
	else if (access(path, R_OK | W_OK | X_OK) != 0)
		find(&d->x, "maildir", arena_printf(a, "letters cannot be moved in '%s': %s", path, strerror(errno)),
		    "let your user read and write that folder");
	else
		return true;
	return false;
}

// Checks that the letters in new/ are readable: every run reports an unreadable letter, and never takes it.
static bool
examine_new(struct doctor *d, const char *maildir)
{
	struct arena *a = d->cli->arena;
	const char *path = arena_printf(a, "%s/new", maildir), *closed = NULL;
	DIR *folder = opendir(path);
	const struct dirent *entry;
	struct stat st;

	while (folder != NULL && closed == NULL && (entry = readdir(folder)) != NULL)
		if (fstatat(dirfd(folder), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode) &&
		    entry->d_name[0] != '.' && faccessat(dirfd(folder), entry->d_name, R_OK, AT_EACCESS) != 0 && errno == EACCES)
			closed = arena_strdup(a, entry->d_name);
	if (folder != NULL)
		(void)closedir(folder);
	if (closed != NULL)
		find(&d->x, "maildir", arena_printf(a, "the letter '%s/%s' cannot be read", path, closed),
		    "let your user read what your mail server delivers there");
	return closed == NULL;
}

static void
examine_fetching(struct doctor *d)
{
	const char *const *set = d->cli->settings.value;

	if (strcmp(set[SET_FETCH], "none") != 0)
		examine_account(&d->x);
	if (set[SET_MAILDIR][0] != '\0' && examine_folder(d, set[SET_MAILDIR], "new") &&
	    examine_folder(d, set[SET_MAILDIR], "cur") && examine_new(d, set[SET_MAILDIR]))
		find(&d->x, "maildir", set[SET_MAILDIR], NULL);
}

static void
examine_letters(struct doctor *d)
{
	int64_t counts[OUTBOX_STATES] = { 0 }, passed;
	struct ids ids = { 0 };
	struct err e = { 0 };

	if (outbox_counts(d->x.judge.store, counts, &e) != 0 ||
	    letters_passed_count(d->x.judge.store, d->cli->now - WEEK, &passed, &e) != 0 ||
	    letters_list(d->x.judge.store, LETTER_STATUS_QUARANTINED, (struct page){ 0, 100 }, &ids, &e) != 0) {
		find(&d->x, "letters", e.text, "see 'database'");
		return;
	}
	find(&d->x, "letters",
	    arena_printf(d->cli->arena, "%lld queued, %lld failed, %lld held%s, %zu unreadable",
		(long long)counts[OUTBOX_QUEUED], (long long)counts[OUTBOX_FAILED], (long long)counts[OUTBOX_HELD],
		counts[OUTBOX_HELD] > 0 ? " ('stonepost seat GAME SEAT resume' sends them)" : "", ids.count), NULL);
	if (passed > 0)
		find(&d->x, "letters",
		    arena_printf(d->cli->arena, "%lld from players not read in the last week: 'stonepost status' says why",
			(long long)passed), NULL);
}

// Reports games that will wait forever.
static void
examine_games(struct doctor *d)
{
	enum { SHOWN = 100 };
	struct game_rows rows = { 0 };
	struct err e = { 0 };

	if (games_deserted(d->x.judge.store, SHOWN, &rows, &e) != 0)
		find(&d->x, "games", e.text, "see 'database'");
	else if (rows.count > 0)
		find(&d->x, "games", arena_printf(d->cli->arena,
			"nobody can move in %zu%s, since all seats are vacant: 'stonepost status' shows "
			"which; 'stonepost seat', 'end' or 'cancel' helps",
			rows.count, rows.count == SHOWN ? " or more games" : rows.count == 1 ? " game" : " games"), NULL);
}

// Reports letters that the mail server fails to deliver to us.
static void
examine_owed(struct doctor *d)
{
	struct arena *a = d->cli->arena;
	int waiting = 0, passed = 0;
	struct err e = { 0 };

	if (strcmp(d->cli->settings.value[SET_FETCH], "none") == 0)
		return;
	if (cmd_fetch_owed(d->cli, &d->x.judge, &waiting, &passed, &e) != 0)
		find(&d->x, "fetching", e.text, "see the message, and 'database'");
	else if (passed > 0)
		find(&d->x, "fetching", arena_printf(a, "%d letters were passed over, for the server "
		    "does not give them out", passed), "'stonepost status' lists them; "
		    "'stonepost fetch --again' asks for them again, or finds that they are gone");
	else if (waiting > 0)
		find(&d->x, "fetching", arena_printf(a, "%d letters to be asked for again, for the server "
		    "did not give them out", waiting), NULL);
}

// Checks what is installed with the program: the module that reads letters, and the program that talks to servers, if the
// settings name one.
static void
examine_installed(struct doctor *d)
{
	const char *const *set = d->cli->settings.value;
	struct err missing = { 0 }, e = { 0 };
	bool unfenced;

	if (mime_load(&missing) != 0)
		find(&d->x, "letters", missing.text, "no letter can be read without it");
	if (strcmp(set[SET_TRANSPORT], "smtp") != 0 && strcmp(set[SET_FETCH], "none") == 0)
		return;
	if (net_try(&unfenced, &e) != 0)
		find(&d->x, "network", e.text, "nothing can be sent or fetched without it");
	else
		find(&d->x, "network",
		    unfenced ? "stonepost-net works, but this system has no Landlock to keep it from reading the games"
			     : "stonepost-net works, and cannot read the games", NULL);
}

// Sends a test message, but only if sending works, so that it is clear which side fails.
static void
examine_letter(struct doctor *d, int patience)
{
	struct roundtrip trip;

	if (d->x.judge.store == NULL || !d->takes_letters || d->x.judge.from[0] == '\0') {
		find(&d->x, "letter", "not sent", "fix what is wrong above first");
		return;
	}
	roundtrip(d->cli, &d->x.judge, patience, &trip);
	find(&d->x, "letter", trip.found, trip.fix);
}

// Whether letters go into a folder next to a database that does not exist yet.
static bool
waits_for_database(const struct doctor *d)
{
	const char *const *set = d->cli->settings.value;

	return d->x.judge.store == NULL && strcmp(set[SET_TRANSPORT], "smtp") != 0 && set[SET_FOLDER] == NULL;
}

static int
run(struct cli *cli, struct err *e)
{
	struct doctor d = { .cli = cli, .x = { .cli = cli } };
	int64_t patience;

	if (args_number(&cli->args, OPT_WAIT, 1, WAIT_MOST, WAIT_USUAL, &patience, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON))
		d.x.found = json_array();
	examine_file(&d);
	d.settings_read = examine_settings(&d.x);
	examine_database(&d);
	examine_disk(&d);
	if (d.x.judge.store != NULL) {
		examine_runs(&d);
		if (!d.foreign) {
			examine_copy(&d);
			examine_lock(&d);
		}
		examine_letters(&d);
		examine_games(&d);
		examine_owed(&d);
	}
	if (!d.foreign) {
		examine_installed(&d);
		if (!waits_for_database(&d))
			d.takes_letters = examine_sending(&d.x);
		examine_fetching(&d);
		examine_beacon(&d.x);
	}
	if (args_has(&cli->args, OPT_LETTER))
		examine_letter(&d, (int)patience);
	store_close(d.x.judge.store);
	if (d.x.found != NULL)
		cmd_print_json(cli, d.x.found);
	return d.x.wrong == 0 ? 0 : ERR_CONFIG;
}

const struct command cmd_doctor = {
	.summary = "check this installation and explain what to fix",
	.help = "Checks the settings, database, disk, clock, cron, lock and queued letters, and\n"
		"logs in to the servers for sending and fetching, and asks the source of public\n"
		"values. With --thorough, it reads the\n"
		"whole database, compares its tables with the program's own, and verifies every\n"
		"game in progress, which may take a while. With --letter, it also mails a test\n"
		"letter to your own address and reports how long it took to arrive, or where it\n"
		"got stuck. For each fault it explains how to fix it. Exits with 78 if something\n"
		"is wrong.",
	.options = TAKES(OPT_THOROUGH, OPT_LETTER, OPT_WAIT, OPT_JSON, OPT_NOW),
	.run = run,
};
