# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# drive.py FOLDER WORK [PICTURES]: steps through the page of a game as a person would, in a headless
# Chromium, and prints TAP. With PICTURES what it looked like is kept there.
import os
import re
import sys

import chromium

folder, work, pictures = sys.argv[1:4]
page = "file://%s/steppe.html" % folder
analysed = "file://%s/analysed/steppe.html" % work
french = "file://%s/french/steppe.html" % work
points = failures = 0


def ok(name, holds, said=""):
    global points, failures
    points += 1
    failures += not holds
    print("%s %d - %s" % ("ok" if holds else "not ok", points, name), flush=True)
    if not holds:
        print("# " + str(said).replace("\n", "\n# "))


def is_(name, got, wanted):
    ok(name, got == wanted, "wanted %r, got %r" % (wanted, got))


def picture(browser, name):
    if pictures:
        browser.picture(os.path.join(pictures, name + ".png"))


# Whether the score can be seen; lines of the log, rows of points, ends of lines; the chart in words.
TOLD = """(() => { const seen = (s) => Array.from(document.querySelectorAll(s)).filter((n) => n.getClientRects().length > 0).length;
    return [seen("#score") > 0, seen("#log li"), seen("#points tbody tr[data-round]:not([data-round='0'])"),
        seen("#chart .end"), document.getElementById("chart-text").textContent]; })()"""

STATE = """(() => {
    const at = document.getElementById("event");
    return { at: Number(at.value), last: Number(at.max), said: document.getElementById("said").textContent,
        head: document.querySelector("[data-value='0']").textContent,
        dice: document.querySelectorAll("#dice svg").length,
        tokens: document.querySelectorAll("#board .token").length,
        round: document.getElementById("round-name").textContent,
        now: document.querySelector("li.now") ? document.querySelector("li.now").id : null,
        behind: !document.getElementById("behind").hidden,
        open: document.getElementById("behind").open,
        here: Array.from(document.querySelectorAll("#behind-text .here"), (n) => n.textContent.trim()),
        values: Array.from(document.querySelectorAll("[data-value]"),
            (n) => n.dataset.value + "=" + n.textContent).join(";"),
        cursor: document.getElementById("now").getAttribute("x1") };
})()"""


def state(browser):
    return browser.run(STATE)


def drive_keys(browser):
    first = state(browser)
    is_("a game that is over opens at its beginning", first["at"], 0)
    is_("... and its end is not told", browser.run(TOLD), [False, 0, 0, 0, ""])
    browser.key("End")
    end = state(browser)
    is_("End: at the end", end["at"], end["last"])
    ok("... which is told then", browser.run(TOLD)[0] and browser.run(TOLD)[1] > 100, browser.run(TOLD))
    browser.key("Home")
    first = state(browser)
    is_("Home: before the first event", (first["at"], first["said"], first["now"]),
        (0, "Before the first event: play it step by step, or go to the end for the result.", None))
    ok("... where the board is another one", first["values"] != end["values"])
    for _ in range(5):
        browser.key("ArrowRight")
    is_("the right arrow goes on by one event", state(browser)["at"], 5)
    is_("... and the log goes with it", state(browser)["now"], "e5")
    browser.key("r")
    start = state(browser)
    is_("r: to the first round", start["head"][:8], "Round 1,")
    browser.key("r")
    is_("r: a round on", state(browser)["head"][:8], "Round 2,")
    browser.key("R")
    is_("R: back to the same board", state(browser), start)
    browser.key("ArrowRight")
    one = state(browser)
    is_("people stand on the board", one["tokens"], 2)
    ok("... as is told", "in the hut" in one["said"], one["said"])
    browser.key("t")
    ok("t: a turn on", state(browser)["at"] > one["at"])
    browser.key("T")
    is_("T: a turn back", state(browser), one)
    browser.key("o")
    opened = state(browser)
    ok("o: the orders that led to the decision", opened["behind"] and opened["open"])
    is_("... with the line that was carried out", opened["here"], ["hut | field | toolmaker"])
    browser.key("o")
    while state(browser)["dice"] == 0:
        browser.key("d")
    ok("dice are drawn", state(browser)["dice"] > 0)
    before = state(browser)
    browser.key("D")
    browser.key("d")
    is_("d and D: a decision on and back", state(browser), before)
    browser.key("End")
    is_("End: the same as at first", state(browser), end)


def drive_pointer(browser):
    browser.click("button[data-go='first']")
    is_("a button: to the beginning", state(browser)["at"], 0)
    browser.click("button[data-go='round']")
    browser.click("button[data-go='step']")
    is_("buttons: a round and an event on", state(browser)["tokens"], 2)
    for kind, selector, share in (("event", "#event", 0.5), ("round", "#round", 0.5)):
        browser.run("document.querySelector('%s').scrollIntoView({block: 'center'})" % selector)
        x, y, width = browser.run("(() => { const r = document.querySelector('%s').getBoundingClientRect();"
                                  "return [r.x, r.y + r.height / 2, r.width]; })()" % selector)
        for what in ("mousePressed", "mouseReleased"):
            browser.call("Input.dispatchMouseEvent", {"type": what, "x": x + width * share, "y": y,
                                                      "button": "left", "clickCount": 1})
        now = state(browser)
        ok("the slider of %ss goes to the middle" % kind, 0.3 < now["at"] / now["last"] < 0.7, now["at"])
    at = state(browser)["at"]
    browser.key("ArrowRight") # the slider of rounds has the focus
    ok("an arrow on the slider of rounds moves it by a round", state(browser)["at"] > at + 1)
    browser.click("#e20")
    is_("a click on a line of the log goes there", state(browser)["at"], 20)
    browser.run("document.getElementById('letters').click()")
    browser.run("document.activeElement.blur()")
    browser.key("r")
    is_("keys can be switched off", state(browser)["at"], 20)
    browser.run("document.getElementById('letters').click()")


def drive_undone(browser):
    undone = browser.run("document.querySelector('li.undone').id")
    browser.run("document.activeElement.blur()")
    seen = set()
    browser.key("Home")
    for _ in range(6):
        browser.key("r")
        seen.add(state(browser)["now"])
    ok("what was undone is skipped", not any(
        browser.run("document.getElementById('%s').className.includes('undone')" % s) for s in seen), seen)
    browser.run("document.getElementById('skip').click()")
    browser.run("document.activeElement.blur()")
    browser.run("document.getElementById('event').value = %d; document.getElementById('event')"
                ".dispatchEvent(new Event('input'))" % (int(undone[1:]) - 1))
    browser.key("ArrowRight")
    is_("... unless one wants to see it", state(browser)["now"], undone)


def drive_chart(browser):
    lines = browser.run("Array.from(document.querySelectorAll('#chart polyline'),"
                        "(n) => n.getAttribute('points').split(' ').length)")
    rounds = browser.run("document.querySelectorAll('#points tbody tr').length")
    is_("the chart has a line for each player, with a point for each round", lines, [rounds] * 4)
    browser.key("Home")
    left = state(browser)["cursor"]
    browser.key("End")
    ok("... and shows where one is", int(state(browser)["cursor"]) > int(left))
    ends = browser.run("""(() => { const scale = Array.from(document.querySelectorAll("#chart .y"),
        (n) => [Number(n.getAttribute("y")), Number(n.textContent)]);
        const [a, b] = [scale[0], scale[scale.length - 1]];
        const cells = document.querySelectorAll("#points tbody tr:last-child td");
        return Array.from(document.querySelectorAll("#chart polyline"), (line, i) => {
            const y = Number(line.getAttribute("points").split(" ").pop().split(",")[1]);
            return Math.abs(a[1] + (y - a[0]) * (b[1] - a[1]) / (b[0] - a[0])
                - Number(cells[i].textContent)); }); })()""")
    ok("... true to the table", all(d < 2 for d in ends), ends)
    labels = sorted(browser.run("Array.from(document.querySelectorAll('#chart .end'),"
                                "(n) => Number(n.getAttribute('y')))"))
    ok("... the names at the ends do not hide each other", labels[-1] < 264 and all(
        b - a >= 20 for a, b in zip(labels, labels[1:])), labels)


def drive_play(browser):
    browser.run("document.getElementById('speed').value = '250'; document.activeElement.blur()")
    browser.key("Home")
    browser.key(" ")
    browser.listen(1.2)
    at = state(browser)["at"]
    ok("space plays", at > 0, at)
    browser.key(" ")
    at = state(browser)["at"]
    browser.listen(0.6)
    is_("... and stops", state(browser)["at"], at)
    browser.click("#run")
    browser.listen(0.8)
    ok("the button plays, too", state(browser)["at"] > at)
    browser.key("ArrowLeft")
    at = state(browser)["at"]
    browser.listen(0.6)
    is_("... until one goes oneself", state(browser)["at"], at)
    browser.run("document.getElementById('speed').value = '1500'")


def drive_eyes(browser):
    found = browser.run("""(() => { const f = JSON.parse(document.getElementById("frames").textContent);
        for (let k = 0; k < f.steps.length; k++)
            for (let i = 0; i < f.steps[k].v.length; i += 2) {
                const own = f.steps[k].v[i] - f.own;
                if (own >= 0 && own < 4 * f.rows && own % f.rows === 14 && f.steps[k].v[i + 1] !== "")
                    return [k + 1, Math.floor(own / f.rows) + 1, f.table + own, f.steps[k].v[i + 1]];
            }
        return null; })()""")
    ok("somebody draws a card", found is not None)
    if found is None:
        return
    at, seat, spot, own = found
    go_to(browser, at)
    cell = "document.querySelector('#tribes [data-value=\"%d\"]').textContent" % spot
    ok("others do not see it", browser.run(cell) != own, browser.run(cell))
    choose = ("document.getElementById('eyes').value = '%d';"
              "document.getElementById('eyes').dispatchEvent(new Event('change'))")
    browser.run(choose % seat)
    is_("... but the seat itself does", browser.run(cell), own)
    browser.run(choose % (seat % 4 + 1))
    ok("... and no other one", browser.run(cell) != own)
    browser.run(choose % 0)


def go_to(browser, at):
    browser.run("document.getElementById('event').value = %d;"
                "document.getElementById('event').dispatchEvent(new Event('input'))" % at)


def drive_changes(browser):
    framed = """[Array.from(document.querySelectorAll(".place.changed"), (n) => n.querySelector(".name").textContent),
        document.getElementById("said").textContent]"""
    go_to(browser, 1)
    go_to(browser, 60)
    jumped = browser.run(framed)
    browser.key("ArrowLeft")
    browser.run("document.activeElement.blur()")
    browser.key("ArrowRight")
    is_("framed is what the event changed, after a jump, too", jumped, browser.run(framed))
    ok("... and little else", len(jumped[0]) < 5, jumped)
    link = browser.run("[document.getElementById('link').getAttribute('href'), location.hash, document.querySelector('li.now').id]")
    is_("each event has a link", link, ["#" + link[2], "#" + link[2], link[2]])


def look(browser, width, height, scheme, name):
    browser.size(width, height, width < 600)
    browser.media(**{"prefers-color-scheme": scheme})
    browser.run("document.activeElement.blur()")
    browser.key("Home")
    for _ in range(4):
        browser.key("r")
    for _ in range(12):
        browser.key("ArrowRight")
    browser.run("scrollTo(0, 0)")
    browser.listen(0.2)
    picture(browser, name)
    bar = browser.run("document.getElementById('bar').getBoundingClientRect().height")
    if width <= 640:
        ok("%s: the controls take a tenth of the screen" % name, bar <= height / 10, bar)
    else:
        bottoms = browser.run("""["#board", "#tribes", ".keys"].map(
            (s) => document.querySelector(s).getBoundingClientRect().bottom)""")
        ok("%s: board, goods, points and buttons are in sight" % name, max(bottoms) <= height, bottoms)
    wide = browser.run("document.documentElement.scrollWidth")
    ok("%s: nothing is wider than the window" % name, wide <= width, wide)
    small = browser.run("""Array.from(document.querySelectorAll("#board text, #chart text, p, td, li, button"))
        .filter((n) => n.textContent.trim() !== "" && n.getClientRects().length > 0)
        .map((n) => { const svg = n.ownerSVGElement;
            const scale = svg ? svg.getScreenCTM().a : 1;
            return [parseFloat(getComputedStyle(n).fontSize) * scale, n.textContent]; })
        .filter((pair) => pair[0] < 10.5)""")
    ok("%s: no text is too small to read" % name, not small, small[:5])
    cut = browser.run("""Array.from(document.querySelectorAll(".place")).filter((place) => {
        const box = place.querySelector("rect").getBoundingClientRect();
        return Array.from(place.querySelectorAll("text")).some((t) => t.textContent !== "" &&
            t.getBoundingClientRect().right > box.right); })
        .map((place) => place.textContent.trim())""")
    ok("%s: every text stays in its box" % name, not cut, cut[:3])
    targets = browser.run("""Array.from(document.querySelectorAll("button, input[type=range], summary"))
        .filter((n) => n.getClientRects().length > 0)
        .map((n) => n.getBoundingClientRect()).filter((r) => r.height < 24).length""")
    is_("%s: everything can be hit with a finger" % name, targets, 0)


def drive_analysis(browser):
    browser.open("about:blank")
    browser.open(analysed)
    browser.size(1280, 900)
    seen = """["#tabs", "#log", "#analysis"].map((s) => document.querySelector(s).getClientRects().length > 0)"""
    is_("the analysis is not told before the end", browser.run(seen), [False, True, False])
    browser.key("End")
    is_("... then there is a tab of it", browser.run(seen), [True, True, False])
    browser.click("#tab-analysis")
    is_("... which shows it in the log's place", browser.run(seen), [True, False, True])
    picture(browser, "analysis-1280")
    at = state(browser)["at"]
    browser.key("ArrowLeft")
    is_("an arrow goes to the other tab", browser.run(seen), [True, True, False])
    is_("... and not through the game", state(browser)["at"], at)
    browser.key("ArrowRight")
    browser.run("document.querySelector('#analysis ol a').click()")
    browser.listen(0.2)
    is_("a turning point is a link to its event", "#" + (state(browser)["now"] or ""),
        browser.run("document.querySelector('#analysis ol a').getAttribute('href')"))
    browser.size(360, 740, True)
    browser.run("document.getElementById('side').scrollIntoView()")
    browser.listen(0.2)
    picture(browser, "analysis-360")
    wide = browser.run("document.documentElement.scrollWidth")
    ok("... no wider than a phone", wide <= 360, wide)
    browser.open("about:blank")
    browser.open(page)


def drive_french(browser):
    browser.open("about:blank")
    browser.open(french)
    is_("in French: the page says so", browser.run("document.documentElement.lang"), "fr")
    look(browser, 1280, 900, "light", "fr-1280")
    look(browser, 600, 800, "light", "fr-600")
    look(browser, 360, 740, "dark", "fr-360")
    browser.open("about:blank")
    browser.open(page)


# Pairs of people or numbers that cover each other; the middle of a token is its own.
COVERED = """(() => { const all = Array.from(document.querySelectorAll("#people .token, #people .count"),
        (n) => n.getBoundingClientRect());
    return all.filter((a, i) => all.some((b, k) => k > i && a.left + 2 < b.right && b.left + 2 < a.right &&
        a.top + 2 < b.bottom && b.top + 2 < a.bottom)).length; })()"""


def drive_crowds(browser):
    """People stand beside each other wherever they are, in both forms of the drawing, and are all there."""
    browser.media(**{"prefers-reduced-motion": "reduce"})
    for name, size in ("wide", (1280, 900)), ("narrow", (360, 740)):
        browser.size(*size)
        browser.open("about:blank")
        browser.open(page)
        covered, missing, most = 0, 0, 0
        for at in range(10, state(browser)["last"], 37):
            browser.run("location.hash = 'e%d'" % at)
            browser.listen(0.02)
            covered += browser.run(COVERED)
            told = browser.run("""Array.from(document.querySelectorAll(".place .who"), (n) =>
                n.textContent.split(" ").filter((w) => w).reduce((sum, w) => sum + Number(w.slice(1)), 0))""")
            most = max([most] + told)
            missing += sum(told) != browser.run("document.querySelectorAll('#people .token').length") and \
                browser.run("document.querySelectorAll('#people .count').length") == 0
        ok("%s: nobody stands in somebody else's way" % name, covered == 0, covered)
        ok("... and all are there, of up to %d in a place" % most, missing == 0 and most > 3, missing)
    # More than any game brings to one place.
    browser.run("""document.querySelector(".place.forest .who").textContent = "A7 B7 C5";
        window.dispatchEvent(new Event("resize"))""")
    is_("a crowd is counted", browser.run("""Array.from(document.querySelectorAll("#people .count"), (n) => n.textContent)"""),
        ["7", "7", "5"])
    ok("... legibly", browser.run(COVERED) == 0)
    browser.media(**{"prefers-reduced-motion": "no-preference"})


def drive_links(browser):
    """A link shows the board as it was then, at the top."""
    top = "document.getElementById('play').getBoundingClientRect().top"
    for width, height in (1280, 700), (360, 640):
        browser.size(width, height)
        browser.open("about:blank")
        browser.open(page + "#e280")
        browser.listen(0.3)
        is_("a link opens the page at its event", state(browser)["at"], 280)
        ok("... with the board at the top", abs(browser.run(top)) < 40, browser.run(top))
        browser.run("location.hash = 'e300'")
        browser.listen(0.3)
        ok("... as does one that is followed", state(browser)["at"] == 300 and abs(browser.run(top)) < 40, browser.run(top))
    tags = browser.run("""Array.from(document.querySelectorAll("#log li"), (n) => n.textContent.match(/\\[[^\\]]*\\]/g) || [])
        .filter((tags) => new Set(tags).size < tags.length).length""")
    is_("no line of the log has a tag twice", tags, 0)
    browser.key("End")
    ok("the end says in words who has won", re.search(r" wins?, -?\d+ to -?\d+\.$", state(browser)["said"]), state(browser)["said"])
    browser.size(1280, 900)


def drive_without_script(browser):
    browser.script(False)
    browser.open(page)
    browser.listen(0.2)
    browser.script(True) # or nothing could be asked; the page's own stays off
    shown = browser.run("""[document.getElementById("controls").hidden,
        document.querySelectorAll("#log li").length > 100,
        document.querySelector("#log li:nth-of-type(1)").getClientRects().length > 0,
        document.querySelector(".who").textContent !== undefined,
        document.documentElement.className]""")
    is_("without its script it is a plain log", shown, [True, True, True, True, ""])
    browser.size(360, 740, True)
    browser.listen(0.2)
    ok("... no wider than a phone", browser.run("document.documentElement.scrollWidth") <= 360)
    picture(browser, "plain-360")


def focus_is_seen(browser):
    browser.open("about:blank")
    browser.open(page)
    seen = []
    for _ in range(12):
        browser.key("Tab")
        seen.append(browser.run("""(() => { const n = document.activeElement, s = getComputedStyle(n);
            return [n.tagName + " " + n.textContent.trim().slice(0, 12), s.outlineStyle, s.outlineWidth]; })()"""))
    ok("where the focus is can be seen", len(set(s[0] for s in seen)) > 8 and
       all(s[1] == "solid" and s[2] == "3px" for s in seen), seen)


def quiet(browser, urls):
    is_("nothing is said on the console", browser.complaints(), [])
    asked = [url for url in browser.requests() if not url.startswith("data:")]
    ok("nothing is asked for but the pages", set(asked) <= set(urls), asked)
    ok("... nor from inside them", not any(
        e["params"].get("initiator", {}).get("type") not in ("other", None) and
        not e["params"]["request"]["url"].startswith("data:")
        for e in browser.events if e.get("method") == "Network.requestWillBeSent"))


def main():
    index = "file://%s/index.html" % folder
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    with chromium.Chromium() as browser:
        browser.size(1280, 900)
        browser.open(page)
        drive_keys(browser)
        drive_pointer(browser)
        drive_chart(browser)
        drive_undone(browser)
        drive_play(browser)
        drive_eyes(browser)
        drive_changes(browser)
        focus_is_seen(browser)
        look(browser, 1280, 900, "light", "light-1280")
        look(browser, 1280, 900, "dark", "dark-1280")
        look(browser, 600, 800, "light", "light-600")
        look(browser, 600, 800, "dark", "dark-600")
        look(browser, 360, 740, "light", "light-360")
        look(browser, 360, 740, "dark", "dark-360")
        drive_french(browser)
        drive_analysis(browser)
        for name, part in ("tribes", "#tribes"), ("chart", "#chart"), ("round-1", ".round + .round"):
            browser.run("document.querySelector('%s').scrollIntoView()" % part)
            browser.listen(0.2)
            picture(browser, name + "-360")
        browser.size(1280, 900)
        browser.open("about:blank")
        browser.open(page + "#e40")
        is_("a link to an event shows that event", state(browser)["at"], 40)
        drive_crowds(browser)
        drive_links(browser)
        drive_without_script(browser)
        browser.size(360, 740, True)
        browser.open(index)
        picture(browser, "index-360")
        is_("the index leads to each page", sorted(browser.run(
            "Array.from(document.querySelectorAll('a'), (a) => a.getAttribute('href'))")),
            ["steppe.html", "tundra.html"])
        ok("... and is no wider than a phone", browser.run("document.documentElement.scrollWidth") <= 360)
        quiet(browser, [page, french, analysed, page + "#e40", page + "#e280", index, "about:blank"])
    print("1..%d" % points)
    return failures > 0


sys.exit(main())
