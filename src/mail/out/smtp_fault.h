// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What went wrong with an SMTP server, in words: the fault, the server, the cure.
#ifndef MAIL_OUT_SMTP_FAULT_H
#define MAIL_OUT_SMTP_FAULT_H

#include <stdbool.h>

#include "mail/out/smtp_settings.h"
#include "mail/out/verdict.h"
#include "mail/out/wire.h"

// All that is known when a transfer has failed. Everything is borrowed.
struct smtp_fault {
	const struct smtp_settings *settings;
	const struct wire_trace *trace;
	const char *server; // "mail.example.org port 587"
	const char *words; // libcurl's
	long os_error; // errno of the connect, or 0
	int rc; // libcurl's CURLcode; CURLE_OK when the greeting succeeded but no log-in took place
	bool refused_plain; // we would not connect: not loopback and no TLS
};

// Fills err, code, reply and text of the verdict with the fault of a greeting, up to the log-in.
void
smtp_fault_of_greeting(const struct smtp_fault *f, struct verdict *v);

// The same for a letter; v->kind has been set.
void
smtp_fault_of_letter(const struct smtp_fault *f, struct verdict *v);

#endif
