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

size_t
request_pack(struct text *out, const struct net_request *r)
{
	const size_t bytes = r->bytes != NULL ? strlen(r->bytes) + 1 : 0;
	struct packet_head head = { .kind = PACKET_REQUEST };
	struct net_request without = *r, *v = &without;
	size_t size = 0;

	// All the room at once: so the secrets are nowhere else, and can be overwritten.
	without.bytes = NULL;
	NET_REQUEST(COUNT_NUMBER, COUNT_TEXT)
	text_fill(out, '\0', sizeof head + size);
	text_cut(out, 0);
	head.len = (uint32_t)(size + bytes);
	text_add_bytes(out, (const char *)&head, sizeof head);
	NET_REQUEST(PACK_NUMBER, PACK_TEXT)
	text_cut(out, out->len - sizeof(uint64_t));
	pack_number(out, bytes);
	return bytes;
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
