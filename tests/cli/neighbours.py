#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Forgets one person after the other, each of whom has a neighbour with a similar address or name, and compares every
# row, letter and archive of everybody else before and after.
#
#   neighbours.py FOLDER PAIRS    PAIRS pairs of the tables below, in a new database in FOLDER; exits with 1, and
#                                 names what changed, if anything of a neighbour did
import email
import email.policy
import hashlib
import os
import re
import shutil
import sqlite3
import subprocess
import sys

BEGIN = 1798761600
# The address of the forgotten, and of the neighbour; N is the number of the pair.
ADDRESSES = [
    ("a@bN.test", "anna@bN.test"), ("a@bN.test", "a@bN.test.example"), ("a@bN.test", "xa@bN.test"),
    ("a@bN.test", "a+x@bN.test"), ("a@bN.test", "x+a@bN.test"), ("a@bN.test", "x.a@bN.test"),
    ("a.b@bN.test", "b@bN.test"), ("anna@bN.test", "a@bN.test"), ("a@bN.test", "a@xbN.test"),
    ("a@bN.test", "a@bN.test-x.example"), ("a@bN.test", "x-a@bN.test"), ("a@bN.test", "x_a@bN.test"),
    ("a@x.bN.test", "a@bN.test"), ("a%@bN.test", "ax@bN.test"), ("a_@bN.test", "ab@bN.test"),
]
# The seat's name and the shown name of both.
NAMES = [
    (("jan", "Jan"), ("janet", "Janet")), (("ann", "Ann"), ("anna", "Ann")), (("red", "Ann"), ("blue", "Ann")),
    (("jan", "Jan Lee"), ("jan-2", "Jan")), (("ben", "Ben"), ("ruben", "Ruben")), (("kim", "Kim"), ("kim-kim", "Kim-Kim")),
    (("jan", ""), ("jane", "Jane")), (("lou", "Lou"), ("x-lou", "x-Lou")),
]
CY, GM = "cy@c.test", "boss@example.org"


class Pair:
    def __init__(self, number):
        at, other = ADDRESSES[number % len(ADDRESSES)], NAMES[number % len(NAMES)]
        self.number = number
        self.near, self.far, self.past = f"near{number}", f"far{number}", f"past{number}"
        self.left = f"left{number}"  # the neighbour took the seat of the forgotten there
        self.one_table = (number // len(ADDRESSES) + number) % 2 == 0
        self.gone, self.stays = (Player(*other[i], at[i].replace("N", str(number))) for i in (0, 1))


class Player:
    def __init__(self, seat, title, address):
        self.seat, self.title, self.address = seat, title, address

    def sits(self):
        return f"{self.seat}={self.title} <{self.address}>" if self.title else f"{self.seat}={self.address}"


class Club:
    def __init__(self, folder):
        self.program, self.folder = os.environ["STONEPOST"], folder
        self.db, self.conf, self.box = (os.path.join(folder, name) for name in ("club.db", "club.conf", "letters"))
        self.now, self.count = BEGIN, 0
        with open(self.conf, "w") as out:
            out.write(f"[mail]\nfrom = gm@example.org\ngm = {GM}\nfolder = {self.box}\nplus = yes\n")
        self.run("init")

    def run(self, command, *words, data=None, db=None, fine=(0,)):
        args = [self.program, command, *words, "--config", self.conf, "--db", db or self.db]
        if command not in ("export", "verify"):
            args += ["--now", f"@{self.now}"]
        done = subprocess.run(args, input=data, capture_output=True, check=False)
        if done.returncode not in fine:
            sys.exit(f"{' '.join(args)}: {done.returncode}\n{done.stderr.decode()}")
        return done.stdout.decode() + done.stderr.decode()

    def rows(self, sql, *values):
        db = sqlite3.connect(self.db)
        with db:
            rows = db.execute(sql, values).fetchall()
        db.close()
        return rows

    def letter(self, game, seat, kind="invitation"):
        """Our letter of that kind to a seat."""
        found = [name for name in os.listdir(self.box + "/new") if re.fullmatch(rf"{game}\..*{kind}\.{seat}", name)]
        with open(os.path.join(self.box, "new", sorted(found)[0]), "rb") as file:
            return email.message_from_binary_file(file, policy=email.policy.default)

    def reply(self, ours, sender, text, **more):
        """A reply to one of our letters."""
        self.count += 1
        head = {"From": sender, "To": ours["Reply-To"] or ours["From"], "Subject": "Re: " + ours["Subject"],
                "Date": "Fri, 01 Jan 2027 10:00:00 +0000", "Message-ID": f"<r{self.count}@mail.example>",
                "In-Reply-To": ours["Message-ID"], "References": ours["Message-ID"],
                "Content-Type": "text/plain; charset=utf-8", **more}
        quoted = "\n".join("> " + line for line in ours.get_body(("plain",)).get_content().splitlines())
        return ("\n".join(f"{name}: {value}" for name, value in head.items()) + f"\n\n{text}\n\n{quoted}\n").encode()

    def receive(self, data):
        self.now += 60
        self.run("receive", data=data)

    def unread(self, data):
        """Stores a letter that waits to be read."""
        self.count += 1
        db = sqlite3.connect(self.db)
        with db:
            row = db.execute("INSERT INTO letters (key, source, received_at) VALUES (?, 'pipe', ?)",
                             (f"unread {self.count}", self.now))
            db.execute("INSERT INTO letter_bytes VALUES (?, ?)", (row.lastrowid, data))
        db.close()
        return row.lastrowid

    def bounce(self, message_id, address):
        """The report of a server that a letter of ours failed."""
        self.receive(f"""From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: gm@example.org
Subject: Undelivered Mail
Message-ID: <bounce{self.now}@mx.example>
Date: Fri, 01 Jan 2027 10:00:00 +0000
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: text/plain

<{address}>: 452 4.2.2 mailbox of <{address}> full

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; {address}
Action: failed
Status: 4.2.2
Diagnostic-Code: smtp; 452 4.2.2 mailbox of <{address}> full

--x
Content-Type: message/rfc822

From: gm@example.org
To: {address}
Message-ID: {message_id}
Subject: a letter

--x--
""".encode())


def prepare(club, pair):
    gone, stays = pair.gone, pair.stays
    cy = f"cy=Cy <{CY}>"
    near = [gone.sits()] + ([stays.sits()] if pair.one_table else [])
    for name, seats in ((pair.near, near), (pair.far, [stays.sits()]), (pair.past, [stays.sits()])):
        club.run("new", name, *seats, cy, "--mode", "round", "--missing", "wait", "--remind", "none", "--settle", "none")
    club.run("send")
    for who, game in [(gone, pair.near), (stays, pair.far)] + ([(stays, pair.near)] if pair.one_table else []):
        ours = club.letter(game, who.seat)
        club.receive(club.reply(ours, who.address, f"hunt rest\ntell all: It is me, {who.title or who.seat}"))
        if who is stays:
            club.bounce(ours["Message-ID"], who.address)
    club.receive(club.reply(club.letter(pair.far, "cy"), CY, f"tell all: {gone.title or gone.seat} is not here"))
    club.receive(f"From: {stays.address}\nTo: gm@example.org\nSubject: hello\nMessage-ID: <s{pair.number}@x.example>\n"
                 f"Date: Fri, 01 Jan 2027 10:00:00 +0000\n\n{gone.title or 'Someone'} is a name.\n".encode())
    for who in (gone, stays):
        club.run("standby", "add", who.address)
    club.run("send")
    pair.waits = club.unread(club.reply(club.letter(pair.near if pair.one_table else pair.far, stays.seat), stays.address,
                                        "forest 1 hunt rest", **({"Cc": gone.address} if pair.one_table else {})))
    pair.lapses = club.unread(club.reply(club.letter(pair.near, gone.seat), gone.address, "forest 1 hunt rest"))
    if not pair.one_table:
        club.run("new", pair.left, gone.sits(), cy, "--mode", "round", "--missing", "wait", "--remind", "none")
        club.run("send")
        club.receive(club.reply(club.letter(pair.left, gone.seat), gone.address, "hunt rest\ntell all: I leave"))
        club.now += 60
        club.run("seat", pair.left, gone.seat, "replace", f"{stays.title} <{stays.address}>")
        club.run("send")
        club.receive(club.reply(club.letter(pair.left, gone.seat, r"seat-\d+"), stays.address, "hunt rest\ntell all: I am here"))
    pair.archive = os.path.join(club.folder, pair.past + ".json")
    club.run("end", pair.past)
    club.run("export", pair.past, "--output", pair.archive)


def snapshot(club):
    db = sqlite3.connect(club.db)
    tables = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
    out = {}
    for table in tables:
        if table in ("runs", "meta", "wipes", "secrets"):
            continue
        key = [c[1] for c in db.execute(f"PRAGMA table_info({table})") if c[5] > 0]
        cursor = db.execute(f"SELECT * FROM {table}")
        names = [d[0] for d in cursor.description]
        for row in cursor:
            row = dict(zip(names, row))
            out[table, tuple(row[k] for k in key)] = row
    db.close()
    files = {}
    for sub in ("new", "cur", "tmp"):
        for name in os.listdir(os.path.join(club.box, sub)) if os.path.isdir(os.path.join(club.box, sub)) else []:
            with open(os.path.join(club.box, sub, name), "rb") as file:
                files[name] = file.read()
    return out, files


class Theirs:
    """What belongs to the one who is forgotten, and what only names them at their own table."""

    def __init__(self, club, pair):
        address, game = pair.gone.address, pair.near
        (self.person,), = club.rows("SELECT id FROM persons WHERE address = ?", address)
        self.games = {row[0] for row in club.rows("SELECT id FROM games WHERE name IN (?, ?)", game, pair.left)}
        self.left = {row[0] for row in club.rows("SELECT id FROM seats WHERE game_id IN (SELECT id FROM games WHERE name = ?) "
                                                 "AND name = ?", pair.left, pair.gone.seat)}
        (self.seat,), = club.rows("SELECT id FROM seats WHERE person_id = ?", self.person)
        self.near_letters = {row[0] for row in club.rows(
            "SELECT letters.id FROM letters JOIN seats ON seats.id = seat_id JOIN games ON games.id = game_id "
            "WHERE letters.status <> 'raw' AND games.name IN (?, ?)", game, pair.left)}
        self.own_letters = {row[0] for row in club.rows("SELECT id FROM letters WHERE seat_id = ? OR sender = ?", self.seat, address)}
        self.own_letters.add(pair.lapses)
        self.own_press = {row[0] for row in club.rows(
            "SELECT press.id FROM press JOIN letters ON letters.id = letter_id WHERE letters.sender = ?", address)}
        self.quoting = set()
        if pair.gone.title:
            self.quoting = {row[0] for row in club.rows("SELECT id FROM letters WHERE seat_id IS NULL AND sender = ?", pair.stays.address)}
        self.address = address

    def may_change(self, table, before, after):
        row = before or after
        if row.get("person_id") == self.person or row.get("seat_id") == self.seat or row.get("address") == self.address or \
                row.get("recipient") == self.address or (table == "persons" and row["id"] == self.person):
            return True
        if table == "games":
            return row["id"] in self.games
        if table == "seats":
            return row["id"] == self.seat or (row["id"] in self.left and same_but(before, after, "name"))
        if table in ("events", "results", "states"):
            return row["game_id"] in self.games
        if table == "letters":
            return row["id"] in self.own_letters or (row["id"] in self.near_letters and same_but(before, after, "answer"))
        if table == "letter_bytes":
            return row["letter_id"] in self.near_letters | self.own_letters | self.quoting
        if before is None and row.get("recipient") == GM:
            return True
        if table in ("outbox", "sent") and row["seat_id"] in self.left:
            return same_but(before, after, "dedupe_key", "message_id", "message", "last_reply")
        if table == "outbox":
            return row["game_id"] in self.games and (before is None or same_but(before, after, "message", "last_reply"))
        if table == "sent":
            return before is None and row["game_id"] in self.games
        if table == "press":
            return row["id"] in self.own_press
        return False


def same_but(before, after, *columns):
    return before is not None and after is not None and \
        all(before[k] == after[k] for k in before if k not in columns)


def word_in(text, word):
    return word and re.search(rb"(?<![a-z0-9])" + re.escape(word.lower().encode()) + rb"(?![a-z0-9])", text.lower())


def names_the_forgotten(pair, file, data):
    """Whether a letter of the folder is to the forgotten, or of a table where they sit with their neighbour, or names them."""
    return pair.one_table and file.startswith(pair.near + ".") or \
        file.startswith((pair.near + ".", pair.left + ".")) and any(word_in(data, w) for w in (pair.gone.title, pair.gone.seat)) or \
        f"To: {pair.gone.address}\n".encode() in data or f"<{pair.gone.address}>".encode() in data


def changes_of_others(club, pairs, act):
    """What changes when the first of each pair is forgotten, and is not theirs."""
    theirs = [Theirs(club, pair) for pair in pairs]
    rows, files = snapshot(club)
    act()
    rows_after, files_after = snapshot(club)
    for key in sorted(set(rows) | set(rows_after), key=repr):
        before, after = rows.get(key), rows_after.get(key)
        if before != after and not any(one.may_change(key[0], before, after) for one in theirs):
            changed = [k for k in (before or after) if before is None or after is None or before[k] != after[k]]
            yield f"{key[0]} {key[1]}: {', '.join(changed)}" + (" gone" if after is None else " new" if before is None else "")
    for file, data in files.items():
        named = any(names_the_forgotten(pair, file, data) for pair in pairs)
        if file not in files_after and not named:
            yield f"file {file} is gone"
        elif file in files_after and named and len(pairs) == 1: # what was written after they were forgotten stays
            yield f"file {file} is still there"


def differences(club, pair):
    def forget():
        club.now += 60
        club.run("person", "forget", name, "--yes")

    (name,), = club.rows("SELECT name FROM persons WHERE address = ?", pair.gone.address)
    return changes_of_others(club, [pair], forget)


def put_back(club, pairs):
    """A copy from before all were forgotten is put back: the next command that writes forgets them again."""
    def write():
        club.now += 60
        club.run("standby", "drop", "nobody@x.example", fine=range(64, 79))

    for file in os.listdir(club.copy):
        shutil.copy(os.path.join(club.copy, file), club.folder)
    yield from changes_of_others(club, pairs, write)
    club.run("run")
    for pair in pairs:
        for line in [*left(club, pair), *(f"person {name}" for name, in club.rows(
                "SELECT name FROM persons WHERE address = ?", pair.gone.address))]:
            yield f"pair {pair.number}: {line}"


def later(club, pair):
    """What must work for the neighbour afterwards."""
    (waits, _), (lapses, left) = (club.rows(
        "SELECT status, length(raw) FROM letters JOIN letter_bytes ON letter_id = id WHERE id = ?", letter)[0]
        for letter in (pair.waits, pair.lapses))
    if waits != "orders":
        yield f"unread orders are '{waits}'"
    if (lapses, left) != ("ignored", 0):
        yield f"of an unread letter of the forgotten, which is '{lapses}', {left} bytes are left"
    ours = club.letter(pair.far, pair.stays.seat, "answer")
    count = club.rows("SELECT count(*) FROM bounces WHERE seat_id IS NOT NULL")
    club.bounce(ours["Message-ID"], pair.stays.address)
    if club.rows("SELECT count(*) FROM bounces WHERE seat_id IS NOT NULL") == count:
        yield "a bounce is lost"
    out = club.run("import", pair.archive, db=club.other)
    if "forgotten" in out:
        yield f"import: {out.strip()}"
    again = pair.archive + ".again"
    club.run("export", pair.past, "--output", again, db=club.other)
    with open(pair.archive, "rb") as one, open(again, "rb") as two:
        if one.read() != two.read():
            yield "the imported archive is another"


def left(club, pair):
    """Where the address of the forgotten still is."""
    address = re.compile(rb"(?<![\w.+%-])" + re.escape(pair.gone.address.encode()) + rb"(?![\w-]|\.\w)", re.I)
    for (table, key), row in snapshot(club)[0].items():
        for name, value in row.items():
            if address.search(value if isinstance(value, bytes) else str(value).encode()):
                yield f"{table} {key}, {name}: has the address"


def main():
    club = Club(sys.argv[1])
    pairs = [Pair(n) for n in range(int(sys.argv[2]))]
    for pair in pairs:
        prepare(club, pair)
    club.copy = os.path.join(club.folder, "copy")
    os.mkdir(club.copy)
    for file in os.listdir(club.folder):
        if file.startswith("club.db"):
            shutil.copy(os.path.join(club.folder, file), club.copy)
    bad = 0
    for pair in pairs:
        found = list(differences(club, pair))
        print(f"pair {pair.number}: {pair.gone.sits()}, {pair.stays.sits()}, {'one table' if pair.one_table else 'two tables'}: "
              f"{'ok' if not found else ''}")
        for line in found:
            print("    " + line)
        bad += len(found) > 0
    club.now += 3600
    club.run("run")
    club.run("run")
    club.other = os.path.join(club.folder, "other.db")
    club.run("init", db=club.other)
    shutil.copy(club.db + ".forgotten", club.other + ".forgotten")
    for pair in pairs:
        for line in [*later(club, pair), *left(club, pair)]:
            print(f"pair {pair.number}: {line}")
            bad += 1
    club.run("verify", "--all")
    for line in put_back(club, pairs):
        print(f"a copy from before: {line}")
        bad += 1
    club.run("verify", "--all")
    print(f"{len(pairs)} pairs, {bad} harmed")
    sys.exit(bad > 0)


main()
