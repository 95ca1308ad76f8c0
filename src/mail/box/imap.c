// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads a folder by IMAP with libcurl. A letter is fetched by its URL, and the server marks it as \Seen
// before we have committed it, so nothing depends on that. Letters are searched in windows: see IMAP_WINDOW.
#include "mail/box/mailbox.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/span.h"
#include "mail/internal.h"

struct session {
	const struct mailbox_settings *settings;
	const struct mailbox_state *state;
	const struct mailbox_hands *hands;
	struct mailbox_result *result;
	struct line *line;
	struct arena arena;
	const char *path; // URL path of the folder with its UIDVALIDITY, so that a renumbered folder is noticed
	const char *move_to; // quoted name of the folder for MAILBOX_MOVE
	const char *since; // search condition for the date; ""
	uint32_t uidvalidity; // current UIDVALIDITY of the folder
	size_t largest;
	size_t refusals; // consecutive refusals so far
	bool marking; // letters are deleted or moved, as long as no such command has failed
	bool has_move, has_expunge; // capabilities of the server
	bool spam; // the folder is the one for spam
	struct imap_uids unread; // letters of the current window that were unread, in the folder for spam
	bool failed; // a callback has failed
};

// Sends a request on the open connection; if it breaks, once more on a new one. -1 if connecting fails.
static int
ask(struct session *s, const struct line_request *q, enum line_end *end, struct err *e)
{
	for (int i = 0; i < 2; i++) {
		if (line_greet(s->line, e) != 0)
			return -1;
		*end = line_ask(s->line, q);
		if (*end != LINE_BROKEN)
			break;
	}
	return 0;
}

// Sends a command that must succeed: any end except LINE_GOOD is an error. `what` names the action in it.
static int
demand(struct session *s, const char *path, const char *command, const char *what, struct err *e)
{
	struct line_request q = { .path = path, .command = command };
	enum line_end end = LINE_BROKEN;

	if (ask(s, &q, &end, e) != 0)
		return -1;
	return end == LINE_GOOD ? 0 : line_fault(s->line, end, what, e);
}

static int
odd_answer(const struct session *s, const char *what, struct err *e)
{
	return err_set(e, ERR_PROTOCOL, "%s answers oddly when asked %s: ask its "
		"administrator", line_server(s->line), what);
}

static const char *
folder_of(const struct mailbox_settings *settings)
{
	return settings->folder != NULL ? settings->folder : "INBOX";
}

static int
ask_status(struct session *s, struct imap_status *status, struct err *e)
{
	const char *folder = folder_of(s->settings);
	const char *command = arena_printf(&s->arena, "STATUS %s (MESSAGES UIDNEXT UIDVALIDITY)",
		imap_folder_quoted(&s->arena, folder));
	struct line_request q = { .command = command };
	enum line_end end = LINE_BROKEN;
	size_t len;

	if (ask(s, &q, &end, e) != 0)
		return -1;
	if (end == LINE_REFUSED && !line_refusal_passes(s->line))
		return err_set(e, ERR_CONFIG, "%s does not open folder '%.120s' (%s): check "
			"its name, or make it", line_server(s->line), folder, line_words(s->line));
	if (end != LINE_GOOD)
		return line_fault(s->line, end, "about the folder", e);
	const char *answer = line_output(s->line, &len);
	return imap_status_read(answer, len, status) ? 0 : odd_answer(s, "about the folder", e);
}

// Searches for letters from `first` to `last`; `more` is a further condition. *sound becomes false if the
// server's answer cannot be parsed.
static int
search(struct session *s, uint32_t first, uint32_t last, const char *more,
	struct imap_uids *uids, bool *sound, struct err *e)
{
	char command[100];
	size_t len;

	(void)snprintf(command, sizeof command, "UID SEARCH UID %" PRIu32 ":%" PRIu32 "%s", first, last, more);
	if (demand(s, s->path, command, "which letters there are", e) != 0)
		return -1;
	const char *answer = line_output(s->line, &len);
	*sound = imap_search_read(answer, len, first, last, uids);
	return 0;
}

// Marking, as far as the server supports it

static void
keep_note(struct session *s, const char *text)
{
	s->marking = false;
	if (s->result->note[0] == '\0')
		(void)snprintf(s->result->note, sizeof s->result->note, "%.511s", text);
}

// Sends a marking command, formatted as by printf. False if it failed: then this session sends no more.
static bool __attribute__((format(printf, 3, 4)))
give_command(struct session *s, const char *path, const char *fmt, ...)
{
	struct err e = { 0 };
	char command[600];
	va_list args;

	va_start(args, fmt);
	(void)vsnprintf(command, sizeof command, fmt, args);
	va_end(args);
	if (demand(s, path, command, s->settings->after == MAILBOX_MOVE ? "to move letters"
		: "to delete letters", &e) == 0)
		return true;
	if (s->settings->after == MAILBOX_MOVE && e.code == ERR_UNAVAILABLE)
		(void)err_prefix(&e, "set 'move_to' in [fetch], now '%.100s', to a folder that is there or can be made",
			s->settings->move_to);
	s->result->lasting = s->result->lasting || e.code == ERR_UNAVAILABLE;
	keep_note(s, e.text);
	return false;
}

// Reads the server's capabilities, and creates the folder that messages are moved to.
static void
prepare_marking(struct session *s)
{
	size_t len;

	s->marking = s->settings->after != MAILBOX_SEEN;
	if (!s->marking || !give_command(s, "", "CAPABILITY"))
		return;
	const char *answer = line_output(s->line, &len);
	s->has_move = imap_answer_has(answer, len, "CAPABILITY", "MOVE");
	s->has_expunge = imap_answer_has(answer, len, "CAPABILITY", "UIDPLUS");
	if (s->settings->after != MAILBOX_MOVE)
		return;
	s->move_to = imap_folder_quoted(&s->arena, s->settings->move_to);
	if (!give_command(s, "", "LIST \"\" %s", s->move_to))
		return;
	(void)line_output(s->line, &len);
	if (len == 0)
		(void)give_command(s, "", "CREATE %s", s->move_to);
}

static bool
delete_letter(struct session *s, uint32_t uid)
{
	// A plain EXPUNGE would also remove letters that other programs have marked as deleted.
	return give_command(s, s->path, "UID STORE %" PRIu32 " +FLAGS.SILENT (\\Deleted)", uid)
		&& (!s->has_expunge || give_command(s, s->path, "UID EXPUNGE %" PRIu32, uid));
}

static void
mark(struct session *s, uint32_t uid)
{
	bool done = false;

	switch (s->settings->after) {
	case MAILBOX_SEEN: // done by the server when we fetched the letter
		done = true;
		break;
	case MAILBOX_DELETE:
		done = s->marking && delete_letter(s, uid);
		break;
	case MAILBOX_MOVE:
		if (s->marking && s->has_move)
			done = give_command(s, s->path, "UID MOVE %" PRIu32 " %s", uid, s->move_to);
		else if (s->marking)
			done = give_command(s, s->path, "UID COPY %" PRIu32 " %s", uid, s->move_to)
				&& delete_letter(s, uid);
		break;
	}
	if (!done)
		s->result->unmarked++;
}

// Fetching

// What to do after a letter.
enum outcome {
	OUTCOME_NEXT,
	OUTCOME_STOP, // the letter was refused, and the visit must end
	OUTCOME_FAILED,
};

// Requests a letter; if it was refused, once more on a new connection, because libcurl fails at the
// server's reports about other letters, and a new connection has none. Returns -1 if the server cannot be
// reached; if it can no longer be reached, `trouble` says why.
static int
ask_for_letter(struct session *s, const struct line_request *q, enum line_end *end,
	struct mailbox_letter *letter, struct err *trouble, struct err *e)
{
	if (line_greet(s->line, e) != 0)
		return -1;
	*end = line_ask(s->line, q);
	if (*end != LINE_REFUSED && *end != LINE_BROKEN)
		return 0;
	letter->words = arena_strdup(&s->arena, line_words(s->line));
	if (line_greet(s->line, trouble) != 0) {
		*end = LINE_BROKEN;
		return 0;
	}
	*end = line_ask(s->line, q);
	if (*end == LINE_REFUSED || *end == LINE_BROKEN)
		letter->words = arena_strdup(&s->arena, line_words(s->line));
	return 0;
}

// Finds out whether a letter that was not delivered still exists; `trouble` says what prevents the check.
static void
explain_refusal(struct session *s, struct mailbox_letter *letter, struct err *trouble)
{
	struct imap_uids uids;
	bool sound;

	if (search(s, letter->uid, letter->uid, "", &uids, &sound, trouble) == 0 && sound
		&& uids.told && uids.n == 0)
		letter->kind = LETTER_GONE;
}

static int
fetch_letter(struct session *s, bool large, struct mailbox_letter *letter, struct err *trouble, struct err *e)
{
	enum line_end end = LINE_BROKEN;
	char path[1200];
	struct line_request q = { .path = path, .most = large ? MAILBOX_BEGINNING : s->largest };

	(void)snprintf(path, sizeof path, "%s/;UID=%" PRIu32 "%s", s->path, letter->uid,
		large ? "/;PARTIAL=0.65536" : "");
	if (ask_for_letter(s, &q, &end, letter, trouble, e) != 0)
		return -1;
	switch (end) {
	case LINE_GOOD:
	case LINE_LARGE:
		large = large || end == LINE_LARGE;
		letter->kind = large ? LETTER_TOO_LARGE : LETTER_WHOLE;
		letter->bytes = line_output(s->line, &letter->len);
		letter->words = "";
		if (large && letter->len > MAILBOX_BEGINNING)
			letter->len = MAILBOX_BEGINNING;
		if (line_is_empty(s->line)) {
			letter->kind = LETTER_REFUSED;
			letter->words = "an empty letter came";
		}
		break;
	case LINE_RENUMBERED:
		return line_fault(s->line, end, "for a letter", e);
	case LINE_MISSING:
	case LINE_REFUSED:
		letter->words = end == LINE_MISSING ? "no letter came" : letter->words;
		explain_refusal(s, letter, trouble);
		break;
	case LINE_BROKEN:
		(void)line_fault(s->line, end, "for a letter", trouble); // kept only if no worse trouble was set
		break;
	}
	return 0;
}

// Counts a letter that was committed, and marks it.
static void
settle(struct session *s, const struct mailbox_letter *letter)
{
	switch (letter->kind) {
	case LETTER_WHOLE:
	case LETTER_TOO_LARGE:
		s->result->taken++;
		s->result->too_large += letter->kind == LETTER_TOO_LARGE;
		s->result->spam += s->spam;
		s->refusals = 0;
		mark(s, letter->uid);
		break;
	case LETTER_REFUSED:
		s->result->refused++;
		s->refusals++;
		break;
	case LETTER_GONE:
	case LETTER_OLD:
		break;
	}
}

// Leaves a letter as it was: unread, if the server has marked it as read when we fetched it.
static void
leave(struct session *s, const struct mailbox_letter *letter)
{
	char command[60];
	struct err unsaid = { 0 };

	s->result->left++;
	s->refusals = letter->kind == LETTER_REFUSED ? s->refusals + 1 : 0;
	(void)snprintf(command, sizeof command, "UID STORE %" PRIu32 " -FLAGS.SILENT (\\Seen)", letter->uid);
	if (imap_uids_have(&s->unread, letter->uid))
		(void)demand(s, s->path, command, "to mark a letter as unread", &unsaid);
}

// Fetches a letter and passes it on. If the visit must end, `trouble` says why.
static enum outcome
take_letter(struct session *s, uint32_t uid, bool large, struct err *trouble, struct err *e)
{
	struct mailbox_letter letter = { .kind = LETTER_REFUSED, .uidvalidity = s->uidvalidity,
		.uid = uid, .bytes = "", .words = "", .spam = s->spam };

	if (fetch_letter(s, large, &letter, trouble, e) != 0)
		return OUTCOME_FAILED;
	const int taken = s->hands->take(s->hands->ctx, &letter, e);
	if (taken < 0) {
		s->failed = true;
		return OUTCOME_FAILED;
	}
	if (taken == 0)
		settle(s, &letter);
	else
		leave(s, &letter);
	if (trouble->code == ERR_NONE && s->refusals >= MAILBOX_REFUSALS)
		(void)err_set(trouble, ERR_TRY_AGAIN, "%s refuses one letter after the "
			"other (%s): try later, nothing is lost", line_server(s->line), letter.words);
	return trouble->code == ERR_NONE ? OUTCOME_NEXT : OUTCOME_STOP;
}

// Fetches the owed letters. A failure is not an error, since they can be fetched at the next visit.
static int
take_owed(struct session *s, uint32_t last, struct err *e)
{
	const struct mailbox_state *state = s->state;

	s->refusals = 0;
	for (size_t i = 0; i < state->owed_count && !s->result->more; i++) {
		const struct mailbox_owed *owed = &state->owed[i];
		struct err trouble = { 0 };
		// A letter above `last` was new in this visit.
		if (owed->passed_over || owed->uidvalidity != s->uidvalidity || owed->uid > last)
			continue;
		const enum outcome outcome = take_letter(s, owed->uid, false, &trouble, e);
		if (outcome != OUTCOME_NEXT)
			return outcome == OUTCOME_FAILED ? -1 : 0;
	}
	return 0;
}

static int
take_window(struct session *s, const struct imap_uids *uids, struct err *e)
{
	struct imap_uids large;
	char larger[40];
	bool sound;

	if (uids->n == 0)
		return 0;
	(void)snprintf(larger, sizeof larger, " LARGER %zu", s->largest);
	if (search(s, uids->uid[0], uids->uid[uids->n - 1], larger, &large, &sound, e) != 0)
		return -1;
	if (!sound)
		return odd_answer(s, "which letters are large", e);
	if (s->spam && (search(s, uids->uid[0], uids->uid[uids->n - 1], " UNSEEN", &s->unread, &sound, e) != 0 || !sound))
		return odd_answer(s, "which letters are unread", e);
	for (size_t i = 0; i < uids->n && !mailbox_is_enough(s->result, s->hands); i++) {
		struct err trouble = { 0 };
		if (take_letter(s, uids->uid[i], imap_uids_have(&large, uids->uid[i]), &trouble, e) != OUTCOME_NEXT)
			return err_set(e, trouble.code, "%s", trouble.text);
	}
	return 0;
}

// Fetches all letters after `last_uid`. Windows grow over gaps in the UIDs, which may be wide; where there
// are letters, windows shrink until the answer is sure to be complete.
static int
take_new(struct session *s, uint32_t last_uid, uint32_t uidnext, struct err *e)
{
	uint64_t first = (uint64_t)last_uid + 1, width = IMAP_WINDOW;
	struct imap_uids uids;
	bool sound;

	while (first < uidnext && !s->result->more) {
		uint64_t last = first + width - 1 < uidnext ? first + width - 1 : uidnext - 1;
		if (search(s, (uint32_t)first, (uint32_t)last, s->since, &uids, &sound, e) != 0)
			return -1;
		if (width > IMAP_WINDOW && (!sound || uids.n > 0)) {
			width /= 2;
			continue;
		}
		if (!sound)
			return odd_answer(s, "which letters there are", e);
		if (take_window(s, &uids, e) != 0)
			return -1;
		first = last + 1;
		if (uids.n == 0)
			width *= 2;
	}
	return 0;
}

static int
fetch(struct session *s, struct err *e)
{
	static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep",
		"Oct", "Nov", "Dec" };
	struct imap_status status = { 0 };
	uint32_t last = 0;
	bool any_owed = false;

	if (ask_status(s, &status, e) != 0)
		return -1;
	// A server may also restart its UIDs without changing UIDVALIDITY.
	if (status.uidvalidity == s->state->uidvalidity && s->state->last_uid < status.uidnext)
		last = s->state->last_uid;
	const bool any_new = status.messages > 0 && last + 1 < status.uidnext;
	for (size_t i = 0; i < s->state->owed_count; i++)
		any_owed = any_owed || !s->state->owed[i].passed_over;
	if (!any_new && !any_owed)
		return 0;
	s->uidvalidity = status.uidvalidity;
	s->path = arena_printf(&s->arena, "%s;UIDVALIDITY=%" PRIu32,
		imap_folder_path(&s->arena, folder_of(s->settings)), status.uidvalidity);
	// Servers only compare days, each in its own time zone, so the search begins one day earlier.
	const struct wall w = clock_wall(s->state->since - DAY);
	s->since = s->state->since < DAY ? ""
		: arena_printf(&s->arena, " SINCE %d-%s-%04d", w.day, months[w.month - 1], w.year);
	prepare_marking(s);
	return (any_new && take_new(s, last, status.uidnext, e) != 0) || take_owed(s, last, e) != 0 ? -1 : 0;
}

static int
read_spam(struct session *s, struct err *e)
{
	struct mailbox_settings settings = *s->settings;
	struct mailbox_state state = { 0 };
	size_t len;

	if (demand(s, "", "CAPABILITY", "what it can do", e) != 0)
		return -1;
	const char *answer = line_output(s->line, &len);
	// A server with SPECIAL-USE lists the folder for spam alone; others may mark it in the list of all.
	const bool special = imap_answer_has(answer, len, "CAPABILITY", "SPECIAL-USE");
	if (demand(s, "", special ? "LIST (SPECIAL-USE) \"\" \"*\"" : "LIST \"\" \"*\"", "which folders there are", e) != 0)
		return -1;
	answer = line_output(s->line, &len);
	settings.folder = imap_special_folder(&s->arena, answer, len, "\\Junk");
	if (settings.folder == NULL || strcmp(settings.folder, folder_of(s->settings)) == 0)
		return 0;
	const int wanted = s->hands->spam(s->hands->ctx, settings.folder, &state, e);
	s->failed = wanted < 0;
	if (wanted <= 0)
		return wanted;
	// Letters stay there, so that somebody can mark them as not spam.
	settings.after = MAILBOX_SEEN;
	s->spam = true;
	s->refusals = 0;
	const struct mailbox_settings *own = s->settings;
	s->settings = &settings;
	s->state = &state;
	const int rc = fetch(s, e);
	s->settings = own;
	return rc;
}

// Reads the folder for spam. The other folder was read, so trouble with the server is noted only.
static int
fetch_spam(struct session *s, struct err *e)
{
	struct err trouble = { 0 };

	if (s->hands->spam == NULL || s->result->more || read_spam(s, &trouble) == 0)
		return 0;
	if (s->failed)
		return err_set(e, trouble.code, "%s", trouble.text);
	(void)err_prefix(&trouble, "the folder for spam was not read");
	keep_note(s, trouble.text);
	return 0;
}

int
imap_fetch(struct line *line, const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e)
{
	struct session s = { .settings = settings, .state = state, .hands = hands, .result = result,
		.line = line, .largest = settings->largest != 0 ? settings->largest : MAILBOX_LARGEST };
	const int rc = fetch(&s, e) != 0 ? -1 : fetch_spam(&s, e);
	arena_release(&s.arena);
	return rc;
}

int
imap_probe(struct line *line, const struct mailbox_settings *settings, const struct mailbox_hands *hands,
	size_t *letters, struct err *e)
{
	struct mailbox_result result = { 0 };
	struct session s = { .settings = settings, .hands = hands, .result = &result, .line = line,
		.largest = MAILBOX_LARGEST };
	struct imap_status status = { 0 };
	int rc = ask_status(&s, &status, e);

	*letters = status.messages;
	if (rc == 0 && hands != NULL)
		rc = fetch_spam(&s, e);
	arena_release(&s.arena);
	return rc;
}
