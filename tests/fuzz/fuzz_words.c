// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as the own words of a seat with its offers: how many people it has, the round, and which cards are
// closed, by the first three bytes. Each word is accounted for, once and in its order; a plan is read from its codes as
// it was read from the words; and neither memory nor the processor's time grows faster than the letter (orders.md,
// "What it may cost").
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/repair.h"
#include "base/text.h"
#include "orders/short_plan.h"
#include "target.h"
#include "words/vocabulary.h"

enum {
	NUMBERS = 3, // that are no words
	MEMORY = 1 << 20, MEMORY_A_BYTE = 4096, // allowed
	MILLISECONDS = 20, MILLISECONDS_A_KB = 40, // with sanitizers and on a busy machine
	TRIES = 5
};

static double
milliseconds(void)
{
	struct timespec t;

	demand(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static struct words_context
context(const uint8_t *data)
{
	return (struct words_context){ .language = vocabulary_languages[1 + data[0] % (vocabulary_language_count - 1)],
		.sender = "Ann", .players = "Ann Ben Cara", .people = 1 + data[1] % 10, .round = 1 + data[1] / 16,
		.closed = data[2] & 0x1e };
}

// Words in, words out: the tokens stand in the text one behind the other, with nothing but blanks between them.
static void
account(const struct words *w, const char *text)
{
	const char *at = text;

	for (int i = 0; i < w->tokens; i++) {
		demand(w->token[i].at >= at);
		at = w->token[i].at + w->token[i].len;
	}
	demand(at <= text + strlen(text));
	for (int i = 0; i < w->sentences; i++)
		demand(w->sentence[i].first >= 0 && w->sentence[i].first < w->sentence[i].end && w->sentence[i].end <= w->tokens);
}

static void
read_back(struct arena *a, const struct words_context *by, const struct plan *plan)
{
	const struct words_context nobody = { .people = by->people };
	struct text codes, again;
	struct short_plan read;

	text_init(&codes, a);
	short_print(&codes, plan);
	for (int i = 0; i + 1 < plan->count; i++) // "X, X4" is asked
		if (plan->line[i].alternative[plan->line[i].count - 1].rest)
			return;
	if (strlen(codes.data) == 1 && codes.data[0] >= '1' && codes.data[0] <= '9') // N10: asked
		return;
	short_read(tongue_of(a, by->language), &nobody, codes.data, &read);
	demand(read.kind == SHORT_ORDER);
	text_init(&again, a);
	short_print(&again, &read.plan);
	demand(strcmp(codes.data, again.data) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < NUMBERS || size > WORDS_BYTES)
		return 0;
	const struct words_context by = context(data);
	const double allowed = MILLISECONDS + MILLISECONDS_A_KB * (double)size / 1024;
	double least = allowed + 1;

	for (int i = 0; i < TRIES && least > allowed; i++) {
		struct arena arena = { 0 };
		const char *text = text_repair(&arena, (const char *)data + NUMBERS, size - NUMBERS, NULL);
		struct words words;
		struct short_plan plan;
		double begun = milliseconds();
		words_read(&arena, &by, text, &words);
		short_read(tongue_of(&arena, by.language), &by, text, &plan);
		double took = milliseconds() - begun;
		least = took < least ? took : least;
		demand(arena.total <= MEMORY + MEMORY_A_BYTE * size);
		account(&words, text);
		if (plan.kind == SHORT_ORDER)
			read_back(&arena, &by, &plan.plan);
		arena_release(&arena);
	}
	demand(least <= allowed);
	return 0;
}
