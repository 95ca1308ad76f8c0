// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions and settings among orders: what each request does, and what its writer is told.
// Requests never change the position.
#include "desk/internal.h"

#define CARRY(name, word, whose, what, cure, example, help) carry_##word,
static int (*const carry[])(struct carrying *c, struct err *e) = { REQUEST_LIST(CARRY) };
#undef CARRY

int
request_carry(struct reading *r, const struct part *p, const struct request *q, struct requested *out, struct err *e)
{
	struct carrying c = { .r = r, .part = p, .t = p->table, .seat = p->seat, .request = q, .out = out };
	const char *refusal = elsewhere_refusal(r, p, q);

	if (refusal != NULL) {
		pile_add(r->j->arena, &out->refused, reading_blame(r, p, q->line, refusal));
		return 0;
	}
	return carry[q->kind](&c, e) != 0 ? err_prefix(e, "'%s'", request_word(q->kind)) : 0;
}

int
requests_carry(struct reading *r, const struct part *p, struct requested *out, struct err *e)
{
	*out = (struct requested){ 0 };
	for (int i = 0; i < p->orders->requests; i++)
		if (request_carry(r, p, &p->orders->request[i], out, e) != 0)
			return -1;
	return 0;
}
