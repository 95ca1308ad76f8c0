// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Names of games and seats as they are spelled in orders and addresses: a-z, 0-9 and '-'.
#ifndef ORDERS_NAME_H
#define ORDERS_NAME_H

// Returns the fault of the name of a game or a seat, as the end of a sentence; NULL if the name is valid.
const char *
name_fault(const char *name);

// Returns the fault of the name of a seat in a new game, as name_fault does. Also refuses codes,
// and order words of any language, because a line with such a name would be read as an order.
const char *
name_new_fault(const char *name);

// Returns the fault of the name of a new game, as name_fault does. Also refuses words of any language that begin an
// order: no head of a reply could name the game (desk/heads.c).
const char *
name_game_fault(const char *name);

#endif
