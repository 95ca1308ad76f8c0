# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters of players for tests/kept.
#
#   letters.py write SENT ADDRESS SUBJECT TIME MBOX    a player answers their last letter with that subject by the words
#                                                      on standard input: a letter more in MBOX, which is printed
#   letters.py split MBOX DIR                          its letters as files; prints the time and the file of each
#   letters.py join DIR                                prints the letters of a folder as an mbox
#   letters.py receipts DIR FILE                       which receipts of FILE letters in DIR have, and to whom
import calendar
import email
import email.policy
import email.utils
import hashlib
import pathlib
import re
import sys
import time


def read(path):
    return email.message_from_bytes(path.read_bytes(), policy=email.policy.default)


def folder(name):
    return sorted(path for path in pathlib.Path(name).iterdir() if path.is_file())


def framed(sender, at, raw):
    """A letter as an mbox has it."""
    when = time.strftime("%a %b %d %H:%M:%S %Y", time.gmtime(at))
    lines = raw.replace(b"\r\n", b"\n")
    return b"From %s %s\n" % (sender.encode(), when.encode()) + re.sub(rb"(?m)^(>*From )", rb">\1", lines) + b"\n"


def write(sent, address, subject, at, mbox):
    letters = [letter for letter in map(read, folder(sent))
               if address in str(letter["To"]) and re.search(subject, str(letter["Subject"]))]
    if not letters:
        sys.exit("no letter to %s about %s" % (address, subject))
    to, words, at = letters[-1], sys.stdin.read(), int(at)
    key = hashlib.sha256(("%s %d %s" % (address, at, words)).encode()).hexdigest()[:16]
    raw = (f"From: {to['To']}\nTo: {to['Reply-To'] or to['From']}\nSubject: Re: {to['Subject']}\n"
           f"Message-ID: <{key}@mail.example.org>\nDate: {email.utils.formatdate(at)}\n"
           f"In-Reply-To: {to['Message-ID']}\nReferences: {to['Message-ID']}\n"
           f"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{words}")
    add(mbox, address, at, raw)


def new(address, to, subject, at, mbox):
    words, at = sys.stdin.read(), int(at)
    key = hashlib.sha256(("%s %d %s" % (address, at, words)).encode()).hexdigest()[:16]
    add(mbox, address, at, f"From: {address}\nTo: {to}\nSubject: {subject}\nMessage-ID: <{key}@mail.example.org>\n"
        f"Date: {email.utils.formatdate(at)}\nContent-Type: text/plain; charset=utf-8\n\n{words}")


def add(mbox, address, at, raw):
    with open(mbox, "ab") as file:
        file.write(framed(address, at, raw.encode()))
    sys.stdout.write(raw)


def split(mbox, to):
    pathlib.Path(to).mkdir(exist_ok=True)
    parts = re.split(rb"(?m)^From (\S+) (.*)\n", pathlib.Path(mbox).read_bytes())
    for n, (when, raw) in enumerate(zip(parts[2::3], parts[3::3])):
        path = pathlib.Path(to, "%03d.eml" % n)
        path.write_bytes(re.sub(rb"(?m)^>(>*From )", rb"\1", raw[:-1]))
        print(calendar.timegm(time.strptime(when.decode(), "%a %b %d %H:%M:%S %Y")), path)


def join(name):
    for path in folder(name):
        sys.stdout.buffer.write(framed("gm@example.org", int(path.name.split("-")[0]), path.read_bytes()))


def receipts(name, file):
    letters = [(str(letter["To"]), letter.get_body(("plain",)).get_content()) for letter in map(read, folder(name))]
    for receipt in open(file).read().split():
        to = {who for who, text in letters if receipt[:40] in text and receipt[40:] in text}
        print("receipt", receipt, *sorted(to))


globals()[sys.argv[1]](*sys.argv[2:])
