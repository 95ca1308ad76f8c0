// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sentences about faults of SMTP servers.
#include "mail/out/smtp_fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "mail/internal.h"

static void tell(struct verdict *v, enum err_code err, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

static void
tell(struct verdict *v, enum err_code err, const char *fmt, ...)
{
	va_list args;

	v->err = err;
	va_start(args, fmt);
	(void)vsnprintf(v->text, sizeof v->text, fmt, args);
	va_end(args);
}

// An answer such as "554 go away", for sentences; truncated to 200 octets.
struct answer {
	char text[216];
};

static struct answer
answer_of(const struct smtp_fault *f)
{
	struct answer a;

	if (f->trace->code == 0)
		(void)snprintf(a.text, sizeof a.text, "no reason given");
	else
		(void)snprintf(a.text, sizeof a.text, "%d %.200s", f->trace->code, f->trace->reply);
	return a;
}

static void
keep_answer(const struct smtp_fault *f, struct verdict *v)
{
	v->code = f->trace->code;
	v->limit = wire_is_full(f->trace);
	v->past = f->trace->letter ? f->trace->past : 0;
	memcpy(v->reply, f->trace->reply, sizeof v->reply);
}

// ERR_TRY_AGAIN for 4xx, which are temporary; else `lasting`.
static enum err_code
passing_or(const struct smtp_fault *f, enum err_code lasting)
{
	return f->trace->code >= 400 && f->trace->code < 500 ? ERR_TRY_AGAIN : lasting;
}

static void
tell_connect(const struct smtp_fault *f, struct verdict *v)
{
	if (f->answer->refused_plain != 0)
		tell(v, ERR_CONFIG, "will not talk to mail server %s without TLS, it is not this machine: "
			"set starttls or implicit TLS", f->server);
	else
		tell(v, ERR_TRY_AGAIN, "no mail server answers at %s: %s; check host and port, and that "
			"the server runs", f->server, f->answer->os_error != 0 ? strerror((int)f->answer->os_error)
			: f->answer->words);
}

static void
tell_certificate(const struct smtp_fault *f, struct verdict *v)
{
	char server[320], text[CERTIFICATE_TEXT];

	(void)snprintf(server, sizeof server, "mail server %s", f->server);
	certificate_fault(server, f->answer->words, text);
	tell(v, ERR_CONFIG, "%s", text);
}

// Whether the server refuses because we do not use TLS.
static bool
wants_tls(const struct smtp_fault *f)
{
	const bool logging_in = f->answer->end == NET_NO_LOGIN || (f->answer->end == NET_GOOD && !f->trace->letter);

	return f->settings->tls == SMTP_PLAIN &&
		login_wants_tls(&f->trace->offers, f->trace->code >= 400 ? f->trace->reply : "", logging_in);
}

static void
tell_wants_tls(const struct smtp_fault *f, struct verdict *v)
{
	tell(v, ERR_CONFIG, "mail server %s wants TLS first (%s): set 'tls = starttls' in [smtp]", f->server,
		f->trace->code >= 400 ? answer_of(f).text : "it offers no log-in without");
}

static void
tell_starttls(const struct smtp_fault *f, struct verdict *v)
{
	if (f->trace->code >= 400)
		tell(v, passing_or(f, ERR_PROTOCOL), "mail server %s does not start TLS now (%s): try "
			"later, or ask its administrator", f->server, answer_of(f).text);
	else
		tell(v, ERR_PROTOCOL, "mail server %s does not offer STARTTLS: try implicit TLS (port 465) "
			"or ask its administrator; nothing is sent in the clear", f->server);
}

static void
tell_login(const struct smtp_fault *f, struct verdict *v)
{
	const char *user = f->settings->user == NULL ? "" : f->settings->user;
	const int code = f->trace->code;
	const struct login_refusal refusal = { .host = f->settings->host, .user = user, .service = "SMTP",
		.words = code >= 400 ? f->trace->reply : "", .challenge = f->trace->challenge,
		.offers = f->trace->offers, .by_token = f->settings->token != NULL };
	const bool asked = refusal.by_token && refusal.challenge[0] != '\0';
	char cure[LOGIN_CURE];

	login_cure(&refusal, cure);
	if (code < 400 && !asked && (refusal.offers.token || refusal.offers.password))
		tell(v, ERR_DENIED, "mail server %s takes no log-in by %s: %s", f->server,
			refusal.by_token ? "OAuth2" : "password", cure);
	else if (code < 400 && !asked)
		tell(v, ERR_PROTOCOL, "mail server %s offers no log-in that we know, but a user is set: check host, "
			"port and kind of TLS, or set no user", f->server);
	else if (code >= 400 && code < 500)
		tell(v, ERR_TRY_AGAIN, "mail server %s cannot check the log-in of '%.60s' now (%s): try "
			"later", f->server, user, answer_of(f).text);
	else
		tell(v, ERR_DENIED, "mail server %s refuses the log-in of '%.60s' (%.160s): %s", f->server, user,
			code >= 400 ? answer_of(f).text : "it asks for more", cure);
}

static void
tell_tls(const struct smtp_fault *f, struct verdict *v)
{
	switch (tls_trouble(f->answer->words)) {
	case TLS_TOO_OLD:
		tell(v, ERR_PROTOCOL, "mail server %s only knows a TLS that is too old (%.150s): ask its administrator for "
			"TLS 1.2 or newer", f->server, f->answer->words);
		break;
	case TLS_CUT:
		tell(v, ERR_TRY_AGAIN, "mail server %s cut the connection while TLS began (%.150s): try later; if it stays so, "
			"check that port and kind of TLS belong together (587 starttls, 465 implicit)", f->server, f->answer->words);
		break;
	case TLS_OTHER:
		tell(v, ERR_PROTOCOL, "cannot start TLS with mail server %s (%.150s): check that port and kind "
			"of TLS belong together (587 starttls, 465 implicit)", f->server, f->answer->words);
		break;
	}
}

static void
tell_refused(const struct smtp_fault *f, struct verdict *v)
{
	tell(v, passing_or(f, ERR_UNAVAILABLE), "mail server %s turns us away (%s): %s", f->server,
		answer_of(f).text, f->trace->code >= 400 && f->trace->code < 500 ? "try later"
		: "ask its administrator");
}

void
smtp_fault_of_greeting(const struct smtp_fault *f, struct verdict *v)
{
	v->kind = VERDICT_SERVER;
	keep_answer(f, v);
	if (f->answer->end == NET_LOST)
		tell(v, ERR_TRY_AGAIN, "mail server %s: %s", f->server, f->answer->words);
	else if (f->answer->end == NET_NO_SERVER)
		tell_connect(f, v);
	else if (f->answer->end == NET_NO_ADDRESS)
		tell(v, ERR_TRY_AGAIN, "mail server %s has no address (%.150s): check the host's name and "
			"this machine's network", f->server, f->answer->words);
	else if (f->answer->end == NET_BAD_CERTIFICATE)
		tell_certificate(f, v);
	else if (wants_tls(f))
		tell_wants_tls(f, v);
	else if (f->answer->end == NET_NO_TLS)
		tell_starttls(f, v);
	else if (f->answer->end == NET_NO_LOGIN || f->answer->end == NET_GOOD)
		tell_login(f, v);
	else if (f->answer->end == NET_TLS_FAILED)
		tell_tls(f, v);
	else if (f->answer->end == NET_BAD_AUTHORITIES)
		tell(v, ERR_CONFIG, "cannot read the certificates in ca_file '%.150s': it must be a "
			"readable file in PEM form", f->settings->ca_file == NULL ? "(the system's)"
			: f->settings->ca_file);
	else if (f->answer->end == NET_OVER_TIME)
		tell(v, ERR_TRY_AGAIN, "mail server %s does not answer in time: try later, or check host, "
			"port and kind of TLS", f->server);
	else if (f->trace->code >= 400)
		tell_refused(f, v);
	else
		tell(v, ERR_TRY_AGAIN, "mail server %s broke off before the first letter (%.150s): try "
			"later", f->server, f->answer->words);
}

void
smtp_fault_of_letter(const struct smtp_fault *f, struct verdict *v)
{
	v->err = ERR_NONE;
	switch (v->kind) {
	case VERDICT_SENT:
		break;
	case VERDICT_DEFERRED:
		tell(v, ERR_TRY_AGAIN, wire_is_full(f->trace) ?
			"mail server %s takes no more letters for now (%s): try later" :
			"mail server %s does not take the letter now (%s): it is tried again", f->server, answer_of(f).text);
		break;
	case VERDICT_REFUSED:
		tell(v, ERR_UNAVAILABLE, "mail server %s refuses the letter (%s): check the address",
			f->server, answer_of(f).text);
		break;
	case VERDICT_UNCERTAIN:
		tell(v, ERR_TRY_AGAIN, "mail server %s was given the whole letter but did not say that it "
			"took it (%.150s): it is sent again and may arrive twice", f->server, f->answer->words);
		break;
	case VERDICT_TRANSPORT:
		tell(v, ERR_TRY_AGAIN, "mail server %s broke off inside the letter (%.150s): it is tried "
			"again", f->server, f->answer->words);
		break;
	case VERDICT_SERVER:
		if (f->trace->code == 421)
			tell(v, ERR_TRY_AGAIN, "mail server %s closes (%s): try later", f->server,
				answer_of(f).text);
		else if (wire_is_full(f->trace))
			tell(v, ERR_TRY_AGAIN, "mail server %s takes no more letters for now (%s): try "
				"later", f->server, answer_of(f).text);
		else if (wire_refuses_sender(f->trace) && !wire_refuses_relaying(f->trace))
			tell(v, ERR_UNAVAILABLE, "mail server %s takes no letters from our address (%s): set "
				"'from' in [mail] to one of the account in [smtp], or ask its administrator",
				f->server, answer_of(f).text);
		else if (wants_tls(f))
			tell_wants_tls(f, v);
		else
			tell(v, ERR_DENIED, "mail server %s wants another log-in (%s): check user and "
				"password", f->server, answer_of(f).text);
		break;
	}
	if (v->kind == VERDICT_DEFERRED || v->kind == VERDICT_REFUSED || v->kind == VERDICT_SERVER)
		keep_answer(f, v);
}
