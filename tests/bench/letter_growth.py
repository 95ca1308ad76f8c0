# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Does a letter cost what it holds, and no more? Letters of 1 to 64 KB, each of one kind of line again and again, go through
# `stonepost receive` as replies of a player who is waited for and has offers. Twice the bytes may take 2.2 times the
# instructions, without those of a letter of one line. Before that each kind's largest letter must end within seconds and
# little memory, so that what grows with the square fails at once. Instructions are those of callgrind, in all processes.
#
#   letter_growth.py STONEPOST [KB [KIND...]]     the largest letter; and kinds: all
import html
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from email import message_from_bytes, policy

SECONDS, MEMORY_MB, ADDRESSES = 20, 128, 2 << 30
FACTOR, SLACK = 2.2, 0.02
NOW = 1798761600
CONF = """[stonepost]
database = {work}/db/games.db
[mail]
from = games@example.org
gm = gm@example.org
plus = yes
folder = {work}/letters
"""
# A kind of line; "quoted ours" and "struck" are made below.
KINDS = {
    "orders": "H W3 X\n",
    "orders in words": "hut, 3 wood, hunt\n",
    "orders with empty lines": "H W3 X\n\n",
    "empty lines": "\n",
    "prose": "The weather is lovely here, and my cat says hello.\n",
    "prose of one line": "lovely weather here ",
    "prose with empty lines": "The weather is lovely here.\n\n",
    "prose with places": "Ben took the wood again.\n",
    "quoted": "> what somebody wrote to somebody else, long ago\n",
    "quoted orders": "> H W3 X\n",
    "quoted ours": None,
    "quoted deeper and deeper": None,
    "struck": None,
    "questions": "What does card 3 do?\n",
    "questions without a mark": "what if I play\n",
    "emoji": "\U0001f642\U0001f6d6\U0001f332\U0001f44e\n",
    "crossed out": "\u274c H, ",
    "signatures": "-- \nAnn\n",
    "closings": "Thanks,\nAnn\n\n",
    "footers": "Sent from my iPhone\n",
    "section with a colon": "tools: 1\n",
    "section": "take wood\n",
    "section plan": "plan H W3 X\n",
    "section press": "press ben: hello\n",
    "section always": "always tools auto\n",
    "whatif": "whatif ben field\n",
    "single codes": "H\n",
    "bare numbers": "3\n",
    "bare numbers of one line": "3 ",
    "one code on one line": "W3 ",
    "alternatives on one line": "H/",
    "numbers and words": "3 wood 2 ",
    "commas": ", ",
    "greetings": "Hi Ben,\n",
    "greetings of one line": "hello ",
    "yes": "ok\n",
    "no": "no\n",
    "negations": "not the hut\n",
    "corrections": "Sorry, I meant H W3\n",
    "exceptions": "H instead of F\n",
    "conditions": "if hut free: H\n",
    "labels": "round 1: H\n",
    "numbering": "1. H\n2. W3\n",
    "misspelt": "wodo 3, huutt, qarry 2\n",
    "frames": "#STONEPOST tundra ann round 1\nplan H\n#END\n",
    "brackets": "((((",
    "one word": "a",
}


class Game:
    """A game that waits for Ann, in a folder; each letter goes into a copy of its database."""

    def __init__(self, stonepost, work):
        self.stonepost, self.work, self.at = stonepost, work, NOW
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
        shutil.copytree(work + "/db", work + "/kept")

    def call(self, command, *words):
        clock = [] if command == "init" else ["--now", "@%d" % self.at]
        subprocess.run([self.stonepost, command, "--config", self.work + "/conf", *clock, *words], check=True,
                       stdout=subprocess.DEVNULL)

    def reply(self, text, style="plain"):
        head = ("From: Ann <ann@example.org>\nTo: %s\nSubject: Re: Stone Age\nDate: Fri, 01 Jan 2027 08:00:00 +0000\n"
                "Message-ID: <1@mail.example.org>\nIn-Reply-To: %s\nMIME-Version: 1.0\n"
                "Content-Type: text/%s; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n")
        with open(self.work + "/in", "w", encoding="utf-8") as f:
            f.write(head % (self.letter["Reply-To"] or self.letter["From"], self.letter["Message-ID"], style) + text)

    def receive(self, *before):
        """Runs `receive` on a fresh copy; its status and standard error."""
        shutil.rmtree(self.work + "/db")
        shutil.copytree(self.work + "/kept", self.work + "/db")
        with open(self.work + "/in", encoding="utf-8") as given:
            done = subprocess.run([*before, self.stonepost, "receive", "--config", self.work + "/conf", "--now",
                                   "@%d" % (NOW + 3600)], stdin=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  check=False)
        return done.returncode, done.stderr.decode(errors="replace")

    def instructions(self):
        status, said = self.receive("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
        counts = [int(n) for n in re.findall(r"Collected : (\d+)", said)]
        if status != 0 or not counts:
            raise SystemExit("callgrind: " + said[-2000:])
        with sqlite3.connect(self.work + "/db/games.db") as db: # its reader may use so much time, and valgrind is slow
            read, = db.execute("SELECT COUNT(*) FROM letters WHERE status <> 'raw'").fetchone()
        return sum(counts) if read == 1 else None


def of_kind(game, kind, size):
    """Text of so many bytes at most, and how it is written."""
    line = KINDS[kind]
    if kind == "quoted ours":
        body = game.letter.get_body(("plain",)).get_content()
        line = "".join("> %s\n" % x for x in body.splitlines())
        return (line * (size // len(line.encode()) + 1)).encode()[:size].decode(errors="ignore"), "plain"
    if kind == "quoted deeper and deeper":
        out, depth = [], 1
        while sum(map(len, out)) < size:
            out.append(">" * (depth % 70) + " deeper\n")
            depth += 1
        return "".join(out)[:size], "plain"
    if kind == "struck":
        line = "<p><s>%s</s></p>\n" % html.escape("H W3 X")
        return line * (size // len(line)), "html"
    return line * max(size // len(line.encode()), 1), "plain"


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def bounded(game, kind, size):
    """Whether the largest letter ends at all, and with how much."""
    game.reply(*of_kind(game, kind, size))
    wrapper = ("import resource, subprocess, sys\ns = subprocess.run(sys.argv[1:]).returncode\n"
               "u = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
               "print('used', u.ru_utime + u.ru_stime, u.ru_maxrss // 1024, file=sys.stderr)\nsys.exit(s != 0)")
    shutil.rmtree(game.work + "/db")
    shutil.copytree(game.work + "/kept", game.work + "/db")
    with open(game.work + "/in", encoding="utf-8") as given:
        done = subprocess.run([sys.executable, "-c", wrapper, game.stonepost, "receive", "--config", game.work + "/conf",
                               "--now", "@%d" % (NOW + 3600)], stdin=given, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, preexec_fn=limited, check=False)
    said = done.stderr.decode(errors="replace")
    used = re.search(r"used ([\d.]+) (\d+)", said)
    if done.returncode != 0 or not used:
        return "failed: %s" % " ".join(said.split())[-200:]
    if float(used[1]) > SECONDS or int(used[2]) > MEMORY_MB:
        return "%s s of processor, %s MB" % used.groups()
    return None


def main(stonepost, largest="64", *kinds):
    sizes = [1 << i for i in range(7) if 1 << i <= int(largest)]
    fine = True
    with tempfile.TemporaryDirectory(prefix="stonepost-growth.") as work:
        game = Game(os.path.abspath(stonepost), work)
        base = {}
        for style, text in (("plain", "\n"), ("html", "<p></p>\n")):
            game.reply(text, style)
            base[style] = game.instructions()
        print("a letter of one line: %.1f million instructions" % (base["plain"] / 1e6))
        for kind in kinds or KINDS:
            wrong = bounded(game, kind, sizes[-1] << 10)
            if wrong:
                fine = False
                print("not ok %s: %d KB: %s" % (kind, sizes[-1], wrong), flush=True)
                continue
            grown, out, steep = None, [], False
            for size in sizes:
                text, style = of_kind(game, kind, size << 10)
                game.reply(text, style)
                all_of_it = game.instructions()
                if all_of_it is None:
                    out.append("(not read within its time)")
                    break
                count = all_of_it - base[style]
                steep = steep or grown is not None and count > FACTOR * max(grown, 0) + SLACK * base[style]
                out.append("%.1f" % (count / 1e6))
                grown = count
            fine = fine and not steep
            print("%s %s: %s million" % ("not ok" if steep else "ok", kind, " ".join(out)), flush=True)
    return fine


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))
