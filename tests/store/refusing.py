# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: refusing.py STONEPOST EACH_STEP FOLDER SHARE
#
# Makes a database with games in many states, and has EACH_STEP play commands on it, each with every
# step of its statements failing once; one of SHARE of them. Prints TAP.
import email
import email.policy
import os
import re
import shutil
import sqlite3
import subprocess
import sys

program, each_step, folder, share = sys.argv[1:5]
NOW = 1798761600
DAY = 86400
SEED = "5eed" * 16
db, box, conf = folder + "/games.db", folder + "/letters", folder + "/conf"


def whole_words(words, now):
    return [*map(str, words), *(["--now", "@%d" % now] if now is not None else []), "--config", conf, "--db", db]


def run(*words, data=b"", now=NOW):
    return subprocess.run([program, *whole_words(words, now)], input=data, capture_output=True, timeout=120)


def must(*words, **more):
    done = run(*words, **more)
    assert done.returncode == 0, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout.decode()


def letters(pattern):
    names = sorted(name for name in os.listdir(box + "/new") if re.search(pattern, name))
    assert names, "no letter is like " + pattern
    with open(box + "/new/" + names[-1], "rb") as file:
        return email.message_from_binary_file(file, policy=email.policy.default)


def reply(letter, text, identity, **fields):
    header = {"From": letter["To"], "To": letter["Reply-To"] or letter["From"], "Subject": "Re: x",
              "Message-ID": "<%s@mail.example.org>" % identity, "In-Reply-To": letter["Message-ID"],
              "Date": "Fri, 01 Jan 2027 00:00:00 +0000", **fields}
    lines = ["%s: %s" % (name.replace("_", "-"), value) for name, value in header.items()]
    return ("\n".join(lines) + "\n\n" + text + "\n").encode()


def frame(letter, text):
    block = re.search(r"^#STONEPOST.*$", letter.get_content(), re.M).group(0)
    return block + "\n" + text + "\n#END"


PLAN = "plan clay 2; hunt rest\ntools never\npay skip\npick 1 2 3 4 5 6\nfeed refuse"


def begin():
    os.makedirs(folder)
    with open(conf, "w") as file:
        file.write("[mail]\nfrom = gm@example.org\ngm = boss@example.org\nfolder = %s\nplus = yes\n"
                   "gm_orders = token\nstrangers = answer\n[stonepost]\ndowntime = none\n" % box)
    must("init", now=None)
    must("new", "tundra", "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>",
         "cy=Cy <cy@example.org>", "--seed", SEED, "--start", "ann", "--pace", "3d", "--remind", "1d",
         "--missing", "bot", "--misses", "1")
    must("new", "taiga", "ann=Ann <ann@example.org>", "red=?", "--seed", SEED)
    must("selfplay", "--store", "--games", "1", "--seed", "x")
    must("gm", "token")
    must("send")
    found = {name: letters(pattern) for name, pattern in (
        ("ann", r"tundra\..*invitation\.ann"), ("ben", r"tundra\..*invitation\.ben"),
        ("cy", r"tundra\..*invitation\.cy"), ("gm", r"gm\.key"), ("waiting", r"taiga.*\.ann"))}
    found["code"] = re.search(r"join taiga (\S+)", must("invite", "taiga")).group(1)
    found["standby"] = re.search(r"standby (\S{24})", must("standby", "code")).group(1)
    must("receive", data=reply(found["waiting"], "join taiga " + found["code"], "j0",
                               From="Rosa <rosa@example.org>", To="gm@example.org",
                               Subject="join taiga " + found["code"]))
    must("receive", data=reply(found["ann"], frame(found["ann"], "address ann@new.example.net"), "m0"))
    must("receive", data=reply(found["ann"], "", "s0", From="zoe@example.org", To="gm@example.org",
                               Subject="standby " + found["standby"]))
    must("send")
    found["question"] = letters(r"^confirm\.[^mn]")
    found["old"], found["new"] = letters(r"^confirm\.m"), letters(r"^confirm\.n")
    for seat in "ann", "ben":
        must("receive", data=reply(found[seat], frame(found[seat], PLAN), "o" + seat))
    must("send")
    sqlite3.connect(db).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return found


def bounce(letter):
    return ("From: MAILER-DAEMON@mx.example.org\nTo: gm@example.org\nMessage-ID: <b1@mx.example.org>\n"
            "Return-Path: <>\nSubject: Undelivered\nDate: Fri, 01 Jan 2027 00:00:00 +0000\nMIME-Version: 1.0\n"
            'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n'
            "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\n"
            "Final-Recipient: rfc822; ann@example.org\nAction: failed\nStatus: 5.1.1\n\n"
            "--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: %s\n\n--b--\n"
            % letter["Message-ID"]).encode()


def cases(found):
    """Name, words, letter, time, and how it fails (see each_step.c)."""
    turn = folder + "/turn.txt"
    with open(turn, "w") as file:
        file.write("#STONEPOST tundra cy round 1\n%s\n#END\n" % PLAN)
    archive = folder + "/archive.json"
    other = ["--db", folder + "/other.db"]
    for words in ["init"], ["selfplay", "--store", "--games", "2", "--seed", "y"], [
            "export", "selfplay-2", "--output", archive]:
        done = subprocess.run([program, *words, *other], capture_output=True)
        assert done.returncode == 0, (words, done.stderr)

    def by_mail(name, letter, text, whole=False, now=NOW + 60, **fields):
        data = reply(letter, text if whole else frame(letter, text), "c" + name.replace(" ", "-"), **fields)
        return ("receive: " + name, ["receive"], data, now, "parts")

    gm = found["gm"]
    mails = [by_mail("orders", found["cy"], PLAN), by_mail("chosen", found["cy"], "1b 2a", True),
             by_mail("questions", found["cy"], "show\nhistory 1\nhelp\nwhatif ben hut\nresend"),
             by_mail("wishes", found["cy"], "vacation 2027-02-01..2027-02-09\nremind 6h\ndigest on\nagree end"),
             by_mail("press", found["cy"], "press to all\nHello\nend press"),
             by_mail("press to gm", found["cy"], "press to gm\nHello\nend press"),
             by_mail("resign", found["cy"], "resign"),
             by_mail("always", found["cy"], "always tools auto\nfinal"),
             by_mail("address", found["cy"], "address cy@new.example.net"),
             by_mail("stand by", found["cy"], "standby"),
             by_mail("without token", found["cy"], "#STONEPOST tundra cy round 1\nplan hut\n#END", True,
                     In_Reply_To="<x@example.org>", To="gm@example.org", Reply_To="x@example.org"),
             by_mail("a stranger", found["cy"], "Hello", True, From="eve@example.net", To="gm@example.org",
                     In_Reply_To="<y@example.org>"),
             by_mail("join", found["cy"], "x", True, From="eve@example.net", To="gm@example.org",
                     Subject="join taiga " + found["code"], In_Reply_To="<z@example.org>"),
             by_mail("standby", found["cy"], "x", True, From="eve@example.net", To="gm@example.org",
                     Subject="standby " + found["standby"], In_Reply_To="<z@example.org>"),
             by_mail("yes", found["question"], "yes", True), by_mail("no", found["question"], "no", True),
             by_mail("old", found["old"], "yes", True), by_mail("new", found["new"], "yes", True),
             by_mail("a word", found["waiting"], "salt bear", True),
             ("receive: a bounce", ["receive"], bounce(found["cy"]), NOW + 60, "parts")]
    for name, text in (("pause", "pause why"), ("deadline", "deadline +2d"), ("rollback", "rollback 1"),
                       ("change", "change pace 2d"), ("seat", "seat ben vacant"), ("end", "end"),
                       ("press", "press to all\nHello\nend press"), ("status", "status"),
                       ("replace", "seat ben replace Eve <eve@example.net>")):
        mails.append(by_mail("gm " + name, gm, "#STONEPOST tundra gm\n%s\n#END" % text, True))
    whole = [("new", ["new", "steppe", "ann=a@example.org", "ben", "--seed", SEED]),
             ("pause", ["pause", "tundra", "why"]),
             ("deadline", ["deadline", "tundra", "2027-03-01T00:00:00Z"]),
             ("change", ["change", "tundra", "--pace", "2d", "--title", "T"]),
             ("token", ["seat", "tundra", "ben", "token"]),
             ("address", ["seat", "tundra", "ben", "address", "b@new.example.net"]),
             ("vacant", ["seat", "tundra", "ben", "vacant"]), ("open", ["seat", "taiga", "red", "replace", "Eve <e@x.org>"]),
             ("replace", ["seat", "tundra", "ben", "replace", "Eve <eve@example.net>"]),
             ("gm", ["gm", "token"]), ("press", ["press", "tundra", "Hello"]),
             ("rollback", ["rollback", "tundra", "1", "why"]), ("end", ["end", "tundra"]),
             ("cancel", ["cancel", "tundra"]), ("invite", ["invite", "taiga", "--renew"]),
             ("renew", ["standby", "code", "--renew"])]
    reading = [("list", ["list"]), ("show", ["show", "tundra"]), ("show open", ["show", "taiga"]),
               ("log", ["log", "tundra"]), ("report", ["report", "tundra", "--seat", "ann"]),
               ("verify", ["verify", "--all"]), ("export", ["export", "tundra"]),
               ("page", ["export", "--html", "selfplay-1"]), ("stats", ["stats", "--all"]),
               ("replay", ["replay", "tundra", "--all", "--orders"])]
    timed = [("status", ["status"]), ("doctor", ["doctor"]), ("check", ["check", turn])]
    far = NOW + 4 * DAY
    return (mails + [(name, words, b"", NOW + 60, "whole") for name, words in whole] +
            [(name, words, b"", None, "reads") for name, words in reading] +
            [(name, words, b"", NOW + 60, "reads") for name, words in timed] +
            [("submit", ["submit", turn], b"", NOW + 60, "parts"),
             ("import", ["import", archive], b"", NOW + 60, "whole"),
             ("reminders", ["run"], b"", NOW + 2 * DAY + 3600, "parts"), ("deadlines", ["run"], b"", far, "parts"),
             ("adjudicate", ["adjudicate"], b"", far, "parts"), ("send", ["send"], b"", NOW + 60, "parts")])


TABLES = {"games": "name, status, round, seq, head, state, options, paused", "seats": "name, address, token_version, vacant",
          "events": "game_id, seq, hash", "orders": "body, status, receipt", "press": "body",
          "outbox": "dedupe_key, recipient", "letters": "key, status", "offers": "*", "standby": "*"}


def write_queries():
    with sqlite3.connect(db) as here, open(folder + "/state", "w") as file:
        for name, wanted in TABLES.items():
            columns = {row[1] for row in here.execute("PRAGMA table_info(%s)" % name)}
            file.write("SELECT %s FROM %s\n" % (
                ", ".join(c for c in wanted.split(", ") if c == "*" or c in columns), name))
        here.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    here.close()
    shutil.copyfile(db, folder + "/kept.db")


def attempt(words, data, now, kind):
    """Faults, and how many steps were tried."""
    with open(folder + "/letter", "wb") as file:
        file.write(data)
    done = subprocess.run([each_step, folder, kind, share, *whole_words(words, now)],
                          capture_output=True, timeout=1200)
    lines = done.stdout.decode(errors="replace").splitlines()
    if done.returncode != 0 or not lines or not lines[-1].startswith("steps "):
        return lines[-20:] + ["each_step ended with %d" % done.returncode], 0
    return lines[:-1], int(lines[-1].split()[1])


def main():
    found = begin()
    kept_cases = cases(found)
    write_queries()
    failed, sum_tried = 0, 0
    for number, (name, words, data, now, kind) in enumerate(kept_cases, 1):
        faults, tried = attempt(words, data, now, kind)
        sum_tried += tried
        failed += bool(faults)
        print("%sok %d - %s, with statements that fail" % ("not " if faults else "", number, name))
        for fault in faults[:20]:
            print("# " + fault)
        sys.stdout.flush()
    print("# %d steps" % sum_tried)
    print("1..%d" % len(kept_cases))
    return failed > 0


sys.exit(main())
