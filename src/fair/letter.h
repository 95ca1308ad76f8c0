// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The letters of seats.
#ifndef FAIR_LETTER_H
#define FAIR_LETTER_H

// Hashed texts name seats by letters, so that names can be forgotten: "a" for the first seat, and so on;
// "" for -1, nobody.
const char *
seat_letter(int seat);

// The other way; -1 for anything else.
int
seat_of_letter(const char *letter, int seats);

#endif
