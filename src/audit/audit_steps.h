// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks the steps in an audit: each must be the step that had to come; then the step is carried
// out.
#ifndef AUDIT_AUDIT_STEPS_H
#define AUDIT_AUDIT_STEPS_H

#include "audit/auditor.h"

// Checks that the hash of step `i` (from 0) follows from the previous hash and the step's own
// fields.
bool
audit_link(struct auditor *w, size_t i);

// Checks the contents that the record covers, after everything else was checked.
bool
audit_record(struct auditor *w);

// Checks that step `i`, after the setup, is the step that had to come, and carries it out.
bool
audit_step(struct auditor *w, size_t i);

#endif
