// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The steps of the schema, from sql/. They have their own file so that tests/store/upgrading.c can replace
// them.
#include "store/row.h"
#include "store/steps.h"

const struct schema_step *
schema_steps(size_t *count)
{
	*count = sizeof steps / sizeof *steps;
	return steps;
}
