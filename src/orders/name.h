// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Names of games and seats, as orders and addresses spell them: a-z, 0-9 and '-'.
#ifndef ORDERS_NAME_H
#define ORDERS_NAME_H

// What is wrong with the name of a game or a seat, as the end of a sentence; NULL if nothing is.
const char *
name_fault(const char *name);

#endif
