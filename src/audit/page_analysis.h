// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a review says, for the page of a game.
#ifndef AUDIT_PAGE_ANALYSIS_H
#define AUDIT_PAGE_ANALYSIS_H

#include "audit/review.h"
#include "report/page_review.h"

// A review that is done, in whole points. In the arena; it borrows from the review.
const struct page_review *
page_analysis(struct arena *a, const struct review *r);

#endif
