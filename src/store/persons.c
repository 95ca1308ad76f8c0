// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Persons: the people who play.
#include "store/persons.h"

#include "store/row.h"

static int
missing(int64_t id, struct err *e)
{
	return err_set(e, ERR_NOT_FOUND, "no person with id %lld", (long long)id);
}

int
persons_insert(struct store *s, struct person_row *person, struct err *e)
{
	person->id = 0;
	return row_insert(s, QUERY_persons_insert, FROM(person, person), &person->id, e) < 0 ? -1 : 0;
}

int
persons_save(struct store *s, const struct person_row *person, struct err *e)
{
	int saved = row_save(s, QUERY_persons_save, FROM(person, person), WITH(person->id), e);

	return saved == 0 ? missing(person->id, e) : saved < 0 ? -1 : 0;
}

int
persons_bounced(struct store *s, int64_t id, int64_t now, int *bounces, struct err *e)
{
	int64_t got;

	if (query_number(s, QUERY_persons_bounced, WITH(id, now), &got, e) < 0)
		return -1;
	*bounces = (int)got;
	return got == 0 ? missing(id, e) : 0;
}
