// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A connection to a mailbox with libcurl (tested with 7.88.1). After any failure libcurl closes the
// connection, and would open a new one for the next request. Here it must not: with POP3 a new connection
// means new letter numbers, and after a truncated letter the next request must find the connection dead
// (libcurl takes a truncated RETR for a complete one).
#include "mail/box/mailbox_line.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "mail/box/mailbox_fault.h"
#include "mail/box/mailbox_reply.h"
#include "net/loopback.h"

enum {
	CONNECT_SECONDS = 60,
	RESPONSE_SECONDS = 60,
	LETTER_SECONDS = 600,
	TOTAL_SECONDS = 1800,
	FAREWELL_SECONDS = 2, // for the answer to LOGOUT or QUIT, which does not matter
	OUTPUT_MOST = 64 << 20,
};

struct line {
	const struct mailbox_settings *settings;
	CURL *curl;
	struct mailbox_reply reply;
	char *output;
	size_t len, room, most;
	bool overflow;
	long response; // seconds of silence before a timeout
	curl_off_t heard; // seconds from the start of the transfer to the last data
	curl_off_t spent; // microseconds spent in all transfers
	bool greeted; // connected and logged in
	bool may_connect; // only line_greet may connect
	bool refused_plain;
	char server[300], base[300], words[CURL_ERROR_SIZE];
};

static long
seconds_or(int seconds, int otherwise)
{
	return seconds > 0 ? seconds : otherwise;
}

// Callbacks of libcurl

// Microseconds since the transfer began.
static curl_off_t
taken_by(const struct line *l)
{
	curl_off_t microseconds = 0;

	(void)curl_easy_getinfo(l->curl, CURLINFO_TOTAL_TIME_T, &microseconds);
	return microseconds;
}

// Seconds since the transfer began.
static curl_off_t
elapsed(const struct line *l)
{
	return taken_by(l) / 1000000;
}

// Called every second. Limits silence within a letter, which libcurl does not limit, and the wait for the
// answer to the LOGOUT or QUIT that libcurl sends after a refusal.
static int
watch(void *data, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
	const struct line *l = data;

	(void)a, (void)b, (void)c, (void)d;
	return elapsed(l) - l->heard > FAREWELL_SECONDS + (l->reply.refused ? 0 : l->response);
}

static size_t
take_line(char *line, size_t size, size_t n, void *data)
{
	struct line *l = data;

	mailbox_reply_line(&l->reply, l->settings->kind, line, size * n);
	l->heard = elapsed(l);
	return size * n;
}

static bool
make_room(struct line *l, size_t more)
{
	size_t room = (l->len + more) * 2;
	char *output;

	if (l->len + more <= l->room)
		return true;
	output = realloc(l->output, room);
	if (output == NULL)
		return false;
	l->output = output;
	l->room = room;
	return true;
}

// Collects output; of an output that is too long, only the beginning.
static size_t
take_output(char *bytes, size_t size, size_t n, void *data)
{
	struct line *l = data;
	size_t len = size * n;

	l->heard = elapsed(l);
	if (len > l->most - l->len) {
		l->overflow = true;
		len = l->most - l->len;
	}
	if (!make_room(l, len))
		return 0;
	if (len > 0)
		memcpy(l->output + l->len, bytes, len);
	l->len += len;
	return l->overflow ? 0 : len;
}

static curl_socket_t
open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
	struct line *l = data;

	(void)purpose;
	if (!l->may_connect)
		return CURL_SOCKET_BAD;
	if (l->settings->tls == MAILBOX_PLAIN
		&& !is_loopback(&address->addr, (socklen_t)address->addrlen)) {
		l->refused_plain = true;
		return CURL_SOCKET_BAD;
	}
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// Settings

// Remembers the first option that libcurl rejects.
#define SET(option, value) (rc = rc != CURLE_OK ? rc : curl_easy_setopt(c, (option), (value)))

static CURLcode
set_callbacks(struct line *l)
{
	CURL *c = l->curl;
	CURLcode rc = CURLE_OK;

	SET(CURLOPT_ERRORBUFFER, l->words);
	SET(CURLOPT_HEADERFUNCTION, take_line);
	SET(CURLOPT_HEADERDATA, (void *)l);
	SET(CURLOPT_WRITEFUNCTION, take_output);
	SET(CURLOPT_WRITEDATA, (void *)l);
	SET(CURLOPT_XFERINFOFUNCTION, watch);
	SET(CURLOPT_XFERINFODATA, (void *)l);
	SET(CURLOPT_NOPROGRESS, 0L);
	SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
	SET(CURLOPT_OPENSOCKETDATA, (void *)l);
	return rc;
}

static CURLcode
set_options(struct line *l)
{
	const struct mailbox_settings *set = l->settings;
	CURL *c = l->curl;
	CURLcode rc = set_callbacks(l);

	SET(CURLOPT_PROTOCOLS_STR, set->kind == MAILBOX_IMAP ? "imap,imaps" : "pop3,pop3s");
	SET(CURLOPT_PROXY, ""); // no proxy, not even from the environment
	SET(CURLOPT_MAXCONNECTS, 1L);
	SET(CURLOPT_CONNECTTIMEOUT, seconds_or(set->connect_seconds, CONNECT_SECONDS));
	SET(CURLOPT_USE_SSL,
		set->tls == MAILBOX_PLAIN ? (long)CURLUSESSL_NONE : (long)CURLUSESSL_ALL);
	SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	SET(CURLOPT_SSL_VERIFYPEER, 1L);
	SET(CURLOPT_SSL_VERIFYHOST, 2L);
	if (set->ca_file != NULL)
		SET(CURLOPT_CAINFO, set->ca_file);
	SET(CURLOPT_USERNAME, set->user);
	if (set->token != NULL)
		SET(CURLOPT_XOAUTH2_BEARER, set->token);
	else
		SET(CURLOPT_PASSWORD, set->password);
	// Otherwise libcurl may choose GSSAPI, for which we have no credentials.
	SET(CURLOPT_LOGIN_OPTIONS, set->token != NULL ? "AUTH=OAUTHBEARER;AUTH=XOAUTH2" : "AUTH=PLAIN;AUTH=LOGIN");
	return rc;
}

static CURLcode
set_times(struct line *l, long response, long overall)
{
	CURL *c = l->curl;
	CURLcode rc = CURLE_OK;

	l->response = response;
	SET(CURLOPT_SERVER_RESPONSE_TIMEOUT, response);
	SET(CURLOPT_TIMEOUT, overall);
	return rc;
}

// Requests

static void
hang_up(struct line *l)
{
	curl_socket_t socket_now = CURL_SOCKET_BAD;

	l->greeted = false;
	if (curl_easy_getinfo(l->curl, CURLINFO_ACTIVESOCKET, &socket_now) == CURLE_OK
		&& socket_now != CURL_SOCKET_BAD)
		(void)shutdown(socket_now, SHUT_RDWR);
}

static CURLcode
perform(struct line *l, const struct line_request *q)
{
	CURL *c = l->curl;
	CURLcode rc = CURLE_OK;
	char url[sizeof l->base + 1200];
	bool silent = l->settings->kind == MAILBOX_POP3 && q->command != NULL && !q->listing;

	(void)snprintf(url, sizeof url, "%s%s", l->base, q->path != NULL ? q->path : "");
	SET(CURLOPT_URL, url);
	SET(CURLOPT_NOBODY, silent ? 1L : 0L);
	SET(CURLOPT_CUSTOMREQUEST, q->command);
	l->reply = (struct mailbox_reply){ 0 };
	l->words[0] = '\0';
	l->overflow = false;
	l->heard = 0;
	l->len = 0;
	l->most = q->most != 0 ? q->most : OUTPUT_MOST;
	if (rc == CURLE_OK)
		rc = curl_easy_perform(c);
	l->spent += taken_by(l);
	return rc;
}

static CURLcode
perform_greeting(struct line *l)
{
	static const struct line_request noop = { .command = "NOOP" };
	long patience = seconds_or(l->settings->connect_seconds, CONNECT_SECONDS);
	CURLcode rc = set_times(l, patience, patience);

	l->may_connect = true;
	l->refused_plain = false;
	if (rc == CURLE_OK)
		rc = perform(l, &noop);
	l->may_connect = false;
	return rc;
}

int
line_time(const struct line *l, struct err *e)
{
	int total = (int)seconds_or(l->settings->total_seconds, TOTAL_SECONDS);

	if (l->spent / 1000000 < total)
		return 0;
	return err_set(e, ERR_TRY_AGAIN, "mailbox server %s is slow: after %d seconds the other letters wait "
		"for the next visit", l->server, total);
}

int
line_greet(struct line *l, struct err *e)
{
	struct mailbox_fault f = { .settings = l->settings, .reply = &l->reply, .server = l->server };
	CURLcode rc;

	if (line_time(l, e) != 0)
		return -1;
	if (l->greeted)
		return 0;
	rc = perform_greeting(l);
	if (rc == CURLE_LOGIN_DENIED && l->settings->token == NULL && !l->reply.offers.password) {
		// No password was tried yet: let libcurl try other methods, or the old commands.
		hang_up(l);
		(void)curl_easy_setopt(l->curl, CURLOPT_LOGIN_OPTIONS, NULL);
		rc = perform_greeting(l);
	}
	if (rc == CURLE_OK) {
		l->greeted = true;
		return 0;
	}
	f.rc = (int)rc;
	f.refused_plain = l->refused_plain;
	f.words = l->words[0] != '\0' ? l->words : curl_easy_strerror(rc);
	if (rc == CURLE_COULDNT_CONNECT)
		(void)curl_easy_getinfo(l->curl, CURLINFO_OS_ERRNO, &f.os_error);
	hang_up(l);
	return mailbox_fault_of_greeting(&f, e);
}

static enum line_end
end_of(const struct line *l, CURLcode rc)
{
	if (rc == CURLE_OK)
		return LINE_GOOD;
	if (rc == CURLE_WRITE_ERROR && l->overflow)
		return LINE_LARGE;
	if (rc == CURLE_REMOTE_FILE_NOT_FOUND && strstr(l->words, "UIDVALIDITY") != NULL)
		return LINE_RENUMBERED;
	if (rc == CURLE_REMOTE_FILE_NOT_FOUND && !l->reply.refused)
		return LINE_MISSING;
	// If the server refused, the connection did not break, whatever code libcurl returns.
	return l->reply.refused || rc == CURLE_WEIRD_SERVER_REPLY ? LINE_REFUSED : LINE_BROKEN;
}

enum line_end
line_ask(struct line *l, const struct line_request *request)
{
	CURLcode rc;

	l->reply = (struct mailbox_reply){ 0 };
	l->words[0] = '\0';
	if (!l->greeted)
		rc = CURLE_SEND_ERROR;
	else
		rc = set_times(l, seconds_or(l->settings->response_seconds, RESPONSE_SECONDS),
			seconds_or(l->settings->letter_seconds, LETTER_SECONDS));
	if (rc == CURLE_OK)
		rc = perform(l, request);
	if (rc == CURLE_ABORTED_BY_CALLBACK)
		(void)snprintf(l->words, sizeof l->words, "no answer in time");
	if (rc != CURLE_OK) {
		if (l->words[0] == '\0')
			(void)snprintf(l->words, sizeof l->words, "%s", curl_easy_strerror(rc));
		mailbox_words_clean(l->words, strlen(l->words), l->words, sizeof l->words);
		hang_up(l);
	}
	return end_of(l, rc);
}

const char *
line_output(const struct line *l, size_t *len)
{
	*len = l->len;
	return l->output != NULL ? l->output : "";
}

bool
line_is_empty(const struct line *l)
{
	for (size_t i = 0; i < l->len; i++)
		if (l->output[i] != '\r' && l->output[i] != '\n')
			return false;
	return true;
}

const char *
line_words(const struct line *l)
{
	return l->reply.words[0] != '\0' ? l->reply.words : l->words;
}

bool
line_refusal_passes(const struct line *l)
{
	return mailbox_reply_passes(&l->reply);
}

const char *
line_server(const struct line *l)
{
	return l->server;
}

int
line_fault(const struct line *l, enum line_end end, const char *what, struct err *e)
{
	switch (end) {
	case LINE_GOOD:
		break;
	case LINE_REFUSED:
	case LINE_MISSING:
		if (line_refusal_passes(l))
			return err_set(e, ERR_TRY_AGAIN, "mailbox server %s refuses %s now (%s): try later",
				l->server, what, line_words(l));
		return err_set(e, ERR_UNAVAILABLE, "mailbox server %s refuses %s (%s): ask its "
			"administrator", l->server, what, line_words(l));
	case LINE_RENUMBERED:
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s has just numbered the folder anew: try "
			"again, it is then read from its beginning", l->server);
	case LINE_LARGE:
		return err_set(e, ERR_PROTOCOL, "mailbox server %s answers without end when asked %s: ask "
			"its administrator", l->server, what);
	case LINE_BROKEN:
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s broke off when asked %s (%.150s): try "
			"later, nothing is lost", l->server, what, line_words(l));
	}
	return 0;
}

int
line_new(struct line **out, const struct mailbox_settings *settings, struct err *e)
{
	struct line *l;

	if (mailbox_settings_check(settings, e) != 0)
		return -1;
	l = calloc(1, sizeof *l);
	if (l == NULL)
		return err_set(e, ERR_TRY_AGAIN, "no memory for a connection");
	l->settings = settings;
	mailbox_settings_name(settings, l->server, sizeof l->server);
	mailbox_settings_url(settings, l->base, sizeof l->base);
	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
		free(l);
		return err_set(e, ERR_SOFTWARE, "cannot start libcurl");
	}
	l->curl = curl_easy_init();
	if (l->curl != NULL && set_options(l) == CURLE_OK) {
		*out = l;
		return 0;
	}
	line_close(l);
	return err_set(e, ERR_SOFTWARE, "cannot set up libcurl for mailboxes: it must be 7.85 or "
		"newer, with IMAP, POP3 and TLS");
}

void
line_close(struct line *l)
{
	static const struct line_request noop = { .command = "NOOP" };

	if (l == NULL)
		return;
	// Cleaning up sends LOGOUT or QUIT and waits as long as the last transfer was allowed to take: so set
	// short timeouts, or cut the connection.
	if (l->greeted && (set_times(l, FAREWELL_SECONDS, FAREWELL_SECONDS) != CURLE_OK
		|| perform(l, &noop) != CURLE_OK))
		hang_up(l);
	curl_easy_cleanup(l->curl);
	curl_global_cleanup();
	free(l->output);
	free(l);
}
