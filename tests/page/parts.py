# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# parts.py FOLDER LETTER...: the HTML part of each letter (a mail with LF or CRLF) as FOLDER/NAME.html and its text
# as FOLDER/NAME.txt. NAME is the story's, of letters in stories, and the file's.
import email
import email.policy
import os
import sys

folder, letters = sys.argv[1], sys.argv[2:]
for path in letters:
    with open(path, "rb") as f:
        mail = email.message_from_binary_file(f, policy=email.policy.default)
    story = path.split(os.sep)[-3] + "." if "sent" in path else ""
    name = os.path.join(folder, story + os.path.basename(path).removesuffix(".eml"))
    for kind, ending in (("html", ".html"), ("plain", ".txt")):
        part = mail.get_body((kind,))
        if part is not None:
            with open(name + ending, "w", encoding="utf-8") as f:
                f.write(part.get_content())
