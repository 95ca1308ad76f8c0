// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words, a letter a line: LANGUAGE, a tab, the words, in which U+23CE is a line break. Ann writes, at a table
// with Ben and Cara, five people each, in round 5; LANGUAGE:6 gives her six. The answer to each is one line: what was read, a tab, and a plan in
// codes: of PLAN what is stored, of ASK what is proposed or waits for a yes, else nothing.
// words_driver fates: behind other tabs stand what became of each token, the kinds of the sentences, and the payments.
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/repair.h"
#include "base/text.h"
#include "codes.h"
#include "words/words.h"

static void
breaks_put(char *s)
{
	static const char sign[] = "\xe2\x8f\x8e";
	char *to = s;

	for (; *s != '\0'; to++) {
		bool end = strncmp(s, sign, strlen(sign)) == 0;
		*to = end ? '\n' : *s;
		s += end ? strlen(sign) : 1;
	}
	*to = '\0';
}

static void
fates_print(const struct words *w)
{
	static const char *const names[] = { "ignored", "filler", "greeting", "signature", "order", "mended", "doubtful", "question",
		"answer", "statement", "unread" };

	for (int i = 0; i < w->tokens; i++)
		printf("%s%.*s=%s", i == 0 ? "\t" : " ", w->token[i].len, w->token[i].at, names[w->token[i].fate]);
	for (int s = 0; s < w->sentences; s++)
		printf("%s%s", s == 0 ? "\t" : "|", sentence_word(w->sentence[s].kind));
	for (int k = 0; k < w->payments; k++) {
		const struct payment *p = &w->payment[k];
		printf("%s%s:", k == 0 ? "\t" : " ", p->place < PLACES ? place_info[p->place].code : "?");
		for (int i = 0; i < p->goods; i++)
			printf("%s%d%s", i == 0 ? "" : ",", p->count[p->order[i]], good_info[p->order[i]].name);
	}
}

static void
answer(struct arena *a, char *line, bool fates)
{
	static const char *const kinds[SENTENCES] = {
		[SENTENCE_COURTESY] = "PROSE",
		[SENTENCE_TALK] = "PROSE",
		[SENTENCE_ORDER] = "PLAN",
		[SENTENCE_DOUBTFUL] = "ASK",
		[SENTENCE_QUESTION] = "QUESTION",
		[SENTENCE_YES] = "SUGGESTION",
		[SENTENCE_NO] = "NO",
		[SENTENCE_SAME] = "SAME",
		[SENTENCE_HELP] = "HELP",
		[SENTENCE_LEAVE] = "LEAVE",
		[SENTENCE_TAKEBACK] = "TAKEBACK",
		[SENTENCE_STATEMENT] = "STATEMENT",
	};
	char *words = strchr(line, '\t');
	struct words w;
	struct text t;

	if (words == NULL)
		return;
	*words++ = '\0';
	breaks_put(words);
	char *people = strchr(line, ':');
	if (people != NULL)
		*people++ = '\0';
	const struct words_context by = { .language = line, .sender = "Ann", .players = "Ann Ben Cara",
		.people = people != NULL ? people[0] - '0' : 5, .round = 5 };
	words = text_repair(a, words, strlen(words), NULL);
	words_read(a, &by, words, &w);
	text_init(&t, a);
	struct plan plan;
	short_plan_of(a, &w.plan, &plan);
	codes_print(&t, &plan);
	bool waits = false;
	for (int i = 0; i < w.sentences; i++)
		waits = waits || (w.sentence[i].kind == SENTENCE_ORDER && w.sentence[i].wary >= 0);
	printf("%s\t%s", w.kind == SENTENCE_ORDER && waits ? "ASK" : kinds[w.kind], t.data);
	if (fates)
		fates_print(&w);
	puts("");
}

int
main(int argc, char **argv)
{
	static char line[1 << 20];
	bool fates = argc > 1 && strcmp(argv[1], "fates") == 0;

	while (fgets(line, sizeof line, stdin) != NULL) {
		struct arena arena = { 0 };
		line[strcspn(line, "\n")] = '\0';
		answer(&arena, line, fates);
		arena_release(&arena);
		(void)fflush(stdout);
	}
	return 0;
}
