# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T22: one row of the database is poison, in each loop of run: a letter, a game, a seat, a person, a row of the
# outbox, a public value. Beside it stands the same installation without it, in which the same is done: whoever has
# nothing to do with that row must be served in the same runs.
import random
import sqlite3

from world import BEGIN, World

GAMES, ENOUGH = 3, 3
OTHERS = ("game0", "game2")
PERSONS = "SELECT person_id FROM seats WHERE game_id = 2"
QUEUED = ("INSERT INTO outbox (dedupe_key, message_id, kind, recipient, sender, message, state, next_at, expires_at,"
          " queued_at%s) VALUES ('zz', 'zz', 'report', %s, 'gm@example.org', %s, 'queued', 0, 9999999999, 0%s)")
POISONS = {
    "a game's seed": "UPDATE games SET seed = x'00' WHERE id = 2",
    "a game's position": "UPDATE games SET state = 'junk' WHERE id = 2",
    "a game's options": "UPDATE games SET options = 'famine x' WHERE id = 2",
    "a game's schedule": "UPDATE games SET rhythm = 'every nothing' WHERE id = 2",
    "a game's zone": "UPDATE games SET zone = 'Nowhere/Land', lang = 'xx' WHERE id = 2",
    "a game's mode": "UPDATE games SET mode = 'junk', press = 'junk' WHERE id = 2",
    "a game's status": "UPDATE games SET status = 'asleep' WHERE id = 2",
    "a game's deadline": "UPDATE games SET deadline_at = -9000000000000000000 WHERE id = 2",
    "a game's number of players": "UPDATE games SET players = 77 WHERE id = 2",
    "a game's value": "UPDATE games SET beacon = 'junk' WHERE id = 2",
    "a person's settings":
        "UPDATE persons SET zone = 'No/Land', lang = 'xx', digest = '99:99' WHERE id IN (%s)" % PERSONS,
    "a person's style": "UPDATE persons SET style = 'zz' WHERE id IN (%s)" % PERSONS,
    "a person's address": "UPDATE persons SET address = 'none' || id WHERE id IN (%s)" % PERSONS,
    "a seat without its person": "UPDATE seats SET person_id = 999 WHERE game_id = 2",
    "a seat's name": "UPDATE seats SET name = '' WHERE game_id = 2 AND position = 0",
    "a seat's place": "UPDATE seats SET position = 9 WHERE game_id = 2 AND position = 1",
    "a game without seats": "DELETE FROM seats WHERE game_id = 2",
    "a step of a game's log": "UPDATE events SET body = 'junk' WHERE game_id = 2",
    "a letter without bytes":
        "INSERT INTO letters (id, key, source, received_at) VALUES (-5, 'zz', 'pipe', %d)" % BEGIN,
    "a letter's status":
        "INSERT INTO letters (id, key, source, received_at, status) VALUES (-5, 'zz', 'pipe', 0, 'junk')",
    "a letter out without bytes": QUEUED % ("", "'a@example.org'", "x''", ""),
    "a letter out to nobody": QUEUED % ("", "''", "x'00ff'", ""),
    "a letter out for no seat": QUEUED % (", seat_id, game_id", "'a@example.org'", "x'41'", ", 999, 999"),
}


def poison(world, sql):
    connection = sqlite3.connect(world.db)
    connection.execute("PRAGMA ignore_check_constraints = 1")
    connection.executescript(sql)
    connection.commit()
    connection.close()


def hour(world):
    """Everybody writes, at the poisoned table, too; then cron comes."""
    for address, block, _ in world.seats():
        world.deliver(world.compose(address, block))
    poison(world, "UPDATE games SET dirty = dirty + 1 WHERE id = 2")  # in both, as if somebody wrote there
    return world.run("run")


def served(world):
    """What the others have."""
    marks = ",".join("?" * len(OTHERS))
    return world.query(
        "SELECT name, status, round, seq, deadline_at, settles_at FROM games WHERE name IN (%s) ORDER BY name"
        % marks, *OTHERS) + world.query(
        "SELECT name, kind, outbox.state, count(*) FROM outbox JOIN games ON games.id = game_id WHERE name IN (%s)"
        " GROUP BY 1, 2, 3 ORDER BY 1, 2, 3" % marks, *OTHERS) + world.query(
        "SELECT status, count(*) FROM letters JOIN letter_bytes ON letter_bytes.letter_id = letters.id WHERE id > 0"
        " AND instr(CAST(raw AS TEXT), '#STONEPOST game1 ') = 0 GROUP BY 1 ORDER BY 1")


def beside(trial, name, sql, number):
    """Both installations, hour by hour: from the second on one has the poison, and in one no cron came for two days."""
    worlds = [World(trial.place("%d%s" % (number, which)), trial.program, seed=trial.seed, games=GAMES)
              for which in "ab"]
    for step in range(trial.pick(5, 5, 12)):
        if step == 1:
            poison(worlds[1], sql)
        for world in worlds:
            world.now += 2 * 24 * 3600 if step == 3 else 3600
            code, said = hour(world)
            if code == "hangs" or code < 0:
                trial.found(["T22 %s: run ends with %s: %s" % (name, code, said)])
        trial.count("runs", 2)
        want, got = served(worlds[0]), served(worlds[1])
        if want != got:
            trial.found(["T22 %s, run %d: the others have\n%s, not\n%s\n%s" % (
                name, step, [row for row in got if row not in want], [row for row in want if row not in got], said)])
            return


def t22(trial):
    names = list(POISONS)
    if trial.size == "short":
        random.Random(trial.seed).shuffle(names)
        names = names[:6]
    for number, name in enumerate(names):
        beside(trial, name, POISONS[name], number)
        trial.count("poisons")
        if len(trial.violations) >= ENOUGH:
            return


TRIALS = {"T22": ("one row that is poison, in each loop of a run", t22)}
