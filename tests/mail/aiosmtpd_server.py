#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A real SMTP server for tests: aiosmtpd (Debian's python3-aiosmtpd, so run it with
# /usr/bin/python3) with STARTTLS or implicit TLS, both demanded, and AUTH, demanded too.
#
#   aiosmtpd_server.py DIR --cert FILE --key FILE [--implicit] --auth USER:PASSWORD
#       [--run COMMAND] [--port PORT]
#
# Listens on a free port of 127.0.0.1 and writes DIR/port when it is ready. DIR/log gets
# "1 connect" for the first connection and so on, and "letter N FROM TO" for each letter, whose
# bytes go to DIR/N.eml, and to a shell command where one is given, with $SENDER and $RECIPIENT;
# a letter that it fails for is put off. Runs until it is killed.
import argparse
import asyncio
import os
import ssl

from aiosmtpd.smtp import SMTP, AuthResult


class Handler:
    def __init__(self, options):
        self.options = options
        self.letters = 0
        self.connections = 0

    def log(self, text):
        with open(os.path.join(self.options.dir, "log"), "a") as out:
            out.write(text + "\n")

    async def handle_DATA(self, server, session, envelope):
        self.letters += 1
        with open(os.path.join(self.options.dir, "%d.eml" % self.letters), "wb") as out:
            out.write(envelope.original_content)
        self.log("letter %d %s %s" % (self.letters, envelope.mail_from, envelope.rcpt_tos[0]))
        if self.options.run and not await self.hand_over(envelope):
            return "451 4.3.0 not now"
        return "250 2.0.0 taken"

    async def hand_over(self, envelope):
        # As in a mail server's queue: with a field that the server adds on the way.
        received = b"Received: from test by localhost; Fri, 1 Jan 2027 00:00:00 +0000\r\n"
        child = await asyncio.create_subprocess_shell(
            self.options.run, stdin=asyncio.subprocess.PIPE,
            env=dict(os.environ, SENDER=envelope.mail_from, RECIPIENT=envelope.rcpt_tos[0]))
        await child.communicate(received + envelope.original_content)
        return child.returncode == 0

    def login(self, server, session, envelope, mechanism, data):
        given = b":".join((data.login, data.password)).decode()
        return AuthResult(success=given == self.options.auth, handled=False)


async def serve(options):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(options.cert, options.key)
    handler = Handler(options)

    def session():
        handler.connections += 1
        handler.log("%d connect" % handler.connections)
        starttls = {} if options.implicit else {"tls_context": context, "require_starttls": True}
        return SMTP(handler, hostname="localhost", authenticator=handler.login,
                    auth_required=True, auth_require_tls=not options.implicit, **starttls)

    server = await asyncio.get_event_loop().create_server(
        session, "127.0.0.1", options.port, ssl=context if options.implicit else None)
    port = os.path.join(options.dir, "port")
    with open(port + ".tmp", "w") as out:
        out.write("%d\n" % server.sockets[0].getsockname()[1])
    os.rename(port + ".tmp", port)
    await server.serve_forever()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("--cert", required=True)
    parser.add_argument("--key", required=True)
    parser.add_argument("--implicit", action="store_true")
    parser.add_argument("--auth", required=True)
    parser.add_argument("--run")
    parser.add_argument("--port", type=int, default=0)
    asyncio.run(serve(parser.parse_args()))


main()
