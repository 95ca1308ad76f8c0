#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# An SMTP server that misbehaves exactly as told; Python's standard library only.
#
#   scripted_server.py DIR [--cert FILE --key FILE] [--implicit] [--auth USER:PASSWORD]
#                      [--at STAGE[@N]=ACTION]...
#
# Listens on a free port of 127.0.0.1 and writes DIR/port when it is ready. DIR/log gets one line
# a connection ("1 connect") and one a command ("1 MAIL FROM:<a@b>"); bodies that were taken go to
# DIR/1.eml, DIR/2.eml, ... as they came, after undoing dot-stuffing. Runs until it is killed.
#
# STAGE   banner ehlo helo starttls auth mail rcpt data body dot noop quit
# @N      only the N-th time that stage is reached (counted over all connections)
# ACTION  "451 later"   answer so (and go on as far as the answer allows)
#         "250-a;250 b" several lines
#         close         close the connection
#         rst           reset it
#         stall         say nothing more, for ever
#         drip          an answer of lines without end, one every half second
#         "slow 2"      say nothing for two seconds
#         settle        wait, without reading, until nothing more arrives
#         keep          at `dot`: take the letter, without saying so
#         "250 ok,close"  one after the other
# At `body`, the action is done after the first lines of the body, before its end.
# --cert offers STARTTLS, --implicit speaks TLS at once; --auth offers AUTH PLAIN LOGIN.
import argparse
import base64
import fcntl
import os
import socket
import ssl
import struct
import termios
import threading
import time

BODY_LINES = 20  # so many lines of the body are read before the action at `body`


class Gone(Exception):
    """The connection is over."""


class State:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.counts = {}
        self.taken = 0
        self.connections = 0
        self.actions = {}
        for rule in options.at:
            stage, _, action = rule.partition("=")
            self.actions[stage] = action

    def log(self, text):
        with self.lock, open(os.path.join(self.options.dir, "log"), "a") as out:
            out.write(text + "\n")

    def action(self, stage):
        """What to do at this stage this time; None for the usual."""
        with self.lock:
            n = self.counts[stage] = self.counts.get(stage, 0) + 1
        return self.actions.get("%s@%d" % (stage, n), self.actions.get(stage))

    def store(self, body):
        with self.lock:
            self.taken += 1
            with open(os.path.join(self.options.dir, "%d.eml" % self.taken), "wb") as out:
                out.write(body)


class Session:
    def __init__(self, state, sock, number):
        self.state = state
        self.options = state.options
        self.sock = sock
        self.number = number
        self.secure = False
        self.file = None
        self.body = None  # the letter that is complete and neither taken nor refused

    def wrap(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.options.cert, self.options.key)
        self.sock = context.wrap_socket(self.sock, server_side=True)
        self.secure = True

    def line(self):
        line = self.file.readline(1 << 16)
        if not line:
            raise Gone
        return line

    def say(self, text):
        self.sock.sendall((text + "\r\n").encode())

    def keep(self):
        if self.body is not None:
            self.state.store(self.body)
        self.body = None

    def reset(self):
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        os.close(self.sock.detach())
        raise Gone

    def settle(self):
        """Waits, without reading, until nothing more has arrived for half a second."""
        waiting, before = 0, None
        while waiting != before:
            before = waiting
            time.sleep(0.5)
            waiting = struct.unpack("i", fcntl.ioctl(self.sock.fileno(), termios.FIONREAD, b"\0" * 4))[0]

    def act(self, action):
        """Does an action; True when its last answer lets things go on."""
        good = True
        for part in action.split(","):
            if part == "close":
                raise Gone
            if part == "rst":
                self.reset()
            if part == "stall":
                while True:
                    time.sleep(3600)
            while part == "drip":
                self.say("250-more follows")
                time.sleep(0.5)
            if part.startswith("slow "):
                time.sleep(float(part[5:]))
                continue
            if part == "settle":
                self.settle()
                continue
            if part == "keep":
                self.keep()
                continue
            if part.startswith("2"):
                self.keep()
            for line in part.split(";"):
                self.say(line)
                good = line[0] in "23"
        return good

    def answer(self, stage, usual):
        return self.act(self.state.action(stage) or usual)

    def ehlo(self):
        lines = ["scripted", "SIZE 1000000", "PIPELINING"]
        if self.options.cert and not self.secure:
            lines.append("STARTTLS")
        if self.options.auth and (self.secure or not self.options.cert):
            lines.append("AUTH PLAIN LOGIN")
        last = len(lines) - 1
        return ";".join("250%s%s" % (" " if i == last else "-", l) for i, l in enumerate(lines))

    def auth(self, words):
        if words[1:2] != ["PLAIN"]:
            self.say("504 no such mechanism")
            return
        if len(words) < 3:
            self.say("334 ")
            words.append(self.line().decode().strip())
        given = base64.b64decode(words[2]).decode().split("\0")[1:]
        good = ":".join(given) == self.options.auth
        self.answer("auth", "235 welcome" if good else "535 5.7.8 wrong user or password")

    def data(self):
        if not self.answer("data", "354 go on"):
            return
        body = []
        action = self.state.action("body")
        while True:
            line = self.line()
            if line == b".\r\n":
                break
            body.append(line[1:] if line.startswith(b".") else line)
            if action and len(body) == BODY_LINES:
                self.act(action)
        self.body = b"".join(body)
        self.answer("dot", "250 2.0.0 taken")
        self.body = None

    def command(self, line):
        words = line.split()
        verb = words[0].upper() if words else ""
        self.state.log("%d %s" % (self.number, "AUTH" if verb == "AUTH" else line))
        if verb == "EHLO":
            self.answer("ehlo", self.ehlo())
        elif verb == "STARTTLS":
            if self.answer("starttls", "220 go on"):
                self.file.close()
                self.wrap()
                self.file = self.sock.makefile("rb")
        elif verb == "AUTH":
            self.auth(words)
        elif verb == "DATA":
            self.data()
        elif verb == "QUIT":
            self.answer("quit", "221 2.0.0 bye")
            raise Gone
        elif verb in ("HELO", "MAIL", "RCPT", "NOOP"):
            self.answer(verb.lower(), "250 ok")
        else:
            self.say("502 unknown")

    def run(self):
        self.state.log("%d connect" % self.number)
        try:
            if self.options.implicit:
                self.wrap()
            self.file = self.sock.makefile("rb")
            if not self.answer("banner", "220 scripted ESMTP"):
                raise Gone
            while True:
                self.command(self.line().decode("latin-1").rstrip("\r\n"))
        except (Gone, OSError):
            pass
        self.state.log("%d end" % self.number)
        try:
            self.file.close()
            self.sock.close()
        except (OSError, AttributeError):
            pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("--cert")
    parser.add_argument("--key")
    parser.add_argument("--implicit", action="store_true")
    parser.add_argument("--auth")
    parser.add_argument("--at", action="append", default=[])
    state = State(parser.parse_args())
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(20)
    port = os.path.join(state.options.dir, "port")
    with open(port + ".tmp", "w") as out:
        out.write("%d\n" % listener.getsockname()[1])
    os.rename(port + ".tmp", port)
    while True:
        sock, _ = listener.accept()
        state.connections += 1
        session = Session(state, sock, state.connections)
        threading.Thread(target=session.run, daemon=True).start()


main()
