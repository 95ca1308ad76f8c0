// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words at the end of a pipe, for pens.sh: on each line a sender, a tab, and the words, in
// which \n is a new line. It is answered in one line, with tabs between: the kind; the plan in codes if
// it is an order; what was mended, "huut: hut"; the statements of the long form. Lists are joined by " | ".
// From the sender "plan" come words that stand after `plan` in the long form, of several lines below it:
// they are an order, or refused.
// short_driver examples: prints those of the help.
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "orders/examples.h"
#include "base/repair.h"
#include "codes.h"
#include "orders/parsed.h"
#include "orders/short_plan.h"

// Carries "\n" out, in place.
static void
unescape(char *s)
{
	char *to = s;

	for (; *s != '\0'; s++) {
		bool line = s[0] == '\\' && s[1] == 'n';
		*to++ = line ? '\n' : *s;
		s += line;
	}
	*to = '\0';
}

static void
add_list(struct text *t, const struct pile *p, int step)
{
	text_add(t, "\t");
	for (int i = 0; i + step <= p->count; i += step) {
		text_add(t, i > 0 ? " | " : "");
		text_add(t, p->list[i]);
		if (step == 2)
			text_addf(t, ": %s", p->list[i + 1]);
	}
}

static void
answer_section(struct arena *a, const char *words)
{
	const struct frame frame = { .body = arena_printf(a, "plan%s%s", strchr(words, '\n') != NULL ? "\n" : " ", words),
		.body_line = 1 };
	struct parsed *p = arena_alloc(a, sizeof *p);
	struct text t;

	orders_parse(english(a), &frame, NULL, p);
	text_init(&t, a);
	if (p->problems.count == 0 && p->orders.has == 1u << SECTION_PLAN && p->requests == 0)
		codes_print(&t, &p->orders.plan);
	printf("%s\t%s\t\t\n", t.len > 0 ? "order" : "refused", t.data);
}

static void
answer(struct arena *a, char *line)
{
	char *words = strchr(line, '\t');
	struct lang by = { .code = "en" };
	struct short_plan p;
	struct text t;

	if (words == NULL)
		return;
	*words++ = '\0';
	char *code = strchr(line, '/');
	if (code != NULL) {
		*code = '\0';
		by.code = code + 1;
	}
	unescape(words);
	words = text_repair(a, words, strlen(words), NULL);
	if (strcmp(line, "plan") == 0) {
		answer_section(a, words);
		return;
	}
	const struct words_context writer = { .sender = line, .players = "Ann Ben Cleo Gus", .people = 5 };
	short_read((struct tongue){ a, &by }, &writer, words, &p);
	text_init(&t, a);
	text_addf(&t, "%s\t", short_word_of(p.kind));
	if (p.kind == SHORT_ORDER)
		codes_print(&t, &p.plan);
	add_list(&t, &p.mended, 2);
	add_list(&t, &p.statements, 1);
	for (char *c = t.data; *c != '\0'; c++)
		if (*c == '\n')
			*c = ' ';
	puts(t.data);
}

// The examples of the help, as they stand in the manual; and whether each is read as its table says.
static int
print_examples(void)
{
	struct arena arena = { 0 };
	int wrong = 0;

	puts(examples_help(english(&arena), NULL, 0, 72));
	static const char *const codes[] = { "en", "de", "es", "fr", "it" };
	for (int n = 0; n < 5 * EXAMPLES; n++) {
		const struct order_example *e = &order_examples[n % EXAMPLES];
		const struct tongue in = tongue_of(&arena, codes[n / EXAMPLES]);
		const char *text = say(in, e->text);
		struct short_plan p;
		struct text t;
		const struct words_context writer = { .sender = "Ann" };
		short_read(in, &writer, text, &p);
		text_init(&t, &arena);
		short_print(&t, &p.plan);
		if (strcmp(p.kind == SHORT_ORDER ? t.data : short_word_of(p.kind), e->reading) != 0) {
			printf("'%s' is read otherwise\n", text);
			wrong = 1;
		}
	}
	arena_release(&arena);
	return wrong;
}

int
main(int argc, char **argv)
{
	if (argc > 1 && strcmp(argv[1], "examples") == 0)
		return print_examples();
	static char line[1 << 16];

	while (fgets(line, sizeof line, stdin) != NULL) {
		struct arena arena = { 0 };
		line[strcspn(line, "\n")] = '\0';
		answer(&arena, line);
		arena_release(&arena);
		(void)fflush(stdout);
	}
	return 0;
}
