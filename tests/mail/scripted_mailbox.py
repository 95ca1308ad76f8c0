#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# An IMAP or POP3 server that does what no server should.
#
#   scripted_mailbox.py DIR imap|pop3 FAULT... [--letters N]
#
# Serves N letters (3) without TLS on a free port of 127.0.0.1 and writes DIR/port when it is ready.
# DIR/log gets every command. What the faults are stands where they are asked for below; a fault
# with ":once" happens one time only. Runs until it is killed.
import argparse
import os
import socketserver
import sys
import threading
import time

parser = argparse.ArgumentParser()
parser.add_argument("dir")
parser.add_argument("protocol")
parser.add_argument("faults", nargs="*")
parser.add_argument("--letters", type=int, default=3)
args = parser.parse_args()
log = open(args.dir + "/log", "a", buffering=1)
lock = threading.Lock()


def fault(name):
    with lock:
        if name + ":once" in args.faults:
            args.faults.remove(name + ":once")
            return True
        return name in args.faults


class Letters:
    def __init__(self):
        self.there = list(range(1, args.letters + 1))
        self.uidnext = args.letters + 1
        if "gap" in args.faults:  # UIDs far apart
            self.there = [1, 700000, 3000000000]
            self.uidnext = 4000000000


letters = Letters()


def letter(uid):
    if "huge" in args.faults and uid == 2:
        return b"Subject: n2\r\n\r\n" + b"0123456789abcd\r\n" * 200000
    return b"Subject: n%d\r\n\r\n.dot\r\nbody %d\r\n" % (uid, uid)


class Imap(socketserver.StreamRequestHandler):
    def say(self, text):
        self.wfile.write(text.encode() if isinstance(text, str) else text)

    def handle(self):
        if fault("bye"):
            return self.say("* BYE too many connections\r\n")
        self.say("* OK ready\r\n")
        for line in self.rfile:
            log.write(line.decode())
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
        mechanisms = "" if fault("old login") else " AUTH=PLAIN SASL-IR"
        self.say("* CAPABILITY IMAP4rev1%s%s\r\n"
                 % (mechanisms, "" if fault("bare") else " MOVE UIDPLUS"))
        return "OK done"

    def authenticate(self, _):
        return "NO [UNAVAILABLE] back soon" if fault("busy") else "OK in"

    def status(self, _):
        if fault("odd status"):
            self.say("* STATUS INBOX (MESSAGES 3)\r\n")
            return "OK done"
        uidnext = 2 if fault("restored") else letters.uidnext
        self.say("* STATUS INBOX (MESSAGES %d UIDVALIDITY 5 UIDNEXT %d)\r\n"
                 % (len(letters.there), uidnext))
        return "OK done"

    def select(self, _):
        self.say("* %d EXISTS\r\n* OK [UIDVALIDITY %d] x\r\n"
                 % (len(letters.there), 6 if fault("renumbered") else 5))
        return "OK [READ-WRITE] done"

    def uid_search(self, words):
        first, last = map(int, words[3].split(":"))
        found = [uid for uid in letters.there if first <= uid <= last]
        if "LARGER" in words:
            found = [] if fault("no size") else [u for u in found if len(letter(u)) > int(words[5])]
        elif not found:
            found = letters.there[-1:]  # as "n:*" does
        self.say("* SEARCH%s\r\n" % "".join(" %d" % uid for uid in found))
        return "OK done"

    def uid_fetch(self, words):
        uid = int(words[2])
        if uid != 2:
            return self.give(uid)
        if fault("nil"):
            self.say("* 2 FETCH (UID 2 BODY[] NIL)\r\n")
            return "OK done"
        if fault("no"):
            return "NO [SERVERBUG] cannot read it"
        if fault("gone"):
            letters.there = [there for there in letters.there if there != uid]
            return "NO [EXPUNGEISSUED] gone"
        if fault("others"):  # somebody else flagged a letter
            self.say("* 1 FETCH (FLAGS (\\Seen))\r\n")
        if fault("cut"):
            self.say(b"* 2 FETCH (UID 2 BODY[] {%d}\r\n" % len(letter(2)) + letter(2)[:20])
            return None
        if fault("cut at the end"):
            self.say(b"* 2 FETCH (UID 2 BODY[] {%d}\r\n" % len(letter(2)) + letter(2))
            return None
        if fault("stall"):
            self.say(b"* 2 FETCH (UID 2 BODY[] {%d}\r\n" % len(letter(2)) + letter(2)[:20])
            time.sleep(30)
            return None
        return self.give(uid)

    def give(self, uid):
        body = letter(uid)
        self.say(b"* 1 FETCH (FLAGS (\\Seen) UID %d BODY[] {%d}\r\n" % (uid, len(body)) + body
                 + b")\r\n")
        return "OK done"

    def uid_store(self, _):
        return "NO [NOPERM] not yours" if fault("store") else "OK done"


class Pop3(socketserver.StreamRequestHandler):
    def say(self, text):
        self.wfile.write(text.encode() if isinstance(text, str) else text)

    def handle(self):
        self.deleted = set()
        self.say("+OK ready\r\n")
        for line in self.rfile:
            log.write(line.decode())
            words = line.decode().split()
            answer = getattr(self, words[0].lower())(words)
            if answer is None:
                return
            self.say(answer)
            if words[0] == "QUIT":
                return

    def capa(self, _):
        return "-ERR what?\r\n" if fault("old login") else "+OK\r\nUIDL\r\nTOP\r\nUSER\r\n.\r\n"

    def user(self, _):
        return "+OK\r\n"

    def pass_(self, _):
        return "-ERR [IN-USE] locked\r\n" if fault("busy") else "+OK\r\n"

    noop = user

    def uidl(self, _):
        if fault("no uidl"):
            return "-ERR no\r\n"
        return "+OK\r\n" + "".join("%d u%d\r\n" % (i + 1, uid)
                                   for i, uid in enumerate(letters.there)) + ".\r\n"

    def list(self, _):
        return "+OK\r\n" + "".join(
            "%d %d\r\n" % (i + 1, 10 if "no size" in args.faults else len(letter(uid)))
            for i, uid in enumerate(letters.there)) + ".\r\n"

    def retr(self, words):
        uid = letters.there[int(words[1]) - 1]
        stuffed = letter(uid).replace(b"\r\n.", b"\r\n..")
        if uid == 2 and fault("no"):
            return "-ERR cannot read it\r\n"
        if uid == 2 and fault("cut"):
            self.say(b"+OK\r\n" + stuffed[:20])
            return None
        if uid == 2 and fault("cut at the end"):
            self.say(b"+OK\r\n" + stuffed)
            return None
        if uid == 2 and fault("stall"):
            self.say(b"+OK\r\n" + stuffed)
            time.sleep(30)
            return None
        return b"+OK\r\n" + stuffed + b".\r\n"

    def top(self, words):
        if fault("no top"):
            return "-ERR no\r\n"
        return b"+OK\r\nSubject: n%d\r\n\r\n.\r\n" % letters.there[int(words[1]) - 1]

    def dele(self, words):
        if fault("dele"):
            return "-ERR no\r\n"
        self.deleted.add(letters.there[int(words[1]) - 1])
        return "+OK\r\n"

    def quit(self, _):
        if fault("quit"):
            return "-ERR some letters are still there\r\n"
        letters.there = [uid for uid in letters.there if uid not in self.deleted]
        return "+OK\r\n"


setattr(Pop3, "pass", Pop3.pass_)


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request, client_address):
        print(sys.exc_info()[1], file=sys.stderr)


server = Server(("127.0.0.1", 0), Imap if args.protocol == "imap" else Pop3)
with open(args.dir + "/port.new", "w") as file:
    file.write(str(server.server_address[1]))
os.rename(args.dir + "/port.new", args.dir + "/port")
server.serve_forever()
