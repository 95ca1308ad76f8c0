// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A connection to a mailbox. After any failure the connection is used no more: with POP3 a new connection means new
// letter numbers, and after a truncated letter the next request must find the connection dead (libcurl takes a
// truncated RETR for a complete one).
#include "mail/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
	struct server server;
	struct mailbox_reply reply;
	char words[300];
};

static void
take_line(void *data, const char *line, size_t len)
{
	struct line *l = data;

	mailbox_reply_line(&l->reply, l->server.settings->kind, line, len);
}

static enum net_end
perform_greeting(struct line *l, bool any_login)
{
	l->reply = (struct mailbox_reply){ 0 };
	return server_greet(&l->server, any_login, take_line, l);
}

int
line_time(const struct line *l, struct err *e)
{
	return server_time(&l->server, e);
}

int
line_greet(struct line *l, struct err *e)
{
	if (line_time(l, e) != 0)
		return -1;
	if (l->server.greeted)
		return 0;
	enum net_end end = perform_greeting(l, false);
	// If no password was tried yet, libcurl may try other methods, or the old commands.
	if (end == NET_NO_LOGIN && l->server.settings->token == NULL && !l->reply.offers.password)
		end = perform_greeting(l, true);
	l->server.greeted = end == NET_GOOD;
	if (l->server.greeted)
		return 0;
	const struct mailbox_reply *reply = &l->reply;
	struct server_refusal r = { .refused = reply->refused, .passes = mailbox_reply_passes(reply),
		.words = reply->refused ? reply->words : "", .offers = &reply->offers };
	(void)snprintf(r.said, sizeof r.said, "%s", reply->words);
	return server_fault(&l->server, &r, e);
}

enum line_end
line_ask(struct line *l, const struct line_request *q)
{
	const bool line = l->server.settings->kind == SERVER_POP3 && q->command != NULL && !q->listing;
	char url[sizeof l->server.url + 1200];
	struct net_request r = { .url = url, .command = q->command, .silent = line, .most = (int64_t)q->most };
	enum net_end end = NET_NOT_SENT;

	l->reply = (struct mailbox_reply){ 0 };
	l->words[0] = '\0';
	(void)snprintf(url, sizeof url, "%s%s", l->server.url, q->path != NULL ? q->path : "");
	if (l->server.greeted)
		end = server_ask(&l->server, &r, take_line, l);
	else
		l->server.answer.words = "the connection is lost";
	if (end != NET_GOOD) {
		const char *words = end == NET_SILENT ? "no answer in time" : l->server.answer.words;
		server_words_add(l->words, sizeof l->words, words, strlen(words));
		l->server.greeted = false;
	}
	if (end == NET_GOOD)
		return LINE_GOOD;
	if (end == NET_TOO_LONG)
		return LINE_LARGE;
	if (end == NET_MISSING && strstr(l->server.answer.words, "UIDVALIDITY") != NULL)
		return LINE_RENUMBERED;
	if (end == NET_MISSING && !l->reply.refused)
		return LINE_MISSING;
	// If the server refused, the connection did not break, whatever libcurl returns.
	return l->reply.refused || end == NET_STRANGE ? LINE_REFUSED : LINE_BROKEN;
}

const char *
line_output(const struct line *l, size_t *len)
{
	*len = l->server.net.len;
	return l->server.net.output != NULL ? l->server.net.output : "";
}

bool
line_is_empty(const struct line *l)
{
	for (size_t i = 0; i < l->server.net.len; i++)
		if (l->server.net.output[i] != '\r' && l->server.net.output[i] != '\n')
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
	return l->server.name;
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
			return err_set(e, ERR_TRY_AGAIN, "%s refuses %s now (%s): try later",
				l->server.name, what, line_words(l));
		return err_set(e, ERR_UNAVAILABLE, "%s refuses %s (%s): ask its "
			"administrator", l->server.name, what, line_words(l));
	case LINE_RENUMBERED:
		return err_set(e, ERR_TRY_AGAIN, "%s has renumbered the folder: try "
			"again, it is then read from its beginning", l->server.name);
	case LINE_LARGE:
		return err_set(e, ERR_PROTOCOL, "%s answers without end when asked %s: ask "
			"its administrator", l->server.name, what);
	case LINE_BROKEN:
		return err_set(e, ERR_TRY_AGAIN, "%s broke off when asked %s (%.150s): try "
			"later, nothing is lost", l->server.name, what, line_words(l));
	}
	return 0;
}

int
line_new(struct line **out, const struct server_settings *settings, struct err *e)
{
	struct line *l = calloc(1, sizeof *l);

	if (l == NULL)
		return err_set(e, ERR_TRY_AGAIN, "no memory for a connection");
	if (server_init(&l->server, settings, e) != 0) {
		free(l);
		return -1;
	}
	*out = l;
	return 0;
}

void
line_close(struct line *l)
{
	if (l != NULL)
		server_close(&l->server);
	free(l);
}
