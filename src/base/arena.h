// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Memory for one unit of work (a letter, a turn): taken piece by piece, given back at once.
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

// Zero-initialise it; no set-up is needed.
struct arena {
	struct arena_block *head, *spare;
	size_t total; // bytes handed out, for tests and limits
};

// Called when the system has no memory left; must not return. The default aborts. The program
// sets one that says so and exits with 75, which is safe: nothing uncommitted is ever promised.
extern void (*arena_out_of_memory)(void);

// Returns `size` zeroed bytes, aligned for any type, that live until arena_release. Never NULL.
void *
arena_alloc(struct arena *a, size_t size) __attribute__((returns_nonnull));

// The same, with the first `used` bytes copied from `old`, which may be NULL if `used` is 0: for a list
// that has become too long for its room.
void *
arena_grow(struct arena *a, const void *old, size_t used, size_t size)
	__attribute__((returns_nonnull));

// Returns a copy of the NUL-terminated `s` in the arena.
char *
arena_strdup(struct arena *a, const char *s) __attribute__((returns_nonnull));

// Returns a NUL-terminated copy of the first `len` bytes of `s` in the arena.
char *
arena_strndup(struct arena *a, const char *s, size_t len) __attribute__((returns_nonnull));

// Returns a formatted string in the arena.
char *
arena_printf(struct arena *a, const char *fmt, ...)
	__attribute__((format(printf, 2, 3), returns_nonnull));
char *
arena_vprintf(struct arena *a, const char *fmt, va_list args)
	__attribute__((format(printf, 2, 0), returns_nonnull));

// Overwrites what is in the arena, and keeps the memory for the next unit of work.
void
arena_empty(struct arena *a);

// Overwrites what is in the arena, for it may be secret, and gives the memory back. The arena can be
// used again.
void
arena_release(struct arena *a);

#endif
