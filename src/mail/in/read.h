// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads an incoming letter: hostile bytes in, a plain struct out. Nothing in the struct is proven; other
// modules find out who wrote the letter.
#ifndef MAIL_IN_READ_H
#define MAIL_IN_READ_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/in/guard.h"
#include "mail/in/head.h"

enum {
	INCOMING_ADDRESSES = 200, // maximum number of recipients
	INCOMING_FILES = 8, // maximum number of attached turn files
};

// The fields in which an address of ours can be found. Fields that servers write come first.
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
	const char *name; // file name of an attachment; "": none
};

// Peculiarities of a letter, as a set of bits.
enum incoming_mark {
	MARK_TRUNCATED = 1, // text was left out: too long, or HTML nested too deeply
	MARK_GUESSED = 2, // a charset was undeclared, unknown or wrong
	MARK_ENCRYPTED = 4, // a part is encrypted, and cannot be read
	MARK_MORE_FILES = 8, // there are more than INCOMING_FILES turn files
	MARK_THUMB = 16, // the whole letter is a thumb up
	MARK_NOTHING = 32, // another reaction, or the answer of a calendar: nobody wrote its text
	MARK_RTF = 64, // the whole text is in Rich Text Format, which is not read
	MARK_UNREAD = MARK_ENCRYPTED | MARK_RTF, // for a reason that its sender must hear, the text is not read
	MARKS_ALL = 127,
};

// The parts of a report by a server, for bounce_read and complaint_read; NULL: the letter has no such part.
struct incoming_report {
	const char *status; // message/delivery-status
	const char *feedback; // message/feedback-report
	const char *returned; // header of the letter that came back
};

// Texts are never NULL unless a comment says so.
struct incoming {
	enum guard_limit refused; // exceeded limit, or GUARD_FINE; if exceeded, only the header was read
	size_t size; // size of the raw letter in bytes
	struct head head;
	const char *message_id, *in_reply_to; // one id each, without <>; "": none
	const char *references; // ids separated by spaces, oldest first
	const char *from, *from_name; // "" unless there is exactly one usable address
	const char *reply_to; // likewise
	const struct incoming_address *addresses;
	int address_count;
	const char *return_path; // address, "" for the null sender; NULL: there is no such field
	int64_t date; // Unix seconds, by the writer's clock; 0: unknown
	const char *subject; // one line
	unsigned signs; // signs that a program wrote the letter: AUTO_BIT, mail/in/auto.h
	unsigned marks; // enum incoming_mark
	struct incoming_text body;
	const char *struck; // struck-through text, which is not in the body, one line each
	const struct incoming_text *files; // text attachments that contain #STONEPOST
	int file_count;
	struct incoming_text attached; // another text attachment; empty: none
	struct incoming_report report;
};

// Reads the parts of a letter that our own code can read without libraries: the limits, the head, its ids
// and signs. The rest of `in` is empty.
void
letter_outline(struct arena *arena, const struct guard_limits *limits, const char *bytes,
	size_t len, struct incoming *in);

// Reads a letter of any `len` bytes. Result in the arena; missing or broken parts are empty.
void
letter_read(struct arena *arena, const struct guard_limits *limits, const char *bytes, size_t len,
	struct incoming *in);

// Parses the value of a field such as Date to Unix seconds; 0 if it is NULL or unreadable.
int64_t
date_read(const char *value);

// findings.c: Passes everything that the libraries found in a letter from the child process in which they
// ran to its parent. The parent trusts none of this data: the letter may have taken control of the child.

// Packs everything that letter_read finds beyond letter_outline.
void
findings_pack(struct text *out, const struct incoming *in);

// Unpacks such data from the beginning of `len` bytes into a letter whose outline was read; texts point into
// the bytes. Returns the number of bytes used; 0 if the data is invalid: too short, or with a bad number,
// address or text (the parts of a report may be any text without NUL). Then the letter must not be used.
size_t
findings_unpack(struct arena *arena, const char *bytes, size_t len, struct incoming *in);

#endif
