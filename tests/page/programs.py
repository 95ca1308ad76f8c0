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
            "a": "html-mailto-links", "meta": None}
ATTRIBUTES = {"style": None, "href": None, "charset": None, "lang": "html-lang", "role": "html-role"}
METAS = {"viewport": None, "color-scheme": "html-meta-color-scheme"}
# What goes by another name there, or by none.
PROPERTIES = {"font-family": "css-font", "margin-top": "css-margin", "padding-top": "css-padding",
              "border-top": "css-border"}
# FEATURE: (PROGRAMS, what is left without it). Where a program has part of a feature, why that part is enough.
LACKING = {
    "html-doctype": ("outlook.windows yahoo.android thunderbird.* samsung-email.*",
                     "nothing here looks otherwise without a doctype"),
    "html-body": ("gmail.* outlook.outlook-com outlook.ios outlook.android outlook.macos yahoo.*",
                  "a <div> stands for it, or nothing: then the text begins at the edge, in the program's own font"),
    "html-lang": ("yahoo.*", "only cells of tables lack it, and there are none"),
    "html-role": ("yahoo.*", "a screen reader has the headings, which are elements"),
    "html-mailto-links": ("yahoo.android", "only bcc is lacking, which no link has"),
    "html-meta-color-scheme": ("gmail.* outlook.* apple-mail.ios yahoo.* samsung-email.*",
                               "no colour is set but the grey of lines: the program makes it dark or light itself"),
    "css-color-scheme": ("gmail.* outlook.* yahoo.*", "the same"),
    "css-margin": ("gmail.* outlook.* yahoo.*", "only negative values and auto, which none is"),
    "css-padding": ("outlook.windows", "boxes and links are tighter"),
    "css-display": ("gmail.ios gmail.android outlook.windows yahoo.*",
                    "Outlook for Windows has one place below the other, each still a paragraph of its own, and links "
                    "one after the other, and a hash is one word there; the others lack values that are not used"),
    "css-border": ("outlook.windows", "a box may lack its frame, and still begins with its code in bold"),
    "css-box-sizing": ("gmail.mobile-webmail outlook.windows yahoo.*",
                       "boxes are 14 pixels wider: two columns at 360 pixels, three at 600"),
    "css-width": ("outlook.windows", "boxes are as wide as the letter, one below the other"),
    "css-font-size": ("outlook.windows yahoo.* samsung-email.*", "only rem and percentages, which none is"),
    "css-border-radius": ("outlook.windows yahoo.*", "links have corners; elliptic ones are not used"),
    "css-line-height": ("outlook.windows", "a number without a unit is taken"),
    "css-max-width": ("outlook.windows", "lines are as long as the window"),
    "css-overflow-wrap": ("gmail.* outlook.* apple-mail.* yahoo.*",
                          "word-break beside it does the same; without both see there"),
    "css-word-break": ("gmail.ios gmail.android gmail.mobile-webmail outlook.outlook-com outlook.ios outlook.android "
                       "outlook.macos apple-mail.* yahoo.* samsung-email.*",
                       "the words that it is for, hashes, are made of inline blocks (report/breaks)"),
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
