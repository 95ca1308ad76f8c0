// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The arena.
#include <stdalign.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "base/arena.h"

enum { BLOCK = 16 * 1024 }; // what the arena takes from the system at least

static bool
all_zero(const char *p, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (p[i] != 0)
			return false;
	return true;
}

TEST(memory_is_zeroed_and_aligned)
{
	struct arena a = { 0 };

	for (size_t size = 1; size < 100; size++) {
		char *p = arena_alloc(&a, size);
		assert_int_equal((uintptr_t)p % alignof(max_align_t), 0);
		assert_true(all_zero(p, size));
		memset(p, 0xa5, size);
	}
	arena_release(&a);
}

TEST(pieces_do_not_overlap_and_stay_where_they_are)
{
	struct arena a = { 0 };
	char *piece[400];

	for (int i = 0; i < 400; i++) {
		piece[i] = arena_alloc(&a, 300);
		memset(piece[i], i % 251, 300);
	}
	for (int i = 0; i < 400; i++)
		for (int k = 0; k < 300; k++)
			assert_int_equal((unsigned char)piece[i][k], i % 251);
	arena_release(&a);
}

TEST(grown_list_keeps_what_it_had_and_is_zeroed_behind)
{
	static const char more[5] = { 'a', 'b', 'c' };
	struct arena a = { 0 };

	char *list = arena_grow(&a, NULL, 0, 3);
	memcpy(list, "abc", 3);
	assert_memory_equal(arena_grow(&a, list, 3, sizeof more), more, sizeof more);
	arena_release(&a);
}

TEST(piece_larger_than_a_block_is_one_piece)
{
	struct arena a = { 0 };
	size_t size = 10 * BLOCK + 3;

	char *p = arena_alloc(&a, size);
	assert_true(all_zero(p, size));
	memset(p, 1, size);
	arena_release(&a);
}

TEST(piece_of_exactly_a_block_fits)
{
	struct arena a = { 0 };

	memset(arena_alloc(&a, BLOCK), 1, BLOCK);
	memset(arena_alloc(&a, BLOCK), 2, BLOCK);
	assert_int_equal(a.total, 2 * BLOCK);
	arena_release(&a);
}

TEST(nothing_is_something_too)
{
	struct arena a = { 0 };

	assert_non_null(arena_alloc(&a, 0));
	assert_string_equal(arena_strndup(&a, "", 0), "");
	arena_release(&a);
}

TEST(copies_are_the_same_and_their_own)
{
	struct arena a = { 0 };
	char s[] = "clay pit";

	char *whole = arena_strdup(&a, s);
	char *part = arena_strndup(&a, s, 4);
	s[0] = 'p';
	assert_string_equal(whole, "clay pit");
	assert_string_equal(part, "clay");
	arena_release(&a);
}

TEST(copy_of_counted_bytes_keeps_zeros)
{
	struct arena a = { 0 };

	assert_memory_equal(arena_strndup(&a, "a\0b", 3), "a\0b", 4);
	arena_release(&a);
}

TEST(printf_formats_any_length)
{
	struct arena a = { 0 };

	assert_string_equal(arena_printf(&a, "%d %s", 3, "clay"), "3 clay");
	assert_string_equal(arena_printf(&a, "%s", ""), "");
	char *s = arena_printf(&a, "%*d", 3 * BLOCK, 7);
	assert_int_equal(strlen(s), 3 * BLOCK);
	assert_int_equal(s[3 * BLOCK - 1], '7');
	arena_release(&a);
}

TEST(total_counts_what_was_handed_out_and_release_forgets_it)
{
	struct arena a = { 0 };

	(void)arena_alloc(&a, 1);
	assert_int_equal(a.total, alignof(max_align_t));
	arena_release(&a);
	assert_int_equal(a.total, 0);
	assert_null(a.head);
	assert_true(all_zero(arena_alloc(&a, 5), 5));
	arena_release(&a);
	arena_release(&a);
}

TEST(emptied_memory_is_zeroed_and_handed_out_again)
{
	struct arena a = { 0 };

	char *small = memset(arena_alloc(&a, 100), 1, 100);
	char *large = memset(arena_alloc(&a, 3 * BLOCK), 2, 3 * BLOCK);
	arena_empty(&a);
	assert_int_equal(a.total, 0);
	assert_null(a.head);
	assert_ptr_equal(arena_alloc(&a, 50), small);
	assert_ptr_equal(arena_alloc(&a, 2 * BLOCK), large);
	assert_true(all_zero(small, 50));
	assert_true(all_zero(large, 2 * BLOCK));
	char *larger = arena_alloc(&a, 5 * BLOCK);
	arena_empty(&a); // the smallest of those large enough, in whatever order they lie
	assert_ptr_equal(arena_alloc(&a, 4 * BLOCK), larger);
	assert_ptr_equal(arena_alloc(&a, 2 * BLOCK), large);
	arena_empty(&a);
	assert_ptr_equal(arena_alloc(&a, 2 * BLOCK), large);
	assert_ptr_equal(arena_alloc(&a, 2 * BLOCK), larger);
	arena_release(&a);
	assert_null(a.spare);
}

TEST(small_pieces_lie_together_around_a_large_one)
{
	struct arena a = { 0 };

	char *one = arena_alloc(&a, 64);
	(void)arena_alloc(&a, 3 * BLOCK);
	assert_ptr_equal(arena_alloc(&a, 64), one + 64);
	arena_release(&a);
}

static jmp_buf no_memory;

static void
no_memory_left(void)
{
	longjmp(no_memory, 1);
}

static void
asks(size_t size)
{
	struct arena a = { 0 };

	arena_out_of_memory = no_memory_left;
	if (setjmp(no_memory) == 0) {
		(void)arena_alloc(&a, size);
		fail_msg("got %zu bytes", size);
	}
	arena_out_of_memory = abort;
	assert_null(a.head);
	assert_int_equal(a.total, 0);
}

TEST(absurd_sizes_end_in_the_handler)
{
	asks(SIZE_MAX);
	asks(SIZE_MAX - 1);
	asks(SIZE_MAX - alignof(max_align_t));
	asks(SIZE_MAX - BLOCK);
}

// The linker sends every free of this program here.
void
__real_free(void *p);
void
__wrap_free(void *p);

static const char *watched;
static bool found_empty;

void
__wrap_free(void *p)
{
	if (watched != NULL)
		found_empty = strcmp(watched, "") == 0;
	watched = NULL;
	__real_free(p);
}

TEST(nothing_is_given_back_with_secrets_in_it)
{
	struct arena a = { 0 };

	const char *secret = arena_strdup(&a, "mammoth");
	found_empty = false;
	watched = secret;
	arena_release(&a);
	assert_null(watched);
	assert_true(found_empty);
}

UNIT_MAIN(arena, NULL, NULL)
