// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Names of games and seats, as orders and addresses spell them: a-z, 0-9 and '-'.
#ifndef ORDERS_NAME_H
#define ORDERS_NAME_H

// What is wrong with the name of a game or a seat, as the end of a sentence; NULL if nothing is.
const char *
name_fault(const char *name);

// The same of the seat of a new game: a word that orders are written with in any language, or a code, is none
// either, since a line that names its player would be read as an order.
const char *
name_new_fault(const char *name);

#endif
