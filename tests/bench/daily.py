# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What does the hour cost at which people get the letter with all their games? For `make bench-daily`: 100, 1,000 and
# 2,000 people with 20 seats each in games of two, all of which wait for them. What growth.py takes, and PEOPLE.
#
#   daily.py STONEPOST TOOLS JSON [PEOPLE...]
import json
import os
import sqlite3
import sys
import tempfile

import growth

PEOPLE = [int(n) for n in sys.argv[4:]] or [100, 1000, 2000]
GAMES_EACH = 10  # for each of the people: 20 seats
HOUR = "2027-01-01T18:00:00Z"


def make(work, people):
    """A database with games that wait for people who get one letter a day."""
    os.makedirs(work)
    with open(f"{work}/conf", "w", encoding="utf-8") as f:
        f.write(growth.CONF.format(work=work))
    growth.call(work, "init")
    growth.call(work, "new", growth.MODEL, "--mode", "round", "--pace", "7d", "ann=Ann <ann@example.org>",
                "ben=Ben <ben@example.org>")
    growth.call(work, "send")
    with sqlite3.connect(f"{work}/games.db") as db:
        growth.copy(db, people * GAMES_EACH)
        db.execute("DELETE FROM sent")
        db.execute("DELETE FROM outbox")
        db.execute("WITH RECURSIVE n(i) AS (VALUES (100) UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
                   "INSERT INTO persons (id, name, title, address, digest, digest_at, created_at) "
                   "SELECT i, 'p' || i, 'Person ' || i, 'p' || i || '@example.org', '18:00', "
                   "unixepoch('2027-01-01 18:00'), 0 FROM n", (people + 99,))
        db.execute("UPDATE seats SET person_id = 100 + (game_id * 7 + position * 3) % ?", (people,))
    with sqlite3.connect(f"{work}/games.db") as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def measure(under, people):
    work = f"{under}/{people}"
    make(work, people)
    growth.NOW = HOUR
    took, processor, memory = growth.call(work, "adjudicate")
    growth.NOW = "2027-01-01T00:00:00Z"
    with sqlite3.connect(f"{work}/games.db") as db:
        letters, size, most = db.execute("SELECT count(*), sum(length(message)), max(length(message)) FROM outbox").fetchone()
        games, = db.execute("SELECT count(*) FROM sent WHERE recipient = ''").fetchone()
    return {"people": people, "seconds": took / 1000, "processor": processor / 1000, "memory_mb": memory, "letters": letters, "parts": games,
            "kb_a_letter": size / letters / 1024, "most_kb": most / 1024}


def main():
    with tempfile.TemporaryDirectory(prefix="stonepost-daily.") as under:
        rows = [measure(under, people) for people in PEOPLE]
    print("| people | games | letters | parts | seconds | of processor | ms a part | peak memory | KB a letter | most |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for r in rows:
        print(f"| {r['people']:,} | {r['people'] * GAMES_EACH:,} | {r['letters']:,} | {r['parts']:,} | {r['seconds']:.1f} | "
              f"{r['processor']:.1f} | {1000 * r['processor'] / r['parts']:.2f} | {r['memory_mb']:.1f} MB | {r['kb_a_letter']:.0f} | {r['most_kb']:.0f} |")
    with open(growth.figures, "w", encoding="utf-8") as f:
        json.dump(rows, f, indent=1)
        f.write("\n")


main()
