// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Plays the cases of the rule suite (see README.md) and reports in TAP, one point a case. Without
// arguments it takes every .txt file of tests/rules/.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/score.h"
#include "engine/notation.h"
#include "facts.h"
#include "position.h"
#include "words.h"

enum { LINE_TEXT = 1024, CASES_MAX = 2000 };

// A case while it is read.
struct scene {
	struct spot at;
	char title[LINE_TEXT];
	struct position position;
	struct game game;
	struct events events; // of the last step
	bool open; // a title was read
	bool built; // the position is complete
	bool failed;
	int checks; // expectations met, refusals got
};

static char *titles[CASES_MAX];
static int cases, failures;

static void
finish(struct scene *sc)
{
	if (!sc->open)
		return;
	if (!sc->failed && sc->checks == 0) {
		fault(&sc->at, "nothing is expected of this case");
		sc->failed = true;
	}
	for (int i = 0; i < cases && !sc->failed; i++)
		if (strcmp(titles[i], sc->title) == 0) {
			fault(&sc->at, "there is another case of this title");
			sc->failed = true;
		}
	if (cases == CASES_MAX)
		exit(70);
	titles[cases++] = strdup(sc->title);
	failures += sc->failed;
	printf("%sok %d - %s\n", sc->failed ? "not " : "", cases, sc->title);
	if (sc->failed)
		printf("# %s:%d: %s\n", sc->at.file, sc->at.line, sc->at.fault);
	sc->open = false;
}

static void
begin(struct scene *sc, const char *title)
{
	finish(sc);
	struct spot at = sc->at;
	memset(sc, 0, sizeof *sc);
	sc->at = at;
	sc->open = true;
	(void)snprintf(sc->title, sizeof sc->title, "%s", title);
	position_init(&sc->position);
	if (title[0] != 'R' || title[1] < '1' || title[1] > '9') {
		fault(&sc->at, "a title begins with the number of a rule");
		sc->failed = true;
	}
}

static bool
build(struct scene *sc)
{
	if (sc->built)
		return true;
	sc->built = true;
	return position_build(&sc->position, &sc->game, &sc->events, &sc->at);
}

static bool
listed(const struct game *g, const struct decision *d)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list);
	char text[DECISION_TEXT], other[DECISION_TEXT];

	decision_print(d, text);
	for (int i = 0; i < n; i++)
		if (strcmp(text, decision_print(&list[i], other)) == 0)
			return true;
	return false;
}

static bool
read_faces(char *s, int faces[static ROLL_MAX], int *count)
{
	*count = 0;
	while (*s != '\0')
		if (*count == ROLL_MAX || !skip_number(&s, &faces[(*count)++]))
			return false;
	return *count > 0;
}

// `refusal` is "" where the step must be allowed, else its name and rule.
static bool
judge(struct scene *sc, const struct game *before, enum refusal r, char *refusal)
{
	struct spot *at = &sc->at;
	const char *broken = game_invariant(&sc->game), *wanted = refusal;

	if (broken != NULL)
		return fault(at, "afterwards %s", broken);
	if (*refusal == '\0')
		return r == REFUSED_ALLOWED ||
		    fault(at, "expected to be allowed, found %s: %s", refusal_name(r),
			refusal_sentence(r).text);
	if (!skip_word(&refusal, refusal_name(r)) || strcmp(refusal, refusal_rule_number(r)) != 0)
		return fault(at, "expected %s, found %s %s", wanted, refusal_name(r),
		    refusal_rule_number(r));
	sc->checks++;
	return memcmp(before, &sc->game, sizeof *before) == 0 ||
	    fault(at, "it was refused, and yet something changed");
}

static bool
step(struct scene *sc, int seat, char *s)
{
	struct game *g = &sc->game, before;
	struct decision d;
	int faces[ROLL_MAX], count;
	char *refusal = strchr(s, '!');
	enum refusal r;

	if (refusal != NULL)
		*refusal++ = '\0';
	refusal = refusal == NULL ? s + strlen(s) : trim(refusal);
	s = trim(s);
	memcpy(&before, g, sizeof before);
	sc->events.count = 0;
	if (g->open.kind != ASK_OVER && g->open.seat != seat)
		return fault(&sc->at, "it is not %s who is asked, but %s (%s)", seat_name[seat],
		    seat_name[g->open.seat], ask_name(g->open.kind));
	if (skip_word(&s, "roll")) {
		if (!read_faces(s, faces, &count))
			return fault(&sc->at, "which faces? '%s'", s);
		if (g->open.kind == ASK_ROLL && count != g->open.dice)
			return fault(&sc->at, "%d dice are rolled, not %d", g->open.dice, count);
		r = game_roll(g, faces, &sc->events);
	} else {
		if (!decision_parse(s, &d))
			return fault(&sc->at, "'%s' is no decision", s);
		if (listed(g, &d) != (*refusal == '\0'))
			return fault(&sc->at, "expected '%s' to be %s the list of legal decisions",
			    s, *refusal == '\0' ? "on" : "off");
		r = game_apply(g, &d, &sc->events);
	}
	return judge(sc, &before, r, refusal);
}

static bool
body(struct scene *sc, char *s)
{
	bool known = false;
	int seat;

	if (*s == '=') {
		if (!build(sc) || !facts_line(&sc->game, &sc->events, trim(s + 1), &sc->at))
			return false;
		sc->checks++;
		return true;
	}
	if (!sc->built) {
		if (!position_line(&sc->position, s, &sc->at, &known))
			return false;
		if (known)
			return true;
	}
	if ((seat = skip_seat(&s)) < 0)
		return fault(&sc->at, "'%s' is no line of a case", s);
	return build(sc) && step(sc, seat, s);
}

static void
read_line(struct scene *sc, char *line)
{
	bool indented = *line == ' ' || *line == '\t';
	char *s = trim(line);

	if (*s == '\0' || *s == '#')
		return;
	if (!indented) {
		begin(sc, s);
		return;
	}
	if (sc->failed || !sc->open)
		return;
	sc->failed = !body(sc, s);
}

static void
read_file(const char *path)
{
	static struct scene sc;
	char line[LINE_TEXT];
	FILE *f = fopen(path, "r");
	int last;

	if (f == NULL) {
		perror(path);
		exit(66);
	}
	memset(&sc, 0, sizeof sc);
	sc.at.file = strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 : path;
	for (last = 1; fgets(line, sizeof line, f) != NULL; last++) {
		if (!sc.failed)
			sc.at.line = last;
		// A title ends the case before it, whose fault keeps its line until then.
		if (sc.failed && *line != ' ' && *line != '\t' && *line != '#' && *line != '\n') {
			finish(&sc);
			sc.at.line = last;
		}
		read_line(&sc, line);
	}
	finish(&sc);
	(void)fclose(f);
}

static int
is_suite(const struct dirent *entry)
{
	size_t len = strlen(entry->d_name);

	return len > 4 && strcmp(entry->d_name + len - 4, ".txt") == 0;
}

static void
read_suite(void)
{
	const char *top = getenv("srcdir");
	struct dirent **list;
	char folder[4000], path[4300];
	int n;

	(void)snprintf(folder, sizeof folder, "%s/tests/rules", top != NULL ? top : ".");
	n = scandir(folder, &list, is_suite, alphasort);
	for (int i = 0; i < n; i++) {
		(void)snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
		read_file(path);
		free(list[i]);
	}
	if (n >= 0)
		free(list);
}

int
main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		read_file(argv[i]);
	if (argc == 1)
		read_suite();
	printf("1..%d\n", cases);
	for (int i = 0; i < cases; i++)
		free(titles[i]);
	if (cases == 0)
		fprintf(stderr, "rules_test: there are no cases\n");
	return cases == 0 || failures > 0;
}
