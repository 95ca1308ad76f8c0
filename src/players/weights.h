// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a player looks at, and how much each weighs. The weights are learned (README.md); they lie
// in weights_2.c to weights_4.c, as the trainer wrote them. A feature is counted in sixteenths, a weight in
// 1/256: of a doubling of the odds in `policy`, of a point in `value`. Between two hats, which are points
// of progress of the game, weights are interpolated.
#ifndef PLAYERS_WEIGHTS_H
#define PLAYERS_WEIGHTS_H

#include <stdint.h>

#include "engine/pieces.h"

enum { HATS = 4, STAGES_A_HAT = 8, STAGES = (HATS - 1) * STAGES_A_HAT + 1, ONE = 16, WHOLE = 256 };

// What placements are weighed by: name, how many features.
#define POLICY_LIST(X) \
	X(HUNT_COUNT, 10) /* how many people go hunting */ \
	X(HUNT_COVER, 1) /* of the food missing this round, what they bring */ \
	X(HUNT_OVER, 1) /* what they bring beyond that */ \
	X(HUNT_LONG, 1) /* of the food missing until the end */ \
	X(GOOD_COUNT, 28) /* how many go for each good */ \
	X(GOOD_LACK, 4) /* of the goods lacking for what one stands on, what they bring */ \
	X(GOOD_OVER, 4) /* what they bring beyond that */ \
	X(GOOD_SPARE, 4) /* goods that are not needed, already */ \
	X(GOOD_NEED, 4) /* of what tiles lack that one stands on */ \
	X(GOOD_WANTED, 4) /* of what tiles in sight lack */ \
	X(GOOD_TOOLS, 4) /* tools that could help */ \
	X(GOOD_SHORT, 1) /* food missing this round */ \
	X(HUT_PEOPLE, 5) /* by people, 5 to 9 */ \
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
	X(CARD_FOOD, 1) /* food that the upper part gives */ \
	X(CARD_GOODS, 1) /* the value of the goods that it gives */ \
	X(CARD_GREEN, 2) /* points of a first and a second copy */ \
	X(CARD_SAND, 4) /* people of each profession */ \
	X(CARD_SAND_POINTS, 4) /* points as one stands now */ \
	X(CARD_LACK, 4) /* goods lacking to pay: none, up to 1, up to 2, more */ \
	X(CARD_RIVALS, 1) /* points that it is worth to the best of the others */ \
	X(CARD_SHORT, 1) \
	X(BUILD_KIND, 3) \
	X(BUILD_POINTS, 1) /* what it scores, by what one has and expects */ \
	X(BUILD_LACK, 4) /* goods lacking in all */ \
	X(BUILD_MISSING, 4) /* of the kinds that it shows */ \
	X(BUILD_BUILDERS, 1) \
	X(BUILD_LAST, 2) /* one or two tiles are left on its pile */ \
	X(BUILD_LEAD, 1) /* points ahead of the best of the others, on the last tile */ \
	X(BUILD_RIVALS, 1) /* others who could pay it and have people left */ \
	X(REST, 10) /* nobody is left after it, by class of place */ \
	X(FIRST, 10) /* the first placement of the round */ \
	X(HOME, 10) /* people left at home before it */ \
	X(OTHERS, 10) /* others who have people left */

// What a position is worth to a seat at the beginning of a round.
#define VALUE_LIST(X) \
	X(BIAS, 1) \
	X(GOODS, 4) \
	X(GOODS_MANY, 1) /* beyond eight */ \
	X(FOOD, 1) /* as far as it will be missing */ \
	X(FOOD_OVER, 1) \
	X(TRACK, 1) \
	X(PEOPLE, 1) \
	X(TOOLS, 1) \
	X(ONCE, 1) \
	X(ANY_2, 1) \
	X(GREEN, 2) /* different kinds; the same squared */ \
	X(GREEN_TWICE, 2) \
	X(SAND, 4) /* people of a profession */ \
	X(SAND_POINTS, 4) /* times what it counts */ \
	X(BUILDINGS, 1) \
	X(HIDDEN, 1) \
	X(DEFICIT, 1) /* people beyond the track */ \
	X(SHORT, 1) /* food missing this round */ \
	X(TURN, 3) /* second to fourth of the round */ \
	X(PAYABLE, 1) /* tiles in sight that could be paid */ \
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

// The net that corrects who is likely to win (prospect.h). Its inputs: the features of the value, the hats, and
// points ahead of the best and of the mean of the others. In 1/256; the last number of each row is added
// whatever the inputs are. It lies in net_2.c to net_4.c, as train_net.c wrote it.
enum { NET_INPUTS = (int)VALUE_FEATURES + (int)HATS + 2, NET_HIDDEN = 24 };
struct net {
	int16_t in[NET_HIDDEN][NET_INPUTS + 1];
	int16_t out[NET_HIDDEN + 1];
};

extern const struct net net_2, net_3, net_4;

// The weights, and the net, for so many players.
const struct weights *
weights_for(int players);
const struct net *
net_for(int players);

// The bytes of both as their SHA-256 covers them, low byte first: policy, value, net.
enum { WEIGHTS_BYTES = 2 * (HATS * ((int)POLICY_FEATURES + (int)VALUE_FEATURES) +
	NET_HIDDEN * (NET_INPUTS + 1) + NET_HIDDEN + 1) };
void
weights_bytes(int players, unsigned char out[static WEIGHTS_BYTES]);

#endif
