#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# fill.py DB FILE: prints a message in which each Message-ID of ours, written with the word NONCE, has the random word
# that it was given when its letter was queued.
import re
import sqlite3
import sys

db = sqlite3.connect(sys.argv[1])
known = {re.sub(rb"\.[a-z2-7]{13}(?=\.[a-z2-7]{24}@)", b".NONCE", queued.encode()): queued.encode()
         for (queued,) in db.execute("SELECT message_id FROM outbox")}
with open(sys.argv[2], "rb") as file:
    sys.stdout.buffer.write(re.sub(rb"[^<\s]+\.NONCE\.[^>\s]+", lambda m: known.get(m[0], m[0]), file.read()))
