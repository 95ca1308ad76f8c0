# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The one-token changes that can be made in a C file: where each is, and what stands there instead.
import os
import re

TOKEN = re.compile(r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<line>^[ \t]*\#(?:[^\n\\]|\\.)*)            # a line of the preprocessor
  | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<number>0[xX][0-9a-fA-F]+[uUlL]*|[0-9]+(?:\.[0-9]*)?[uUlLfF]*)
  | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\s\w])
""", re.X | re.S | re.M)
INSTEAD = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
           "++": "--", "--": "++", "+=": "-=", "-=": "+=", "*=": "/=", "|=": "&=", "&=": "|=", "<<": ">>",
           ">>": "<<", "%": "/", "/": "*", "!": "", "true": "false", "false": "true",
           "break": "continue", "continue": "break"}
BETWEEN = {"+": "-", "-": "+", "*": "/", "&": "|", "|": "&"}  # signs that mean something else alone
SPACED = {"*", "&"}  # clang-format puts a blank behind them where they stand between two values
CALL = re.compile(r"^\t+(?:\(void\))?([a-z]\w*)\([^;{}]*\);$", re.M)
NO_CALL = {"if", "for", "while", "switch", "return", "assert", "sizeof"}
NO_VALUE = {"return", "case", "else", "sizeof"}


class Change:
    """Instead of text[at:end] of a file something else."""

    def __init__(self, path, text, at, end, new):
        self.path, self.text, self.at, self.end, self.new = path, text, at, end, new

    def changed(self):
        return self.text[:self.at] + self.new + self.text[self.end:]

    def place(self):
        return "%s:%d" % (self.path, self.text.count("\n", 0, self.at) + 1)

    def __str__(self):
        begin = self.text.rfind("\n", 0, self.at) + 1
        end = self.text.find("\n", self.end)
        after = self.text[begin:self.at] + self.new + self.text[self.end:end]
        return "%s\n  - %s\n  + %s" % (self.place(), self.text[begin:end].strip(), after.strip())


def counted(number):
    """Another number: 0 for 1, else one more."""
    whole = re.fullmatch(r"([0-9]+|0[xX][0-9a-fA-F]+)([uUlL]*)", number)
    if not whole:
        return None
    value, suffix = whole.groups()
    if value == "1":
        return "0" + suffix
    if value.isdigit():
        return "%d%s" % (int(value) + 1, suffix)
    return "0x%x%s" % (int(value, 16) + 1, suffix)


def asserted(text):
    """The spans of assertions, which are tests themselves."""
    spans = []
    for found in re.finditer(r"\b(?:assert|_Static_assert)\(", text):
        end = text.find(";", found.end())
        spans.append((found.start(), end))
    return spans


def instead(token, before, text):
    """What may stand for a token, after another one; None for nothing."""
    value = token.group()
    if token.lastgroup == "number":
        return counted(value)
    between = before is not None and (before.lastgroup == "number" or before.group() in ")]" or
                                      before.lastgroup == "word" and before.group() not in NO_VALUE)
    if value in BETWEEN:
        if value == "-" and not between:
            return ""
        spaced = value not in SPACED or text[token.end():token.end() + 1].isspace()
        return BETWEEN[value] if between and spaced else None
    return INSTEAD.get(value)


def changes_of(path, text):
    """All changes that can be made in the text of a file."""
    spans = asserted(text)
    found = []
    before = None
    for token in TOKEN.finditer(text):
        if token.lastgroup in ("comment", "line"):
            continue
        new = instead(token, before, text) if token.lastgroup != "text" else None
        if new is not None:
            found.append(Change(path, text, token.start(), token.end(), new))
        before = token
    for call in CALL.finditer(text):
        if call.group(1) not in NO_CALL:
            begin = call.end() - len(call.group().lstrip("\t"))
            found.append(Change(path, text, begin, call.end(), ";"))
    return [c for c in found if not any(a <= c.at < b for a, b in spans)]


def sources(root, names):
    """The C files that are named, or that lie in folders that are; of these not those that a program made, as
    weights, nor programs of their own, as what makes them."""
    for name in names:
        full = os.path.join(root, name)
        paths = sorted(os.path.join(name, f) for f in os.listdir(full)) if os.path.isdir(full) else [name]
        for path in paths:
            if path.endswith(".c"):
                with open(os.path.join(root, path)) as file:
                    text = file.read()
                if path == name or not re.search(r"^// .*Made by:|^main\(", text, re.M):
                    yield path, text
