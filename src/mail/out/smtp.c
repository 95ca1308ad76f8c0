// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sends by SMTP with libcurl. A connection is opened by a separate greeting (banner to log-in, then NOOP),
// and letters may only use a greeted connection: so a fault of the server is never mistaken for a fault of
// a letter, and no letter is sent before TLS and log-in are proven.
#include "mail/out/smtp.h"

#include <curl/curl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/plant.h"
#include "net/loopback.h"
#include "mail/out/smtp_fault.h"
#include "mail/out/wire.h"

enum {
	CONNECT_SECONDS = 300, // RFC 5321 4.5.3.2.1
	RESPONSE_SECONDS = 600,
	LETTER_SECONDS = 1800,
	TOTAL_SECONDS = 1800,
	FAREWELL_SECONDS = 2, // for the answer to QUIT, which does not matter
};

struct smtp {
	const struct smtp_settings *settings;
	CURL *curl;
	CURLM *multi; // multi handle that runs `curl`
	curl_socket_t socket; // socket of the connection; CURL_SOCKET_BAD: none
	struct wire_trace trace;
	const char *bytes; // the letter being sent
	size_t len, sent;
	long response; // seconds to wait for an answer
	curl_off_t heard; // seconds from the start of the transfer to the last activity
	curl_off_t spent; // microseconds spent in all transfers
	bool greeted; // connected, and greeted by the server
	bool may_connect; // only a greeting may connect
	bool wanted_socket; // a letter would have needed a new connection
	bool refused_plain;
	char server[300], url[600], words[CURL_ERROR_SIZE];
};

static long
seconds_or(int seconds, int otherwise)
{
	return seconds > 0 ? seconds : otherwise;
}

// Callbacks of libcurl

// Microseconds since the transfer began.
static curl_off_t
taken_by(const struct smtp *s)
{
	curl_off_t microseconds = 0;

	(void)curl_easy_getinfo(s->curl, CURLINFO_TOTAL_TIME_T, &microseconds);
	return microseconds;
}

// Seconds since the transfer began.
static curl_off_t
elapsed(const struct smtp *s)
{
	return taken_by(s) / 1000000;
}

// Called every second. After a refusal or a silence libcurl sends QUIT at once, and would wait for its
// answer as long as for any other: this callback shortens the wait.
static int
watch(void *data, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
	const struct smtp *s = data;
	bool refused = s->trace.code != 0 && !s->trace.more;

	(void)a, (void)b, (void)c, (void)d;
	return elapsed(s) - s->heard > FAREWELL_SECONDS + (refused ? 0 : s->response);
}

static size_t
take_line(char *line, size_t size, size_t n, void *data)
{
	struct smtp *s = data;

	wire_trace_line(&s->trace, line, size * n);
	s->heard = elapsed(s);
	return size * n;
}

static size_t
drop_output(char *bytes, size_t size, size_t n, void *data)
{
	(void)bytes;
	(void)data;
	return size * n;
}

static size_t
give_bytes(char *buffer, size_t size, size_t n, void *data)
{
	struct smtp *s = data;
	size_t room = size * n;
	size_t take = s->len - s->sent < room ? s->len - s->sent : room;

	memcpy(buffer, s->bytes + s->sent, take);
	s->sent += take;
	s->heard = elapsed(s);
	return take;
}

static curl_socket_t
open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
	struct smtp *s = data;

	(void)purpose;
	s->trace.authed = false;
	if (!s->may_connect) {
		s->wanted_socket = true;
		return CURL_SOCKET_BAD;
	}
	if (s->settings->tls == SMTP_PLAIN
		&& !is_loopback(&address->addr, (socklen_t)address->addrlen)) {
		s->refused_plain = true;
		return CURL_SOCKET_BAD;
	}
	s->socket = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
	return s->socket;
}

static int
close_socket(void *data, curl_socket_t gone)
{
	struct smtp *s = data;

	if (gone == s->socket)
		s->socket = CURL_SOCKET_BAD;
	return close(gone);
}

// Settings

// Remembers the first option that libcurl rejects.
#define SET(option, value) (rc = rc != CURLE_OK ? rc : curl_easy_setopt(c, (option), (value)))

static CURLcode
set_callbacks(struct smtp *s)
{
	CURL *c = s->curl;
	CURLcode rc = CURLE_OK;

	SET(CURLOPT_ERRORBUFFER, s->words);
	SET(CURLOPT_HEADERFUNCTION, take_line);
	SET(CURLOPT_HEADERDATA, (void *)s);
	SET(CURLOPT_WRITEFUNCTION, drop_output);
	SET(CURLOPT_READFUNCTION, give_bytes);
	SET(CURLOPT_READDATA, (void *)s);
	SET(CURLOPT_XFERINFOFUNCTION, watch);
	SET(CURLOPT_XFERINFODATA, (void *)s);
	SET(CURLOPT_NOPROGRESS, 0L);
	SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
	SET(CURLOPT_OPENSOCKETDATA, (void *)s);
	SET(CURLOPT_CLOSESOCKETFUNCTION, close_socket);
	SET(CURLOPT_CLOSESOCKETDATA, (void *)s);
	return rc;
}

static CURLcode
set_options(struct smtp *s)
{
	const struct smtp_settings *set = s->settings;
	CURL *c = s->curl;
	CURLcode rc = set_callbacks(s);

	SET(CURLOPT_NOSIGNAL, 1L); // main ignores SIGPIPE; otherwise libcurl would ignore it in each step
	SET(CURLOPT_URL, s->url);
	SET(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	SET(CURLOPT_PROXY, ""); // no proxy, not even from the environment
	SET(CURLOPT_MAXCONNECTS, 1L);
	SET(CURLOPT_CONNECTTIMEOUT, seconds_or(set->connect_seconds, CONNECT_SECONDS));
	SET(CURLOPT_USE_SSL, set->tls == SMTP_PLAIN ? (long)CURLUSESSL_NONE : (long)CURLUSESSL_ALL);
	SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	SET(CURLOPT_SSL_VERIFYPEER, 1L);
	SET(CURLOPT_SSL_VERIFYHOST, 2L);
	if (set->ca_file != NULL)
		SET(CURLOPT_CAINFO, set->ca_file);
	if (set->user != NULL) {
		SET(CURLOPT_USERNAME, set->user);
		if (set->token != NULL)
			SET(CURLOPT_XOAUTH2_BEARER, set->token);
		else
			SET(CURLOPT_PASSWORD, set->password);
		SET(CURLOPT_LOGIN_OPTIONS, set->token != NULL ? "AUTH=OAUTHBEARER;AUTH=XOAUTH2" : "AUTH=PLAIN;AUTH=LOGIN");
		SET(CURLOPT_SASL_IR, 1L); // RFC 4954 4: some servers refuse AUTH PLAIN without it
	}
	return rc;
}

static CURLcode
set_times(struct smtp *s, long response, long overall)
{
	CURL *c = s->curl;
	CURLcode rc = CURLE_OK;

	s->response = response;
	s->heard = 0;
	SET(CURLOPT_SERVER_RESPONSE_TIMEOUT, response);
	SET(CURLOPT_TIMEOUT, overall);
	return rc;
}

// Transfers

static void
hang_up(struct smtp *s)
{
	s->greeted = false;
	if (s->socket != CURL_SOCKET_BAD)
		(void)shutdown(s->socket, SHUT_RDWR);
}

// Runs the prepared transfer. If polling fails, libcurl would end the letter at this point as if it were
// complete, so the connection is cut first.
static CURLcode
perform(struct smtp *s)
{
	CURLcode rc = CURLE_OUT_OF_MEMORY;
	CURLMcode fault = curl_multi_add_handle(s->multi, s->curl);
	int running = 1, left;

	while (fault == CURLM_OK && running > 0) {
		fault = curl_multi_perform(s->multi, &running);
		if (fault == CURLM_OK && running > 0)
			fault = curl_multi_poll(s->multi, NULL, 0, 1000, NULL);
	}
	if (fault != CURLM_OK && !PLANTED(T3_UNCUT))
		hang_up(s);
	for (const CURLMsg *m; (m = curl_multi_info_read(s->multi, &left)) != NULL;)
		if (m->msg == CURLMSG_DONE)
			rc = m->data.result;
	(void)curl_multi_remove_handle(s->multi, s->curl);
	s->spent += taken_by(s);
	return rc;
}

static struct smtp_fault
fault_now(const struct smtp *s, CURLcode rc)
{
	struct smtp_fault f = { .settings = s->settings, .trace = &s->trace, .server = s->server,
		.words = s->words[0] != '\0' ? s->words : curl_easy_strerror(rc), .rc = (int)rc,
		.refused_plain = s->refused_plain };

	if (rc == CURLE_COULDNT_CONNECT)
		(void)curl_easy_getinfo(s->curl, CURLINFO_OS_ERRNO, &f.os_error);
	return f;
}

static CURLcode
perform_command(struct smtp *s, const char *command, long response, long overall)
{
	CURL *c = s->curl;
	CURLcode rc = set_times(s, response, overall);

	SET(CURLOPT_MAIL_RCPT, NULL);
	SET(CURLOPT_UPLOAD, 0L);
	SET(CURLOPT_NOBODY, 1L);
	SET(CURLOPT_CUSTOMREQUEST, command);
	s->trace = (struct wire_trace){ .authed = s->trace.authed };
	s->words[0] = '\0';
	return rc != CURLE_OK ? rc : perform(s);
}

// Connects, starts TLS and logs in. Fills the verdict on failure.
static int
greet(struct smtp *s, struct verdict *v)
{
	long patience = seconds_or(s->settings->connect_seconds, CONNECT_SECONDS);
	struct smtp_fault f;
	CURLcode rc;

	s->may_connect = true;
	rc = perform_command(s, "NOOP", patience, patience);
	s->may_connect = false;
	if (rc == CURLE_OK && (s->settings->user == NULL || s->trace.authed)) {
		s->greeted = true;
		return 0;
	}
	f = fault_now(s, rc);
	smtp_fault_of_greeting(&f, v);
	hang_up(s);
	return -1;
}

void
smtp_try_sender(struct smtp *s, const char *from, struct verdict *v)
{
	long patience = seconds_or(s->settings->response_seconds, RESPONSE_SECONDS);
	char command[400];

	*v = (struct verdict){ .kind = VERDICT_SENT };
	if (!s->greeted && greet(s, v) != 0)
		return;
	(void)snprintf(command, sizeof command, "MAIL FROM:<%.320s>", from);
	const CURLcode rc = perform_command(s, command, patience, patience);
	if (rc != CURLE_OK)
		hang_up(s);
	s->trace.letter = true;
	// libcurl takes 553 for a success.
	v->kind = wire_judge(&s->trace, s->trace.code >= 400 ? WIRE_ANSWERED : rc == CURLE_OK ? WIRE_GOOD : WIRE_BROKEN);
	const struct smtp_fault f = fault_now(s, rc);
	smtp_fault_of_letter(&f, v);
	if (s->greeted)
		(void)perform_command(s, "RSET", patience, patience);
}

static CURLcode
perform_letter(struct smtp *s, const char *from, const char *to)
{
	CURL *c = s->curl;
	CURLcode rc = set_times(s, seconds_or(s->settings->response_seconds, RESPONSE_SECONDS),
		seconds_or(s->settings->letter_seconds, LETTER_SECONDS));
	// NOTIFY=NEVER (RFC 3461) cannot follow the address, because libcurl adds its own '>'. It is also
	// unnecessary: answers have the null sender, to which no report may be sent.
	struct curl_slist *recipients = curl_slist_append(NULL, to);
	curl_off_t written = 0;

	if (recipients == NULL)
		return CURLE_OUT_OF_MEMORY;
	SET(CURLOPT_CUSTOMREQUEST, NULL);
	SET(CURLOPT_NOBODY, 0L);
	SET(CURLOPT_UPLOAD, 1L);
	SET(CURLOPT_INFILESIZE_LARGE, (curl_off_t)s->len); // so that the server can refuse by SIZE
	SET(CURLOPT_MAIL_FROM, from[0] != '\0' ? from : NULL);
	SET(CURLOPT_MAIL_RCPT, recipients);
	s->trace = (struct wire_trace){ .letter = true, .authed = s->trace.authed };
	s->words[0] = '\0';
	s->sent = 0;
	s->wanted_socket = false;
	if (rc == CURLE_OK)
		rc = perform(s);
	// libcurl need not ask for more bytes than announced: its own count shows that all bytes were written,
	// after which only the final dot is missing.
	if (curl_easy_getinfo(c, CURLINFO_SIZE_UPLOAD_T, &written) == CURLE_OK)
		s->trace.body_out = s->len > 0 && (size_t)written >= s->len;
	(void)curl_easy_setopt(c, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(recipients);
	return rc;
}

static enum wire_end
end_of(CURLcode rc)
{
	if (rc == CURLE_OK)
		return WIRE_GOOD;
	return rc == CURLE_WEIRD_SERVER_REPLY || rc == CURLE_REMOTE_ACCESS_DENIED
		|| rc == CURLE_SEND_ERROR || rc == CURLE_USE_SSL_FAILED || rc == CURLE_LOGIN_DENIED
		? WIRE_ANSWERED : WIRE_BROKEN;
}

// Refuses a letter that must not be sent over SMTP. True if it was refused.
static bool
refuse(const char *from, const char *to, const char *bytes, size_t len, struct verdict *v)
{
	const char *what;
	const char *fault = wire_letter_fault(from, to, bytes, len, &what);

	if (fault == NULL)
		return false;
	v->kind = VERDICT_REFUSED;
	v->err = ERR_DATA;
	(void)snprintf(v->text, sizeof v->text, "the letter's %s %s: it cannot be sent", what, fault);
	return true;
}

// Whether the total time is used up: a server that answers a few octets at a time could hold a run forever.
static bool
is_over_time(const struct smtp *s, struct verdict *v)
{
	int total = (int)seconds_or(s->settings->total_seconds, TOTAL_SECONDS);

	if (s->spent / 1000000 < total)
		return false;
	v->kind = VERDICT_SERVER;
	v->err = ERR_TRY_AGAIN;
	(void)snprintf(v->text, sizeof v->text, "mail server %s is slow: after %d seconds the other letters "
		"wait for the next run", s->server, total);
	return true;
}

void
smtp_send(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len,
	struct verdict *v)
{
	CURLcode rc = CURLE_OK;
	struct smtp_fault f;

	*v = (struct verdict){ .kind = VERDICT_SENT };
	if (refuse(from, to, bytes, len, v) || is_over_time(s, v))
		return;
	s->bytes = bytes;
	s->len = len;
	// Tries twice, because libcurl may notice only now that the server closed the idle connection; then
	// it asked for a new socket, and has sent nothing.
	for (int i = 0; i < 2; i++) {
		if (!s->greeted && greet(s, v) != 0)
			return;
		rc = perform_letter(s, from, to);
		if (!s->wanted_socket)
			break;
		hang_up(s);
	}
	v->kind = wire_judge(&s->trace, end_of(rc));
	f = fault_now(s, rc);
	smtp_fault_of_letter(&f, v);
	// If the final dot was refused, the connection remains usable; after any other failure it does not.
	if (v->kind != VERDICT_SENT && !(rc == CURLE_WEIRD_SERVER_REPLY && s->trace.body_out
		&& v->kind != VERDICT_SERVER))
		hang_up(s);
}

int
smtp_open(struct smtp **out, const struct smtp_settings *settings, struct err *e)
{
	struct verdict v = { .kind = VERDICT_SENT };
	struct smtp *s;

	if (smtp_settings_check(settings, e) != 0)
		return -1;
	s = calloc(1, sizeof *s);
	if (s == NULL)
		return err_set(e, ERR_TRY_AGAIN, "no memory for a connection");
	s->settings = settings;
	s->socket = CURL_SOCKET_BAD;
	smtp_settings_name(settings, s->server, sizeof s->server);
	smtp_settings_url(settings, s->url, sizeof s->url);
	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
		free(s);
		return err_set(e, ERR_SOFTWARE, "cannot start libcurl");
	}
	s->curl = curl_easy_init();
	s->multi = curl_multi_init();
	if (s->curl == NULL || s->multi == NULL || set_options(s) != CURLE_OK)
		(void)err_set(e, ERR_SOFTWARE, "cannot set up libcurl for mail: it must be 7.85 or newer, "
			"with SMTP and TLS");
	else if (greet(s, &v) != 0)
		(void)err_set(e, v.err, "%s", v.text);
	else
		*out = s;
	if (s->greeted)
		return 0;
	smtp_close(s);
	return -1;
}

void
smtp_close(struct smtp *s)
{
	if (s == NULL)
		return;
	// Cleaning up would send QUIT and wait long for the answer, so QUIT is sent here, and the connection is
	// closed.
	if (s->greeted)
		(void)perform_command(s, "QUIT", FAREWELL_SECONDS, FAREWELL_SECONDS);
	hang_up(s);
	curl_easy_cleanup(s->curl);
	(void)curl_multi_cleanup(s->multi);
	curl_global_cleanup();
	free(s);
}
