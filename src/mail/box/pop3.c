// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads a maildrop by POP3. A session is one connection, because the numbers of letters are valid only on
// one connection. If a connection ends early, another session begins.
#include "mail/box/mailbox.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "mail/internal.h"

enum {
	SESSIONS = 20, // maximum number of sessions per visit
	TOP_LINES = 200, // lines fetched of a letter that is too large; the bytes are cut at MAILBOX_BEGINNING
};

// What to do after a letter.
enum step { STEP_NEXT, STEP_NEW_SESSION, STEP_FAILED };

struct drop {
	const struct mailbox_settings *settings;
	const struct mailbox_state *state;
	const struct mailbox_hands *hands;
	struct mailbox_result *result;
	struct line *line;
	struct arena visit; // memory for the whole visit
	struct arena arena; // memory for one session
	struct arena copy; // memory for one letter
	size_t largest;
	size_t deleted; // letters marked in this session; deleted at QUIT
	bool marking; // whether letters are deleted, as long as no DELE has failed
	bool has_top; // whether the server seems to support TOP
	bool asks_owed; // whether owed letters are requested, as long as the server delivers any
	const char *refused[SESSIONS]; // unique ids of letters refused in this visit; each refusal ends a session
	size_t refused_count;
	size_t refusals; // consecutive refusals
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
	size_t len;

	if (line_greet(d->line, e) != 0)
		return -1;
	enum line_end end = command(d, "UIDL", true, 0);
	if (end == LINE_REFUSED && !line_refusal_passes(d->line))
		return err_set(e, ERR_UNAVAILABLE, "%s does not give letters a unique-id "
			"(%s), so old and new ones cannot be told apart: use IMAP", line_server(d->line),
			line_words(d->line));
	if (end != LINE_GOOD)
		return line_fault(d->line, end, "which letters there are", e);
	const char *answer = line_output(d->line, &len);
	if (!pop3_uidl_read(&d->arena, answer, len, list))
		return err_set(e, ERR_PROTOCOL, "%s answers oddly when asked which letters "
			"there are: ask its administrator", line_server(d->line));
	end = command(d, "LIST", true, 0);
	if (end != LINE_GOOD)
		return line_fault(d->line, end, "how large the letters are", e);
	answer = line_output(d->line, &len);
	pop3_sizes_read(answer, len, list);
	return 0;
}

// Deleting

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
	char text[40];

	if (d->settings->after != MAILBOX_DELETE)
		return STEP_NEXT;
	if (!d->marking) {
		d->result->unmarked++;
		return STEP_NEXT;
	}
	(void)snprintf(text, sizeof text, "DELE %" PRIu32, entry->number);
	const enum line_end end = command(d, text, false, 0);
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

// Fetching

// Takes the letter from the last request; an empty answer is not a letter, and gets length 0.
static void
take_output(const struct drop *d, struct mailbox_letter *letter)
{
	letter->bytes = line_output(d->line, &letter->len);
	if (line_is_empty(d->line))
		letter->len = 0;
	if (letter->kind == LETTER_TOO_LARGE && letter->len > MAILBOX_BEGINNING)
		letter->len = MAILBOX_BEGINNING;
}

// Whether a letter came before the date from which letters are wanted. False if the server has no TOP.
static bool
is_old(struct drop *d, const struct pop3_entry *entry)
{
	char text[60];
	size_t len;

	if (d->state->since == 0 || d->hands->is_old == NULL || !d->has_top)
		return false;
	(void)snprintf(text, sizeof text, "TOP %" PRIu32 " 0", entry->number);
	if (command(d, text, true, MAILBOX_BEGINNING) != LINE_GOOD)
		return false;
	const char *header = line_output(d->line, &len);
	return d->hands->is_old(d->hands->ctx, header, len);
}

// Fetches the beginning of a letter that is too large, with TOP.
static enum line_end
fetch_beginning(struct drop *d, const struct pop3_entry *entry, struct mailbox_letter *letter)
{
	char text[60];

	(void)snprintf(text, sizeof text, "TOP %" PRIu32 " %d", entry->number, TOP_LINES);
	const enum line_end end = command(d, text, true, MAILBOX_BEGINNING);
	letter->kind = LETTER_TOO_LARGE;
	if (end == LINE_GOOD || end == LINE_LARGE)
		take_output(d, letter);
	return end;
}

// Fetches a letter of at most `most` octets, or the beginning of a larger one.
static enum line_end
fetch_whole(struct drop *d, const struct pop3_entry *entry, size_t most, struct mailbox_letter *letter)
{
	char path[20];
	struct line_request q = { .path = path, .most = most };

	(void)snprintf(path, sizeof path, "%" PRIu32, entry->number);
	const enum line_end end = line_ask(d->line, &q);
	letter->kind = end == LINE_LARGE ? LETTER_TOO_LARGE : LETTER_WHOLE;
	if (end == LINE_GOOD || end == LINE_LARGE)
		take_output(d, letter);
	if (end != LINE_GOOD)
		return end;
	// libcurl takes the end of the connection for the end of the letter. The letter is complete only if the
	// server still answers on the connection.
	letter->bytes = arena_strndup(&d->copy, letter->bytes, letter->len);
	return command(d, "NOOP", false, 0) == LINE_GOOD ? LINE_GOOD : LINE_BROKEN;
}

// Marks a letter that the server refused as owed; it is not requested again in this visit.
static enum step
hand_over_refused(struct drop *d, struct mailbox_letter *letter, struct err *e)
{
	letter->kind = LETTER_REFUSED;
	letter->bytes = "";
	letter->len = 0;
	if (d->hands->take(d->hands->ctx, letter, e) != 0)
		return STEP_FAILED;
	d->result->refused++;
	d->refusals++;
	d->refused[d->refused_count++] = arena_strdup(&d->visit, letter->uidl);
	return STEP_NEW_SESSION;
}

// Fetches a letter and passes it on. If the visit must end, `trouble` says why.
static enum step
take_letter(struct drop *d, const struct pop3_entry *entry, struct err *trouble, struct err *e)
{
	struct mailbox_letter letter = { .uidl = entry->uidl, .bytes = "", .words = "" };
	bool large = entry->size > d->largest, with_top = large && d->has_top;
	enum line_end end = with_top ? fetch_beginning(d, entry, &letter)
		: fetch_whole(d, entry, large ? MAILBOX_BEGINNING : d->largest, &letter);

	if ((end == LINE_GOOD || end == LINE_LARGE) && letter.len > 0) {
		if (d->hands->take(d->hands->ctx, &letter, e) != 0)
			return STEP_FAILED;
		d->result->taken++;
		d->result->too_large += letter.kind == LETTER_TOO_LARGE;
		d->refusals = 0;
		return end == LINE_LARGE ? STEP_NEW_SESSION : STEP_NEXT;
	}
	if (with_top && (end == LINE_GOOD || end == LINE_REFUSED)) {
		d->has_top = false;
		return STEP_NEW_SESSION;
	}
	letter.words = end == LINE_GOOD ? "an empty letter came" : line_words(d->line);
	const enum step step = hand_over_refused(d, &letter, e);
	if (end != LINE_GOOD && end != LINE_REFUSED)
		(void)line_fault(d->line, end, "for a letter", trouble);
	else if (d->refusals >= MAILBOX_REFUSALS)
		(void)err_set(trouble, ERR_TRY_AGAIN, "%s refuses one letter after the other "
			"(%s): try later, nothing is lost", line_server(d->line), letter.words);
	return step;
}

static bool
is_refused(const struct drop *d, const char *uidl)
{
	for (size_t i = 0; i < d->refused_count; i++)
		if (strcmp(d->refused[i], uidl) == 0)
			return true;
	return false;
}

static const struct mailbox_owed *
owed_of(const struct mailbox_state *state, const char *uidl)
{
	for (size_t i = 0; i < state->owed_count; i++)
		if (strcmp(state->owed[i].uidl, uidl) == 0)
			return &state->owed[i];
	return NULL;
}

static const struct pop3_entry *
entry_of(const struct pop3_list *list, const char *uidl)
{
	for (size_t i = 0; i < list->n; i++)
		if (strcmp(list->entries[i].uidl, uidl) == 0)
			return &list->entries[i];
	return NULL;
}

// Handles a letter that is not owed: takes a new letter, deletes one taken earlier.
static enum step
one_letter(struct drop *d, const struct pop3_entry *entry, struct err *e)
{
	int known = d->hands->known(d->hands->ctx, entry->uidl, e);
	enum step step = known < 0 ? STEP_FAILED : STEP_NEXT;
	const struct mailbox_letter old = { .kind = LETTER_OLD, .uidl = entry->uidl, .bytes = "", .words = "" };
	struct err trouble = { 0 };

	if (known == 2)
		return STEP_NEXT;
	if (known == 0) {
		if (owed_of(d->state, entry->uidl) != NULL || is_refused(d, entry->uidl))
			return STEP_NEXT;
		if (is_old(d, entry))
			return d->hands->take(d->hands->ctx, &old, e) != 0 ? STEP_FAILED : STEP_NEXT;
		if (line_greet(d->line, e) != 0)
			return STEP_FAILED;
		step = take_letter(d, entry, &trouble, e);
		arena_release(&d->copy);
	}
	if (trouble.code != ERR_NONE) {
		(void)err_set(e, trouble.code, "%s", trouble.text);
		return STEP_FAILED;
	}
	return step == STEP_NEXT ? delete_letter(d, entry, e) : step;
}

// Handles an owed letter. If the server refuses, the remaining owed letters wait for the next visit.
static enum step
one_owed(struct drop *d, const struct mailbox_owed *owed, const struct pop3_list *list, struct err *e)
{
	struct mailbox_letter gone = { .kind = LETTER_GONE, .uidl = owed->uidl, .bytes = "", .words = "" };
	const struct pop3_entry *entry = entry_of(list, owed->uidl);
	struct err trouble = { 0 };

	if (entry == NULL)
		return d->hands->take(d->hands->ctx, &gone, e) != 0 ? STEP_FAILED : STEP_NEXT;
	if (owed->passed_over || is_refused(d, owed->uidl))
		return STEP_NEXT;
	const int known = d->hands->known(d->hands->ctx, owed->uidl, e);
	if (known != 0)
		return known < 0 ? STEP_FAILED : STEP_NEXT;
	const enum step step = take_letter(d, entry, &trouble, e);
	arena_release(&d->copy);
	d->asks_owed = trouble.code == ERR_NONE;
	return step == STEP_NEXT ? delete_letter(d, entry, e) : step;
}

static enum step
session(struct drop *d, struct err *e)
{
	enum step step = STEP_NEXT;
	struct pop3_list list = { 0 };

	d->deleted = 0;
	if (list_letters(d, &list, e) != 0)
		return STEP_FAILED;
	bool in_time = true;
	for (size_t i = 0; i < list.n && step == STEP_NEXT && in_time; i++) {
		if (mailbox_is_enough(d->result, d->hands))
			break;
		in_time = line_time(d->line, e) == 0;
		step = in_time ? one_letter(d, &list.entries[i], e) : step;
	}
	for (size_t i = 0; i < d->state->owed_count && d->asks_owed && step == STEP_NEXT && in_time && !d->result->more;
	     i++) {
		in_time = line_time(d->line, e) == 0;
		step = in_time ? one_owed(d, &d->state->owed[i], &list, e) : step;
	}
	if (step == STEP_NEXT && d->deleted > 0) {
		struct err why = { 0 };
		const enum line_end end = command(d, "QUIT", false, 0);
		if (end != LINE_GOOD) {
			d->result->unmarked += d->deleted;
			(void)line_fault(d->line, end, "to delete letters at the end", &why);
			keep_note(d, why.text);
		}
	}
	return in_time ? step : STEP_FAILED;
}

int
pop3_fetch(struct line *line, const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e)
{
	struct drop d = { .settings = settings, .state = state, .hands = hands, .result = result,
		.line = line, .largest = settings->largest != 0 ? settings->largest : MAILBOX_LARGEST,
		.marking = true, .has_top = true, .asks_owed = true };
	enum step step = STEP_NEW_SESSION;

	for (int i = 0; i < SESSIONS && step == STEP_NEW_SESSION; i++) {
		step = session(&d, e);
		arena_release(&d.arena);
	}
	arena_release(&d.visit);
	if (step == STEP_NEW_SESSION)
		return err_set(e, ERR_TRY_AGAIN, "%s refused too many requests: the rest of "
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
