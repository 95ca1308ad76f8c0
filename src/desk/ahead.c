// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads letters in a child process under limits, before their transaction begins.
#include "desk/internal.h"

#include <string.h>

#include "base/repair.h"
#include "desk/reader.h"
#include "orders/could.h"

// A line that is in quotation marks as a whole, as our letters teach it: "away none". Sets *len to what is inside.
static const char *
inside_marks(const char *line, size_t *len)
{
	size_t from = strspn(line, " \t"), to = *len;

	while (to > from && strchr(" \t.!", line[to - 1]) != NULL)
		to--;
	if (to < from + 3 || line[from] != '"' || line[to - 1] != '"' || memchr(line + from + 1, '"', to - from - 2) != NULL)
		return NULL;
	for (from++, to--; from < to && line[from] == ' '; from++)
		;
	*len = to - from;
	return line + from;
}

// The writer's words without the quotation marks around whole lines.
static const char *
unmarked(struct arena *a, const char *words)
{
	struct text t;

	text_init(&t, a);
	for (size_t len; *words != '\0'; words += len + (words[len] == '\n')) {
		len = strcspn(words, "\n");
		size_t within = len;
		const char *inner = inside_marks(words, &within);
		text_add_bytes(&t, inner != NULL ? inner : words, inner != NULL ? within : len);
		text_add(&t, words[len] == '\n' ? "\n" : "");
	}
	return t.data;
}

// Splits a letter's text into our words and its writer's. Results are in the arena.
static void
parting_split(struct arena *a, const struct parting *by, struct parts *out)
{
	const char *text = text_repair(a, by->text, by->len, NULL);
	struct fingerprints *list = arena_alloc(a, PARTING_LETTERS * sizeof *list);
	struct quote_parts parts;
	int count = 0;

	for (int i = 0; i < by->lists; i++) {
		int most = i + 1 < by->lists ? PARTING_OF_GAME : PARTING_LETTERS;
		for (size_t k = 0; k < by->sent[i]->count && count < most; k++)
			list[count++] = fingerprints_unpack(a, by->sent[i]->at[k].prints, by->sent[i]->at[k].prints_size);
	}
	const struct quote_sent sent = { list, count };
	quote_split(a, &(struct marked_line){ text, strlen(text), 0 }, &sent, &order_hints, &parts);
	*out = (struct parts){ .unclear = parts.unclear,
		.made = arena_alloc(a, ((size_t)by->frames + 1) * sizeof *out->made) };
	for (int i = 0; i < by->frames; i++) {
		out->made[i] = quote_frame(&parts, by->frame[i].first, by->frame[i].last);
		quote_leave_frame(&parts, by->frame[i].first, by->frame[i].last);
	}
	out->words = unmarked(a, quote_words(a, &parts));
	out->headed = unmarked(a, quote_headed(a, &parts));
	for (int i = 0; i < parts.count; i++)
		if (parts.line[i].kind == QUOTE_DOUBTFUL)
			pile_add(a, &out->doubts, arena_strndup(a, parts.line[i].text, parts.line[i].len));
}

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

// The function that the child runs.
static void
read_all(void *arg)
{
	struct ahead_reader *r = arg;
	struct arena arena = { 0 };

	for (size_t i = 0; i < r->count; i++) {
		const struct ahead *given = &r->list[i];
		const char *words = given->words;
		struct text out;
		if (!is_wanted(given))
			continue;
		text_init(&out, &arena);
		if (given->parting != NULL) {
			struct parts parts;
			parting_split(&arena, given->parting, &parts);
			pack_text(&out, parts.words);
			pack_text(&out, parts.headed);
			pack_number(&out, parts.unclear);
			pack_pile(&out, &parts.doubts);
			for (int k = 0; k < given->parting->frames; k++)
				pack_number(&out, parts.made[k]);
			words = parts.words;
			// the searches that the transaction will repeat: words which crash them crash the child first
			(void)question_reply(words);
			(void)lang_of_text(&arena, words);
		}
		for (int k = 0; k < given->wordings; k++) {
			struct wording w = *given->wording[k];
			wording_read(&arena, words, &w);
			wording_pack(&out, &w);
		}
		trial_leave(&r->trial, out.data, out.len);
		arena_empty(&arena);
	}
}

// Parses what read_all packed, in the same order.
static bool
unpack(struct ahead_reader *r, const char *bytes, size_t len)
{
	struct unpacking u = { .at = bytes, .left = len };

	for (size_t i = 0; i < r->count && !u.wrong; i++) {
		struct ahead *one = &r->list[i];
		u.arena = one->arena;
		if (one->parting != NULL) {
			struct parts *p = &one->parts;
			const int frames = one->parting->frames;
			p->words = unpack_repaired(&u);
			p->headed = unpack_repaired(&u);
			p->unclear = unpack_number(&u, true) != 0;
			unpack_pile(&u, &p->doubts);
			p->made = arena_alloc(u.arena, ((size_t)frames + 1) * sizeof *p->made);
			for (int k = 0; k < frames; k++)
				p->made[k] = (enum quote_frame)unpack_number(&u, FRAME_CHANGED);
			one->words = p->words;
			one->parted = true;
			one->parting = NULL;
		}
		for (int k = 0; k < one->wordings; k++)
			wording_unpack(&u, one->wording[k]);
	}
	return !u.wrong && u.left == 0;
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
ahead_read_now(struct ahead *list, size_t count, struct err *e)
{
	struct ahead_reader r;
	bool told;

	if (ahead_begin(&r, list, count, e) != 0 || ahead_end(&r, &told, e) != 0)
		return -1;
	return told ? 0 : err_set(e, ERR_SOFTWARE, "a letter's words could not be read");
}
