# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# script.py STRATEGY: a player that follows one simple idea all game long, for `stonepost-lab match exec:...`.
# script.py match LAB LEVEL GAMES: how often each wins against three computer players of a level that place in
# sealed plans; fails if one wins more often than its share of a quarter, by more than two standard errors.
#
# A script places its people by a list of places, best first, and sees where the others are, which they do not. It pays with the cheapest goods,
# uses tools wherever they bring one more good, and feeds with what is cheapest.
import json
import os
import subprocess
import sys

GOODS = ("wood", "brick", "stone", "gold")
DIVISOR = {"hunt": 2, "forest": 3, "clay": 4, "quarry": 5, "river": 6}
CARDS = ("card 1", "card 2", "card 3", "card 4")
BUILDINGS = ("building 1", "building 2", "building 3", "building 4")
MULTIPLIERS = {"farmer", "tool maker", "hut builder", "shaman"}

# Where people go, best first; whether hunger is fed with goods; what of cards and buildings is bought.
STRATEGIES = {
    "toolmaker": (("toolmaker", *BUILDINGS, "field", "hut", "quarry", "river", "clay", "forest", *CARDS), True),
    "huts": (("hut", "field", *BUILDINGS, "toolmaker", *CARDS, "quarry", "clay", "forest"), True),
    "field": (("field", *BUILDINGS, "toolmaker", "hut", *CARDS, "quarry", "clay", "river"), True),
    "starve": (("hut", *BUILDINGS, "multiplier", "toolmaker", "river", "quarry", "clay", "forest"), False),
    "tools-starve": (("toolmaker", *BUILDINGS, "hut", "river", "quarry", "clay", "forest", "multiplier"), False),
    "builders": ((*BUILDINGS, "field", "toolmaker", "hut", "quarry", "river", "clay", "forest"), True),
    "green": (("green", "field", "hut", "forest", "clay", "toolmaker"), True),
    "multipliers": (("multiplier", *BUILDINGS, "toolmaker", "field", "hut", "quarry", "clay", "forest"), True),
    "gold": (("toolmaker", *BUILDINGS, "river", "field", "hut"), True),
    "village": (("field", "hut", "toolmaker", *BUILDINGS, *CARDS, "forest", "clay", "quarry"), True),
}


def cost(words):
    """Of "2 wood 1 gold": what its goods are worth."""
    return sum(int(n) * (GOODS.index(good) + 3) for n, good in zip(words[::2], words[1::2]))


def places(view, order):
    """The list with the cards that it means by their kind."""
    for place in order:
        if place in ("green", "multiplier"):
            for i, card in enumerate(view["row"]):
                if card is not None and (card["low"] not in MULTIPLIERS) == (place == "green"):
                    yield CARDS[i]
        else:
            yield place


def can_pay(view, me, place):
    """Whether its goods pay for a card or a building now."""
    goods = me["goods"]
    if place in CARDS:
        return sum(goods) >= CARDS.index(place) + 1
    pile = view["piles"][BUILDINGS.index(place)]
    if pile["tile"] is None:
        return False
    if any(pile["need"]):
        return all(have >= need for have, need in zip(goods, pile["need"]))
    return sum(goods) >= max(pile["n"], 4) and sum(have > 0 for have in goods) >= pile["kinds"]


def place(view, me, legal, order, feeds):
    at = {}
    for i, text in enumerate(legal):
        _, *where, count = text.split()
        at.setdefault(" ".join(where), []).append((int(count), i))
    short = me["people"] - me["track"] - me["food"]
    for where in places(view, order):
        if where in DIVISOR and feeds and short > 0 and "hunt" in at and "hunt" not in me["at"]:
            return min(at["hunt"], key=lambda c: abs(c[0] - (short + 1) // 2 - 1))[1]
        if where in at and not ((where in CARDS or where in BUILDINGS) and not can_pay(view, me, where)):
            return (max(c for c in at[where] if c[0] <= 4) if where in DIVISOR else at[where][0])[1]
    for where in ("hunt", "forest", "clay", "quarry", "river"):
        if where in at:
            return max(at[where])[1]
    return at[next(iter(at))][0][1]


def tools(view, legal):
    """The fewest tools that bring the most."""
    divisor, dice = DIVISOR.get(view["open"]["place"], 6), sum(view["open"]["dice"])
    me = view["seats"][view["seat"] - 1]

    def value(text):
        """"tools 1,3 once 2": slots, and one-use tools by their value."""
        words = text.split()[1:]
        added = used = 0
        for before, word in zip(["", *words], words):
            if before == "once":
                values = [int(n) for n in word.split(",")]
                added, used = added + sum(values), used + 2 * len(values)
            elif word[0].isdigit():
                slots = [int(n) for n in word.split(",")]
                added, used = added + sum(me["tools"][n - 1] for n in slots), used + len(slots)
        return (dice + added) // divisor * 100 - used

    return max(range(len(legal)), key=lambda i: value(legal[i]))


def decide(view, order, feeds):
    legal, me, ask = view["legal"], view["seats"][view["seat"] - 1], view["open"]["ask"]
    if ask == "place":
        return place(view, me, legal, order, feeds)
    if ask == "tools":
        return tools(view, legal)
    if ask == "pay":
        paid = [i for i, text in enumerate(legal) if text.startswith("pay ")]
        worth = max if view["open"]["place"] in BUILDINGS else min # points are what the goods are worth
        return worth(paid, key=lambda i: cost(legal[i].split()[1:])) if paid else 0
    if ask == "feed":
        fed = [i for i, text in enumerate(legal) if text.startswith("feed ")]
        return min(fed, key=lambda i: cost(legal[i].split()[1:])) if fed and feeds else len(legal) - 1
    return len(legal) - 1 if ask == "pick" else 0


def match(lab, level, games):
    above = []
    for name in STRATEGIES:
        players = ",".join([f"exec:{sys.executable} {os.path.abspath(__file__)} {name}"] + [level] * 3)
        said = subprocess.run([lab, "match", players, "--games", games, "--seed", name, "--json"],
                              check=True, capture_output=True, text=True).stdout
        own = json.loads(said)["players"][0]
        wins, error = own["wins"], 100 * (0.25 * 0.75 / int(games)) ** 0.5
        print(f"{name:12} {100 * wins:5.1f} %", flush=True)
        if 100 * wins > 25 + 2 * error:
            above.append(name)
    if above:
        sys.exit("above their share: " + ", ".join(above))


def main():
    if sys.argv[1] == "match":
        return match(*sys.argv[2:])
    order, feeds = STRATEGIES[sys.argv[1]]
    for line in sys.stdin:
        print(decide(json.loads(line), order, feeds) + 1, flush=True)


if __name__ == "__main__":
    main()
