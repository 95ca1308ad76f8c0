// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People: press, changes of address, the stand-by list, and offers of seats.
#include "store/people.h"

#include "store/row.h"

int
standby_insert(struct store *s, struct standby_row *row, bool *is_new, struct err *e)
{
	int inserted = row_insert(s, QUERY_standby_insert, FROM(standby, row), &row->id, e);

	if (is_new != NULL)
		*is_new = inserted > 0;
	if (inserted == 0)
		return query_number(s, QUERY_standby_id, WITH(row->address), &row->id, e);
	return inserted < 0 ? -1 : 0;
}

int
offers_insert(struct store *s, struct offer_row *o, struct err *e)
{
	int inserted = row_insert(s, QUERY_offers_insert, FROM(offer, o), &o->id, e);

	if (inserted == 0)
		return err_set(e, ERR_TRY_AGAIN, "the seat is kept for somebody else meanwhile: try again");
	return inserted < 0 ? -1 : 0;
}
