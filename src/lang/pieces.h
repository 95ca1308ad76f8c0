// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Names of game components in words: places, goods, cards, tiles and computer players.
#ifndef LANG_PIECES_H
#define LANG_PIECES_H

#include "engine/pieces.h"
#include "lang/say.h"

// A place by itself: "forest", "card 1"; in a sentence: "the forest"; as a location: "in the forest", "on
// card 1".
char *
place_name(struct tongue in, enum place place);
char *
place_title(struct tongue in, enum place place);
char *
place_where(struct tongue in, enum place place);

// A good: "wood"; an amount: "3 wood"; several: "3 wood and 1 gold", or "nothing".
char *
good_name(struct tongue in, enum good good);
char *
good_words(struct tongue in, enum good good, int n);
char *
goods_words(struct tongue in, const int goods[static GOODS]);

// A card's upper part ("roll for gold"), its lower part ("hut builder 2", "green: art"), and both:
// "food 7 / green: pottery".
char *
card_top_words(struct tongue in, int card);
char *
card_low_words(struct tongue in, int card);
char *
card_words(struct tongue in, int card);

// A kind of green card: "pottery"; a number of people of a profession: "farmer 3".
char *
green_name(struct tongue in, enum card_low low);
char *
low_words(struct tongue in, enum card_low low, int people);

// The price of a tile: "2 wood 1 brick", "4 of 2 kinds", "1 to 7".
char *
tile_words(struct tongue in, int tile);

// The name of a level of computer players: "fair"; any other word is returned unchanged.
const char *
level_said(struct tongue in, const char *level);

#endif
