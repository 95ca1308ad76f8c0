// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A mail server that speaks IMAP, POP3 or SMTP: its settings, and a connection to it.
#ifndef MAIL_SERVER_H
#define MAIL_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "net/client.h"

// The outcome of one letter that was given to a transport, and what the outbox does about it.

#define VERDICT_LIST(X) \
	X(SENT, "sent") /* the other side accepted it */ \
	X(DEFERRED, "deferred") /* temporary refusal (4xx to this letter): try again later */ \
	X(REFUSED, "refused") /* permanent refusal (5xx to this letter): it failed */ \
	X(UNCERTAIN, "uncertain") /* sent completely, but not answered: mark it, try again */ \
	X(TRANSPORT, "transport") /* the connection broke before the end, so not delivered: try again later */ \
	X(SERVER, "server") /* the server accepts nothing more: stop the batch */

#define VERDICT_ENUM(name, word) VERDICT_##name,
enum verdict_kind { VERDICT_LIST(VERDICT_ENUM) };
#undef VERDICT_ENUM

struct verdict {
	enum verdict_kind kind;
	enum err_code err; // ERR_NONE if sent; exit status of the program if kind is SERVER
	int code; // the decisive reply code; 0: none
	bool limit; // the code is about a limit on what the sender may send (see wire_is_full)
	int past; // number of positive answers before that code: 0 at the sender, 1 at the recipient
	char reply[256]; // the server's words: printable, one line, truncated
	char text[800]; // a sentence: the fault, the server, the cure; "" if sent
};

enum server_kind { SERVER_IMAP, SERVER_POP3, SERVER_SMTP };

enum server_tls {
	SERVER_STARTTLS, // requested after connecting, and required
	SERVER_IMPLICIT, // TLS from the first byte
	SERVER_PLAIN, // no TLS; only on this machine (loopback)
};

// Initialize to zero. Texts are borrowed as long as there is a connection. 0 and NULL mean the default.
struct server_settings {
	enum server_kind kind;
	enum server_tls tls;
	const char *host; // host name or IP address
	int port; // default by `kind` and `tls`
	const char *user; // NULL: no log-in; SMTP only
	const char *password; // wiped by its owner, after the connection
	const char *token; // for OAuth2, instead of a password; wiped by its owner, too
	const char *ca_file; // PEM file; default: the system's
	const char *helo; // our name in EHLO, SMTP only; default: "localhost"
	int connect_seconds; // time until logged in; default: 60, SMTP 300
	int response_seconds; // timeout of each answer; default: 60, SMTP 600 (RFC 5321 4.5.3.2.6)
	int letter_seconds; // maximum time for one letter; default: 600, SMTP 1800
	int total_seconds; // maximum time for all letters, after which none is begun; default: 1800
};

// Fails with ERR_CONFIG if the settings can never work: a bad host, name or port, a user without a password.
int
server_settings_check(const struct server_settings *set, struct err *e);

// The port that is set, or else the default port of the protocol and the kind of TLS.
int
server_settings_port(const struct server_settings *set);

// Writes "imaps://mail.example.org:993/" or "smtp://mail.example.org:587/helo". The settings must be checked.
void
server_settings_url(const struct server_settings *set, char *url, size_t size);

// What is particular to a protocol.
struct server_protocol {
	const char *name, *scheme;
	const char *noun, *section, *again; // for messages: what the server is, its settings, when the rest follows
	const char *goodbye; // command
	enum net_protocol net;
	int ports[3]; // default ports, by enum server_tls
	int connect_seconds, response_seconds, letter_seconds; // see struct server_settings
	int most; // maximum octets of output
};

// A connection, which handles one request at a time. Only server_greet connects.
struct server {
	const struct server_settings *settings;
	const struct server_protocol *protocol;
	struct net_client net;
	struct net_answer answer; // to the last request
	int64_t spent; // microseconds spent in all transfers
	bool greeted; // set by the owner: connected, and logged in
	char name[320]; // "mail server 'mail.example.org' port 587"
	char url[600];
};

// Checks the settings, and initializes an unconnected server; end with server_close.
int
server_init(struct server *s, const struct server_settings *set, struct err *e);

// Connects, starts TLS and logs in; with `any_login` by any method that libcurl chooses.
enum net_end
server_greet(struct server *s, bool any_login, net_line *take_line, void *data);

// Carries out a request. The protocol, and the times and the URL if missing, are added to it.
enum net_end
server_ask(struct server *s, struct net_request *r, net_line *take_line, void *data);

// Returns -1 with `e` set if the time for all letters is used up: a server that answers a few octets at a time could
// hold a run forever.
int
server_time(const struct server *s, struct err *e);

// Logs out within about two seconds, and ends the connection.
void
server_close(struct server *s);

// Appends a server's words to `out`, a space before them and for each unprintable run; cut at `size`.
void
server_words_add(char *out, size_t size, const char *words, size_t len);

#endif
