// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sentences about faults of an IMAP or POP3 server: the fault, the server, the cure.
#ifndef MAIL_BOX_MAILBOX_FAULT_H
#define MAIL_BOX_MAILBOX_FAULT_H

#include <stdbool.h>

#include "mail/box/mailbox_reply.h"
#include "mail/box/mailbox_settings.h"
#include "net/exchange.h"

// The facts known when a connection could not be made. All pointers are borrowed.
struct mailbox_fault {
	const struct mailbox_settings *settings;
	const struct mailbox_reply *reply;
	const struct net_answer *answer;
	const char *server; // "'mail.example.org' port 993"
};

// Sets the error for a failed greeting (connection and log-in). Returns -1.
int
mailbox_fault_of_greeting(const struct mailbox_fault *f, struct err *e);

#endif
