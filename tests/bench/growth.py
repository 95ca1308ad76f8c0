# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Does a command cost the same whether a database holds 1,000, 10,000 or 100,000 games? One
# hundred are due in each. For `make bench-growth`; the games are copies of one, made in SQL.
#
#   growth.py STONEPOST TOOLS JSON [GAMES...]
import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile

stonepost, tools, figures = (os.path.abspath(p) for p in sys.argv[1:4])
GAMES = [int(n) for n in sys.argv[4:]] or [1000, 10000, 100000]
ROUNDS = int(os.environ.get("ROUNDS", "5"))
DUE, NOW = 100, "2027-01-01T00:00:00Z"
MODEL = "model"
FILES = "", ".incarnation"  # a database that goes back alone counts as an older copy
CONF = """[stonepost]
database = {work}/games.db
[mail]
from = gm@example.org
gm = boss@example.org
plus = yes
folder = {work}/folder
"""


def call(work, command, *words, text=None):
    """Runs a command; milliseconds, those of processor time, and the peak of its memory in MB."""
    clock = [] if command in ("init", "list", "report", "show") else ["--now", NOW]
    with open(f"{work}/in", "w", encoding="utf-8") as f:
        f.write(text or "")
    with open(f"{work}/in", encoding="utf-8") as given, open(f"{work}/out", "w", encoding="utf-8") as out:
        status = subprocess.run([f"{tools}/peak", f"{work}/used", stonepost, command, "--config",
                                 f"{work}/conf", *clock, *words],
                                stdin=given, stdout=out, stderr=out, check=False).returncode
    if status != 0:
        with open(f"{work}/out", encoding="utf-8") as f:
            sys.exit(f"growth: {command}: {f.read()}")
    with open(f"{work}/used", encoding="utf-8") as f:
        took, processor, memory = f.read().split()
    return float(took), float(processor), int(memory) / 1024


def copy(db, count):
    """Copies the model's rows `count` times: numbers move on, names and tokens become others."""
    tables = [x for (x,) in db.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
    game, = db.execute("SELECT id FROM games WHERE name = ?", (MODEL,)).fetchone()
    seats, = db.execute("SELECT count(*) FROM seats WHERE game_id = ?", (game,)).fetchone()
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS "
               "(VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n", (count,))
    for table in tables:
        columns = [(x[1], x[2], x[5]) for x in db.execute(f"PRAGMA table_info({table})")]
        names = [x[0] for x in columns]
        if table == "games":
            where = f"m.id = {game}"
        elif "game_id" in names:
            where = f"m.game_id = {game}"
        elif "seat_id" in names and table != "letters":
            where = f"m.seat_id IN (SELECT id FROM seats WHERE game_id = {game})"
        else:
            continue
        size, = db.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone() if "id" in names else (0,)
        values = []
        for name, kind, _ in columns:
            if name == "id":
                values.append(f"m.id + n.i * {max(size, seats if table == 'seats' else 1)}")
            elif name == "game_id":
                values.append("m.game_id + n.i")
            elif name == "seat_id":
                values.append(f"m.seat_id + n.i * {seats}")
            elif table == "games" and name == "name":
                values.append("'copy-' || n.i")
            elif name in ("token", "dedupe_key", "message_id", "hash") and kind == "TEXT" and table != "events":
                values.append(f"CASE WHEN m.{name} IS NULL THEN NULL ELSE m.{name} || '-' || n.i END")
            else:
                values.append(f"m.{name}")
        db.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) "
                   f"SELECT {', '.join(values)} FROM {table} m, n WHERE {where} ORDER BY n.i")


def make(work, count):
    """A database of so many games, of which the first hundred are due, the others wait."""
    os.makedirs(work)
    with open(f"{work}/conf", "w", encoding="utf-8") as f:
        f.write(CONF.format(work=work))
    call(work, "init")
    call(work, "new", MODEL, "--mode", "round", "ann=Ann <ann@example.org>",
         "ben=Ben <ben@example.org>")
    call(work, "send")
    with sqlite3.connect(f"{work}/games.db") as db:
        copy(db, count)
    for n in range(DUE):
        call(work, "submit", "-", text="".join(
            f"#STONEPOST copy-{n + 1} {seat} round 1\nplan\nhut | field\nclay 2 | clay 1\n"
            "hunt rest\ntools auto\nfeed wood brick\nfinal\n#END\n" for seat in ("ann", "ben")))
    with sqlite3.connect(f"{work}/games.db") as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        due, = db.execute("SELECT count(*) FROM games WHERE dirty > 0").fetchone()
    print(f"growth: {count} games, {due} due, {os.path.getsize(work + '/games.db') >> 20} MB",
          file=sys.stderr)


LETTER = ("From: Ann <ann@example.org>\nTo: gm@example.org\nSubject: hello\nMessage-ID: <{n}@x>\n"
          "Date: Fri, 01 Jan 2027 08:00:00 +0000\n\nHello, how does it go?\n")
COMMANDS = {
    "run": lambda work, n: call(work, "run"),
    "show": lambda work, n: call(work, "show", "copy-500"),
    "list": lambda work, n: call(work, "list", "--after", "copy-500"),
    "status": lambda work, n: call(work, "status"),
    "report": lambda work, n: call(work, "report", "copy-500"),
    "receive": lambda work, n: call(work, "receive", text=LETTER.format(n=n)),
}


def measure(under):
    """By turns over all sizes, so that what else the machine does falls upon each."""
    out = {name: {count: ([], [], []) for count in GAMES} for name in COMMANDS}
    for name, command in COMMANDS.items():
        for n in range(ROUNDS if name == "run" else 3 * ROUNDS):
            for count in GAMES:
                work = f"{under}/{count}"
                if name == "run":  # everything is due again
                    with sqlite3.connect(f"{work}/games.db") as db:
                        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                    for end in FILES:
                        shutil.copyfile(f"{work}/games.db{end}", f"{work}/kept{end}")
                for figures_of, figure in zip(out[name][count], command(work, n)):
                    figures_of.append(figure)
                if name == "run":
                    for end in ("-wal", "-shm"):
                        if os.path.exists(f"{work}/games.db{end}"):
                            os.remove(f"{work}/games.db{end}")
                    for end in FILES:
                        os.replace(f"{work}/kept{end}", f"{work}/games.db{end}")
    return out


def main():
    with tempfile.TemporaryDirectory(prefix="stonepost-growth.") as under:
        for count in GAMES:
            make(f"{under}/{count}", count)
        out = measure(under)
    print("| command | " + " | ".join(f"{n:,} games" for n in GAMES) + " | most / least | of processor time | peak memory |")
    print("|---|" + "---|" * (len(GAMES) + 3))
    rows, slow = [], []
    for name, by_count in out.items():
        times, work = ({count: statistics.median(by_count[count][i]) for count in GAMES} for i in (0, 1))
        ratio, of_work = (max(by.values()) / min(by.values()) for by in (times, work))
        memory = max(max(by_count[count][2]) for count in GAMES)
        rows.append({"command": name, "ms": times, "processor_ms": work, "ratio": ratio, "processor_ratio": of_work,
                     "memory_mb": memory})
        slow += [name] if work[GAMES[-1]] / work[GAMES[0]] > 1.3 else []
        print(f"| `{name}` | " + " | ".join(f"{t:.1f} ms" for t in times.values()) +
              f" | {ratio:.2f} | {of_work:.2f} | {memory:.1f} MB |")
    with open(figures, "w", encoding="utf-8") as f:
        json.dump(rows, f, indent=1)
        f.write("\n")
    if slow:
        print("growth: more than 1.3 times the processor time with the most games: " + ", ".join(slow))


if __name__ == "__main__":
    main()
