// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A plan in codes without the commas that only keep its wishes apart, as the second reading prints it.
#ifndef TESTS_ORDERS_CODES_H
#define TESTS_ORDERS_CODES_H

#include "orders/short_plan.h"

static inline void
codes_print(struct text *t, const struct plan *plan)
{
	size_t to = t->len;

	short_print(t, plan);
	for (size_t i = to; i < t->len; i++)
		if (t->data[i] != ',')
			t->data[to++] = t->data[i];
	text_cut(t, to);
}

#endif
