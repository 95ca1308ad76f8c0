// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What went wrong with an IMAP or POP3 server, in words: the fault, the server, the cure.
#ifndef MAIL_BOX_MAILBOX_FAULT_H
#define MAIL_BOX_MAILBOX_FAULT_H

#include <stdbool.h>

#include "mail/box/mailbox_reply.h"
#include "mail/box/mailbox_settings.h"

// All that is known if a connection could not be made. Everything is borrowed.
struct mailbox_fault {
	const struct mailbox_settings *settings;
	const struct mailbox_reply *reply;
	const char *server; // "'mail.example.org' port 993"
	const char *words; // libcurl's
	long os_error; // errno of the connect, or 0
	int rc; // libcurl's CURLcode
	bool refused_plain; // we would not connect: not loopback and no TLS
};

// Records the fault of a greeting (up to the log-in). Returns -1.
int
mailbox_fault_of_greeting(const struct mailbox_fault *f, struct err *e);

#endif
