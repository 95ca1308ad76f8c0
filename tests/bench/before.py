# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# How long does `stonepost receive` take beside another build of it? Both read the same letters of a Maildir
# in one visit, by turns, each into a database of its own, made by itself.
#
#   before.py STONEPOST BEFORE [KIND...]
#
# ROUNDS (5) and LETTERS (2000) are taken from the environment. KINDs are the words of `kinds` below. Says so
# where the letters do not mean the same to both.
import os
import random
import re
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

builds = [os.path.abspath(p) for p in sys.argv[1:3]]
rounds = int(os.environ.get("ROUNDS", "5"))
letters = int(os.environ.get("LETTERS", "2000"))
NOW, DAY = "2027-01-01T00:00:00Z", 1798848000
SEATS = ("ann", "ben", "cy", "dee")
EACH = 10  # letters of a player
CONF = """[stonepost]
database = {work}/games.db
[mail]
from = gm@example.org
gm = boss@example.org
plus = yes
answers = {answers}
folder = {work}/folder
"""
FRAME = """#STONEPOST {game} {seat} round 1
plan
hut | field
clay 2 | clay 1
hunt rest
tools auto
feed wood brick
final
#END
"""
SHORT = "H/F L2/L1 X\n"
# What a mail program says above a quotation.
ABOVE = "\nOn Fri, 1 Jan 2027 at 08:00, The game master <{reply}> wrote:\n"


def quoted(text):
    return "".join("> " + line + "\n" for line in text.splitlines())


CHANGED = str.maketrans("hftxwlsgbaeiouHFTXWLSGBAEIOU0123456789", "kpnqmrdcveiouaKPNQMRDCVEIOUA5678956789")


def of_another(text):
    """As long as a report of ours, in a language that nobody speaks: it was never sent, and holds no order."""
    return text.translate(CHANGED)


# What each build is sent: the same but where one of them knows no better.
kinds = {
    "frame": lambda s, is_old: FRAME.format(**s),
    "frame-quoting": lambda s, is_old: FRAME.format(**s) + ABOVE.format(**s) + quoted(s["text"]),
    "short-quoting": lambda s, is_old:
        (FRAME.format(**s) if is_old else SHORT) + ABOVE.format(**s) + quoted(s["text"]),
    "never-sent": lambda s, is_old:
        FRAME.format(**s) + ABOVE.format(**s) + quoted(of_another(s["text"])),
}


class World:
    """A build with a database: games whose players were invited."""

    def __init__(self, under, stonepost, name):
        self.work, self.stonepost = f"{under}/{name}", stonepost
        os.makedirs(self.work)
        with open(f"{self.work}/conf", "w", encoding="utf-8") as f:
            f.write(CONF.format(work=self.work, answers=letters))
        self.run("init")
        self.games = -(-letters // (EACH * len(SEATS)))
        for n in range(self.games):
            self.run("new", f"game-{n}", "--mode", "round",
                     *(f"{seat}={seat} <{seat}.{n}@example.org>" for seat in SEATS))
        self.run("send")
        with sqlite3.connect(f"{self.work}/games.db") as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copyfile(f"{self.work}/games.db", f"{self.work}/ready")

    def run(self, command, *words, now=NOW):
        clock = [] if command in ("init", "list") else ["--now", now]
        done = subprocess.run([self.stonepost, command, "--config", f"{self.work}/conf", *clock, *words],
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"before: {self.stonepost} {command}: {done.stderr or done.stdout}")

    def seats(self):
        """Each seat with the letter that it replies to."""
        with sqlite3.connect(f"{self.work}/ready") as db:
            for game, seat, address, mid, message in db.execute(
                    "SELECT g.name, s.name, o.recipient, o.message_id, o.message FROM outbox o "
                    "JOIN seats s ON s.id = o.seat_id JOIN games g ON g.id = s.game_id "
                    "WHERE o.kind = 'invitation' ORDER BY o.id"):
                head, _, text = message.decode().replace("\r\n", "\n").partition("\n\n")
                part = re.search(r"(?ms)^Content-Type: text/plain.*?\n\n(.*?)\n--", text)
                reply = re.search(r"(?m)^Reply-To: .*?<?([^<>\s]+)>?\s*$", head).group(1)
                yield {"game": game, "seat": seat, "address": address, "mid": mid, "reply": reply,
                       "text": part.group(1) if part else text}

    def fill(self, kind, is_old):
        """A Maildir of `letters` replies, those of a game scattered, always in the same way."""
        box = f"{self.work}/{kind}"
        for part in ("new", "cur", "tmp"):
            os.makedirs(f"{box}/{part}")
        seats = list(self.seats())
        order = [n % len(seats) for n in range(letters)]
        random.Random(1).shuffle(order)
        for n, place in enumerate(order):
            s = seats[place]
            with open(f"{box}/new/{n}.bench", "w", encoding="utf-8", newline="\r\n") as f:
                f.write(f"From: {s['seat']} <{s['address']}>\nTo: {s['reply']}\nSubject: Re: Stone Age\n"
                        f"Message-ID: <{n}@mail.example.org>\nIn-Reply-To: <{s['mid']}>\n"
                        "Date: Fri, 01 Jan 2027 08:00:00 +0000\nMIME-Version: 1.0\n"
                        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
                        + kinds[kind](s, is_old))

    def receive(self, kind):
        """Wall clock and processor time of a visit, in seconds."""
        for end in ("-wal", "-shm"):
            if os.path.exists(f"{self.work}/games.db{end}"):
                os.remove(f"{self.work}/games.db{end}")
        shutil.copyfile(f"{self.work}/ready", f"{self.work}/games.db")
        shutil.copytree(f"{self.work}/{kind}", f"{self.work}/box")
        os.sync()
        used, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        self.run("receive", "--maildir", f"{self.work}/box", now=f"@{DAY}")
        took, now = time.monotonic() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
        shutil.rmtree(f"{self.work}/box")
        return took, now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime

    def meant(self):
        """How many letters have which status, and how many orders are stored."""
        with sqlite3.connect(f"{self.work}/games.db") as db:
            return (sorted(db.execute("SELECT status, count(*) FROM letters GROUP BY 1")),
                    db.execute("SELECT count(*) FROM orders").fetchone()[0])


def main():
    names = sys.argv[3:] or list(kinds)
    with tempfile.TemporaryDirectory(prefix="stonepost-before.") as under:
        worlds = [World(under, stonepost, name) for stonepost, name in zip(builds, ("now", "before"))]
        print(f"{letters} letters, {rounds} rounds; now beside before")
        for kind in names:
            for world in worlds:
                world.fill(kind, world is worlds[1])
            pairs = [[world.receive(kind) for world in worlds] for _ in range(rounds)]
            told = []
            for i, what in enumerate(("time", "processor")):
                ratios = [now[i] / before[i] for now, before in pairs]
                ours, theirs = (statistics.median(pair[k][i] for pair in pairs) for k in (0, 1))
                told.append(f"{what} {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}; "
                            f"{ours:.2f} to {theirs:.2f} s)")
            print(f"{kind}: " + ", ".join(told), flush=True)
            now, before = (world.meant() for world in worlds)
            if now != before:
                print(f"{kind}: not understood alike: {now}, {before}")


main()
