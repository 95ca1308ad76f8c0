# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: drand.py MOOD [CERTIFICATE KEY]
#
# A server on loopback that answers as drand does, or as the file MOOD says; with a certificate by TLS. Its
# port goes to standard output.
import hashlib
import http.server
import json
import ssl
import sys

MOOD = sys.argv[1]


class Beacon(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        with open(MOOD) as f:
            mood = f.read().strip()
        with open(MOOD + ".asked", "a") as f:
            f.write(self.path + "\n")
        number = int(self.path.rsplit("/", 1)[1])
        other = mood == "other" or (mood == "split" and "/relay/" in self.path)
        signature = b"%d%s" % (number, b"other" if other else b"")
        value = hashlib.sha256(signature).hexdigest()
        answer = {"round": number + (mood == "wrong round"), "randomness": value, "signature": signature.hex()}
        if mood == "forged":
            answer["signature"] = "00"
        if mood == "no hex":
            answer["signature"] = "a signature"
        if mood == "bare":
            del answer["signature"]
        if mood == "bad hex":
            answer["randomness"] = "x" * 64
        if mood == "short":
            answer["randomness"] = value[:10]
        body = json.dumps(answer).encode()
        if mood == "huge":
            body = body[:-1] + b" " * 1000000 + b"}"
        if mood == "no json":
            body = b"<html>"
        future = mood.startswith("until ") and number > int(mood.split()[1])
        self.send_response(404 if future else {"late": 404, "redirect": 302}.get(mood, 200))
        if mood == "redirect":
            self.send_header("Location", "/good" + self.path)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Beacon)
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
    server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
server.serve_forever()
