// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sentences about faults of an SMTP server: the fault, the server, the cure.
#ifndef MAIL_OUT_SMTP_FAULT_H
#define MAIL_OUT_SMTP_FAULT_H

#include <stdbool.h>

#include "mail/out/smtp_settings.h"
#include "mail/out/verdict.h"
#include "mail/out/wire.h"
#include "net/exchange.h"

// The facts known when a transfer failed. All pointers are borrowed.
struct smtp_fault {
	const struct smtp_settings *settings;
	const struct wire_trace *trace;
	const struct net_answer *answer; // NET_GOOD if the greeting succeeded without a log-in
	const char *server; // "mail.example.org port 587"
};

// Sets err, code, reply and text of the verdict for a failed greeting (connection and log-in).
void
smtp_fault_of_greeting(const struct smtp_fault *f, struct verdict *v);

// The same for a failed letter; v->kind must be set.
void
smtp_fault_of_letter(const struct smtp_fault *f, struct verdict *v);

#endif
