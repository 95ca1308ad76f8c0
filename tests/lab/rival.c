// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// External players: writes a seat's view as a line of JSON to the program, and reads the number of a legal
// decision.
#include "lab.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "engine/notation.h"
#include "report/fields.h"

extern char **environ; // POSIX declares `environ` in no header

enum { PATIENCE = 60000, WORDS = 32, ANSWER = 64 };

static const char *const tops[] = { [TOP_DICE] = "dice", [TOP_FOOD] = "food", [TOP_GOOD] = "good",
	[TOP_POINTS] = "points", [TOP_TOOL] = "tool", [TOP_TRACK] = "track", [TOP_ROLL] = "roll",
	[TOP_DRAW] = "draw", [TOP_ONCE] = "once", [TOP_ANY_2] = "any 2" };

// A player's state. Cards and tiles are numbered from 1, as in the archive.
static json_t *
seat_json(const struct sight *s, int seat)
{
	const struct player *p = &s->player[seat];
	json_t *out = json_pack("{s:i, s:i, s:i, s:i, s:i, s:o, s:o, s:i, s:i, s:b, s:o, s:i, s:o}",
	    "people", p->people, "home", p->home, "food", p->food, "track", p->track, "score", p->score,
	    "goods", numbers_json(p->goods, GOODS, 0), "tools", numbers_json(p->tool, TOOL_SLOTS, 0), "used",
	    (int)p->used, "once", (int)p->once, "any_2", (int)p->any_2, "cards", set_json(p->cards, 1),
	    "drawn", s->drawn[seat], "tiles", set_json(p->tiles, 1));
	json_t *at = json_object();

	for (enum place place = 0; place < PLACES; place++)
		if (p->at[place] > 0)
			(void)json_object_set_new(at, place_info[place].name, json_integer(p->at[place]));
	(void)json_object_set_new(out, "at", at);
	return out;
}

static json_t *
card_json(int number)
{
	if (number < 0)
		return json_null();
	const struct card *c = &cards[number];
	return json_pack("{s:i, s:s, s:i, s:s?, s:s, s:i}", "number", number + 1, "top", tops[c->top],
	    "n", c->n, "good", c->good < GOODS ? good_info[c->good].name : NULL, "low",
	    card_low_name[c->low], "low_n", c->low_n);
}

static json_t *
pile_json(const struct sight *s, int pile)
{
	if (s->top[pile] < 0)
		return json_pack("{s:n, s:i}", "tile", "left", s->left[pile]);
	const struct tile *t = &tiles[s->top[pile]];
	return json_pack("{s:i, s:o, s:i, s:i, s:i}", "tile", s->top[pile] + 1, "need",
	    numbers_json(t->need, GOODS, 0), "n", t->n, "kinds", t->kinds, "left", s->left[pile]);
}

static json_t *
open_json(const struct sight *s)
{
	const struct ask *open = &s->open;

	return json_pack("{s:s, s:i, s:s?, s:i, s:o, s:i}", "ask", ask_name(open->kind), "seat",
	    open->seat + 1, "place", open->place < PLACES ? place_info[open->place].name : NULL, "count",
	    open->count, "dice", numbers_json(s->dice, s->dice_count, 0), "card", s->card_in_use + 1);
}

// Dice to be picked late (R5.9): the remaining dice, and the seats that may still pick.
static json_t *
late_json(const struct sight *s)
{
	json_t *list = json_array();

	for (const struct late_dice *l = s->late; l < s->late + s->late_count; l++)
		(void)json_array_append_new(list, json_pack("{s:o, s:o}", "dice", numbers_json(l->dice, l->dice_count, 0),
			"waiting", set_json(l->waiting, 1)));
	return list;
}

static json_t *
sight_json(const struct sight *s, const struct decision *legal, int n)
{
	char text[OPTIONS_TEXT], line[DECISION_TEXT];
	json_t *seats = json_array(), *row = json_array(), *piles = json_array(), *list = json_array();

	for (int i = 0; i < s->players; i++)
		(void)json_array_append_new(seats, seat_json(s, i));
	for (int i = 0; i < CARD_SPACES; i++)
		(void)json_array_append_new(row, card_json(s->row[i]));
	for (int pile = 0; pile < s->players; pile++)
		(void)json_array_append_new(piles, pile_json(s, pile));
	for (int i = 0; i < n; i++)
		(void)json_array_append_new(list, json_string(decision_print(&legal[i], line)));
	return json_pack("{s:s, s:i, s:i, s:i, s:i, s:o, s:o, s:o, s:o, s:i, s:o, s:o}", "options",
	    options_print(&s->options, text), "players", s->players, "seat", s->seat + 1, "round",
	    s->round, "start", s->start + 1, "open", open_json(s), "late", late_json(s), "seats", seats, "row", row,
	    "deck_left", s->deck_left, "piles", piles, "legal", list);
}

// Starts the program with its ends of the pipes; returns an error number.
static int
spawn(struct rival *r, char **words, int in, int out)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t usual;
	int rc = posix_spawn_file_actions_init(&actions);

	if (rc != 0)
		return rc;
	rc = posix_spawnattr_init(&attributes);
	if (rc == 0) {
		(void)sigemptyset(&usual);
		(void)sigaddset(&usual, SIGPIPE);
		(void)posix_spawnattr_setsigdefault(&attributes, &usual);
		(void)posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
		rc = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
		rc = rc != 0 ? rc : posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
		rc = rc != 0 ? rc
			     : posix_spawnp(&r->pid, words[0], &actions, &attributes, words, environ);
		(void)posix_spawnattr_destroy(&attributes);
	}
	(void)posix_spawn_file_actions_destroy(&actions);
	return rc;
}

static int
split(struct arena *a, const char *command, char *words[static WORDS + 1])
{
	char *at = arena_strdup(a, command);
	int n = 0;

	for (at += strspn(at, " "); *at != '\0' && n < WORDS; at += strspn(at, " ")) {
		words[n++] = at;
		at += strcspn(at, " ");
		if (*at != '\0')
			*at++ = '\0';
	}
	words[n] = NULL;
	return n;
}

int
rival_start(struct rival *r, struct arena *a, const char *command, struct err *e)
{
	char *words[WORDS + 1];
	int to[2], from[2], rc;

	*r = (struct rival){ .to = -1, .from = -1 };
	if (split(a, command, words) == 0)
		return err_set(e, ERR_USAGE, "no program stands after 'exec:': name one, as exec:./player");
	if (pipe(to) != 0)
		return err_set(e, ERR_OS, "no pipe to '%s': %s", command, strerror(errno));
	if (pipe(from) != 0) {
		(void)close(to[0]);
		(void)close(to[1]);
		return err_set(e, ERR_OS, "no pipe from '%s': %s", command, strerror(errno));
	}
	(void)fcntl(to[1], F_SETFD, FD_CLOEXEC);
	(void)fcntl(from[0], F_SETFD, FD_CLOEXEC);
	rc = spawn(r, words, to[0], from[1]);
	(void)close(to[0]);
	(void)close(from[1]);
	r->to = to[1];
	r->from = from[0];
	if (rc != 0) {
		rival_stop(r);
		return err_set(e, ERR_NO_INPUT, "cannot start '%s': %s", words[0], strerror(rc));
	}
	r->command = command;
	return 0;
}

static int
write_all(int fd, const char *bytes, size_t len)
{
	while (len > 0) {
		ssize_t n = write(fd, bytes, len);
		if (n < 0 && errno != EINTR)
			return -1;
		if (n > 0) {
			bytes += n;
			len -= (size_t)n;
		}
	}
	return 0;
}

// Reads a line without its line end; -1 if none arrives in time.
static int
read_line(int fd, char line[static ANSWER])
{
	for (size_t len = 0; len < ANSWER;) {
		struct pollfd wait = { .fd = fd, .events = POLLIN };
		int ready = poll(&wait, 1, PATIENCE);
		if (ready == 0 || (ready < 0 && errno != EINTR))
			return -1;
		if (ready < 0)
			continue;
		ssize_t n = read(fd, line + len, 1);
		if (n == 0 || (n < 0 && errno != EINTR))
			return -1;
		if (n > 0 && line[len] == '\n') {
			line[len] = '\0';
			return 0;
		}
		len += n > 0;
	}
	return -1;
}

static int
number_of(const char *line)
{
	int n = 0;

	for (; *line >= '0' && *line <= '9' && n <= LEGAL_MAX; line++)
		n = 10 * n + (*line - '0');
	return *line == '\0' ? n : 0;
}

int
rival_decide(struct rival *r, const struct sight *s, struct arena *a, struct decision *out,
    struct err *e)
{
	struct decision legal[LEGAL_MAX];
	struct unseen unseen;
	struct game g;
	char answer[ANSWER];

	sight_unseen(s, &unseen);
	sight_deal(s, &unseen, &g);
	int n = game_legal(&g, legal);
	json_t *j = sight_json(s, legal, n);
	size_t len = json_dumpb(j, NULL, 0, JSON_COMPACT);
	char *line = arena_alloc(a, len + 1);
	(void)json_dumpb(j, line, len, JSON_COMPACT);
	line[len] = '\n';
	json_decref(j);
	if (write_all(r->to, line, len + 1) != 0 || read_line(r->from, answer) != 0)
		return err_set(e, ERR_DATA, "player '%s' does not answer: it must write a line for each "
					    "line that it reads", r->command);
	int chosen = number_of(answer);
	if (chosen < 1 || chosen > n)
		return err_set(e, ERR_DATA,
		    "player '%s' answered '%.20s': the number of a legal decision is from 1 to %d",
		    r->command, answer, n);
	*out = legal[chosen - 1];
	return 0;
}

void
rival_stop(struct rival *r)
{
	if (r->to >= 0)
		(void)close(r->to);
	if (r->from >= 0)
		(void)close(r->from);
	if (r->pid > 0) {
		(void)kill(r->pid, SIGTERM);
		while (waitpid(r->pid, NULL, 0) < 0 && errno == EINTR)
			;
	}
	*r = (struct rival){ .to = -1, .from = -1 };
}
