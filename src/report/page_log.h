// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The log on the page: a section for each round, with its steps, its orders and the board at its
// end.
#ifndef REPORT_PAGE_LOG_H
#define REPORT_PAGE_LOG_H

#include <jansson.h>

#include "report/page_input.h"

// The sections in order, as a new value.
json_t *
page_sections(struct tongue to, const struct page_input *in);

// Whether any step was undone by a rollback.
bool
page_has_undone(const struct page_input *in);

#endif
