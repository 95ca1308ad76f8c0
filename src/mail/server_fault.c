// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sentences about mail servers that do not let us in.
#include "mail/internal.h"

#include <stdio.h>
#include <string.h>

static int
fault_of_connect(const struct server *s, struct err *e)
{
	const struct net_answer *a = &s->answer;

	if (a->refused_plain != 0)
		return err_set(e, ERR_CONFIG,
		    "will not talk to %s without TLS, it is not this machine: set starttls or "
		    "implicit TLS", s->name);
	return err_set(e, ERR_TRY_AGAIN,
	    "no %s answers at %s: %s; check host and port, and that the server runs", s->protocol->noun,
	    s->name + strlen(s->protocol->noun) + 1, a->os_error != 0 ? strerror((int)a->os_error) : a->words);
}

bool
server_wants_tls(const struct server *s, const struct server_refusal *r, bool logging_in)
{
	return s->settings->tls == SERVER_PLAIN && login_wants_tls(r->offers, r->words, logging_in);
}

int
server_fault_wants_tls(const struct server *s, const struct server_refusal *r, struct err *e)
{
	return err_set(e, ERR_CONFIG, "%s wants TLS first (%.200s): set 'tls = starttls' in [%s]",
	    s->name, r->said[0] != '\0' ? r->said : "it offers no log-in without", s->protocol->section);
}

static int
fault_of_starttls(const struct server *s, const struct server_refusal *r, struct err *e)
{
	if (r->said[0] != '\0')
		return err_set(e, r->passes ? ERR_TRY_AGAIN : ERR_PROTOCOL,
		    "%s does not start TLS now (%.200s): try later, or ask its administrator", s->name, r->said);
	return err_set(e, ERR_PROTOCOL,
	    "%s does not offer STARTTLS: try implicit TLS (port %d) or ask its administrator; "
	    "nothing is sent in the clear", s->name, s->protocol->ports[SERVER_IMPLICIT]);
}

static int
fault_of_login(const struct server *s, const struct server_refusal *r, struct err *e)
{
	const struct server_settings *set = s->settings;
	const char *user = set->user != NULL ? set->user : "";
	const bool by_token = set->token != NULL, asked = by_token && r->offers->challenge[0] != '\0';
	char cure[LOGIN_CURE];

	login_cure(s, r, cure);
	if (r->said[0] != '\0' && r->passes)
		return err_set(e, ERR_TRY_AGAIN,
		    "%s cannot check the log-in of '%.60s' now (%.200s): try later", s->name, user, r->said);
	if (r->refused || asked)
		return err_set(e, ERR_DENIED, "%s refuses the log-in of '%.60s' (%.200s): %s", s->name,
		    user, r->said[0] != '\0' ? r->said : "it gives no reason", cure);
	if (r->offers->token || r->offers->password)
		return err_set(e, ERR_DENIED, "%s takes no log-in by %s: %s", s->name,
		    by_token ? "OAuth2" : "password", cure);
	return err_set(e, ERR_PROTOCOL, "%s offers no log-in that we know: check host, port and kind of TLS%s",
	    s->name, set->kind == SERVER_SMTP ? ", or set no user" : "");
}

static int
fault_of_tls(const struct server *s, struct err *e)
{
	const int *ports = s->protocol->ports;
	const char *words = s->answer.words;

	switch (tls_trouble(words)) {
	case TLS_TOO_OLD:
		return err_set(e, ERR_PROTOCOL,
		    "%s only knows a TLS that is too old (%.150s): ask its administrator for TLS 1.2 "
		    "or newer", s->name, words);
	case TLS_CUT:
		return err_set(e, ERR_TRY_AGAIN,
		    "%s cut the connection while TLS began (%.150s): try later; if it stays so, "
		    "check that port and kind of TLS belong together (%d starttls, %d implicit)",
		    s->name, words, ports[SERVER_STARTTLS], ports[SERVER_IMPLICIT]);
	case TLS_OTHER:
		break;
	}
	return err_set(e, ERR_PROTOCOL,
	    "cannot start TLS with %s (%.150s): check that port and kind of TLS belong together "
	    "(%d starttls, %d implicit)", s->name, words, ports[SERVER_STARTTLS], ports[SERVER_IMPLICIT]);
}

int
server_fault(const struct server *s, const struct server_refusal *r, struct err *e)
{
	const enum net_end end = (enum net_end)s->answer.end;

	if (end == NET_LOST)
		return err_set(e, ERR_TRY_AGAIN, "%s: %s", s->name, s->answer.words);
	if (end == NET_NO_SERVER)
		return fault_of_connect(s, e);
	if (end == NET_NO_ADDRESS)
		return err_set(e, ERR_TRY_AGAIN,
		    "%s has no address (%.150s): check the host's name and this machine's network",
		    s->name, s->answer.words);
	if (end == NET_BAD_CERTIFICATE) {
		char text[CERTIFICATE_TEXT];
		certificate_fault(s->name, s->answer.words, text);
		return err_set(e, ERR_CONFIG, "%s", text);
	}
	if (server_wants_tls(s, r, end == NET_NO_LOGIN || end == NET_GOOD))
		return server_fault_wants_tls(s, r, e);
	if (end == NET_NO_TLS)
		return fault_of_starttls(s, r, e);
	if (end == NET_NO_LOGIN || end == NET_GOOD)
		return fault_of_login(s, r, e);
	if (end == NET_TLS_FAILED)
		return fault_of_tls(s, e);
	if (end == NET_BAD_AUTHORITIES)
		return err_set(e, ERR_CONFIG,
		    "cannot read the certificates in ca_file '%.150s': it must be a readable file in "
		    "PEM form", s->settings->ca_file == NULL ? "(the system's)" : s->settings->ca_file);
	if (end == NET_OVER_TIME || (end == NET_SILENT && !r->refused))
		return err_set(e, ERR_TRY_AGAIN,
		    "%s does not answer in time: try later, or check host, port and kind of TLS", s->name);
	if (r->said[0] == '\0')
		return err_set(e, ERR_TRY_AGAIN,
		    "%s broke off before the log-in (%.150s): try later, or check that it speaks %s",
		    s->name, s->answer.words, s->protocol->name);
	return err_set(e, r->lasts ? ERR_UNAVAILABLE : ERR_TRY_AGAIN, "%s turns us away (%s): %s",
	    s->name, r->said, r->lasts ? "ask its administrator" : "try later, or ask its administrator");
}
