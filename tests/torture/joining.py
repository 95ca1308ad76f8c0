# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T16: people join games, come on the stand-by list and change their addresses while the program is
# killed, several of them at the same moment and with letters that come twice.
import random
import re
import sqlite3
import time

from checker import check, rows
from killing import finish, watched
from world import Letter, kill


class People:
    """Who writes in, and what they were asked so far."""

    def __init__(self, world, games):
        self.world = world
        self.random = random.Random(world.seed)
        self.codes = {}
        self.serial = 0
        for n in range(games):
            name = "table%d" % n
            said = world.must("new", name, "--mode", "turn", "--pace", "12h", "--missing", "bot", "--remind", "none",
                              "ann=host%d@example.org" % n, "red=?", "blue=?", "green=?")
            self.codes[name] = re.search("join %s ([a-z2-7]+)" % name, said).group(1)
        self.standby = re.search("standby ([a-z2-7]+)", world.must("standby", "code")).group(1)

    def letter(self, sender, subject, body, answers=""):
        """Letters of people have Message-IDs of their own kind: they have other answers than orders."""
        self.serial += 1
        message_id = "%d@people.example" % self.serial
        header = "In-Reply-To: <%s>\n" % answers if answers else ""
        raw = ("From: %s\nTo: gm@example.org\nSubject: %s\nDate: %s\nMessage-ID: <%s>\n%s\n%s\n"
               % (sender, subject, time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(self.world.now)),
                  message_id, header, body)).encode()
        letter = self.world.letters[message_id] = Letter(message_id, raw)
        return letter

    def reply(self):
        """Somebody asks, answers, plays, or wants to move."""
        person = "person%d@example.org" % self.random.randrange(30)
        kind = self.random.random()
        asked = self.world.query("SELECT message_id, recipient FROM outbox"
                                 " WHERE message_id LIKE 'confirm.%' ORDER BY id DESC LIMIT 12")
        if asked and kind < 0.55:
            message_id, address = self.random.choice(asked)
            return self.letter(address, "Re: seat", self.random.choice(["yes"] * 8 + ["no", "what?"]),
                               message_id)
        if kind < 0.75:
            name = self.random.choice(list(self.codes))
            return self.letter(person, "join %s %s" % (name, self.codes[name]),
                               "name Somebody\nsalt word%d" % self.serial)
        if kind < 0.8:
            return self.letter(person, "standby " + self.standby, "")
        seats = self.world.seats()
        if kind < 0.9 and seats:
            address, block, _ = self.random.choice(seats)
            self.serial += 1
            return self.world.compose(address, "%s\naddress moved%d@example.org\n#END\n"
                                      % (block.split("\n")[0], self.serial))
        return self.world.reply()


def i13_people(db, world):
    """A seat is taken once, by one person, who is told once; a game begins once."""
    for seat, n in rows(db, "SELECT seat_id, count(*) FROM offers WHERE status = 'taken'"
                            " AND kind = 'join' GROUP BY 1 HAVING count(*) > 1"):
        yield "seat %d was taken %d times" % (seat, n)
    for seat, vacant, told, waiting, first in rows(
            db, "SELECT s.id, s.kind <> 'person', (SELECT count(*) FROM outbox WHERE dedupe_key"
                " LIKE g.name || '/joined/' || s.name || '/%'),"
                " (SELECT count(*) FROM outbox WHERE seat_id = s.id AND dedupe_key LIKE '%/waiting-%'),"
                " (SELECT count(*) FROM outbox WHERE seat_id = s.id AND kind = 'invitation')"
                " FROM offers o JOIN seats s ON s.id = o.seat_id JOIN games g ON g.id = s.game_id"
                " WHERE o.status = 'taken' AND o.kind = 'join'"):
        if vacant or told != 1 or waiting > 1 or first == 0:
            yield "seat %d is taken: vacant %d, the GM told %d times, %d letters that wait, %d in all" % (
                seat, vacant, told, waiting, first)
    for name, seat in rows(db, "SELECT g.name, s.name FROM seats s JOIN games g ON g.id = s.game_id"
                               " WHERE g.name LIKE 'table%' AND s.position > 0 AND s.kind = 'person'"
                               " AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.seat_id = s.id"
                               " AND o.status = 'taken')"):
        yield "somebody sits at '%s' of %s who never said yes" % (seat, name)
    for name, status, begun, empty, players, invited in rows(
            db, "SELECT g.name, g.status, (SELECT count(*) FROM events WHERE game_id = g.id"
                " AND kind = 'setup' AND body LIKE 'seats %'),"
                " (SELECT count(*) FROM seats WHERE game_id = g.id AND kind <> 'person'), g.players,"
                " (SELECT count(*) FROM outbox WHERE game_id = g.id AND kind = 'invitation'"
                " AND dedupe_key LIKE '%/invitation/%') FROM games g WHERE g.name LIKE 'table%'"):
        if (status == "joining") != (empty > 0) or begun != (status != "joining"):
            yield "%s is %s, has %d empty seats, and began %d times" % (name, status, empty, begun)
        if invited != (players if begun else 0):
            yield "%s began %d times, and %d were invited" % (name, begun, invited)
    for game, address, n in rows(db, "SELECT game_id, address, count(*) FROM seats JOIN persons ON persons.id = person_id WHERE address <> ''"
                                     " GROUP BY 1, 2 HAVING count(*) > 1"):
        yield "%s sits %d times in game %d" % (address, n, game)
    for (seat,) in rows(db, "SELECT seat_id FROM moves WHERE old_ok AND new_ok"):
        yield "both addresses of seat %d agreed, and it did not move" % seat
    taken = {a for (a,) in rows(db, "SELECT address FROM offers WHERE status = 'taken' AND kind = 'standby'")}
    listed = {a for (a,) in rows(db, "SELECT address FROM standby")}
    if taken != listed:
        yield "who said yes to the stand-by list, and who is on it, differ: %s" % sorted(taken ^ listed)


def look(world):
    db = sqlite3.connect("file:%s?mode=ro" % world.db, uri=True, timeout=60)
    try:
        return ["I13 " + fault for fault in i13_people(db, world)]
    finally:
        db.close()


def t16(trial):
    rng = random.Random(trial.seed)
    world = watched(trial.place("w"), trial, games=0)
    people = People(world, trial.pick(2, 12, 100))
    for i in range(trial.pick(30, 500, 10000)):
        world.now += rng.choice([60, 600, 4000])
        letters = [people.reply() for _ in range(rng.randrange(1, 5))]
        if rng.random() < 0.3:
            letters.append(rng.choice(list(world.letters.values())))
        main = world.start("run", "--clock-is-right")
        processes = [world.receive(letter) for letter in letters]
        if rng.random() < 0.5:
            time.sleep(rng.random() * 0.06)
            kill(main)
            trial.count("killed")
        for process in processes:
            if rng.random() < 0.3:
                time.sleep(rng.random() * 0.03)
                kill(process)
                trial.count("killed")
            world.received(process)
        world.end(main, "run")
        trial.count("iterations")
        if trial.found(check(world) + look(world), "iteration %d:" % i):
            return
    finish(trial, world)
    trial.found(look(world), "in the end:")
    for what, sql in (("seats taken", "SELECT count(*) FROM offers WHERE status = 'taken' AND kind = 'join'"),
                      ("games begun", "SELECT count(*) FROM games WHERE status <> 'joining'"),
                      ("on the list", "SELECT count(*) FROM standby"),
                      ("moved", "SELECT count(*) FROM persons WHERE address LIKE 'moved%'")):
        trial.count(what, world.query(sql)[0][0])


TRIALS = {
    "T16": ("people join, stand by and move while the program is killed", t16),
}
