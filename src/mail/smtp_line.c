// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bytes over a connection that libcurl has made. It never waits itself here: poll does.
#include "mail/smtp_line.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <time.h>

// Only for how long to wait: what is done never depends on it.
static int64_t
milliseconds(void)
{
	struct timespec t;

	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void
smtp_line_init(struct smtp_line *l, CURL *curl)
{
	*l = (struct smtp_line){ .curl = curl, .socket = CURL_SOCKET_BAD };
	(void)curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &l->socket);
}

void
smtp_line_limit(struct smtp_line *l, long patience, long overall)
{
	l->patience = patience;
	l->until = milliseconds() + (int64_t)overall * 1000;
}

static int
fail(struct smtp_line *l, const char *trouble)
{
	l->trouble = trouble;
	return -1;
}

static int
await(struct smtp_line *l, short events)
{
	int64_t now = milliseconds(), end = now + (int64_t)l->patience * 1000;
	struct pollfd wait = { .fd = l->socket, .events = events };

	if (end > l->until)
		end = l->until;
	for (; now < end; now = milliseconds()) {
		int ready = poll(&wait, 1, (int)(end - now));
		if (ready > 0)
			return 0;
		if (ready < 0 && errno != EINTR)
			return fail(l, strerror(errno));
	}
	return fail(l, "nothing came in time");
}

int
smtp_line_write(struct smtp_line *l, const char *bytes, size_t len)
{
	while (len > 0) {
		size_t n = 0;
		CURLcode rc = curl_easy_send(l->curl, bytes, len, &n);

		if (rc == CURLE_AGAIN && await(l, POLLOUT) != 0)
			return -1;
		if (rc != CURLE_OK && rc != CURLE_AGAIN)
			return fail(l, curl_easy_strerror(rc));
		bytes += n;
		len -= n;
	}
	return 0;
}

// Takes in what is there: CURLE_AGAIN when nothing is.
static CURLcode
take(struct smtp_line *l)
{
	size_t n = 0;

	if (l->begin > 0)
		memmove(l->in, l->in + l->begin, l->end - l->begin);
	l->end -= l->begin;
	l->begin = 0;
	CURLcode rc = curl_easy_recv(l->curl, l->in + l->end, sizeof l->in - l->end, &n);
	l->end += n;
	return rc == CURLE_OK && n == 0 ? CURLE_GOT_NOTHING : rc;
}

bool
smtp_line_is_idle(struct smtp_line *l)
{
	return l->begin == l->end && take(l) == CURLE_AGAIN;
}

int
smtp_line_read(struct smtp_line *l, const char **line, size_t *len)
{
	const char *end;

	while ((end = memchr(l->in + l->begin, '\n', l->end - l->begin)) == NULL) {
		if (l->end - l->begin == sizeof l->in)
			return fail(l, "it sent a line without an end");
		CURLcode rc = take(l);
		if (rc == CURLE_AGAIN && await(l, POLLIN) != 0)
			return -1;
		if (rc == CURLE_GOT_NOTHING)
			return fail(l, "it closed the connection");
		if (rc != CURLE_OK && rc != CURLE_AGAIN)
			return fail(l, curl_easy_strerror(rc));
	}
	*line = l->in + l->begin;
	*len = (size_t)(end + 1 - *line);
	l->begin += *len;
	return 0;
}
