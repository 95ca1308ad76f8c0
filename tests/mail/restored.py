# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: restored.py STONEPOST FOLDER
#
# Plays a game by mail, and puts its database back to copies made after each kind of commit: by restore FILE, by a plain
# copy in its place, with the file beside it missing, and with all of it, as a snapshot does. Each player has a mail
# store that knows letters by their Message-IDs and drops what it has. Prints TAP.
import email
import email.policy
import os
import shutil
import sqlite3
import subprocess
import sys

program, folder = sys.argv[1:]
BEGIN, HOUR = 1798761600, 3600
TOLD = "We had to restore an older copy of all games"
number = 0


def ok(good, what, why=""):
    global number
    number += 1
    print("%sok %d - %s" % ("" if good else "not ", number, what))
    if not good:
        print("\n".join("# " + line for line in str(why).splitlines()[-30:]))
    sys.stdout.flush()


class World:
    def __init__(self):
        self.dir, self.now = folder + "/data", BEGIN
        self.db, self.box = self.dir + "/games.db", folder + "/box"
        self.mark = self.db + ".incarnation"
        os.makedirs(self.dir)
        with open(folder + "/conf", "w") as file:
            file.write("[stonepost]\ndatabase = %s\n[mail]\nfrom = gm@example.org\ngm = boss@example.org\nfolder = %s\nplus = yes\n"
                       % (self.db, self.box))
        self.store = {"ann": {}, "ben": {}, "boss": {}}  # Message-ID to the letter, as it came first
        self.last = {}  # the newest report or notice with a board
        self.dropped, self.labels, self.mails, self.new = [], {}, 0, []

    def call(self, *words, text=None):
        self.now += 60
        clock = [] if words[0] == "verify" else ["--now", "@%d" % self.now]
        done = subprocess.run([program, *words, "--config", folder + "/conf", *clock],
                              input=text, capture_output=True)
        return done.returncode, (done.stdout + done.stderr).decode(errors="replace")

    def must(self, *words):
        status, said = self.call(*words)
        if status != 0:
            raise RuntimeError("%s: %d, %s" % (" ".join(words), status, said))
        return said

    def rows(self, sql):
        with sqlite3.connect(self.db) as here:
            found = here.execute(sql).fetchall()
        here.close()
        return found

    def collect(self):
        """Every letter goes into the mail store of its reader, unless that has one with its Message-ID."""
        new = self.box + "/new"
        for name in sorted(os.listdir(new) if os.path.isdir(new) else [], key=lambda n: os.stat(new + "/" + n).st_mtime_ns):
            with open(new + "/" + name, "rb") as file:
                data = file.read()
            os.unlink(new + "/" + name)
            letter = email.message_from_bytes(data, policy=email.policy.default)
            who = letter["To"].split("@")[0].split("<")[-1]
            known = self.store[who].get(letter["Message-ID"])
            if known is not None and known != data:
                self.dropped.append("%s: %s" % (who, name))
            if known is not None:
                continue
            self.store[who][letter["Message-ID"]] = data
            self.new.append((who, letter))
            if who != "boss" and ".answer" not in name:
                self.last[who] = letter
        for label, faces in self.rows("SELECT label, faces FROM events WHERE kind = 'roll'"):
            if self.labels.setdefault(label, faces) != faces:
                self.dropped.append("%s has other faces" % label)

    def run(self):
        said = self.must("run")
        self.collect()
        return said

    def answer(self, who, words):
        """A reply to the newest letter with a board, as the player sees it."""
        letter = self.last[who]
        self.mails += 1
        text = "From: %s@example.org\nTo: %s\nSubject: Re: %s\nMessage-ID: <%d@mail.example.org>\nIn-Reply-To: %s\n" \
            "Date: Fri, 01 Jan 2027 10:00:00 +0000\n\n%s\n" % (who, letter["Reply-To"], letter["Subject"], self.mails,
                                                                str(letter["Message-ID"]).strip(), words)
        return self.call("receive", text=text.encode())

    def round(self):
        return self.rows("SELECT round FROM games")[0][0]

    def steps_of_a_round(self):
        """What happens in a round, one commit after the other."""
        yield "a letter of one", lambda: self.answer("ann", "ok %d" % self.round())
        yield "a letter of the other", lambda: self.answer("ben", "ok %d" % self.round())
        yield "a round that is played", lambda: self.must("adjudicate")
        yield "letters that are sent", self.run

    def play_round(self):
        for _, step in self.steps_of_a_round():
            step()

    def copy(self, name):
        shutil.copytree(self.dir, folder + "/" + name)

    def forget_files(self, *endings):
        for end in endings:
            if os.path.exists(self.db + end):
                os.unlink(self.db + end)


def put_back_file(w, copy):
    """restore FILE."""
    return w.call("restore", copy + "/games.db", "--yes")


def put_back_by_hand(w, copy):
    """The file is copied into its place."""
    w.forget_files("", "-wal", "-shm")
    for end in "", "-wal", "-shm":
        if os.path.exists(copy + "/games.db" + end):
            shutil.copyfile(copy + "/games.db" + end, w.db + end)


def go_on(w, copy):
    put_back_by_hand(w, copy)
    status, said = w.call("run")
    if status != 78:
        return 1, "run was not stopped: %d, %s" % (status, said)
    return w.call("restore", "--here", "--yes")


def go_on_without_mark(w, copy):
    """The same, and the file beside it is gone."""
    put_back_by_hand(w, copy)
    w.forget_files(".incarnation")
    status, said = w.call("run")
    if status != 78:
        return 1, "run was not stopped: %d, %s" % (status, said)
    return w.call("restore", "--here", "--yes")


def go_on_from_snapshot(w, copy):
    """All files go back; what somebody answers shows it. Their letter must not be lost."""
    put_back_by_hand(w, copy)
    shutil.copyfile(copy + "/games.db.incarnation", w.mark)
    status, said = w.answer("ann", "hunt rest")
    if status != 0:
        return 1, "the letter was not stored: %d, %s" % (status, said)
    status, said = w.call("run")
    if status != 78:
        return 1, "run was not stopped: %d, %s" % (status, said)
    if w.rows("SELECT count(*) FROM letters WHERE status = 'raw'")[0][0] != 1:
        return 1, "the letter that showed it is not kept"
    return w.call("restore", "--here", "--yes")


def damage(w, what, way, copy):
    """Two more rounds are played and sent, then the copy from before comes back."""
    w.play_round()
    w.play_round()
    w.new, before, dropped = [], set(w.labels), len(w.dropped)
    status, said = way(w, copy)
    where = "%s, %s" % (what, way.__name__.replace("_", " "))
    ok(status == 0, where, said)
    w.run()
    told = {who for who, letter in w.new if TOLD in " ".join(letter.get_body(("plain",)).get_content().split())}
    ok(told == {"ann", "ben"} and any(who == "boss" for who, _ in w.new), "... everybody is told", told)
    ok(all(letter["Subject"].split("] ")[0].endswith(" r%d" % w.round()) for who, letter in w.new
           if TOLD in " ".join(letter.get_body(("plain",)).get_content().split())), "... of the round that begins again",
       [str(letter["Subject"]) for _, letter in w.new])
    begun = w.round()
    w.play_round()
    ok(w.round() == begun + 1, "... which is played", w.rows("SELECT status, note FROM letters ORDER BY id DESC LIMIT 4"))
    fresh = {label for label, in w.rows("SELECT label FROM events WHERE kind = 'roll' AND superseded_by IS NULL AND round >= %d" % begun)}
    ok(not fresh & before, "... with dice that nobody has seen", fresh & before)
    ok(len(w.dropped) == dropped, "... no letter is dropped", w.dropped)
    status, said = w.call("verify", "tundra")
    ok(status == 0, "... and the game is true", said)
    ok(w.call("run")[0] == 0, "... and goes on")


def main():
    w = World()
    w.must("init")
    w.must("new", "tundra", "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>", "--start", "ann", "--missing", "wait",
           "--settle", "none", "--remind", "none", "--pace", "none", "--seed", "5eed" * 16)
    w.copy("new")
    w.run()
    copies = [("a game that has begun", "new")]
    w.play_round()
    for i, (what, step) in enumerate(w.steps_of_a_round()):
        step()
        w.copy("copy%d" % i)
        copies.append((what, "copy%d" % i))
    ways = [put_back_file, go_on, go_on_without_mark, go_on_from_snapshot]
    for i, (what, name) in enumerate(copies):
        damage(w, what, ways[i % len(ways)], folder + "/" + name)
        if i == 2:
            damage(w, what + ", and what follows", go_on_from_snapshot, folder + "/" + name)
    damage(w, "once more the first", put_back_file, folder + "/new")
    lives = [life for life, in w.rows("SELECT substr(body, 10) FROM events WHERE body LIKE 'restored %'")]
    ok(lives == sorted(lives, key=int), "each life has a higher number", lives)
    shutil.copytree(w.dir, folder + "/moved")
    with open(folder + "/conf") as file:
        conf = file.read().replace(w.db, folder + "/moved/games.db")
    with open(folder + "/conf", "w") as file:
        file.write(conf)
    w.dir, w.db = folder + "/moved", folder + "/moved/games.db"
    status, said = w.call("run")
    ok(status == 0, "moved with its file it goes on", said)
    print("1..%d" % number)


main()
