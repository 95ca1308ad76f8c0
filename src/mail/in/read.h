// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter that came in: hostile bytes in, a plain struct out. Nothing in it is proved; who wrote
// the letter is for others to find out.
#ifndef MAIL_IN_READ_H
#define MAIL_IN_READ_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "mail/in/guard.h"
#include "mail/in/head.h"

enum {
	INCOMING_ADDRESSES = 200, // recipients
	INCOMING_FILES = 8, // turn files attached
};

// The fields in which an address of ours can stand. Those that servers write come first.
enum incoming_field { FIELD_DELIVERED_TO, FIELD_ORIGINAL_TO, FIELD_ENVELOPE_TO, FIELD_TO, FIELD_CC };

struct incoming_address {
	enum incoming_field field;
	const char *address; // passes address_fault
};

enum incoming_source { SOURCE_NONE, SOURCE_PLAIN, SOURCE_HTML, SOURCE_ATTACHMENT };

// UTF-8, LF line ends, no NUL. Lines quoted from other letters begin with `> `.
struct incoming_text {
	const char *text;
	size_t len;
	enum incoming_source source;
	const char *name; // the file name of an attachment; "": none
};

// What is odd about a letter, as a set of bits.
enum incoming_mark {
	MARK_TRUNCATED = 1, // text was left out: too long, or HTML nested too deeply
	MARK_GUESSED = 2, // a charset was undeclared, unknown or wrong
	MARK_ENCRYPTED = 4, // a part is encrypted, which nobody here can read
	MARK_MORE_FILES = 8, // there are more than INCOMING_FILES turn files
	MARKS_ALL = 15,
};

// The parts of a report that a server wrote, for bounce_read and complaint_read; NULL: the letter has no such part.
struct incoming_report {
	const char *status; // message/delivery-status
	const char *feedback; // message/feedback-report
	const char *returned; // the header of the letter that came back
};

// Texts are never NULL unless a comment says so.
struct incoming {
	enum guard_limit refused; // GUARD_FINE; else only the header was read
	size_t size; // of the raw letter
	struct head head;
	const char *message_id, *in_reply_to; // one id each, without <>; "": none
	const char *references; // ids with a blank between them, the oldest first
	const char *from, *from_name; // "" unless there is exactly one usable address
	const char *reply_to; // the same
	const struct incoming_address *addresses;
	int address_count;
	const char *return_path; // an address, "" for the null sender; NULL: there is no such field
	int64_t date; // Unix seconds, by the writer's clock; 0: not known
	const char *subject; // one line
	unsigned signs; // that a program wrote it: AUTO_BIT, mail/in/auto.h
	unsigned marks; // enum incoming_mark
	struct incoming_text body;
	const char *struck; // text that is struck through, and not in the body, a line each
	const struct incoming_text *files; // text attachments that hold #STONEPOST
	int file_count;
	struct incoming_report report;
};

// Reads only what our own code reads, without libraries: the limits, the head, the ids and signs in it.
// The rest is empty.
void
letter_outline(struct arena *arena, const struct guard_limits *limits, const char *bytes,
	size_t len, struct incoming *in);

// Reads a letter: `len` bytes of anything. Result in the arena; what is missing or broken is empty.
void
letter_read(struct arena *arena, const struct guard_limits *limits, const char *bytes, size_t len,
	struct incoming *in);

// The version of the GMime library that is running; returns `out`.
enum { GMIME_VERSION_TEXT = 48 };
const char *
letter_gmime_version(char out[static GMIME_VERSION_TEXT]);

#endif
