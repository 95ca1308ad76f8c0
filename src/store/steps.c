// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The schema's steps of sql/. They stand alone, so that tests/store/upgrading.c can put others in
// their place.
#include "store/migrate.h"
#include "store/steps.h"

const struct schema_step *
schema_steps(size_t *count)
{
	*count = sizeof steps / sizeof *steps;
	return steps;
}
