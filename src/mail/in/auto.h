// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether a program wrote a letter, or a mailing list passed it on: such letters are never answered
// (RFC 3834 section 2), so that two programs never write to each other.
#ifndef MAIL_IN_AUTO_H
#define MAIL_IN_AUTO_H

#include <stdbool.h>

#include "base/arena.h"
#include "mail/in/head.h"

// Every sign of it. The earlier ones mean more than the later ones.
#define AUTO_LIST(X) \
	X(OWN) /* it bears our own X-Stonepost or X-Loop field */ \
	X(HOPS) /* it has passed through too many servers */ \
	X(REPORT) /* it is a delivery report or a receipt */ \
	X(NULL_SENDER) /* its sender is the null sender, or it is from nobody */ \
	X(SUBMITTED) /* its Auto-Submitted field says so, or one that programs write */ \
	X(LIST) /* a mailing list passed it on */ \
	X(PRECEDENCE) /* its Precedence field is bulk, junk, list or auto-reply */ \
	X(SUPPRESS) /* it asks for no automatic answer */ \
	X(SENDER) /* its sender's address is one that programs use */

#define AUTO_ENUM(name) AUTO_SIGN_##name,
enum auto_sign { AUTO_LIST(AUTO_ENUM) AUTO_SIGNS };
#undef AUTO_ENUM

enum { AUTO_HOPS = 25 }; // Received fields that an honest letter has at most

// The bit of a sign in a set of them.
#define AUTO_BIT(sign) (1u << (sign))

// The set of signs that a letter shows. `envelope` is the sender that the server names, "" for the null
// sender; if it is NULL, the letter's own Return-Path counts.
unsigned
auto_signs(struct arena *arena, const struct head *head, const char *envelope);

// The first sign in a set; AUTO_SIGNS if it is empty: a person wrote the letter, as far as one can
// tell.
enum auto_sign
auto_first(unsigned signs);

// Whether a subject is one that programs write who answer for somebody who is away. That alone proves nothing:
// people answer such letters, too.
bool
auto_subject(const char *subject);

#endif
