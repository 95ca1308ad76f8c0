// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Statements that forget a person, in their order.
#include "store/erase.h"

#include "store/row.h"

static const enum query texts[] = { QUERY_erase_press, QUERY_erase_letter_bytes,
	QUERY_erase_letter_answers, QUERY_erase_letters, QUERY_erase_bounces };

// The statements find rows by the seats that the person has or had, and by the person's addresses,
// so these go last.
static const enum query rest[] = { QUERY_erase_sent, QUERY_erase_gathered, QUERY_erase_moves,
	QUERY_erase_offers, QUERY_erase_answers, QUERY_erase_standby, QUERY_erase_reminders,
	QUERY_erase_agreements, QUERY_erase_entries, QUERY_erase_wipes, QUERY_erase_seats,
	QUERY_erase_events, QUERY_erase_results, QUERY_erase_merges, QUERY_erase_addresses,
	QUERY_farewells_drop, QUERY_persons_drop };

static int
run_all(struct store *s, const enum query *list, size_t count, int64_t person_id, struct err *e)
{
	for (size_t i = 0; i < count; i++)
		if (query_run(s, list[i], WITH(person_id), e) != 0)
			return -1;
	return 0;
}

int
erase_texts(struct store *s, int64_t person_id, struct err *e)
{
	return run_all(s, texts, sizeof texts / sizeof *texts, person_id, e);
}

int
erase_rest(struct store *s, int64_t person_id, struct err *e)
{
	return run_all(s, rest, sizeof rest / sizeof *rest, person_id, e);
}
