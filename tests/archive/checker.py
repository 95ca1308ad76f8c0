#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Checks archives of games without anything of stonepost, from stonepost-archive(5) alone: the seed
# and its commitment, both shuffles, the start player, every die and its label, the chain of hashes,
# the receipts of the orders, names, when rounds were closed, the record, the final scores and who won.
#
#   checker.py FILE...    prints a line for each; exits with 1 when something differs
import datetime
import hashlib
import hmac
import json
import re
import sys

FARMERS, TOOL_MAKERS, HUT_BUILDERS, SHAMANS = "farmers", "tool_makers", "hut_builders", "shamans"

# What counts at the end of each card, by its number: CARDS in the manual.
GREEN = {1: "pottery", 2: "pottery", 3: "medicine", 4: "medicine", 5: "weaving", 6: "weaving",
         7: "transport", 8: "transport", 9: "art", 10: "art", 11: "music", 12: "music",
         13: "time", 14: "time", 15: "writing", 16: "writing"}
SAND = {17: (HUT_BUILDERS, 1), 18: (HUT_BUILDERS, 2), 19: (HUT_BUILDERS, 3), 20: (HUT_BUILDERS, 1),
        21: (HUT_BUILDERS, 2), 22: (FARMERS, 2), 23: (FARMERS, 1), 24: (FARMERS, 1),
        25: (FARMERS, 1), 26: (FARMERS, 2), 27: (SHAMANS, 2), 28: (SHAMANS, 2), 29: (SHAMANS, 1),
        30: (SHAMANS, 1), 31: (SHAMANS, 1), 32: (TOOL_MAKERS, 2), 33: (TOOL_MAKERS, 2),
        34: (TOOL_MAKERS, 1), 35: (TOOL_MAKERS, 1), 36: (TOOL_MAKERS, 2)}


LETTERS = "abcd"


class Differs(Exception):
    pass


def agree(what, want, got):
    if want != got:
        raise Differs("%s: expected %s, found %s" % (what, want, got))


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def draw(key, label, n):
    for number in range(1000):
        byte = hmac.new(key, ("%s|try %d" % (label, number)).encode(), hashlib.sha256).digest()[0]
        if byte < 256 - 256 % n:
            return byte % n
    raise Differs("no draw under %s" % label)


def shuffle(key, label, n):
    order = list(range(1, n + 1))
    for i in range(n - 1, 0, -1):
        other = draw(key, "%s|swap %d" % (label, i), i + 1)
        order[i], order[other] = order[other], order[i]
    return order


def key_of(game):
    """The mixed seed."""
    agree("commitment", sha256(game["seed"]), game["commitment"])
    words = "".join("|%s:%s" % (letter, s["word"]) for letter, s in zip(LETTERS, game["seats"]) if s["word"])
    agree("salt", "salt" + words if words else "", game["salt"])
    seed = bytes.fromhex(game["seed"])
    key = hmac.new(seed, game["salt"].encode(), hashlib.sha256).digest() if words else seed
    return hmac.new(key, game["beacon"].encode(), hashlib.sha256).digest() if game["beacon"] else key


# The chains that are known by heart, and the servers that have them: THE PUBLIC VALUE in the manual.
CHAINS = {"8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce": (1595431050, 30),
          "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971": (1692803367, 3)}
DEFAULT = "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce"
SERVERS = ["api.drand.sh", "api2.drand.sh", "api3.drand.sh", "drand.cloudflare.com", "api.drand.secureweb3.com"]


def figures_of(source):
    """Those of a chain that is known by heart, or None."""
    source = source.rstrip("/")
    for hexes, figures in CHAINS.items():
        if source.endswith("/" + hexes + "/public"):
            return figures
    host = re.match("[a-z]+://([^/:?#]+)", source)
    if host and host.group(1) in SERVERS:
        agree("form of the source", True, bool(re.fullmatch("[a-z]+://[^/]+/public", source)))
        return CHAINS[DEFAULT]
    agree("a hash in another form", False, any(hexes in source.lower() for hexes in CHAINS))
    return None


def check_figures(step):
    """The time of the round follows from the figures, and those of a chain that is known are its own."""
    form = r"beacon ([0-9]+) ([0-9T:-]+Z)(?:; genesis ([0-9]+); period ([0-9]+)(?:; each round)?)?"
    named = re.fullmatch(form, step["body"])
    agree("a beacon with round and time", True, bool(named))
    number, time, genesis, period = named.groups()
    for server in step["label"].split(" ") if period else [step["label"]]:
        known = figures_of(server)
        if not known:
            continue
        agree("figures of a chain that is known", "%d, %d" % known, "%s, %s" % (genesis, period))
    if genesis is None:
        agree("round of a source without rounds", "0", number)
        return
    agree("a round with a number", True, int(number) > 0)
    at = datetime.datetime.fromtimestamp(int(genesis) + (int(number) - 1) * int(period), datetime.timezone.utc)
    agree("time of the round", at.strftime("%Y-%m-%dT%H:%M:%SZ"), time)


def check_beacon(game):
    """The public value was named before its time, and taken after it; both before anything was drawn."""
    steps = [e for e in game["events"] if e["kind"] == "setup"]
    named = [i for i, e in enumerate(steps) if e["body"].startswith("beacon ")]
    agree("beacons that are named", 1 if game["beacon"] else 0, len(named))
    for i in named:
        check_figures(steps[i])
        word, number, time = steps[i]["body"].split(";")[0].split(" ")
        agree("round of the beacon", word + "|" + number, game["beacon"].rsplit("|", 1)[0])
        agree("beacon named before its time", True, steps[i]["made"] < time)
        while steps[i + 1]["body"].startswith("other "):  # servers that contradict each other
            agree("value of the same round", game["beacon"].rsplit("|", 1)[0], steps[i + 1]["label"].rsplit("|", 1)[0])
            agree("value told after its time", True, steps[i + 1]["made"] >= time)
            i += 1
        agree("step after the beacon", "value", steps[i + 1]["body"])
        agree("value", game["beacon"], steps[i + 1]["label"])
        agree("value taken after its time", True, steps[i + 1]["made"] >= time)
        agree("step after the value", "deck", steps[i + 2]["body"])


def life_of_setup(game):
    """What the labels of the setup have after the game's name if an older copy came back before it began."""
    deck = next(e["label"] for e in game["events"] if e["kind"] == "setup" and e["body"] == "deck")
    found = re.fullmatch(r"v1\|[^|]*\|(restored ([1-9][0-9]*)\|)setup\|deck", deck)
    agree("number in the setup", True, not found or int(found.group(2)) > 1)
    return found.group(1) if found else ""


def check_setup(game, key):
    prefix = "v1|%s|%ssetup|" % (game["name"], life_of_setup(game))
    agree("deck", shuffle(key, prefix + "deck", 36), game["deck"])
    agree("tiles", shuffle(key, prefix + "tiles", 28), game["tiles"])
    given = [e["body"] for e in game["events"] if e["kind"] == "setup" and e["body"].startswith("salt ")]
    words = [w.split(" ") for body in given for w in body[5:].split(", ")]
    with_word = [letter for letter, s in zip(LETTERS, game["seats"]) if s["word"]]
    agree("seats with a word", with_word, sorted(w[0] for w in words))
    table = [e["body"] for e in game["events"] if e["kind"] == "setup"][0]
    agree("seats", "seats " + ",".join(LETTERS[:len(game["seats"])]), table.split(";")[0])
    agree("order of the words", sorted(w[1] for w in words), [w[1] for w in words])
    check_beacon(game)
    setup = {e["body"]: e for e in game["events"] if e["kind"] == "setup"}
    for what in "deck", "tiles":
        agree("label of " + what, prefix + what, setup[what]["label"])
    if setup["start"]["source"] == "dice":
        agree("label of start", prefix + "start", setup["start"]["label"])
        agree("start player", str(draw(key, prefix + "start", len(game["seats"])) + 1),
              setup["start"]["faces"])


def redraw(game, key, life, e, number):
    """The deck and the face-down tiles, drawn anew at a step for the number-th time in its round: DRAWING ANEW."""
    for what, drawn in zip(("deck", "tiles"), e["drawn"].split("|")):
        found = [int(n) for n in drawn.split()]
        label = "v1|%s|%sround %d|%s|shuffle %d" % (game["name"], life, e["round"], what, number)
        order = shuffle(key, label, len(found))
        agree("step %d, %s" % (e["n"], what), [sorted(found)[place - 1] for place in order], found)


def check_dice(game, key):
    """Every roll, and that its label is the one that it must have."""
    rolled, life, own, drawn = {}, life_of_setup(game), key, {}
    for e in game["events"]:
        anew = (e["kind"] == "value" and e["label"] != "") or (e["kind"] == "rollback" and life != "")
        agree("step %d, something drawn anew" % e["n"], anew, "drawn" in e)
        if e["kind"] in ("value", "rollback"):
            value = e["label"] if e["kind"] == "value" else ""
            key = hmac.new(own, value.encode(), hashlib.sha256).digest() if value else own
        if "drawn" in e:
            drawn[e["round"]] = drawn.get(e["round"], 0) + 1
            redraw(game, key, life, e, drawn[e["round"]])
        if e["kind"] == "note" and e["body"].startswith("restored "):
            agree("step %d, number" % e["n"], True, int(e["body"][9:]) > int((life or "restored 1|")[9:-1]))
            life = e["body"] + "|"
            after = game["events"][e["n"]]
            agree("step %d, followed by" % e["n"], ("rollback", e["round"]), (after["kind"], after["round"]))
        if e["kind"] != "roll":
            continue
        place, dice = e["body"].split(" ", 1)[1].rsplit(" ", 1)
        which = (e["round"], e["seat"], place)
        rolled[which] = rolled.get(which, 0) + 1
        where = "step %d" % e["n"]
        agree(where + ", label", "v1|%s|%sround %d|%s|%s|roll %d" %
              (game["name"], life, e["round"], e["seat"], place, rolled[which]), e["label"])
        faces = [draw(key, "%s|die %d" % (e["label"], die), 6) + 1 for die in range(1, int(dice) + 1)]
        agree(where + ", faces", " ".join(map(str, faces)), e["faces"])
    return sum(rolled.values())


def check_chain(game):
    before = "0" * 64
    for i, e in enumerate(game["events"]):
        agree("number of step %d" % (i + 1), i + 1, e["n"])
        fields = [e["round"], e["seat"] or "", e["kind"], e["body"], e["faces"], e["label"],
                  e["source"], e["line"], e["made"]]
        agree("step %d, hash" % e["n"], sha256(before + "\n" + "|".join(map(str, fields))), e["hash"])
        before = e["hash"]
    agree("head", before, game["head"])


def check_receipts(game):
    for order in game["orders"]:
        if order["body"] is None:  # of a game that was canceled: what its seats kept secret
            continue
        head = game["events"][order["after"] - 1]["hash"]
        fields = [game["name"], order["seat"], order["round"], order["serial"], order["dated"],
                  order["received"], order["way"] + (" suggested" if order["suggested"] else ""), head, order["salt"]]
        agree("order %d, salt" % order["n"], True, bool(re.fullmatch("[0-9a-f]{32}", order["salt"])))
        agree("order %d, receipt" % order["n"],
              sha256("|".join(map(str, fields)) + "\n" + order["body"]), order["receipt"])


# Whether the words of a kind of step are sealed, and of a kind of note: NAMES in the manual.
STEPS = {"setup": False, "decision": False, "roll": False, "seat": True, "rollback": True, "end": True, "note": True,
         "record": False, "closed": False, "value": False}
NOTES = {"bank": False, "beacon": False, "cancel": True, "change": False, "deadline": True, "missed": True, "pause": True,
         "restored": False, "resume": True}


def sealed(e):
    """Whether the words of a step are sealed."""
    return STEPS[e["kind"]] and (e["kind"] != "note" or NOTES[e["body"].split(" ")[0]])


def check_names(game):
    """Words fit the hashes in their labels, and seats are called what their steps say. Returns how many are gone."""
    gone, names = 0, {}
    setup = [e for e in game["events"] if e["kind"] == "setup"]
    for letter, e in zip(LETTERS, game["events"][len(setup):][:len(game["seats"])]):
        agree("step %d, first of seat %s" % (e["n"], letter), ("seat", letter), (e["kind"], e["seat"]))
    for e in game["events"]:
        where = "step %d" % e["n"]
        agree(where + ", kind", True, e["kind"] in STEPS and (e["kind"] != "note" or e["body"].split(" ")[0] in NOTES))
        agree(where + ", words and salt", e["words"] is None, e["salt"] is None)
        if e["words"] is not None:
            agree(where + ", words that are sealed", True, sealed(e) and bool(re.fullmatch("[0-9a-f]{32}", e["salt"])))
            agree(where + ", words", sha256(e["salt"] + "|" + e["words"]), e["label"])
        elif sealed(e) and e["label"]:
            agree(where + ", label of words that are gone", True, bool(re.fullmatch("[0-9a-f]{64}", e["label"])))
            gone += 1
        if e["kind"] != "seat":
            continue
        words = None if e["words"] is None and e["label"] else e["words"] or ""
        if e["seat"] not in names:
            names[e["seat"]] = [None, None] if words is None else words.split("|", 1)
        else:
            names[e["seat"]][1] = words
    for letter, s in zip(LETTERS, game["seats"]):
        agree("name and title of seat " + letter, names[letter], [s["name"], s["title"]])
    return gone


def check_closed(game):
    """A round of sealed orders is closed before its first step, and no later order is used in it."""
    closed = None  # the step that closed the round in play
    fixed = False  # until its first decision, where it has a public value
    computer = {}  # whether a computer player has the seat
    for e in game["events"]:
        where = "step %d" % e["n"]
        if closed and e["kind"] in ("closed", "decision", "roll") and e["round"] != closed["round"]:
            closed = None
        if e["kind"] == "closed":
            agree(where + ", of a game of mode", "round", game["mode"])
            agree(where + ", closed before", None, closed)
            why = e["body"].split(";")[0]
            agree(where + ", body", True, why in ("closed by orders", "closed by deadline", "closed by gm"))
            agree(where + ", source", "gm" if why == "closed by gm" else "program", e["source"])
            closed = e
            fixed = ";" in e["body"]
        elif e["kind"] == "rollback":
            closed = None
        elif closed and fixed and e["body"] == "change missing":
            agree(where + ", changed in a closed round", None, e["body"])
        elif closed and fixed and e["kind"] == "seat" and e["body"] != "title":
            agree(where + ", computer player of a closed round", False, computer[e["seat"]] or e["body"] not in ("person", "nobody"))
        elif e["kind"] in ("decision", "roll") and game["mode"] == "round":
            fixed = False
            agree(where + ", in a closed round", True, closed is not None)
            if e["order"]:
                agree(where + ", order from before step %d" % closed["n"], True,
                      game["orders"][e["order"] - 1]["after"] < closed["n"])
        if e["kind"] == "seat" and e["body"] != "title":
            computer[e["seat"]] = e["body"].startswith("computer ")


def counted(game, order, closed):
    """Whether an order counted when its round was closed: it came before, was not overtaken, and no rollback came since."""
    if order["after"] >= closed["n"] or order["status"] in ("overtaken", "refused"):
        return False
    return not any(e["kind"] in ("rollback", "closed") and e["round"] <= order["round"] and
                   (e["kind"] == "rollback" or e["round"] == order["round"])
                   for e in game["events"][order["after"]:closed["n"] - 1])


def check_rounds(game):
    """Each round has a public value that was named when its orders were closed, before its time: ROUNDS in the manual."""
    source = [e for e in game["events"] if e["kind"] == "setup" and e["body"].endswith("; each round")]
    values = [e for e in game["events"] if e["kind"] == "value"]
    if not source:
        agree("values of rounds", 0, len(values))
        return
    genesis, period = map(int, re.search("genesis ([0-9]+); period ([0-9]+)", source[0]["body"]).groups())
    closed, open_since = None, True
    for e in game["events"]:
        where = "step %d" % e["n"]
        if e["kind"] == "closed":
            named = re.fullmatch(r"closed by [a-z]+; beacon ([1-9][0-9]*) ([0-9T:-]+Z)", e["body"])
            agree(where + ", names a value", True, bool(named))
            at = datetime.datetime.fromtimestamp(genesis + (int(named.group(1)) - 1) * period, datetime.timezone.utc)
            agree(where + ", time", at.strftime("%Y-%m-%dT%H:%M:%SZ"), named.group(2))
            agree(where + ", before that", True, e["made"] < named.group(2))
            receipts = ["%s|%s\n" % (letter, o["receipt"]) for letter in LETTERS for o in game["orders"]
                        if o["seat"] == letter and o["round"] == e["round"] and counted(game, o, e)]
            agree(where + ", receipts", sha256("".join(receipts)), e["label"])
            closed, open_since = (e, named), False
        elif e["kind"] == "value":
            agree(where + ", of a round that is closed", True, closed is not None and not open_since)
            agree(where + ", round", closed[0]["round"], e["round"])
            late = closed[1].group(2)
            if e["label"]:
                agree(where + ", body", "value", e["body"])
                agree(where + ", value", "beacon|" + closed[1].group(1), e["label"].rsplit("|", 1)[0])
            else:
                agree(where + ", body and source", ("without a value", "gm"), (e["body"], e["source"]))
                hour = datetime.datetime.strptime(late, "%Y-%m-%dT%H:%M:%SZ") + datetime.timedelta(hours=1)
                late = hour.strftime("%Y-%m-%dT%H:%M:%SZ")
            agree(where + ", after its time", True, e["made"] >= late)
            open_since = True
        elif e["kind"] == "rollback":
            closed = None
        elif e["kind"] in ("decision", "roll"):
            agree(where + ", after the value of its round", True,
                  closed is not None and open_since and closed[0]["round"] == e["round"])


def check_record(game):
    """The last step covers what no other does: THE RECORD in the manual."""
    lines = ["title " + game["title"], "created " + game["created"], "missing " + game["missing"]]
    if game["hint"] != "fair":
        lines.append("hint " + game["hint"])
    first = len(lines)
    for s in game["seats"]:
        lines.append("seat %s|%s|%s|%d" % (LETTERS[len(lines) - first], s["kind"],
                                           "resigned" if s["resigned"] else "", s["missed"]))
    for o in game["orders"]:
        fields = ["n", "seat", "round", "serial", "dated", "received", "after", "status", "way", "receipt"]
        lines.append("order " + "|".join(str(o[field]) for field in fields))
    last = game["events"][-1]
    agree("kind of the last step", "record", last["kind"])
    agree("unproven", "", game["unproven"])
    agree("record", sha256("".join(line + "\n" for line in lines)), last["label"])


def score(player, options):
    sand = {FARMERS: 0, TOOL_MAKERS: 0, HUT_BUILDERS: 0, SHAMANS: 0}
    green = {}
    for card in player["cards"]:
        if card in GREEN:
            green[GREEN[card]] = green.get(GREEN[card], 0) + 1
        else:
            sand[SAND[card][0]] += SAND[card][1]
    second = sum(1 for copies in green.values() if copies > 1)
    points = {
        "during": player["score"],
        "green": len(green) ** 2 + (second if options.get("green") == "singles" else second ** 2),
        FARMERS: sand[FARMERS] * player["track"],
        TOOL_MAKERS: sand[TOOL_MAKERS] * sum(player["tools"]),
        HUT_BUILDERS: sand[HUT_BUILDERS] * len(player["tiles"]),
        SHAMANS: sand[SHAMANS] * player["people"],
        "resources": sum(player["goods"]) + (2 if player["any_2"] else 0),
    }
    points["total"] = sum(points.values())
    return points


def rank(player, total, options):
    ties = [player["track"], sum(player["tools"]), player["people"]]
    return [total] + ([sum(ties)] if options.get("tiebreak") == "sum" else ties)


def check_scores(game):
    players = game["state"]["seats"]
    points = [score(player, game["options"]) for player in players]
    ranks = [rank(player, p["total"], game["options"]) for player, p in zip(players, points)]
    nobody_wins = game["state"]["ending"] == "agreed" and game["round"] == 1
    agree("number of scores", len(players), len(game["scores"]))
    for seat, p, place, stored in zip(LETTERS, points, ranks, game["scores"]):
        want = dict(p, seat=seat, winner=place == max(ranks) and not nobody_wins)
        for field, value in want.items():
            agree("score of %s, %s" % (seat, field), value, stored[field])


def check_ended(game):
    """A game that was ended early is scored as its last round began (R8.5)."""
    state = game["state"]
    if state["ending"] == "agreed":
        began, = [r["state"] for r in game["rounds"] if r["round"] == game["round"]]
        agree("state after an early end", dict(began, open=state["open"], ending="agreed"), state)


def check(path):
    with open(path, encoding="utf-8") as file:
        game = json.load(file)
    if game["status"] != "over":
        return "not over: its seed is secret"
    key = key_of(game)
    check_setup(game, key)
    rolls = check_dice(game, key)
    check_chain(game)
    check_receipts(game)
    check_closed(game)
    check_rounds(game)
    gone = check_names(game)
    check_record(game)
    check_ended(game)
    check_scores(game)
    return "ok, %d rolls, %d steps, %d orders%s" % (rolls, len(game["events"]), len(game["orders"]),
                                                    ", names removed" if gone else "")


def main(paths):
    bad = 0
    for path in paths:
        try:
            print("%s: %s" % (path, check(path)))
        except Differs as fault:
            bad += 1
            print("%s: DIFFERS: %s" % (path, fault))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
