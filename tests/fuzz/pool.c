// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Memory for jansson while one input is tried: piece behind piece, none used twice.
#include "pool.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <jansson.h>
#include <sanitizer/asan_interface.h>

// Before each piece stands its size, which nobody may touch; it keeps the pieces apart.
enum { ROOM = 8 << 20, HEAD = 16 };

static alignas(HEAD) unsigned char room[ROOM];
static size_t used;
static long pieces;

static void *
take(size_t size)
{
	size_t whole = (size + HEAD - 1) / HEAD * HEAD;

	if (whole > ROOM - HEAD - used)
		return NULL; // jansson says so, as when memory is out
	unsigned char *head = room + used;
	used += HEAD + whole;
	pieces++;
	ASAN_UNPOISON_MEMORY_REGION(head, HEAD + size);
	*(size_t *)(void *)head = size;
	ASAN_POISON_MEMORY_REGION(head, HEAD);
	return head + HEAD;
}

static void
give_back(void *piece)
{
	if (piece == NULL)
		return;
	unsigned char *head = (unsigned char *)piece - HEAD;
	ASAN_UNPOISON_MEMORY_REGION(head, HEAD);
	size_t size = *(size_t *)(void *)head;
	if (size > ROOM)
		abort(); // freed twice
	*(size_t *)(void *)head = SIZE_MAX;
	ASAN_POISON_MEMORY_REGION(head, HEAD + size);
	pieces--;
}

void
pool_begin(void)
{
	json_set_alloc_funcs(take, give_back);
	ASAN_POISON_MEMORY_REGION(room, ROOM);
}

void
pool_reset(void)
{
	if (pieces != 0)
		abort();
	used = 0;
}
