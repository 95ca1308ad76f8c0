// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mail providers: their servers, log-in methods, and letters per hour.
//
// To add a provider: a row in provider.c, and in the comment there the source of each of its facts.
#ifndef MAIL_PROVIDER_H
#define MAIL_PROVIDER_H

#include <stdbool.h>
#include <stddef.h>

// The log-in that a provider accepts from programs.
enum provider_login {
	PROVIDER_PASSWORD, // the account's own password
	PROVIDER_APP_PASSWORD, // a password made for this program
	PROVIDER_OAUTH2, // a token; no passwords
	PROVIDER_BRIDGE, // the password of a program on this machine
	PROVIDER_CLOSED, // none: the provider has neither IMAP nor SMTP
};

struct provider_server {
	const char *host;
	int port;
	bool starttls; // STARTTLS instead of TLS from the first byte
};

struct provider {
	const char *name; // one word, as typed in setup
	const char *title;
	const char *domains; // domains of its addresses, separated by spaces; "yahoo.*" matches any ending
	struct provider_server smtp, imap;
	bool plus; // mail to local+anything@domain arrives
	bool local_user; // the user name is the part before the @, not the address
	enum provider_login login;
	const char *how; // a sentence: where to make that log-in, and what must be switched on
	const char *oauth; // name of the endpoints that issue its tokens (oauth_names); NULL: unknown
	int an_hour; // letters per hour
};

// Finds a provider by an address, by its name, or by a server; NULL: unknown.
const struct provider *
provider_of_address(const char *address);
const struct provider *
provider_named(const char *name);
const struct provider *
provider_of_host(const char *host);

// The provider of an account, by its server or else by the domain of its user; NULL: unknown.
const struct provider *
provider_of_account(const char *host, const char *user);

// The names of all providers, separated by commas.
void
provider_names(char *out, size_t size);

// Writes one or two sentences: which log-in the provider accepts, and where to make it.
void
provider_login_words(const struct provider *p, char *out, size_t size);

#endif
