# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: refusing.py STONEPOST EACH_STEP FOLDER SHARE [damaged]
#
# Makes a database with games in many states, and has EACH_STEP play commands on it, each with every
# step of its statements failing once, or with each value damaged; one of SHARE of them. Prints TAP.
import os
import shutil
import sqlite3
import subprocess
import sys

import crowd

program, each_step, folder, share = sys.argv[1:5]
damaged = sys.argv[5:] == ["damaged"]
TABLES = {"games": "name, status, round, seq, head, state, options, join_version", "seats": "name, person_id, title, token_version, kind",
          "persons": "name, title, address, style, suspended_at",
          "events": "game_id, seq, hash", "orders": "body, status, receipt", "press": "body",
          "outbox": "kind, game_id, seat_id, recipient", "letters": "key, status", "offers": "*", "standby": "*", "meta": "*",
          "sqlite_schema": "name, sql"}


def write_queries(c):
    with sqlite3.connect(c.db) as here, open(folder + "/state", "w") as file:
        for name, wanted in TABLES.items():
            columns = {row[1] for row in here.execute("PRAGMA table_info(%s)" % name)}
            file.write("SELECT %s FROM %s\n" % (
                ", ".join(c for c in wanted.split(", ") if c == "*" or c in columns), name))
    here.close()


# What a value of a type can become; where it cannot (NULL, or twice what may be there once) it stays.
VALUES = {"TEXT": ["''", "'x'", "NULL", "'{}'", "'1 -2'"], "INTEGER": ["-1", "0", "3", "99999999999", "NULL"],
          "BLOB": ["x''", "x'00'", "NULL"]}


def write_damages(c):
    here = sqlite3.connect(c.db, isolation_level=None)
    here.execute("PRAGMA ignore_check_constraints = ON")
    with open(folder + "/damages", "w") as file:
        for name, in here.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").fetchall():
            columns = [(row[1], row[2]) for row in here.execute("PRAGMA table_info(%s)" % name)]
            first = columns[0][0]
            damages = ["UPDATE OR IGNORE %s SET %s = %s" % (name, column, value)
                       for column, type in columns for value in VALUES[type]]
            damages += ["DELETE FROM %s" % name,
                        "DELETE FROM %s WHERE %s IN (SELECT %s FROM %s ORDER BY 1 LIMIT 1)" % (name, first, first, name)]
            for damage in damages:
                here.execute("BEGIN")
                try:
                    if here.execute(damage).rowcount > 0:
                        file.write(damage + "\n")
                except sqlite3.IntegrityError:
                    pass  # cannot be
                here.execute("ROLLBACK")
    here.close()


def attempt(c, case):
    """Faults, and how many steps were tried."""
    c.go_back(folder + "/all.db" if case.database == "" else None)
    for first in case.before:
        c.must(*first.words, data=first.data, now=first.now)
    if case.database == "none":
        for end in "", ".incarnation":
            os.unlink(folder + "/kept.db" + end)
    else:
        c.keep()
    shutil.rmtree(folder + "/maildir.kept", ignore_errors=True)
    if case.maildir:
        crowd.put_letters(folder + "/maildir.kept", case.maildir)
    else:
        crowd.put_letters(folder + "/maildir", [])
    with open(folder + "/letter", "wb") as file:
        file.write(case.data)
    done = subprocess.run([each_step, folder, "damaged" if damaged else case.kind, share, *c.whole_words(case.words, case.now)],
                          capture_output=True, timeout=1200)
    lines = done.stdout.decode(errors="replace").splitlines()
    if done.returncode != 0 or not lines or not lines[-1].startswith("steps "):
        return lines[-20:] + ["each_step ended with %d" % done.returncode], 0
    tried, status, changed = lines[-1].split()[1:]
    if int(status) != case.status or (changed == "changed") != case.changes:
        lines.insert(0, "undisturbed it ends with %s, and the state is %s" % (status, changed))
    return lines[:-1], int(tried)


def main():
    c = crowd.Crowd(program, folder)
    cases = [case for case in crowd.cases(c, crowd.begin(c)) if not (damaged and case.database)]
    write_queries(c)
    write_damages(c)
    c.keep()
    for end in "", ".incarnation":
        shutil.copyfile(folder + "/kept.db" + end, folder + "/all.db" + end)
    failed, all_tried = 0, 0
    for number, case in enumerate(cases, 1):
        faults, tried = attempt(c, case)
        all_tried += tried
        failed += bool(faults)
        print("%sok %d - %s, with %s" % ("not " if faults else "", number, case.name,
                                         "values that are damaged" if damaged else "statements that fail"))
        for fault in faults[:20]:
            print("# " + fault)
        sys.stdout.flush()
    print("# %d steps" % all_tried)
    print("1..%d" % len(cases))
    return failed > 0


sys.exit(main())
