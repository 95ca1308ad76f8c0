# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# letters.py WORK PICTURES LETTER...: what a browser says of letters: NAME.html, an HTML part, at 360 and 600 pixels,
# light and dark; NAME.asks or NAME.tells, a text part, in a proportional font at 360, as Gmail wraps it; NAME.fixed,
# one in a font of fixed width, as Roundcube wraps it, which breaks no words.
# A line "ok NAME" or "not_ok NAME" for each, and "note ...". Pictures go to the folder PICTURES, if that is not empty.
import html
import os
import re
import sys

import axe
import chromium
import programs

# A text as a program shows it that knows no fixed width.
PROPORTIONAL = """<!DOCTYPE html><meta charset="utf-8"><title>text</title><meta name="viewport"
content="width=device-width"><body style="margin:8px;font:14px/20px Arial,sans-serif">%s"""
# One that breaks lines at blanks alone.
FIXED = """<!DOCTYPE html><meta charset="utf-8"><title>text</title><meta name="viewport" content="width=device-width">
<body style="margin:8px"><pre style="font:13px monospace;white-space:pre-wrap">%s</pre>"""
WORDS = "document.body.innerText.replace(/\\s+/g, ' ')"
# Not than innerWidth: a telephone that shows a wider page says its width there.
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
STRIP = "document.querySelectorAll('[style]').forEach((n) => n.style.removeProperty('%s'))"
COPIED = """(() => { const all = getSelection(); all.selectAllChildren(document.body); const text = all.toString();
    all.removeAllRanges(); return text; })()"""
# axe-core takes a page without a background for a white one, also where the browser draws it black.
CANVAS = "document.documentElement.style.background = 'Canvas'"
# In which drawn line the question ends, or the first line that tells how to answer.
QUESTION = """(() => { const lines = [...document.querySelectorAll('p')],
    at = lines.find((n) => /\\?$|^Suggestion|^Reply|\\byes\\b/.test(n.textContent));
    return at ? Math.round((at.getBoundingClientRect().bottom + scrollY - 8) / 20) : 0; })()"""


def said(good, name, more=""):
    print("%s %s" % ("ok" if good else "not_ok", name))
    if more:
        print("note %s: %s" % (name, more))


def picture(browser, folder, name, width):
    if not folder:
        return
    browser.size(width, browser.run("document.documentElement.scrollHeight"), width < 600)
    browser.picture(os.path.join(folder, name + ".png"))


def stripped(browser, url, name):
    """Without what some program lacks it says the same, and is no wider."""
    browser.size(360, 800, True)
    browser.open(url)
    words, good = browser.run(WORDS), True
    for slugs in [[slug] for slug in programs.LACKING if slug.startswith("css-")]:
        browser.open(url)
        for alias in [slug[4:] for slug in slugs] + [k for k, v in programs.PROPERTIES.items() if v in slugs]:
            browser.run(STRIP % alias)
        if browser.run(WORDS) != words or browser.run(WIDE):
            good = False
            print("note %s is broken without %s" % (name, " and ".join(slugs)))
    said(good, "%s says the same without what programs lack" % name)


def copied(browser, path, name):
    """Who copies a hash has the hash."""
    with open(path, encoding="utf-8") as f:
        hashes = re.findall(r"\b[0-9a-f]{64}\b", re.sub(r"<[^<>]*>", "", f.read()))
    text = browser.run(COPIED)
    said(all(h in text for h in hashes), "%s: its %d hashes can be copied" % (name, len(hashes)))


def html_part(browser, path, work, pictures):
    name, url = os.path.basename(path)[:-5], "file://" + path
    for scheme in ("light", "dark"):
        browser.media(**{"prefers-color-scheme": scheme})
        for width in (360, 600):
            browser.size(width, 800, width < 600)
            browser.events.clear()
            browser.open(url)
            browser.run(CANVAS)
            shown = "%s %d %s" % (name, width, scheme)
            axe.look(browser, shown, work)
            asked = [r for r in browser.requests() if r != url]
            complaints = browser.complaints()
            said(not asked and not complaints and not browser.run(WIDE), shown + " is whole and alone",
                 "; ".join(asked + complaints))
            picture(browser, pictures, shown.replace(" ", "-"), width)
    copied(browser, path, name)
    stripped(browser, url, name)


def text_part(browser, path, work, pictures):
    name = os.path.basename(path)
    with open(path, encoding="utf-8") as f:
        lines = f.read().split("\n")
    page = os.path.join(work, name + ".html")
    with open(page, "w", encoding="utf-8") as f:
        f.write(FIXED % html.escape("\n".join(lines)) if name.endswith(".fixed") else PROPORTIONAL % "".join(
            "<p style='margin:0;min-height:20px;overflow-wrap:anywhere'>%s</p>" % html.escape(line) for line in lines))
    browser.media(**{"prefers-color-scheme": "light"})
    browser.size(360, 740, True)
    browser.open("file://" + page)
    at = browser.run(QUESTION)
    if name.endswith(".asks"):
        said(0 < at <= 10, "%s: within ten lines" % name, "line %d" % at)
    said(not browser.run(WIDE), "%s is no wider than a telephone" % name)
    picture(browser, pictures, name, 360)


def main():
    work, pictures, *letters = sys.argv[1:]
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    with chromium.Chromium() as browser:
        for letter in letters:
            (html_part if letter.endswith(".html") else text_part)(browser, os.path.abspath(letter), work, pictures)
    print("note %d letters were looked at" % len(letters))


main()
