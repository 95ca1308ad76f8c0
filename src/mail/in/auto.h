// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Signs that a program wrote a letter: such letters never count and are never answered (RFC 3834 section
// 2), so that two programs never write to each other. There are also signs added on the way by servers,
// lists and forwarders, which say nothing about the writer: a letter with these signs and without one of
// our tokens is not answered; with a token it counts like any other.
#ifndef MAIL_IN_AUTO_H
#define MAIL_IN_AUTO_H

#include <stdbool.h>

#include "base/arena.h"
#include "mail/in/head.h"

// Every sign, and its origin: the writer, or the transport. Earlier signs are more reliable than later ones.
#define AUTO_LIST(X) \
	X(OWN, AUTO_WRITER) /* the letter has our own X-Stonepost field */ \
	X(HOPS, AUTO_WRITER) /* the letter passed through too many servers */ \
	X(REPORT, AUTO_WRITER) /* the letter is a delivery report or a receipt */ \
	X(NULL_SENDER, AUTO_WRITER) /* the letter has the null sender, or nobody in From */ \
	X(SUBMITTED, AUTO_WRITER) /* the Auto-Submitted field, or a field that only programs write */ \
	X(SENDER, AUTO_WRITER) /* the From address is of a kind that programs use */ \
	X(LOOP, AUTO_WAY) /* the letter has somebody's X-Loop field */ \
	X(LIST, AUTO_WAY) /* a mailing list, a group or an alias forwarded the letter */ \
	X(RESENT, AUTO_WAY) /* a person, or a person's server, resent the letter */ \
	X(PRECEDENCE, AUTO_WAY) /* the Precedence field is bulk, junk or list */ \
	X(SUPPRESS, AUTO_WAY) /* the letter asks for no automatic answer, as people's letters from Exchange do */

enum auto_whose { AUTO_WRITER, AUTO_WAY };

#define AUTO_ENUM(name, whose) AUTO_SIGN_##name,
enum auto_sign { AUTO_LIST(AUTO_ENUM) AUTO_SIGNS };
#undef AUTO_ENUM

enum { AUTO_HOPS = 25 }; // maximum number of Received fields of an honest letter

// The bit of a sign in a set of signs.
#define AUTO_BIT(sign) (1u << (sign))

// The set of signs of a letter. `envelope` is the envelope sender, "" for the null sender; if it is NULL,
// the letter's own Return-Path is used.
unsigned
auto_signs(struct arena *arena, const struct head *head, const char *envelope);

// The signs in a set that have this origin. Without one of the writer we assume that a person wrote it.
unsigned
auto_of(enum auto_whose whose, unsigned signs);

// The first sign in a set; AUTO_SIGNS if the set is empty.
enum auto_sign
auto_first(unsigned signs);

// Whether a subject is that of a letter of ours, as replies have it. People rarely change it; programs that answer
// write their own words before it, or in its place.
bool
subject_replies(const char *subject);

#endif
