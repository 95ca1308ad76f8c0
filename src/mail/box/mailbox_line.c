// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A connection to a mailbox. After any failure the connection is used no more: with POP3 a new connection means new
// letter numbers, and after a truncated letter the next request must find the connection dead (libcurl takes a
// truncated RETR for a complete one).
#include "mail/box/mailbox_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/box/mailbox_fault.h"
#include "mail/box/mailbox_reply.h"
#include "net/client.h"

enum {
	CONNECT_SECONDS = 60,
	RESPONSE_SECONDS = 60,
	LETTER_SECONDS = 600,
	TOTAL_SECONDS = 1800,
	FAREWELL_SECONDS = 2, // for the answer to LOGOUT or QUIT, which does not matter
	OUTPUT_MOST = 64 << 20,
};

struct line {
	const struct mailbox_settings *settings;
	struct net_client net;
	struct net_answer answer; // to the last request
	struct mailbox_reply reply;
	int64_t spent; // microseconds spent in all transfers
	bool greeted; // connected and logged in
	char server[300], base[300], words[300];
};

static int
seconds_or(int seconds, int otherwise)
{
	return seconds > 0 ? seconds : otherwise;
}

static void
take_line(void *data, const char *line, size_t len)
{
	struct line *l = data;

	mailbox_reply_line(&l->reply, l->settings->kind, line, len);
}

// Adds the request to `r`, which has its times and perhaps the settings of a connection, and carries it out.
static enum net_end
perform(struct line *l, struct net_request *r, const struct line_request *q)
{
	char url[sizeof l->base + 1200];

	(void)snprintf(url, sizeof url, "%s%s", l->base, q->path != NULL ? q->path : "");
	r->protocol = l->settings->kind == MAILBOX_IMAP ? NET_IMAP : NET_POP3;
	r->url = url;
	r->command = q->command;
	r->silent = l->settings->kind == MAILBOX_POP3 && q->command != NULL && !q->listing;
	r->most = (int64_t)(q->most != 0 ? q->most : OUTPUT_MOST);
	l->reply = (struct mailbox_reply){ 0 };
	net_ask(&l->net, r, take_line, l, &l->answer);
	l->spent += l->answer.microseconds;
	return (enum net_end)l->answer.end;
}

static enum net_end
perform_greeting(struct line *l, bool any_login)
{
	static const struct line_request noop = { .command = "NOOP" };
	const struct mailbox_settings *set = l->settings;
	int patience = seconds_or(set->connect_seconds, CONNECT_SECONDS);
	struct net_request r = { .connects = 1, .plain = set->tls == MAILBOX_PLAIN, .any_login = any_login,
		.connect_seconds = patience, .response_seconds = patience, .whole_seconds = patience, .user = set->user,
		.password = set->token == NULL ? set->password : NULL, .token = set->token, .authorities = set->ca_file };

	return perform(l, &r, &noop);
}

int
line_time(const struct line *l, struct err *e)
{
	int total = seconds_or(l->settings->total_seconds, TOTAL_SECONDS);

	if (l->spent / 1000000 < total)
		return 0;
	return err_set(e, ERR_TRY_AGAIN, "mailbox server %s is slow: after %d seconds the other letters wait "
		"for the next visit", l->server, total);
}

int
line_greet(struct line *l, struct err *e)
{
	struct mailbox_fault f = { .settings = l->settings, .reply = &l->reply, .answer = &l->answer, .server = l->server };
	enum net_end end;

	if (line_time(l, e) != 0)
		return -1;
	if (l->greeted)
		return 0;
	end = perform_greeting(l, false);
	// If no password was tried yet, libcurl may try other methods, or the old commands.
	if (end == NET_NO_LOGIN && l->settings->token == NULL && !l->reply.offers.password)
		end = perform_greeting(l, true);
	l->greeted = end == NET_GOOD;
	return l->greeted ? 0 : mailbox_fault_of_greeting(&f, e);
}

static enum line_end
end_of(const struct line *l, enum net_end end)
{
	if (end == NET_GOOD)
		return LINE_GOOD;
	if (end == NET_TOO_LONG)
		return LINE_LARGE;
	if (end == NET_MISSING && strstr(l->answer.words, "UIDVALIDITY") != NULL)
		return LINE_RENUMBERED;
	if (end == NET_MISSING && !l->reply.refused)
		return LINE_MISSING;
	// If the server refused, the connection did not break, whatever libcurl returns.
	return l->reply.refused || end == NET_STRANGE ? LINE_REFUSED : LINE_BROKEN;
}

enum line_end
line_ask(struct line *l, const struct line_request *request)
{
	struct net_request r = { .response_seconds = seconds_or(l->settings->response_seconds, RESPONSE_SECONDS),
		.whole_seconds = seconds_or(l->settings->letter_seconds, LETTER_SECONDS) };
	enum net_end end = NET_NOT_SENT;

	l->reply = (struct mailbox_reply){ 0 };
	l->words[0] = '\0';
	if (l->greeted)
		end = perform(l, &r, request);
	else
		l->answer.words = "the connection is lost";
	if (end != NET_GOOD) {
		const char *words = end == NET_SILENT ? "no answer in time" : l->answer.words;
		mailbox_words_clean(words, strlen(words), l->words, sizeof l->words);
		l->greeted = false;
	}
	return end_of(l, end);
}

const char *
line_output(const struct line *l, size_t *len)
{
	*len = l->net.len;
	return l->net.output != NULL ? l->net.output : "";
}

bool
line_is_empty(const struct line *l)
{
	for (size_t i = 0; i < l->net.len; i++)
		if (l->net.output[i] != '\r' && l->net.output[i] != '\n')
			return false;
	return true;
}

const char *
line_words(const struct line *l)
{
	return l->reply.words[0] != '\0' ? l->reply.words : l->words;
}

bool
line_refusal_passes(const struct line *l)
{
	return mailbox_reply_passes(&l->reply);
}

const char *
line_server(const struct line *l)
{
	return l->server;
}

int
line_fault(const struct line *l, enum line_end end, const char *what, struct err *e)
{
	switch (end) {
	case LINE_GOOD:
		break;
	case LINE_REFUSED:
	case LINE_MISSING:
		if (line_refusal_passes(l))
			return err_set(e, ERR_TRY_AGAIN, "mailbox server %s refuses %s now (%s): try later",
				l->server, what, line_words(l));
		return err_set(e, ERR_UNAVAILABLE, "mailbox server %s refuses %s (%s): ask its "
			"administrator", l->server, what, line_words(l));
	case LINE_RENUMBERED:
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s has just numbered the folder anew: try "
			"again, it is then read from its beginning", l->server);
	case LINE_LARGE:
		return err_set(e, ERR_PROTOCOL, "mailbox server %s answers without end when asked %s: ask "
			"its administrator", l->server, what);
	case LINE_BROKEN:
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s broke off when asked %s (%.150s): try "
			"later, nothing is lost", l->server, what, line_words(l));
	}
	return 0;
}

int
line_new(struct line **out, const struct mailbox_settings *settings, struct err *e)
{
	struct line *l;

	if (mailbox_settings_check(settings, e) != 0)
		return -1;
	l = calloc(1, sizeof *l);
	if (l == NULL)
		return err_set(e, ERR_TRY_AGAIN, "no memory for a connection");
	l->settings = settings;
	mailbox_settings_name(settings, l->server, sizeof l->server);
	mailbox_settings_url(settings, l->base, sizeof l->base);
	*out = l;
	return 0;
}

void
line_close(struct line *l)
{
	const struct line_request goodbye = { .command = l != NULL && l->settings->kind == MAILBOX_IMAP ? "LOGOUT" : "QUIT" };
	struct net_request r = { .response_seconds = FAREWELL_SECONDS, .whole_seconds = FAREWELL_SECONDS };

	if (l == NULL)
		return;
	if (l->greeted)
		(void)perform(l, &r, &goodbye);
	net_close(&l->net);
	free(l);
}
