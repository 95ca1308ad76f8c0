// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters by the mail layer as the tests tell it, and keeps them in a folder.
//
//	fetch_driver KEY=VALUE...
//
// Keys: kind (imap, pop3) tls (starttls, implicit, plain) host port user password ca folder after
// (seen, delete, move) move largest connect response letter total (seconds) store (a folder: letters go
// to store/UIDVALIDITY.UID or store/UIDL, the state to store/state, what is owed to NAME.owed) probe
// (anything: only look) pass (NAME: that letter is passed over)
// at (N: when the N-th letter is handed over ...) run (... this command is run) refuse (N: the
// N-th letter is not taken) enough (N: the visit ends after so many letters).
// Prints "KIND NAME LENGTH WORDS" for each letter, then "result TAKEN TOO_LARGE REFUSED UNMARKED
// NOTE", then "end CODE TEXT".
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mail/box/mailbox.h"
#include "net/client.h"

enum { OWED = 100 };

struct driver {
	int argc;
	char **argv;
	const char *store;
	int n; // letters handed over
	struct mailbox_owed owed[OWED];
	char names[OWED][300];
	size_t owed_count;
};

static const char *
value_of(const struct driver *d, const char *key, const char *otherwise)
{
	size_t len = strlen(key);

	for (int i = 1; i < d->argc; i++)
		if (strncmp(d->argv[i], key, len) == 0 && d->argv[i][len] == '=')
			return d->argv[i] + len + 1;
	return otherwise;
}

static int
number_of(const struct driver *d, const char *key, int otherwise)
{
	const char *value = value_of(d, key, NULL);

	return value == NULL ? otherwise : (int)strtol(value, NULL, 10);
}

static bool
is(const struct driver *d, const char *key, const char *value)
{
	return strcmp(value_of(d, key, ""), value) == 0;
}

static struct mailbox_settings
read_settings(const struct driver *d)
{
	return (struct mailbox_settings){
		.server = {
			.kind = is(d, "kind", "pop3") ? SERVER_POP3 : SERVER_IMAP,
			.tls = is(d, "tls", "plain") ? SERVER_PLAIN
				: is(d, "tls", "starttls") ? SERVER_STARTTLS : SERVER_IMPLICIT,
			.host = value_of(d, "host", "localhost"),
			.port = number_of(d, "port", 0),
			.user = value_of(d, "user", "gm"),
			.password = value_of(d, "password", "s3cret"),
			.ca_file = value_of(d, "ca", NULL),
			.connect_seconds = number_of(d, "connect", 20),
			.response_seconds = number_of(d, "response", 20),
			.letter_seconds = number_of(d, "letter", 40),
			.total_seconds = number_of(d, "total", 0),
		},
		.folder = value_of(d, "folder", NULL),
		.after = is(d, "after", "delete") ? MAILBOX_DELETE
			: is(d, "after", "move") ? MAILBOX_MOVE : MAILBOX_SEEN,
		.move_to = value_of(d, "move", NULL),
		.largest = (size_t)number_of(d, "largest", 0),
	};
}

static void
write_file(const struct driver *d, const char *name, const void *bytes, size_t len)
{
	char path[600];
	FILE *out;

	(void)snprintf(path, sizeof path, "%s/%s", d->store, name);
	out = fopen(path, "wb");
	if (out == NULL || fwrite(bytes, 1, len, out) != len || fclose(out) != 0) {
		perror(path);
		exit(2);
	}
}

static void
write_state(const struct driver *d, uint32_t uidvalidity, uint32_t uid)
{
	char text[40];

	(void)snprintf(text, sizeof text, "%u %u\n", (unsigned)uidvalidity, (unsigned)uid);
	write_file(d, "state", text, strlen(text));
}

static void
read_position(const struct driver *d, struct mailbox_state *state)
{
	char path[600];
	unsigned uidvalidity = 0, uid = 0;
	FILE *in;

	(void)snprintf(path, sizeof path, "%s/state", d->store);
	in = fopen(path, "r");
	if (in == NULL)
		return;
	if (fscanf(in, "%u %u", &uidvalidity, &uid) != 2)
		exit(2);
	(void)fclose(in);
	state->uidvalidity = uidvalidity;
	state->last_uid = uid;
}

static void
add_owed(struct driver *d, const char *name, size_t len)
{
	struct mailbox_owed *owed = &d->owed[d->owed_count];
	unsigned uidvalidity, uid;

	if (d->owed_count == OWED || len >= sizeof d->names[0])
		exit(2);
	(void)snprintf(d->names[d->owed_count], sizeof d->names[0], "%.*s", (int)len, name);
	owed->uidl = d->names[d->owed_count++];
	if (sscanf(owed->uidl, "%u.%u", &uidvalidity, &uid) == 2) {
		owed->uidvalidity = uidvalidity;
		owed->uid = uid;
	}
	owed->passed_over = is(d, "pass", owed->uidl);
}

static struct mailbox_state
read_state(struct driver *d)
{
	struct mailbox_state state = { .owed = d->owed };
	DIR *dir = opendir(d->store);
	struct dirent *entry;

	read_position(d, &state);
	while (dir != NULL && (entry = readdir(dir)) != NULL) {
		size_t len = strlen(entry->d_name);

		if (len > 5 && strcmp(entry->d_name + len - 5, ".owed") == 0)
			add_owed(d, entry->d_name, len - 5);
	}
	if (dir != NULL)
		(void)closedir(dir);
	state.owed_count = d->owed_count;
	return state;
}

static int
known(void *ctx, const char *uidl, struct err *e)
{
	const struct driver *d = ctx;
	char path[600];

	(void)e;
	(void)snprintf(path, sizeof path, "%s/%s", d->store, uidl);
	return access(path, F_OK) == 0;
}

static void
keep(const struct driver *d, const struct mailbox_letter *letter, const char *name)
{
	char owed[300], path[900];

	(void)snprintf(owed, sizeof owed, "%.290s.owed", name);
	(void)snprintf(path, sizeof path, "%s/%s", d->store, owed);
	if (letter->kind == LETTER_REFUSED) {
		write_file(d, owed, letter->words, strlen(letter->words));
	} else {
		(void)unlink(path);
		if (letter->kind != LETTER_GONE)
			write_file(d, name, letter->bytes, letter->len);
	}
}

static int
take(void *ctx, const struct mailbox_letter *letter, struct err *e)
{
	static const char *const kinds[] = { "whole", "large", "refused", "gone", "old" };
	struct driver *d = ctx;
	struct mailbox_state state = { 0 };
	char name[300];

	d->n++;
	if (d->n == number_of(d, "at", 0) && system(value_of(d, "run", "true")) != 0)
		exit(2);
	if (d->n == number_of(d, "refuse", 0))
		return err_set(e, ERR_TRY_AGAIN, "not now");
	if (letter->uidl != NULL)
		(void)snprintf(name, sizeof name, "%s", letter->uidl);
	else
		(void)snprintf(name, sizeof name, "%u.%u", (unsigned)letter->uidvalidity,
			(unsigned)letter->uid);
	keep(d, letter, name);
	read_position(d, &state);
	if (letter->uidl == NULL
		&& (letter->uidvalidity != state.uidvalidity || letter->uid > state.last_uid))
		write_state(d, letter->uidvalidity, letter->uid);
	printf("%s %s %zu %s\n", kinds[letter->kind], name, letter->len, letter->words);
	(void)fflush(stdout);
	return 0;
}

static bool
enough(void *ctx)
{
	const struct driver *d = ctx;
	int most = number_of(d, "enough", 0);

	return most > 0 && d->n >= most;
}

static int
probe(const struct mailbox_settings *set)
{
	struct err e = { 0 };
	size_t letters;
	int rc = mailbox_probe(set, NULL, &letters, &e);

	printf("probe %zu\nend %d %s\n", letters, (int)e.code, e.text);
	return rc == 0 ? 0 : 1;
}

int
main(int argc, char **argv)
{
	struct driver d = { .argc = argc, .argv = argv };
	struct mailbox_settings set = read_settings(&d);
	struct mailbox_hands hands = { .ctx = &d, .known = known, .take = take, .enough = enough };
	struct mailbox_result result;
	struct mailbox_state state;
	struct err e = { 0 };
	int rc;

	net_program = NET_PROGRAM;
	(void)signal(SIGPIPE, SIG_IGN);
	if (value_of(&d, "probe", NULL) != NULL)
		return probe(&set);
	d.store = value_of(&d, "store", ".");
	state = read_state(&d);
	rc = mailbox_fetch(&set, &state, &hands, &result, &e);
	printf("result %zu %zu %zu %zu %s\n", result.taken, result.too_large, result.refused,
		result.unmarked, result.note);
	printf("end %d %s\n", (int)e.code, e.text);
	return rc == 0 ? 0 : 1;
}
