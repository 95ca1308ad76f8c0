// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// When a letter reached the mail server that delivered it.
#ifndef MAIL_IN_ARRIVAL_H
#define MAIL_IN_ARRIVAL_H

#include <stdint.h>

#include "mail/in/head.h"

// The time in the topmost Received field, which the last server added (RFC 5321 4.4); 0 if there is none. A
// letter that passed through no server can claim any time.
int64_t
arrival_of(const struct head *head);

// The same or else the Date that the writer gives, for decisions in which a wrong time harms only the writer.
int64_t
arrival_or_date(const struct head *head);

#endif
