// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Paths, and writing to the last byte.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "unit.h"
#include "base/path.h"

static int ends[2];
static volatile sig_atomic_t interrupted;

TEST(folder_of_a_path_is_what_stands_before_its_last_slash)
{
	struct arena a = { 0 };

	assert_string_equal(path_folder(&a, "/var/lib/stonepost.db"), "/var/lib");
	assert_string_equal(path_folder(&a, "games/tundra.db"), "games");
	assert_string_equal(path_folder(&a, "/tundra.db"), "/");
	assert_string_equal(path_folder(&a, "tundra.db"), ".");
	arena_release(&a);
}

static void
make_room(int signal)
{
	char bytes[4096];

	(void)signal;
	interrupted = 1;
	(void)!read(ends[0], bytes, sizeof bytes);
}

// Fills the pipe, so that whoever writes waits.
static void
fill(void)
{
	char bytes[4096] = { 0 };

	assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
	while (write(ends[1], bytes, sizeof bytes) > 0)
		;
	assert_int_equal(errno, EAGAIN);
	assert_int_equal(fcntl(ends[1], F_SETFL, 0), 0);
}

TEST(signal_breaks_no_writing_off)
{
	struct sigaction action = { .sa_handler = make_room }, before;

	assert_int_equal(pipe(ends), 0);
	fill();
	assert_int_equal(sigaction(SIGALRM, &action, &before), 0);
	alarm(1);
	assert_int_equal(write_all(ends[1], "stone", 5), 0);
	assert_true(interrupted);
	assert_int_equal(sigaction(SIGALRM, &before, NULL), 0);
	close(ends[0]);
	close(ends[1]);
}

TEST(what_cannot_be_written_is_told)
{
	assert_int_equal(write_all(-1, "stone", 5), -1);
	assert_int_equal(errno, EBADF);
	assert_int_equal(write_all(-1, "", 0), 0);
}

UNIT(path, NULL, NULL)
