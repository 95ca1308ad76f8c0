# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: leaks.py DB WORDS PATH...
#
# Looks for secrets in files and folders: the seeds of games that are not over, drawn and mixed,
# and the key of all tokens, as bytes, hex, base64 and base32; and the words (blanks between them).
# Prints where one stands and exits with 1 when there is one.
import base64
import hashlib
import hmac
import os
import sqlite3
import sys

path, words, *places = sys.argv[1:]
db = sqlite3.connect("file:%s?mode=ro" % path, uri=True)
secrets = [("token key", value) for (value,) in db.execute("SELECT value FROM secrets")]
for name, seed, salt in db.execute("SELECT name, seed, salt FROM games WHERE status != 'over'"):
    secrets.append(("seed of " + name, seed))
    secrets.append(("mixed seed of " + name, hmac.new(seed, salt.encode(), hashlib.sha256).digest()))
assert len(secrets) >= 3, "there is nothing to look for"

looks = []
for name, value in secrets:
    looks += [(name, value), (name + " in hex", value.hex().encode())]
    looks += [(name + " in base64", base64.b64encode(value).rstrip(b"=").lower())]
    looks += [(name + " in base32", base64.b32encode(value).rstrip(b"=").lower())]
looks += [("'%s'" % word, word.lower().encode()) for word in words.split()]
looks += [("'%s' in base64" % word, base64.b64encode(word.encode()).rstrip(b"=").lower())
          for word in words.split()]


def files():
    for place in places:
        if os.path.isdir(place):
            for folder, _, names in os.walk(place):
                yield from (os.path.join(folder, name) for name in names)
        else:
            yield place


found = False
for name in files():
    with open(name, "rb") as file:
        data = file.read()
    for what, value in looks:
        if value in data or value in data.lower():
            print("%s has the %s" % (name, what))
            found = True
sys.exit(found)
