# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# half_year.py PROGRAM FOLDER GAMES SEED: plays GAMES games with rules for their deadlines from 2027-09-20 to
# 2028-04-20, which has both changes of the clocks and a leap day; each run comes one to 59 minutes late, one in a
# hundred some days. Prints each deadline that does not follow the rule, by the calendar of Python, and at last how many
# there were.
import datetime
import os
import random
import sqlite3
import subprocess
import sys
import zoneinfo

program, folder, games, seed = sys.argv[1:]
chance = random.Random(seed)
DATABASE = os.path.join(folder, 'half_year.db')
DAYS = 'mon tue wed thu fri sat sun'.split()
ZONES = ('UTC Europe/Berlin America/New_York America/Santiago Asia/Kolkata Australia/Lord_Howe '
         'Pacific/Auckland').split()
HOUR, DAY = 3600, 86400


def utc(*words):
    return int(datetime.datetime(*words, tzinfo=datetime.timezone.utc).timestamp())


def run(now, command, *words):
    subprocess.run([program, command, '--config', '/dev/null', '--db', DATABASE, '--now', f'@{now}', *words], check=True,
                   stdout=subprocess.DEVNULL)


class Game:
    """A game with a rule."""

    def __init__(self, name):
        self.name, self.zone = name, zoneinfo.ZoneInfo(chance.choice(ZONES))
        self.hour, self.minute = chance.choice([0, 1, 2, 3, 8, 20, 23]), chance.choice([0, 30, 59])
        self.on = sorted(chance.sample(range(7), chance.choice([1, 2, 3, 5]))) if chance.random() < .4 else None
        self.days = 1 if self.on else chance.choice([1, 1, 2, 3, 7])
        self.rule = f'every {self.days} days at {self.hour:02}:{self.minute:02}'
        if self.on:
            self.rule += ' on ' + ' '.join(DAYS[day] for day in self.on)
        self.last = None

    def start(self, now):
        run(now, 'new', self.name, 'ann', 'ben', '--rhythm', self.rule, '--zone', self.zone.key, '--misses', '1000',
            '--missing', 'hunt', '--settle', 'none')

    def at(self, time):
        return datetime.datetime.fromtimestamp(time, self.zone)

    def is_slot(self, time):
        """Whether the rule names this moment, or one that the clocks skip and that becomes this one."""
        said = self.at(time).replace(hour=self.hour, minute=self.minute)
        return self.at(said.timestamp()) == self.at(time) and (not self.on or said.weekday() in self.on)

    def next_day(self, day):
        day += datetime.timedelta(self.days)
        while self.on and day.weekday() not in self.on:
            day += datetime.timedelta(1)
        return day

    def follows(self, deadline, number, now):
        """Whether the next deadline follows the last by the rule; whenever the program ran too late, a later day."""
        if self.last is None:
            return self.is_slot(deadline)
        before, round_before = self.last
        day, expected = self.at(deadline).date(), self.next_day(self.at(before).date())
        in_time = now - before < HOUR
        return (self.is_slot(deadline) and number == round_before + 1 and deadline > now and
                (day == expected if in_time else day >= expected))


def deadlines():
    with sqlite3.connect(DATABASE) as database:
        return {name: (deadline, number) for name, deadline, number in
                database.execute('SELECT name, deadline_at, round FROM games')}


def main():
    now, end, count = utc(2027, 9, 20, 12), utc(2028, 4, 20), 0
    run(now, 'init')
    table = [Game(f'g{n}') for n in range(int(games))]
    for game in table:
        game.start(now)
    while now < end:
        stand = deadlines()
        for game in table:
            if stand[game.name] != game.last:
                count += 1
                if not game.follows(*stand[game.name], now):
                    print(f'{game.rule} in {game.zone}: {game.last and game.at(game.last[0])}, then '
                          f'{game.at(stand[game.name][0])}, run at {game.at(now)}')
                game.last = stand[game.name]
        late = chance.randrange(60, HOUR - 60) + (chance.randrange(DAY, 5 * DAY) if chance.random() < .01 else 0)
        now = max(now, min(deadline for deadline, _ in stand.values())) + late
        run(now, 'adjudicate')
    print(f'deadlines: {count}')


main()
