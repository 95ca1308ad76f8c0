// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads letters in a child process under limits.
#include "desk/reader.h"

#include <stdbool.h>
#include <string.h>

#include "mail/mime.h"

// Limits for reading a letter of a mebibyte; ordinary letters need less than a hundredth. The result for
// letters read together rarely exceeds their size; for a single letter it never exceeds the limit.
const struct trial_limits reader_limits = { .memory = (size_t)512 << 20,
	.stack = (size_t)8 << 20, .words = (size_t)16 << 20, .seconds = 10 };

// Limits for one letter. If the letter is too long, which its note says while it is unread, only
// the header is read, to find and tell its writer.
static struct guard_limits
limits_of(const struct letter_row *row)
{
	struct guard_limits most = guard_defaults;

	if (row->note == NOTE_TOO_LONG)
		most.most[GUARD_MESSAGE] = 0;
	return most;
}

// Adds the frames of a turn file; quoted frames only if there are no others. `own`: the letter's
// own text contains orders, which may be newer than any file.
static void
add_file(struct tongue in, struct frames *all, const struct frames *file, bool own)
{
	int i = 0;

	if (file->count == 0 || (file->list[0].quoted && all->count > 0))
		return;
	if (own) {
		all->fault.text = say(in, MSG("The attached turn files were not read, because your letter "
					      "itself has orders: send the files in a letter without any."));
		return;
	}
	if (all->count > 0 && all->list[0].quoted)
		all->count = 0;
	while (i < file->count && all->count < FRAMES)
		all->list[all->count++] = file->list[i++];
	if (i < file->count)
		all->fault.text = say(in, MSG("One letter may hold {most} frames: send the others in another."),
		    ARG(most, FRAMES));
	else if (file->fault.text != NULL)
		all->fault = file->fault;
}

void
reader_files(struct tongue in, const struct incoming *mail, struct frames *frames)
{
	struct frames *file = mail->file_count > 0 ? arena_alloc(in.arena, sizeof *file) : NULL;
	bool own = frames->count > 0 && !frames->list[0].quoted;

	for (int i = 0; i < mail->file_count; i++) {
		frames_find(in, mail->files[i].text, mail->files[i].len, file);
		add_file(in, frames, file, own);
	}
	if ((mail->marks & MARK_MORE_FILES) != 0 && !own)
		frames->fault.text =
		    say(in, MSG("One letter may have {most} turn files: send the others in another."),
			ARG(most, INCOMING_FILES));
}

// The function that the child runs. It searches for frames, as the parent will do later, only so that a
// letter that crashes the search crashes the child.
static void
read_all(void *arg)
{
	struct reader_child *r = arg;
	struct arena arena = { 0 };

	for (size_t i = 0; i < r->count; i++) {
		const struct guard_limits most = limits_of(&r->rows[i]);
		struct incoming mail;
		struct text findings;
		letter_read(&arena, &most, r->rows[i].raw, r->rows[i].raw_size, &mail);
		struct frames *frames = arena_alloc(&arena, sizeof *frames);
		frames_find(english(&arena), mail.body.text, mail.body.len, frames);
		reader_files(english(&arena), &mail, frames);
		text_init(&findings, &arena);
		findings_pack(&findings, &mail);
		trial_leave(&r->trial, findings.data, findings.len);
		arena_empty(&arena);
	}
}

int
reader_begin(struct reader_child *r, const struct letter_row *rows, size_t count, struct err *e)
{
	*r = (struct reader_child){ .rows = rows, .count = count };
	return mime_load(e) != 0 ? -1 : trial_begin(&reader_limits, read_all, r, &r->trial, e);
}

int
reader_end(struct reader_child *r, struct arena *arena, const struct incoming **mails, struct err *e)
{
	const char *words;
	size_t len;

	*mails = NULL;
	if (trial_end(&r->trial, arena, &words, &len, e) != 0)
		return -1;
	if (words == NULL)
		return 0;
	struct incoming *list = arena_alloc(arena, r->count * sizeof *list);
	for (size_t i = 0; i < r->count; i++) {
		const struct guard_limits most = limits_of(&r->rows[i]);
		letter_outline(arena, &most, r->rows[i].raw, r->rows[i].raw_size, &list[i]);
		size_t taken = findings_unpack(arena, words, len, &list[i]);
		if (taken == 0)
			return 0; // the child has not reported every letter
		words += taken;
		len -= taken;
	}
	*mails = len == 0 ? list : NULL;
	return 0;
}
