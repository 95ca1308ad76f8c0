# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: reply.py LETTER WAY [FIELD=VALUE...]
#
# Prints a player's answer to a letter of ours, as a mail program would write it. WAY is what the
# player does: block (writes a frame, with the key of the letter), sent (sends the letter back as it is, with
# a line above), keyless (the frame without its key, as a new mail), hello (a reply without orders), text:...
# (a reply with these words and nothing else), or words above the quoted report. Fields replace or add
# header fields; an empty value takes a field away.
import email
import email.policy
import re
import sys

letter, way, *fields = sys.argv[1:]
with open(letter, "rb") as file:
    report = email.message_from_binary_file(file, policy=email.policy.default)
body = report.get_body(("plain",)).get_content()
found = re.search(r"^#STONEPOST (\S+) (\S+) round (\d+) key (\S+)$", body, re.M) or \
    re.search(r"^Ref: ([^/\s]+)/([^/\s]+)/r(\d+)/\s*(\S+)$", body, re.M)
plan = "plan\n  hut / field / toolmaker\n  forest 3\n  hunt rest\n#END"
block = "#STONEPOST %s %s round %s key %s\n" % found.groups() + plan if found else ""
quoted = "".join(f"> {line}\n" for line in body.splitlines())

header = {
    "From": report["To"],
    "To": report["Reply-To"] or report["From"],
    "Subject": "Re: " + report["Subject"],
    "Message-ID": f"<{abs(hash(way))}@mail.example.org>",
    "Date": "Fri, 01 Jan 2027 10:00:00 +0000",
    "In-Reply-To": report["Message-ID"],
    "References": report["Message-ID"],
    "Content-Type": "text/plain; charset=utf-8",
}
if way == "block":
    text = block + "\n"
elif way == "sent":
    text = "Good evening.\n\n" + quoted
elif way == "keyless":
    text = re.sub(r" key \S+", "", block) + "\n"
    header["To"] = re.sub(r"\+[^@]*", "", str(report["From"]))
    del header["In-Reply-To"], header["References"]
elif way == "hello":
    text = "How does it go?\n"
elif way.startswith("text:"):
    text = way[len("text:") :] + "\n"
else:
    text = way + "\n\n" + quoted
for field in fields:
    name, _, value = field.partition("=")
    header.pop(name, None)
    if value:
        header[name] = value
for name, value in header.items():
    print(f"{name}: {value}")
print()
print(text, end="")
