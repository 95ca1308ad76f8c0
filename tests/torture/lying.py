# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T10 and T12 to T15: servers, letters and clocks that lie, and backups taken meanwhile.
import base64
import copy
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from checker import check
from killing import Skip, watched
from world import kill, kill_talker

HERE = os.path.dirname(os.path.abspath(__file__))


# T10. A real IMAP server whose sessions die, whose folder is numbered anew, and where somebody else
# reads the letters too.

class Mailbox:
    def __init__(self, folder):
        if not shutil.which("dovecot"):
            raise Skip("dovecot is missing: 'make servers' puts it into the build folder")
        self.folder = folder
        self.home = os.path.join(folder, "home")
        self.new = os.path.join(self.home, "Maildir", "new")
        os.makedirs(folder)
        os.chmod(folder, 0o755)
        os.chmod(os.path.dirname(folder), 0o755)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-keyout", folder + "/key", "-out",
                        folder + "/cert"], check=True, stderr=subprocess.DEVNULL)
        self.process = None
        self.ports = []
        self.serial = 0
        self.start()
        for part in ("new", "cur", "tmp"):
            os.makedirs(os.path.join(self.home, "Maildir", part), exist_ok=True)
        self.own()

    def own(self):
        """Where we are root, the mail belongs to somebody else."""
        if os.geteuid() == 0:
            subprocess.run(["chown", "-R", "nobody", self.home], check=True)

    def start(self):
        ready = os.path.join(self.folder, "port")
        if os.path.exists(ready):
            os.unlink(ready)
        ports = ["--ports", *map(str, self.ports)] if self.ports else []
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "../mail/dovecot_server.py"), self.folder, "--cert",
             self.folder + "/cert", "--key", self.folder + "/key", "--mail", self.home, *ports],
            stdout=subprocess.DEVNULL)
        for _ in range(400):
            if os.path.exists(ready):
                with open(ready) as file:
                    self.ports = [int(word) for word in file.read().split()]
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("dovecot does not start")

    def crash(self):
        self.process.send_signal(signal.SIGUSR1)
        self.process.wait()
        self.start()

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def deliver(self, letter):
        self.serial += 1
        path = os.path.join(self.home, "Maildir", "tmp", "%d.%d.host" % (time.time(), self.serial))
        with open(path, "wb") as out:
            out.write(letter.raw)
        if os.geteuid() == 0:
            shutil.chown(path, "nobody")
        os.rename(path, os.path.join(self.new, os.path.basename(path)))

    def number_anew(self):
        """Another UIDVALIDITY, as after a restored backup of the server."""
        for name in os.listdir(os.path.join(self.home, "Maildir")):
            if name.startswith("dovecot"):
                path = os.path.join(self.home, "Maildir", name)
                shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)

    def read_some(self, rng):
        """Somebody else's mail program marks letters as seen."""
        cur = os.path.join(self.home, "Maildir", "cur")
        for folder in (self.new, cur):
            for name in os.listdir(folder):
                if rng.random() < 0.2 and "S" not in name.partition(":2,")[2]:
                    base = name.partition(":2,")[0]
                    try:
                        os.rename(os.path.join(folder, name), os.path.join(cur, base + ":2,S"))
                    except FileNotFoundError:
                        pass


def t10(trial):
    rng = random.Random(trial.seed)
    box = Mailbox(trial.place("imap"))
    try:
        world = watched(trial.place("w"), trial)
        with open(os.path.join(world.folder, "password"), "w") as out:
            out.write("s3cret\n")
        os.chmod(out.name, 0o600)
        world.settings("[fetch]\nprotocol = imap\nhost = localhost\nport = %d\ntls = implicit\n"
                       "user = gm\npassword_file = %s\nca_file = %s\n"
                       % (box.ports[1], out.name, box.folder + "/cert"))
        fetched(trial, world, box, rng)
    finally:
        box.stop()


def fetched(trial, world, box, rng):
    for i in range(trial.pick(8, 120, 1500)):
        world.now += 60
        for _ in range(rng.randrange(4)):
            letter = world.reply()
            for _ in range(rng.choice([1, 1, 2])):
                box.deliver(letter)
        if rng.random() < 0.2:
            box.read_some(rng)
        if rng.random() < 0.05:
            all_fetched(trial, world)  # the new numbers bring everything again, even what was lost
            box.number_anew()
            trial.count("numbered anew")
        process = world.start("fetch")
        what = rng.random()
        time.sleep(rng.random() * 0.15)
        if what < 0.4:
            kill(process)
            trial.count("fetches killed")
        elif what < 0.7:
            trial.count("programs that talk to the server killed", kill_talker(process, rng.random() * 0.05))
        elif what < 0.8:
            box.crash()
            trial.count("servers killed")
        world.end(process, "fetch")
        trial.count("iterations")
        if trial.found(check(world), "iteration %d:" % i):
            return
    all_fetched(trial, world)
    world.drain(6)
    trial.found(check(world, drained=True), "in the end:")


def all_fetched(trial, world):
    for _ in range(2):
        world.now += 60
        world.run("run", "--clock-is-right")
    for letter in world.letters.values():
        if not world.query("SELECT 1 FROM letter_bytes WHERE raw = ?", letter.raw.replace(b"\n", b"\r\n")) \
                and not world.query("SELECT 1 FROM letter_bytes WHERE raw = ?", letter.raw):
            trial.found(["I1 letter %s was never fetched" % letter.message_id])


# T12. A folder of foreign mail, one letter a file: CORPUS in the environment.

ANSWERED = "SELECT count(*) FROM outbox WHERE kind = 'answer'"


def told_by(raw):
    """What makes two letters one, however they came: Message-ID and body. None without either."""
    head, _, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    found = re.search(rb"(?im)^message-id:\s*<?([^>\s]+)", head)
    return (found.group(1), body.rstrip()) if found else None


def t12(trial):
    """Every letter is stored to the byte, the same one once; nobody is answered, for none plays."""
    corpus = os.environ.get("CORPUS") or os.path.join(HERE, "../mail/fixtures")
    world = watched(trial.place("w"), trial)
    answered = world.query(ANSWERED)[0][0]
    stored = set()
    for folder, _, names in sorted(os.walk(corpus)):
        for name in sorted(names):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                raw = file.read()
            if not raw or (not os.environ.get("CORPUS") and not name.endswith(".eml")):
                continue
            with open(path, "rb") as file:
                code, said = world.end(world.start("receive", stdin=file), "receive")
            trial.count("letters")
            kept = raw if len(raw) <= 1 << 20 else raw[:1 << 16]
            if code != 0:
                trial.found(["I11 status %s: %s" % (code, said)], path)
            if world.query("SELECT 1 FROM letter_bytes WHERE raw = ?", kept):
                stored.add(told_by(raw))
            elif told_by(raw) in stored - {None}:
                trial.count("of them known already")
            else:
                if trial.found(["I1 is not in the database as it was"], path):
                    return
    world.drain()
    if world.query(ANSWERED)[0][0] != answered:
        trial.found(["T12 strangers were answered"])
    trial.found(check(world, drained=True))


# T13. Clocks.

MOMENTS = [1798761600 + 86 * 86400 - 30,  # days around the change to summer time, 2027-03-28
           1798761600 + 303 * 86400 - 30,  # and back, 2027-10-31
           (1 << 31) - 40]  # where 32 bits end, 2038-01-19


def t13(trial):
    rng = random.Random(trial.seed)
    world = watched(trial.place("w"), trial, games=1)
    world.must("new", "berlin", "--mode", "turn", "--remind", "none", "--rhythm", "every 1 days at 02:30 in Europe/Berlin", "--missing",
               "hunt", "ann=ann9@example.org", "bob=bob9@example.org")
    latest = world.now
    for i in range(trial.pick(40, 500, 5000)):
        jump = rng.choice([1, 1, 60, 600, 3600, 86400, -86400, -600, 40 * 86400])
        if i % 50 == 20:
            world.now = max(world.now, MOMENTS[i // 50 % len(MOMENTS)])
        world.now += jump
        for _ in range(rng.randrange(2)):
            world.received(world.receive(world.reply()))
        two = [world.start("run") for _ in range(rng.choice([1, 1, 2]))]
        codes = [world.end(process, "run") for process in two]
        trial.count("runs", len(two))
        for code, said in codes:
            if code not in (0, 75):
                trial.found(["I11 run ended with %s: %s" % (code, said)])
            if "the clock says" in said:
                trial.count("refused because of the clock")
        if rng.random() < 0.1:
            world.run("run", "--clock-is-right")
        latest = max(latest, world.now)
        if trial.found(check(world) + list(late_deadlines(world, latest)), "step %d:" % i):
            return
    world.now = latest
    world.run("run", "--clock-is-right")
    world.drain(12)
    trial.found(check(world, drained=True), "in the end:")


def late_deadlines(world, latest):
    """No deadline lies further away than its rule can put it."""
    for name, at in world.query("SELECT name, deadline_at FROM games WHERE status = 'running'"):
        if at and at > latest + 100 * 86400:
            yield "I13 the deadline of %s is %d days away" % (name, (at - latest) // 86400)


# T14. Letters made to break readers.

def nested(depth):
    parts = [b"MIME-Version: 1.0\n"]
    for i in range(depth):
        parts.append(b"Content-Type: multipart/mixed; boundary=\"b%d\"\n\n--b%d\n" % (i, i))
    return b"".join(parts) + b"\nplan hunt rest\n"


def bombs():
    yield "depth", nested(3000)
    yield "messages in messages", b"Content-Type: message/rfc822\n\n" * 3000
    yield "header fields", b"".join(b"X-%d: y\n" % i for i in range(200000)) + b"\nhello\n"
    yield "one field", b"Subject: " + b"x" * (3 << 20) + b"\n\nhello\n"
    yield "folded field", b"Subject: x\n" + b" y\n" * 300000 + b"\nhello\n"
    yield "addresses", b"Cc: " + b"<a@b>, " * 100000 + b"\n\nhello\n"
    yield "comments", b"To: " + b"(" * 200000 + b"\n\nhello\n"
    yield "references", b"References: " + b"<a@b> " * 200000 + b"\n\nhello\n"
    yield "encoded words", b"Subject: " + b"=?utf-8?q?=41?= " * 100000 + b"\n\nhello\n"
    yield "parts", (b"MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n"
                    + b"--x\n\na\n" * 100000)
    yield "base64", (b"MIME-Version: 1.0\nContent-Type: text/plain\nContent-Transfer-Encoding: base64"
                     b"\n\n" + base64.encodebytes(b"plan hunt rest\n" * 60000))
    yield "html", (b"MIME-Version: 1.0\nContent-Type: text/html\n\n" + b"<div>" * 150000)
    yield "tables", (b"MIME-Version: 1.0\nContent-Type: text/html\n\n" + b"<table><tr><td>" * 60000)
    yield "entities", (b"MIME-Version: 1.0\nContent-Type: text/html\n\n<!DOCTYPE a [<!ENTITY b \"" +
                       b"c" * 1000 + b"\">]>" + b"&b;" * 200000)
    yield "orders", b"\n#STONEPOST game0 ann round 1\nplan\n" + b"hunt 1\n" * 100000 + b"#END\n"
    yield "conditions", (b"\n#STONEPOST game0 ann round 1\nplan hunt rest if " + b"(" * 50000 +
                         b"\n#END\n")
    yield "quotes", b"\n" + b">" * 500000 + b" #STONEPOST\n"
    yield "no body", b""
    yield "nothing but zeros", b"\0" * (1 << 20)
    yield "50 MiB", b"\n" + b"x" * 998 + b"\n" + (b"y" * 998 + b"\n") * (50 << 10)


def tight():
    resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))
    resource.setrlimit(resource.RLIMIT_STACK, (8 << 20, 8 << 20))


def t14(trial):
    world = watched(trial.place("w"), trial)
    for name, rest in bombs():
        raw = b"From: ann0@example.org\nTo: gm@example.org\nMessage-ID: <%s@bomb>\n" \
            % name.replace(" ", ".").encode() + rest
        path = trial.place("bomb")
        for attempt in range(4):
            with open(path, "wb") as out:
                out.write(raw)
            began = time.time()
            with open(path, "rb") as file:
                code, said = world.end(world.start("receive", stdin=file, preexec_fn=tight),
                                       "receive", timeout=60)
            took = time.time() - began
            trial.figures["slowest, seconds"] = round(max(took, trial.figures.get("slowest, seconds", 0)), 2)
            if code not in (0, 75):
                trial.found(["I11 %s: receive ended with %s: %s" % (name, code, said)])
            if took > 10:
                trial.found(["T14 %s: took %.1f s" % (name, took)])
            world.now += 60
            world.run("run", "--clock-is-right")
        trial.count("bombs")
    left = world.query("SELECT message_id FROM letters WHERE status = 'raw'")
    if left:
        trial.found(["T14 not put aside: %s" % left])
    world.drain()
    trial.found(check(world, drained=True))


# T15. Backups.

def t15(trial):
    """A reader keeps what is new in the write-ahead log; the backup must have it all the same."""
    rng = random.Random(trial.seed)
    world = watched(trial.place("w"), trial)
    for i in range(trial.pick(5, 40, 1000)):
        world.now += 600
        reader = sqlite3.connect("file:%s?mode=ro" % world.db, uri=True, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM letters").fetchall()
        world.received(world.receive(world.reply()))
        acknowledged = {m: letter for m, letter in world.letters.items() if letter.acknowledged}
        if back_up(trial, world, rng, i, acknowledged):
            return
        reader.close()
    world.drain()
    trial.found(check(world, drained=True))


def back_up(trial, world, rng, i, acknowledged):
    target = trial.place("backup.db")
    busy = world.start("run", "--clock-is-right")
    receivers = [world.receive(world.reply()) for _ in range(2)]
    backup = subprocess.Popen([world.program, "backup", "--config", world.conf, target],
                              env=world.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if rng.random() < 0.3:
        time.sleep(rng.random() * 0.05)
        kill(backup)
        trial.count("backups killed")
    world.end(backup, "backup")
    for process in receivers:
        world.received(process)
    world.end(busy, "run")
    if not os.path.exists(target):
        return False
    trial.count("backups")
    restored = copy.copy(world)
    restored.db, restored.sink, restored.codes, restored.early = target, None, [], []
    restored.letters = acknowledged if backup.returncode == 0 else {}
    restored.maildir = trial.place("none")
    os.makedirs(os.path.join(restored.maildir, "cur"), exist_ok=True)
    return trial.found(check(restored), "backup %d:" % i)


TRIALS = {
    "T10": ("an IMAP server that dies, numbers anew, and is read by others", t10),
    "T12": ("a folder of foreign mail", t12),
    "T13": ("clocks that jump, summer time, and 2038", t13),
    "T14": ("letters made to break readers, in little memory", t14),
    "T15": ("backups taken while everything runs", t15),
}
