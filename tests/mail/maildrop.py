#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The other hands on a mailbox: fills it, does what other mail programs do to it, and compares
# what was fetched with what was put in.
#
#   maildrop.py fill HOME FIRST LAST      plain letters, by number
#   maildrop.py odd HOME                  letters of odd content, numbers 9001 and up
#   maildrop.py big HOME NUMBER OCTETS    one letter of that size
#   maildrop.py renumber HOME             a new UIDVALIDITY at the next login
#   maildrop.py imap PORT COMMAND...      an IMAP command each, in INBOX, as the user
#   maildrop.py same HOME STORE [FOLDER]  all letters of HOME (a folder of it) and no others are
#                                         in STORE, once each, octet by octet
#   maildrop.py numbers STORE             the numbers of the letters in STORE
import glob
import imaplib
import os
import random
import re
import sys

ODD = {
    "8-bit": b"gr\xfc\xdfe \xff\xfe\x80\n",
    "utf-8": "größer – ☃\n".encode(),
    "long lines": (b"x" * 1000 + b"\n") * 3 + b"y" * 20000 + b"\n",
    "dots": b".\n..\n.dot\n...\n\n.\n",
    "no end of line": b"the end",
    "blank lines": b"\n\n\n\n",
    "carriage returns": b"one\rtwo\r\rthree\r\nfour\r\n",
    "looks like IMAP": b"* 1 FETCH (UID 1 BODY[] {10}\n)\nA001 OK done\n* BYE\n",
    "looks like POP3": b"-ERR no\n+OK\nQUIT\n",
    "controls": bytes(range(1, 9)) + b"\x0b\x0c" + bytes(range(14, 32)) + b"\x7f\n",
    "NUL": b"before\0after\0\0\n",
    "nothing": b"",
}


def put(home, number, body, head=b""):
    new = home + "/Maildir/new"
    for folder in (home + "/Maildir", home + "/Maildir/cur", home + "/Maildir/tmp", new):
        if not os.path.isdir(folder):
            os.mkdir(folder, 0o700)
            give(home, folder)
    name = "%s/%d.M%d.test" % (new, 1700000000 + number, number)
    with open(name + ".tmp", "wb") as file:
        file.write(b"From: ann@example.org\nMessage-ID: <n%d@example.org>\nSubject: n%d\n%s\n"
                   % (number, number, head) + body)
    give(home, name + ".tmp")
    os.rename(name + ".tmp", name)


def give(home, path):
    owner = os.stat(home)
    os.chown(path, owner.st_uid, owner.st_gid)


def fill(home, first, last):
    for number in range(int(first), int(last) + 1):
        put(home, number, b"letter %d\n" % number * (number % 50 + 1))


def odd(home):
    for i, (what, body) in enumerate(ODD.items()):
        put(home, 9001 + i, body, b"X-Odd: %s\n" % what.encode())


def big(home, number, octets):
    put(home, int(number), random.Random(1).randbytes(int(octets) * 3 // 8).hex("\n", 30).encode())


def renumber(home):
    for name in glob.glob(home + "/Maildir/dovecot*"):
        os.unlink(name)


def imap(port, *commands):
    session = imaplib.IMAP4("127.0.0.1", int(port))
    session.login("gm", "s3cret")
    session.select("INBOX")
    for command in commands:
        words = command.split(" ")
        if words[0] == "UID":
            answer = session.uid(*words[1:])
        else:
            answer = getattr(session, words[0].lower())(*words[1:])
        assert answer[0] == "OK", (command, answer)
    session.logout()


def number_of(letter):
    return int(re.search(rb"^Subject: n(\d+)", letter, re.M).group(1))


def fetched(store):
    letters = {}
    for name in sorted(os.listdir(store)):
        if name == "state":
            continue
        with open(store + "/" + name, "rb") as file:
            letter = file.read()
        number = number_of(letter)
        assert number not in letters, "letter %d is there twice" % number
        letters[number] = letter
    return letters


def on_the_wire(letter):
    """What the server makes of it: CR LF, and 0x80 for NUL, which IMAP cannot carry."""
    return re.sub(rb"\r?\n", b"\r\n", letter)


def same(home, store, folder=""):
    got = fetched(store)
    wanted = {}
    for name in glob.glob(home + "/Maildir/" + folder + "/new/*") + \
            glob.glob(home + "/Maildir/" + folder + "/cur/*"):
        with open(name, "rb") as file:
            letter = file.read()
        wanted[number_of(letter)] = on_the_wire(letter)
    assert wanted, "no letters to compare with"
    missing, more = sorted(set(wanted) - set(got)), sorted(set(got) - set(wanted))
    assert not missing and not more, "missing %s, more %s" % (missing, more)
    for number, letter in wanted.items():
        if letter == got[number] or letter.replace(b"\0", b"\x80") == got[number]:
            continue
        if letter + b"\r\n" == got[number]:  # POP3 has whole lines only
            continue
        sys.exit("letter %d differs:\n%r\n%r" % (number, letter[-300:], got[number][-300:]))


def numbers(store):
    print(*sorted(fetched(store)))


globals()[sys.argv[1]](*sys.argv[2:])
