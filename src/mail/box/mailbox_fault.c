// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sentences about faults of IMAP and POP3 servers.
#include "mail/box/mailbox_fault.h"

#include <stdio.h>
#include <string.h>

#include "mail/internal.h"

static int
fault_of_connect(const struct mailbox_fault *f, struct err *e)
{
	if (f->answer->refused_plain != 0)
		return err_set(e, ERR_CONFIG, "will not talk to mailbox server %s without TLS, it is not "
			"this machine: set starttls or implicit TLS", f->server);
	return err_set(e, ERR_TRY_AGAIN, "no mailbox server answers at %s: %s; check host and port, "
		"and that the server runs", f->server, f->answer->os_error != 0 ? strerror((int)f->answer->os_error)
		: f->answer->words);
}

static int
fault_of_certificate(const struct mailbox_fault *f, struct err *e)
{
	char server[320], text[CERTIFICATE_TEXT];

	(void)snprintf(server, sizeof server, "mailbox server %s", f->server);
	certificate_fault(server, f->answer->words, text);
	return err_set(e, ERR_CONFIG, "%s", text);
}

// Whether the server refuses because we do not use TLS.
static bool
wants_tls(const struct mailbox_fault *f)
{
	return f->settings->tls == MAILBOX_PLAIN &&
		login_wants_tls(&f->reply->offers, f->reply->refused ? f->reply->words : "", f->answer->end == NET_NO_LOGIN);
}

static const char *
protocol_of(const struct mailbox_fault *f)
{
	return f->settings->kind == MAILBOX_IMAP ? "IMAP" : "POP3";
}

static int
fault_of_login(const struct mailbox_fault *f, struct err *e)
{
	const struct login_refusal refusal = { .host = f->settings->host, .user = f->settings->user,
		.service = protocol_of(f),
		.words = f->reply->refused ? f->reply->words : "", .challenge = f->reply->challenge,
		.offers = f->reply->offers, .by_token = f->settings->token != NULL };
	const bool asked = refusal.by_token && refusal.challenge[0] != '\0';
	char cure[LOGIN_CURE];

	login_cure(&refusal, cure);
	if (!f->reply->refused && !asked)
		return refusal.offers.token || refusal.offers.password
			? err_set(e, ERR_DENIED, "mailbox server %s takes no log-in by %s: %s", f->server,
				refusal.by_token ? "OAuth2" : "password", cure)
			: err_set(e, ERR_PROTOCOL, "mailbox server %s offers no log-in that we know: check "
				"host, port and kind of TLS", f->server);
	if (mailbox_reply_passes(f->reply))
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s does not let '%.60s' in now (%s): try "
			"later", f->server, f->settings->user, f->reply->words);
	return err_set(e, ERR_DENIED, "mailbox server %s refuses the log-in of '%.60s'%s%.200s%s: %s", f->server,
		f->settings->user, refusal.words[0] != '\0' ? " (" : "", refusal.words,
		refusal.words[0] != '\0' ? ")" : "", cure);
}

static int
fault_of_tls(const struct mailbox_fault *f, struct err *e)
{
	if (f->answer->end == NET_NO_TLS)
		return err_set(e, ERR_PROTOCOL, "mailbox server %s does not start TLS when asked: try "
			"implicit TLS (port %d) or ask its administrator; nothing is sent in the clear",
			f->server, f->settings->kind == MAILBOX_IMAP ? 993 : 995);
	const char *ports = f->settings->kind == MAILBOX_IMAP ? "143 starttls, 993 implicit" : "110 starttls, 995 implicit";

	switch (tls_trouble(f->answer->words)) {
	case TLS_TOO_OLD:
		return err_set(e, ERR_PROTOCOL, "mailbox server %s only knows a TLS that is too old (%.150s): ask its "
			"administrator for TLS 1.2 or newer", f->server, f->answer->words);
	case TLS_CUT:
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s cut the connection while TLS began (%.150s): try later; if it "
			"stays so, check that port and kind of TLS belong together (%s)", f->server, f->answer->words, ports);
	case TLS_OTHER:
		break;
	}
	return err_set(e, ERR_PROTOCOL, "cannot start TLS with mailbox server %s (%.150s): check that "
		"port and kind of TLS belong together (%s)", f->server, f->answer->words, ports);
}

int
mailbox_fault_of_greeting(const struct mailbox_fault *f, struct err *e)
{
	if (f->answer->end == NET_LOST)
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s: %s", f->server, f->answer->words);
	if (f->answer->end == NET_NO_SERVER)
		return fault_of_connect(f, e);
	if (f->answer->end == NET_NO_ADDRESS)
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s has no address (%.150s): check the "
			"host's name and this machine's network", f->server, f->answer->words);
	if (f->answer->end == NET_BAD_CERTIFICATE)
		return fault_of_certificate(f, e);
	if (wants_tls(f))
		return err_set(e, ERR_CONFIG, "mailbox server %s wants TLS first (%.200s): set 'tls = starttls' in [fetch]",
			f->server, f->reply->words[0] != '\0' ? f->reply->words : "it offers no log-in without");
	if (f->answer->end == NET_NO_TLS || f->answer->end == NET_TLS_FAILED)
		return fault_of_tls(f, e);
	if (f->answer->end == NET_NO_LOGIN)
		return fault_of_login(f, e);
	if (f->answer->end == NET_BAD_AUTHORITIES)
		return err_set(e, ERR_CONFIG, "cannot read the certificates in ca_file '%.150s': it must "
			"be a readable file in PEM form", f->settings->ca_file == NULL ? "(the system's)"
			: f->settings->ca_file);
	if (f->answer->end == NET_OVER_TIME || f->answer->end == NET_SILENT)
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s does not answer in time: try later, or "
			"check host, port and kind of TLS", f->server);
	if (f->reply->words[0] != '\0')
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s turns us away (%s): try later, or ask "
			"its administrator", f->server, f->reply->words);
	return err_set(e, ERR_TRY_AGAIN, "mailbox server %s broke off before the log-in (%.150s): try "
		"later, or check that it speaks %s", f->server, f->answer->words,
		protocol_of(f));
}
