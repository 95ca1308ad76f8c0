// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The database at hand, and the arena in which what is read of it lies.
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

struct store {
	struct database *base; // store/statement.h
	struct arena *arena; // what is read lies there; of what store_open returned: until it is closed
};

// The same database, while this block runs, for a piece of work that has an arena of its own.
#define STORE_IN(s, a) (&(struct store){ (s)->base, (a) })

#endif
