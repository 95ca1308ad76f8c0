# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The pieces of the second reading of the rules: places, goods, cards and tiles, and what can be
# done with goods.
from itertools import combinations, product

WOOD, BRICK, STONE, GOLD = range(4)
GOODS = ["wood", "brick", "stone", "gold"]
WORTH = [3, 4, 5, 6]  # R1.3
PLACES = ["toolmaker", "hut", "field", "hunt", "forest", "clay", "quarry", "river",
          "card 1", "card 2", "card 3", "card 4",
          "building 1", "building 2", "building 3", "building 4"]
TOOLMAKER, HUT, FIELD, HUNT, FOREST, CLAY, QUARRY, RIVER, CARD_1 = range(9)
BUILDING_1 = 12
VILLAGE = (TOOLMAKER, HUT, FIELD)
SOURCES = (FOREST, CLAY, QUARRY, RIVER)

# The table of the sheet: upper part, lower part; a card's number is its line, from 1.
CARDS = [line.strip().split(" | ") for line in """
food 7 | pottery
dice | pottery
food 5 | medicine
any 2 | medicine
food 3 | weaving
food 1 | weaving
2 stone | transport
dice | transport
roll gold | art
tool | art
points 3 | music
points 3 | music
track | time
dice | time
draw | writing
dice | writing
food 4 | hut builder 1
food 2 | hut builder 2
points 3 | hut builder 3
dice | hut builder 1
dice | hut builder 2
food 3 | farmer 2
1 stone | farmer 1
track | farmer 1
dice | farmer 1
dice | farmer 2
1 brick | shaman 2
roll wood | shaman 2
roll stone | shaman 1
1 stone | shaman 1
1 gold | shaman 1
dice | tool maker 2
dice | tool maker 2
once 4 | tool maker 1
once 3 | tool maker 1
once 2 | tool maker 2
""".strip().split("\n")]

TILES = ("WWB WWS WBB WWG WSS BBS BBG BSS SSG WBS WBS WBG WBG WSG WSG BSG BSG "
         "4/1 4/2 4/3 4/4 5/1 5/2 5/3 5/4 any any any").split()


def spelled(goods):
    return " ".join("%d %s" % (n, GOODS[g]) for g, n in enumerate(goods) if n)


def counted(words):
    goods = [0, 0, 0, 0]
    for n, good in zip(words[::2], words[1::2]):
        goods[GOODS.index(good)] += int(n)
    return goods


def heaps(own, least, most):
    """Every choice of least to most of the goods somebody has."""
    for goods in product(*(range(min(n, most) + 1) for n in own)):
        if least <= sum(goods) <= most:
            yield goods


def subsets(things):
    for n in range(len(things) + 1):
        yield from combinations(things, n)


def fits(tile, goods):
    """R3.5: whether goods pay for a tile."""
    face = TILES[tile - 1]
    if face == "any":
        return 1 <= sum(goods) <= 7
    if "/" in face:
        n, kinds = map(int, face.split("/"))
        return sum(goods) == n and sum(g > 0 for g in goods) == kinds
    return list(goods) == [face.count(letter) for letter in "WBSG"]
