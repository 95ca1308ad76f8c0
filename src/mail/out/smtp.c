// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sends by SMTP. A connection is opened by a separate greeting (banner to log-in, then NOOP), and letters may only use
// a greeted connection: so a fault of the server is never mistaken for a fault of a letter, and no letter is sent
// before TLS and log-in are proven.
#include "mail/out/smtp.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/plant.h"
#include "mail/out/smtp_fault.h"
#include "mail/out/wire.h"
#include "net/client.h"

enum {
	CONNECT_SECONDS = 300, // RFC 5321 4.5.3.2.1
	RESPONSE_SECONDS = 600,
	LETTER_SECONDS = 1800,
	TOTAL_SECONDS = 1800,
	FAREWELL_SECONDS = 2, // for the answer to QUIT, which does not matter
	OUTPUT_MOST = 64 << 10,
};

struct smtp {
	const struct smtp_settings *settings;
	struct net_client net;
	struct net_answer answer; // to the last request
	struct wire_trace trace;
	int64_t spent; // microseconds spent in all transfers
	bool greeted; // connected, and greeted by the server
	char server[300], url[600];
};

static int
seconds_or(int seconds, int otherwise)
{
	return seconds > 0 ? seconds : otherwise;
}

static int
connect_seconds(const struct smtp *s)
{
	return seconds_or(s->settings->connect_seconds, CONNECT_SECONDS);
}

static void
take_line(void *data, const char *line, size_t len)
{
	struct smtp *s = data;

	wire_trace_line(&s->trace, line, len);
}

static enum net_end
perform(struct smtp *s, struct net_request *r)
{
	r->protocol = NET_SMTP;
	r->url = s->url;
	r->most = OUTPUT_MOST;
	s->trace = (struct wire_trace){ .letter = r->to != NULL, .authed = s->trace.authed && r->connects == 0 };
	net_ask(&s->net, r, take_line, s, &s->answer);
	s->spent += s->answer.microseconds;
	return (enum net_end)s->answer.end;
}

static enum net_end
perform_command(struct smtp *s, const char *command, int patience)
{
	struct net_request r = { .command = command, .silent = 1, .response_seconds = patience, .whole_seconds = patience };

	return perform(s, &r);
}

static struct smtp_fault
fault_now(const struct smtp *s)
{
	return (struct smtp_fault){ .settings = s->settings, .trace = &s->trace, .answer = &s->answer, .server = s->server };
}

// Connects, starts TLS and logs in. Fills the verdict on failure.
static int
greet(struct smtp *s, struct verdict *v)
{
	const struct smtp_settings *set = s->settings;
	const int patience = connect_seconds(s);
	struct net_request r = { .command = "NOOP", .silent = 1, .response_seconds = patience, .whole_seconds = patience,
		.connects = 1, .plain = set->tls == SMTP_PLAIN, .connect_seconds = patience, .user = set->user,
		.password = set->token == NULL ? set->password : NULL, .token = set->token, .authorities = set->ca_file };
	const enum net_end end = perform(s, &r);
	const struct smtp_fault f = fault_now(s);

	s->greeted = end == NET_GOOD && (set->user == NULL || s->trace.authed);
	if (!s->greeted)
		smtp_fault_of_greeting(&f, v);
	return s->greeted ? 0 : -1;
}

void
smtp_try_sender(struct smtp *s, const char *from, struct verdict *v)
{
	const int patience = seconds_or(s->settings->response_seconds, RESPONSE_SECONDS);
	char command[400];

	*v = (struct verdict){ .kind = VERDICT_SENT };
	if (!s->greeted && greet(s, v) != 0)
		return;
	(void)snprintf(command, sizeof command, "MAIL FROM:<%.320s>", from);
	const enum net_end end = perform_command(s, command, patience);
	const struct smtp_fault f = fault_now(s);
	s->greeted = end == NET_GOOD;
	s->trace.letter = true;
	// libcurl takes 553 for a success.
	v->kind = wire_judge(&s->trace, s->trace.code >= 400 ? WIRE_ANSWERED : end == NET_GOOD ? WIRE_GOOD : WIRE_BROKEN);
	smtp_fault_of_letter(&f, v);
	if (s->greeted)
		(void)perform_command(s, "RSET", patience);
}

static enum net_end
perform_letter(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len)
{
	struct net_request r = { .response_seconds = seconds_or(s->settings->response_seconds, RESPONSE_SECONDS),
		.whole_seconds = seconds_or(s->settings->letter_seconds, LETTER_SECONDS), .from = from, .to = to, .bytes = bytes };
	const enum net_end end = perform(s, &r);

	// After all bytes only the final dot is missing.
	s->trace.body_out = len > 0 && (size_t)s->answer.sent >= len;
	if (end == NET_LOST)
		s->trace.body_out = s->trace.go_ahead = s->net.leaving && !PLANTED(T23_UNMARKED);
	return end;
}

static enum wire_end
end_of(enum net_end end)
{
	if (end == NET_GOOD)
		return WIRE_GOOD;
	return end == NET_STRANGE || end == NET_DENIED || end == NET_NOT_SENT || end == NET_NO_TLS || end == NET_NO_LOGIN
	    ? WIRE_ANSWERED : WIRE_BROKEN;
}

// Refuses a letter that must not be sent over SMTP. True if it was refused.
static bool
refuse(const char *from, const char *to, const char *bytes, size_t len, struct verdict *v)
{
	const char *what;
	const char *fault = wire_letter_fault(from, to, bytes, len, &what);

	if (fault == NULL)
		return false;
	v->kind = VERDICT_REFUSED;
	v->err = ERR_DATA;
	(void)snprintf(v->text, sizeof v->text, "the letter's %s %s: it cannot be sent", what, fault);
	return true;
}

// Whether the total time is used up: a server that answers a few octets at a time could hold a run forever.
static bool
is_over_time(const struct smtp *s, struct verdict *v)
{
	int total = seconds_or(s->settings->total_seconds, TOTAL_SECONDS);

	if (s->spent / 1000000 < total)
		return false;
	v->kind = VERDICT_SERVER;
	v->err = ERR_TRY_AGAIN;
	(void)snprintf(v->text, sizeof v->text, "mail server %s is slow: after %d seconds the other letters "
		"wait for the next run", s->server, total);
	return true;
}

void
smtp_send(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len,
	struct verdict *v)
{
	enum net_end end = NET_GOOD;

	*v = (struct verdict){ .kind = VERDICT_SENT };
	if (refuse(from, to, bytes, len, v) || is_over_time(s, v))
		return;
	// Tries twice, because only now it may be noticed that the server closed the idle connection; then another one
	// was wanted, and nothing has been sent.
	for (int i = 0; i < 2; i++) {
		if (!s->greeted && greet(s, v) != 0)
			return;
		end = perform_letter(s, from, to, bytes, len);
		if (s->answer.wanted_connection == 0)
			break;
		s->greeted = false;
	}
	const struct smtp_fault f = fault_now(s);
	v->kind = wire_judge(&s->trace, end_of(end));
	smtp_fault_of_letter(&f, v);
	// If the final dot was refused, the connection remains usable; after any other failure it does not.
	if (v->kind != VERDICT_SENT && !(end == NET_STRANGE && s->trace.body_out && v->kind != VERDICT_SERVER))
		s->greeted = false;
}

int
smtp_open(struct smtp **out, const struct smtp_settings *settings, struct err *e)
{
	struct verdict v = { .kind = VERDICT_SENT };
	struct smtp *s;

	if (smtp_settings_check(settings, e) != 0)
		return -1;
	s = calloc(1, sizeof *s);
	if (s == NULL)
		return err_set(e, ERR_TRY_AGAIN, "no memory for a connection");
	s->settings = settings;
	smtp_settings_name(settings, s->server, sizeof s->server);
	smtp_settings_url(settings, s->url, sizeof s->url);
	if (greet(s, &v) == 0) {
		*out = s;
		return 0;
	}
	smtp_close(s);
	return err_set(e, v.err, "%s", v.text);
}

void
smtp_close(struct smtp *s)
{
	if (s == NULL)
		return;
	if (s->greeted)
		(void)perform_command(s, "QUIT", FAREWELL_SECONDS);
	net_close(&s->net);
	free(s);
}
