// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The steps in an audit: each must be the one that had to come, and is then carried out.
#ifndef AUDIT_AUDIT_STEPS_H
#define AUDIT_AUDIT_STEPS_H

#include "audit/auditor.h"

// Checks that the hash of step `i` (from 0) follows from the hash before it and its own fields.
bool
audit_link(struct auditor *w, size_t i);

// Checks, after all else, what the record covers.
bool
audit_record(struct auditor *w);

// Checks that step `i`, after the setup, is the one that had to come, and carries it out.
bool
audit_step(struct auditor *w, size_t i);

#endif
