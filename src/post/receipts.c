// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The receipts of the orders with which a round is played.
#include "post/trust.h"

#include "store/orders.h"
#include "table/note.h"

static void
add_seat(struct judge *j, const struct table *t, int seat, const struct order_rows *rows, struct text *hashed,
    struct pile *said)
{
	for (size_t i = 0; i < rows->count; i++) {
		const struct order_row *o = &rows->at[i];
		if (o->status != ORDER_STATUS_STORED && o->status != ORDER_STATUS_KEPT)
			continue;
		if (hashed != NULL)
			record_receipt(hashed, seat, o->receipt);
		if (said != NULL)
			pile_addf(j->arena, said, "%s: %s", seat_called(&t->names, seat), o->receipt);
	}
}

int
receipts_of_round(struct judge *j, const struct table *t, int round, struct text *hashed, struct pile *said, struct err *e)
{
	struct order_rows rows;

	for (int s = 0; s < t->row.players; s++) {
		if (orders_of_seat(j->store, t->seat[s].row.id, round, &rows, e) != 0)
			return -1;
		add_seat(j, t, s, &rows, hashed, said);
	}
	return 0;
}
