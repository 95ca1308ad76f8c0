# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# followed.py STONEPOST GAMES [OTHERS]: sealed games in which one of four players replies "ok" to every letter, and so
# plays what is suggested, against three computer players of the level OTHERS (fair); the seat changes with the
# game. Prints how often the suggestions won and by how much. Among equals the mean margin is 0 and the share of
# wins 25 %; fails where the margin is more than two standard errors below 0.
import math
import os
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "mail"))
from host import Host, MINUTE, parse  # pylint: disable=wrong-import-position

STEP = 80 * MINUTE  # at most 18 letters a day of each player, so that every letter is answered
SEATS = "ann", "ben", "cy", "dee"
PATIENCE = 10  # steps in which nobody has a letter to answer


def mean_and_error(values):
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))


def play(host, inbox):
    """Answers every letter of a running game with a yes until no game is running. Returns how many were answered."""
    last = yeses = idle = 0
    while host.value("SELECT count(*) FROM games WHERE status <> 'over'"):
        rows = host.rows("SELECT outbox.id, recipient, message FROM outbox JOIN games ON games.id = game_id"
                         " WHERE outbox.id > ? AND seat_id IS NOT NULL AND status <> 'over' ORDER BY outbox.id", last)
        letters = {address: raw for _, address, raw in rows}  # the newest of each
        last = rows[-1][0] if rows else last
        for raw in letters.values():
            (inbox / "new" / f"{host.now}.{yeses:06d}.robot").write_bytes(host.written(parse(raw), "ok"))
            yeses += 1
        idle = 0 if letters else idle + 1
        if idle == PATIENCE:
            raise SystemExit("nobody gets letters any more: " + str(host.rows("SELECT name FROM games WHERE status <> 'over'")))
        host.now += STEP
        host.run("run", may=(0, 65))
    return yeses


def main(stonepost, games, others="fair"):
    margins, wins = [], []
    with tempfile.TemporaryDirectory() as work:
        host = Host(stonepost, work + "/host", f"maildir = {work}/inbox")
        inbox = host.work.parent / "inbox"
        for name in "new", "cur", "tmp":
            (inbox / name).mkdir(parents=True)
        for n in range(games):
            host.run("new", f"game-{n}", *(f"{seat}=Ann {n} <ann{n}@example.org>" if i == n % 4 else f"{seat}={others}"
                                           for i, seat in enumerate(SEATS)),
                     "--mode", "round", "--missing", "wait", "--settle", "none", "--pace", "7d", "--seed", f"{n:064x}")
        yeses = play(host, inbox)
        host.run("stats", "--all")  # fills the table of results
        for n in range(games):
            scores = dict(host.rows("SELECT position, points FROM results JOIN games ON games.id = game_id WHERE games.name = ?",
                                    f"game-{n}"))
            follower = scores.pop(n % 4)
            margins.append(follower - sum(scores.values()) / len(scores))
            wins.append(100 * (follower == max(follower, *scores.values())))
        placed = host.value("SELECT count(DISTINCT game_id || ' ' || round) FROM events")
    margin, error = mean_and_error(margins)
    print("%d games, %d rounds, %d letters answered with ok; against three %s: %.1f +- %.1f points more than the mean of the"
          " others, %.1f +- %.1f %% won" % (games, placed, yeses, others, margin, error, *mean_and_error(wins)))
    return margin < -2 * error


sys.exit(main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
