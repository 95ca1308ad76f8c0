// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sends by SMTP. A connection is opened by a separate greeting (banner to log-in, then NOOP), and
// letters may only use a greeted connection: so a fault of the server is never mistaken for a fault of
// a letter, and no letter is sent before TLS and log-in are proven.
#include "mail/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plant.h"

struct smtp {
	struct server server;
	struct wire_trace trace;
};

static void
take_line(void *data, const char *line, size_t len)
{
	struct smtp *s = data;

	wire_trace_line(&s->trace, line, len);
}

static enum net_end
perform(struct smtp *s, struct net_request *r)
{
	s->trace = (struct wire_trace){ .letter = r->to != NULL, .authed = s->trace.authed };
	return server_ask(&s->server, r, take_line, s);
}

static enum net_end
perform_command(struct smtp *s, const char *command)
{
	struct net_request r = { .command = command, .silent = 1 };

	return perform(s, &r);
}

static struct server_refusal
refusal_of(const struct wire_trace *t)
{
	const bool refused = t->code >= 400;
	struct server_refusal r = { .refused = refused, .passes = refused && t->code < 500,
		.lasts = t->code >= 500, .words = refused ? t->reply : "", .offers = &t->offers };

	if (refused)
		(void)snprintf(r.said, sizeof r.said, "%d %.200s", t->code, t->reply);
	return r;
}

static void
tell(struct verdict *v, const struct err *e)
{
	v->err = e->code;
	(void)snprintf(v->text, sizeof v->text, "%.*s", (int)sizeof v->text - 1, e->text);
}

static void
keep_answer(const struct wire_trace *t, struct verdict *v)
{
	v->code = t->code;
	v->limit = wire_is_full(t);
	v->past = t->letter ? t->past : 0;
	memcpy(v->reply, t->reply, sizeof v->reply);
}

// Connects, starts TLS and logs in. Fills the verdict on failure.
static int
greet(struct smtp *s, struct verdict *v)
{
	struct err e = { 0 };

	s->trace = (struct wire_trace){ 0 };
	const enum net_end end = server_greet(&s->server, false, take_line, s);
	s->server.greeted = end == NET_GOOD && (s->server.settings->user == NULL || s->trace.authed);
	if (s->server.greeted)
		return 0;
	const struct server_refusal r = refusal_of(&s->trace);
	(void)server_fault(&s->server, &r, &e);
	v->kind = VERDICT_SERVER;
	keep_answer(&s->trace, v);
	tell(v, &e);
	return -1;
}

// Sets the error for a server that takes nothing more.
static int
fault_of_server(const struct smtp *s, const struct server_refusal *r, struct err *e)
{
	const char *name = s->server.name;

	if (s->trace.code == 421)
		return err_set(e, ERR_TRY_AGAIN, "%s closes (%s): try later", name, r->said);
	if (wire_is_full(&s->trace))
		return err_set(e, ERR_TRY_AGAIN, "%s takes no more letters for now (%s): try later", name, r->said);
	if (wire_refuses_sender(&s->trace) && !wire_refuses_relaying(&s->trace))
		return err_set(e, ERR_UNAVAILABLE,
		    "%s takes no letters from our address (%s): set 'from' in [mail] to one of "
		    "the account in [smtp], or ask its administrator", name, r->said);
	if (server_wants_tls(&s->server, r, s->server.answer.end == NET_NO_LOGIN))
		return server_fault_wants_tls(&s->server, r, e);
	return err_set(e, ERR_DENIED, "%s wants another log-in (%s): check user and password", name, r->said);
}

// Fills the verdict of a letter, whose kind must be set.
static void
tell_letter(const struct smtp *s, struct verdict *v)
{
	const struct server_refusal r = refusal_of(&s->trace);
	const char *name = s->server.name, *words = s->server.answer.words;
	struct err e = { 0 };

	switch (v->kind) {
	case VERDICT_SENT:
		break;
	case VERDICT_DEFERRED:
		(void)err_set(&e, ERR_TRY_AGAIN,
		    wire_is_full(&s->trace) ? "%s takes no more letters for now (%s): try later"
		                            : "%s does not take the letter now (%s): it is tried again",
		    name, r.said);
		break;
	case VERDICT_REFUSED:
		(void)err_set(&e, ERR_UNAVAILABLE, "%s refuses the letter (%s): check the address", name, r.said);
		break;
	case VERDICT_UNCERTAIN:
		(void)err_set(&e, ERR_TRY_AGAIN,
		    "%s was given the whole letter but did not say that it took it (%.150s): it is "
		    "sent again and may arrive twice", name, words);
		break;
	case VERDICT_TRANSPORT:
		(void)err_set(&e, ERR_TRY_AGAIN,
		    "%s broke off inside the letter (%.150s): it is tried again", name, words);
		break;
	case VERDICT_SERVER:
		(void)fault_of_server(s, &r, &e);
		break;
	}
	tell(v, &e);
	if (v->kind == VERDICT_DEFERRED || v->kind == VERDICT_REFUSED || v->kind == VERDICT_SERVER)
		keep_answer(&s->trace, v);
}

void
smtp_try_sender(struct smtp *s, const char *from, struct verdict *v)
{
	char command[400];

	*v = (struct verdict){ .kind = VERDICT_SENT };
	if (!s->server.greeted && greet(s, v) != 0)
		return;
	(void)snprintf(command, sizeof command, "MAIL FROM:<%.320s>", from);
	const enum net_end end = perform_command(s, command);
	s->server.greeted = end == NET_GOOD;
	s->trace.letter = true;
	// libcurl takes 553 for a success.
	v->kind = wire_judge(&s->trace, s->trace.code >= 400 ? WIRE_ANSWERED
	                                : end == NET_GOOD    ? WIRE_GOOD
	                                                     : WIRE_BROKEN);
	tell_letter(s, v);
	if (s->server.greeted)
		(void)perform_command(s, "RSET");
}

static enum net_end
perform_letter(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len)
{
	struct net_request r = { .from = from, .to = to, .bytes = bytes };
	const enum net_end end = perform(s, &r);

	// After all bytes only the final dot is missing.
	s->trace.body_out = len > 0 && (size_t)s->server.answer.sent >= len;
	if (end == NET_LOST)
		s->trace.body_out = s->trace.go_ahead = s->server.net.leaving && !PLANTED(T23_UNMARKED);
	return end;
}

void
smtp_send(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len, struct verdict *v)
{
	const char *what, *fault = wire_letter_fault(from, to, bytes, len, &what);
	enum net_end end = NET_GOOD;
	struct err e = { 0 };

	*v = (struct verdict){ .kind = VERDICT_SENT };
	if (fault != NULL) {
		v->kind = VERDICT_REFUSED;
		v->err = ERR_DATA;
		(void)snprintf(v->text, sizeof v->text, "the letter's %s %s: it cannot be sent", what, fault);
		return;
	}
	if (server_time(&s->server, &e) != 0) {
		v->kind = VERDICT_SERVER;
		tell(v, &e);
		return;
	}
	// Tries twice, because only now it may be noticed that the server closed the idle connection;
	// then another one was wanted, and nothing has been sent.
	for (int i = 0; i < 2; i++) {
		if (!s->server.greeted && greet(s, v) != 0)
			return;
		end = perform_letter(s, from, to, bytes, len);
		if (s->server.answer.wanted_connection == 0)
			break;
		s->server.greeted = false;
	}
	const bool answered = end == NET_STRANGE || end == NET_DENIED || end == NET_NOT_SENT ||
		end == NET_NO_TLS || end == NET_NO_LOGIN;
	v->kind = wire_judge(&s->trace, end == NET_GOOD ? WIRE_GOOD : answered ? WIRE_ANSWERED : WIRE_BROKEN);
	tell_letter(s, v);
	// If the final dot was refused, the connection remains usable; after any other failure it does not.
	if (v->kind != VERDICT_SENT && !(end == NET_STRANGE && s->trace.body_out && v->kind != VERDICT_SERVER))
		s->server.greeted = false;
}

int
smtp_open(struct smtp **out, const struct server_settings *settings, struct err *e)
{
	struct verdict v = { .kind = VERDICT_SENT };
	struct smtp *s = calloc(1, sizeof *s);

	if (s == NULL)
		return err_set(e, ERR_TRY_AGAIN, "no memory for a connection");
	if (server_init(&s->server, settings, e) != 0) {
		free(s);
		return -1;
	}
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
	if (s != NULL)
		server_close(&s->server);
	free(s);
}
