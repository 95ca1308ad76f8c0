# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# An SMTP server inside the torture: takes letters, remembers each copy, and fails where it is told.
import hashlib
import random
import re
import socket
import struct
import threading
import time

# Where it can fail, and what it does there. `kept` letters are taken although nobody is told so.
FAULTS = {
    "banner": ["421 4.3.2 later", "554 5.3.2 never"],
    "mail": ["451 4.3.0 later"],
    "rcpt": ["450 4.2.0 busy", "550 5.1.1 nobody"],
    "data": [None],
    "body": [None],
    "dot": ["451 4.3.0 later", "kept", None],
}


class Copy:
    """One letter on the wire: which, the same bytes or not, when, and whether it was acknowledged."""

    def __init__(self, body, acknowledged):
        found = re.search(rb"^Message-ID:\s*<([^>]*)>", body, re.I | re.M)
        self.message_id = found.group(1).decode() if found else ""
        self.digest = hashlib.sha256(body).hexdigest()
        self.at = time.time()
        self.acknowledged = acknowledged


class Gone(Exception):
    pass


class Sink:
    """`on_letter(copy)` is called before a letter is acknowledged."""

    def __init__(self, seed=0, rate=0.0, on_letter=None):
        self.random = random.Random(seed)
        self.rate = rate  # how often each stage fails
        self.on_letter = on_letter
        self.copies = []
        self.faults = 0
        self.lock = threading.Lock()
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return  # closed
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def fault(self, stage):
        with self.lock:
            if stage not in FAULTS or self.random.random() >= self.rate:
                return False, None
            self.faults += 1
            return True, self.random.choice(FAULTS[stage])

    def serve(self, connection):
        try:
            with connection:
                self.talk(connection, connection.makefile("rb"))
        except (Gone, OSError):
            pass

    @staticmethod
    def say(connection, line):
        connection.sendall(line.encode() + b"\r\n")

    @staticmethod
    def drop(connection):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise Gone

    def answer(self, connection, stage, usual):
        """Says the usual, or fails; True when things go on."""
        failed, what = self.fault(stage)
        if failed and what is None:
            self.drop(connection)
        self.say(connection, what if failed else usual)
        return not failed

    def talk(self, connection, lines):
        if not self.answer(connection, "banner", "220 sink"):
            raise Gone
        while True:
            line = lines.readline()
            if not line:
                raise Gone
            verb = line[:4].upper()
            if verb == b"EHLO":
                self.say(connection, "250 sink")
            elif verb == b"DATA":
                if self.answer(connection, "data", "354 go on"):
                    self.letter(connection, lines)
            elif verb == b"QUIT":
                self.say(connection, "221 bye")
                raise Gone
            else:
                self.answer(connection, verb.decode("ascii", "replace").lower(), "250 ok")

    def letter(self, connection, lines):
        body, cut = [], self.fault("body")[0]
        for line in iter(lines.readline, b".\r\n"):
            if not line or (cut and len(body) > 5):
                self.drop(connection)
            body.append(line[1:] if line.startswith(b".") else line)
        failed, what = self.fault("dot")
        if failed and what not in (None, "kept"):
            self.say(connection, what)
            return
        if not failed or what == "kept":
            copy = Copy(b"".join(body), not failed)
            if self.on_letter:
                self.on_letter(copy)
            with self.lock:
                self.copies.append(copy)
        if failed:
            self.drop(connection)
        self.say(connection, "250 ok")
