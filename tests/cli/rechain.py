# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: rechain.py DATABASE GAME
#
# Makes the chain of a game anew after its steps were changed, as somebody does who wants no hash to show it.
import datetime
import hashlib
import sqlite3
import sys

db = sqlite3.connect(sys.argv[1])
game, = db.execute("SELECT id FROM games WHERE name = ?", sys.argv[2:]).fetchone()
head = "0" * 64
for seq, *fields, made in db.execute(
        "SELECT seq, round, coalesce(substr('abcd', e.seat + 1, 1), ''), kind, body, faces, label, source, line, made_at"
        " FROM events e WHERE game_id = ? ORDER BY seq", (game,)).fetchall():
    time = datetime.datetime.fromtimestamp(made, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    text = "|".join(map(str, fields + [time]))
    head = hashlib.sha256((head + "\n" + text).encode()).hexdigest()
    db.execute("UPDATE events SET hash = ? WHERE game_id = ? AND seq = ?", (head, game, seq))
db.execute("UPDATE games SET head = ? WHERE id = ?", (head, game))
db.commit()
