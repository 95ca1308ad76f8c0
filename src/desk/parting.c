// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a letter's text into our words and its writer's.
#include "desk/internal.h"

#include <string.h>

#include "base/repair.h"
#include "base/text.h"
#include "orders/could.h"

static void
add_doubts(struct arena *a, const struct quote_parts *parts, struct pile *doubts)
{
	for (int i = 0; i < parts->count; i++)
		if (parts->line[i].kind == QUOTE_DOUBTFUL)
			pile_add(a, doubts, arena_strndup(a, parts->line[i].text, parts->line[i].len));
}

static struct quote_sent
find_sent(struct arena *a, const struct parting *by)
{
	struct fingerprints *list = arena_alloc(a, PARTING_LETTERS * sizeof *list);
	int count = 0;

	for (int i = 0; i < by->lists; i++) {
		int most = i + 1 < by->lists ? PARTING_OF_GAME : PARTING_LETTERS;
		for (size_t k = 0; k < by->sent[i]->count && count < most; k++)
			list[count++] = fingerprints_unpack(a, by->sent[i]->at[k].prints, by->sent[i]->at[k].prints_size);
	}
	return (struct quote_sent){ list, count };
}

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

void
parting_split(struct arena *a, const struct parting *by, struct parts *out)
{
	const char *text = text_repair(a, by->text, by->len, NULL);
	const struct quote_sent sent = find_sent(a, by);
	struct quote_parts parts;

	quote_split(a, &(struct marked_line){ text, strlen(text), 0 }, &sent, &order_hints, &parts);
	*out = (struct parts){ .unclear = parts.unclear,
		.made = arena_alloc(a, ((size_t)by->frames + 1) * sizeof *out->made) };
	for (int i = 0; i < by->frames; i++) {
		out->made[i] = quote_frame(&parts, by->frame[i].first, by->frame[i].last);
		quote_leave_frame(&parts, by->frame[i].first, by->frame[i].last);
	}
	out->words = unmarked(a, quote_words(a, &parts));
	out->headed = unmarked(a, quote_headed(a, &parts));
	add_doubts(a, &parts, &out->doubts);
}

void
parts_pack(struct text *out, const struct parts *p, const struct parting *by)
{
	pack_text(out, p->words);
	pack_text(out, p->headed);
	pack_number(out, p->unclear);
	pack_pile(out, &p->doubts);
	for (int i = 0; i < by->frames; i++)
		pack_number(out, p->made[i]);
}

void
parts_unpack(struct unpacking *u, const struct parting *by, struct parts *p)
{
	const int frames = by->frames;

	p->words = unpack_repaired(u);
	p->headed = unpack_repaired(u);
	p->unclear = unpack_number(u, true) != 0;
	unpack_pile(u, &p->doubts);
	p->made = arena_alloc(u->arena, ((size_t)frames + 1) * sizeof *p->made);
	for (int i = 0; i < frames; i++)
		p->made[i] = (enum quote_frame)unpack_number(u, FRAME_CHANGED);
}
