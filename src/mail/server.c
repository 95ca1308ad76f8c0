// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A mail server: its settings, and a connection to it.
#include "mail/server.h"

#include <stdio.h>
#include <string.h>

#include "mail/address.h"

// In the order of enum server_kind.
static const struct server_protocol protocols[] = {
	[SERVER_IMAP] = { .name = "IMAP", .scheme = "imap", .noun = "mailbox server", .section = "fetch",
	    .again = "visit", .goodbye = "LOGOUT", .net = NET_IMAP, .ports = { 143, 993, 143 },
	    .connect_seconds = 60, .response_seconds = 60, .letter_seconds = 600, .most = 64 << 20 },
	[SERVER_POP3] = { .name = "POP3", .scheme = "pop3", .noun = "mailbox server", .section = "fetch",
	    .again = "visit", .goodbye = "QUIT", .net = NET_POP3, .ports = { 110, 995, 110 },
	    .connect_seconds = 60, .response_seconds = 60, .letter_seconds = 600, .most = 64 << 20 },
	[SERVER_SMTP] = { .name = "SMTP", .scheme = "smtp", .noun = "mail server", .section = "smtp",
	    .again = "run", .goodbye = "QUIT", .net = NET_SMTP, .ports = { 587, 465, 25 },
	    .connect_seconds = 300, .response_seconds = 600, .letter_seconds = 1800, .most = 64 << 10 },
};

enum {
	TOTAL_SECONDS = 1800,
	FAREWELL_SECONDS = 2, // for the answer to LOGOUT or QUIT, which does not matter
};

int
server_settings_port(const struct server_settings *set)
{
	return set->port != 0 ? set->port : protocols[set->kind].ports[set->tls];
}

int
server_settings_check(const struct server_settings *set, struct err *e)
{
	const char *host = set->host == NULL ? "" : set->host, *noun = protocols[set->kind].noun;
	const bool sends = set->kind == SERVER_SMTP;

	if (host_fault(host) != NULL)
		return err_set(e, ERR_CONFIG,
		    "the %s's host '%.100s' is neither a name nor an address: correct it", noun, host);
	if (set->port < 0 || set->port > 65535)
		return err_set(e, ERR_CONFIG, "the %s's port %d is not between 1 and 65535: correct it",
		    noun, set->port);
	if (set->helo != NULL && domain_fault(set->helo) != NULL)
		return err_set(e, ERR_CONFIG, "the name '%.100s' to greet mail servers with %s: correct it",
		    set->helo, domain_fault(set->helo));
	if (!sends && (set->user == NULL || set->user[0] == '\0'))
		return err_set(e, ERR_CONFIG, "the mailbox has no user: set one");
	if (set->user != NULL && set->token == NULL && (set->password == NULL || set->password[0] == '\0'))
		return err_set(e, ERR_CONFIG, "the %s's user '%.100s' has no password: set a password command or a "
		    "password file%s", noun, set->user, sends ? ", or set no user" : "");
	return 0;
}

void
server_settings_url(const struct server_settings *set, char *url, size_t size)
{
	const char *helo = set->helo != NULL ? set->helo : "localhost";
	const bool v6 = host_is_v6(set->host);

	(void)snprintf(url, size, "%s%s://%s%s%s:%d/%s", protocols[set->kind].scheme,
	    set->tls == SERVER_IMPLICIT ? "s" : "", v6 ? "[" : "", set->host, v6 ? "]" : "",
	    server_settings_port(set), set->kind == SERVER_SMTP ? helo : "");
}

void
server_words_add(char *out, size_t size, const char *words, size_t len)
{
	size_t used = strlen(out);

	if (used > 0 && used + 1 < size)
		out[used++] = ' ';
	for (size_t i = 0; i < len && used + 1 < size; i++) {
		if (words[i] > 0x20 && words[i] < 0x7f)
			out[used++] = words[i];
		else if (used > 0 && out[used - 1] != ' ')
			out[used++] = ' ';
	}
	while (used > 0 && out[used - 1] == ' ')
		used--;
	out[used] = '\0';
}

static int
seconds_or(int seconds, int otherwise)
{
	return seconds > 0 ? seconds : otherwise;
}

int
server_init(struct server *s, const struct server_settings *set, struct err *e)
{
	if (server_settings_check(set, e) != 0)
		return -1;
	*s = (struct server){ .settings = set, .protocol = &protocols[set->kind] };
	(void)snprintf(s->name, sizeof s->name, "%s '%s' port %d", s->protocol->noun, set->host,
	    server_settings_port(set));
	server_settings_url(set, s->url, sizeof s->url);
	return 0;
}

enum net_end
server_ask(struct server *s, struct net_request *r, net_line *take_line, void *data)
{
	r->protocol = s->protocol->net;
	r->url = r->url != NULL ? r->url : s->url;
	r->most = r->most != 0 ? r->most : s->protocol->most;
	if (r->response_seconds == 0)
		r->response_seconds = seconds_or(s->settings->response_seconds, s->protocol->response_seconds);
	if (r->whole_seconds == 0)
		r->whole_seconds = r->command != NULL && s->settings->kind == SERVER_SMTP
		        ? r->response_seconds
		        : seconds_or(s->settings->letter_seconds, s->protocol->letter_seconds);
	net_ask(&s->net, r, take_line, data, &s->answer);
	s->spent += s->answer.microseconds;
	return (enum net_end)s->answer.end;
}

enum net_end
server_greet(struct server *s, bool any_login, net_line *take_line, void *data)
{
	const struct server_settings *set = s->settings;
	const int patience = seconds_or(set->connect_seconds, s->protocol->connect_seconds);
	struct net_request r = { .command = "NOOP", .silent = set->kind != SERVER_IMAP, .connects = 1,
		.plain = set->tls == SERVER_PLAIN, .any_login = any_login, .connect_seconds = patience,
		.response_seconds = patience, .whole_seconds = patience, .user = set->user,
		.password = set->token == NULL ? set->password : NULL, .token = set->token,
		.authorities = set->ca_file };

	return server_ask(s, &r, take_line, data);
}

int
server_time(const struct server *s, struct err *e)
{
	int total = seconds_or(s->settings->total_seconds, TOTAL_SECONDS);

	if (s->spent / 1000000 < total)
		return 0;
	return err_set(e, ERR_TRY_AGAIN, "%s is slow: after %d seconds the other letters wait for the next %s",
	    s->name, total, s->protocol->again);
}

void
server_close(struct server *s)
{
	struct net_request r = { .command = s->protocol->goodbye, .silent = s->settings->kind != SERVER_IMAP,
		.response_seconds = FAREWELL_SECONDS, .whole_seconds = FAREWELL_SECONDS };

	if (s->greeted)
		(void)server_ask(s, &r, NULL, NULL);
	net_close(&s->net);
}
