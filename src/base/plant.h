// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fault injection: faults that `make torture-bite` injects, to check that the trials of tests/torture find
// them. Only a build with CPPFLAGS=-DPLANT=NAME has a fault; in every other build PLANTED() is the constant
// 0, and the program contains no code of the faults. How to add one: tests/torture/README.md.
#ifndef BASE_PLANT_H
#define BASE_PLANT_H

#include <poll.h>
#include <stddef.h>

// The name of a fault begins with the name of the trial that must find it.
#define PLANTS(X) \
	X(T1_UNMARKED, "a letter whose run died is not marked as uncertain") \
	X(T2_UNMARKED, "a letter that may have arrived is not marked") \
	X(T3_UNTOLD, "a failed write is taken for a success") \
	X(T4_SETTLED_EARLY, "a letter is settled before its orders are stored") \
	X(T5_UNSYNCED, "a commit does not wait for the disk") \
	X(T5_CLAIM_UNSYNCED, "letters leave before their claim is on the disk") \
	X(T6_TOLD_AS_KEPT, "a letter that could not be kept is told as taken") \
	X(T7_UNTOLD, "a full disk is told as success") \
	X(T8_TWO_SENDERS, "two senders at a time") \
	X(T9_KEY_OF_COPY, "the key of a letter is another one for every copy") \
	X(T10_PLACE_FIRST, "the position in the mailbox is stored before the letter") \
	X(T11_LINE_BREAK, "a name with a line break may stand in a header") \
	X(T12_CUT_SHORT, "a letter is stored without its last byte") \
	X(T13_TENFOLD, "a time in which the program was down is given back ten times") \
	X(T14_FOR_EVER, "what cannot be read is tried for ever") \
	X(T15_WITHOUT_LOG, "a backup lacks what the write-ahead log holds") \
	X(T16_SEAT_ALONE, "a seat is stored before what follows from it") \
	X(T17_THIRD_BEGUN, "a letter is put aside when three have begun to read it") \
	X(T18_UNOWED, "a letter that was refused is passed by for good, by IMAP") \
	X(T18_KNOWN, "a letter that was refused is taken for fetched, by POP3") \
	X(T3_UNCUT, "a line is not cut where the program cannot wait for it") \
	X(T19_FOR_EVER, "a letter that kills who sends it is tried for ever") \
	X(T20_TOLD_AS_KEPT, "a letter for which a stopped process leaves no room is told as taken") \
	X(T21_SAME_DICE, "a restored game rolls the dice of before, and deals its deck") \
	X(T21_UNTOLD, "a restored game tells nobody") \
	X(T22_GIVE_BACK, "a damaged game ends the run that gives time back") \
	X(T22_PLAY, "games that come after a damaged one are not played") \
	X(T22_LETTERS, "a letter that cannot be read ends the reading") \
	X(T22_SEND, "a letter without bytes ends the sending") \
	X(T23_UNMARKED, "a letter is not marked whose end stonepost-net may have sent before it failed") \
	X(T24_SAME_VALUE, "a round that is closed again takes the value that it had")

#ifndef PLANT
#define PLANT NONE
#endif

enum plant {
	PLANT_NONE,
#define X(name, what) PLANT_##name,
	PLANTS(X)
#undef X
};

#define PLANT_OF(name) PLANT_##name
#define PLANT_CHOSEN(name) PLANT_OF(name)

// Whether this build has the fault `name`.
#define PLANTED(name) (PLANT_##name == PLANT_CHOSEN(PLANT))

// Waits briefly, so that other processes can run between two steps if the fault is a race. Returns 0.
static inline int
plant_pause(void)
{
	(void)poll(NULL, 0, 30);
	return 0;
}

#endif
