// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One letter over the line: MAIL, RCPT, DATA, the text, the final dot, and the answers to them.
#ifndef MAIL_SMTP_LETTER_H
#define MAIL_SMTP_LETTER_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/smtp_line.h"
#include "mail/wire.h"

// Borrowed. The addresses and the bytes have been found good by wire_letter_fault.
struct smtp_letter {
	const char *from, *to; // `from` "": the null sender
	const char *bytes;
	size_t len;
	bool pipelining, size; // what the server offers
};

// Sends it, noting in `t` what the server answers and how much went out. Returns how it ended.
enum wire_end
smtp_letter_send(struct smtp_line *l, const struct smtp_letter *letter, struct wire_trace *t);

#endif
