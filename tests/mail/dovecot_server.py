#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A Dovecot of the test's own: its settings, sockets and log in DIR, on free ports of loopback.
#
#   dovecot_server.py DIR --cert FILE --key FILE --mail HOME [--ports FOUR] [--user NAME:PASSWORD]
#                     [--junk FOLDER]
#
# Writes the ports of imap, imaps, pop3 and pop3s to DIR/port once they answer. Ends, and
# Dovecot with it, at SIGTERM; at SIGUSR1 all of Dovecot is killed at once, as by a power failure, and
# the file DIR/killed is made as soon as nothing of it listens any more.
# The mail of the one user is in HOME/Maildir. Needs no root; where we are root, the mail belongs
# to `nobody`.
import argparse
import grp
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time

# What 2.3 and 2.4 call by different names.
NAMES = {"2.3": """
import_environment = TZ LD_LIBRARY_PATH LD_PRELOAD SERVERS_ROOT
mail_location = maildir:~/Maildir
ssl_cert = <{cert}
ssl_key = <{key}
passdb {{
  driver = passwd-file
  args = {dir}/users
}}
userdb {{
  driver = passwd-file
  args = {dir}/users
}}
""", "2.4": """
dovecot_config_version = {version}
dovecot_storage_version = {version}
import_environment {{
  LD_LIBRARY_PATH = %{{env:LD_LIBRARY_PATH}}
  LD_PRELOAD = %{{env:LD_PRELOAD}}
  SERVERS_ROOT = %{{env:SERVERS_ROOT}}
}}
mail_driver = maildir
mail_path = ~/Maildir
ssl_server_cert_file = {cert}
ssl_server_key_file = {key}
passdb passwd-file {{
  passwd_file_path = {dir}/users
}}
userdb passwd-file {{
  passwd_file_path = {dir}/users
}}
"""}
CONFIG = """
base_dir = {dir}/run
state_dir = {dir}/run
log_path = {dir}/log
protocols = imap pop3
listen = 127.0.0.1
default_internal_user = {owner}
default_internal_group = {group}
default_login_user = {owner}
first_valid_uid = 1
mail_fsync = never
ssl = yes
auth_mechanisms = plain login
namespace inbox {{
  inbox = yes
  mailbox "{junk}" {{
    special_use = \Junk
  }}
}}
auth_failure_delay = 0
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
  }}
}}
service pop3-login {{
  chroot =
  inet_listener pop3 {{
    port = {pop3}
  }}
  inet_listener pop3s {{
    port = {pop3s}
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for s in sockets:
        s.bind(("127.0.0.1", 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def readable(path, user):
    return subprocess.run(["test", "-r", path], user=user.pw_uid, group=user.pw_gid,
                          extra_groups=[]).returncode == 0


def find(args, owner):
    """Dovecot, or a copy of it where it was unpacked below a folder that the owner may not enter."""
    path = shutil.which("dovecot") or sys.exit("dovecot is missing")
    unpacked = os.path.dirname(os.path.dirname(path))
    if os.getuid() != 0 or readable(path, owner) or not os.path.exists(unpacked + "/root"):
        return path
    copy = args.dir + "/servers"
    if not os.path.exists(copy):  # else it is from before a crash
        shutil.copytree(unpacked, copy, symlinks=True)
    return copy + "/bin/dovecot"


def configure(args, dovecot, owner, ports):
    version = subprocess.run([dovecot, "--version"], check=True, capture_output=True,
                             text=True).stdout.split("-")[0].split()[0]
    kind = "2.3" if version.startswith("2.3.") else "2.4"
    values = dict(zip(("imap", "imaps", "pop3", "pop3s"), ports), dir=args.dir, junk=args.junk,
                  version=version, cert=args.cert, key=args.key, owner=owner.pw_name, group=grp.getgrgid(owner.pw_gid).gr_name)
    os.makedirs(args.mail, exist_ok=True)
    os.chown(args.mail, owner.pw_uid, owner.pw_gid)
    name, password = args.user.split(":")
    with open(args.dir + "/users", "w") as users:
        users.write("%s:{PLAIN}%s:%d:%d::%s\n" % (name, password, owner.pw_uid, owner.pw_gid,
                                                   args.mail))
    with open(args.dir + "/dovecot.conf", "w") as config:
        config.write((NAMES[kind] + CONFIG).format(**values))


def greets(port):
    """It does so only when the processes behind it are ready."""
    try:
        with socket.create_connection(("127.0.0.1", port), 5) as s:
            return bool(s.recv(1))
    except OSError:
        return False


def listens(port):
    try:
        socket.create_connection(("127.0.0.1", port), 5).close()
    except ConnectionRefusedError:
        return False
    except OSError:
        pass
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("--cert", required=True)
    parser.add_argument("--key", required=True)
    parser.add_argument("--mail", required=True)
    parser.add_argument("--ports", type=int, nargs=4)
    parser.add_argument("--user", default="gm:s3cret")
    parser.add_argument("--junk", default="Junk")  # the folder with the use \\Junk, once it is there
    args = parser.parse_args()
    os.chmod(args.dir, 0o711)  # the mail's owner passes through
    owner = pwd.getpwuid(os.getuid() or pwd.getpwnam("nobody").pw_uid)
    program = find(args, owner)
    ending = []

    def stop(*_):
        ending.append(True)
        dovecot.terminate()

    def kill(*_):
        os.killpg(dovecot.pid, signal.SIGKILL)
        while any(map(listens, ports)):  # on a busy machine it takes its time to die
            time.sleep(0.02)
        open(args.dir + "/killed", "w").close()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGUSR1, kill)
    for _ in range(20):  # somebody else may take a port before Dovecot does
        ports = args.ports or free_ports(4)
        configure(args, program, owner, ports)
        # Its processes are a group of their own, so that all of them can be killed.
        dovecot = subprocess.Popen([program, "-F", "-c", args.dir + "/dovecot.conf"],
                                   start_new_session=True)
        while dovecot.poll() is None and not (greets(ports[0]) and greets(ports[2])):
            time.sleep(0.05)
        if ending or dovecot.poll() is None:
            break
    if dovecot.poll() is None:
        with open(args.dir + "/port.new", "w") as file:
            file.write(" ".join(map(str, ports)))
        os.rename(args.dir + "/port.new", args.dir + "/port")
    sys.exit(dovecot.wait() != 0)


main()
