// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders at the end of a pipe, for second_reading.sh. What comes in, a line each, and what is answered:
//	orders SEAT TEXT       the number of problems, and the first; newlines in TEXT are tabs
//	position POSITION      "read", or what is wrong with it
//	decide LINES LATE      what the orders of the seat whose decision is open say: "decided SOURCE LINE
//	                       DECISION", "open" or "stopped"; LINES are the lines of the plan carried out,
//	                       as bits; LATE is what steps in for who is late: ask, hunt or bot; - for in time
//	claims SEAT            whether the plan cannot stall, each question that is said to be left, and what is
//	                       said to be left to the helper, "helper: " before it
//	helper HELP            what the helper decides: 0 nothing, 1 as in turn games, 2 as in round games
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "engine/notation.h"
#include "orders/parsed.h"
#include "orders/answer.h"
#include "report/state.h"

struct table {
	struct game game;
	enum help help;
	struct parsed parsed[PLAYERS_MAX];
	struct arena arena[PLAYERS_MAX]; // of what was parsed
};

static const struct seats seats = { .count = PLAYERS_MAX, .name = { "ann", "ben", "cy", "dee" } };

static void
take_orders(struct table *t, const char *text)
{
	char *rest;
	int seat = (int)strtol(text, &rest, 10) % PLAYERS_MAX;
	struct parsed *p = &t->parsed[seat];

	arena_release(&t->arena[seat]);
	*p = (struct parsed){ 0 };
	struct seats here = seats;
	here.count = t->game.players;
	char *body = arena_strdup(&t->arena[seat], rest + (*rest == ' '));
	for (char *c = body; *c != '\0'; c++)
		if (*c == '\t')
			*c = '\n';
	const struct frame frame = { .body = body, .body_line = 1 };
	const struct order_context ctx = { .seats = &here, .players = t->game.players,
		.sealed = t->help == HELP_ALL };
	orders_parse(english(&t->arena[seat]), &frame, &ctx, p);
	printf("%d %s\n", p->problems.count,
	    p->problems.count > 0 ? p->problems.list[0].text : "");
}

static struct wishes
wishes_of(const struct table *t, int seat)
{
	return (struct wishes){ .orders = &t->parsed[seat].orders,
		.standing = &t->parsed[seat].standing, .help = t->help };
}

static void
decide(struct table *t, const char *text)
{
	struct wishes w = wishes_of(t, t->game.open.seat);
	struct ruling v;
	char *rest, out[DECISION_TEXT];

	w.done = strtoull(text, &rest, 10);
	w.late = strcmp(rest, " -") != 0;
	w.missing = strcmp(rest, " hunt") == 0 ? FALLBACK_HUNT
	    : strcmp(rest, " bot") == 0        ? FALLBACK_EASY
	                                       : FALLBACK_ASK;
	orders_decide(&t->game, &w, &v);
	if (v.kind == LEFT) {
		struct arena arena = { 0 };
		left_decide(&t->game, &v, (const unsigned char[CHANCE_KEY]){ 0 }, &arena);
		arena_release(&arena);
	}
	if (v.kind == DECIDED)
		printf("decided %s %d %s\n", source_word(v.source), v.line,
		    decision_print(&v.decision, out));
	else
		puts(v.kind == STOPPED ? "stopped" : "open");
	if (v.kind == STOPPED)
		order_drop(&t->parsed[t->game.open.seat].orders, SECTION_STOP);
}

static void
claims(struct table *t, const char *text)
{
	int seat = atoi(text) % PLAYERS_MAX;
	const struct wishes w = wishes_of(t, seat);
	struct arena arena = { 0 };
	const char *asked[ASKED_MAX];
	int count = asked_list(english(&arena), &w, &t->game, seat, asked);

	printf("%d", plan_gap(english(&arena), w.orders, &t->game, seat) == NULL);
	for (int i = 0; i < count; i++)
		printf("; %s", asked[i]);
	count = helped_list(english(&arena), &w, &t->game, seat, asked);
	for (int i = 0; i < count; i++)
		printf("; helper: %s", asked[i]);
	puts("");
	arena_release(&arena);
}

static void
helper(struct table *t, const char *text)
{
	t->help = (enum help)(atoi(text) % (HELP_ALL + 1));
	puts("set");
}

static void
position(struct table *t, const char *text)
{
	struct err e = { 0 };

	puts(state_parse(text, &t->game, &e) == 0 ? "read" : e.text);
}

int
main(void)
{
	static char line[1 << 16];
	static struct table table;
	static const struct {
		const char *word;
		void (*answer)(struct table *, const char *);
	} verbs[] = { { "orders ", take_orders }, { "position ", position },
		{ "decide ", decide }, { "claims ", claims }, { "helper ", helper } };

	while (fgets(line, sizeof line, stdin) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
			if (strncmp(line, verbs[i].word, strlen(verbs[i].word)) == 0)
				verbs[i].answer(&table, line + strlen(verbs[i].word));
		(void)fflush(stdout);
	}
	return 0;
}
