// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Packs requests and answers.
#include "net/exchange.h"

#include <string.h>

#define COUNT_NUMBER(name) size += sizeof(uint64_t);
#define COUNT_TEXT(name) size += sizeof(uint64_t) + (v->name != NULL ? strlen(v->name) + 1 : 0);
#define PACK_NUMBER(name) pack_number(out, (uint64_t)v->name);
#define PACK_TEXT(name) pack_text(out, v->name);
#define UNPACK_NUMBER(name) v->name = (int64_t)unpack_number(&u, INT64_MAX);
#define UNPACK_TEXT(name) v->name = unpack_any(&u);

void
request_pack(struct text *out, const struct net_request *v)
{
	size_t size = 0;

	// All the room at once: so the secrets are nowhere else, and can be overwritten.
	NET_REQUEST(COUNT_NUMBER, COUNT_TEXT)
	text_fill(out, '\0', size);
	text_cut(out, 0);
	NET_REQUEST(PACK_NUMBER, PACK_TEXT)
}

void
answer_pack(struct text *out, const struct net_answer *v)
{
	NET_ANSWER(PACK_NUMBER, PACK_TEXT)
}

int
request_unpack(const char *bytes, size_t len, struct net_request *v)
{
	struct unpacking u = { .at = bytes, .left = len };

	NET_REQUEST(UNPACK_NUMBER, UNPACK_TEXT)
	return u.wrong || u.left > 0 || v->url == NULL || v->protocol > NET_POP3 ? -1 : 0;
}

int
answer_unpack(const char *bytes, size_t len, struct net_answer *v)
{
	struct unpacking u = { .at = bytes, .left = len };

	NET_ANSWER(UNPACK_NUMBER, UNPACK_TEXT)
	return u.wrong || u.left > 0 || v->words == NULL || v->end >= NET_LOST ? -1 : 0;
}
