// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Turn files: stored unchanged, then handled by the door, and answered.
#include "desk/receive.h"

#include "base/clock.h"
#include "desk/internal.h"
#include "desk/keep.h"
#include "store/orders.h"

// Stores the bytes. A file that was stored but never read, as after a power failure, is read now, with its
// original time of arrival. A file whose orders a rollback has undone is handled as if it came now. Any other
// known file is reported as such; with `dry`, the current errors of a refused file are reported.
static int
store_bytes(struct judge *j, struct letter_row *letter, bool dry, struct taken *out, struct err *e)
{
	struct letter_row old;
	char when[CLOCK_TEXT];
	bool is_new, undone;

	if (letters_insert(j->store, letter, &is_new, e) != 0)
		return -1;
	if (is_new)
		return 0;
	if (letters_get(j->store, letter->id, &old, e) != 0)
		return -1;
	if (old.status == LETTER_STATUS_RAW) {
		letter->received_at = old.received_at;
		return 0;
	}
	if (orders_undone(j->store, letter->id, &undone, e) != 0)
		return -1;
	if (undone)
		return 0;
	clock_print(old.received_at, when);
	if (dry && old.note != NOTE_NONE) {
		out->answer = say(english(j->arena), MSG("This file already came on {when}, and something in it\nwas "
		    "refused. Until you change the file, \"submit\" does nothing. The answer would\nnow be:"),
		    ARG(when, when));
		return 0;
	}
	out->again = true;
	out->refused = old.note != NOTE_NONE;
	out->answer = arena_printf(j->arena, "%s\n\n%s", say(english(j->arena),
		MSG("This file already came on {when}, so nothing was changed. To go back to it,\nchange "
		    "anything in it: a higher serial such as v2 in its first line will do.\nThe answer was:"),
		ARG(when, when)), old.answer != NULL ? old.answer : "");
	return 0;
}

// Uses one transaction that is undone with `dry`; otherwise two, with the bytes in the first.
static int
submit(struct judge *j, const struct arrival *file, bool dry, struct taken *out, struct err *e)
{
	char hash[HASH_SIZE];
	struct letter_row letter = { .source = file->source, .received_at = j->now, .raw = file->bytes,
		.raw_size = file->len };

	*out = (struct taken){ 0 };
	if (j->store == NULL)
		return door_file(j, &letter, out, e);
	letter.key = arena_printf(j->arena, "file:%s", hash_blake2b(file->bytes, file->len, hash));
	if (store_begin(j->store, e) != 0)
		return -1;
	int status = store_bytes(j, &letter, dry, out, e);
	if (!dry) { // after this commit the letter cannot be lost
		status = judge_close(j, status, false, e);
		if (status == 0 && !out->again)
			status = store_begin(j->store, e);
	}
	const char *before = out->answer;
	if (status == 0 && !out->again)
		status = door_file(j, &letter, out, e);
	if (status == 0 && !out->again && before != NULL)
		out->answer = arena_printf(j->arena, "%s\n\n%s", before, out->answer);
	return judge_close(j, status, dry || out->again, e);
}

int
judge_submit(struct judge *j, const struct arrival *file, struct taken *out, struct err *e)
{
	return submit(j, file, false, out, e);
}

int
judge_check(struct judge *j, const struct arrival *file, struct taken *out, struct err *e)
{
	return submit(j, file, true, out, e);
}
