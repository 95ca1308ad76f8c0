// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Packs requests and answers.
#include "net/exchange.h"

#define PACK_NUMBER(name) pack_number(out, (uint64_t)v->name);
#define PACK_TEXT(name) pack_text(out, v->name);
#define UNPACK_NUMBER(name) v->name = (int64_t)unpack_number(&u, INT64_MAX);
#define UNPACK_TEXT(name) v->name = unpack_any(&u);

void
request_pack(struct text *out, const struct net_request *v)
{
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
