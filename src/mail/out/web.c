// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches a small public text from the web.
#include "mail/out/web.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "net/client.h"

enum { CONNECT_SECONDS = 10, WHOLE_SECONDS = 30 };

// Stores what the server answered, if it can be used.
static int
take(const struct net_client *n, const struct net_request *r, const struct net_answer *a, char *out, struct err *e)
{
	if (a->end == NET_LOST)
		return err_set(e, ERR_TRY_AGAIN, "%s", a->words);
	if (a->refused_plain != 0)
		return err_set(e, ERR_CONFIG, "'%s' is not on this machine: use https", r->url);
	if (a->end == NET_TOO_LONG)
		return err_set(e, ERR_TRY_AGAIN, "'%s' gives more than %d bytes, which is not a value", r->url, WEB_BYTES - 1);
	if (a->end != NET_GOOD) // libcurl's words about a missing server say how many milliseconds it took
		return err_set(e, ERR_TRY_AGAIN, "'%s' cannot be read: %s", r->url,
		    a->end == NET_NO_SERVER ? "no server answers there" : a->words);
	if (r->bytes == NULL && a->status != 200)
		return err_set(e, ERR_TRY_AGAIN, "'%s' answers with %d, not with 200", r->url, (int)a->status);
	memcpy(out, n->output != NULL ? n->output : "", n->len);
	out[n->len] = '\0';
	return strlen(out) == n->len ? 0 : err_set(e, ERR_TRY_AGAIN, "'%s' gives bytes that are no text", r->url);
}

int
web_post(const char *url, const char *ca_file, const char *form, char out[static WEB_BYTES], long *code,
    struct err *e)
{
	const struct net_request request = { .protocol = NET_WEB, .connects = 1,
		.plain = strncasecmp(url, "http://", 7) == 0, .authorities = ca_file[0] != '\0' ? ca_file : NULL,
		.connect_seconds = CONNECT_SECONDS, .response_seconds = WHOLE_SECONDS, .whole_seconds = WHOLE_SECONDS,
		.most = WEB_BYTES - 1, .url = url, .bytes = form };
	struct net_answer answer;
	struct net_client n = { 0 };

	net_ask(&n, &request, NULL, NULL, &answer);
	*code = (long)answer.status;
	int status = take(&n, &request, &answer, out, e);
	net_close(&n);
	return status;
}

int
web_get(const char *url, const char *ca_file, char out[static WEB_BYTES], struct err *e)
{
	long code;

	return web_post(url, ca_file, NULL, out, &code, e);
}
