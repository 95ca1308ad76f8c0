// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reading a maildrop by POP3. A session is one connection, for the numbers of letters are good on
// that only; what ends a connection but not the work begins another session.
#include "mail/box/pop3.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "mail/box/pop3_text.h"

enum {
	SESSIONS = 20, // in one call
	TOP_LINES = 200, // of a letter that is too large; they are cut at MAILBOX_BEGINNING
};

// What to do after a letter.
enum step { STEP_NEXT, STEP_NEW_SESSION, STEP_FAILED };

struct drop {
	const struct mailbox_settings *settings;
	const struct mailbox_hands *hands;
	struct mailbox_result *result;
	struct line *line;
	struct arena arena; // for one session
	struct arena copy; // of one letter
	size_t largest;
	size_t deleted; // in this session: not before QUIT
	bool marking; // as long as it works
	char refused[256]; // the unique-id of the letter that the last session ended at
};

static enum line_end
command(struct drop *d, const char *text, bool listing, size_t most)
{
	struct line_request q = { .command = text, .listing = listing, .most = most };

	return line_ask(d->line, &q);
}

static int
list_letters(struct drop *d, struct pop3_list *list, struct err *e)
{
	enum line_end end;
	const char *answer;
	size_t len;

	if (line_greet(d->line, e) != 0)
		return -1;
	end = command(d, "UIDL", true, 0);
	if (end == LINE_REFUSED)
		return err_set(e, ERR_UNAVAILABLE, "mailbox server %s does not give letters a unique-id "
			"(%s), so old and new ones cannot be told apart: use IMAP", line_server(d->line),
			line_words(d->line));
	if (end != LINE_GOOD)
		return line_fault(d->line, end, "which letters there are", e);
	answer = line_output(d->line, &len);
	if (!pop3_uidl_read(&d->arena, answer, len, list))
		return err_set(e, ERR_PROTOCOL, "mailbox server %s answers oddly when asked which letters "
			"there are: ask its administrator", line_server(d->line));
	end = command(d, "LIST", true, 0);
	if (end != LINE_GOOD)
		return line_fault(d->line, end, "how large the letters are", e);
	answer = line_output(d->line, &len);
	pop3_sizes_read(answer, len, list);
	return 0;
}

// Deleting.

static void
keep_note(struct drop *d, const char *text)
{
	if (d->result->note[0] == '\0')
		(void)snprintf(d->result->note, sizeof d->result->note, "%.511s", text);
}

static enum step
delete_letter(struct drop *d, const struct pop3_entry *entry, struct err *e)
{
	struct err why = { 0 };
	enum line_end end;
	char text[40];

	if (d->settings->after != MAILBOX_DELETE)
		return STEP_NEXT;
	if (!d->marking) {
		d->result->unmarked++;
		return STEP_NEXT;
	}
	(void)snprintf(text, sizeof text, "DELE %" PRIu32, entry->number);
	end = command(d, text, false, 0);
	if (end == LINE_GOOD) {
		d->deleted++;
		return STEP_NEXT;
	}
	d->result->unmarked++;
	d->marking = false;
	(void)line_fault(d->line, end, "to delete a letter", &why);
	keep_note(d, why.text);
	if (end == LINE_REFUSED)
		return STEP_NEW_SESSION;
	(void)err_set(e, why.code, "%s", why.text);
	return STEP_FAILED;
}

static void
quit(struct drop *d)
{
	struct err why = { 0 };
	enum line_end end;

	if (d->deleted == 0)
		return;
	end = command(d, "QUIT", false, 0);
	if (end == LINE_GOOD)
		return;
	d->result->unmarked += d->deleted;
	(void)line_fault(d->line, end, "to delete letters at the end", &why);
	keep_note(d, why.text);
}

// Fetching.

// The beginning of a letter that is too large. Whatever comes of it, the letter is recorded.
static enum line_end
fetch_beginning(struct drop *d, const struct pop3_entry *entry, struct mailbox_letter *letter)
{
	enum line_end end;
	char text[60];

	(void)snprintf(text, sizeof text, "TOP %" PRIu32 " %d", entry->number, TOP_LINES);
	end = command(d, text, true, MAILBOX_BEGINNING);
	letter->kind = LETTER_TOO_LARGE;
	if (end == LINE_GOOD || end == LINE_LARGE)
		letter->bytes = line_output(d->line, &letter->len);
	return end;
}

static enum line_end
fetch_whole(struct drop *d, const struct pop3_entry *entry, struct mailbox_letter *letter)
{
	enum line_end end;
	char path[20];
	struct line_request q = { .path = path, .most = d->largest };
	const char *bytes;

	(void)snprintf(path, sizeof path, "%" PRIu32, entry->number);
	end = line_ask(d->line, &q);
	if (end == LINE_LARGE) {
		letter->kind = LETTER_TOO_LARGE;
		letter->bytes = line_output(d->line, &letter->len);
		if (letter->len > MAILBOX_BEGINNING)
			letter->len = MAILBOX_BEGINNING;
	}
	if (end != LINE_GOOD)
		return end;
	// libcurl takes the end of the connection for the end of the letter. Only when the server
	// answers on it still, was it the letter's.
	bytes = line_output(d->line, &letter->len);
	letter->bytes = arena_strndup(&d->copy, bytes, letter->len);
	return command(d, "NOOP", false, 0) == LINE_GOOD ? LINE_GOOD : LINE_BROKEN;
}

// Fetches the letter and hands it over. One that was refused gets a second chance in a new
// session.
static enum step
take_letter(struct drop *d, const struct pop3_entry *entry, struct err *e)
{
	struct mailbox_letter letter = { .uidl = entry->uidl, .bytes = "", .words = "" };
	enum line_end end = entry->size > d->largest ? fetch_beginning(d, entry, &letter)
		: fetch_whole(d, entry, &letter);

	if (end == LINE_REFUSED && letter.kind == LETTER_WHOLE) {
		if (strcmp(d->refused, entry->uidl) != 0) {
			(void)snprintf(d->refused, sizeof d->refused, "%s", entry->uidl);
			return STEP_NEW_SESSION;
		}
		letter.kind = LETTER_UNREADABLE;
		letter.words = line_words(d->line);
	}
	if (end != LINE_GOOD && end != LINE_LARGE && end != LINE_REFUSED) {
		(void)line_fault(d->line, end, "for a letter", e);
		return STEP_FAILED;
	}
	if (d->hands->take(d->hands->ctx, &letter, e) != 0)
		return STEP_FAILED;
	d->result->taken++;
	d->result->too_large += letter.kind == LETTER_TOO_LARGE;
	d->result->unreadable += letter.kind == LETTER_UNREADABLE;
	return end == LINE_GOOD ? STEP_NEXT : STEP_NEW_SESSION;
}

static enum step
one_letter(struct drop *d, const struct pop3_entry *entry, struct err *e)
{
	int known = d->hands->known(d->hands->ctx, entry->uidl, e);
	enum step step = known < 0 ? STEP_FAILED : STEP_NEXT;

	if (known == MAILBOX_NEW) {
		step = take_letter(d, entry, e);
		arena_release(&d->copy);
	}
	return step == STEP_NEXT && known != MAILBOX_LEAVE ? delete_letter(d, entry, e) : step;
}

static enum step
session(struct drop *d, struct err *e)
{
	enum step step = STEP_NEXT;
	struct pop3_list list = { 0 };

	d->deleted = 0;
	if (list_letters(d, &list, e) != 0)
		return STEP_FAILED;
	for (size_t i = 0; i < list.n && step == STEP_NEXT; i++)
		step = one_letter(d, &list.entries[i], e);
	if (step == STEP_NEXT)
		quit(d);
	return step;
}

int
pop3_fetch(struct line *line, const struct mailbox_settings *settings,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e)
{
	struct drop d = { .settings = settings, .hands = hands, .result = result, .line = line,
		.largest = settings->largest != 0 ? settings->largest : MAILBOX_LARGEST,
		.marking = true };
	enum step step = STEP_NEW_SESSION;

	for (int i = 0; i < SESSIONS && step == STEP_NEW_SESSION; i++) {
		step = session(&d, e);
		arena_release(&d.arena);
	}
	if (step == STEP_NEW_SESSION)
		return err_set(e, ERR_TRY_AGAIN, "mailbox server %s refused too many requests: the rest of "
			"the letters is fetched next time", line_server(line));
	return step == STEP_NEXT ? 0 : -1;
}

int
pop3_probe(struct line *line, size_t *letters, struct err *e)
{
	struct drop d = { .line = line };
	struct pop3_list list = { 0 };
	int rc = list_letters(&d, &list, e);

	*letters = list.n;
	arena_release(&d.arena);
	return rc;
}
