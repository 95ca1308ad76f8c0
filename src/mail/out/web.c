// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A small public text from the web, with libcurl.
#include "mail/out/web.h"

#include <curl/curl.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "mail/loopback.h"

enum { CONNECT_SECONDS = 10, WHOLE_SECONDS = 30 };

struct visit {
	CURL *curl;
	const char *ca_file; // "": the system's
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
visit(struct visit *v, const char *url, struct err *e)
{
	long code = 0;
	CURLcode rc = get(v, url, &code);

	if (v->refused_plain)
		return err_set(e, ERR_CONFIG, "'%s' is not on this machine: use https", url);
	if (v->too_long)
		return err_set(e, ERR_TRY_AGAIN, "'%s' gives more than %d bytes, which is no value", url,
		    WEB_BYTES - 1);
	if (rc != CURLE_OK)
		return err_set(e, ERR_TRY_AGAIN, "'%s' cannot be read: %s", url, curl_easy_strerror(rc));
	if (code != 200)
		return err_set(e, ERR_TRY_AGAIN, "'%s' answers with %ld, not with 200", url, code);
	v->out[v->len] = '\0';
	return strlen(v->out) == v->len
	    ? 0
	    : err_set(e, ERR_TRY_AGAIN, "'%s' gives bytes that are no text", url);
}

int
web_get(const char *url, const char *ca_file, char out[static WEB_BYTES], struct err *e)
{
	struct visit v = { .ca_file = ca_file, .out = out, .plain = strncasecmp(url, "http://", 7) == 0 };

	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		return err_set(e, ERR_SOFTWARE, "cannot start libcurl");
	v.curl = curl_easy_init();
	int status = v.curl != NULL ? visit(&v, url, e)
				    : err_set(e, ERR_SOFTWARE, "cannot set up libcurl");
	curl_easy_cleanup(v.curl);
	curl_global_cleanup();
	return status;
}

const char *
web_curl_version(void)
{
	return curl_version_info(CURLVERSION_NOW)->version;
}
