# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a game master who plays can work out who knows the seed: dice of a game that has not begun, as
# stonepost-archive(5) tells how they are made.
#
#   cheat.py dice SEED SALT BEACON PLAYERS LABEL    the start player and five dice under that label
#   cheat.py word SEED SALT BEACON PLAYERS LABEL    of 20,000 words in the place of %s in the salt the one
#                                                   with which the label's seat starts and throws best
#   cheat.py seed SALT BEACON PLAYERS LABEL         the same for 20,000 seeds
#   cheat.py value SEED SALT PLAYERS LABEL          the same for 20,000 values of a beacon
#   cheat.py rounds SEED                            pips of five dice at the one of five places that the seed alone
#                                                   says is best, over 2,000 games: with it alone, and with a value
#   cheat.py receipt FIELDS SALT RECEIPT            whether an order, the body of which is read, has that receipt: under a
#                                                   salt, or where that is -, under any of 20,000
#   cheat.py mean SEED SALT PLAYERS LABEL           pips of the five dice, over 2,000 values of a beacon
import hashlib
import hmac
import sys

TRIES = 20000


def draw(key, label, n):
    number = 0
    while True:
        byte = hmac.digest(key, b"%s|try %d" % (label.encode(), number), "sha256")[0]
        if byte < 256 - 256 % n:
            return byte % n
        number += 1


def mixed(seed, *texts):
    key = bytes.fromhex(seed)
    for text in texts:
        key = hmac.digest(key, text.encode(), "sha256") if text else key
    return key


def dice(key, label):
    return [draw(key, "%s|die %d" % (label, die), 6) + 1 for die in range(1, 6)]


def starts(key, players, label):
    """Who begins: the draw has the label of the setup."""
    names = players.split(",")
    return names[draw(key, "v1|%s|setup|start" % label.split("|")[1], len(names))]


def best(keys, players, label):
    """Of pairs of a word and its key: the dice and the word of the best for the label's seat."""
    mine = ((sum(dice(key, label)), word, key) for word, key in keys
            if starts(key, players, label) == label.split("|")[3])
    _, word, key = max(mine)
    return "%s %s" % (word, " ".join(map(str, dice(key, label))))


def rounds(seed):
    """What it helps to know the seed, in a round without a public value and in one with a value."""
    alone = under = 0
    for n in range(2000):
        key = mixed(seed, "game %d" % n)
        value = mixed(key.hex(), "beacon|1|" + hashlib.sha256(b"value %d" % n).hexdigest())
        labels = ["v1|tundra|round 1|a|%s|roll 1" % place for place in ("forest", "clay", "quarry", "river", "hunt")]
        best = max(labels, key=lambda label: sum(dice(key, label)))
        alone += sum(dice(key, best))
        under += sum(dice(value, best))
    return "%.1f %.1f" % (alone / 2000, under / 2000)


def receipt(fields, salt, wanted):
    body = sys.stdin.read()
    for tried in [salt] if salt != "-" else ("%032x" % n for n in range(TRIES)):
        if hashlib.sha256(("%s|%s\n%s" % (fields, tried, body)).encode()).hexdigest() == wanted:
            return "found"
    return "not found"


def main(what, *words):
    if what == "receipt":
        return receipt(*words)
    if what == "rounds":
        return rounds(*words)
    if what == "dice":
        seed, salt, beacon, players, label = words
        key = mixed(seed, salt, beacon)
        return "%s %s" % (starts(key, players, label), " ".join(map(str, dice(key, label))))
    if what == "word":
        seed, salt, beacon, players, label = words
        tried = ("word%d" % n for n in range(TRIES))
        return best(((word, mixed(seed, salt % word, beacon)) for word in tried), players, label)
    if what == "seed":
        salt, beacon, players, label = words
        tried = (hashlib.sha256(b"%d" % n).hexdigest() for n in range(TRIES))
        return best(((seed, mixed(seed, salt, beacon)) for seed in tried), players, label)
    seed, salt, players, label = words
    if what == "value":
        tried = (hashlib.sha256(b"%d" % n).hexdigest() for n in range(TRIES))
        return best(((value, mixed(seed, salt, "beacon|0|" + value)) for value in tried), players, label)
    values = (hashlib.sha256(b"value %d" % n).hexdigest() for n in range(2000))
    pips = [sum(dice(mixed(seed, salt, "beacon|0|" + value), label)) for value in values]
    return "%.1f" % (sum(pips) / len(pips))


print(main(*sys.argv[1:]))
