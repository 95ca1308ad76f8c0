#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Plays a game of three with scripted players, for play.sh, which starts the servers.
#
#   play.py --way WAY --work DIR --smtp PORT --imap PORT --imaps PORT --pop3s PORT
#
# WAY is how the game's letters reach the game: pipe (Postfix hands them to `stonepost receive`),
# imap or pop3 (`stonepost run` fetches them), twice (both, several times, in another order), or
# files: the orders of the game that was played by pipe, from turn files at the same times.
# Leaves in DIR/WAY what there is to compare: log, final, and for each player what came.
import argparse
import email
import email.policy
import imaplib
import json
import os
import poplib
import pwd
import re
import shutil
import smtplib
import ssl
import subprocess
import sys
import time
from email.message import EmailMessage
from email.utils import formatdate
from html import escape

GAME = "tundra"
BEGIN = 1798761600  # 2027-01-01
DAY = 86400
SEED = "5eed" * 15 + "6002"
SEATS = ("ann", "ben", "cy")
PASSWORD = "s3cret"
TOKEN = re.compile(r"\b[a-z2-7]{24}\b")


class Program:
    """stonepost, as the user that the pipe runs it as, at a time of our choice."""

    def __init__(self, args):
        self.args = args
        self.dir = os.path.join(args.work, args.way)
        self.user = pwd.getpwuid(os.getuid() or pwd.getpwnam("nobody").pw_uid)
        self.now = BEGIN
        shutil.rmtree(self.dir, ignore_errors=True)
        os.mkdir(self.dir)
        os.chown(self.dir, self.user.pw_uid, self.user.pw_gid)
        self.configure()

    def configure(self):
        a = self.args
        fetch = {"imap": ("imap", a.imaps, "implicit"), "pop3": ("pop3", a.pop3s, "implicit"),
                 "twice": ("imap", a.imap, "starttls")}
        text = (f"[stonepost]\ndatabase = {self.dir}/db\n"
                "[mail]\nfrom = games@example.org\ngm = gm@example.org\nplus = yes\n"
                "transport = smtp\n"
                f"[smtp]\nhost = localhost\nport = {a.smtp}\nca_file = {a.work}/good.pem\n")
        if a.way in fetch:
            protocol, port, tls = fetch[a.way]
            text += (f"[fetch]\nprotocol = {protocol}\nhost = localhost\nport = {port}\n"
                     f"tls = {tls}\nca_file = {a.work}/good.pem\nuser = games\n"
                     f"password_file = {self.dir}/password\n")
            with open(self.dir + "/password", "w") as file:
                file.write(PASSWORD + "\n")
            os.chmod(self.dir + "/password", 0o600)
            os.chown(self.dir + "/password", self.user.pw_uid, self.user.pw_gid)
        with open(self.dir + "/conf", "w") as file:
            file.write(text)
        with open(a.work + "/receive", "w") as file:
            file.write(f"#!/bin/sh\n{a.work}/stonepost receive --config {self.dir}/conf "
                       f"--now \"@$(cat {a.work}/clock)\"\n")
        os.chmod(a.work + "/receive", 0o755)
        self.set_clock(BEGIN)

    def set_clock(self, now):
        self.now = now
        with open(self.args.work + "/clock", "w") as file:
            file.write(str(now))

    def start(self, command, *words):
        # What a build for coverage counts lies where this user cannot write.
        env = dict(os.environ, GCOV_PREFIX=self.dir)
        user = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}
        return subprocess.Popen([self.args.work + "/stonepost", command, "--config",
                                 self.dir + "/conf", *words], cwd="/", text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env,
                                **(user if os.getuid() == 0 else {}))

    def end(self, process):
        out, err = process.communicate()
        if process.returncode != 0 or err:
            sys.exit(f"{process.args}: {process.returncode}\n{out}{err}")
        return out

    def run(self, command, *words):
        return self.end(self.start(command, *words))

    def at(self, command, *words):
        return self.run(command, "--now", f"@{self.now}", *words)

    def is_over(self):
        return json.loads(self.run("show", "--json", GAME))["status"] == "over"


class Servers:
    """What players do with servers: sending by SMTP, reading by IMAP or POP3."""

    def __init__(self, args):
        self.args = args
        self.tls = ssl.create_default_context(cafile=args.work + "/good.pem")

    def send(self, sender, recipients, data):
        with smtplib.SMTP("localhost", self.args.smtp) as smtp:
            smtp.starttls(context=self.tls)
            smtp.sendmail(sender, recipients, data)

    def settle(self):
        """Waits until Postfix has delivered everything it took."""
        for _ in range(600):
            queue = subprocess.run(["postqueue", "-c", self.args.work + "/postfix/etc", "-j"],
                                   capture_output=True, text=True)
            if queue.returncode == 0 and not queue.stdout:
                return
            time.sleep(0.03)
        sys.exit("Postfix does not deliver:\n" + queue.stdout + queue.stderr)

    def read_imap(self, user):
        """All letters of a mailbox, which is empty then."""
        with imaplib.IMAP4_SSL("localhost", self.args.imaps, ssl_context=self.tls) as imap:
            imap.login(user, PASSWORD)
            imap.select()
            numbers = imap.search(None, "ALL")[1][0].split()
            letters = [imap.fetch(n, "(RFC822)")[1][0][1] for n in numbers]
            for n in numbers:
                imap.store(n, "+FLAGS", "(\\Deleted)")
            imap.expunge()
        return letters

    def read_pop3(self, user):
        pop = poplib.POP3_SSL("localhost", self.args.pop3s, context=self.tls)
        pop.user(user)
        pop.pass_(PASSWORD)
        count = pop.stat()[0]
        letters = [b"\r\n".join(pop.retr(n)[1]) + b"\r\n" for n in range(1, count + 1)]
        for n in range(1, count + 1):
            pop.dele(n)
        pop.quit()
        return letters


def block_of(text):
    """A frame for the round of a letter, by its reference, or None."""
    found = re.search(r"^Ref: ([^/\s]+)/([^/\s]+)/r(\d+)/\s*(\S+)$", text, re.M)
    return found and ("#STONEPOST %s %s round %s key %s\nplan\n  hunt rest\ndo others, building, card\ntools auto\n"
                      "pay wood brick stone gold skip\npick field tool gold stone brick wood\n"
                      "feed wood brick stone gold refuse\n#END" % found.groups())


def asks(letter):
    """Whether a letter asks for orders."""
    return re.search(r"\.(invitation|report|reminder)\.", letter["Message-ID"]) and block_of(plain(letter))


def plain(letter):
    return letter.get_body(("plain",)).get_content().replace("\r\n", "\n")


def quoted(letter, text):
    head = f"Am {letter['Date']} schrieb {letter['From']}:"
    return head, ["> " + line for line in text.split("\n")]


class Player:
    """Reads letters, and answers those that ask for orders."""

    HASTY = ()  # rounds in which there are second thoughts

    def __init__(self, seat):
        self.seat = seat
        self.got = []      # every letter
        self.sent = []     # Message-IDs
        self.overtaken = []  # those of them that a later one replaced
        self.over = False

    def answers(self, letter, round_):
        return True

    def note(self, raw):
        letter = email.message_from_bytes(raw, policy=email.policy.default)
        self.got.append(letter)
        return letter

    def reply(self, letter, now, part):
        """A letter that answers another, as every mail program begins it."""
        answer = EmailMessage(policy=email.policy.SMTP)
        answer["From"] = f"{self.seat.title()} <{self.seat}@example.org>"
        answer["To"] = letter["Reply-To"]
        answer["Subject"] = "Re: " + letter["Subject"]
        answer["Date"] = formatdate(now)
        answer["Message-ID"] = f"<{self.seat}.{now}.{part}@mail.example.org>"
        answer["In-Reply-To"] = letter["Message-ID"]
        answer["References"] = letter["Message-ID"]
        self.sent.append(answer["Message-ID"])
        return answer


class Ann(Player):
    """Writes plans in codes, from a phone."""

    PLANS = "H/F W3 X", "1/2/T L2 X", "T/F S2 B1 X", "F 2/3 W2 X"

    def orders(self, block, round_):
        return self.PLANS[round_ % 4]

    def write(self, answer, letter, orders, round_):
        answer.set_content(f"{orders}\n\n-- \nSent from my phone\n")

    def file(self, orders, block):
        return re.sub(" key .*", "", block.split("\n")[0]) + f"\nplan {orders}\n#END\n"


class Ben(Player):
    """Writes a frame above the quoted letter, in a web mailer that writes HTML."""

    HASTY = (5, 8)

    PLANS = ("field | hut | toolmaker\ncard 1 | card 2\nclay 2-3 | forest 1-3\nhunt rest",
             "quarry 2-4 | river 1-3\nbuilding 1 if have wood > 1\ntoolmaker\nhunt rest",
             "hut if not taken hut\ncard 2 | card 3\nforest 2 | clay 2\nriver 1-2\nhunt rest")

    def orders(self, block, round_):
        plan = "".join(f"  {line}\n" for line in self.PLANS[round_ % 3].split("\n"))
        block = re.sub(r"^plan\n(?:  .*\n)+", "plan\n" + plan, block, flags=re.M)
        return re.sub(r"^tools .*$", "tools max", block, flags=re.M)

    def write(self, answer, letter, orders, round_):
        head, lines = quoted(letter, plain(letter))
        html = "<br>\r\n".join(escape(line[2:]).replace("  ", " &nbsp;") for line in lines)
        frame = "<br>\r\n".join(escape(line).replace("  ", " &nbsp;") for line in orders.split("\n"))
        html = (f'<div dir="ltr">Grüße, meine Züge stehen unten.<br>\r\n{frame}</div><br>\r\n'
                '<div class="gmail_quote"><div dir="ltr" class="gmail_attr">'
                f'{escape(head)}<br></div>'
                '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid '
                f'#ccc;padding-left:1ex">\r\n{html}</blockquote></div>\r\n')
        if round_ % 2 == 0:
            answer.set_content(html, subtype="html", cte="quoted-printable")
            return
        answer.set_content("Grüße, meine Züge stehen unten.\n\n" + orders + "\n\n" + head + "\n\n" +
                           "\n".join(lines) + "\n", cte="base64")
        answer.add_alternative(html, subtype="html", cte="quoted-printable")

    def file(self, orders, block):
        return re.sub(" key .*", "", orders) + "\n"


class Cy(Player):
    """Writes above what is quoted, and is away in two rounds."""

    AWAY = (3, 4)

    def answers(self, letter, round_):
        return round_ not in self.AWAY

    def orders(self, block, round_):
        plan = "plan\n  toolmaker | hut | field\n  card 1 | card 3\n  forest 1-4\n  hunt rest\n"
        return re.sub(r"^plan\n(?:  .*\n)+", plan, block, flags=re.M)

    def write(self, answer, letter, orders, round_):
        head, lines = quoted(letter, plain(letter))
        answer.set_content("Hello,\n\n" + orders + "\n\n" + head + "\n" + "\n".join(lines) + "\n")

    def file(self, orders, block):
        return re.sub(" key .*", "", orders) + "\n"


class Play:
    def __init__(self, args):
        self.way = args.way
        self.program = Program(args)
        self.servers = Servers(args)
        self.players = [Ann("ann"), Ben("ben"), Cy("cy")]
        self.sent = []  # what was sent this day: sender, recipients, bytes
        self.before = []
        for folder in ("sent", "orders", "turns"):
            os.mkdir(os.path.join(self.program.dir, folder))

    def keep(self, folder, name, data):
        mode = "wb" if isinstance(data, bytes) else "w"
        with open(os.path.join(self.program.dir, folder, name), mode) as file:
            file.write(data)

    def begin(self):
        self.program.run("init", "--now", "@0")  # what real servers take, at real times, comes later
        who = [f"{s}={s.title()} <{s}@example.org>" for s in SEATS]
        self.program.at("new", GAME, *who, "--seed", SEED, "--mode", "turn", "--pace", "36h", "--missing", "bot", "--remind", "none")

    def day(self):
        """Every player reads what came, and answers the last letter that asks for orders."""
        self.before, self.sent = self.sent, []
        for player in self.players:
            read = self.servers.read_pop3 if player.seat == "cy" else self.servers.read_imap
            letters = [player.note(raw) for raw in read(player.seat)]
            player.over = player.over or any(".final." in l["Message-ID"] for l in letters)
            asking = [l for l in letters if asks(l)]
            if asking:
                self.answer(player, asking[-1])

    def answer(self, player, letter):
        block = block_of(plain(letter))
        round_ = int(re.search(r" round (\d+)", block).group(1))
        if not player.answers(letter, round_):
            return
        if round_ in player.HASTY:
            player.overtaken.append(self.write(player, letter, block, round_ + 1, -3600))
        self.write(player, letter, block, round_, 0)

    def write(self, player, letter, block, round_, later):
        now = self.program.now
        orders = player.orders(block, round_)
        answer = player.reply(letter, now + later, len(player.sent))
        player.write(answer, letter, orders, round_)
        data = answer.as_bytes()
        name = f"{now}-{len(self.sent)}-{player.seat}"
        self.keep("sent", name + ".eml", data)
        self.keep("orders", name + ".txt", orders + "\n")
        self.keep("turns", name + ".txt", player.file(orders, block))
        self.sent.append((f"{player.seat}@example.org", re.sub(".*<|>.*", "", letter["Reply-To"]),
                          data))
        return answer["Message-ID"]

    def deliver(self):
        """What was sent comes to the game, by its way."""
        if self.way == "twice":
            self.deliver_twice()
            return
        for sender, address, data in self.sent:
            if self.way in ("imap", "pop3"):
                address = "fetched@example.org"
            self.servers.send(sender, [address], data)
            self.servers.settle()

    def deliver_twice(self):
        """In another order, by both ways at once, those of the day before once more."""
        for sender, address, data in reversed(self.sent):
            self.servers.send(sender, [address, "fetched@example.org"], data)
        fetching = self.program.start("fetch", "--now", f"@{self.program.now}")
        for sender, address, data in self.before + self.sent:
            self.servers.send(sender, ["fetched@example.org", address], data)
        self.program.end(fetching)
        self.servers.settle()

    def by_mail(self):
        for player in ("games",) + SEATS:
            self.servers.read_imap(player)
        self.begin()
        for number in range(60):
            self.program.set_clock(BEGIN + number * DAY)
            self.day()
            self.deliver()
            self.program.at("run")
            self.servers.settle()
            if all(player.over for player in self.players):
                break
        else:
            sys.exit("the game does not end")
        if not self.program.is_over():
            sys.exit("the players were told of an end that is none")
        self.check_answers()
        self.keep_mail()

    def from_files(self):
        """The turn files that players of the other game could have written, when they wrote."""
        self.begin()
        folder = os.path.join(self.program.args.work, "pipe", "turns")
        number = 0
        while not self.program.is_over():
            self.program.set_clock(BEGIN + number * DAY)
            for name in sorted(os.listdir(folder)):
                if name.startswith(f"{self.program.now}-"):
                    path = os.path.join(self.program.dir, "turns", name)
                    shutil.copy(os.path.join(folder, name), path)
                    self.program.at("submit", path)
            self.program.at("adjudicate")
            number += 1
            if number > 60:
                sys.exit("the game does not end")

    def check_answers(self):
        for player in self.players:
            answered = [l["In-Reply-To"] for l in player.got if ".answer." in l["Message-ID"]]
            if sorted(answered) != sorted(player.sent):
                sys.exit(f"{player.seat} wrote {sorted(player.sent)}\nanswered were "
                         f"{sorted(answered)}")
            ids = [l["Message-ID"] for l in player.got]
            if len(set(ids)) != len(ids):
                sys.exit(f"{player.seat} got a letter twice: {sorted(ids)}")

    def keep_mail(self):
        """What came, without what differs from game to game: tokens and numbers of letters. In
        answers, who is still missing depends on who wrote first, as does all that is said of an
        order that a later one replaces."""
        for player in self.players:
            every, kept = [], {"answers": [], "overtaken": [], "reports": []}
            for letter in player.got:
                kind = "answers" if ".answer." in letter["Message-ID"] else "reports"
                if letter["In-Reply-To"] in player.overtaken:
                    kind = "overtaken"
                text = (f"{letter['Subject']}\n{letter['Date']}\n{letter['Auto-Submitted']}\n"
                        f"{letter['In-Reply-To'] if kind != 'reports' else ''}\n{plain(letter)}")
                text = TOKEN.sub("TOKEN", text) + "\n"
                if ".final." in letter["Message-ID"]:  # it covers which letter came by which way
                    text = re.sub(r"(The fingerprint of the game's log:\s+)[0-9a-f]{64}", r"\1HEAD", text)
                text = re.sub(r"^Waiting for .*\n", "", text, flags=re.M)
                every.append(text)
                kept[kind].append(text)
            for kind, texts in kept.items():
                self.keep("", f"{kind}-{player.seat}", "".join(sorted(texts)))
            self.keep("", f"mail-{player.seat}", "".join(sorted(every)))

    def end(self):
        # Number and way of an order differ between the ways, and so does the record, which covers them.
        self.keep("", "log", re.sub(r", order [0-9]+ by [a-z-]+|(?<=record: )[0-9a-f]{64}", "",
                                    self.program.run("log", GAME)))
        steps = [json.loads(line) for line in
                 self.program.run("log", "--json", GAME).splitlines()]
        for step in steps:
            step.update(way="", order=0)  # where letters come several times, others are numbered
        state = json.loads(self.program.run("show", "--json", GAME))
        report = json.loads(self.program.run("report", "--format", "json", GAME))
        steps[-1].update(label="", hash="")  # the record covers which letter came by which way
        report["chain"] = ""
        self.keep("", "final", json.dumps([steps, state["status"], report], indent=1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--way", required=True)
    parser.add_argument("--work", required=True)
    for port in ("smtp", "imap", "imaps", "pop3s"):
        parser.add_argument("--" + port, type=int, required=True)
    play = Play(parser.parse_args())
    if play.way == "files":
        play.from_files()
    else:
        play.by_mail()
    play.end()


main()
