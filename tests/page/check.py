# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# check.py form|frames|colours|strange FILE [PO]: whether a page is well-formed and stands alone; whether what
# its script plays leads to what its HTML shows; whether its colours can be told from each other; whether
# nothing on it is said in English that has a translation in PO.
import base64
import hashlib
import html.parser
import json
import re
import sys

VOID = {"meta", "link", "input", "br", "img"}
EMPTY = {"rect", "line", "polyline", "circle", "path", "use"} # of SVG, closed by themselves


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.stack, self.faults = [], []
        self.ids, self.wanted, self.links = [], [], []
        self.tags = []
        self.texts = {}  # of <style> and <script>, as they stand
        self.policy = ""
        self.values = []  # (number, text) of what the script fills in
        self.said = []  # every text that is shown
        self.feed(text)
        self.close()
        if self.stack:
            self.faults.append("never closed: %s" % self.stack)

    def handle_starttag(self, tag, attrs):
        self.tag(tag, dict(attrs))
        if tag not in VOID:
            self.stack.append([tag, dict(attrs), ""])

    def handle_startendtag(self, tag, attrs):
        if tag not in EMPTY:
            self.faults.append("<%s/> is no empty element" % tag)
        self.tag(tag, dict(attrs))

    def handle_endtag(self, tag):
        if not self.stack or self.stack[-1][0] != tag:
            self.faults.append("</%s> at line %d, open is %s" % (
                tag, self.getpos()[0], self.stack[-1][0] if self.stack else "nothing"))
            return
        _, attrs, text = self.stack.pop()
        if tag in ("style", "script") and attrs.get("type") is None:
            self.texts[tag] = text
        if attrs.get("id") == "frames":
            self.texts["frames"] = text
        if "data-value" in attrs:
            self.values.append((int(attrs["data-value"]), text))
        if tag in ("h1", "title", "th", "button", "a", "summary") and not text.strip():
            self.faults.append("<%s> says nothing" % tag)
        if self.stack:
            self.stack[-1][2] += text

    def handle_data(self, data):
        if self.stack and self.stack[-1][0] not in ("style", "script"):
            self.said.append(data)
        if self.stack:
            self.stack[-1][2] += data

    def tag(self, tag, attrs):
        self.tags.append((tag, attrs))
        if "id" in attrs:
            self.ids.append(attrs["id"])
        for name, value in attrs.items():
            if name.startswith("on") or name == "style":
                self.faults.append("<%s %s>" % (tag, name))
            if name in ("src", "href", "action", "srcset", "data", "xlink:href", "poster"):
                self.links.append(value)
            if name in ("aria-labelledby", "aria-describedby", "for"):
                self.wanted += value.split()
        if tag == "meta" and attrs.get("http-equiv") == "Content-Security-Policy":
            self.policy = attrs["content"]
        if tag == "svg" and "role" not in attrs and attrs.get("aria-hidden") != "true":
            self.faults.append("<svg> without a role")
        if attrs.get("role") == "img" and not {"aria-label", "aria-labelledby"} & set(attrs):
            self.faults.append("a picture without words")


def digest(text):
    return "'sha256-%s'" % base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def form(text):
    page = Page(text)
    faults = page.faults
    for name in sorted(set(n for n in page.ids if page.ids.count(n) > 1)):
        faults.append("the id %s is there twice" % name)
    faults += ["nothing is called %s" % n for n in page.wanted if n not in page.ids]
    for link in page.links:
        if link.startswith("#"):
            if link[1:] not in page.ids:
                faults.append("%s leads nowhere" % link)
        elif link != "data:," and not re.fullmatch(r"[a-z][a-z0-9-]*_?\.html", link):
            faults.append("a link to %s" % link)
    if re.search(r"@import|url\(", page.texts["style"]):
        faults.append("the style asks for more")
    if re.search(r"fetch\(|XMLHttpRequest|import\(|innerHTML|eval\(|document\.write", page.texts.get("script", "")):
        faults.append("the script does what it should not")
    for tag, name in (("style", "style-src"), ("script", "script-src")):
        if tag in page.texts and "%s %s;" % (name, digest(page.texts[tag])) not in page.policy:
            faults.append("the policy does not know this %s: %s" % (tag, digest(page.texts[tag])))
    if not page.policy.startswith("default-src 'none'; "):
        faults.append("the policy is too wide: %s" % page.policy)
    tags = [tag for tag, _ in page.tags]
    for tag in ("html", "title", "h1", "main"):
        if tags.count(tag) - (page.texts.get("script") is not None and tag == "title") * (
                tags.count("title") - 1) != 1:
            faults.append("%d times <%s>" % (tags.count(tag), tag))
    if not any(tag == "html" and attrs.get("lang") for tag, attrs in page.tags):
        faults.append("no language")
    if not text.startswith("<!DOCTYPE html>\n"):
        faults.append("no doctype")
    return faults


def frames(text):
    page = Page(text)
    data = json.loads(page.texts["frames"])
    values = list(data["start"])
    for step in data["steps"]:
        for number, value in zip(step["v"][::2], step["v"][1::2]):
            values[number] = value
    # A game that is over is shown from its beginning.
    over = "score" in page.ids
    held = data["start"] if over else values
    faults = ["value %d is '%s' there, the page says '%s'" % (n, held[n], shown)
              for n, shown in page.values if held[n] != shown]
    if over and values[0].split(",")[0] == held[0].split(",")[0] and len(data["steps"]) > 100:
        faults.append("it does not begin at the beginning")
    if len(page.values) < 60:
        faults.append("only %d values" % len(page.values))
    items = sum(tag == "li" and "id" in attrs for tag, attrs in page.tags)
    if items != len(data["steps"]):
        faults.append("%d lines in the log, %d steps" % (items, len(data["steps"])))
    if values[0] == data["start"][0] and len(data["steps"]) > 100:
        faults.append("nothing moves")
    if not data["start"][0].startswith("Round 1,"):
        faults.append("it begins with '%s'" % data["start"][0])
    return faults


def translated(path):
    """The English texts that PO says in another way."""
    with open(path, encoding="utf-8") as f:
        entries = f.read().split("\n\n")
    unquote = lambda text: "".join(json.loads(line) for line in text.split("\n"))
    string = r'((?:".*"\n?)+)'
    for entry in entries:
        found = re.search(r"^msgid %smsgstr(?:\[0\])? %s" % (string, string), entry + "\n", re.M)
        if found:
            english, own = (unquote(part.strip()) for part in found.groups())
            if english and english != own and "{" not in english:
                yield english


def strange(text):
    page = Page(text)
    texts = set(page.said)
    for name in ("aria-label", "title", "data-before", "data-nobody", "data-play", "data-stop"):
        texts |= {attrs[name] for _, attrs in page.tags if name in attrs}
    data = json.loads(page.texts["frames"])
    for step in [{"v": [0, 0] + data["start"]}] + data["steps"]:
        texts |= set(value for value in step["v"] if isinstance(value, str) and not re.match("[a-z]+$", value))
    texts = {re.sub(r"[.:,\[\]()]+$|^[\[(]+", "", t.strip()) for t in texts}
    return ["'%s' is English" % t for t in sorted(texts & set(translated(sys.argv[3])))]


def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colours(text):
    style = Page(text).texts["style"]
    light, dark = re.findall(r":root \{(.*?)\}", style, re.S)
    faults = []
    schemes = {"light": dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", light))}
    schemes["dark"] = dict(schemes["light"], **dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", dark)))
    seats, chips = (["%s-%d" % (kind, n) for n in (1, 2, 3, 4)] for kind in ("seat", "chip"))
    pairs = [(a, b, 4.5) for a in ("ink", "link", "quiet") for b in ("paper", "now")]
    lands = ("sky", "wood", "brick", "stone", "gold", "village", "hunt", "card", "tile")
    pairs += [("ink", box, 4.5) for box in ("box", *lands)] + [("quiet", "ground", 4.5)]
    pairs += [("rim", chip, 4.5) for chip in chips] + [(seat, "paper", 4.5) for seat in seats]
    pairs += [("focus", b, 3) for b in ("paper", "box", "now", *lands)]
    pairs += [("line", "paper", 3)]
    for name, scheme in schemes.items():
        for a, b, least in pairs:
            if contrast(scheme[a], scheme[b]) < least:
                faults.append("%s: %s on %s has %.2f to 1, wanted %s" % (
                    name, a, b, contrast(scheme[a], scheme[b]), least))
    return faults


with open(sys.argv[2], encoding="utf-8", newline="") as f:
    found = {"form": form, "frames": frames, "colours": colours, "strange": strange}[sys.argv[1]](f.read())
print("\n".join(found))
sys.exit(1 if found else 0)
