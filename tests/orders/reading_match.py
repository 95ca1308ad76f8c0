# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Games that are played from random orders, by the program and by the second reading of the order
# language: each decision must be the same, with its source and its line of the plan, and where the
# one asks the other must ask. A plan of which the program says that it cannot stall must not, and
# who is said not to be asked must not be asked.
#
#   reading_match.py DRIVER GAMES SEED    prints what came to pass
import collections
import json
import os
import random
import re
import subprocess
import sys

sys.path.insert(0, os.environ["RULES"])
from reading import Orders, decide, holds
from second_pieces import PLACES
from second_reading import Game
from second_match import OPTIONS, rare
from whims import Whims

NAMES = ["ann", "ben", "cy", "dee"]
# It is not foreseen that a seat without tools may get one by somebody's dice card.
BY_DICE = "which tools to use " + ", ".join(PLACES)


class Differs(Exception):
    pass


class Table:
    def __init__(self, driver, chance, seen):
        self.driver, self.chance, self.seen = driver, chance, seen
        players, options = chance.choice((2, 3, 4)), {name: chance.choice(of) for name, of in OPTIONS}
        options = {name: options[name] for name, of in OPTIONS if options[name] != of[0]}
        self.game = Game(players, options, chance.sample(range(1, 37), 36),
                         chance.sample(range(1, 29), 28), chance.randrange(players))
        self.names = NAMES[:players]
        self.turns = chance.choice((True, False))  # a turn game, else a round game, where nobody is asked
        self.say("helper", 1 if self.turns else 2)
        self.whims = Whims(chance, self.names, self.turns)
        self.show()
        self.texts, self.orders = [""] * players, [Orders("")] * players
        self.forget()

    def forget(self):
        """What holds for a round."""
        players = len(self.names)
        self.done = [set() for _ in range(players)]
        self.total, self.questions = [False] * players, [None] * players

    def say(self, *words):
        self.driver.stdin.write(" ".join(map(str, words)) + "\n")
        self.driver.stdin.flush()
        return self.driver.stdout.readline().rstrip("\n")

    def show(self):
        answer = self.say("position", json.dumps(self.game.position()))
        if answer != "read":
            raise Differs("the position is refused: " + answer)

    def order(self, seat):
        """New orders, and what the program says of them."""
        self.texts[seat] = self.whims.orders()
        answer = self.say("orders", seat, self.texts[seat].replace("\n", "\t"))
        if not answer.startswith("0 "):
            raise Differs("orders are refused: " + answer)
        self.orders[seat] = Orders(self.texts[seat])
        self.done[seat] = set()
        total, *self.questions[seat] = self.say("claims", seat).split("; ")
        if not any(self.game.seats[seat].tools):
            self.questions[seat] += [BY_DICE, "helper: " + BY_DICE]
        self.total[seat] = total == "1"
        self.seen["plans that cannot stall"] += self.total[seat]
        self.seen["orders that leave no question"] += not any("helper" not in q and q != BY_DICE for q in self.questions[seat])

    def foretold(self, seat, who=""):
        """Whether the answer to the orders said that this may be asked, or left to the helper."""
        asked, questions = self.game.open, self.questions[seat]
        if questions is None:  # the seat did something else than its orders say
            return True
        if asked["kind"] == "place":
            return not self.total[seat]
        words = {"tools": "which tools to use ", "pay": "what to pay", "pick": "which die",
                 "feed": "what to give"}[asked["kind"]]
        place = asked["place"] if asked["kind"] in ("tools", "pay") else words
        return any(q.startswith(who + words) and place in q for q in questions)

    def stopped(self, seat, legal):
        stop = self.orders[seat].round.get("stop")
        return stop and len(legal) > 1 and holds(stop[0][3:], self.game, seat, self.names)

    def ruling(self):
        """What the orders say, the same by both; None where they ask."""
        game, seat = self.game, self.game.open["seat"]
        self.show()
        answer = self.say("decide", self.lines(), "-")
        if self.turns and self.stopped(seat, game.legal()):
            if answer != "stopped":
                raise Differs("expected stopped, found " + answer)
            self.seen["stopped"] += 1
            del self.orders[seat].round["stop"]
            return self.ruling()
        ours = decide(game, self.orders[seat], self.names, self.done[seat])
        if ours is None and not self.left_open():
            decision = self.helped(answer)
            self.seen["helper: " + game.open["kind"]] += 1
            return decision
        if ours in (None, "ask"):
            if answer != "open":
                raise Differs("expected a question, found " + answer)
            if not self.foretold(seat):
                raise Differs("it was not said that this may be asked")
            self.seen["asked: " + game.open["kind"]] += 1
            self.stand_in("hunt")
            self.stand_in("bot")
            return None
        decisions, source, line = ours
        if answer not in ["decided %s %d %s" % (source, line, d) for d in decisions]:
            raise Differs("expected %s %d %s, found %s" % (source, line, sorted(decisions), answer))
        if line:
            self.done[seat].add(line)
        decision = answer.split(" ", 3)[3]
        self.seen["%s: %s" % (source, decision.split()[0])] += 1
        return decision

    def left_open(self):
        """Whether what the orders do not say is asked: in turn games where to place."""
        return self.turns and self.game.open["kind"] == "place"

    def helped(self, answer):
        """What the helper did for a seat, or its own fallback: anything that is allowed."""
        seat = self.game.open["seat"]
        own = self.orders[seat].round.get("fallback", ["ask"])[0] if not self.turns else "ask"
        source = "helper" if own == "ask" else "fallback"
        if answer not in ["decided %s 0 %s" % (source, decision) for decision in self.game.legal()]:
            raise Differs("expected %s to decide, found %s" % (source, answer))
        if self.game.open["kind"] == "place":
            if self.total[seat]:
                raise Differs("a plan that cannot stall ran dry")
            self.questions[seat] = None  # what follows from where it places was not foreseen
        elif not self.foretold(seat, "helper: "):
            raise Differs("it was not said that this may be left to the helper")
        return answer.split(" ", 3)[3]

    def stand_in(self, rule):
        """Who steps in where the deadline has passed always does something that is allowed."""
        legal, home = self.game.legal(), self.game.seats[self.game.open["seat"]].home
        own = self.orders[self.game.open["seat"]].round.get("fallback", ["ask"])[0]
        source = "missing" if own == "ask" else "fallback"
        if "hunt" in (own, rule if own == "ask" else own) and "place hunt %d" % home in legal:
            legal = ["place hunt %d" % home]
        answer = self.say("decide", self.lines(), rule)
        if answer not in ["decided %s 0 %s" % (source, decision) for decision in legal]:
            raise Differs("expected %s to step in, found %s" % (rule, answer))
        self.seen["stepped in: " + rule] += 1

    def lines(self):
        return sum(1 << n - 1 for n in self.done[self.game.open["seat"]])

    def decision(self):
        """What is done: where orders ask new ones come, or the seat does anything."""
        seat = self.game.open["seat"]
        said = self.ruling()
        if not said and self.chance.random() < 0.5:
            self.order(seat)
            said = self.ruling()
        if not said:
            self.questions[seat] = None
        return said or self.chance.choice(self.game.legal())

    def play(self, most):
        begun = 0
        for _ in range(most):
            game = self.game
            if game.open["kind"] == "over":
                return
            if game.open["kind"] == "roll":
                game.roll([self.chance.randint(1, 6) for _ in range(game.open["dice"])])
                continue
            if game.round != begun:
                begun = game.round
                self.forget()
                self.show()
                for seat in range(len(self.names)):
                    self.order(seat)
            game.do(self.decision())

    def go_on(self):
        """From a rare position."""
        self.play(self.chance.randint(0, 60))
        while self.game.open["kind"] not in ("place", "use", "over"):
            self.play(1)
        if self.game.open["kind"] != "over":
            self.game = Game.at(rare(self.game.position(), self.chance))


def main(driver, games, seed):
    process = subprocess.Popen([driver], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    seen = collections.Counter()
    for n in range(games):
        table = Table(process, random.Random("%s %d" % (seed, n)), seen)
        try:
            if n % 2:
                table.go_on()
            table.play(300)
        except Differs as differs:
            seat = table.game.open["seat"]
            print("game %d, %s is to %s: %s" % (n, table.names[seat], table.game.open["kind"], differs))
            print("\n".join("    " + line for line in table.texts[seat].split("\n")))
            print("    " + json.dumps(table.game.position()))
            return False
    for name, count in sorted(seen.items()):
        print("seen: %s: %d" % (name, count))
    print("%d games agree" % games)
    return True


if __name__ == "__main__":
    sys.exit(not main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
