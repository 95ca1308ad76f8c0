# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# pictures.py STONEPOST FOLDER: the pictures of README.md, FOLDER/letter.webp and FOLDER/page.webp, of the game that
# `stonepost demo` plays: a report as a telephone shows it, and the page in the middle of the game.
import base64
import email
import email.policy
import glob
import os
import subprocess
import sys
import tempfile

import chromium

LETTER, PAGE, PEOPLE = (360, 680), (1280, 690), 12


def report(folder):
    """Ann's report of a late round."""
    paths = sorted(glob.glob(folder + "/letters/*/*.report.ann*"), key=lambda path: int(os.path.basename(path).split("tundra.")[1].split(".")[0]))
    with open(paths[len(paths) // 2], "rb") as f:
        mail = email.message_from_binary_file(f, policy=email.policy.default)
    return mail.get_body(("html",)).get_content()


def to_the_middle(browser):
    """Where most people of a round in the middle have been placed."""
    for _ in range(6):
        browser.key("r")
    while browser.run("document.querySelectorAll('#people .token').length") < PEOPLE:
        browser.key("ArrowRight")
    browser.run("document.getElementById('play').scrollIntoView()")


def shoot(browser, path):
    browser.listen(1)
    shot = browser.call("Page.captureScreenshot", {"format": "webp", "quality": 80})["data"]
    with open(path, "wb") as f:
        f.write(base64.b64decode(shot))


def main():
    stonepost, pictures = os.path.abspath(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory() as work, chromium.Chromium() as browser:
        folder = work + "/game"
        subprocess.run([stonepost, "demo", "--folder", folder], check=True, stdout=subprocess.DEVNULL,
                       env=dict(os.environ, LC_ALL="C.UTF-8"))
        with open(work + "/letter.html", "w", encoding="utf-8") as f:
            f.write(report(folder))
        browser.size(*LETTER, True)
        browser.open(f"file://{work}/letter.html")
        shoot(browser, pictures + "/letter.webp")
        browser.size(*PAGE)
        browser.open(f"file://{folder}/tundra.html")
        to_the_middle(browser)
        shoot(browser, pictures + "/page.webp")


if __name__ == "__main__":
    main()
