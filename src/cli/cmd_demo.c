// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// demo: a whole small game, from turn files to letters, by the very commands a GM would type.
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/cmd.h"
#include "store/games.h"
#include "store/open.h"

extern char **environ;

enum { WORDS_MAX = 16, PATH_ROOM = 4096, SEATS = 3, ROUNDS_MAX = 100 };

static const char *const seats[SEATS] = { "ann", "ben", "cy" };

// What the three write for the first round, each in their own way: a plan with alternatives and
// policies, a short one, and one that is asked for nothing because it has a fallback.
static const char *const first_orders[SEATS] = {
	"Good evening! Here is what I want:\n\n"
	"#STONEPOST tundra ann round 1\n"
	"plan\n"
	"  hut | field | toolmaker   ; the first of the three that is still open\n"
	"  card 1\n"
	"  forest 2-3                ; as many as fit, at least 2\n"
	"  hunt rest                 ; nothing can stop this plan\n"
	"do forest, card 1, others\n"
	"tools auto\n"
	"pay wood brick stone gold; skip if have wood < 1\n"
	"pick field tool gold stone brick wood\n"
	"feed wood brick stone gold\n"
	"final\n"
	"#END\n\nRegards, Ann\n",
	"#STONEPOST tundra ben round 1\n"
	"plan\n"
	"  toolmaker if free toolmaker\n"
	"  clay 2\n"
	"  hunt rest\n"
	"tools auto; pay brick wood skip; pick tool field gold stone brick wood; feed refuse\n"
	"#END\n",
	"#STONEPOST tundra cy round 1\n"
	"plan\n"
	"  field | hut\n"
	"  building 1 | building 2\n"
	"  quarry 2-4\n"
	"  hunt rest\n"
	"fallback bot\n"
	"final\n"
	"#END\n",
};

struct demo {
	struct cli *cli;
	const char *folder, *config, *db;
	int64_t now;
};

// Runs this program with the words given, after the settings and the time of the demo, and with
// its output into the file `to` (NULL: shown). Prints the command first, as a GM would type it.
static int
command(struct demo *d, const char *to, const char *const *words, struct err *e)
{
	char now[CLOCK_TEXT];
	const char *argv[WORDS_MAX + 8];
	posix_spawn_file_actions_t actions;
	int n = 0, status;
	pid_t pid;

	(void)fputs("$ stonepost", d->cli->out);
	argv[n++] = d->cli->env.program;
	for (int i = 0; words[i] != NULL; i++) {
		const char *quote = strpbrk(words[i], " <>") != NULL ? "'" : "";
		(void)fprintf(d->cli->out, " %s%s%s", quote, words[i], quote);
		argv[n++] = words[i];
	}
	(void)fprintf(d->cli->out, "%s%s\n", to != NULL ? " > " : "",
	    to != NULL ? to + strlen(d->folder) + 1 : "");
	(void)fflush(d->cli->out);
	argv[n++] = "--config";
	argv[n++] = d->config;
	argv[n++] = "--db"; // whatever the environment says
	argv[n++] = d->db;
	if (strcmp(words[0], "report") != 0) {
		argv[n++] = "--now";
		argv[n++] = clock_iso(d->now, now);
	}
	argv[n] = NULL;
	if (posix_spawn_file_actions_init(&actions) != 0)
		return err_set(e, ERR_OS, "no memory left to start a command");
	if (to != NULL)
		(void)posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, to,
		    O_WRONLY | O_CREAT | O_TRUNC, 0600);
	int failed = posix_spawnp(&pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv,
	    environ);
	(void)posix_spawn_file_actions_destroy(&actions);
	if (failed != 0)
		return err_set(e, ERR_OS, "cannot run '%s': %s", argv[0], strerror(failed));
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return err_set(e, ERR_OS, "cannot wait for '%s': %s", argv[0], strerror(errno));
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		return err_set(e, ERR_SOFTWARE, "'stonepost %s' failed", words[0]);
	return 0;
}

#define COMMAND(d, to, e, ...) command(d, to, (const char *const[]){ __VA_ARGS__, NULL }, e)

static int
write_file(const char *path, const char *text, struct err *e)
{
	FILE *f = fopen(path, "wxe");

	if (f == NULL)
		return err_set(e, ERR_CANNOT_CREATE, "cannot make '%s': %s", path, strerror(errno));
	bool bad = fputs(text, f) < 0;
	if (fclose(f) != 0 || bad)
		return err_set(e, ERR_IO, "cannot write '%s': %s", path, strerror(errno));
	return 0;
}

static int
make_folder(struct demo *d, struct err *e)
{
	const char *folder = args_get(&d->cli->args, OPT_FOLDER, NULL);
	const char *above = d->cli->env.temporary != NULL ? d->cli->env.temporary : "/tmp";
	char *made = arena_printf(d->cli->arena, "%s/stonepost-demo-XXXXXX", above);

	if (folder != NULL && mkdir(folder, 0700) != 0)
		return err_set(e, ERR_CANNOT_CREATE, "cannot make the folder '%s': %s", folder,
		    strerror(errno));
	if (folder == NULL && (folder = mkdtemp(made)) == NULL)
		return err_set(e, ERR_CANNOT_CREATE, "cannot make a folder in '%s': %s", above,
		    strerror(errno));
	d->folder = folder;
	d->config = arena_printf(d->cli->arena, "%s/stonepost.conf", folder);
	d->db = arena_printf(d->cli->arena, "%s/games.db", folder);
	return write_file(d->config,
	    arena_printf(d->cli->arena,
		"[stonepost]\ndatabase = %s\n\n[mail]\nfrom = gm@example.org\n"
		"name = Stone Age by post\ntransport = folder\nfolder = %s/letters\n",
		d->db, folder),
	    e);
}

static int
first_round(struct demo *d, struct err *e)
{
	for (int s = 0; s < SEATS; s++) {
		const char *path = arena_printf(d->cli->arena, "%s/round-1-%s.txt", d->folder, seats[s]);
		if (write_file(path, first_orders[s], e) != 0 || COMMAND(d, NULL, e, "submit", path) != 0)
			return -1;
	}
	return COMMAND(d, NULL, e, "adjudicate") != 0 || COMMAND(d, NULL, e, "send") != 0 ? -1 : 0;
}

// Each player sends back the order block that ends their report, as it is.
static int
next_turn(struct demo *d, int turn, struct err *e)
{
	for (int s = 0; s < SEATS; s++) {
		const char *path = arena_printf(d->cli->arena, "%s/turn-%d-%s.txt", d->folder, turn,
		    seats[s]);
		const char *answer = arena_printf(d->cli->arena, "%s.answer", path);
		if (COMMAND(d, path, e, "report", "tundra", "--seat", seats[s], "--style", "frame") != 0 ||
		    COMMAND(d, answer, e, "submit", path) != 0)
			return -1;
	}
	return COMMAND(d, NULL, e, "adjudicate") != 0 || COMMAND(d, NULL, e, "send") != 0 ? -1 : 0;
}

static int
is_over(struct demo *d, bool *over, struct err *e)
{
	struct store_options read_only = { .read_only = true };
	struct store *store;
	struct game_row g;

	if (store_open(d->db, &read_only, &store, e) != 0)
		return -1;
	int status = games_find(STORE_IN(store, d->cli->arena), "tundra", &g, e);
	store_close(store);
	*over = g.status == GAME_STATUS_OVER;
	return status;
}

static int
play(struct demo *d, struct err *e)
{
	bool over = false;

	if (COMMAND(d, NULL, e, "init") != 0 ||
	    COMMAND(d, NULL, e, "new", "tundra", "ann=Ann <ann@example.org>",
		"ben=Ben <ben@example.org>", "cy=Cy <cy@example.org>", "--word", "ann=mammoth",
		"--seed", "d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1d0e1") != 0 ||
	    COMMAND(d, NULL, e, "send") != 0 || first_round(d, e) != 0)
		return -1;
	for (int turn = 2; !over; turn++) {
		if (turn > ROUNDS_MAX)
			return err_set(e, ERR_SOFTWARE, "the game did not end");
		d->now += INT64_C(24) * 60 * 60;
		if (next_turn(d, turn, e) != 0 || is_over(d, &over, e) != 0)
			return -1;
	}
	return COMMAND(d, NULL, e, "report", "tundra");
}

static int
run(struct cli *cli, struct err *e)
{
	struct demo d = { .cli = cli, .now = cli->now };

	if (make_folder(&d, e) != 0)
		return -1;
	(void)fprintf(cli->out,
	    "A game of three, with the settings in %s.\n"
	    "In the first round they write turn files; from then on each sends back the order\n"
	    "block that ends their report.\n\n",
	    d.config);
	if (play(&d, e) != 0)
		return -1;
	(void)fprintf(cli->out, "\nThe letters: %s/letters/new\n", d.folder);
	return 0;
}

const struct command cmd_demo = {
	.summary = "play a whole small game in a folder",
	.help = "Plays a game of three from turn files to letters in a folder of its own, and\n"
		"prints every command it runs, the last board, and where the letters are.",
	.options = TAKES(OPT_FOLDER, OPT_NOW),
	.run = run,
};
