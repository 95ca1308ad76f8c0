#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Looks into a database from outside, with Python's own SQLite.
#
#   store.py rows DB SQL          prints the rows, columns with | between them
#   store.py dump DB [TABLE...]   prints whole tables, all of them when none is named
#   store.py hold DB FILE         locks it against everybody, makes FILE, waits to be killed
#   store.py write DB SQL         runs SQL
import sqlite3
import sys
import time


def show(value):
    return value.hex() if isinstance(value, bytes) else str(value)


def rows(db, sql):
    for row in db.execute(sql):
        print("|".join(map(show, row)))


def dump(db, *tables):
    names = tables or [name for (name,) in db.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    for name in names:
        print("== " + name)
        rows(db, "SELECT * FROM %s ORDER BY 1, 2" % name)


def hold(db, path):
    db.isolation_level = None
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("BEGIN EXCLUSIVE")
    db.execute("UPDATE games SET title = title")
    open(path, "w").close()
    time.sleep(3600)


def write(db, sql):
    db.executescript(sql)


what, path, *rest = sys.argv[1:]
connection = sqlite3.connect(path)
{"rows": rows, "dump": dump, "hold": hold, "write": write}[what](connection, *rest)
connection.close()
