// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Dangerous work in a child under limits (checklist 25).
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "unit.h"
#include "base/trial.h"

static const struct trial_limits limits = { .memory = (size_t)512 << 20, .stack = (size_t)1 << 20,
	.seconds = 1 };

// Whether a child came to its end that can leave nothing.
static bool
ended_well(struct trial *t)
{
	struct arena arena = { 0 };
	struct err e = { 0 };
	const char *words;
	size_t len;

	assert_int_equal(trial_end(t, &arena, &words, &len, &e), 0);
	assert_int_equal(len, 0);
	arena_release(&arena);
	return words != NULL;
}

static bool
survives(void (*work)(void *arg), void *arg)
{
	struct err e = { 0 };
	struct trial t;

	assert_int_equal(trial_begin(&limits, work, arg, &t, &e), 0);
	return ended_well(&t);
}

static void
count_up(void *arg)
{
	int *n = arg;

	++*n;
	puts("not to be seen");
}

static void
die(void *arg)
{
	(void)arg;
	abort();
}

static void
leave(void *arg)
{
	(void)arg;
	exit(75);
}

static void
loop(void *arg)
{
	volatile int *n = arg;

	for (;;)
		++*n;
}

TEST(two_go_on_at_once_and_are_told_apart)
{
	struct trial one, two;
	struct arena arena = { 0 };
	struct err e = { 0 };
	const char *words;
	size_t len;
	int n = 0;

	assert_int_equal(trial_begin(&limits, die, NULL, &one, &e), 0);
	assert_int_equal(trial_begin(&limits, count_up, &n, &two, &e), 0);
	assert_true(ended_well(&two));
	assert_false(ended_well(&one));
	assert_int_equal(trial_end(&one, &arena, &words, &len, &e), -1);
	assert_null(words);
	assert_int_equal(e.code, ERR_TRY_AGAIN);
}

static int
deeper(volatile char *above)
{
	volatile char room[4096];

	room[0] = above[0];
	return room[0] != 0 ? 0 : deeper(room) + room[0];
}

static void
recurse(void *arg)
{
	volatile char room[1] = { 0 };

	*(int *)arg = deeper(room);
}

static void
take_memory(void *arg)
{
	(void)arg;
	for (int i = 0; i < 1024; i++) {
		volatile char *p = malloc((size_t)1 << 20);
		if (p == NULL)
			abort();
		p[0] = 1;
	}
}

static void
write_file(void *arg)
{
	int fd = open(arg, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	if (fd < 0 || write(fd, "x", 1) != 1)
		abort();
}

TEST(checklist_25_harmless_work_survives_and_changes_nothing)
{
	int n = 0;

	assert_true(survives(count_up, &n));
	assert_int_equal(n, 0);
}

TEST(checklist_25_what_dies_dies_alone)
{
	assert_false(survives(die, NULL));
	assert_false(survives(leave, NULL));
}

TEST(checklist_25_time_stack_and_memory_are_limited)
{
	int n = 0;

	assert_false(survives(loop, &n));
	assert_false(survives(recurse, &n));
	if (trial_limits_memory)
		assert_false(survives(take_memory, NULL));
}

TEST(checklist_25_no_file_is_written)
{
	char path[] = "/tmp/trial.XXXXXX";
	int fd = mkstemp(path);

	assert_true(fd >= 0);
	(void)close(fd);
	assert_false(survives(write_file, path));
	(void)unlink(path);
}

// A child that leaves a word, some times.
struct speaker {
	struct trial trial;
	int times;
	bool dies;
};

static void
speak(void *arg)
{
	struct speaker *s = arg;

	for (int i = 0; i < s->times; i++)
		trial_leave(&s->trial, "word", 4);
	if (s->dies)
		abort();
}

// What it leaves where there is room for 20 bytes; NULL when it did not survive.
static const char *
words_of(struct arena *arena, int times, bool dies)
{
	struct trial_limits some = limits;
	struct speaker s = { .times = times, .dies = dies };
	struct err e = { 0 };
	const char *words;
	size_t len;

	some.words = 20;
	assert_int_equal(trial_begin(&some, speak, &s, &s.trial, &e), 0);
	assert_int_equal(trial_end(&s.trial, arena, &words, &len, &e), 0);
	assert_int_equal(len, words == NULL ? 0 : strlen(words));
	return words;
}

TEST(words_are_left_behind_by_what_survives)
{
	struct arena arena = { 0 };

	assert_string_equal(words_of(&arena, 0, false), "");
	assert_string_equal(words_of(&arena, 5, false), "wordwordwordwordword");
	assert_null(words_of(&arena, 5, true));
	arena_release(&arena);
}

TEST(who_leaves_more_words_than_there_is_room_for_does_not_survive)
{
	struct arena arena = { 0 };

	assert_null(words_of(&arena, 6, false));
	arena_release(&arena);
}

TEST(limits_of_the_parent_stay)
{
	struct rlimit before, after;

	assert_int_equal(getrlimit(RLIMIT_STACK, &before), 0);
	assert_false(survives(die, NULL));
	assert_int_equal(getrlimit(RLIMIT_STACK, &after), 0);
	assert_int_equal(before.rlim_cur, after.rlim_cur);
	assert_int_equal(before.rlim_max, after.rlim_max);
}

UNIT(trial, NULL, NULL)
