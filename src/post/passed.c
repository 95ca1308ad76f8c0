// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why letters were ignored.
#include "post/missing.h"

const char *
passed_reason(struct tongue in, enum letter_note note)
{
	static const struct msg reasons[LETTER_NOTES] = {
		[NOTE_OWN] = MESSAGE("it is one of our own letters that came back"),
		[NOTE_HOPS] = MESSAGE("it passed through too many servers"),
		[NOTE_REPORT] = MESSAGE("it is a report or a receipt of a mail program"),
		[NOTE_NULL_SENDER] = MESSAGE("it has no sender"),
		[NOTE_SUBMITTED] = MESSAGE("a program wrote it, such as an out-of-office reply"),
		[NOTE_NOTHING] = MESSAGE("it doesn't reply to a letter of ours, and wasn't the first one that day"),
		[NOTE_VAIN] = MESSAGE("the player's letters seem to be answered by a program"),
		[NOTE_SENDER] = MESSAGE("its address is one that programs use"),
	};

	return reasons[note].text != NULL ? say(in, reasons[note]) : letter_note_name(note);
}
