// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Explains refused log-ins. Examples: Exchange replies "535 5.7.139 Authentication unsuccessful, basic
// authentication is disabled", and to a bad token "535 5.7.3" or "NO AUTHENTICATE failed."; Gmail replies
// "534-5.7.9 Application-specific password required", and to a bad token asks to continue, with JSON:
// {"status":"400","schemes":"Bearer", "scope":"https://mail.google.com/"} (RFC 7628, 3.2.2:
// "status":"invalid_token" or "insufficient_scope").
#include "mail/internal.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "mail/lexical.h"
#include "mail/provider.h"

// Whether the text contains a word, in any case.
static bool
says(const char *text, const char *word)
{
	return word_find(text, strlen(text), word) != NULL;
}

// Whether the line contains a whole word that follows the character `before`.
static bool
lists(const char *line, size_t len, char before, const char *word)
{
	size_t n = strlen(word);

	for (size_t i = 1; i + n <= len; i++)
		if (line[i - 1] == before && ascii_same(line + i, word, n) &&
			(i + n == len || strchr(" \r\n]", line[i + n]) != NULL))
			return true;
	return false;
}

// Stores a word that follows "334 " or "+ ", with which a server asks for more.
static void
keep_challenge(struct login_offers *o, const char *words, size_t len)
{
	size_t used = 0;

	while (used < len && used + 1 < sizeof o->challenge && words[used] > 0x20 && words[used] < 0x7f) {
		o->challenge[used] = words[used];
		used++;
	}
	o->challenge[used] = '\0';
}

void
login_offers_line(struct login_offers *o, const char *line, size_t len)
{
	const bool smtp = len > 9 && ascii_same(line + 4, "AUTH ", 5), pop3 = len > 5 && ascii_same(line, "SASL ", 5);
	const char before = smtp || pop3 ? ' ' : '=';

	o->password = o->password || lists(line, len, before, "PLAIN") || lists(line, len, before, "LOGIN");
	o->token = o->token || lists(line, len, before, "XOAUTH2") || lists(line, len, before, "OAUTHBEARER");
	o->tls = o->tls || word_find(line, len, "STARTTLS") != NULL || (len >= 4 && ascii_same(line, "STLS", 4));
	if (len > 2 && memcmp(line, "+ ", 2) == 0)
		keep_challenge(o, line + 2, len - 2);
	if (len > 3 && memcmp(line, "334", 3) == 0)
		keep_challenge(o, line + 4, len - 4);
}

bool
login_wants_tls(const struct login_offers *o, const char *words, bool logging_in)
{
	// Dovecot's "[PRIVACYREQUIRED] Plaintext authentication disallowed", RFC 4954's "Encryption required".
	static const char *const signs[] = { "TLS", "SSL", "encrypt", "plaintext", "privacy", "secure", NULL };

	if (!o->tls || (logging_in && !o->password && !o->token))
		return o->tls || says(words, "STARTTLS");
	return word_find_any(words, strlen(words), signs);
}

// Copies the value of a string member of the challenge's JSON; "" if there is none.
static void
member(const char *challenge, const char *name, char out[static 64])
{
	gsize len = 0;
	g_autofree guchar *json = challenge[0] != '\0' ? g_base64_decode(challenge, &len) : NULL;
	g_autofree char *text = json != NULL ? g_strndup((const char *)json, len) : NULL;
	const char *at = text != NULL ? strstr(text, name) : NULL;
	size_t used = 0;

	at = at != NULL ? strchr(at, ':') : NULL;
	at = at != NULL ? strchr(at, '"') : NULL;
	for (at += at != NULL; at != NULL && *at > 0x20 && *at < 0x7f && *at != '"' && used + 1 < 64; at++)
		out[used++] = *at;
	out[used] = '\0';
}

static void
cure_token(const struct server_refusal *r, char *out, size_t size)
{
	char status[64], scope[64];

	member(r->offers->challenge, "\"status\"", status);
	member(r->offers->challenge, "\"scope\"", scope);
	if (!r->offers->token && r->words[0] == '\0')
		(void)snprintf(out, size, "it offers no OAuth2 (XOAUTH2 or OAUTHBEARER): set 'auth = password'");
	else if (ascii_equal(status, "insufficient_scope") || says(r->words, "scope"))
		(void)snprintf(out, size, "the token lacks a right%s%s: allow IMAP and SMTP for the client id, and run "
			"'stonepost login' again", scope[0] != '\0' ? ", it needs " : "", scope);
	else
		(void)snprintf(out, size, "the token%s%s%s has expired or was revoked, is for another user, or lacks the "
			"right to use %s. 'stonepost login' gets another; a token_command must print a fresh one",
			status[0] != '\0' ? " (status " : "", status, status[0] != '\0' ? ")" : "",
			scope[0] != '\0' ? scope : "IMAP or SMTP");
}

// Whether the server itself says that it does not accept passwords.
static bool
wants_token(const struct server_refusal *r)
{
	return says(r->words, "5.7.139") || says(r->words, "basic auth") || says(r->words, "BasicAuthBlocked") ||
		(r->words[0] == '\0' && r->offers->token && !r->offers->password);
}

static bool
wants_app_password(const struct server_refusal *r)
{
	return says(r->words, "application-specific") || says(r->words, "app password") ||
		says(r->words, "app-specific") || says(r->words, "InvalidSecondFactor");
}

static void
cure_password(const struct server *s, const struct server_refusal *r, char *out, size_t size)
{
	const struct provider *p = provider_of_account(s->settings->host, s->settings->user);
	char words[LOGIN_CURE - 40];

	if (p != NULL) {
		provider_login_words(p, words, sizeof words);
		(void)snprintf(out, size, "%s%s", p->login == PROVIDER_OAUTH2 ? "" : "check user and password. ", words);
	} else if (wants_token(r)) {
		(void)snprintf(out, size, "it takes no passwords for this account: set 'auth = oauth2', and run 'stonepost "
			"login' or set a token_command");
	} else if (wants_app_password(r)) {
		(void)snprintf(out, size, "it takes an app password, not the one you type in a browser: make one in the "
			"account's security settings");
	} else {
		(void)snprintf(out, size, "check user and password. Many providers take only an app password, made in the "
			"account's security settings, and %s must be switched on there", s->protocol->name);
	}
}

void
login_cure(const struct server *s, const struct server_refusal *r, char out[static LOGIN_CURE])
{
	if (s->settings->token != NULL)
		cure_token(r, out, LOGIN_CURE);
	else
		cure_password(s, r, out, LOGIN_CURE);
}
