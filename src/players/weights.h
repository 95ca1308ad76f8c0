// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Features, and the weight of each. The weights are learned (README.md); the trainer wrote them to
// weights_2.c to weights_4.c. A feature is counted in sixteenths, a weight in 1/256: of a doubling
// of the odds in `policy`, of a point in `value`. A hat is a point in the progress of the game;
// weights are interpolated between hats.
#ifndef PLAYERS_WEIGHTS_H
#define PLAYERS_WEIGHTS_H

#include <stdint.h>

#include "engine/pieces.h"

enum { HATS = 4, STAGES_A_HAT = 8, STAGES = (HATS - 1) * STAGES_A_HAT + 1, ONE = 16, WHOLE = 256 };

// Features of placements: name, and number of features with this name.
#define POLICY_LIST(X) \
	X(HUNT_COUNT, 10) /* number of people going hunting */ \
	X(HUNT_COVER, 1) /* expected food, as far as it is missing this round */ \
	X(HUNT_OVER, 1) /* expected food beyond HUNT_COVER */ \
	X(HUNT_LONG, 1) /* food missing until the end */ \
	X(GOOD_COUNT, 28) /* number of people going for each good */ \
	X(GOOD_LACK, 4) /* expected goods, as far as they are missing for places the seat is on */ \
	X(GOOD_OVER, 4) /* expected goods beyond GOOD_LACK */ \
	X(GOOD_SPARE, 4) /* goods the seat already has to spare */ \
	X(GOOD_NEED, 4) /* goods missing for tiles the seat is on */ \
	X(GOOD_WANTED, 4) /* goods missing for open tiles */ \
	X(GOOD_TOOLS, 4) /* value of tools that could help */ \
	X(GOOD_SHORT, 1) /* food missing this round */ \
	X(HUT_PEOPLE, 5) /* one for each number of people, 5 to 9 */ \
	X(HUT_DEFICIT, 1) /* people beyond the track */ \
	X(HUT_SHORT, 1) \
	X(HUT_SHAMANS, 1) \
	X(FIELD_TRACK, 11) \
	X(FIELD_FARMERS, 1) \
	X(FIELD_DEFICIT, 1) \
	X(FIELD_SHORT, 1) \
	X(TOOL_SUM, 13) \
	X(TOOL_MAKERS, 1) \
	X(CARD_COST, 4) \
	X(CARD_TOP, 10) \
	X(CARD_FOOD, 1) /* food given by the upper part */ \
	X(CARD_GOODS, 1) /* value of the goods given by the upper part */ \
	X(CARD_GREEN, 2) /* points for a first and a second copy */ \
	X(CARD_SAND, 4) /* people of each profession */ \
	X(CARD_SAND_POINTS, 4) /* points by the current position */ \
	X(CARD_LACK, 4) /* goods lacking to pay: none, up to 1, up to 2, more */ \
	X(CARD_RIVALS, 1) /* most points that the card is worth to another seat */ \
	X(CARD_SHORT, 1) \
	X(BUILD_KIND, 3) \
	X(BUILD_POINTS, 1) /* points by the goods the seat has and expects */ \
	X(BUILD_LACK, 4) /* goods missing in all */ \
	X(BUILD_MISSING, 4) /* goods missing of the kinds on the tile */ \
	X(BUILD_BUILDERS, 1) \
	X(BUILD_LAST, 2) /* one or two tiles are left on the pile */ \
	X(BUILD_LEAD, 1) /* on the last tile: points ahead of the best rival */ \
	X(BUILD_RIVALS, 1) /* rivals who could pay for the tile and have people left */ \
	X(REST, 10) /* no people left after the placement, by class of place */ \
	X(FIRST, 10) /* first placement of the round, by class of place */ \
	X(HOME, 10) /* people at home before the placement, by class of place */ \
	X(OTHERS, 10) /* other seats with people left, by class of place */

// Features of the value of a position at the beginning of a round.
#define VALUE_LIST(X) \
	X(BIAS, 1) \
	X(GOODS, 4) \
	X(GOODS_MANY, 1) /* goods beyond eight */ \
	X(FOOD, 1) /* food, as far as it will be needed */ \
	X(FOOD_OVER, 1) \
	X(TRACK, 1) \
	X(PEOPLE, 1) \
	X(TOOLS, 1) \
	X(ONCE, 1) \
	X(ANY_2, 1) \
	X(GREEN, 2) /* number of different kinds; its square */ \
	X(GREEN_TWICE, 2) \
	X(SAND, 4) /* number of people of each profession */ \
	X(SAND_POINTS, 4) /* number of people times their factor */ \
	X(BUILDINGS, 1) \
	X(HIDDEN, 1) \
	X(DEFICIT, 1) /* people beyond the track */ \
	X(SHORT, 1) /* food missing this round */ \
	X(TURN, 3) /* second to fourth in turn order */ \
	X(PAYABLE, 1) /* open tiles the seat can pay for */ \
	X(OTHERS_BUILT, 1) \
	X(OTHERS_PEOPLE, 1) \
	X(TOOLS_PEOPLE, 1) \
	X(SHORTEST, 1) /* tiles left on the lowest pile */

#define PART_ENUM(prefix, name, n) prefix##name, prefix##name##_END = prefix##name + (n) - 1,
#define POLICY_ENUM(name, n) PART_ENUM(P_, name, n)
enum policy_feature { POLICY_LIST(POLICY_ENUM) POLICY_FEATURES };
#undef POLICY_ENUM
#define VALUE_ENUM(name, n) PART_ENUM(V_, name, n)
enum value_feature { VALUE_LIST(VALUE_ENUM) VALUE_FEATURES };
#undef VALUE_ENUM
#undef PART_ENUM

struct weights {
	int16_t policy[HATS][POLICY_FEATURES];
	int16_t value[HATS][VALUE_FEATURES];
};

extern const struct weights weights_2, weights_3, weights_4;

// The net that corrects the chances to win (prospect.h). Its inputs are the features of the value, the hats,
// and the points ahead of the best rival and of the mean of the rivals. Weights are in 1/256; the last number
// of each row is a constant term. Rows are filled up with zeros to a multiple of eight, so that compilers can
// add several products at once. tests/lab/train_net.c wrote net_2.c to net_4.c.
enum { NET_INPUTS = (int)VALUE_FEATURES + (int)HATS + 2, NET_HIDDEN = 24 };
enum { NET_ROW = (NET_INPUTS + 1 + 7) / 8 * 8 };
struct net {
	int16_t in[NET_HIDDEN][NET_ROW];
	int16_t out[NET_HIDDEN + 1];
};

extern const struct net net_2, net_3, net_4;

// The weights, and the net, for a number of players.
const struct weights *
weights_for(int players);
const struct net *
net_for(int players);

// Writes the weights and the net as bytes, low byte first, in the order policy, value, net: the
// text of their SHA-256.
enum { WEIGHTS_BYTES = 2 * (HATS * ((int)POLICY_FEATURES + (int)VALUE_FEATURES) +
	NET_HIDDEN * (NET_INPUTS + 1) + NET_HIDDEN + 1) };
void
weights_bytes(int players, unsigned char out[static WEIGHTS_BYTES]);

#endif
