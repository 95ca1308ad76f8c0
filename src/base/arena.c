// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Memory for one unit of work (a letter, a turn): allocated piece by piece, freed as a whole.
#include "base/arena.h"

#include <assert.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 16 * 1024 };

struct arena_block {
	struct arena_block *next;
	size_t used, size;
	alignas(max_align_t) char bytes[];
};

void (*arena_out_of_memory)(void) = abort;

static struct arena_block *
block_make(size_t room)
{
	struct arena_block *b = NULL;

	if (room < SIZE_MAX - sizeof *b)
		b = calloc(1, sizeof *b + room);
	if (b == NULL) {
		arena_out_of_memory();
		abort();
	}
	b->size = room;
	return b;
}

// Removes the smallest spare block that is large enough from the list; NULL if there is none.
static struct arena_block *
block_spare(struct arena *a, size_t room)
{
	struct arena_block **best = NULL, *found;

	for (struct arena_block **at = &a->spare; *at != NULL; at = &(*at)->next)
		if ((*at)->size >= room && (best == NULL || (*at)->size < (*best)->size))
			best = at;
	if (best == NULL)
		return NULL;
	found = *best;
	*best = found->next;
	return found;
}

// Adds a block. A block for a single large piece goes after the current block, which still has room for
// small pieces.
static struct arena_block *
block_new(struct arena *a, size_t size)
{
	size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
	struct arena_block *b = block_spare(a, room);

	if (b == NULL)
		b = block_make(room);
	struct arena_block **at = size > BLOCK_SIZE && a->head != NULL ? &a->head->next : &a->head;
	b->next = *at;
	*at = b;
	return b;
}

void *
arena_alloc(struct arena *a, size_t size)
{
	size_t align = alignof(max_align_t);
	size_t need = size > SIZE_MAX - align ? size : (size + align - 1) / align * align;
	struct arena_block *b = a->head;

	if (b == NULL || b->size - b->used < need)
		b = block_new(a, need);
	void *p = b->bytes + b->used;
	b->used += need;
	a->total += need;
	return p;
}

void *
arena_grow(struct arena *a, const void *old, size_t used, size_t size)
{
	void *p = arena_alloc(a, size);

	if (used > 0)
		memcpy(p, old, used);
	return p;
}

char *
arena_strndup(struct arena *a, const char *s, size_t len)
{
	char *copy = arena_alloc(a, len + 1);

	memcpy(copy, s, len);
	copy[len] = '\0';
	return copy;
}

char *
arena_strdup(struct arena *a, const char *s)
{
	return arena_strndup(a, s, strlen(s));
}

char *
arena_vprintf(struct arena *a, const char *fmt, va_list args)
{
	char brief[256]; // large enough for most strings, so that they are formatted only once
	va_list again;

	va_copy(again, args);
	int len = vsnprintf(brief, sizeof brief, fmt, args);
	assert(len >= 0);
	char *s = arena_alloc(a, (size_t)len + 1);
	if ((size_t)len < sizeof brief)
		memcpy(s, brief, (size_t)len);
	else
		(void)vsnprintf(s, (size_t)len + 1, fmt, again);
	va_end(again);
	return s;
}

char *
arena_printf(struct arena *a, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	char *s = arena_vprintf(a, fmt, args);
	va_end(args);
	return s;
}

// Called through a volatile pointer, so that the compiler cannot optimize the call away.
static void *(*const volatile overwrite)(void *, int, size_t) = memset;

// Zeroes the used part of a block, so that the block is as new.
static void
block_wipe(struct arena_block *b)
{
	(void)overwrite(b->bytes, 0, b->used);
	b->used = 0;
}

void
arena_empty(struct arena *a)
{
	while (a->head != NULL) {
		struct arena_block *b = a->head;
		a->head = b->next;
		block_wipe(b);
		b->next = a->spare;
		a->spare = b;
	}
	a->total = 0;
}

void
arena_release(struct arena *a)
{
	arena_empty(a);
	while (a->spare != NULL) {
		struct arena_block *next = a->spare->next;
		free(a->spare);
		a->spare = next;
	}
}

// A growing list of strings in an arena.

void
pile_add(struct arena *a, struct pile *p, const char *s)
{
	if (p->count == p->room) {
		p->room = p->room * 2 + 8;
		p->list = arena_grow(a, p->list, (size_t)p->count * sizeof *p->list,
		    (size_t)p->room * sizeof *p->list);
	}
	p->list[p->count++] = s;
}

void
pile_addf(struct arena *a, struct pile *p, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	pile_add(a, p, arena_vprintf(a, fmt, args));
	va_end(args);
}

void
pile_join(struct arena *a, struct pile *p, const struct pile *more)
{
	for (int i = 0; i < more->count; i++)
		pile_add(a, p, more->list[i]);
}
