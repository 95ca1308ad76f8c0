# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The engine and the second reading of the rules play the same games, side by side. After each step
# both must have the same position, allow the same decisions and count the same points; what one
# refuses the other must refuse. Every third game is a whole one, the others go on from a position
# such as few games come to. Or archives are played again.
#
#   second_match.py DRIVER GAMES SEED    prints what of the rare things was seen
#   second_match.py --archives FILE...
import copy
import json
import random
import subprocess
import sys

from second_pieces import PLACES
from second_reading import Game

SCORES = ("during", "green", "farmers", "tool_makers", "hut_builders", "shamans", "resources",
          "total", "winner")
OPTIONS = (("hunt_again", ("no", "yes")), ("famine", ("10", "12", "4-each")),
           ("green", ("squares", "singles")), ("tiebreak", ("ordered", "sum")),
           ("cards", ("open", "hidden")), ("late_dice", ("no", "yes")))
# What of an open question means something, by its kind.
OPEN = {"place": (), "use": (), "tools": ("place", "roll"), "pay": ("place", "count"), "over": (),
        "pick": ("place", "owner"), "feed": ("count",), "roll": ("place", "roll", "dice")}


class Differs(Exception):
    pass


class Engine:
    """engine_driver, which tells what the program makes of a step."""

    def __init__(self, driver):
        self.process = subprocess.Popen([driver], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def step(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        said = [self.process.stdout.readline().rstrip("\n") for _ in range(5)]
        self.position = json.loads(said[1])
        self.listed, self.checked = ([d for d in text.split("; ") if d] for text in said[2:4])
        self.scores = [dict(zip(SCORES, map(int, s.split()))) for s in said[4].split("; ") if s]
        return said[0]


def different(ours, theirs, where):
    """The first part of two documents that is not the same."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for name in sorted(set(ours) | set(theirs)):
            if ours.get(name) != theirs.get(name):
                return different(ours.get(name), theirs.get(name), where + " " + name)
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for i, (a, b) in enumerate(zip(ours, theirs)):
            if a != b:
                return different(a, b, "%s %d" % (where, i))
    return "%s: expected %s, found %s" % (where, json.dumps(ours), json.dumps(theirs))


def same(ours, theirs, where):
    if ours != theirs:
        raise Differs(different(ours, theirs, where))


def known(position):
    """A position without what its open question says for no reader."""
    asked = position["open"]
    names = [name for name in OPEN[asked["kind"]]
             if name != "count" or not (asked["place"] or "").startswith("building")]
    return dict(position, open={name: asked[name] for name in ["kind", "seat"] + names})


def compare(game, engine):
    same(known(game.position()), known(engine.position), "position")
    legal = sorted(game.legal())
    for name, found in (("listed", sorted(engine.listed)), ("checked", sorted(engine.checked))):
        if legal != found:
            raise Differs("%s: expected only %s, found only %s" % (
                name, sorted(set(legal) - set(found)), sorted(set(found) - set(legal))))
    same(game.scores(), engine.scores, "scores")


# Positions that few games come to

def swap(position, card, space):
    """A card that nobody has comes to a space, and what lies there to the other's place."""
    deck, there = position["deck"], position["row"][space]
    if there and card not in position["row"] and not any(card in s["cards"] for s in position["seats"]):
        i, j = deck.index(card), deck.index(there)
        deck[i], deck[j] = there, card
        position["row"][space] = card


def deal_out(position, chance):
    """Players get cards and tiles, up to all there are."""
    seats, deck, piles = position["seats"], position["deck"], position["piles"]
    swap(position, *chance.choice(((15, 0), (15, 1), (10, 0), (34, 0), (35, 0), (36, 0))))
    swap(position, 4, 3)
    to = chance.choice((0, 36, 36, 36, chance.randint(4, 36)))
    while position["deck_next"] < to:
        chance.choice(seats)["cards"].append(deck[position["deck_next"]])
        position["deck_next"] += 1
    for pile in range(len(seats)):
        for _ in range(position["pile_next"][pile], chance.choice((0, 3, 6))):
            chance.choice(seats)["tiles"].append(piles[pile][position["pile_next"][pile]])
            position["pile_next"][pile] += 1
    for seat in seats:
        seat["cards"].sort()
        seat["tiles"].sort()


def grow(seat, acted, food, chance):
    grown = chance.choice((0, chance.randint(0, 10 - seat["people"]), 10 - seat["people"]))
    seat["people"] += grown
    seat["home"] += grown
    seat["track"] = chance.choice((0, 1, 5, 9, 10))
    seat["food"] = chance.randint(0, food)
    seat["goods"] = [chance.choice((0, 0, 1, 2, 4)) for _ in range(4)]
    value, more = divmod(chance.choice((0, 1, 2, 3, 4, 5, 7, 10, 11, 12)), 3)
    seat["tools"] = [value + (slot < more) for slot in range(3)]
    if value:
        chance.shuffle(seat["tools"])
    seat["used"] = [slot for slot in (1, 2, 3)
                    if acted and seat["tools"][slot - 1] and chance.random() < 0.5]
    faced = set(seat["cards"]) - set(seat["hidden"])
    seat["any_2"] = 4 in faced and chance.random() < 0.8
    seat["once"] = [value for value, card in ((2, 36), (3, 35), (4, 34))
                    if card in faced and chance.random() < 0.8]


def level(position, chance):
    """Everybody gets as many points as the others, and some the same of what breaks ties."""
    like, *others = position["seats"]
    for seat in others:
        if chance.random() < 0.7:
            seat["track"] = like["track"]
        if chance.random() < 0.7:
            seat["tools"] = list(like["tools"])
            seat["used"] = [slot for slot in seat["used"] if seat["tools"][slot - 1]]
        if chance.random() < 0.7 and like["people"] >= seat["people"]:
            seat["home"] += like["people"] - seat["people"]
            seat["people"] = like["people"]
    for seat, points in zip(position["seats"], Game.at(position).scores()):
        seat["score"] += 100 - points["total"]


def rare(position, chance):
    asked = position["open"]
    turns = [(position["start"] + i) % position["players"] for i in range(position["players"])]
    acted = [] if asked["kind"] == "place" else turns[:turns.index(asked["seat"]) + 1]
    food = chance.choice((0, 5, 12))
    deal_out(position, chance)
    for i, seat in enumerate(position["seats"]):
        grow(seat, i in acted, food, chance)
    if chance.random() < 0.6:
        level(position, chance)
    return position


class Table:
    """A game that both play, by players who have their whims."""

    def __init__(self, engine, chance):
        self.engine, self.chance, self.log = engine, chance, []
        self.whims = [{p: chance.choice((0.05, 0.3, 1, 1, 4)) for p in PLACES} for _ in range(4)]
        self.spread = chance.random() < 0.5  # everybody puts one here and one there
        self.buys, self.feeds, self.takes = (chance.choice((0.2, 0.8, 0.9)) for _ in range(3))

    def begin(self):
        chance, players = self.chance, self.chance.choice((2, 3, 4))
        options = {name: chance.choice(of) for name, of in OPTIONS}
        options = {name: options[name] for name, of in OPTIONS if options[name] != of[0]}
        deck, tiles = chance.sample(range(1, 37), 36), chance.sample(range(1, 29), 28)
        start = chance.randrange(players)
        self.game = Game(players, options, deck, tiles, start)
        self.tell("new", players, start, *(of.index(options.get(name, of[0])) for name, of in OPTIONS),
                  *(n - 1 for n in deck + tiles))

    def go_on(self):
        """From a rare position."""
        self.play(self.chance.randint(0, 150))
        while self.game.open["kind"] not in ("place", "use", "over"):
            self.play(1)
        if self.game.open["kind"] != "over":
            position = rare(copy.deepcopy(self.engine.position), self.chance)
            self.game = Game.at(position)
            self.tell("at", json.dumps(position))

    def tell(self, *words):
        line = " ".join(map(str, words))
        self.log.append(line)
        answer = self.engine.step(line)
        if answer != "ALLOWED":
            raise Differs("'%s' is refused: %s" % (words[0], answer))
        compare(self.game, self.engine)

    def choose(self, legal):
        """One of what is allowed, so that games of many kinds come about."""
        chance, by_verb = self.chance, {}
        for decision in legal:
            by_verb.setdefault(decision.split()[0], []).append(decision)
        takes = by_verb.pop("take", [])
        if takes and chance.random() < self.takes * (0.1 if "use" in by_verb else 0.8):
            return chance.choice(takes)
        if "place" in by_verb:
            if self.spread:
                legal = [d for d in legal if d.endswith(" 1")] or legal
            whim = self.whims[self.game.open["seat"]]
            return chance.choices(legal, [whim[d[6:].rsplit(" ", 1)[0]] for d in legal])[0]
        for yes, no, often in (("pay", "decline", self.buys), ("feed", "refuse", self.feeds)):
            if no in by_verb:
                return chance.choice(by_verb[yes]) if yes in by_verb and chance.random() < often else no
        return chance.choice(next(iter(by_verb.values())))

    def try_again(self):
        """A step of before: it is refused where it is not allowed now, and changes nothing."""
        line = self.chance.choice(self.log)
        wanted = self.game.open["kind"] == "roll" if line.startswith("roll") else line in self.game.legal()
        if not line.startswith(("at", "new", "end")) and not wanted:
            if self.engine.step(line) == "ALLOWED":
                raise Differs("'%s' was carried out" % line)
            compare(self.game, self.engine)

    def play(self, most):
        for _ in range(most):
            if self.chance.random() < 0.03:
                self.try_again()
            kind = self.game.open["kind"]
            if kind == "over":
                return
            if kind == "roll":
                faces = [self.chance.randint(1, 6) for _ in range(self.game.open["dice"])]
                self.game.roll(faces)
                self.tell("roll", *faces)
            elif self.game.began and self.chance.random() < 0.0003:
                self.game.agree()
                self.tell("end")
            else:
                decision = self.choose(self.game.legal())
                self.game.do(decision)
                self.tell(decision)


def play_games(driver, games, seed):
    engine, steps = Engine(driver), 0
    for n in range(games):
        table = Table(engine, random.Random("%s %d" % (seed, n)))
        try:
            table.begin()
            if n % 3:
                table.go_on()
            table.play(200 if n % 3 else 3000)
        except Differs as differs:
            print("game %d, step %d: %s" % (n, len(table.log), differs))
            print("\n".join("    " + line for line in table.log[-8:]))
            return False
        steps += len(table.log)
    for name, count in sorted(Game.seen.items()):
        print("seen: %s: %d" % (name, count))
    print("%d games, %d steps agree" % (games, steps))
    return True


# Archives

def play_step(game, event, names):
    """One entry of the log; whether it was forced is known as well."""
    same(game.round, event["round"], "round")
    same(names[game.open["seat"]], event["seat"], "seat")
    if event["kind"] == "roll":
        same("roll %s %d" % (game.open["place"], game.open["dice"]), event["body"], "body")
        game.roll([int(face) for face in event["faces"].split()])
        return
    legal = game.legal()
    if event["body"] not in legal:
        raise Differs("'%s' is not allowed" % event["body"])
    same(len(legal) == 1, event["source"] == "forced", "forced")
    game.do(event["body"])


def play_archive(archive):
    names = "abcd"[:len(archive["seats"])]
    begun = {}  # the game at the start of each round
    for event in archive["events"]:
        where = "step %d" % event["n"]
        try:
            if event["body"] == "start":
                game = Game(len(names), archive["options"], archive["deck"], archive["tiles"],
                            int(event["faces"]) - 1)
            elif event["kind"] == "rollback":
                game = copy.deepcopy(begun[int(event["body"].split(";")[0].split()[1])])
            elif event["kind"] == "end":
                game.agree()
            elif event["kind"] in ("decision", "roll"):
                play_step(game, event, names)
        except Differs as differs:
            raise Differs("%s, %s" % (where, differs))
        if event["kind"] != "setup" or event["body"] == "start":
            begun.setdefault(game.round, copy.deepcopy(game))
            if event["kind"] == "rollback":
                begun = {n: at for n, at in begun.items() if n <= game.round}
    for one in archive["rounds"]:
        same(known(begun[one["round"]].position()), known(one["state"]), "round %d" % one["round"])
    same(known(game.position()), known(archive["state"]), "state")
    scores = [dict(points, seat=name) for points, name in zip(game.scores(), names)]
    same(scores if archive["status"] == "over" else [], archive["scores"], "scores")
    return len(archive["events"])


def play_archives(files):
    steps = 0
    for file in files:
        with open(file, encoding="utf-8") as f:
            try:
                steps += play_archive(json.load(f))
            except Differs as differs:
                print("%s: %s" % (file, differs))
                return False
    print("%d archives, %d steps agree" % (len(files), steps))
    return True


if __name__ == "__main__":
    if sys.argv[1] == "--archives":
        sys.exit(not play_archives(sys.argv[2:]))
    sys.exit(not play_games(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
