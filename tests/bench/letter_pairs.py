# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Does a letter cost the same whatever came before it? Letters of one player, of two kinds in turn, lie in a Maildir;
# twice as many may take `run` 2.3 times the processor time, above that of an empty run. Most of them are not answered,
# as nobody gets so many answers: what is left out must not be worked out either.
#
#   letter_pairs.py STONEPOST LETTERS [KIND...]     the smaller number; each pair of these kinds (all)
import itertools
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from email import message_from_bytes, policy

FACTOR, TRIES = 2.3, 3
NOW = 1798761600
CONF = """[stonepost]
database = {work}/db/games.db
[mail]
from = games@example.org
gm = gm@example.org
plus = yes
folder = {work}/letters
maildir = {work}/box
"""
KINDS = {
    "orders": "H W3 X",
    "other orders": "F C2 X",
    "history": "history",
    "show": "show",
    "help": "help",
    "whatif": "whatif ben field",
    "resend": "resend",
    "message": "tell ben: how do you do?",
    "prose": "The weather is lovely here.",
    "doubt": "H W99 huutt X",
    "yes": "ok",
    "no": "no",
    "same": "same",
    "question": "What does card 3 do?",
    "setting": "style short",
    "statistics": "stats",
    "away": "away until tomorrow",
    "leave": "I want to leave the game",
}


def used():
    u = resource.getrusage(resource.RUSAGE_CHILDREN)
    return u.ru_utime + u.ru_stime


def count(work, sql):
    with sqlite3.connect(work + "/db/games.db") as db:
        return db.execute(sql).fetchone()[0]


class Game:
    """A round game that waits for Ben, in a folder; each visit begins with a copy of its database."""

    def __init__(self, stonepost, work):
        self.stonepost, self.work = stonepost, work
        os.mkdir(work + "/db")
        with open(work + "/conf", "w", encoding="utf-8") as f:
            f.write(CONF.format(work=work))
        self.call("init")
        self.call("new", "tundra", "--mode", "round", "--start", "ann", "--seed", "5eed" * 16,
                  "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>", "cara=Cara <cara@example.org>")
        self.call("send")
        name, = [x for x in os.listdir(work + "/letters/new") if x.endswith(".ann")]
        with open(work + "/letters/new/" + name, "rb") as f:
            self.letter = message_from_bytes(f.read(), policy=policy.default)
        self.keep()

    def keep(self):
        shutil.rmtree(self.work + "/kept", ignore_errors=True)
        shutil.copytree(self.work + "/db", self.work + "/kept")

    def call(self, command, *words, after=0):
        clock = [] if command == "init" else ["--now", "@%d" % (NOW + after)]
        subprocess.run([self.stonepost, command, "--config", self.work + "/conf", *clock, *words], check=True,
                       stdout=subprocess.DEVNULL)

    def fill(self, texts):
        shutil.rmtree(self.work + "/db")
        shutil.copytree(self.work + "/kept", self.work + "/db")
        shutil.rmtree(self.work + "/box", ignore_errors=True)
        for name in ("new", "cur", "tmp"):
            os.makedirs(self.work + "/box/" + name)
        for n, text in enumerate(texts):
            self.put(n, "ann", self.letter, text)

    def put(self, number, writer, answered, text):
        """A reply of that player to a letter of ours, in the Maildir."""
        head = ("From: %s@example.org\nTo: %s\nSubject: Re: Stone Age\nDate: Fri, 01 Jan 2027 08:00:00 +0000\n"
                "Message-ID: <%d@mail.example.org>\nIn-Reply-To: %s\n\n%s\n")
        with open("%s/box/new/%06d" % (self.work, number), "w", encoding="utf-8") as f:
            f.write(head % (writer, answered["Reply-To"] or answered["From"], number, answered["Message-ID"], text))

    def visit(self, kinds, letters):
        """Seconds of processor that a run takes with so many letters of these kinds in turn."""
        self.fill([KINDS[kinds[n % len(kinds)]] for n in range(letters)])
        before = used()
        self.call("run", after=3600)
        return used() - before


def pair_grows(game, kinds, letters, empty):
    """How many times as long twice the letters take: the least of some tries, since other work only adds."""
    best = None
    for _ in range(TRIES):
        once, twice = game.visit(kinds, letters) - empty, game.visit(kinds, 2 * letters) - empty
        if best is None or twice / once < best[0]:
            best = twice / once, once, twice
        if best[0] < FACTOR:
            break
    return best


def main():
    letters, kinds = int(sys.argv[2]), sys.argv[3:] or list(KINDS)
    failed = 0
    with tempfile.TemporaryDirectory(prefix="stonepost-pairs.") as work:
        game = Game(os.path.abspath(sys.argv[1]), work)
        empty = min(game.visit(["prose"], 0) for _ in range(3))
        for pair in itertools.combinations_with_replacement(kinds, 2):
            factor, once, twice = pair_grows(game, pair, letters, empty)
            bad = factor >= FACTOR
            failed += bad
            print("%s %s, %s: %.2f times, %.2f s and %.2f s" % ("not ok" if bad else "ok", *pair, factor, once, twice),
                  flush=True)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
