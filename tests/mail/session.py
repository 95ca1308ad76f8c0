# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# session.py STONEPOST DATABASE DELIVER POST TABLE: plays a game of four by mail, for session.sh, which has
# started the servers. DELIVER puts a letter into the game's account, POST is where the letters of players
# come to. Writes the letters that each player wrote and got in each round to TABLE.
import email
import email.policy
import os
import re
import sqlite3
import subprocess
import sys
from email.message import EmailMessage
from email.utils import formatdate

BEGIN, HOUR, DAY, ROUNDS = 1798790400, 3600, 86400, 10
SETTLED = 15 * 60  # after the answers: when the time for corrections is over
PHONE = "H/F/T W3 X"
FRAME = "plan\n  field | toolmaker\n  card 1 | card 2\n  clay 2-3\n  hunt rest"
WORDS = "tool maker or hut, then 3 stone, rest hunting please"
USUAL = "L3 X"


class Session:
    def __init__(self, program, database, deliver, post):
        self.program, self.database, self.deliver, self.post = program, database, deliver, post
        self.now, self.serial, self.newest, self.seen, self.counts = BEGIN, 0, {}, set(), {}
        self.asked = self.stalled = 0

    def row(self, what):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as db:
            return db.execute(f"SELECT {what} FROM games").fetchone()

    def count(self, number, who, way):
        key = (number, who)
        self.counts.setdefault(key, {"out": 0, "in": 0})[way] += 1

    def stonepost(self, *words):
        ran = subprocess.run([self.program, words[0], "--now", f"@{self.now}", *words[1:]],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if ran.returncode:
            raise SystemExit(f"{words}: {ran.returncode}\n{ran.stdout}")

    def run(self, *words):
        """As cron does, or as the game master types; what came is counted for the round that it is of."""
        before = self.row("round")[0] if words[:1] != ("new",) else 1
        self.stonepost(*(words or ("run",)))
        if words:
            self.stonepost("run")
        after, waiting = self.row("round, waiting_seat")
        self.asked += waiting is not None
        for name in sorted(set(os.listdir(self.post)) - self.seen):
            self.seen.add(name)
            who = name.split("@")[0]
            with open(f"{self.post}/{name}", "rb") as file:
                letter = email.message_from_binary_file(file, policy=email.policy.default)
            begins = re.search(r"\.(report|invitation)\.", letter["Message-ID"])
            self.newest[who] = letter
            if who != "gm":
                self.count(after if begins else before, who, "in")

    def write(self, who, words):
        ours = self.newest[who]
        text = ours.get_body(("plain",)).get_content()
        quoted = "".join(f"> {line}\n" for line in text.splitlines())
        letter = EmailMessage()
        letter["From"], letter["To"] = f"{who}@example.org", ours["Reply-To"] or ours["From"]
        letter["Subject"] = "Re: " + ours["Subject"]
        letter["In-Reply-To"] = letter["References"] = ours["Message-ID"]
        self.serial += 1
        letter["Message-ID"] = f"<{self.serial}@phone.example.org>"
        letter["Date"] = formatdate(self.now)
        letter.set_content(f"{words}\n\nOn Friday the game wrote:\n{quoted}")
        subprocess.run(["sh", self.deliver], input=letter.as_bytes(), check=True)
        self.count(self.row("round")[0], who, "out")

    def frame(self, who, plan):
        """The frame of the letter, if it has one, with another plan in it."""
        text = self.newest[who].get_body(("plain",)).get_content()
        head = re.search(r"^#STONEPOST .*$", text, re.M)
        return f"{head[0] if head else f'#STONEPOST session {who} round ' + str(self.row('round')[0])}\n{plan}\n#END"

    def finish_round(self, number, in_time):
        """All who write have written. Without a seat's orders the round runs at its deadline."""
        self.run()
        self.now += SETTLED
        self.run()
        if in_time and self.row("round")[0] == number:
            self.stalled += 1
        most = self.now + 12 * DAY
        while self.row("round")[0] == number and self.now < most:
            self.now += 3 * HOUR
            self.run()
        if self.row("round")[0] == number:
            self.stalled += 1
            raise SystemExit(f"round {number} does not end")

    def play(self):
        self.run("new", "session", *(f"{who}={who.title()} <{who}@example.org>" for who in ("ann", "ben", "cyd", "dee")),
                 "--seed", "5eed" * 16, "--pace", "2d", "--vacation", "9d")
        fourth = "dee"
        for number in range(1, ROUNDS + 1):
            self.now += HOUR
            self.write("ann", PHONE)
            self.write("ben", self.frame("ben", FRAME))
            self.write("cyd", WORDS)
            if number == 4:
                day = [formatdate(self.now + n * DAY) for n in (0, 3)]
                first, last = (email.utils.parsedate_to_datetime(d).strftime("%Y-%m-%d") for d in day)
                self.write("dee", f"{USUAL}\nvacation {first}..{last}")
            elif number == 7:
                self.write("dee", "resign")
            elif number not in (3, 5):
                self.write(fourth, USUAL)
            self.finish_round(number, number not in (3, 5, 7))
            if number == 7:
                fourth = "eve"
                self.run("seat", "session", "dee", "replace", "Eve <eve@example.org>")

    def table(self, path):
        players, more = ("ann", "ben", "cyd", "dee", "eve"), 0
        with open(path, "w") as out:
            out.write("letters out and in   " + "".join(f"{who:>7}" for who in players) + "\n")
            for number in range(1, ROUNDS + 1):
                cells = [self.counts.get((number, who), {"out": 0, "in": 0}) for who in players]
                out.write(f"round {number:2}             " +
                          "".join(f"{c['out']:5}/{c['in']}" for c in cells) + "\n")
                if number not in (3, 4, 5, 7, 8):  # late, away, resigned, replaced
                    more += sum(c["out"] > 1 or c["in"] > 2 for c in cells)
            out.write(f"asked: {self.asked}\nstalled: {self.stalled}\nusual rounds with more: {more}\n")


def main():
    program, database, deliver, post, table = sys.argv[1:]
    session = Session(program, database, deliver, post)
    session.play()
    session.table(table)


main()
