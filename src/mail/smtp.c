// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sending by SMTP. libcurl connects, starts TLS and logs in, and only then there is a line for
// letters: so a fault of the server is never taken for one of a letter, and no letter leaves before
// TLS and log-in are proven. The letters' own dialogue is ours: what went out, and what was answered
// to which command, decides what may be repeated.
#include "mail/smtp.h"

#include <curl/curl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "mail/loopback.h"
#include "mail/smtp_fault.h"
#include "mail/smtp_letter.h"
#include "mail/smtp_line.h"
#include "mail/smtp_settings.h"
#include "mail/wire.h"

enum {
	CONNECT_SECONDS = 300, // RFC 5321 4.5.3.2.1
	RESPONSE_SECONDS = 600,
	LETTER_SECONDS = 1800,
	FAREWELL_SECONDS = 2, // for the answer to QUIT, about which nobody needs to know
};

struct smtp {
	const struct smtp_settings *settings;
	CURL *curl; // a connection on which the server has welcomed us, or NULL
	struct smtp_line line; // the same
	struct wire_trace trace;
	bool pipelining, size; // what the server offers
	bool refused_plain;
	char server[300], url[600], words[CURL_ERROR_SIZE];
};

static long
seconds_or(int seconds, int otherwise)
{
	return seconds > 0 ? seconds : otherwise;
}

// libcurl's callbacks.

static size_t
take_line(char *line, size_t size, size_t n, void *data)
{
	struct smtp *s = data;

	wire_trace_line(&s->trace, line, size * n);
	return size * n;
}

static curl_socket_t
open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
	struct smtp *s = data;

	(void)purpose;
	if (s->settings->tls == SMTP_PLAIN
		&& !is_loopback(&address->addr, (socklen_t)address->addrlen)) {
		s->refused_plain = true;
		return CURL_SOCKET_BAD;
	}
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// Settings.

// Remembers the first option that libcurl does not take.
#define SET(option, value) (rc = rc != CURLE_OK ? rc : curl_easy_setopt(c, (option), (value)))

static CURLcode
set_options(struct smtp *s, CURL *c)
{
	const struct smtp_settings *set = s->settings;
	long patience = seconds_or(set->connect_seconds, CONNECT_SECONDS);
	CURLcode rc = CURLE_OK;

	SET(CURLOPT_ERRORBUFFER, s->words);
	SET(CURLOPT_HEADERFUNCTION, take_line);
	SET(CURLOPT_HEADERDATA, (void *)s);
	SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
	SET(CURLOPT_OPENSOCKETDATA, (void *)s);
	SET(CURLOPT_URL, s->url);
	SET(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	SET(CURLOPT_PROXY, ""); // nor one from the environment
	SET(CURLOPT_CONNECT_ONLY, 1L);
	SET(CURLOPT_CONNECTTIMEOUT, patience);
	SET(CURLOPT_SERVER_RESPONSE_TIMEOUT, patience);
	SET(CURLOPT_TIMEOUT, patience);
	SET(CURLOPT_USE_SSL, set->tls == SMTP_PLAIN ? (long)CURLUSESSL_NONE : (long)CURLUSESSL_ALL);
	SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	SET(CURLOPT_SSL_VERIFYPEER, 1L);
	SET(CURLOPT_SSL_VERIFYHOST, 2L);
	if (set->ca_file != NULL)
		SET(CURLOPT_CAINFO, set->ca_file);
	if (set->user != NULL) {
		SET(CURLOPT_USERNAME, set->user);
		SET(CURLOPT_PASSWORD, set->password);
		SET(CURLOPT_LOGIN_OPTIONS, "AUTH=PLAIN;AUTH=LOGIN");
	}
	return rc;
}

// The connection.

// libcurl says no QUIT on a connection that it only made.
static void
hang_up(struct smtp *s)
{
	curl_easy_cleanup(s->curl);
	s->curl = NULL;
}

// Says so before; waits for the answer only so long.
static void
take_leave(struct smtp *s, long seconds)
{
	const char *line;
	size_t len;

	smtp_line_limit(&s->line, seconds, seconds);
	if (smtp_line_write(&s->line, "QUIT\r\n", 6) == 0 && seconds > 0)
		(void)smtp_line_read(&s->line, &line, &len);
	hang_up(s);
}

static struct smtp_fault
fault_now(const struct smtp *s, CURLcode rc, const char *words)
{
	return (struct smtp_fault){ .settings = s->settings, .trace = &s->trace, .server = s->server,
		.words = words, .rc = (int)rc, .refused_plain = s->refused_plain };
}

static int
set_up(struct smtp *s, struct verdict *v)
{
	s->curl = curl_easy_init();
	if (s->curl != NULL && set_options(s, s->curl) == CURLE_OK)
		return 0;
	*v = (struct verdict){ .kind = VERDICT_SERVER, .err = ERR_SOFTWARE, .text = "cannot set up "
		"libcurl for mail: it must be 7.85 or newer, with SMTP and TLS" };
	hang_up(s);
	return -1;
}

// Connects, starts TLS, logs in. Fills the verdict when that fails.
static int
greet(struct smtp *s, struct verdict *v)
{
	CURLcode rc;

	s->trace = (struct wire_trace){ 0 };
	s->words[0] = '\0';
	if (set_up(s, v) != 0)
		return -1;
	rc = curl_easy_perform(s->curl);
	if (rc == CURLE_OK && (s->settings->user == NULL || s->trace.authed)) {
		smtp_line_init(&s->line, s->curl);
		s->pipelining = s->trace.pipelining;
		s->size = s->trace.size;
		return 0;
	}
	struct smtp_fault f = fault_now(s, rc,
		s->words[0] != '\0' ? s->words : curl_easy_strerror(rc));
	if (rc == CURLE_COULDNT_CONNECT)
		(void)curl_easy_getinfo(s->curl, CURLINFO_OS_ERRNO, &f.os_error);
	smtp_fault_of_greeting(&f, v);
	hang_up(s);
	return -1;
}

// What the wire must never see. True when the letter is refused.
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

void
smtp_send(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len,
	struct verdict *v)
{
	const struct smtp_settings *set = s->settings;
	enum wire_end end;

	*v = (struct verdict){ .kind = VERDICT_SENT };
	if (refuse(from, to, bytes, len, v))
		return;
	if (s->curl != NULL && !smtp_line_is_idle(&s->line)) // it has closed meanwhile
		hang_up(s);
	if (s->curl == NULL && greet(s, v) != 0)
		return;
	struct smtp_letter letter = { .from = from, .to = to, .bytes = bytes, .len = len,
		.pipelining = s->pipelining, .size = s->size };
	s->trace = (struct wire_trace){ .letter = true };
	smtp_line_limit(&s->line, seconds_or(set->response_seconds, RESPONSE_SECONDS),
		seconds_or(set->letter_seconds, LETTER_SECONDS));
	end = smtp_letter_send(&s->line, &letter, &s->trace);
	v->kind = wire_judge(&s->trace, end);
	struct smtp_fault f = fault_now(s, CURLE_OK, s->line.trouble);
	smtp_fault_of_letter(&f, v);
	// The final dot may be refused and the line stay good; after all else it is not.
	if (v->kind == VERDICT_SENT ||
		(end == WIRE_ANSWERED && s->trace.body_out && v->kind != VERDICT_SERVER))
		return;
	if (end == WIRE_ANSWERED)
		take_leave(s, 0);
	else
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
	smtp_settings_name(settings, s->server, sizeof s->server);
	smtp_settings_url(settings, s->url, sizeof s->url);
	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
		free(s);
		return err_set(e, ERR_SOFTWARE, "cannot start libcurl");
	}
	if (greet(s, &v) == 0) {
		*out = s;
		return 0;
	}
	smtp_close(s);
	return err_set(e, v.err, "%s", v.text);
}

void
smtp_close(struct smtp *s)
{
	if (s == NULL)
		return;
	if (s->curl != NULL)
		take_leave(s, FAREWELL_SECONDS);
	curl_global_cleanup();
	free(s);
}
