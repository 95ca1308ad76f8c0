// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads letters in a child process under limits, before their transaction begins.
#include "desk/internal.h"

#include "desk/reader.h"
#include "post/question.h"

void
ahead_want(struct ahead *one, const struct wording *w)
{
	struct words_context by = w->by;
	struct arena *a = one->arena;

	if (one->wordings == AHEAD_WORDINGS)
		return;
	by.sender = by.sender != NULL ? arena_strdup(a, by.sender) : NULL;
	by.players = by.players != NULL ? arena_strdup(a, by.players) : NULL;
	struct wording *wanted = arena_alloc(a, sizeof *wanted);
	*wanted = (struct wording){ .lang = w->lang, .by = by, .player = w->player, .confirms = REQUESTS };
	one->wording[one->wordings++] = wanted;
}

static bool
is_wanted(const struct ahead *a)
{
	return a->parting != NULL || a->wordings > 0;
}

// Runs the searches that the transaction will repeat, so that words which crash them crash the
// child first.
static void
try_words(struct arena *a, const char *words)
{
	(void)question_reply(words);
	(void)lang_of_text(a, words);
}

static void
read_one(struct arena *a, const struct ahead *given, struct text *out)
{
	const char *words = given->words;

	if (given->parting != NULL) {
		struct parts parts;
		parting_split(a, given->parting, &parts);
		parts_pack(out, &parts, given->parting);
		words = parts.words;
		try_words(a, words);
	}
	for (int i = 0; i < given->wordings; i++) {
		struct wording w = *given->wording[i];
		wording_read(a, words, &w);
		wording_pack(out, &w);
	}
}

// The function that the child runs.
static void
read_all(void *arg)
{
	struct ahead_reader *r = arg;
	struct arena arena = { 0 };

	for (size_t i = 0; i < r->count; i++) {
		struct text out;
		if (!is_wanted(&r->list[i]))
			continue;
		text_init(&out, &arena);
		read_one(&arena, &r->list[i], &out);
		trial_leave(&r->trial, out.data, out.len);
		arena_empty(&arena);
	}
}

static bool
unpack_one(struct ahead *one, struct unpacking *u)
{
	u->arena = one->arena;
	if (one->parting != NULL) {
		parts_unpack(u, one->parting, &one->parts);
		one->words = one->parts.words;
		one->parted = true;
		one->parting = NULL;
	}
	for (int i = 0; i < one->wordings; i++)
		wording_unpack(u, one->wording[i]);
	return !u->wrong;
}

static bool
unpack(struct ahead_reader *r, const char *bytes, size_t len)
{
	struct unpacking u = { .at = bytes, .left = len };

	for (size_t i = 0; i < r->count; i++)
		if (!unpack_one(&r->list[i], &u))
			return false;
	return u.left == 0;
}

int
ahead_begin(struct ahead_reader *r, struct ahead *list, size_t count, struct err *e)
{
	bool any = false;

	*r = (struct ahead_reader){ .list = list, .count = count };
	for (size_t i = 0; i < count; i++)
		any = any || is_wanted(&list[i]);
	if (!any)
		return 0;
	if (trial_begin(&reader_limits, read_all, r, &r->trial, e) != 0)
		return -1;
	r->begun = true;
	return 0;
}

int
ahead_end(struct ahead_reader *r, bool *told, struct err *e)
{
	const char *bytes;
	size_t len;

	*told = !r->begun;
	if (!r->begun)
		return 0;
	r->begun = false;
	if (trial_end(&r->trial, r->list[0].arena, &bytes, &len, e) != 0)
		return -1;
	*told = bytes != NULL && unpack(r, bytes, len);
	return 0;
}

int
ahead_read(struct ahead *one, bool *told, struct err *e)
{
	struct ahead_reader r;

	return ahead_begin(&r, one, 1, e) != 0 ? -1 : ahead_end(&r, told, e);
}

int
ahead_read_now(struct ahead *list, size_t count, struct err *e)
{
	struct ahead_reader r;
	bool told;

	if (ahead_begin(&r, list, count, e) != 0 || ahead_end(&r, &told, e) != 0)
		return -1;
	return told ? 0 : err_set(e, ERR_SOFTWARE, "a letter's words could not be read");
}
