# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# How fast is stonepost, and how fast could it be? Each figure stands beside its limit: a program
# that does the least of the same work, run by turns with ours. For `make bench`.
#
#   bench.py STONEPOST TOOLS SOURCE JSON [ROW...]
#
# ROUNDS (5) and LETTERS (10000, of the Maildir) are taken from the environment. Rows are the words
# of the functions at the end; without any all are measured.
import json
import os
import platform
import random
import re
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

stonepost, tools, source, figures = (os.path.abspath(p) for p in sys.argv[1:5])
rounds = int(os.environ.get("ROUNDS", "5"))
letters = int(os.environ.get("LETTERS", "10000"))
NOW = "2027-01-01T00:00:00Z"
GAMES = 100
CONF = """[stonepost]
database = {db}
[mail]
from = gm@example.org
gm = boss@example.org
plus = yes
answers = {answers}
transport = {transport}
folder = {work}/folder
[smtp]
host = 127.0.0.1
port = {port}
tls = none
"""
results = []


def run(*words, env=None, check=True, text=None):
    done = subprocess.run(words, capture_output=True, text=True, check=False, input=text, env=env)
    if check and done.returncode != 0:
        sys.exit(f"bench: {' '.join(words[:6])}: {done.stderr or done.stdout}")
    return done.stdout


def timed(*words):
    begun = time.monotonic()
    run(*words)
    return time.monotonic() - begun


def tool(name, *words):
    return run(f"{tools}/{name}", *(str(w) for w in words))


def rate(*words):
    return float(tool("work", *words))


def row(name, unit, limit, pairs):
    """One line of the table: pairs of (ours, limit), of one round each."""
    ratios = [ours / least for ours, least in pairs]
    results.append({
        "name": name, "unit": unit, "limit": limit, "rounds": len(pairs),
        "ours": statistics.median(p[0] for p in pairs),
        "beside": statistics.median(p[1] for p in pairs),
        "ratio": statistics.median(ratios), "least": min(ratios), "most": max(ratios)})
    print(line(results[-1]), flush=True)


def line(r):
    return (f"| {r['name']} | {r['ours']:,.0f} {r['unit']} | {r['limit']} | {r['beside']:,.0f} "
            f"| {r['ratio']:.2g} ({r['least']:.2g} to {r['most']:.2g}) |")


class World:
    """A folder with settings and a database."""

    def __init__(self, under, name, transport="folder", port=0, answers=500):
        self.work = f"{under}/{name}"
        os.makedirs(self.work)
        self.db = f"{self.work}/games.db"
        with open(f"{self.work}/conf", "w", encoding="utf-8") as f:
            f.write(CONF.format(db=self.db, work=self.work, transport=transport, port=port, answers=answers))

    def words(self, command, *words, now=NOW):
        clock = [] if command in ("init", "verify", "list") else ["--now", now]
        return [stonepost, command, "--config", f"{self.work}/conf", *clock, *words]

    def sp(self, command, *words, now=NOW, text=None):
        return run(*self.words(command, *words, now=now), text=text)

    def again(self, other):
        """Takes the database as it stands in another world."""
        for end in ("", "-wal", "-shm"):
            if os.path.exists(self.db + end):
                os.remove(self.db + end)
        shutil.copyfile(other.db, self.db)

    def settle(self):
        """All into the one file, so that it can be copied."""
        with sqlite3.connect(self.db) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def engine(_):
    for players in (2, 3, 4):
        lines = tool("engine", players, 3000, rounds).splitlines()[:-1]
        row(f"random games of {players}, one core", "games/s",
            "copying the game, as many random numbers", [tuple(map(float, x.split())) for x in lines])


def orders(_):
    row("orders found and parsed", "orders/s", "a checksum of the text",
        [(rate("orders", 4000), rate("sum-orders", 200000)) for _ in range(rounds)])


def reports(_):
    row("reports rendered", "reports/s", "a checksum of the report",
        [(rate("reports", 1000), rate("sum-reports", 100000)) for _ in range(rounds)])


def contents(db):
    """The rows of each table."""
    out = {}
    with sqlite3.connect(db) as c:
        for (table,) in c.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            out[table] = set(c.execute(f"SELECT * FROM {table}"))
    return out


def row_size(columns):
    return sum(len(x) if isinstance(x, bytes) else len(str(x).encode()) for x in columns if x is not None)


def written(before, after, transactions):
    """The rows that each transaction added or changed, as sizes for `work rows`."""
    out = []
    for table, rows in after.items():
        more = rows - before[table]
        each = round(len(more) / transactions)
        if each > 0:
            out += [sum(map(row_size, more)) // (each * transactions)] * each
    return out


def due(under, name):
    """A hundred games whose players have all sent final orders."""
    w = World(under, name)
    w.sp("init")
    for n in range(GAMES):
        w.sp("new", f"game-{n}", "--mode", "round", "ann=Ann <ann@example.org>",
             "ben=Ben <ben@example.org>", "cid=Cid <cid@example.org>")
        w.sp("submit", "-", text="".join(
            f"#STONEPOST game-{n} {seat} round 1\nplan\nhut | field\nclay 2 | clay 1\nhunt rest\n"
            "tools auto\nfeed wood brick\nfinal\n#END\n" for seat in ("ann", "ben", "cid")))
    w.settle()
    return w


def adjudicate(under):
    ready = due(under, "due")
    work, copy = World(under, "adjudicate"), World(under, "least")
    ours, schema, means = [], [], []
    for n in range(rounds):
        work.again(ready)
        copy.again(ready)
        before = contents(work.db)
        took = timed(*work.words("adjudicate"))
        work.settle()
        after = contents(work.db)
        each = written(before, after, GAMES)
        bare = rate("rows", f"{work.work}/bare-{n}", GAMES, *each)
        stored = float(tool("least", "turns", copy.db, work.db))
        composed = float(tool("least", "letters", work.db)) * GAMES / (len(after["outbox"]) - len(before["outbox"]))
        copy.settle()
        if contents(copy.db) != after:
            sys.exit("bench: least has not written what adjudicate writes")
        ours.append((GAMES / took, bare))
        schema.append((stored, bare))
        means.append((1 / (1 / stored + 1 / composed), bare))
    row("game-turns of adjudicate, durable, letters queued", "turns/s",
        f"the same rows ({len(each)} of {sum(each)} bytes in all), one transaction each", ours)
    row("these rows alone, into our schema", "turns/s", "the same", schema)
    row("the same, and GMime making the letters' parts", "turns/s", "the same", means)


def keep_apart():
    """The cores for a server and for its clients, as if each had a machine. Left to themselves, two
    programs that wait for each other go six times as fast when they happen to share a core, which
    says more of the scheduler than of them."""
    cores = sorted(os.sched_getaffinity(0))
    return ({cores[-1]}, set(cores[:-1])) if len(cores) > 1 else (set(cores), set(cores))


def sink(under, cores):
    """Postfix's smtp-sink on a free port."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    program = shutil.which("smtp-sink")
    if program is None:
        return None, 0
    user = ["-u", "nobody"] if os.geteuid() == 0 else []
    child = subprocess.Popen([program, *user, f"127.0.0.1:{port}", "100"], cwd=under)
    os.sched_setaffinity(child.pid, cores)
    for _ in range(100):
        time.sleep(0.05)
        with socket.socket() as s:
            if s.connect_ex(("127.0.0.1", port)) == 0:
                return child, port
    child.terminate()
    sys.exit("bench: smtp-sink does not come up")


def source_time(port, count, size):
    """How long smtp-source takes for as many letters, on one connection."""
    program = shutil.which("smtp-source")
    return timed(program, "-d", "-s", "1", "-m", str(count), "-l", str(size), "-f", "a@example.org",
                 "-t", "b@example.org", f"127.0.0.1:{port}")


def send(under):
    all_cores = os.sched_getaffinity(0)
    servers, clients = keep_apart()
    child, port = sink(under, servers)
    if child is None:
        print("bench: no smtp-sink ('make servers' unpacks it), so no row of send", file=sys.stderr)
        return
    os.sched_setaffinity(0, clients)
    try:
        ready = due(under, "sending")
        ready.sp("adjudicate")
        with sqlite3.connect(ready.db) as c:  # each five times, for the start takes as long as many
            c.execute("INSERT INTO outbox (dedupe_key, message_id, game_id, seat_id, kind, recipient,"
                      " sender, message, state, next_at, expires_at, queued_at)"
                      " SELECT dedupe_key || column1, column1 || message_id, game_id, seat_id, kind, recipient,"
                      " sender, message, state, next_at, expires_at, queued_at"
                      " FROM outbox, (VALUES (1), (2), (3), (4)) ORDER BY outbox.id")
        ready.settle()
        with sqlite3.connect(ready.db) as c:
            count, size = map(int, c.execute("SELECT count(*), avg(length(message)) FROM outbox").fetchone())
        limit = f"smtp-source -d -s 1, {count} letters of {size} bytes"
        memory = tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        for place, name in ((under, "letters of send, each state durable"),
                            (memory.name, "the same with the database in memory")):
            w = World(place, "send", "smtp", port)
            pairs = []
            for _ in range(rounds):
                w.again(ready)
                took = timed(*w.words("send"))
                pairs.append((count / took, count / source_time(port, count, size)))
            row(name, "letters/s", limit, pairs)
        # Its own start, which takes as long as many letters, is not the phase of smtp-source either.
        row("their SMTP phase alone", "letters/s", limit + ", less its start", [
            (rate("smtp", ready.db, port),
             (count - 1) / (source_time(port, count, size) - source_time(port, 1, size)))
            for _ in range(rounds)])
        memory.cleanup()
    finally:
        os.sched_setaffinity(0, all_cores)
        child.terminate()
        child.wait()


def invited(w):
    """The Reply-To and the Message-ID of each invitation, by game and seat."""
    with sqlite3.connect(w.db) as c:
        rows = c.execute("SELECT g.name, s.name, o.recipient, o.message_id, o.message FROM outbox o "
                         "JOIN seats s ON s.id = o.seat_id JOIN games g ON g.id = s.game_id "
                         "WHERE o.kind = 'invitation'").fetchall()
    return {(game, seat): (address, mid, re.search(
        rb"(?m)^Reply-To: .*?<?([^<>\s]+)>?\s*$", message).group(1).decode())
            for game, seat, address, mid, message in rows}


SEATS = ("ann", "ben", "cy", "dee")
EACH = 10  # letters of a player: no more are answered in an hour
VISIT = 500  # letters that come in an hour, where they do not come all at once
NEXT_DAY = 1798848000


def tables(count):
    """How many games have players enough for so many letters."""
    return -(-count // (EACH * len(SEATS)))


def fixtures(w, count, folder):
    """Replies to the invitations as ten mail programs write them, as many from each player, shuffled,
    so that one for a game is hardly ever followed by another for it: always in the same way."""
    replies, games = invited(w), tables(count)
    names = ("apple-mail", "gmail-phone", "gmail-web", "iphone", "k9", "mutt", "outlook-desktop",
             "thunderbird", "thunderbird-html", "yahoo")
    models = []
    for name in names:
        with open(f"{source}/tests/mail/fixtures/{name}.eml", encoding="utf-8", newline="") as f:
            models.append(f.read())
    order = list(range(count))
    random.Random(1).shuffle(order)
    for place, n in enumerate(order):
        model, turn = n % len(models), n // len(models)
        game, seat = f"game-{turn % games}", SEATS[(model + turn // games) % len(SEATS)]
        address, mid, reply = replies[game, seat]
        text = models[model]
        writer = re.search(r"Delivered-To: gm\+tundra\.(\w+)\.", text).group(1)
        text = text.replace(f"{writer}@example.org", address)  # first, for a token may end like a name
        text = re.sub(r"gm\+tundra\.\w+\.k\d@example\.org", reply, text)
        text = re.sub(r"<tundra\.r\d\.[^>]*>", f"<{mid}>", text)
        text = text.replace(f"tundra {writer} round 3", f"{game} {seat} round 1")
        text = re.sub(r"(?mi)^(Message-ID: <)", rf"\g<1>{n}.", text, count=1)
        with open(f"{folder}/{place}.bench", "w", encoding="utf-8", newline="") as f:
            f.write(text)


def visits(w, box, stock, size):
    """Letters come in, each `size` of them an hour after the last, and are received. The seconds in all."""
    took, names = 0.0, sorted(os.listdir(stock), key=lambda name: int(name.split(".")[0]))
    for hour, first in enumerate(range(0, len(names), size)):
        for name in names[first:first + size]:
            os.rename(f"{stock}/{name}", f"{box}/new/{name}")
        os.sync()
        took += timed(*w.words("receive", "--maildir", box,
                               now=f"@{NEXT_DAY + 3660 * hour}"))
    return took


def received(w, ready, size):
    """All letters, `size` a visit: beside ours a second what GMime and the bare rows do, and these rows."""
    box, stock = f"{w.work}/box", f"{w.work}/stock"
    for part in (f"{box}/new", f"{box}/cur", f"{box}/tmp", stock):
        os.makedirs(part)
    fixtures(ready, letters, stock)
    w.again(ready)
    before = contents(w.db)
    parsed = rate("gmime", stock)
    took = visits(w, box, stock, size)
    w.settle()
    after = contents(w.db)
    with sqlite3.connect(w.db) as c:
        stated = dict(c.execute("SELECT status, count(*) FROM letters GROUP BY 1"))
        stated["answered"], = c.execute("SELECT count(*) FROM outbox WHERE kind = 'answer'").fetchone()
    if stated["answered"] != letters:
        sys.exit(f"bench: not every letter was answered: {stated}")
    each = written(before, after, letters)
    os.makedirs(f"{w.work}/bare")
    bare = rate("rows", f"{w.work}/bare/db", letters, *each)
    for folder in ("bare", "box", "stock"):
        shutil.rmtree(f"{w.work}/{folder}")
    return letters / took, parsed, bare, each, stated


def receive(under):
    ready = World(under, "inbox")
    ready.sp("init")
    for n in range(tables(letters)):
        ready.sp("new", f"game-{n}", "--mode", "turn", *(f"{seat}={seat} <{seat}.{n}@example.org>" for seat in SEATS))
    ready.sp("send")
    ready.settle()
    w = World(under, "receive", answers=letters)
    found = {letters: [], VISIT: []}
    for _ in range(rounds):
        for size, runs in found.items():
            runs.append(received(w, ready, size))
    for size, runs in found.items():
        _, parsed, _, each, stated = runs[-1]
        row(f"{letters:,} letters of a Maildir, stored and answered" if size == letters
            else f"the same, {VISIT} a visit", "letters/s",
            f"the slower of GMime alone ({parsed:,.0f}) and the rows alone ({len(each)} of {sum(each)} "
            "bytes in all), one commit a letter", [(ours, min(p, bare)) for ours, p, bare, _, _ in runs])
        print(f"bench: letters by status: {stated}", file=sys.stderr)


def one(_):
    env = dict(os.environ, STONEPOST=stonepost, builddir=os.path.dirname(os.path.dirname(tools)))
    out = run("sh", f"{source}/tests/bench/receive.sh", str(rounds), "25", env=env)
    pairs = [tuple(1e6 / float(x) for x in found.split()[:2])
             for found in out.splitlines() if re.fullmatch(r"\d+ \d+ [\d.]+", found)]
    row("one process of receive, one letter", "letters/s",
        "an empty program with the same libraries, one commit", pairs)


def verify(under):
    w = World(under, "verify")
    w.sp("init")
    count = 200
    lab = os.path.dirname(stonepost) + "/tests/lab/stonepost-lab"
    run(lab, *w.words("quick", "--games", str(count))[1:])
    names = [f"selfplay-{n + 1}" for n in range(count)]
    with sqlite3.connect(w.db) as c:
        names = [x for (x,) in c.execute("SELECT name FROM games")]
    pairs = [(len(names) / timed(*w.words("verify", "--all")), rate("replay", w.db, *names))
             for _ in range(rounds)]
    row("games verified", "games/s", "their steps played again, without a hash", pairs)


ROWS = (engine, adjudicate, send, receive, one, orders, reports, verify)


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as f:
        model = next((x.split(":")[1].strip() for x in f if x.startswith("model name")), "?")
    return {"machine": os.uname().machine, "model": model, "cores": os.cpu_count(),
            "system": platform.release(), "date": time.strftime("%Y-%m-%d", time.gmtime()),
            "file_system": run("stat", "-f", "-c", "%T", tempfile.gettempdir()).strip()}


def main():
    wanted = sys.argv[5:]
    print("| what | ours | beside it | a second | ratio (least to most) |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="stonepost-bench.") as under:
        for measure in ROWS:
            if not wanted or measure.__name__ in wanted:
                measure(under)
    about = machine()
    print(", ".join(f"{k}: {v}" for k, v in about.items()) + f", medians of {rounds} rounds")
    with open(figures, "w", encoding="utf-8") as f:
        json.dump(dict(about, rows=results), f, indent=1)
        f.write("\n")


main()
