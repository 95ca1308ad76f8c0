// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Carries out requests with libcurl (tested with 7.88.1). After any failure libcurl closes the connection, and would
// open a new one for the next request. Here it must not, unless the request says so: with POP3 a new connection means
// new letter numbers, and no letter may be sent before TLS and log-in are proven.
#include "net/internal.h"

#include <curl/curl.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/path.h"
#include "base/plant.h"

enum { FAREWELL_SECONDS = 2 }; // for the answer to LOGOUT or QUIT, which does not matter

// What is particular to a protocol.
static const struct protocol {
	const char *schemes, *plain; // of libcurl, with and without TLS
	long initial_response; // RFC 4954 4: some servers refuse AUTH PLAIN without it
	bool proxies; // those that the environment names count
} protocols[] = {
	[NET_WEB] = { .schemes = "https", .plain = "http", .proxies = true },
	[NET_SMTP] = { .schemes = "smtp,smtps", .plain = "smtp", .initial_response = 1 },
	[NET_IMAP] = { .schemes = "imap,imaps", .plain = "imap" },
	[NET_POP3] = { .schemes = "pop3,pop3s", .plain = "pop3" },
};

struct transfer {
	int out, leaving; // socket for packets; pipe that says that the end of a letter is about to be sent
	CURL *curl;
	CURLM *multi;
	curl_socket_t socket; // socket of the connection; CURL_SOCKET_BAD: none
	const struct net_request *request;
	struct net_answer answer;
	size_t given, taken; // octets of the letter given to libcurl; octets of output
	curl_off_t heard; // seconds from the start of the transfer to the last activity
	curl_off_t told; // seconds at the last PACKET_WAITING
	bool refused; // the server has refused the request
	bool alone; // nobody reads what is written
	size_t len;
	char packets[64 * 1024]; // packets that are not written yet
	char words[CURL_ERROR_SIZE];
};

// Packets

static void
flush(struct transfer *t)
{
	t->alone = t->alone || write_all(t->out, t->packets, t->len) != 0;
	t->len = 0;
}

static void
add(struct transfer *t, const char *bytes, size_t len)
{
	while (len > 0 && !t->alone) {
		size_t room = sizeof t->packets - t->len, part = len < room ? len : room;
		memcpy(t->packets + t->len, bytes, part);
		t->len += part;
		bytes += part;
		len -= part;
		if (t->len == sizeof t->packets)
			flush(t);
	}
}

static void
put(struct transfer *t, enum packet_kind kind, const char *bytes, size_t len)
{
	struct packet_head head = { .kind = (uint32_t)kind, .len = (uint32_t)len };

	add(t, (const char *)&head, sizeof head);
	add(t, bytes, len);
}

// Callbacks of libcurl

static curl_off_t
microseconds(const struct transfer *t)
{
	curl_off_t taken = 0;

	(void)curl_easy_getinfo(t->curl, CURLINFO_TOTAL_TIME_T, &taken);
	return taken;
}

// Seconds since the transfer began.
static curl_off_t
elapsed(const struct transfer *t)
{
	return microseconds(t) / 1000000;
}

// Called every second. Limits silence within a letter, which libcurl does not limit. After a refusal or a silence
// libcurl says goodbye at once, and would wait for the answer as long as for any other: this shortens the wait.
static int
watch(void *data, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
	struct transfer *t = data;

	(void)a, (void)b, (void)c, (void)d;
	if (elapsed(t) > t->told) {
		t->told = elapsed(t);
		put(t, PACKET_WAITING, NULL, 0);
		flush(t);
	}
	return t->alone || elapsed(t) - t->heard > FAREWELL_SECONDS + (t->refused ? 0 : t->request->response_seconds);
}

// Whether a line of the server refuses the request.
static bool
refuses(enum net_protocol protocol, const char *line, size_t len)
{
	const char *end = line + len, *second = memchr(line, ' ', len);

	switch (protocol) {
	case NET_WEB:
		return false;
	case NET_SMTP:
		return len > 3 && line[0] >= '4' && line[0] <= '9' && line[3] != '-';
	case NET_IMAP: // an untagged refusal is a warning
		return line[0] != '*' && second != NULL &&
		    ((end - second > 3 && ascii_same(second, " NO ", 4)) || (end - second > 4 && ascii_same(second, " BAD ", 5)));
	case NET_POP3:
		return len >= 4 && ascii_same(line, "-ERR", 4);
	}
	return false;
}

static size_t
take_line(char *line, size_t size, size_t n, void *data)
{
	struct transfer *t = data;

	t->heard = elapsed(t);
	t->refused = t->refused || refuses((enum net_protocol)t->request->protocol, line, size * n);
	put(t, PACKET_LINE, line, size * n);
	return size * n;
}

// Passes output on; of an output that is too long, only the beginning.
static size_t
take_output(char *bytes, size_t size, size_t n, void *data)
{
	struct transfer *t = data;
	size_t left = (size_t)t->request->most - t->taken, len = size * n < left ? size * n : left;

	t->heard = elapsed(t);
	put(t, PACKET_OUTPUT, bytes, len);
	t->taken += len;
	if (len == size * n)
		return len;
	t->answer.end = NET_TOO_LONG;
	return 0;
}

static size_t
give_bytes(char *buffer, size_t size, size_t n, void *data)
{
	struct transfer *t = data;
	size_t room = size * n, left = strlen(t->request->bytes + t->given), len = left < room ? left : room;

	memcpy(buffer, t->request->bytes + t->given, len);
	t->given += len;
	t->heard = elapsed(t);
	if (len == left && (left > 0 || t->given == 0) && write(t->leaving, "", 1) != 1)
		return CURL_READFUNC_ABORT;
	return len;
}

static curl_socket_t
open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
	struct transfer *t = data;

	(void)purpose;
	if (t->request->connects == 0) {
		t->answer.wanted_connection = 1;
		return CURL_SOCKET_BAD;
	}
	if (t->request->plain != 0 && !is_loopback(&address->addr, (socklen_t)address->addrlen)) {
		t->answer.refused_plain = 1;
		return CURL_SOCKET_BAD;
	}
	t->socket = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
	return t->socket;
}

static int
close_socket(void *data, curl_socket_t gone)
{
	struct transfer *t = data;

	if (gone == t->socket)
		t->socket = CURL_SOCKET_BAD;
	return close(gone);
}

// Settings

// Remembers the first option that libcurl rejects.
#define SET(option, value) (rc = rc != CURLE_OK ? rc : curl_easy_setopt(c, (option), (value)))

static CURLcode
set_callbacks(struct transfer *t)
{
	CURL *c = t->curl;
	CURLcode rc = CURLE_OK;

	SET(CURLOPT_ERRORBUFFER, t->words);
	SET(CURLOPT_HEADERFUNCTION, take_line);
	SET(CURLOPT_HEADERDATA, (void *)t);
	SET(CURLOPT_WRITEFUNCTION, take_output);
	SET(CURLOPT_WRITEDATA, (void *)t);
	SET(CURLOPT_READFUNCTION, give_bytes);
	SET(CURLOPT_READDATA, (void *)t);
	SET(CURLOPT_XFERINFOFUNCTION, watch);
	SET(CURLOPT_XFERINFODATA, (void *)t);
	SET(CURLOPT_NOPROGRESS, 0L);
	SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
	SET(CURLOPT_OPENSOCKETDATA, (void *)t);
	SET(CURLOPT_CLOSESOCKETFUNCTION, close_socket);
	SET(CURLOPT_CLOSESOCKETDATA, (void *)t);
	SET(CURLOPT_NOSIGNAL, 1L); // main ignores SIGPIPE; otherwise libcurl would ignore it in each step
	SET(CURLOPT_MAXCONNECTS, 1L);
	SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	SET(CURLOPT_SSL_VERIFYPEER, 1L);
	SET(CURLOPT_SSL_VERIFYHOST, 2L);
	return rc;
}

static CURLcode
set_connection(CURL *c, const struct net_request *r)
{
	const struct protocol *p = &protocols[r->protocol];
	char *authorities = (char *)(uintptr_t)r->authorities;
	struct curl_blob pem = { .data = authorities, .len = authorities != NULL ? strlen(authorities) : 0,
		.flags = CURL_BLOB_COPY };
	// The log-in methods that we have credentials for: otherwise libcurl may choose GSSAPI.
	const char *methods = r->token != NULL ? "AUTH=OAUTHBEARER;AUTH=XOAUTH2" : "AUTH=PLAIN;AUTH=LOGIN";
	CURLcode rc = CURLE_OK;

	SET(CURLOPT_PROTOCOLS_STR, r->plain != 0 ? p->plain : p->schemes);
	SET(CURLOPT_PROXY, p->proxies && r->plain == 0 ? NULL : "");
	SET(CURLOPT_CONNECTTIMEOUT, (long)r->connect_seconds);
	SET(CURLOPT_USE_SSL, r->plain != 0 ? (long)CURLUSESSL_NONE : (long)CURLUSESSL_ALL);
	if (authorities != NULL)
		SET(CURLOPT_CAINFO_BLOB, &pem);
	SET(CURLOPT_USERNAME, r->user);
	SET(CURLOPT_PASSWORD, r->password);
	SET(CURLOPT_XOAUTH2_BEARER, r->token);
	SET(CURLOPT_LOGIN_OPTIONS, r->any_login != 0 || r->user == NULL ? NULL : methods);
	SET(CURLOPT_SASL_IR, p->initial_response);
	return rc;
}

// Sets what is sent: a form, a letter, or a command.
static CURLcode
set_bytes(CURL *c, const struct net_request *r, struct curl_slist *recipients)
{
	const bool letter = r->to != NULL;
	CURLcode rc = CURLE_OK;

	SET(CURLOPT_CUSTOMREQUEST, r->command);
	SET(CURLOPT_NOBODY, r->silent != 0 ? 1L : 0L);
	if (r->protocol == NET_WEB && r->bytes != NULL)
		SET(CURLOPT_COPYPOSTFIELDS, r->bytes);
	if (r->protocol != NET_SMTP)
		return rc;
	SET(CURLOPT_UPLOAD, letter ? 1L : 0L);
	SET(CURLOPT_INFILESIZE_LARGE, (curl_off_t)(letter ? strlen(r->bytes) : 0)); // so that the server can refuse by SIZE
	SET(CURLOPT_MAIL_FROM, letter && r->from[0] != '\0' ? r->from : NULL);
	SET(CURLOPT_MAIL_RCPT, recipients);
	return rc;
}

static CURLcode
set_request(struct transfer *t, struct curl_slist *recipients)
{
	const struct net_request *r = t->request;
	CURL *c = t->curl;
	CURLcode rc = r->connects != 0 ? set_connection(c, r) : CURLE_OK;

	SET(CURLOPT_URL, r->url);
	SET(CURLOPT_SERVER_RESPONSE_TIMEOUT, (long)r->response_seconds);
	SET(CURLOPT_TIMEOUT, (long)r->whole_seconds);
	return rc != CURLE_OK ? rc : set_bytes(c, r, recipients);
}

// Transfers

static void
hang_up(const struct transfer *t)
{
	if (t->socket != CURL_SOCKET_BAD)
		(void)shutdown(t->socket, SHUT_RDWR);
}

// Runs the prepared transfer. If polling fails, or if nobody waits for the answer any more, libcurl would end the
// letter at this point as if it were complete, so the connection is cut first.
static CURLcode
perform(struct transfer *t)
{
	struct curl_waitfd parent = { .fd = t->out, .events = CURL_WAIT_POLLIN };
	CURLcode rc = CURLE_OUT_OF_MEMORY;
	CURLMcode fault = curl_multi_add_handle(t->multi, t->curl);
	int running = 1, left;

	while (fault == CURLM_OK && running > 0 && !t->alone) {
		fault = curl_multi_perform(t->multi, &running);
		if (fault == CURLM_OK && running > 0)
			fault = curl_multi_poll(t->multi, &parent, 1, 1000, NULL);
		t->alone = t->alone || parent.revents != 0;
	}
	if ((fault != CURLM_OK && !PLANTED(T3_UNCUT)) || t->alone)
		hang_up(t);
	for (const CURLMsg *m; (m = curl_multi_info_read(t->multi, &left)) != NULL;)
		if (m->msg == CURLMSG_DONE)
			rc = m->data.result;
	(void)curl_multi_remove_handle(t->multi, t->curl);
	return rc;
}

// The end of a transfer for a code of libcurl.
static enum net_end
end_of(CURLcode rc)
{
	static const struct {
		CURLcode code;
		enum net_end end;
	} ends[] = {
		{ CURLE_OK, NET_GOOD }, { CURLE_COULDNT_RESOLVE_HOST, NET_NO_ADDRESS },
		{ CURLE_COULDNT_CONNECT, NET_NO_SERVER }, { CURLE_PEER_FAILED_VERIFICATION, NET_BAD_CERTIFICATE },
		{ CURLE_SSL_CACERT_BADFILE, NET_BAD_AUTHORITIES }, { CURLE_USE_SSL_FAILED, NET_NO_TLS },
		{ CURLE_SSL_CONNECT_ERROR, NET_TLS_FAILED }, { CURLE_LOGIN_DENIED, NET_NO_LOGIN },
		{ CURLE_OPERATION_TIMEDOUT, NET_OVER_TIME }, { CURLE_ABORTED_BY_CALLBACK, NET_SILENT },
		{ CURLE_WEIRD_SERVER_REPLY, NET_STRANGE }, { CURLE_REMOTE_ACCESS_DENIED, NET_DENIED },
		{ CURLE_SEND_ERROR, NET_NOT_SENT }, { CURLE_REMOTE_FILE_NOT_FOUND, NET_MISSING },
	};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (ends[i].code == rc)
			return ends[i].end;
	return NET_BROKEN;
}

static void
answer(struct transfer *t, CURLcode rc)
{
	struct net_answer *a = &t->answer;
	struct arena arena = { 0 };
	struct text packed;
	curl_off_t sent = 0;
	long number = 0;

	if (rc != CURLE_WRITE_ERROR || a->end != NET_TOO_LONG)
		a->end = end_of(rc);
	a->words = t->words[0] != '\0' ? t->words : curl_easy_strerror(rc);
	a->microseconds = microseconds(t);
	// libcurl need not ask for more bytes than announced: its own count shows that all were written.
	if (curl_easy_getinfo(t->curl, CURLINFO_SIZE_UPLOAD_T, &sent) == CURLE_OK)
		a->sent = sent;
	if (rc == CURLE_COULDNT_CONNECT && curl_easy_getinfo(t->curl, CURLINFO_OS_ERRNO, &number) == CURLE_OK)
		a->os_error = number;
	if (t->request->protocol == NET_WEB && curl_easy_getinfo(t->curl, CURLINFO_RESPONSE_CODE, &number) == CURLE_OK)
		a->status = number;
	text_init(&packed, &arena);
	answer_pack(&packed, a);
	put(t, PACKET_ANSWER, packed.data, packed.len);
	flush(t);
	arena_release(&arena);
}

int
transfer_run(struct transfer *t, const struct net_request *r)
{
	// NOTIFY=NEVER (RFC 3461) cannot follow the address, because libcurl adds its own '>'. It is also unnecessary:
	// answers have the null sender, to which no report may be sent.
	struct curl_slist *recipients = r->to != NULL ? curl_slist_append(NULL, r->to) : NULL;

	t->request = r;
	t->answer = (struct net_answer){ 0 };
	t->given = t->taken = 0;
	t->heard = t->told = 0;
	t->refused = false;
	t->words[0] = '\0';
	if (r->connects != 0)
		hang_up(t);
	CURLcode rc = r->to != NULL && recipients == NULL ? CURLE_OUT_OF_MEMORY : set_request(t, recipients);
	if (rc == CURLE_OK)
		rc = perform(t);
	if (!t->alone)
		answer(t, rc);
	(void)curl_easy_setopt(t->curl, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(recipients);
	return t->alone ? -1 : 0;
}

void
transfer_certificates(const char *paths[static 2])
{
	const curl_version_info_data *version = curl_version_info(CURLVERSION_NOW);

	paths[0] = version->cainfo;
	paths[1] = version->capath;
}

struct transfer *
transfer_new(int out, int leaving, bool fenced)
{
	const char *hello = fenced ? NET_HELLO : NET_HELLO_UNFENCED;
	static struct transfer t;

	t.out = out;
	t.leaving = leaving;
	t.socket = CURL_SOCKET_BAD;
	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK || (t.curl = curl_easy_init()) == NULL ||
	    (t.multi = curl_multi_init()) == NULL || set_callbacks(&t) != CURLE_OK)
		return NULL;
	put(&t, PACKET_HELLO, hello, strlen(hello));
	flush(&t);
	return &t;
}
