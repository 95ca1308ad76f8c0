// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What stonepost and stonepost-net write to each other over a pair of sockets: packets, each with a head. The
// program begins with PACKET_HELLO. Then for each PACKET_REQUEST it writes what the server says, as it comes, and
// ends with a PACKET_ANSWER. Before it sends the end of a letter, it writes a byte to its standard output, a pipe that
// stonepost reads only afterwards: a packet would wake stonepost for each letter. Both run on one machine, so numbers are in native byte order.
#ifndef NET_EXCHANGE_H
#define NET_EXCHANGE_H

#include <stddef.h>
#include <stdint.h>

#include "base/pack.h"

#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "unknown"
#endif
#define NET_HELLO "stonepost-net " PACKAGE_VERSION
#define NET_HELLO_UNFENCED NET_HELLO ", not fenced in" // see net/fence.c

enum packet_kind {
	PACKET_HELLO, // NET_HELLO or NET_HELLO_UNFENCED: both programs must be of one version
	PACKET_REQUEST, // a struct net_request
	PACKET_LINE, // a line of the server, other than data
	PACKET_OUTPUT, // data of the server
	PACKET_WAITING, // once a second: the program works
	PACKET_ANSWER, // a struct net_answer
};

enum { PACKET_MOST = 256 * 1024 }; // maximum size of a packet of the program, without its head

struct packet_head {
	uint32_t kind, len; // enum packet_kind; bytes that follow
};

enum net_protocol { NET_WEB, NET_SMTP, NET_IMAP, NET_POP3 };

// A request. Numbers are not negative; a text may be NULL.
#define NET_REQUEST(NUMBER, TEXT) \
	NUMBER(protocol) /* enum net_protocol */ \
	NUMBER(connects) /* 1: cuts the connection if there is one, and makes one with the settings below; 0: uses it */ \
	NUMBER(plain) /* 1: no TLS, and only to this machine */ \
	NUMBER(any_login) /* 1: libcurl chooses the log-in method */ \
	NUMBER(connect_seconds) /* maximum time to connect */ \
	TEXT(user) /* NULL: no log-in */ \
	TEXT(password) \
	TEXT(token) /* for OAuth2, instead of a password */ \
	TEXT(authorities) /* PEM text of the trusted certificates, or its file for net_ask; NULL: the system's */ \
	NUMBER(response_seconds) /* timeout of each answer; for a connection, too, what follows */ \
	NUMBER(whole_seconds) /* maximum time of the request */ \
	NUMBER(most) /* maximum octets of output */ \
	NUMBER(silent) /* 1: the server's answer is one line, without output */ \
	TEXT(url) \
	TEXT(command) /* command to send; NULL: reads what `url` names, or sends `bytes` */ \
	TEXT(from) /* envelope sender, "" for the null sender; SMTP only */ \
	TEXT(to) /* envelope recipient; SMTP only */ \
	TEXT(bytes) /* letter or form to send */

// How it ended.
#define NET_ANSWER(NUMBER, TEXT) \
	NUMBER(end) /* enum net_end */ \
	NUMBER(os_error) /* errno of the connect; 0: none */ \
	NUMBER(refused_plain) /* 1: would have had to connect without TLS to another machine */ \
	NUMBER(wanted_connection) /* 1: there was no connection any more, so nothing was sent */ \
	NUMBER(microseconds) /* time taken */ \
	NUMBER(sent) /* octets of `bytes` sent */ \
	NUMBER(status) /* HTTP status; 0: none */ \
	TEXT(words) /* libcurl's message; never NULL */

#define NET_NUMBER(name) int64_t name;
#define NET_TEXT(name) const char *name;
struct net_request {
	NET_REQUEST(NET_NUMBER, NET_TEXT)
};
struct net_answer {
	NET_ANSWER(NET_NUMBER, NET_TEXT)
};

enum net_end {
	NET_GOOD,
	NET_NO_ADDRESS, // the host has none
	NET_NO_SERVER, // nobody answers there
	NET_BAD_CERTIFICATE,
	NET_BAD_AUTHORITIES, // `authorities` contains no certificate
	NET_NO_TLS, // the server offers no TLS
	NET_TLS_FAILED,
	NET_NO_LOGIN, // the server refuses the log-in
	NET_OVER_TIME,
	NET_SILENT, // no answer within `response_seconds`
	NET_STRANGE, // an answer that libcurl does not expect, such as a refusal
	NET_DENIED, // the server refuses sender or recipient
	NET_NOT_SENT, // the request could not be written
	NET_MISSING, // the server does not have that letter
	NET_TOO_LONG, // more output than `most`, which was cut off
	NET_BROKEN, // any other failure
	NET_LOST, // the program failed: never sent, see net/client.h
};

// Appends a packet with a request, without the contents of `bytes`, which is the last text and must follow, with its
// NUL. Returns its size.
size_t
request_pack(struct text *out, const struct net_request *r);

// Appends the bytes of an answer.
void
answer_pack(struct text *out, const struct net_answer *a);

// Unpack a request or an answer, whose texts point into the bytes. Return 0, or -1 if the bytes mean nothing.
int
request_unpack(const char *bytes, size_t len, struct net_request *r);
int
answer_unpack(const char *bytes, size_t len, struct net_answer *a);

#endif
