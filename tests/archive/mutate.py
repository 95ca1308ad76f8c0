#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Changes one field of a game, at random, and looks whether `stonepost verify` names it: any field of
# the archive; in a database, in exported files, and in exported files of which receipts, record and
# chain are then made anew.
#
#   mutate.py PROGRAM DATABASE COUNT SEED
#   mutate.py listed MANUAL       fields of which the manual does not say that no archive proves them, by UNDECIDABLE
#
# The database is copied before. Prints what was not found, then a line with figures.
import hashlib
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile

SOURCES = ["plan", "policy", "standing", "default", "forced", "fallback", "computer", "missing", "setup",
           "dice", "gm", "agreed", "player", "program"]
KINDS = ["setup", "decision", "roll", "rollback", "seat", "end", "note", "record", "closed", "value"]
STATUSES = ["stored", "kept", "overtaken", "past", "refused"]
STATES = ["over", "running", "paused", "canceled"]
WORDS = {"source": SOURCES, "kind": KINDS, "status": STATUSES, "way": ["file", "token", "dmarc", "from"],
         "hint": ["fair", "none", "easy"],
         "missing": ["wait", "hunt", "easy", "fair", "strong", "expert"]}


class Changer:
    def __init__(self, rng):
        self.rng = rng

    def other(self, choices, value):
        return self.rng.choice([c for c in choices if c != value])

    def letter(self, text, at):
        """The text with the character at `at` as another of its kind."""
        for kind in "0123456789", "abcdef", "abcdefghijklmnopqrstuvwxyz":
            if text[at] in kind:
                return text[:at] + self.other(kind, text[at]) + text[at + 1:]
        return text[:at] + self.other("x.- ", text[at]) + text[at + 1:]

    def text(self, text):
        if not text:
            return self.rng.choice(["x", "1", "6"])
        how = self.rng.randrange(10)
        if how == 0:
            return text[:-1]
        if how == 1:
            return text + self.rng.choice("abc123")
        return self.letter(text, self.rng.randrange(len(text)))

    def number(self, n, least):
        while True:
            new = self.rng.choice([n + 1, n - 1, n + self.rng.randrange(2, 60), least])
            if new != n and new >= least:
                return new

    def value(self, field, value, least=0):
        """Another value for a field that has this one."""
        if field in ("missing", "hint", "way"):
            return self.other(WORDS[field], value)
        if value in STATES:
            return self.other(STATES, value)
        if field in WORDS and self.rng.randrange(4) > 0:
            return self.other(WORDS[field], value)
        if field == "faces" and value and self.rng.randrange(4) > 0:
            dice = value.split()
            at = self.rng.randrange(len(dice))
            dice[at] = self.other("123456", dice[at])
            return " ".join(dice)
        if isinstance(value, bool):
            return not value
        if value is None:
            return self.rng.randrange(1, 4)
        if isinstance(value, int):
            return self.number(value, least)
        if isinstance(value, bytes):
            at = self.rng.randrange(len(value))
            return value[:at] + bytes([value[at] ^ 1 << self.rng.randrange(8)]) + value[at + 1:]
        return self.text(value)


# Table, columns, and how the finding names a row.
TABLES = {
    "events": (["seq", "round", "seat", "kind", "body", "faces", "label", "words", "salt", "source", "line",
                "order_id", "hash", "made_at", "superseded_by"], lambda r: "step %d" % r["seq"]),
    "orders": (["round", "serial", "dated_at", "received_at", "status", "body", "salt", "receipt",
                "after_seq", "seat_id", "way", "suggested"], lambda r: "order %d" % r["number"]),
    "states": (["round", "seq", "state"], lambda r: "state of round %d" % r["round"]),
    "games": (["seed", "salt", "beacon", "commitment", "head", "seq", "round", "state", "options", "title",
               "created_at", "missing", "hint"], lambda r: "game"),
    "seats": (["name", "title", "word", "kind", "resigned", "missed_total"], lambda r: "seat %d" % (r["position"] + 1)),
    "results": (["name", "player", "first", "last", "points", "winner", "ended_at"], lambda r: "game"),
}
# What no record covers yet while a game goes on: `unproven` in its archive.
UNPROVEN = {"title", "created", "created_at", "missing", "hint", "resigned", "missed", "missed_total"}


def unproven(key, of_seat, status):
    return key in UNPROVEN and not (of_seat and key == "title") and status not in DONE


DONE = ("over", "canceled")
ROWS = {
    "events": "SELECT rowid_of.* FROM events AS rowid_of WHERE game_id = ?",
    "orders": "SELECT o.*, row_number() OVER (ORDER BY o.id) AS number FROM orders o"
              " WHERE seat_id IN (SELECT id FROM seats WHERE game_id = ?) ORDER BY o.id",
    "states": "SELECT * FROM states WHERE game_id = ?",
    "games": "SELECT * FROM games WHERE id = ?",
    "seats": "SELECT * FROM seats WHERE game_id = ?",
    "results": "SELECT * FROM results WHERE game_id = ?",
}
KEYS = {"events": ["game_id", "seq"], "orders": ["id"], "states": ["game_id", "round"],
        "games": ["id"], "seats": ["id"], "results": ["game_id", "position", "first"]}


class Database:
    """Changes in a copy of the database, each taken back."""

    def __init__(self, program, path, changer):
        self.program, self.path, self.change = program, path, changer
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.row_factory = sqlite3.Row
        self.games = self.db.execute("SELECT id, name, status FROM games WHERE seq > 0").fetchall()
        self.rows = {}

    def rows_of(self, table, game):
        if (table, game) not in self.rows:
            self.rows[table, game] = self.db.execute(ROWS[table], (game,)).fetchall()
        return self.rows[table, game]

    def pick(self):
        rng = self.change.rng
        game = rng.choice(self.games)
        table = rng.choices(list(TABLES), [45, 20, 10, 10, 10, 5])[0]
        rows = self.rows_of(table, game["id"])
        if not rows:
            return None
        row = rng.choice(rows)
        columns, place = TABLES[table]
        column = rng.choice(columns)
        if unproven(column, table == "seats", game["status"]):
            return None
        if column == "seat_id":
            seats = [r["id"] for r in self.db.execute("SELECT id FROM seats WHERE game_id = ?",
                                                      (game["id"],))]
            new = self.change.other(seats, row["seat_id"])
        elif table == "seats" and column == "kind":
            new = self.change.other(["person", "nobody", "easy", "expert"], row["kind"])
        elif column == "resigned":
            new = 1 - row["resigned"]
        elif column == "winner":
            new = 1 - row["winner"]
        elif column == "seat":
            new = self.change.other([None, 0, 1, 2, 3], row["seat"])
        else:
            new = self.change.value(column, row[column])
        return game["name"], table, column, row, new, place(row)

    def write(self, table, column, row, old, value):
        key = {k: row[k] for k in KEYS[table]}
        if column in key:
            key[column] = old
        self.db.execute("UPDATE %s SET %s = ? WHERE %s" % (
            table, column, " AND ".join("%s = ?" % k for k in key)), [value, *key.values()])

    def once(self):
        """One change; what it was, where it is, and what verify said. None: it cannot be made."""
        picked = self.pick()
        if picked is None:
            return None
        name, table, column, row, new, place = picked
        try:
            self.write(table, column, row, row[column], new)
        except sqlite3.Error:
            return None
        said = subprocess.run([self.program, "verify", "--db", self.path, name],
                              capture_output=True, text=True, check=False)
        self.write(table, column, row, new, row[column])
        what = "%s: %s of %s: %r to %r" % (name, column, place, short(row[column]), short(new))
        return what, place, column, said


# How the finding names an item of a list of the archive.
LISTS = {"events": "step %d", "orders": "order %d", "rounds": "state of round %d", "scores": "game",
         "seats": "seat %d"}
# Changes after which an archive agrees with itself, once all is made anew: list, field, which items
# of the list (by kind of step, and the first word of its body), and under which word stonepost-archive(5), WHAT NO ARCHIVE PROVES, gives
# the reason. Whoever makes a whole archive anew can make them; then the head is another one.
ANY = None
UNDECIDABLE = [
    ("game", {"title", "created"}, ANY, "names and times"),
    ("events", {"made"}, ANY, "names and times"),
    ("orders", {"dated", "received"}, ANY, "names and times"),
    ("events", {"label", "words", "body", "source", "seat"}, {"note"}, "words"),
    ("events", {"salt"}, ANY, "words"), # remade with the label
    ("events", {"body"}, {"setup salt", "setup beacon"}, "names and times"),
    ("events", {"label"}, {"setup beacon"}, "words"),
    ("events", {"source"}, {"setup value", "value value"}, "words"),
    ("events", {"label", "words", "body", "source"}, {"seat"}, "words"),
    ("events", {"label", "words", "source"}, {"end"}, "words"),
    ("events", {"label", "words"}, {"rollback"}, "words"),
    ("events", {"body", "source"}, {"closed"}, "late decisions"),
    ("game", {"missing"}, ANY, "counts"),
    ("game", {"hint"}, ANY, "suggestions"),
    ("seats", {"resigned", "missed"}, ANY, "counts"),
    ("orders", {"way", "suggested", "serial", "seat", "round", "after", "body", "salt"}, ANY, "orders"),
    ("events", {"source", "order", "line"}, {"decision"}, "late decisions"),
]
# What only the record covers: it is one hash, so the finding names these together.
RECORDED = {"game": {"title", "created", "created_at", "missing", "hint"},
            "seat": {"resigned", "missed", "missed_total"}}
LIST_OF = {"step": "events", "order": "orders", "seat": "seats", "game": "game"}


def reason(game, place, key):
    """Why a change of this field of an archive is undecidable; None: it is not."""
    word, _, number = place.partition(" ")
    part = LIST_OF.get(word)
    step = game["events"][int(number) - 1] if part == "events" else {"kind": ANY, "body": ""}
    kinds_of = {step["kind"], "%s %s" % (step["kind"], step["body"].split(" ")[0])}
    for where, fields, kinds, why in UNDECIDABLE:
        if where == part and key in fields and (kinds is ANY or kinds & kinds_of):
            return why
    return None


class Files:
    """Changes in exported archives."""

    def __init__(self, program, folder, changer):
        self.program, self.change = program, changer
        self.folder = folder
        self.games = []
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                self.games.append(file.read())

    def leaf(self, at):
        """A random leaf below `at`: its container and its key."""
        while True:
            keys = list(at.keys()) if isinstance(at, dict) else list(range(len(at)))
            if not keys: # no option differs
                return at, None
            key = self.change.rng.choice(keys)
            if not isinstance(at[key], (dict, list)) or not at[key]:
                return at, key
            at = at[key]

    def pick(self, game):
        rng = self.change.rng
        part = rng.choices(["events", "orders", "rounds", "scores", "seats", "other"],
                           [50, 20, 10, 4, 6, 10])[0]
        if part == "other":
            key = rng.choice([k for k in game if k not in LISTS])
            return (game, key, "game") if not isinstance(game[key], (dict, list)) else \
                self.leaf(game[key]) + ("game",)
        if not game[part]:
            return None
        at = rng.randrange(len(game[part]))
        if part == "events" and rng.randrange(8) == 0:
            at = rng.randrange(8) # the setup, which is short
        place = LISTS[part] % (at + 1) if "%" in LISTS[part] else LISTS[part]
        return self.leaf(game[part][at]) + (place,)

    def text(self):
        return self.change.rng.choice(self.games)

    def verify(self, game, *more):
        path = os.path.join(self.folder, "changed")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(game, file)
        said = subprocess.run([self.program, "verify", "--file", *more, path], capture_output=True,
                              text=True, check=False)
        os.unlink(path)
        return said

    def once(self):
        game = json.loads(self.text())
        picked = self.pick(game)
        if picked is None or picked[1] is None:
            return None
        at, key, place = picked
        if at in (game, *game["seats"]) and unproven(key, at is not game, game["status"]):
            return None
        if place.startswith("order ") and at["receipt"] is None and key != "n":
            return None # hidden: no receipt covers it
        old = at[key]
        if isinstance(old, (dict, list)):
            return None
        head = game["head"]
        at[key] = self.change.value(key, old)
        what = "%s: %s of %s in a file: %r to %r" % (game["name"], key, place, short(old),
                                                     short(at[key]))
        return self.judge(game, key, head, (what, place))

    def judge(self, game, _key, _head, change):
        return (*change, _key, self.verify(game))


class Remade(Files):
    """The same by somebody who makes everything anew that can be worked out from the change."""

    def text(self):
        return self.change.rng.choice([g for g in self.games if '"seed":null' not in g])

    def judge(self, game, key, head, change):
        if key in ("hash", "receipt", "head") or not remake(game):
            return None
        if game["head"] == head and json.dumps(game) == self.before(game["name"]):
            return None # what was changed was made anew, too
        said = self.verify(game)
        if said.returncode == 65:
            return change[0] + ", all made anew", None, key, said
        why = reason(game, change[1], key)
        other = self.verify(game, "--head", head)
        if why and game["head"] != head and other.returncode == 67:
            reasons[why] = reasons.get(why, 0) + 1
            return change[0] + ", all made anew", None, key, other
        return change[0] + ", all made anew, only by a head it could be known", None, key, said

    def before(self, name):
        return next((json.dumps(json.loads(g)) for g in self.games if json.loads(g)["name"] == name), "")


reasons = {} # how many changes were undecidable, by reason


def sha256(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def remake(game):
    """Receipts, record, chain and head. False: what was changed leaves none to make."""
    heads = {}
    for again in False, True: # receipts need the chain, and the record, which comes last, the receipts
        before = "0" * 64
        for i, e in enumerate(game["events"]):
            if again and e["kind"] == "record":
                e["label"] = record(game)
            elif isinstance(e["words"], str) and isinstance(e["salt"], str):
                e["label"] = sha256(e["salt"] + "|" + e["words"])
            fields = [e["round"], e["seat"] or "", e["kind"], e["body"], e["faces"], e["label"],
                      e["source"], e["line"], e["made"]]
            before = e["hash"] = sha256(before + "\n" + "|".join(map(str, fields)))
            heads[i + 1] = before
        game["head"] = before
        for o in game["orders"]:
            fields = [game["name"], o["seat"], o["round"], o["serial"], o["dated"], o["received"],
                      o["way"] + (" suggested" if o["suggested"] else ""), heads.get(o["after"], ""), o["salt"]]
            o["receipt"] = sha256("|".join(map(str, fields)) + "\n" + str(o["body"]))
    return True


def record(game):
    lines = ["title %s" % game["title"], "created %s" % game["created"], "missing %s" % game["missing"]]
    if game["hint"] != "fair":
        lines.append("hint %s" % game["hint"])
    lines += ["seat %s|%s|%s|%s" % (letter, s["kind"], "resigned" if s["resigned"] else "", s["missed"])
              for letter, s in zip("abcd", game["seats"])]
    lines += ["order " + "|".join(str(o[field]) for field in
                                  ("n", "seat", "round", "serial", "dated", "received", "after", "status",
                                   "way", "receipt")) for o in game["orders"]]
    return sha256("".join(line + "\n" for line in lines))


def short(value):
    return value if not isinstance(value, (str, bytes)) or len(value) < 60 else value[:57]


def names(place, key, line):
    """Whether a line of verify names this place; None: any, since all that follows was made anew."""
    if place is None:
        return True
    if ": game differs: record (" in line:
        return key in RECORDED.get(place.split()[0], ())
    if place.startswith("seat ") and key == "name" and re.search(": (game|step .*|file|order .*) differs: ", line):
        return True # it stands in several places
    if place.startswith("seat ") and key == "word" and ": game differs: salt: " in line:
        return True # which the words make
    if key == "commitment" and ": step 1 differs: label: " in line:
        return True # which holds it, and no seed is there to say which is right
    if re.search(r": %s differs: " % re.escape(place), line):
        return True
    number = re.search(r"(\d+)$", place)
    part = {"step": "events", "order": "orders", "state": "rounds", "seat": "seats"}.get(place.split()[0])
    if part and number: # the file could not even be read: it counts from 0
        return "%s[%d]" % (part, int(number.group(1)) - 1) in line
    return place == "game" and " file differs: " in line


def export(program, database, folder):
    os.mkdir(folder)
    subprocess.run([program, "export", "--db", database, "--all", folder], check=True)
    return folder


def listed(manual):
    """Prints what WHAT NO ARCHIVE PROVES leaves out: each field, and each kind of step, stands in the item of its reason."""
    with open(manual, encoding="utf-8") as file:
        section = file.read().split(".Sh WHAT NO ARCHIVE PROVES")[1].split(".Sh ")[0]
    items = dict(item.split("\n", 1) for item in section.split("\n.It ")[1:])
    for _, fields, kinds, why in UNDECIDABLE:
        words = set(re.findall(r"[a-z]+", items.get(why, "")))
        for word in sorted(fields | {kind.split()[-1] for kind in kinds or ()}):
            if not words & {word, word + "s"}:
                print("%s: %s" % (why, word))


def main(program, database, count, seed):
    rng = random.Random(int(seed))
    changer = Changer(rng)
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "copy.db")
        source = sqlite3.connect(database)
        target = sqlite3.connect(copy)
        source.backup(target)
        source.close()
        target.close()
        files = export(program, copy, os.path.join(folder, "files"))
        ways = [Database(program, copy, changer), Files(program, files, changer),
                Remade(program, files, changer)]
        made = missed = elsewhere = 0
        while made < int(count):
            tried = ways[made % 3].once()
            if tried is None:
                continue
            made += 1
            what, place, key, said = tried
            if said.returncode == 0:
                missed += 1
                print("not found: %s" % what)
            elif said.returncode not in (65, 67) or not names(place, key, said.stdout):
                elsewhere += 1
                print("elsewhere: %s: %s%s" % (what, said.stdout.strip(), said.stderr.strip()))
    for why, count in sorted(reasons.items()):
        print("undecidable but for the head, %s: %d" % (why, count))
    print("%d changes, %d not found, %d found elsewhere" % (made, missed, elsewhere))
    return 1 if missed or elsewhere else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["listed"]:
        sys.exit(listed(sys.argv[2]))
    if len(sys.argv) != 5:
        sys.exit("usage: mutate.py PROGRAM DATABASE COUNT SEED")
    sys.exit(main(*sys.argv[1:]))
