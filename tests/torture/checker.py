# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What must hold whatever happened: the invariants I1 to I12. Each function returns what violates it.
import os
import sqlite3
from collections import Counter, defaultdict

SCHEMA = "SELECT name FROM sqlite_schema WHERE type = 'table'"


def rows(db, sql, *values):
    return db.execute(sql, values).fetchall()


def i1_letters_kept(db, world):
    """What `receive` took is in the database, once, to the byte."""
    stored = defaultdict(list)
    for message_id, raw in rows(db, "SELECT message_id, raw FROM letters JOIN letter_bytes ON letter_id = id"):
        stored[bytes(raw)].append(message_id)
    for letter in world.letters.values():
        copies = len(stored.get(letter.raw, ()))
        if letter.acknowledged and copies == 0:
            yield "letter %s was acknowledged and is lost" % letter.message_id
        if copies > 1:
            yield "letter %s is stored %d times" % (letter.message_id, copies)


def i2_orders_have_letters(db, world):
    for (id,) in rows(db, "SELECT id FROM letters l WHERE status = 'orders'"
                          " AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.letter_id = l.id)"):
        yield "letter %d is said to hold orders, and there are none" % id
    for (id,) in rows(db, "SELECT id FROM orders o WHERE NOT EXISTS"
                          " (SELECT 1 FROM letters l WHERE l.id = o.letter_id)"):
        yield "order %d came with no letter" % id
    for letter, seat, n in rows(db, "SELECT letter_id, seat_id, count(*) FROM orders"
                                    " GROUP BY 1, 2 HAVING count(*) > 1"):
        yield "letter %d has %d orders for seat %d" % (letter, n, seat)


def i3_log_whole(db, world):
    """The steps of each game are numbered without a gap, and the game's row is at their end."""
    for id, name, seq, head in rows(db, "SELECT id, name, seq, head FROM games"):
        found = rows(db, "SELECT seq, hash FROM events WHERE game_id = ? ORDER BY seq", id)
        if [n for n, _ in found] != list(range(1, len(found) + 1)):
            yield "game %s: its steps have gaps" % name
        if found and (seq, head) != found[-1]:
            yield "game %s: its row says step %d, the log ends with %d" % (name, seq, found[-1][0])


def i4_orders_used_by_their_seat(db, world):
    for game, seq in rows(db, "SELECT e.game_id, e.seq FROM events e JOIN orders o ON o.id = e.order_id"
                              " JOIN seats s ON s.id = o.seat_id"
                              " WHERE s.game_id <> e.game_id OR s.position IS NOT e.seat"):
        yield "game %d: step %d is from an order of somebody else" % (game, seq)


def i5_answers_once(db, world):
    """Each letter of a player has one answer, but for those above the limit; all were invited.

    What people answer who are asked about a seat has consequences of its own: see joining.py."""
    for id, n in rows(db, "SELECT l.id, (SELECT count(*) FROM outbox o WHERE o.kind = 'answer'"
                          " AND o.dedupe_key GLOB '*-' || l.id || '-*/answer/*') AS n"
                          " FROM letters l WHERE status IN ('orders', 'question')"
                          " AND message_id NOT LIKE '%@people.example'"
                          " AND n <> (note NOT IN ('unanswered', 'gathered', 'said-before'))"):
        yield "letter %d has %d answers" % (id, n)
    for name, round, n, players in rows(
            db, "SELECT g.name, t.round, (SELECT count(*) FROM outbox o WHERE o.game_id = g.id"
                " AND o.kind IN ('report', 'invitation') AND o.id IN (SELECT min(id) FROM outbox"
                " WHERE game_id = g.id AND kind = o.kind AND seat_id = o.seat_id)) AS n, g.players"
                " FROM games g JOIN states t ON t.game_id = g.id AND t.round = 1"
                " WHERE n < g.players"):
        yield "game %s: %d first letters for %d players" % (name, n, players)


def i7_sent_is_on_the_wire(db, world):
    if not world.sink:
        return
    wire = defaultdict(list)
    for copy in list(world.sink.copies):
        wire[copy.message_id].append(copy)
    known = set()
    for id, message_id, state, uncertain in rows(
            db, "SELECT id, message_id, state, uncertain FROM outbox"):
        known.add(message_id)
        copies = wire.get(message_id, [])
        if state == "sent" and not copies:
            yield "I7 letter %d is marked as sent and never was" % id
        if len({copy.digest for copy in copies}) > 1:
            yield "I7 letter %d went out with different bytes" % id
        open_try = 1 if state == "sending" else 0
        if len(copies) - 1 > uncertain + open_try:
            yield "I8 letter %d went out %d times, marked %d times" % (id, len(copies), uncertain)
    for message_id in set(wire) - known:
        yield "I7 a letter went out that nobody queued: %s" % message_id


def i9_nothing_before_the_commit(db, world):
    for fault in list(getattr(world, "early", ())):
        yield fault


def i10_file_sound(db, world):
    for (what,) in rows(db, "PRAGMA integrity_check"):
        if what != "ok":
            yield "integrity: " + what
    for fault in rows(db, "PRAGMA foreign_key_check"):
        yield "foreign key: %s" % (fault,)
    for name in os.listdir(world.folder):
        if name.endswith("-journal"):
            yield "a rollback journal was left: " + name


def i11_exit_codes(db, world):
    for command, code in world.codes:
        if command == "receive" and code not in (0, 75) and not (isinstance(code, int) and code < 0):
            yield "receive ended with %s" % code
        if code == "hangs":
            yield command + " hangs"


def i12_maildir(db, world):
    stored = {bytes(raw) for (raw,) in rows(db, "SELECT raw FROM letter_bytes")}
    folder = os.path.join(world.maildir, "cur")
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            if file.read() not in stored:
                yield "%s was moved to cur and is not in the database" % name


def i6_drained(db, world):
    """After drain(): nothing is on its way any more."""
    for state, n in rows(db, "SELECT state, count(*) FROM outbox"
                             " WHERE state IN ('queued', 'sending') GROUP BY state"):
        yield "%d letters are still %s" % (n, state)


ALWAYS = [i1_letters_kept, i2_orders_have_letters, i3_log_whole, i4_orders_used_by_their_seat,
          i5_answers_once, i7_sent_is_on_the_wire, i9_nothing_before_the_commit, i10_file_sound,
          i11_exit_codes, i12_maildir]


def check(world, drained=False):
    """All that is violated now, as sentences that begin with the invariant's name."""
    db = sqlite3.connect("file:%s?mode=ro" % world.db, uri=True, timeout=60)
    found = []
    try:
        for invariant in ALWAYS + ([i6_drained] if drained else []):
            name = invariant.__name__.split("_")[0].upper()
            for fault in invariant(db, world):
                found.append(fault if fault.startswith("I") and fault[1].isdigit()
                             else "%s %s" % (name, fault))
    except sqlite3.DatabaseError as error:
        found.append("I10 the database cannot be read: %s" % error)
    finally:
        db.close()
    return found


def duplicates(world):
    """Letters that went out more than once: how many copies too many."""
    counts = Counter(copy.message_id for copy in world.sink.copies) if world.sink else {}
    return sum(n - 1 for n in counts.values())
