// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters by the mail layer as the tests tell it, and keeps them in a folder.
//
//	fetch_driver KEY=VALUE...
//
// Keys: kind (imap, pop3) tls (starttls, implicit, plain) host port user password ca folder after
// (seen, delete, move) move largest connect response letter (seconds) store (a folder: letters go
// to store/UIDVALIDITY.UID or store/UIDL, the state to store/state) probe (anything: only look)
// at (N: when the N-th letter is handed over ...) run (... this command is run) refuse (N: the
// N-th letter is not taken).
// Prints "KIND NAME LENGTH WORDS" for each letter, then "result TAKEN TOO_LARGE UNREADABLE
// UNMARKED NOTE", then "end CODE TEXT".
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mail/box/mailbox.h"

struct driver {
	int argc;
	char **argv;
	const char *store;
	int n; // letters handed over
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
		.kind = is(d, "kind", "pop3") ? MAILBOX_POP3 : MAILBOX_IMAP,
		.tls = is(d, "tls", "plain") ? MAILBOX_PLAIN
			: is(d, "tls", "starttls") ? MAILBOX_STARTTLS : MAILBOX_IMPLICIT,
		.host = value_of(d, "host", "localhost"),
		.port = number_of(d, "port", 0),
		.user = value_of(d, "user", "gm"),
		.password = value_of(d, "password", "s3cret"),
		.ca_file = value_of(d, "ca", NULL),
		.folder = value_of(d, "folder", NULL),
		.after = is(d, "after", "delete") ? MAILBOX_DELETE
			: is(d, "after", "move") ? MAILBOX_MOVE : MAILBOX_SEEN,
		.move_to = value_of(d, "move", NULL),
		.largest = (size_t)number_of(d, "largest", 0),
		.connect_seconds = number_of(d, "connect", 20),
		.response_seconds = number_of(d, "response", 20),
		.letter_seconds = number_of(d, "letter", 40),
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

static struct mailbox_state
read_state(const struct driver *d)
{
	char path[600];
	unsigned uidvalidity = 0, uid = 0;
	FILE *in;

	(void)snprintf(path, sizeof path, "%s/state", d->store);
	in = fopen(path, "r");
	if (in != NULL) {
		if (fscanf(in, "%u %u", &uidvalidity, &uid) != 2)
			exit(2);
		(void)fclose(in);
	}
	return (struct mailbox_state){ uidvalidity, uid };
}

static int
known(void *ctx, const char *uidl, struct err *e)
{
	const struct driver *d = ctx;
	char path[600];

	(void)e;
	(void)snprintf(path, sizeof path, "%s/%s.left", d->store, uidl);
	if (access(path, F_OK) == 0)
		return MAILBOX_LEAVE;
	(void)snprintf(path, sizeof path, "%s/%s", d->store, uidl);
	return access(path, F_OK) == 0 ? MAILBOX_KNOWN : MAILBOX_NEW;
}

static int
take(void *ctx, const struct mailbox_letter *letter, struct err *e)
{
	static const char *const kinds[] = { "whole", "large", "unreadable" };
	struct driver *d = ctx;
	char name[300];

	d->n++;
	if (d->n == number_of(d, "at", 0) && system(value_of(d, "run", "true")) != 0)
		exit(2);
	if (d->n == number_of(d, "refuse", 0))
		return err_set(e, ERR_TRY_AGAIN, "not now");
	if (letter->uidl != NULL)
		(void)snprintf(name, sizeof name, "%s%s", letter->uidl,
			letter->kind == LETTER_UNREADABLE ? ".left" : "");
	else
		(void)snprintf(name, sizeof name, "%u.%u", (unsigned)letter->uidvalidity,
			(unsigned)letter->uid);
	write_file(d, name, letter->bytes, letter->len);
	if (letter->uidl == NULL)
		write_state(d, letter->uidvalidity, letter->uid);
	printf("%s %s %zu %s\n", kinds[letter->kind], name, letter->len, letter->words);
	(void)fflush(stdout);
	return 0;
}

static int
probe(const struct mailbox_settings *set)
{
	struct err e = { 0 };
	size_t letters;
	int rc = mailbox_probe(set, &letters, &e);

	printf("probe %zu\nend %d %s\n", letters, (int)e.code, e.text);
	return rc == 0 ? 0 : 1;
}

int
main(int argc, char **argv)
{
	struct driver d = { .argc = argc, .argv = argv };
	struct mailbox_settings set = read_settings(&d);
	struct mailbox_hands hands = { &d, known, take };
	struct mailbox_result result;
	struct mailbox_state state;
	struct err e = { 0 };
	int rc;

	if (value_of(&d, "probe", NULL) != NULL)
		return probe(&set);
	d.store = value_of(&d, "store", ".");
	state = read_state(&d);
	rc = mailbox_fetch(&set, &state, &hands, &result, &e);
	if (rc == 0 && set.kind == MAILBOX_IMAP)
		write_state(&d, state.uidvalidity, state.last_uid);
	printf("result %zu %zu %zu %zu %s\n", result.taken, result.too_large, result.unreadable,
		result.unmarked, result.note);
	printf("end %d %s\n", (int)e.code, e.text);
	return rc == 0 ? 0 : 1;
}
