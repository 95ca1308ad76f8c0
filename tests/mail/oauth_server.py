#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A mail provider that takes access tokens (RFC 6749, 8628, 7628; XOAUTH2), passwords of one kind only, or both: a
# server of tokens, an SMTP, an IMAP and a POP3 server; Python's standard library only.
#
#   oauth_server.py DIR [--user USER] [--offer XOAUTH2|OAUTHBEARER|PLAIN]... [--password WORDS]
#       [--like gmail|microsoft|other] [--cert FILE --key FILE] [--ports HTTP,SMTP,IMAP,POP3] [--letters N] [--lives SECONDS]
#
# Listens on ports of 127.0.0.1, free ones unless --ports names them, and writes them, HTTP SMTP IMAP POP3, to DIR/port
# when it is ready. With --cert all speak TLS: SMTP by STARTTLS on a port 587 and from the first byte elsewhere. It
# refuses in the words of --like. DIR/log gets a line for each request of a token, log-in and letter; letters go to
# DIR/1.eml, ... Each line of DIR/say is an answer to one request at /token:
#
#   pending, slow_down, denied, declined, expired, down (503), junk
#   narrow       a token without the right to send
#   no refresh   an access token alone
#   rotate       the refresh token is replaced; the old one is good no more
#
# A file DIR/revoked ends every log-in: refresh tokens are refused, and access tokens, too. A file DIR/stale ends the
# access tokens that were given out before it was made.
import argparse
import base64
import http.server
import json
import os
import socketserver
import ssl
import sys
import threading
import time
import urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import scripted_mailbox  # noqa: E402

FULL = "https://mail.test/IMAP https://mail.test/SMTP"


class State:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.refresh = "refresh-0"
        self.access = {}  # token: (until, scope)
        self.count = 0
        self.letters = 0

    def path(self, name):
        return os.path.join(self.options.dir, name)

    def log(self, text):
        with self.lock, open(self.path("log"), "a") as out:
            out.write(text + "\n")

    def next_answer(self):
        with self.lock:
            try:
                with open(self.path("say")) as file:
                    lines = file.read().splitlines()
            except OSError:
                return "ok"
            with open(self.path("say"), "w") as file:
                file.write("".join(line + "\n" for line in lines[1:]))
            return lines[0] if lines else "ok"

    def issue(self, scope, rotate):
        with self.lock:
            self.count += 1
            token = "access-%d-%s" % (self.count, "x" * 1500)  # as long as Microsoft's
            self.access[token] = (time.time() + self.options.lives, scope)
            if rotate:
                self.refresh = "refresh-%d" % self.count
        return token

    def revoked(self):
        return os.path.exists(self.path("revoked"))

    def stale(self, until):
        """Whether an access token that is good until then was given out before it was ended."""
        path = self.path("stale")
        return os.path.exists(path) and until - self.options.lives < os.path.getmtime(path)

    def status_of(self, user, token, right):
        """None, or why the token is refused."""
        until, scope = self.access.get(token, (0, ""))
        if user != self.options.user or until < time.time() or self.revoked() or self.stale(until):
            return "401"
        return None if right in scope else "insufficient_scope"


class Tokens(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, code, what):
        body = what.encode() if isinstance(what, str) else json.dumps(what).encode()
        self.send_response(code)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def refuse(self, error, words="as the test has it"):
        self.answer(400, {"error": error, "error_description": "AADSTS70000: %s.\r\nTrace ID: 1" % words})

    def do_POST(self):
        state = self.server.state
        length = int(self.headers["Content-Length"])
        form = dict(urllib.parse.parse_qsl(self.rfile.read(length).decode()))
        if form.get("client_id") != "test-client":
            state.log("token client")
            return self.refuse("invalid_client")
        if self.path == "/device":
            return self.device(state, form)
        what = state.next_answer()
        state.log("token %s %s" % (form["grant_type"].split(":")[-1], what))
        return self.token(state, form, what)

    def device(self, state, form):
        state.log("device")
        if "mail.test" not in form["scope"]:
            return self.refuse("invalid_scope")
        return self.answer(200, {"device_code": "dev & ice", "user_code": "ABCD-EFGH",
                                 "verification_uri": "https://mail.test/device", "expires_in": 60, "interval": 1})

    def token(self, state, form, what):
        errors = {"pending": "authorization_pending", "slow_down": "slow_down", "denied": "access_denied",
                  "declined": "authorization_declined", "expired": "expired_token"}
        if what in errors:
            return self.refuse(errors[what])
        if what == "down":
            return self.answer(503, "<html>not now</html>")
        if what == "junk":
            return self.answer(200, "<html>")
        renews = form["grant_type"] == "refresh_token"
        if not renews and form["device_code"] != "dev & ice":
            return self.refuse("invalid_grant", "no such code")
        if state.revoked() or (renews and form["refresh_token"] != state.refresh):
            return self.refuse("invalid_grant", "the grant is gone")
        scope = FULL.split()[0] if what == "narrow" else FULL
        given = {"token_type": "Bearer", "expires_in": state.options.lives, "scope": scope,
                 "access_token": state.issue(scope, what == "rotate" or not renews)}
        if what == "rotate" or (not renews and what != "no refresh"):
            given["refresh_token"] = state.refresh
        return self.answer(200, given)


def said(mechanism, data):
    """Who logs in, and with what."""
    text = base64.b64decode(data).decode()
    if mechanism == "PLAIN":
        return text.split("\0")[1:3]
    fields = text.split("\1")
    user = fields[0].split("=", 1)[1] if mechanism == "XOAUTH2" else fields[0].split("a=", 1)[1].rstrip(",")
    token = [field for field in fields if field.startswith("auth=Bearer ")][0][12:]
    return user, token


def challenge(status):
    return base64.b64encode(json.dumps({"status": status, "schemes": "Bearer", "scope": "https://mail.test/"}).encode()).decode()


REFUSALS = {
    # of a password, of a token: SMTP; then IMAP
    "gmail": ("534-5.7.9 Application-specific password required. For more information, go to\r\n"
              "534 5.7.9  https://support.google.com/mail/?p=InvalidSecondFactor",
              "535 5.7.8 Username and Password not accepted",
              "NO [ALERT] Application-specific password required: https://support.google.com/accounts/answer/185833 (Failure)",
              "NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)"),
    "microsoft": ("535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [AM0]",
                  "535 5.7.3 Authentication unsuccessful [AM0]",
                  "NO LOGIN failed.", "NO AUTHENTICATE failed."),
    "other": ("535 5.7.8 wrong", "535 5.7.8 wrong", "NO [AUTHENTICATIONFAILED] wrong", "NO [AUTHENTICATIONFAILED] wrong"),
}


def check(state, protocol, mechanism, data):
    """None, or the status of a refused token, or "password"."""
    user, secret = said(mechanism, data)
    if mechanism == "PLAIN":
        why = None if (user, secret) == (state.options.user, state.options.password) else "password"
    else:
        why = state.status_of(user, secret, "IMAP" if protocol == "POP3" else protocol)
    state.log("%s %s %s %s" % (protocol, mechanism, user, why or "in"))
    return why


class Smtp(socketserver.StreamRequestHandler):
    def say(self, text):
        self.wfile.write(text.encode() + b"\r\n")

    def line(self):
        return self.rfile.readline().decode("latin-1").rstrip("\r\n")

    def setup(self):
        super().setup()
        self.secure = self.server.context is None or self.server.server_address[1] != 587
        if self.server.context is not None and self.secure:
            self.wrap()

    def wrap(self):
        self.request = self.server.context.wrap_socket(self.request, server_side=True)
        self.rfile = self.request.makefile("rb")
        self.wfile = self.request.makefile("wb", buffering=0)
        self.secure = True

    def ehlo(self):
        self.say("250-mail.test\r\n250-SIZE 1000000")
        self.say("250 AUTH " + " ".join(self.server.state.options.offer) if self.secure else "250 STARTTLS")

    def auth(self, words):
        state = self.server.state
        if len(words) < 3:
            self.say("334 ")
            words.append(self.line())
        why = check(state, "SMTP", words[1], words[2])
        if why is None:
            return self.say("235 2.7.0 welcome")
        if why != "password" and state.options.like == "gmail":
            self.say("334 " + challenge(why))
            self.line()
        return self.say(REFUSALS[state.options.like][why != "password"])

    def letter(self):
        state = self.server.state
        self.say("354 go on")
        body = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            body.append(line[1:] if line.startswith(b".") else line)
        with state.lock:
            state.letters += 1
            with open(state.path("%d.eml" % state.letters), "wb") as out:
                out.write(b"".join(body))
        self.say("250 2.0.0 taken")

    def handle(self):
        self.say("220 mail.test ESMTP")
        while (line := self.line()):
            words = line.split()
            verb = words[0].upper()
            if verb == "EHLO":
                self.ehlo()
            elif verb == "STARTTLS":
                self.say("220 go on")
                self.wrap()
            elif verb == "AUTH":
                self.auth(words)
            elif verb == "DATA":
                self.letter()
            elif verb == "QUIT":
                return self.say("221 bye")
            else:
                self.say("250 ok")
        return None


class Imap(scripted_mailbox.Imap):
    def setup(self):
        if self.server.context is not None:
            self.request = self.server.context.wrap_socket(self.request, server_side=True)
        super().setup()

    def capability(self, _):
        offers = " ".join("AUTH=" + name for name in self.server.state.options.offer)
        self.say("* CAPABILITY IMAP4rev1 LOGINDISABLED SASL-IR MOVE UIDPLUS %s\r\n" % offers)
        return "OK done"

    def authenticate(self, words):
        state = self.server.state
        why = check(state, "IMAP", words[1], words[2])
        if why is None:
            return "OK in"
        if why != "password" and state.options.like == "gmail":
            self.say("+ %s\r\n" % challenge(why))
            self.rfile.readline()
        return REFUSALS[state.options.like][2 + (why != "password")]


class Pop3(scripted_mailbox.Pop3):
    def setup(self):
        if self.server.context is not None:
            self.request = self.server.context.wrap_socket(self.request, server_side=True)
        super().setup()

    def capa(self, _):
        return "+OK\r\nUIDL\r\nTOP\r\nSASL %s\r\n.\r\n" % " ".join(self.server.state.options.offer)

    def auth(self, words):
        if len(words) < 3:
            self.say("+ \r\n")
            words.append(self.rfile.readline().decode().strip())
        why = check(self.server.state, "POP3", words[1], words[2])
        return "+OK in\r\n" if why is None else "-ERR [AUTH] wrong\r\n"


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, port, handler, state, context):
        self.state = state
        self.context = context
        self.box = scripted_mailbox.Mailbox(lambda name, uid: None, lambda text: None)
        for n in range(state.options.letters):
            self.box.add((scripted_mailbox.OLD + "Subject: n%d\r\n\r\nbody\r\n" % n).encode())
        super().__init__(("127.0.0.1", port), handler)

    def handle_error(self, request, client_address):
        self.state.log("! %s" % sys.exc_info()[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("--user", default="games@example.org")
    parser.add_argument("--offer", action="append")
    parser.add_argument("--password")
    parser.add_argument("--like", default="other")
    parser.add_argument("--cert")
    parser.add_argument("--key")
    parser.add_argument("--ports", default="0,0,0,0")
    parser.add_argument("--letters", type=int, default=0)
    parser.add_argument("--lives", type=int, default=3600)
    options = parser.parse_args()
    options.offer = options.offer or ["XOAUTH2"]
    state = State(options)
    context = None
    if options.cert:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.cert, options.key)
    servers = []
    for port, handler in zip(map(int, options.ports.split(",")), (Tokens, Smtp, Imap, Pop3)):
        servers.append(Server(port, handler, state, context))
    if context is not None:
        servers[0].socket = context.wrap_socket(servers[0].socket, server_side=True)
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    port = state.path("port")
    with open(port + ".tmp", "w") as out:
        out.write("%d %d %d %d\n" % tuple(server.server_address[1] for server in servers))
    os.rename(port + ".tmp", port)
    threading.Event().wait()


main()
