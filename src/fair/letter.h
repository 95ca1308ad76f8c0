// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The letters that stand for seats in hashed texts.
#ifndef FAIR_LETTER_H
#define FAIR_LETTER_H

// Returns the letter of a seat: "a" for the first seat, and so on; "" for -1 (nobody). Hashed texts
// name seats by letters, so that names can be forgotten.
const char *
seat_letter(int seat);

// Returns the seat of a letter; -1 if no seat below `seats` has it.
int
seat_of_letter(const char *letter, int seats);

#endif
