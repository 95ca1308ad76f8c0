// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Aims: the goal of a plan.
#ifndef PLAYERS_AIM_H
#define PLAYERS_AIM_H

// AIM_WIN is the default; a player may prefer another goal for a round. The words for aims, which
// follow "ok" in a reply, are in orders/suggest.h.
enum aim { AIM_WIN, AIM_BUILD, AIM_FOOD, AIM_POINTS, AIMS };

#endif
