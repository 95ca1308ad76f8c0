# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A headless Chromium, driven over its DevTools pipe: nothing but Python's own library is needed.
import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find():
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Chromium:
    """`with Chromium() as browser:`; every event of page, console and network is in .events."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="stonepost-page-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def plumb():
            os.setsid()
            keep = os.dup(to_browser), os.dup(from_browser)
            os.dup2(keep[0], 3)
            os.dup2(keep[1], 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 "--no-first-run", "--disable-background-networking", "--disable-extensions",
                 "--disable-component-update", "--disable-sync", "--disable-default-apps",
                 "--host-resolver-rules=MAP * ~NOTFOUND", "--remote-debugging-pipe",
                 "--user-data-dir=" + self.profile, "about:blank"]
        self.process = subprocess.Popen([find()] + flags, preexec_fn=plumb, close_fds=False,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(t for t in targets if t["type"] == "page")
        self.session = self.call("Target.attachToTarget",
                                 {"targetId": page["targetId"], "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *what):
        os.close(self.write_end)
        os.close(self.read_end)
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self, seconds):
        """The next message, or None."""
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.read_end], [], [], left)[0]:
                return None
            more = os.read(self.read_end, 1 << 20)
            if not more:
                raise RuntimeError("the browser has gone")
            self.buffer += more
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, params=None):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params or {}}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive(60)
            if answer is None:
                raise RuntimeError("no answer to " + method)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]))
                return answer["result"]
            self.events.append(answer)

    def listen(self, seconds):
        """Takes in events for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            event = self.receive(end - time.monotonic())
            if event is not None:
                self.events.append(event)

    def open(self, url):
        before = len(self.events)
        self.call("Page.navigate", {"url": url})
        for _ in range(100):
            if any(e.get("method") == "Page.loadEventFired" for e in self.events[before:]):
                return
            self.listen(0.1)
        raise RuntimeError("%s is not loaded" % url)

    def run(self, script):
        """The value of an expression."""
        answer = self.call("Runtime.evaluate", {"expression": script, "returnByValue": True,
                                                "awaitPromise": True})
        if "exceptionDetails" in answer:
            raise RuntimeError("%s: %s" % (script, answer["exceptionDetails"]))
        return answer["result"].get("value")

    def size(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile})

    def media(self, **features):
        """media(**{"prefers-color-scheme": "dark"})"""
        self.call("Emulation.setEmulatedMedia",
                  {"features": [{"name": n, "value": v} for n, v in features.items()]})

    def script(self, on):
        self.call("Emulation.setScriptExecutionDisabled", {"value": not on})

    def key(self, key, text=None):
        codes = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Tab": 9}
        code = codes.get(key, ord(key.upper()) if len(key) == 1 else 0)
        text = key if len(key) == 1 else None
        params = {"key": key, "windowsVirtualKeyCode": code, "code": key}
        if len(key) == 1:
            params["code"] = "Key" + key.upper()
            params["modifiers"] = 8 if key.isupper() else 0
        self.call("Input.dispatchKeyEvent",
                  dict(params, type="keyDown", **({"text": text} if text else {})))
        self.call("Input.dispatchKeyEvent", dict(params, type="keyUp"))

    def click(self, selector):
        box = self.run("(() => { const n = document.querySelector(%s); n.scrollIntoView("
                       "{block: 'center'}); const r = n.getBoundingClientRect();"
                       "return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", {"type": kind, "x": box[0], "y": box[1],
                                                   "button": "left", "clickCount": 1})

    def picture(self, path):
        data = self.call("Page.captureScreenshot")["data"]
        with open(path, "wb") as f:
            f.write(base64.b64decode(data))

    def requests(self):
        return [e["params"]["request"]["url"] for e in self.events
                if e.get("method") == "Network.requestWillBeSent"]

    def complaints(self):
        """What the console says: exceptions, errors, violations of the policy."""
        said = []
        for e in self.events:
            method, params = e.get("method"), e.get("params", {})
            if method == "Runtime.exceptionThrown":
                said.append(str(params["exceptionDetails"]))
            elif method == "Runtime.consoleAPICalled":
                said.append(str(params["args"]))
            elif method == "Log.entryAdded":
                said.append(params["entry"]["text"])
        return said
