#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A server with which TLS cannot begin, for SMTP and IMAP alike: it knows TLS 1.0 alone, or cuts the connection.
#
#   cut_server.py DIR old CERT KEY | close | answered
import os
import socket
import ssl
import sys


def spoil(client, way, files):
    if way == "old":
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.load_cert_chain(*files)
        context.wrap_socket(client, server_side=True)
    if way == "answered":
        client.recv(100)
    client.close()


def main():
    folder, way, *files = sys.argv[1:]
    server = socket.create_server(("127.0.0.1", 0))
    with open(folder + "/port.part", "w", encoding="ascii") as out:
        out.write("%d\n" % server.getsockname()[1])
    os.rename(folder + "/port.part", folder + "/port")
    while True:
        client, _ = server.accept()
        try:
            spoil(client, way, files)
        except OSError:
            pass  # the other side has seen enough


main()
