// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Delivering into a real Maildir.
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mail/internal.h"
#include "unit.h"
#include "base/arena.h"
#include "base/err.h"
#include "mail/out/transport.h"

struct place {
	struct arena arena;
	char *root, *box;
};

static int
set_up(void **state)
{
	static char root[] = "/tmp/stonepost-maildir.XXXXXX";
	struct place *p = calloc(1, sizeof *p);

	strcpy(root + sizeof root - 7, "XXXXXX");
	if (p == NULL || mkdtemp(root) == NULL)
		return -1;
	p->root = arena_strdup(&p->arena, root);
	p->box = arena_printf(&p->arena, "%s/box", root);
	*state = p;
	return 0;
}

// Takes away a folder and, first, what is in it.
static void
take_away(struct arena *arena, const char *path)
{
	DIR *dir = opendir(path);
	struct dirent *entry;

	if (dir != NULL) {
		while ((entry = readdir(dir)) != NULL)
			if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
				take_away(arena, arena_printf(arena, "%s/%s", path, entry->d_name));
		(void)closedir(dir);
	}
	(void)remove(path);
}

static int
tear_down(void **state)
{
	struct place *p = *state;

	take_away(&p->arena, p->root);
	arena_release(&p->arena);
	free(p);
	return 0;
}

static size_t
count_files(struct arena *arena, const char *box, const char *part)
{
	DIR *dir = opendir(arena_printf(arena, "%s/%s", box, part));
	struct dirent *entry;
	size_t n = 0;

	assert_non_null(dir);
	while ((entry = readdir(dir)) != NULL)
		n += entry->d_name[0] != '.';
	(void)closedir(dir);
	return n;
}

static char *
read_file(struct arena *arena, const char *path)
{
	char buffer[1000];
	FILE *in = fopen(path, "rb");
	size_t n;

	assert_non_null(in);
	n = fread(buffer, 1, sizeof buffer, in);
	(void)fclose(in);
	return arena_strndup(arena, buffer, n);
}

TEST(folder_is_made_for_its_owner_only)
{
	static const char *const parts[] = { "", "/tmp", "/new", "/cur" };
	struct place *p = *state;
	struct err e = { 0 };
	struct stat st;

	assert_int_equal(maildir_create(p->box, &e), 0);
	for (size_t i = 0; i < 4; i++) {
		assert_int_equal(stat(arena_printf(&p->arena, "%s%s", p->box, parts[i]), &st), 0);
		assert_int_equal(st.st_mode & 0777, 0700);
	}
	assert_int_equal(maildir_create(p->box, &e), 0);
}

TEST(letter_lies_in_new_with_line_ends_of_the_system)
{
	struct place *p = *state;
	struct err e = { 0 };
	struct stat st;
	char *path = arena_printf(&p->arena, "%s/new/g42.t1.report.ann", p->box);

	assert_int_equal(maildir_create(p->box, &e), 0);
	assert_int_equal(maildir_deliver(p->box, "g42/t1/report/ann", "A: b\r\n\r\n.c\r\r\nd", 15, &e), 0);
	assert_string_equal(read_file(&p->arena, path), "A: b\n\n.c\r\nd");
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(count_files(&p->arena, p->box, "tmp"), 0);
}

TEST(same_key_again_is_the_same_letter)
{
	struct place *p = *state;
	struct err e = { 0 };
	FILE *left;

	assert_int_equal(maildir_create(p->box, &e), 0);
	left = fopen(arena_printf(&p->arena, "%s/tmp/k", p->box), "wb");
	assert_non_null(left);
	(void)fputs("half a letter that a crash left behind", left);
	(void)fclose(left);
	assert_int_equal(maildir_deliver(p->box, "k", "a\r\n", 3, &e), 0);
	assert_int_equal(maildir_deliver(p->box, "k", "a\r\n", 3, &e), 0);
	assert_int_equal(count_files(&p->arena, p->box, "new"), 1);
	assert_int_equal(count_files(&p->arena, p->box, "tmp"), 0);
	assert_string_equal(read_file(&p->arena, arena_printf(&p->arena, "%s/new/k", p->box)), "a\n");
	assert_int_equal(maildir_deliver(p->box, "l", "a\r\n", 3, &e), 0);
	assert_int_equal(count_files(&p->arena, p->box, "new"), 2);
}

TEST(key_cannot_lead_out_of_the_folder)
{
	struct place *p = *state;
	struct err e = { 0 };

	assert_int_equal(maildir_create(p->box, &e), 0);
	assert_int_equal(maildir_deliver(p->box, "../../x", "a\r\n", 3, &e), 0);
	assert_int_equal(count_files(&p->arena, p->box, "new"), 1);
}

TEST(folder_that_cannot_be_is_told)
{
	struct place *p = *state;
	struct err e = { 0 };
	char *deep = arena_printf(&p->arena, "%s/no/such", p->root);
	int fd;

	assert_int_equal(maildir_create(deep, &e), -1);
	assert_int_equal(e.code, ERR_CANNOT_CREATE);
	assert_non_null(strstr(e.text, deep));
	e = (struct err){ 0 };
	fd = open(p->box, O_WRONLY | O_CREAT, 0600);
	assert_true(fd >= 0);
	(void)close(fd);
	assert_int_equal(maildir_create(p->box, &e), -1);
	assert_non_null(strstr(e.text, "is not a folder"));
}

// What `tell` exits with as a user that is not root: root may write everywhere.
static int
status_as_nobody(void (*tell)(const struct place *p), const struct place *p)
{
	pid_t pid = fork();
	int status = 0;

	if (pid == 0) {
		if (geteuid() == 0 && setuid(65534) != 0)
			_exit(99);
		tell(p);
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void
exit_by_create(const struct place *p)
{
	struct err e = { 0 };

	(void)maildir_create(p->box, &e);
	_exit(strstr(e.text, "change its owner or mode") != NULL ? (int)e.code : 1);
}

static void
exit_by_deliver(const struct place *p)
{
	struct err e = { 0 };

	(void)maildir_deliver(p->box, "k", "a\r\n", 3, &e);
	_exit(strstr(e.text, p->box) != NULL ? (int)e.code : 1);
}

TEST(folder_that_cannot_be_written_is_told)
{
	struct place *p = *state;
	struct err e = { 0 };

	assert_int_equal(chmod(p->root, 0755), 0);
	assert_int_equal(maildir_create(p->box, &e), 0);
	assert_int_equal(chmod(arena_printf(&p->arena, "%s/tmp", p->box), 0555), 0);
	assert_int_equal(chmod(p->box, 0555), 0);
	assert_int_equal(status_as_nobody(exit_by_create, p), ERR_CANNOT_CREATE);
	assert_int_equal(status_as_nobody(exit_by_deliver, p), ERR_CANNOT_CREATE);
	assert_int_equal(chmod(p->box, 0755), 0);
	assert_int_equal(chmod(arena_printf(&p->arena, "%s/tmp", p->box), 0755), 0);
}

TEST(transport_into_a_folder_says_sent_or_blames_the_folder)
{
	struct place *p = *state;
	struct transport_settings set = { .kind = TRANSPORT_MAILDIR, .maildir = p->box };
	struct parcel parcel = { .key = "g1/r1/report/ann", .from = "", .to = "ann@example.org",
		.bytes = "a\r\n", .len = 3 };
	struct transport *t = NULL;
	struct verdict v;
	struct err e = { 0 };

	assert_int_equal(transport_open(&t, &set, &e), 0);
	assert_non_null(t);
	if (t == NULL)
		return; // for compilers, which do not know that an assertion ends the test
	transport_send(t, &parcel, &v);
	assert_int_equal(v.kind, VERDICT_SENT);
	assert_int_equal(v.err, ERR_NONE);
	take_away(&p->arena, p->box);
	transport_send(t, &parcel, &v);
	assert_int_equal(v.kind, VERDICT_SERVER);
	assert_non_null(strstr(v.text, p->box));
	parcel.key = "";
	transport_send(t, &parcel, &v);
	assert_int_equal(v.kind, VERDICT_REFUSED);
	transport_close(t);
	transport_close(NULL);
	set.maildir = "/nonexistent/box";
	assert_int_equal(transport_open(&t, &set, &e), -1);
}

UNIT(maildir, set_up, tear_down)
