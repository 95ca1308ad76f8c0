// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What another server's words mean, with or without a status code (RFC 3463): whether the mailbox is
// missing, whether it is our own sending that it does not like, or whether it may yet go.
#ifndef MAIL_IN_FAILURE_H
#define MAIL_IN_FAILURE_H

#include <stdbool.h>
#include <stddef.h>

// How bad it is, the worst last.
enum bounce_kind {
	BOUNCE_NONE, // delivered, passed on, or nothing said
	BOUNCE_SOFT, // not now, or nobody can say why
	BOUNCE_OURS, // something is wrong with how we send, whoever it is to
	BOUNCE_HARD, // there is no such mailbox
	BOUNCE_COMPLAINT, // delivered, and not wanted
};

// The length of a status such as 5.1.1 at `s`; 0 if there is none.
size_t
status_len(const char *s);

// The first status of class 4 or 5 that stands in the words; "" if there is none.
const char *
failure_status(const char *words);

// What is wrong, by the words and the status (either may be ""); BOUNCE_NONE if neither says. Nothing is
// hard but what the recipient's mailbox lacks.
enum bounce_kind
failure_kind(const char *status, const char *words);

// Whether the text says that the server refused the letter itself, after it had taken the recipient: there is
// a mailbox then, whatever the words say.
bool
failure_after_data(const char *text);

// Whether a text without a form says that a letter was not delivered, or not yet.
bool
failure_told(const char *words);

#endif
