# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A small installation for the torture: a database with games, players who answer their reports, and
# the program run in it in every way, also to be killed.
import email
import email.policy
import hashlib
import os
import random
import re
import signal
import sqlite3
import subprocess
import time

BEGIN = 1798761600  # 2027-01-01
NAMES = ["ann", "bob", "cid", "dora"]


class Letter:
    """A letter that somebody sends in, and whether the program ever said that it has it."""

    def __init__(self, message_id, raw):
        self.message_id = message_id
        self.raw = raw
        self.acknowledged = False


class World:
    def __init__(self, folder, program, sink=None, seed=1, games=2, players=3, extra=""):
        self.folder = folder
        self.program = os.path.abspath(program)
        self.db = os.path.join(folder, "games.db")
        self.conf = os.path.join(folder, "conf")
        self.maildir = os.path.join(folder, "incoming")
        self.random = random.Random(seed)
        self.seed = seed
        self.sink = sink
        self.now = BEGIN
        self.letters = {}
        self.codes = []  # (command, exit status) of everything that ended
        self.serial = 0
        self.environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, TZ="UTC",
                                STONEPOST_DB=self.db)
        os.makedirs(folder)
        for part in ("new", "cur", "tmp"):
            os.makedirs(os.path.join(self.maildir, part))
        self.settings(extra)
        self.now = 0  # what real servers took, at real times, came after the database was made
        self.must("init")
        self.now = BEGIN
        for g in range(games):
            self.must("new", "game%d" % g, "--mode", "turn", "--pace", "12h", "--missing", "bot",
                      "--remind", "none", "--seed",
                      hashlib.sha256(b"%d %d" % (seed, g)).hexdigest(),
                      *["%s=%s%d@example.org" % (name, name, g) for name in NAMES[:players]])

    def settings(self, extra=""):
        transport = "transport = folder\nfolder = %s/sent\n" % self.folder
        if self.sink:
            transport = "transport = smtp\n"
        with open(self.conf, "w") as out:
            out.write("[mail]\nfrom = gm@example.org\ngm = master@example.org\nplus = yes\n"
                      "maildir = %s\n%s" % (self.maildir, transport))
            if self.sink:
                out.write("[smtp]\nhost = 127.0.0.1\nport = %d\ntls = none\ntimeout = 2\n"
                          % self.sink.port)
            out.write(extra)

    def words(self, command, *arguments):
        timed = ["--now", "@%d" % self.now]
        return [self.program, command, "--config", self.conf, *timed, *arguments]

    def start(self, command, *arguments, stdin=None, wrap=(), environment=None, **more):
        """The program, running. `wrap` is a command to run it in."""
        return subprocess.Popen([*wrap, *self.words(command, *arguments)],
                                stdin=stdin or subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                env=dict(self.environment, **(environment or {})), **more)

    def end(self, process, command, timeout=120):
        """Waits for it; its exit status (negative: the signal), and what it said."""
        try:
            said = process.communicate(timeout=timeout)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            said = process.communicate()[0] + b"\nhangs\n"
            self.codes.append((command, "hangs"))
            return "hangs", said.decode(errors="replace")
        self.codes.append((command, process.returncode))
        return process.returncode, said.decode(errors="replace")

    def run(self, command, *arguments, **more):
        return self.end(self.start(command, *arguments, **more), command)

    def must(self, command, *arguments):
        code, said = self.run(command, *arguments)
        if code != 0:
            raise SystemExit("%s %s: status %s: %s" % (command, arguments, code, said))
        return said

    def query(self, sql, *values):
        connection = sqlite3.connect("file:%s?mode=ro" % self.db, uri=True, timeout=60)
        try:
            return connection.execute(sql, values).fetchall()
        finally:
            connection.close()

    # Letters.

    def compose(self, sender, body, subject="orders"):
        self.serial += 1
        message_id = "%d.%d@player.example" % (self.seed, self.serial)
        date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(self.now + self.serial % 60))
        raw = ("From: %s\nTo: gm@example.org\nSubject: %s\nDate: %s\nMessage-ID: <%s>\n\n%s"
               % (sender, subject, date, message_id, body)).encode()
        letter = self.letters[message_id] = Letter(message_id, raw)
        return letter

    def seats(self):
        """What each seat of a running game was sent last: address, frame, whether it is asked."""
        rows = self.query(
            "SELECT p.address, s.id, g.round, g.waiting_seat IS s.position FROM games g"
            " JOIN seats s ON s.game_id = g.id JOIN persons p ON p.id = s.person_id"
            " WHERE g.status = 'running' ORDER BY g.id, s.position")
        return [(address, frame, asked) for address, seat, now, asked in rows if (frame := self.frame(seat, now))]

    def frame(self, seat, now):
        """The newest frame for this round in a letter to a seat; None if there is none."""
        # Notices have none, and a game master who presses without a pause makes thousands of them.
        for raw, in self.query("SELECT message FROM outbox WHERE seat_id = ? AND kind <> 'notice' ORDER BY id DESC",
                               seat):
            mail = email.message_from_bytes(bytes(raw), policy=email.policy.default)
            plain = mail.get_body(("plain",))
            text = plain.get_content().replace("\r\n", "\n") if plain else ""
            found = re.search(r"^Ref: ([^/\s]+)/([^/\s]+)/r(%d)/\s*(\S+)$" % now, text, re.M)
            if found:
                return ("#STONEPOST %s %s round %s key %s\nplan\n  hut | field\n  forest 2\n  hunt rest\n"
                        "tools auto\n#END\n" % found.groups())
        return None

    def reply(self):
        """A letter of somebody at some table: orders mostly, sometimes a question or nonsense."""
        seats = self.seats()
        if not seats:
            return self.compose("stranger@example.com", "Is there a game for me?\n")
        asked = [seat for seat in seats if seat[2]]
        address, block, _ = self.random.choice(asked or seats)
        kind = self.random.random()
        if kind < 0.08:
            block = block.replace("plan", "plam", 1)
        elif kind < 0.16:
            block = block.split("\n")[0] + "\nshow\n#END\n"
        return self.compose(address, "Hello,\n\n%s\nbye\n" % block)

    def receive(self, letter, **more):
        """Starts `receive` with the letter on standard input, from a file."""
        path = os.path.join(self.folder, "letter.%d" % (abs(hash(letter.message_id)) % 1000000))
        with open(path, "wb") as out:
            out.write(letter.raw)
        source = open(path, "rb")
        process = self.start("receive", stdin=source, **more)
        source.close()
        os.unlink(path)
        process.letter = letter
        return process

    def received(self, process):
        code, said = self.end(process, "receive")
        if code == 0:
            process.letter.acknowledged = True
        return code, said

    def deliver(self, letter):
        """Puts a copy into the Maildir, as a delivery agent does."""
        self.serial += 1
        name = "%d.%d.host" % (self.now, self.serial)
        path = os.path.join(self.maildir, "tmp", name)
        with open(path, "wb") as out:
            out.write(letter.raw)
        os.rename(path, os.path.join(self.maildir, "new", name))

    def drain(self, most=12):
        """Runs with a server that takes everything, until nothing is left to be sent."""
        if self.sink:
            self.sink.rate = 0.0
        for _ in range(most):
            self.now += 5 * 3600
            self.run("run", "--clock-is-right")
            if self.query("SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')")[0][0] == 0:
                return


def kill(process):
    try:
        process.send_signal(signal.SIGKILL)
    except ProcessLookupError:
        pass


def kill_talker(process, after, what=signal.SIGKILL):
    """Sends a signal to the stonepost-net of a running program, so many seconds after it began. Whether there was one."""
    while process.poll() is None:
        try:
            with open("/proc/%d/task/%d/children" % (process.pid, process.pid)) as file:
                children = file.read().split()
            for child in children:
                with open("/proc/%s/cmdline" % child) as file:
                    if "stonepost-net" not in file.read():
                        continue
                time.sleep(after)
                os.kill(int(child), what)
                return True
        except (FileNotFoundError, ProcessLookupError):
            pass
        time.sleep(0.001)
    return False
