// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Passwords from commands and files.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "unit.h"
#include "base/err.h"
#include "mail/secret.h"

static void
write_secret(char *path, const char *text, mode_t mode)
{
	int fd;

	strcpy(path, "/tmp/stonepost-secret.XXXXXX");
	fd = mkstemp(path);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), (int)strlen(text));
	assert_int_equal(fchmod(fd, mode), 0);
	(void)close(fd);
}

TEST(first_line_of_the_file_is_the_password)
{
	struct secret s;
	struct err e = { 0 };
	char path[40];

	write_secret(path, "pass w\xc3\xb6rd \r\nsecond line\n", 0600);
	assert_int_equal(secret_from_file(&s, path, &e), 0);
	assert_string_equal(s.text, "pass w\xc3\xb6rd ");
	(void)unlink(path);
}

TEST(checklist_29_file_that_others_can_open_is_refused)
{
	static const mode_t modes[] = { 0640, 0604, 0660, 0602, 0610 };
	struct secret s;
	char path[40];

	for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
		struct err e = { 0 };

		write_secret(path, "password\n", modes[i]);
		assert_int_equal(secret_from_file(&s, path, &e), -1);
		assert_non_null(strstr(e.text, "chmod 600"));
		assert_string_equal(s.text, "");
		(void)unlink(path);
	}
}

TEST(checklist_29_file_of_somebody_else_is_refused)
{
	struct secret s;
	struct err e = { 0 };
	char path[40];

	write_secret(path, "password\n", 0600);
	// Only root can give a file away; nobody else owns /etc/passwd.
	if (geteuid() == 0)
		assert_int_equal(chown(path, 1, 1), 0);
	assert_int_equal(secret_from_file(&s, geteuid() == 0 ? path : "/etc/passwd", &e), -1);
	assert_non_null(strstr(e.text, "belongs to somebody else"));
	(void)unlink(path);
}

TEST(file_without_a_password_is_refused)
{
	static const char *const texts[] = { "", "\n", "\r\nx\n" };
	struct secret s;
	struct err too_long = { 0 };
	char path[40], *big;

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct err e = { 0 };

		write_secret(path, texts[i], 0600);
		assert_int_equal(secret_from_file(&s, path, &e), -1);
		assert_int_equal(e.code, ERR_CONFIG);
		(void)unlink(path);
	}
	big = calloc(1, 20000);
	assert_non_null(big);
	memset(big, 'x', 17000);
	write_secret(path, big, 0600);
	assert_int_equal(secret_from_file(&s, path, &too_long), -1);
	assert_string_equal(s.text, "");
	(void)unlink(path);
	free(big);
}

TEST(what_is_no_file_is_refused)
{
	struct secret s;
	struct err e = { 0 };

	assert_int_equal(secret_from_file(&s, "/tmp", &e), -1);
	e = (struct err){ 0 };
	assert_int_equal(secret_from_file(&s, "/nonexistent/secret", &e), -1);
	assert_non_null(strstr(e.text, "/nonexistent/secret"));
}

TEST(first_line_of_the_command_is_the_password)
{
	struct secret s;
	struct err e = { 0 };

	assert_int_equal(secret_from_command(&s, "echo pass; sleep 0; echo more", &e), 0);
	assert_string_equal(s.text, "pass");
}

TEST(command_gets_nothing_to_read)
{
	struct secret s;
	struct err e = { 0 };

	assert_int_equal(secret_from_command(&s, "cat; echo end", &e), 0);
	assert_string_equal(s.text, "end");
}

TEST(command_that_goes_on_has_given_its_line)
{
	struct timespec before = { 0 }, after = { 0 };
	struct secret s;
	struct err e = { 0 };

	(void)clock_gettime(CLOCK_MONOTONIC, &before);
	assert_int_equal(secret_from_command(&s, "echo word; exec sleep 600", &e), 0);
	assert_string_equal(s.text, "word");
	(void)clock_gettime(CLOCK_MONOTONIC, &after);
	assert_true(after.tv_sec - before.tv_sec < 300);
}

TEST(command_has_the_usual_signals)
{
	struct secret s;
	struct err e = { 0 };

	(void)signal(SIGPIPE, SIG_IGN); // as main does
	assert_int_equal(secret_from_command(&s, "kill -PIPE $$; echo pass", &e), -1);
	(void)signal(SIGPIPE, SIG_DFL);
}

TEST(command_that_fails_is_told)
{
	static const char *const commands[] = { "echo pass; exit 3", "/nonexistent/command 2>/dev/null",
		"true", "echo", "kill -9 $$", "head -c 50000 /dev/zero | tr '\\0' x" };
	struct secret s;

	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		struct err e = { 0 };

		assert_int_equal(secret_from_command(&s, commands[i], &e), -1);
		size_t word = strcspn(commands[i], " ");
		const char *told = strstr(e.text, "password command '");
		assert_non_null(told);
		told += strlen("password command '");
		assert_memory_equal(told, commands[i], word);
		assert_int_equal(told[word], '\''); // the rest may hold secrets
		assert_string_equal(s.text, "");
	}
}

TEST(checklist_29_wiped_secret_is_all_zeros)
{
	struct secret s;

	memset(s.text, 'x', sizeof s.text);
	secret_wipe(&s);
	for (size_t i = 0; i < sizeof s.text; i++)
		assert_int_equal(s.text[i], 0);
}

UNIT(secret, NULL, NULL)
