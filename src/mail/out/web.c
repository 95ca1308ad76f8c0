// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches a small public text from the web, with libcurl.
#include "mail/out/web.h"

#include <curl/curl.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "base/ascii.h"
#include "mail/loopback.h"

enum { CONNECT_SECONDS = 10, WHOLE_SECONDS = 30 };

struct visit {
	CURL *curl;
	const char *ca_file; // file of trusted authorities; "": the system's
	const char *form; // form to post; NULL: only read
	char *out;
	size_t len;
	bool plain, refused_plain, too_long;
};

static size_t
take(char *bytes, size_t size, size_t n, void *data)
{
	struct visit *v = data;

	if (size * n > WEB_BYTES - 1 - v->len) {
		v->too_long = true;
		return 0;
	}
	memcpy(v->out + v->len, bytes, size * n);
	v->len += size * n;
	return size * n;
}

static curl_socket_t
open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
	struct visit *v = data;

	(void)purpose;
	if (v->plain && !is_loopback(&address->addr, address->addrlen)) {
		v->refused_plain = true;
		return CURL_SOCKET_BAD;
	}
	return socket(address->family, address->socktype, address->protocol);
}

#define SET(option, value) (rc == CURLE_OK ? (void)(rc = curl_easy_setopt(v->curl, option, value)) : (void)0)

static CURLcode
get(struct visit *v, const char *url, long *code)
{
	CURLcode rc = CURLE_OK;

	SET(CURLOPT_URL, url);
	SET(CURLOPT_PROTOCOLS_STR, v->plain ? "http" : "https");
	SET(CURLOPT_FOLLOWLOCATION, 0L);
	SET(CURLOPT_SSL_VERIFYPEER, 1L);
	SET(CURLOPT_SSL_VERIFYHOST, 2L);
	SET(CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
	SET(CURLOPT_TIMEOUT, (long)WHOLE_SECONDS);
	SET(CURLOPT_NOSIGNAL, 1L);
	SET(CURLOPT_WRITEFUNCTION, take);
	SET(CURLOPT_WRITEDATA, v);
	SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
	SET(CURLOPT_OPENSOCKETDATA, v);
	if (v->form != NULL)
		SET(CURLOPT_POSTFIELDS, v->form);
	if (v->plain)
		SET(CURLOPT_PROXY, "");
	if (v->ca_file[0] != '\0')
		SET(CURLOPT_CAINFO, v->ca_file);
	if (rc == CURLE_OK)
		rc = curl_easy_perform(v->curl);
	(void)curl_easy_getinfo(v->curl, CURLINFO_RESPONSE_CODE, code);
	return rc;
}

static int
visit(struct visit *v, const char *url, long *code, struct err *e)
{
	CURLcode rc = get(v, url, code);

	if (v->refused_plain)
		return err_set(e, ERR_CONFIG, "'%s' is not on this machine: use https", url);
	if (v->too_long)
		return err_set(e, ERR_TRY_AGAIN, "'%s' gives more than %d bytes, which is no value", url,
		    WEB_BYTES - 1);
	if (rc != CURLE_OK)
		return err_set(e, ERR_TRY_AGAIN, "'%s' cannot be read: %s", url, curl_easy_strerror(rc));
	if (v->form == NULL && *code != 200)
		return err_set(e, ERR_TRY_AGAIN, "'%s' answers with %ld, not with 200", url, *code);
	v->out[v->len] = '\0';
	return strlen(v->out) == v->len
	    ? 0
	    : err_set(e, ERR_TRY_AGAIN, "'%s' gives bytes that are no text", url);
}

static int
visit_with(struct visit *v, const char *url, long *code, struct err *e)
{
	v->plain = strncasecmp(url, "http://", 7) == 0;
	*code = 0;
	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		return err_set(e, ERR_SOFTWARE, "cannot start libcurl");
	v->curl = curl_easy_init();
	int status = v->curl != NULL ? visit(v, url, code, e)
				     : err_set(e, ERR_SOFTWARE, "cannot set up libcurl");
	curl_easy_cleanup(v->curl);
	curl_global_cleanup();
	return status;
}

int
web_get(const char *url, const char *ca_file, char out[static WEB_BYTES], struct err *e)
{
	struct visit v = { .ca_file = ca_file, .out = out };
	long code;

	return visit_with(&v, url, &code, e);
}

int
web_post(const char *url, const char *ca_file, const char *form, char out[static WEB_BYTES], long *code,
    struct err *e)
{
	struct visit v = { .ca_file = ca_file, .form = form, .out = out };

	return visit_with(&v, url, code, e);
}

const char *
web_escape(struct arena *a, const char *value)
{
	static const char hex[] = "0123456789ABCDEF";
	char *out = arena_alloc(a, strlen(value) * 3 + 1);
	size_t used = 0;

	for (const char *p = value; *p != '\0'; p++) {
		const unsigned char c = (unsigned char)*p;
		if (ascii_is_alnum(*p)) {
			out[used++] = *p;
			continue;
		}
		out[used++] = '%';
		out[used++] = hex[c >> 4];
		out[used++] = hex[c & 15];
	}
	out[used] = '\0';
	return out;
}

const char *
web_curl_version(void)
{
	return curl_version_info(CURLVERSION_NOW)->version;
}
