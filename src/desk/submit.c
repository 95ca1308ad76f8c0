// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Turn files: stored as they came, then taken by the door, and answered.
#include "desk/submit.h"

#include "base/clock.h"
#include "desk/door.h"
#include "fair/hash.h"
#include "store/orders.h"

// Stores the bytes. A file that was stored but, because the power went, never read, is read now, as
// of when it came. One whose orders a rollback has undone is taken as if it came now. Any other that
// was read already is told so; with `dry`, what is wrong with one that was refused is told as of now.
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
		out->answer = say(english(j->arena),
		    MSG("This very file came on {when} already, and something in it\n"
			"was refused. Until you change the file, 'submit' does nothing. The answer would\n"
			"now be:"),
		    ARG(when, when));
		return 0;
	}
	out->again = true;
	out->refused = old.note != NOTE_NONE;
	out->answer = arena_printf(j->arena, "%s\n\n%s",
	    say(english(j->arena),
		MSG("This very file came on {when} already, so nothing was changed. To go back to it,\n"
		    "change anything in it: a higher serial such as v2 in its first line will do.\n"
		    "The answer was:"),
		ARG(when, when)),
	    old.answer != NULL ? old.answer : "");
	return 0;
}

// With `dry` in one transaction that is undone, else in two, the bytes first.
static int
submit(struct judge *j, const struct arrival *file, bool dry, struct taken *out, struct err *e)
{
	char hash[HASH_SIZE];
	struct letter_row letter = { .source = file->source, .received_at = j->now,
		.raw = file->bytes, .raw_size = file->len };

	*out = (struct taken){ 0 };
	if (j->store == NULL)
		return door_file(j, &letter, out, e);
	letter.key = arena_printf(j->arena, "file:%s", hash_blake2b(file->bytes, file->len, hash));
	if (store_begin(j->store, e) != 0)
		return -1;
	int status = store_bytes(j, &letter, dry, out, e);
	if (!dry) { // from here on the letter cannot be lost
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
