# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# large.py FILE[#EVENT] SECONDS: how soon Chromium shows a page, from its beginning until it is drawn with its
# script run, and how soon another event of it. The least of three times counts; a line "not: " if that is
# beyond SECONDS, or a tenth of it for an event.
import sys

import chromium

path, most = "file://" + sys.argv[1], float(sys.argv[2])
# Since it was asked for: loaded with the script run, and painted.
DRAWN = """new Promise((done) => requestAnimationFrame(() => setTimeout(() => done([Math.max(
    performance.getEntriesByType("navigation")[0].loadEventEnd,
    ...performance.getEntriesByType("paint").map((p) => p.startTime)) / 1000,
    document.documentElement.classList.contains("playing")]), 0)))"""
JUMP = """new Promise((done) => { const at = document.getElementById("event"), from = performance.now();
    at.value = Math.floor(at.max / 2) + %d; at.dispatchEvent(new Event("input"));
    requestAnimationFrame(() => setTimeout(() => done((performance.now() - from) / 1000), 0)); })"""

with chromium.Chromium() as browser:
    browser.size(1280, 900)
    shown, jumps = [], []
    for turn in range(3):
        browser.open("about:blank")
        browser.open(path)
        seconds, plays = browser.run(DRAWN)
        shown.append(seconds)
        jumps.append(browser.run(JUMP % turn))
    faults = browser.complaints()
print("shown after %.2f s, another event after %.3f s" % (min(shown), min(jumps)))
if min(shown) > most or min(jumps) > most / 10 or not plays or faults:
    print("not: within %.1f and %.2f s, playing, without a complaint: %s" % (most, most / 10, faults))
