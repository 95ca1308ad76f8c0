// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks the setup in an audit: the table, the words, the beacon, and the draws from the mixed
// seed.
#ifndef AUDIT_AUDIT_SETUP_H
#define AUDIT_AUDIT_SETUP_H

#include "audit/auditor.h"

// Checks the steps before the first round, and sets the game up.
bool
audit_setup(struct auditor *w);

#endif
