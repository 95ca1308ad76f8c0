# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A day of a club in simulation: 1,000 people, ten games for each, who get one letter a day with all that wait for
# them, at an hour of their own, and answer it half an hour later; in the mailbox lie twenty letters a person that are
# none of ours. Cron comes once an hour. What a run costs, and how many letters go to each provider.
#
#   club.py STONEPOST JSON [PEOPLE [MOST_SECONDS]]
#
# Fails if somebody's letter was not answered in the next run, a letter is not read at the end, or a run takes longer.
import collections
import json
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from email import message_from_bytes, policy

BEGIN = 1798761600  # 2027-01-01
GAMES_EACH, SEATS, OTHERS_EACH, PROVIDERS = 10, 2, 20, 5
CONF = """[mail]
from = games@example.org
gm = boss@example.org
plus = yes
maildir = {work}/box
transport = folder
folder = {work}/letters
[stonepost]
database = {work}/games.db
"""


class Club:
    def __init__(self, stonepost, work, people):
        self.stonepost, self.work, self.people = stonepost, work, people
        self.games = people * GAMES_EACH
        self.serial = 0
        self.seen = set()
        self.hours = []
        for folder in ("box/new", "box/cur", "box/tmp"):
            os.makedirs(f"{work}/{folder}")
        with open(f"{work}/conf", "w", encoding="utf-8") as f:
            f.write(CONF.format(work=work))

    def call(self, at, command, *words):
        """Seconds, seconds of processor, megabytes."""
        began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        with subprocess.Popen([self.stonepost, command, "--config", f"{self.work}/conf", "--now", f"@{at}", *words],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            said = process.stdout.read()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{command}: status {process.returncode}: {said[-2000:]}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return time.monotonic() - began, processor, used.ru_maxrss / 1024

    def query(self, sql):
        with sqlite3.connect(f"file:{self.work}/games.db?mode=ro", uri=True) as db:
            return db.execute(sql).fetchall()

    def address(self, person):
        return f"p{person}@provider{person % PROVIDERS}.example"

    def make(self):
        """Whoever sits at a table with whom is spread over all; each seat in a line of the list."""
        with open(f"{self.work}/list", "w", encoding="utf-8") as f:
            for g in range(self.games):
                seats = [(g + s * (1 + g // self.people)) % self.people for s in range(SEATS)]
                f.write(f"g{g} " + " ".join(f"'{name}=P{p} <{self.address(p)}>'" for name, p in zip(("ann", "ben"), seats)) + "\n")
        self.call(BEGIN, "init")
        took = self.call(BEGIN, "new", "--from", f"{self.work}/list", "--mode", "round", "--pace", "3d", "--remind", "none")
        self.call(BEGIN, "send")
        self.seen = set(os.listdir(f"{self.work}/letters/new")) # not read: what is forked counts our own memory as its own
        with sqlite3.connect(f"{self.work}/games.db") as db:
            db.execute("UPDATE persons SET digest = printf('%02d:00', id % 24), digest_at = ? + 3600 * (1 + (id + 23) % 24)", (BEGIN,))
        return took

    def put(self, raw):
        self.serial += 1
        with open(f"{self.work}/box/new/{self.serial:08d}.club", "wb") as f:
            f.write(raw.encode())

    def others(self):
        for n in range(self.people * OTHERS_EACH):
            self.put(f"From: list{n % 40}@elsewhere.example\nTo: games@example.org\nSubject: Offer {n}\n"
                     f"Date: Fri, 01 Jan 2027 00:00:00 +0000\nMessage-ID: <{n}@elsewhere.example>\n\n" + "Buy now.\n" * 40)

    def letters(self):
        """What went out since the last time."""
        there = set(os.listdir(f"{self.work}/letters/new"))
        new, self.seen = there - self.seen, there
        for name in new:
            with open(f"{self.work}/letters/new/{name}", "rb") as f:
                yield name, message_from_bytes(f.read(), policy=policy.default)

    def answer(self, letter, at):
        stamp = time.strftime("%a, %d Jan 2027 %H:%M:%S +0000", time.gmtime(at))
        text = letter.get_body(("plain",)).get_content()
        quoted = "".join(f"> {line}\n" for line in text.splitlines()[:30])
        self.put(f"From: {letter['To']}\nTo: {letter['Reply-To'] or letter['From']}\nSubject: Re: {letter['Subject']}\n"
                 f"Date: {stamp}\nMessage-ID: <{self.serial}@mail.example>\nIn-Reply-To: {letter['Message-ID'].strip()}\n"
                 f"References: {letter['Message-ID'].strip()}\n\nok all\n\nOn Friday somebody wrote:\n{quoted}")

    def hour(self, n):
        at = BEGIN + 3600 * (n + 1)
        took, processor, memory = self.call(at, "run")
        domains, waiting = collections.Counter(), []
        for _, letter in self.letters():
            domains[letter["To"].addresses[0].domain] += 1
            if letter["Subject"].endswith(("waits for you", "wait for you")):
                waiting.append(letter)
        for letter in waiting:
            self.answer(letter, at + 1800)
        self.hours.append({"seconds": took, "processor": processor, "memory_mb": memory, "letters": sum(domains.values()),
                           "most_to_one": max(domains.values(), default=0), "answers": len(waiting)})


def main():
    stonepost, figures = os.path.abspath(sys.argv[1]), sys.argv[2]
    people = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    most = float(sys.argv[4]) if len(sys.argv) > 4 else 600
    with tempfile.TemporaryDirectory(prefix="stonepost-club.") as work:
        club = Club(stonepost, work, people)
        club.make()
        made = club.query("SELECT count(*) FROM games")[0][0]
        club.others()
        for n in range(25):
            club.hour(n)
        played = club.query("SELECT count(*) FROM games WHERE round > 1")[0][0]
        unread = club.query("SELECT status, count(*) FROM letters WHERE status IN ('raw', 'quarantined') GROUP BY 1")
        stored = club.query("SELECT count(*) FROM orders")[0][0]
        size = os.path.getsize(f"{work}/games.db") / 1e6
    hours = club.hours
    total = {key: sum(hour[key] for hour in hours) for key in ("seconds", "processor", "letters", "answers")}
    worst = {key: max(hour[key] for hour in hours) for key in ("seconds", "processor", "memory_mb", "letters", "most_to_one")}
    print(f"{people:,} people, {made:,} games, {people * OTHERS_EACH:,} other letters; 25 runs, one an hour: "
          f"{total['answers']:,} letters answered with 'ok all', {stored:,} orders, {played:,} games played on, {size:.0f} MB")
    print(f"all runs: {total['seconds']:.0f} s, {total['processor']:.0f} s of processor, {total['letters']:,} letters out")
    print(f"the worst: {worst['seconds']:.1f} s, {worst['processor']:.1f} s of processor, {worst['memory_mb']:.0f} MB, "
          f"{worst['letters']:,} letters in an hour, {worst['most_to_one']:,} of them to one of {PROVIDERS} providers")
    with open(figures, "w", encoding="utf-8") as f:
        json.dump({"people": people, "games": made, "hours": hours, "played": played, "orders": stored}, f, indent=1)
        f.write("\n")
    if unread or worst["seconds"] > most or total["answers"] < people or played < made // 4:
        sys.exit(f"not read: {unread}; the longest run took {worst['seconds']:.0f} s; {played} games were played on")


if __name__ == "__main__":
    main()
