// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The steps in an audit: each must be what had to come, and is carried out then.
#ifndef AUDIT_AUDIT_STEPS_H
#define AUDIT_AUDIT_STEPS_H

#include "audit/auditor.h"

// Whether the hash of step `i` is what follows from the one before and its own fields.
bool
audit_link(struct auditor *w, size_t i);

// The steps before the first round: the table is set.
bool
audit_setup(struct auditor *w);

// One step after the setup: whether it is what had to come. Then it is carried out.
bool
audit_step(struct auditor *w, size_t i);

#endif
