#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Other people's bounces, as if they were about letters of ours; see bounces/README.md.
#
#   bounces.py splice SET DB MAILDIR [SENDERS]   writes each letter of the set into a Maildir, the Message-ID of the
#                                                letter that came back made that of a letter in DB; with a file of
#                                                envelope senders, each comes to that of its letter
#   bounces.py table SET DB [--list]             what DB knows of them afterwards, beside the verdicts
import os
import re
import sqlite3
import sys
import tarfile

NAMED = re.compile(rb"^[> \t]*[A-Za-z-]*Message-ID:[ \t]*(?:\r?\n[ \t]+)?<([^<>\s]+@[^<>\s]+)>", re.I | re.M)
THREAD = re.compile(rb"^(?:In-Reply-To|References):.*?<([^<>\s]+@[^<>\s]+)>\s*$", re.I | re.M | re.S)


def letters(folder):
    """The letters that have a verdict: name, bytes, reasons, whether one is hard."""
    verdicts = {}
    for line in open(os.path.join(folder, "verdicts.txt")):
        if line.strip() and not line.startswith("#"):
            verdict, names = line.split(":")
            reason, hard = verdict.split()
            for name in names.split():
                verdicts.setdefault(name + ".eml", []).append((reason, hard == "hard"))
    with tarfile.open(os.path.join(folder, "letters.tar.xz")) as tar:
        for member in sorted(tar.getmembers(), key=lambda m: m.name):
            name = os.path.basename(member.name)
            if name in verdicts:
                yield name, tar.extractfile(member).read(), verdicts.pop(name)
    assert not verdicts, verdicts


def ours(db):
    return db.execute("SELECT id, message_id FROM outbox WHERE seat_id IS NOT NULL ORDER BY id").fetchall()


def original(raw):
    """The Message-ID of the letter that came back, as it stands in what came."""
    end = re.search(rb"\r?\n\r?\n", raw)
    end = end.start() if end else len(raw)
    found = NAMED.search(raw, end) or THREAD.search(raw, 0, end)
    return found.group(1) if found else None


def splice(folder, db, maildir, senders):
    ids = ours(sqlite3.connect(db))
    by_id = {}
    for line in open(senders) if senders else []:
        by_id[int(line.split("+")[1].split(".")[0])] = line.strip()
    for sub in ("new", "cur", "tmp"):
        os.makedirs(os.path.join(maildir, sub))
    for (name, raw, _), (outbox, message_id) in zip(letters(folder), ids):
        old = original(raw)
        if old is not None:
            raw = raw.replace(old, message_id.strip("<>").encode())
        if senders:
            raw = b"Delivered-To: " + by_id[outbox].encode() + b"\n" + raw
        with open(os.path.join(maildir, "new", name), "wb") as out:
            out.write(raw)


def wanted(verdict):
    reasons = {reason for reason, _ in verdict}
    if reasons <= {"vacation", "delivered"}:
        return "none"
    if reasons == {"feedback"}:
        return "complaint"
    # A mailbox that its owner or provider has closed is missing, too. Of several recipients each may be ours.
    return "/".join(sorted({"hard" if hard or reason == "suspend" else "soft" for reason, hard in verdict}))


def table(folder, path, show):
    db = sqlite3.connect(path)
    known = {}
    for outbox, hard, detail in db.execute("SELECT outbox_id, hard, detail FROM bounces"):
        assert outbox not in known
        known[outbox] = "complaint" if detail == "complaint" else "hard" if hard else "soft"
    count = dict.fromkeys(("bounces", "named", "tied", "right", "raw", "filtered", "soft", "notices", "noted", "complaints", "complained"), 0)
    for (name, raw, verdict), (outbox, _) in zip(letters(folder), ours(db)):
        want, got = wanted(verdict), known.pop(outbox, "none")
        if want == "none":
            count["notices"] += 1
            count["noted"] += got != "none"
        elif want == "complaint":
            count["complaints"] += 1
            count["complained"] += got == "complaint"
        else:
            count["bounces"] += 1
            count["named"] += original(raw) is not None
            count["tied"] += got != "none"
            filtered = any(reason == "filtered" for reason, _ in verdict)
            count["filtered"] += filtered and got != "none"
            count["soft"] += filtered and got in want.split("/")
            count["right"] += not filtered and got in want.split("/")
            count["raw"] += got != "none" and (got == "hard") == any(hard for _, hard in verdict)
        if show and got not in want.split("/"):
            print("# %s: %s, wanted %s %s %s" % (name, got, want, ",".join(sorted({r for r, _ in verdict})),
                                               "" if original(raw) else "(no id)"))
    assert not known, known  # nobody else's
    count["clear"] = count["tied"] - count["filtered"]
    print("bounces %(bounces)d, with a Message-ID of ours %(named)d, tied %(tied)d" % count)
    print("clear %(clear)d, hard and soft right %(right)d" % count)
    print("filtered %(filtered)d, soft %(soft)d; hard as by the set's own flag %(raw)d" % count)
    print("complaints %(complaints)d, known %(complained)d" % count)
    print("notices of delivery and holidays %(notices)d, taken for bounces %(noted)d" % count)


if sys.argv[1] == "splice":
    splice(sys.argv[2], sys.argv[3], sys.argv[4], sys.argv[5] if len(sys.argv) > 5 else None)
else:
    table(sys.argv[2], sys.argv[3], "--list" in sys.argv)
