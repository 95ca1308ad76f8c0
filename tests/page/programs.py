# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# programs.py DATA FOLDER: which HTML and CSS the letters in FOLDER use (NAME.html) that one of the mail programs
# below lacks, by caniemail's DATA (caniemail.json). A line for each that is not in LACKING, and for each row
# there that nothing needs any longer.
import glob
import html.parser
import json
import os
import re
import sys

PROGRAMS = {
    "gmail": ("desktop-webmail", "ios", "android", "mobile-webmail"),
    "outlook": ("windows", "outlook-com", "ios", "android", "macos"),
    "apple-mail": ("macos", "ios"),
    "yahoo": ("desktop-webmail", "ios", "android"),
    "thunderbird": ("macos",),  # the data has this one alone
    "samsung-email": ("android",),
}
# The data has no word on what every program knows since there is HTML.
ELEMENTS = {"br": None, "html": None, "head": None, "title": None, "div": "html-div", "p": "html-p",
            "h1": "html-h1-h6", "h2": "html-h1-h6", "h3": "html-h1-h6", "b": "html-strong", "span": "html-span", "body": "html-body",
            "a": "html-mailto-links", "meta": None, "style": "html-style", "table": "html-table", "tr": None, "td": None,
            "th": None, "caption": None}
ATTRIBUTES = {"style": None, "href": None, "charset": None, "lang": "html-lang", "role": "html-role", "class": None,
              "bgcolor": None, "width": "html-width", "cellpadding": None, "cellspacing": None, "align": "html-align",
              "valign": "html-valign", "scope": None, "colspan": None}
METAS = {"viewport": None, "color-scheme": "html-meta-color-scheme"}
# What goes by another name there, or by none.
PROPERTIES = {"font-family": "css-font", "margin-top": "css-margin", "padding-top": "css-padding",
              "border-top": "css-border", "color": None, "mso-border-alt": None}  # what every program knows, and what is Outlook's own
# FEATURE: (PROGRAMS, what is left without it). Where a program has part of a feature, why that part is enough.
LACKING = {
    "html-doctype": ("outlook.windows yahoo.android thunderbird.* samsung-email.*",
                     "nothing here looks otherwise without a doctype"),
    "html-body": ("gmail.* outlook.outlook-com outlook.ios outlook.android outlook.macos yahoo.*",
                  "a <div> stands for it, or nothing: then the text begins at the edge, in the program's own font"),
    "html-role": ("yahoo.*", "a screen reader has the headings, which are elements"),
    "html-mailto-links": ("yahoo.android", "only bcc is lacking, which no link has"),
    "html-lang": ("yahoo.*", "only cells of tables lack it, and none of ours has one"),
    "html-meta-color-scheme": ("gmail.* outlook.* apple-mail.ios yahoo.* samsung-email.*",
                               "the program makes dark what it likes, and every text has its own background"),
    "html-style": ("gmail.* outlook.windows", "the sheet has only what is dark: without it the letter stays light"),
    "html-width": ("outlook.windows", "only images lack it"),
    "html-align": ("outlook.macos", "what would be in the middle stands at the left"),
    "css-background": ("outlook.windows yahoo.*", "cells have a bgcolor beside it; only pictures and lists of values lack"),
    "css-font-weight": ("outlook.windows yahoo.*", "only numbers; a chip has its colour and its letter"),
    "css-hyphens": ("gmail.* outlook.* yahoo.*", "a long word is broken without a hyphen"),
    "css-text-align": ("gmail.android gmail.mobile-webmail outlook.windows outlook.android yahoo.* samsung-email.*",
                       "only start, end and justify, which none is"),
    "css-text-decoration": ("gmail.ios gmail.android outlook.windows", "only lines of several kinds; a button may be underlined"),
    "css-margin": ("gmail.* outlook.* yahoo.*", "only negative values and auto, which none is"),
    "css-padding": ("outlook.windows", "links are tighter; a button has a border instead"),
    "css-display": ("gmail.ios gmail.android outlook.windows yahoo.*",
                    "Outlook for Windows has a link in the middle of a cell, which its border makes high, and a hash is one word there; "
                    "the others lack values that are not used"),
    "css-border": ("outlook.windows", "a card may lack its frame, and still says that one can pay it"),
    "css-font-size": ("outlook.windows yahoo.* samsung-email.*", "only rem and percentages, which none is"),
    "css-border-radius": ("outlook.windows yahoo.*", "chips and buttons have corners; elliptic ones are not used"),
    "css-line-height": ("outlook.windows", "a number without a unit is taken"),
    "css-max-width": ("outlook.windows", "a table of 600 pixels stands around the letter, for it alone"),
    "css-white-space": ("gmail.ios gmail.android outlook.windows yahoo.ios yahoo.android samsung-email.android",
                        "Outlook for Windows runs the lines of a help, and of what was gathered, into one another, and the text "
                        "part has them; the others lack values that are not used"),
    "css-word-break": ("gmail.ios gmail.android gmail.mobile-webmail outlook.outlook-com outlook.ios outlook.android "
                       "outlook.macos apple-mail.* yahoo.* samsung-email.*",
                       "the longest words, hashes, are made of inline blocks (report/breaks); the others fit"),
}


class Used(html.parser.HTMLParser):
    """The features of one letter; `strange` are those of which nobody knows what programs make of them."""

    def __init__(self, data):
        super().__init__()
        self.data, self.features, self.strange = data, set(), set()

    def use(self, table, key, what):
        if key not in table:
            self.strange.add("%s %s" % (what, key))
        elif table[key]:
            self.features.add(table[key])

    def handle_decl(self, decl):
        self.features.add("html-doctype")

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.use(ELEMENTS, tag, "element")
        if tag == "meta" and "name" in attrs:
            self.use(METAS, attrs.pop("name"), "meta")
            attrs.pop("content")
        for name, value in attrs.items():
            self.use(ATTRIBUTES, name, "attribute")
            if name == "href" and not value.startswith("mailto:"):
                self.strange.add("a link to %s" % value)
        for declaration in attrs.get("style", "").split(";"):
            if declaration.strip():
                self.declared(*(part.strip() for part in declaration.split(":", 1)))

    def declared(self, name, value):
        slug = PROPERTIES.get(name, "css-" + name)
        if slug is None:
            return
        if slug not in self.data:
            self.strange.add("property %s" % name)
        self.features.add(slug)
        for unit in re.findall(r"\d(px|em|rem|pt|%|vh|vw|ch)\b", value):
            self.features.add("css-unit-" + {"%": "percent"}.get(unit, unit))
        for call in re.findall(r"[a-z-]+\(", value):
            self.strange.add("function %s)" % call)


def lacking(feature):
    """The programs that have not all of it in their last version: `family.platform`."""
    for family, platforms in PROGRAMS.items():
        for platform in platforms:
            versions = feature["stats"].get(family, {}).get(platform)
            if versions is None or not list(versions.values())[-1].startswith("y"):
                yield "%s.%s" % (family, platform), versions and list(versions.values())[-1]


def matches(program, patterns):
    family = program.split(".")[0]
    return program in patterns or family + ".*" in patterns


def main(path, folder):
    with open(path, encoding="utf-8") as f:
        read = json.load(f)
    data = {feature["slug"]: feature for feature in read["data"]}
    features, strange, letters = set(), set(), sorted(glob.glob(os.path.join(folder, "*.html")))
    for letter in letters:
        used = Used(data)
        with open(letter, encoding="utf-8") as f:
            used.feed(f.read())
        features |= used.features
        strange |= used.strange
    faults = ["%s: nothing is known of it" % what for what in sorted(strange)]
    needed = set()
    for slug in sorted(features - {None}):
        told = LACKING.get(slug, ("", ""))[0].split()
        for program, support in lacking(data[slug]):
            # What was never tried is no fault, unless it is told.
            if support is None and not matches(program, told):
                continue
            needed |= {(slug, pattern) for pattern in told if pattern in (program, program.split(".")[0] + ".*")}
            if not matches(program, told):
                faults.append("%s: %s lacks it (%s)" % (slug, program, support))
    faults += ["%s: %s lacks nothing of it, or it is not used: leave it out" % (slug, pattern)
               for slug, (patterns, _) in LACKING.items() for pattern in patterns.split()
               if (slug, pattern) not in needed]
    print("\n".join(faults) or "note %d letters use %d features, %d of which some program lacks; data of %s" % (
        len(letters), len(features), len(LACKING), read["last_update_date"][:10]))
    return bool(faults) or not letters


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
