// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// An open database, and the arena for what is read from it.
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

struct store {
	struct database *base; // store/row.h
	struct arena *arena; // memory for what is read; store_open sets one that lasts until store_close
};

// The same database with another arena; valid within the enclosing block.
#define STORE_IN(s, a) (&(struct store){ (s)->base, (a) })

#endif
