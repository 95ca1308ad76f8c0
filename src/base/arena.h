// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Memory for one unit of work (a letter, a turn): allocated piece by piece, freed as a whole.
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

// Initialize to zero.
struct arena {
	struct arena_block *head, *spare;
	size_t total; // bytes allocated, for tests and limits
};

// Called when the system has no memory left; must not return. The default aborts. The program sets a
// handler that reports the failure and exits with 75, which is safe, since nothing uncommitted was promised
// to anybody.
extern void (*arena_out_of_memory)(void);

// Returns `size` zeroed bytes, aligned for any type, valid until arena_release or arena_empty. Never NULL.
void *
arena_alloc(struct arena *a, size_t size) __attribute__((returns_nonnull));

// Like arena_alloc, but copies the first `used` bytes from `old`, to enlarge a list. `old` may be NULL if
// `used` is 0.
void *
arena_grow(struct arena *a, const void *old, size_t used, size_t size)
	__attribute__((returns_nonnull));

// Returns a copy of `s` in the arena.
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

// Overwrites the contents, and keeps the memory for the next unit of work.
void
arena_empty(struct arena *a);

// Overwrites the contents, which may be secret, and frees the memory. The arena can be used again.
void
arena_release(struct arena *a);

// A growing list of strings in an arena.

struct pile {
	const char **list;
	int count, room;
};

// Adds a string without copying it; the string must outlive the list.
void
pile_add(struct arena *a, struct pile *p, const char *s);

// Adds a formatted string, allocated in the arena.
void
pile_addf(struct arena *a, struct pile *p, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

// Adds all strings of another list.
void
pile_join(struct arena *a, struct pile *p, const struct pile *more);

#endif
