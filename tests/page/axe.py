# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# axe.py FOLDER WORK [FILE]: asks axe-core (WORK/package/axe.min.js) of the pages in FOLDER and of one in French, or of FILE alone, on
# screens of three sizes, light and dark, at the beginning and at the end. A line "ok NAME" or "not_ok NAME"
# for each, and "note ..." for each fault that it finds. What it calls serious or critical is not ok.
import json
import sys

import chromium

ASK = """axe.run(document, { resultTypes: ["violations", "incomplete"] }).then((r) => JSON.stringify({
    rules: r.passes.length + r.violations.length,
    faults: r.violations.map((v) => [v.impact, v.id, v.help, v.nodes.slice(0, 3).map((n) => n.target.join(" "))]),
    doubts: r.incomplete.map((v) => [v.impact, v.id, v.nodes.length]) }))"""


def look(browser, name, work):
    browser.listen(0.2)
    if browser.run("typeof axe") == "undefined":
        with open(work + "/package/axe.min.js", encoding="utf-8") as f:
            browser.call("Runtime.evaluate", {"expression": f.read()})
    said = json.loads(browser.run(ASK))
    bad = [f for f in said["faults"] if f[0] in ("serious", "critical")]
    good = not bad and said["rules"] >= 10
    print("%s %s: nothing serious in %d rules" % ("ok" if good else "not_ok", name, said["rules"]))
    for impact, rule, help_, where in said["faults"]:
        print("note %s: %s %s: %s: %s" % (name, impact, rule, help_, "; ".join(where)))
    for impact, rule, nodes in said["doubts"]:
        print("note %s: cannot say %s, %d places" % (name, rule, nodes))


def main():
    folder, work = sys.argv[1:3]
    alone = sys.argv[3:]
    steppe = "file://%s/steppe.html" % folder
    pages = {"steppe": steppe, "French": "file://%s/french/steppe.html" % work,
             "analysed": "file://%s/analysed/steppe.html" % work,
             "running": "file://%s/tundra.html" % folder, "index": "file://%s/index.html" % folder}
    with chromium.Chromium() as browser:
        if alone:
            browser.open("file://" + alone[0])
            return look(browser, "alone", work)
        for scheme in ("light", "dark"):
            browser.media(**{"prefers-color-scheme": scheme})
            for width, height in ((1280, 900), (600, 800), (360, 740)):
                browser.size(width, height, width < 600)
                for page, url in pages.items():
                    browser.open("about:blank")
                    browser.open(url)
                    look(browser, "%s %d %s" % (page, width, scheme), work)
                    if page in ("steppe", "French", "analysed"):
                        browser.key("End")
                        browser.run("document.getElementById('tab-analysis')?.click()")
                        browser.run("document.querySelectorAll('details').forEach((d) => d.open = true)")
                        look(browser, "%s at the end %d %s" % (page, width, scheme), work)


if __name__ == "__main__":
    main()
