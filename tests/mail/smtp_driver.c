// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sends letters by the mail layer as the tests tell it, and prints one verdict a line.
//
//	smtp_driver KEY=VALUE...
//
// Keys: host port tls (starttls, implicit, plain) user password ca helo connect response letter
// total (seconds) count (letters) lines (of the body) pause (milliseconds between letters) from to
// (`%d` is the letter's number) raw (a file that is sent instead of a composed letter) maildir.
// Prints "open CODE TEXT" and exits with 1 when the transport cannot be opened; otherwise
// "N WORD CODE TEXT" for each letter until the batch stops, and "close SECONDS" at the end.
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "mail/key.h"
#include "mail/out/compose.h"
#include "mail/out/transport.h"
#include "net/client.h"

static const char *
value_of(int argc, char **argv, const char *key, const char *otherwise)
{
	size_t len = strlen(key);

	for (int i = 1; i < argc; i++)
		if (strncmp(argv[i], key, len) == 0 && argv[i][len] == '=')
			return argv[i] + len + 1;
	return otherwise;
}

static int
number_of(int argc, char **argv, const char *key, int otherwise)
{
	const char *value = value_of(argc, argv, key, NULL);

	return value == NULL ? otherwise : (int)strtol(value, NULL, 10);
}

static struct transport_settings
read_settings(int argc, char **argv)
{
	const char *tls = value_of(argc, argv, "tls", "starttls");
	struct transport_settings set = { .kind = TRANSPORT_SMTP };

	set.maildir = value_of(argc, argv, "maildir", NULL);
	if (set.maildir != NULL)
		set.kind = TRANSPORT_MAILDIR;
	set.smtp = (struct server_settings){
		.kind = SERVER_SMTP,
		.host = value_of(argc, argv, "host", "localhost"),
		.port = number_of(argc, argv, "port", 0),
		.tls = strcmp(tls, "plain") == 0 ? SERVER_PLAIN
			: strcmp(tls, "implicit") == 0 ? SERVER_IMPLICIT : SERVER_STARTTLS,
		.user = value_of(argc, argv, "user", NULL),
		.password = value_of(argc, argv, "password", NULL),
		.ca_file = value_of(argc, argv, "ca", NULL),
		.helo = value_of(argc, argv, "helo", NULL),
		.connect_seconds = number_of(argc, argv, "connect", 10),
		.response_seconds = number_of(argc, argv, "response", 10),
		.letter_seconds = number_of(argc, argv, "letter", 30),
		.total_seconds = number_of(argc, argv, "total", 0),
	};
	return set;
}

// Letter `n`: the body has `lines` lines and is the same at every call.
static int
compose(struct arena *arena, int n, int lines, struct parcel *p, struct err *e)
{
	struct text body;
	struct message m = {
		.from_name = "Die Spielleitung, Süd", .from_address = "gm@example.org",
		.to_name = "Ann", .to_address = "ann@example.org", .date = 1700000000,
	};

	text_init(&body, arena);
	text_addf(&body, ".letter %d\nGrüße\nFrom here\n.\n", n);
	for (int i = 0; i < lines; i++)
		text_addf(&body, "line %d of a long letter that fills the wire and the buffers\n", i);
	p->key = arena_printf(arena, "g42/r1/report/p%d", n);
	m.body = body.data;
	m.message_id = key_message_id(arena, p->key, "token", "example.org", e);
	m.subject = arena_printf(arena, "[stonepost g42 r1] Runde %d – größer", n);
	return m.message_id == NULL ? -1 : message_compose(arena, &m, &p->bytes, &p->len, e);
}

static int
read_raw(struct arena *arena, const char *path, struct parcel *p)
{
	static char buffer[1 << 16];
	FILE *in = fopen(path, "rb");

	if (in == NULL)
		return -1;
	p->len = fread(buffer, 1, sizeof buffer, in);
	(void)fclose(in);
	p->key = "raw";
	p->bytes = arena_strndup(arena, buffer, p->len);
	return 0;
}

static const char *
numbered(struct arena *arena, const char *pattern, int n)
{
	const char *mark = strstr(pattern, "%d");

	if (mark == NULL)
		return pattern;
	return arena_printf(arena, "%.*s%d%s", (int)(mark - pattern), pattern, n, mark + 2);
}

#define WORD_OF(name, word) [VERDICT_##name] = (word),
static const char *const verdicts[] = { VERDICT_LIST(WORD_OF) };

static bool
send_one(struct transport *t, int argc, char **argv, int n)
{
	const char *raw = value_of(argc, argv, "raw", NULL);
	struct arena arena = { 0 };
	struct parcel p = { 0 };
	struct verdict v;
	struct err e = { 0 };

	p.from = value_of(argc, argv, "from", "gm@example.org");
	p.to = numbered(&arena, value_of(argc, argv, "to", "ann@example.org"), n);
	if (raw != NULL ? read_raw(&arena, raw, &p) != 0
		: compose(&arena, n, number_of(argc, argv, "lines", 3), &p, &e) != 0) {
		printf("%d compose: %s\n", n, e.text);
		arena_release(&arena);
		return false;
	}
	transport_send(t, &p, &v);
	printf("%d %s %d %s\n", n, verdicts[v.kind], v.code, v.text);
	(void)fflush(stdout);
	arena_release(&arena);
	return v.kind != VERDICT_SERVER;
}

static double
seconds_now(void)
{
	struct timespec now;

	(void)clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int
main(int argc, char **argv)
{
	struct transport_settings set = read_settings(argc, argv);
	int count = number_of(argc, argv, "count", 1);
	int pause_ms = number_of(argc, argv, "pause", 0);
	struct timespec rest = { pause_ms / 1000, (pause_ms % 1000) * 1000000L };
	struct transport *t = NULL;
	struct err e = { 0 };
	double start;

	net_program = NET_PROGRAM;
	(void)signal(SIGPIPE, SIG_IGN);
	if (transport_open(&t, &set, &e) != 0) {
		printf("open %d %s\n", (int)e.code, e.text);
		return 1;
	}
	for (int n = 1; n <= count; n++) {
		if (!send_one(t, argc, argv, n))
			break;
		(void)nanosleep(&rest, NULL);
	}
	start = seconds_now();
	transport_close(t);
	printf("close %.2f\n", seconds_now() - start);
	return 0;
}
