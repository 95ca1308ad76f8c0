#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# An IMAP or POP3 server that does what no server should.
#
#   scripted_mailbox.py DIR imap|pop3 FAULT... [--letters N] [--old N]
#
# Serves N letters (3) without TLS on a free port of 127.0.0.1 and writes DIR/port when it is ready. Of the letters the
# first ones (--old, 0) came on 2001-01-01.
# DIR/log gets every command. What the faults are stands where they are asked for below; those of a
# letter are those of the second one, or with "all NAME" of each. "NAME:N" happens N times only,
# "NAME=WORDS" says WORDS, and while there is a file DIR/well no fault happens. Runs until it is
# killed.
import argparse
import os
import socketserver
import sys
import threading
import time


OLD = "Received: from x by y; Mon, 01 Jan 2001 00:00:00 +0000\r\n"


class Mailbox:
    """Letters by UID, and what goes wrong: `fault(name, uid)` is None, or the words for it."""

    def __init__(self, fault, log):
        self.letters = {}
        self.uidnext = 1
        self.uidvalidity = 5
        self.fault = fault
        self.log = log
        self.lock = threading.RLock()

    def add(self, body):
        with self.lock:
            self.letters[self.uidnext] = body
            self.uidnext += 1

    def there(self):
        with self.lock:
            return sorted(self.letters)

    def remove(self, uid):
        with self.lock:
            self.letters.pop(uid, None)

    def number_anew(self):
        with self.lock:
            bodies = [self.letters[uid] for uid in sorted(self.letters)]
            self.letters = dict(enumerate(bodies, 1))
            self.uidnext = len(bodies) + 1
            self.uidvalidity += 1


class Session(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True  # else each answer in two writes takes 40 ms

    def say(self, text):
        self.wfile.write(text.encode() if isinstance(text, str) else text)

    def fault(self, name, uid=None):
        return self.server.box.fault(name, uid)

    def is_fault(self, name, uid=None):
        return self.fault(name, uid) is not None

    def refusal(self, usual, *names, uid=None):
        """The first of these faults that happens, in words."""
        for name in names:
            words = self.fault(name, uid)
            if words is not None:
                return words or usual
        return None


    def drip(self, begin, body):
        """An answer that goes on, an octet every half second, for a minute."""
        self.say(begin)
        for octet in body[:120]:
            self.say(bytes([octet]))
            time.sleep(0.5)


class Imap(Session):
    def handle(self):
        if self.is_fault("bye"):
            return self.say("* BYE too many connections\r\n")
        self.say("* OK ready\r\n")
        for line in self.rfile:
            self.server.box.log(line.decode())
            tag, command = line.decode().rstrip("\r\n").split(" ", 1)
            words = command.split(" ")
            name = "_".join(words[:2] if words[0] == "UID" else words[:1]).lower()
            done = getattr(self, name, lambda words: "OK done")(words)
            if done is None:
                return None
            self.say("%s %s\r\n" % (tag, done))
            if name == "logout":
                return None
        return None

    def capability(self, _):
        if self.is_fault("tls first"):
            self.say("* CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED\r\n")
            return "OK done"
        mechanisms = "" if self.is_fault("old login") else " AUTH=PLAIN SASL-IR"
        self.say("* CAPABILITY IMAP4rev1%s%s\r\n"
                 % (mechanisms, "" if self.is_fault("bare") else " MOVE UIDPLUS"))
        return "OK done"

    def authenticate(self, _):
        return self.refusal("NO [UNAVAILABLE] back soon", "busy") or "OK in"

    def status(self, _):
        box = self.server.box
        refused = self.refusal("NO [UNAVAILABLE] back soon", "no status")
        if refused:
            return refused
        if self.is_fault("odd status"):
            self.say("* STATUS INBOX (MESSAGES 3)\r\n")
            return "OK done"
        uidnext = 2 if self.is_fault("restored") else box.uidnext
        self.say("* STATUS INBOX (MESSAGES %d UIDVALIDITY %d UIDNEXT %d)\r\n"
                 % (len(box.there()), box.uidvalidity, uidnext))
        return "OK done"

    def select(self, _):
        box = self.server.box
        refused = self.refusal("NO [UNAVAILABLE] back soon", "no select")
        if refused:
            return refused
        self.say("* %d EXISTS\r\n* OK [UIDVALIDITY %d] x\r\n"
                 % (len(box.there()), box.uidvalidity + self.is_fault("renumbered")))
        return "OK [READ-WRITE] done"

    def uid_search(self, words):
        box = self.server.box
        refused = self.refusal("NO [UNAVAILABLE] back soon", "no search")
        if refused:
            return refused
        first, last = map(int, words[3].split(":"))
        old = "SINCE" in words and int(words[words.index("SINCE") + 1][-4:]) > 2001
        if first == last and self.is_fault("no answer to search", first):
            return "OK done"
        found = [uid for uid in box.there() if first <= uid <= last and
                 not (old and OLD.encode() in box.letters[uid])]
        if "LARGER" in words:
            found = [] if self.is_fault("no size") else [
                uid for uid in found if len(box.letters[uid]) > int(words[5])]
        elif not found and not old:
            found = box.there()[-1:]  # as "n:*" does
        self.say("* SEARCH%s\r\n" % "".join(" %d" % uid for uid in found))
        return "OK done"

    def uid_fetch(self, words):
        box = self.server.box
        uid = int(words[2])
        body = box.letters.get(uid)
        if body is None:
            return "OK done"
        if self.is_fault("nil", uid):
            self.say("* 2 FETCH (UID %d BODY[] NIL)\r\n" % uid)
            return "OK done"
        if self.is_fault("nothing", uid):
            return "OK done"
        if self.is_fault("farewell", uid):
            self.say("* BYE [UNAVAILABLE] restarting\r\n")
            return None
        refused = self.refusal("NO [SERVERBUG] cannot read it", "no", uid=uid)
        if refused:
            return refused
        if self.is_fault("gone", uid):
            box.remove(uid)
            return "NO [EXPUNGEISSUED] gone"
        if self.is_fault("others", uid):  # somebody else flagged a letter
            self.say("* 1 FETCH (FLAGS (\\Seen))\r\n")
        literal = b"* 2 FETCH (UID %d BODY[] {%d}\r\n" % (uid, len(body))
        if self.is_fault("cut", uid):
            self.say(literal + body[:20])
            return None
        if self.is_fault("cut at the end", uid):
            self.say(literal + body)
            return None
        if self.is_fault("slow", uid):
            time.sleep(1)
        if self.is_fault("drip", uid):
            return self.drip(literal, body)
        if self.is_fault("stall", uid):
            self.say(literal + body[:20])
            time.sleep(30)
            return None
        if self.is_fault("empty", uid):
            body = b""
        self.say(b"* 1 FETCH (FLAGS (\\Seen) UID %d BODY[] {%d}\r\n" % (uid, len(body)) + body
                 + b")\r\n")
        return "OK done"

    def uid_store(self, _):
        return "NO [NOPERM] not yours" if self.is_fault("store") else "OK done"


class Pop3(Session):
    def handle(self):
        self.there = self.server.box.there()
        self.deleted = set()
        self.say("+OK ready\r\n")
        for line in self.rfile:
            self.server.box.log(line.decode())
            words = line.decode().split()
            answer = getattr(self, words[0].lower())(words)
            if answer is None:
                return
            self.say(answer)
            if words[0] == "QUIT":
                return

    def refused(self, usual, *names, uid=None):
        words = self.refusal(usual, *names, uid=uid)
        return None if words is None else "-ERR %s\r\n" % words

    def body(self, words):
        return self.server.box.letters[self.there[int(words[1]) - 1]]

    def capa(self, _):
        if self.is_fault("tls first"):
            return "+OK\r\nUIDL\r\nSTLS\r\n.\r\n"
        return (self.refused("what?", "old login")
                or "+OK\r\nUIDL\r\nTOP\r\nUSER\r\n.\r\n")

    def user(self, _):
        return "+OK\r\n"

    def pass_(self, _):
        return self.refused("[IN-USE] locked", "busy") or "+OK\r\n"

    noop = user

    def uidl(self, _):
        return self.refused("no", "no uidl") or "+OK\r\n" + "".join(
            "%d u%d\r\n" % (i, uid) for i, uid in enumerate(self.there, 1)) + ".\r\n"

    def list(self, _):
        belied = self.is_fault("no size")
        return self.refused("[SYS/TEMP] later", "no list") or "+OK\r\n" + "".join(
            "%d %d\r\n" % (i, 10 if belied else len(self.server.box.letters[uid]))
            for i, uid in enumerate(self.there, 1)) + ".\r\n"

    def retr(self, words):
        uid = self.there[int(words[1]) - 1]
        if self.is_fault("farewell", uid):
            return None
        refused = self.refused("cannot read it", "no", uid=uid)
        if refused:
            return refused
        if self.is_fault("gone", uid):
            self.server.box.remove(uid)
            return "-ERR no such letter\r\n"
        stuffed = self.body(words).replace(b"\r\n.", b"\r\n..")
        if self.is_fault("cut", uid):
            self.say(b"+OK\r\n" + stuffed[:20])
            return None
        if self.is_fault("cut at the end", uid):
            self.say(b"+OK\r\n" + stuffed)
            return None
        if self.is_fault("slow", uid):
            time.sleep(1)
        if self.is_fault("drip", uid):
            return self.drip(b"+OK\r\n", stuffed)
        if self.is_fault("stall", uid):
            self.say(b"+OK\r\n" + stuffed)
            time.sleep(30)
            return None
        if self.is_fault("empty", uid):
            stuffed = b""
        return b"+OK\r\n" + stuffed + b".\r\n"

    def top(self, words):
        if self.is_fault("empty top"):
            return "+OK\r\n.\r\n"
        return (self.refused("no", "no top")
                or b"+OK\r\n" + self.body(words).partition(b"\r\n\r\n")[0] + b"\r\n\r\n.\r\n")

    def dele(self, words):
        self.deleted.add(self.there[int(words[1]) - 1])
        return self.refused("no", "dele") or "+OK\r\n"

    def quit(self, _):
        refused = self.refused("some letters are still there", "quit")
        if not refused:
            for uid in self.deleted:
                self.server.box.remove(uid)
        return refused or "+OK\r\n"


setattr(Pop3, "pass", Pop3.pass_)
PROTOCOLS = {"imap": Imap, "pop3": Pop3}


class Server(socketserver.ThreadingTCPServer):
    """Serves a mailbox on a free port."""
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, protocol, box):
        self.box = box
        super().__init__(("127.0.0.1", 0), PROTOCOLS[protocol])
        self.port = self.server_address[1]

    def handle_error(self, request, client_address):
        self.box.log("! %s\n" % sys.exc_info()[1])


class Script:
    """The faults of a command line: how often each is still to happen, and its words."""

    def __init__(self, faults, well):
        self.faults = {}
        self.well = well
        self.lock = threading.Lock()
        for fault in faults:
            what, _, words = fault.partition("=")
            name, _, times = what.partition(":")
            self.faults[name] = [int(times or 1 << 30), words]

    def fault(self, name, uid):
        if os.path.exists(self.well):
            return None
        with self.lock:
            fault = self.faults.get(name) if uid in (None, 2) else None
            fault = fault or self.faults.get("all " + name)
            if fault is None or fault[0] == 0:
                return None
            fault[0] -= 1
            return fault[1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("protocol")
    parser.add_argument("faults", nargs="*")
    parser.add_argument("--letters", type=int, default=3)
    parser.add_argument("--old", type=int, default=0)
    args = parser.parse_args()
    log = open(args.dir + "/log", "a", buffering=1)
    box = Mailbox(Script(args.faults, args.dir + "/well").fault, log.write)
    for n in range(1, args.letters + 1):
        box.add(b"Subject: n2\r\n\r\n" + b"0123456789abcd\r\n" * 200000
                if "huge" in args.faults and n == 2 else
                (OLD.encode() if n <= args.old else b"") + b"Subject: n%d\r\n\r\n.dot\r\nbody %d\r\n" % (n, n))
    if "gap" in args.faults:  # UIDs far apart
        box.letters = dict(zip([1, 700000, 3000000000], box.letters.values()))
        box.uidnext = 4000000000
    server = Server(args.protocol, box)
    with open(args.dir + "/port.new", "w") as file:
        file.write(str(server.port))
    os.rename(args.dir + "/port.new", args.dir + "/port")
    server.serve_forever()


if __name__ == "__main__":
    main()
