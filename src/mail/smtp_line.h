// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The line to a mail server, once libcurl has connected, started TLS and logged in: bytes out, lines
// in, and how long to wait for either.
#ifndef MAIL_SMTP_LINE_H
#define MAIL_SMTP_LINE_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct smtp_line {
	CURL *curl; // borrowed
	curl_socket_t socket;
	long patience; // seconds for each wait
	int64_t until; // no wait is longer than that (milliseconds of the monotonic clock)
	char in[4096]; // what came
	size_t begin, end; // of what of it was not read yet
	const char *trouble; // why the last call failed
};

// For a handle that was performed with CURLOPT_CONNECT_ONLY.
void
smtp_line_init(struct smtp_line *l, CURL *curl);

// From now on a wait takes at most `patience` seconds, and all of them together at most `overall`.
void
smtp_line_limit(struct smtp_line *l, long patience, long overall);

// Whether the server is there, and has said nothing that nobody asked for.
bool
smtp_line_is_idle(struct smtp_line *l);

// 0 when all bytes are on their way; after -1 the last of them surely are not.
int
smtp_line_write(struct smtp_line *l, const char *bytes, size_t len);

// The next line, with its end; valid until the next call.
int
smtp_line_read(struct smtp_line *l, const char **line, size_t *len);

#endif
