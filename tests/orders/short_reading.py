# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The short plan once more, from its description alone: what the own words of a letter say.
#
#   read(words, sender)    (kind, plan, mended): "order" and "H/F W3 1 X", ["huut: hut"], or another
#                          kind and ""
import itertools
import re
import unicodedata

CODES = "hftxwlsg"
VILLAGE = {"h": 2, "f": 1, "t": 1}

WORDS = {
    "h": "hut huts hutte huette cabane cabana choza capanna",
    "f": "field fields farm farms acker feld champ champs campo campi",
    "t": "toolmaker tool werkzeugmacher werkzeug fabricant fabricante fabbro",
    "x": "hunt hunts hunting hunter food hunters jagd jagen nahrung chasse chasser caza cazar comida caccia cacciare cibo",
    "w": "forest wood wald holz foret bois bosque madera foresta legno",
    "l": "clay claypit brick bricks lehm lehmgrube ziegel argile glaisiere arcilla ladrillo pozo argilla "
         "mattone",
    "s": "stone stones quarry stein steine steinbruch pierre pierres carriere piedra piedras cantera pietra "
         "pietre cava",
    "g": "gold river fluss or ors riviere oro rio fiume",
    "card": "card karte carte carta",
    "building": "building bldg buildings gebaude gebaeude batiment edificio construccion tessera",
    "rest": "rest all everybody everyone others remaining remainder alle reste resto todos tutti",
    "people": "people ppl person persons workers worker guys men meeple meeples folks peeps villagers cavemen "
              "pawns figures dudes personen leute figurines personas lavoratori",
    "then": "then dann puis luego poi",
    "or": "or else oder ou o oppure",
    "and": "and n und et y e",
    "one": "one eins un uno una", "two": "two zwei deux dos due", "three": "three drei trois tres tre",
    "four": "four vier quatre cuatro quattro", "five": "five funf cinq cinco cinque",
    "first": "first",
    "filler": "please pls plz thanks thank you thx put place play go send in on to the my into of at x "
              "hi hello hey dear good morning evening everybody everyone all many civ dear "
              "them those goes chopping digging mining cool great nice lol haha sorry move plan order orders of "
              "bitte danke hallo zusammen setz die den der das auf ins in i im will id "
              "le la les l dans a au aux mets merci bonjour tous bientot il de del el en pon por favor gracias "
              "hola la nella nel metti per grazie ciao s te plait",
    "not": "not no never except but instead unless if maybe perhaps don't dont nicht nie vielleicht ausser "
           "wenn pas peut sauf si non forse tranne menos quizas",
    "ask": "should could shall can may is",
    "need": "get need buy pay want like needs pays wants gets buys",
    "order": "before after last finally second",
    "vague": "village tools cards buildings karten cartes cartas",
}
LEXICON = {}
for meaning, spelled in WORDS.items():
    for one in spelled.split():
        LEXICON.setdefault(one, []).append(meaning)
PLACES = set(CODES) | {"card", "building"}
TWO = {"everybody else": "rest", "everyone else": "rest", "all others": "rest", "tool maker": "toolmaker", "clay pit": "claypit", "hunting grounds": "hunting",
       "hunting ground": "hunting", "food rest": "food rest", "whatever's left": "rest",
       "whoever's left": "rest", "who's left": "rest", "what's left": "rest", "whoever is left": "rest",
       "whatever is left": "rest", "let's do": "put", "lets do": "put", "civ card": "card", "tout le monde": "rest",
       "por favor": "please", "s'il te plait": "please"}
NUMBERS = ["one", "two", "three", "four", "five"]
ENGLISH = set("""hut huts field fields farm toolmaker tool hunt hunting hunters food forest wood clay claypit brick
bricks quarry stone stones gold river card building""".split())
# Words that are one letter away from one of ours and mean something else.
COMMON = set("""
for rivet arm arms atone aunt barm best bold brice bride build builds bunt care cart clan clap claw close cold cray
diver drive far fields fiend file filed firm fled flood floor fold foods fool foot ford forget fork
form foul from gild giver goad gone good goods goof hard harm haunt held hint hold hood hook hung hunk
hurt lay liver mood mouth nest never play player plays pool prick punt query riven rivers rood roof
rover runs runt rust shield shunt slay sold son stole stoned stony stood store storey stove tell test
tick told toll tone took trick ward warm west wold wool word words world would yard yield
bald wild wand walt lahm floss holt stolz sein stern steil geld hold spiegel siegel zugel fehlt fels held
fell welt warte harte starte hatten mutter jagt jage anker stecker leben waldi keller casa cada cara caja
cama taza cambio poco gozo cartera manera marta cuarta ardilla comido medida nada cabina campana pieza
bloque lutte butte classe chaise fort forme fois mois bons boit barriere agile fragile perte porte certe
campana faccia cosa cavo cavi fiore fiumi segno regno legge mattina cibi parta
arming brink brisk brock clad clam cloy erick fare faring fart fiends fiver flay fond forming framing golf guts harming
hats hinting hits hues hugs hums hungers hurting mold moods nuts outs punting puts rick rider riser ruts scone scones
shone stoke stokes stores tones toil toot tricks warming wield wields woody woof yields
arriere azar bais bava baza bazar blick boss bous bric bris buis buts buttes cabala caca cacca cacci cadera
cala calar cambi camp campa camps cana capa capi carrier casar casse casser casseurs catar cavar cave caya
cazo chase chaste choca cito civiere classer cocida cogida comica comoda compi cosida cova crasse cubana cubo
cuccia darm dava degna degno dois faim fara fari faro fava feder felde firme flugs forst forte fosco
fouet franja fret furet fuss futs gaza gelder gola gole goret grana habana hagen hager hiedra hinters hiver
hotte hufte huis huit hund hune huno huste husten labbro ladera lagen lager lagno lampi larm lava lega legga
leggo lego leim lierre lierres lois losco luttes madeja madero madras madura magd magen mager matrone mattine
mattini maza melder mozo nagen nager ocker oibo pantera pegno pieta pietro piume podo pois polo pomo poro poso
pourriture poza pozzo ragen raza regna rever riegel rives rois sabana sagen segna seine sois steif steife
steig steige steile sterne taccia tagen tiegel tosco vois wagen wahrung wale walk wall walz ziege ziegen
hunger hints harms firms forms fares aunts bunts hunks punts punter warms hoods hurts runts stoves hunker
unter runter hinter munter bunter gunter
""".split())
YES = set("ok okay yes yep yea sure ja oui si jo yup default".split())
NO = set("no nope nein non".split())
CLOSING = re.compile(r"(?:cheers|(?:best|kind|warm)?\s*(?:regards|wishes)|best|yours|many thanks|viele gru(?:ss|ess)e|"
                     r"liebe gru(?:ss|ess)e|amicalement|un saludo|un saluto|lg|mfg)\b[\s,.!]*(.*)|(?:un abrazo|besos|"
                     r"hasta (?:luego|pronto)|atentamente|bien (?:a toi|cordialement)|bisous|a bientot|salutations|"
                     r"(?:un|cari|tanti|distinti) saluti|un abbraccio|a presto|baci|take care|see you|love|"
                     r"all the best|talk soon|bis bald|alles gute|mit freundlichen grussen)[\s.,!-]*")
CLIENT = re.compile(r"(?:sent from my|von meinem .* gesendet|envoye de mon|enviado desde mi|inviato da)\b")
STATEMENT = re.compile(
    r"(?:tell [a-z]+:|press to [a-z]+:|wait$|final$|history(?: \d+(?:-\d+)?)?$|lang [a-z]{2}$|"
    r"style (?:both|text|narrow|frame)$|calendar (?:on|off)$|digest (?:on|off)$|(?:away|vacation) |"
    r"remind (?:\d+[hd]|none|usual)$|show$|resend$|again$|rematch$|agree (?:end|none)$|standby|salt \S+$|whatif |what if |"
    r"address \S+@\S+$)")
QUESTION = set("what how who when where why should could can may is are do does".split())


class Asked(Exception):
    """It can be read in two ways, or not at all."""


def fold(text):
    text = re.sub("^[^\\w\\n=?-]*[\U0001f44d\U0001f44c\U0001f197\u2705][^\\w\\n=?-]*$", "ok", text, flags=re.M)
    text = re.sub("[‐-―]", "-", re.sub("[‘’]", "'", text))
    text = unicodedata.normalize("NFKD", text.replace("ß", "ss"))
    return "".join(c for c in text if unicodedata.category(c) not in ("Mn", "So", "Sk", "Cf", "Cs")).lower()


# What stands in a line: (kind, value), of which pieces are made.

class Wish:
    """A place; `count` is None, "rest", or (least, most)."""

    def __init__(self, place, count=None, glued=False, word=False):
        self.place, self.count, self.glued, self.word = place, count, glued, word
        self.number = place.isdigit() and not glued  # a card by its number alone

    def bare(self):
        return not self.word and not self.glued and self.count is None and self.place in "wlsgx"

    def everybody(self):
        return self.place == "x" and self.count in (None, "rest") or self.count == "rest"

    def text(self):
        if self.place in VILLAGE or not self.place.isalpha():
            return self.place.upper()
        if self.count is None or self.place == "x" and self.count == "rest":
            return self.place.upper()
        if self.count == "rest":
            return self.place.upper() + " rest"
        least, most = self.count
        if least == most > 1:
            return "%s%d!" % (self.place.upper(), most)
        return self.place.upper() + ("%d" % most if least == 1 else "%d-%d" % self.count)



def counted(place, least, most, exact, **how):
    """A wish with its count, as far as there can be one."""
    if least < 1 or most < least or most > (10 if place == "x" else 7):
        raise Asked
    if place in VILLAGE:
        if (least, most) != (VILLAGE[place],) * 2:
            raise Asked
        return Wish(place, (least, most), **how)
    return Wish(place, (most if exact else least, most), **how)


def glued(chunk):
    """W3, 3W, W3!, W2-4, B1, H; None if it is no code."""
    exact = chunk.endswith("!")
    found = re.fullmatch(r"([hftxwlsg])(\d+)(?:-(\d+))?!?", chunk) or \
        re.fullmatch(r"(?P<n>\d+)(?:-(?P<m>\d+))?(?P<p>[hftxwlsg])!?", chunk)
    if found:
        place, least, most = (found["p"], found["n"], found["m"]) if found.re.groupindex else found.groups()
        if most is None and place not in VILLAGE and not exact:
            return counted(place, 1, int(least), False, glued=True) if int(least) else counted(place, 0, 0, 0)
        return counted(place, int(least), int(most or least), exact and not most, glued=True)
    if re.fullmatch(r"b[1-4]!?", chunk):
        return Wish(chunk[:2], glued=True)
    if re.fullmatch(r"[hftxwlsg]!?", chunk):
        return Wish(chunk[0])
    return None


def distance_one(a, b):
    """Whether one letter is wrong, missing, doubled or swapped."""
    if abs(len(a) - len(b)) > 1 or a == b:
        return False
    if len(a) == len(b):
        off = [i for i in range(len(a)) if a[i] != b[i]]
        return len(off) == 1 or len(off) == 2 and off[1] == off[0] + 1 and \
            a[off[0]] == b[off[1]] and a[off[1]] == b[off[0]]
    long, short = (a, b) if len(a) > len(b) else (b, a)
    return any(long[:i] + long[i + 1:] == short for i in range(len(long)))


def mended(word):
    """The words of places of which `word` is a misspelling."""
    if len(word) < 4 or any(w in COMMON or not set(LEXICON.get(w, "h")) <= PLACES for w in undoubled(word)):
        return []
    known = [w for m in list(CODES) + ["card", "building"] for w in WORDS[m].split()]
    near = [w for w in known if len(w) > 3 and len(word) <= len(w) and distance_one(word, w)]
    english = [w for w in near if w in ENGLISH]
    return [w for w in known if doubled(word, w)] or english or near


def undoubled(word):
    return {word[:i] + word[i + 1:] for i in range(len(word) - 1) if word[i] == word[i + 1]}


def doubled(word, right):
    return right in undoubled(word)


class Line:
    def __init__(self, text):
        self.text, self.pieces, self.unknown, self.mends = text, [], [], []
        self.flags, self.content, self.near = set(), False, False
        for one, other in TWO.items():
            text = re.sub(r"\b%s\b" % one, other, text)
        text = re.sub(r"(?<=[a-z])-(?=[a-z])", "", text)
        text = re.sub(r"(?<!\d )\bwith (?=\d)", "in ", text.replace("->", ">"))
        text = re.sub(r"\bwith (?=(?:every(?:one|body)|all|the rest)\b)", "", text)
        if re.search(r"\d\.[a-z]", text):
            self.unknown.append(text)
        for chunk in re.findall(r"[a-z0-9]+(?:-\d+)?(?:'[a-z]+)?!?|[^\sa-z0-9]", text):
            self.piece(chunk)
        self.mend()
        self.content |= self.near
        self.bare = not re.search("[a-z]", unjoined(self.text))

    def add(self, kind, value=None):
        self.pieces.append((kind, value))

    def piece(self, chunk):
        before = next((p for p in self.pieces[::-1] if p[0] not in ("filler", "and", "first")), (None, None))
        if re.fullmatch(r"x\d+(-\d+)?!?", chunk) and before[0] == "wish" and before[1].word and not before[1].glued:
            place, (least, *most) = before[1].place, map(int, chunk[1:].rstrip("!").split("-"))
            n = most[0] if most else least
            i = len(self.pieces) - 1 - self.pieces[::-1].index(before)
            self.pieces[i] = ("wish", counted(place, least if most or place in VILLAGE else 1, n, False,
                                              glued=True, word=True))
            return None
        code = glued(chunk)
        if code and code.place == "x" and chunk[0] != "x":
            code.glued = "2x"
        if code and code.place == "x" and chunk[0] == "x" and code.glued and before[0] == "wish" and before[1].bare():
            raise Asked
        if code:
            self.content |= not (re.fullmatch(r"x\d+!?", chunk) and before[0] == "unknown" and
                                 before[1] not in COMMON and mended(before[1]))
            return self.add("wish", code)
        chunk = chunk.rstrip("!")
        if chunk.isdigit():
            return self.add("number", (1, int(chunk), False))
        if re.fullmatch(r"\d+-\d+", chunk):
            least, most = map(int, chunk.split("-"))
            return self.add("number", (least, most, False))
        found = re.fullmatch(r"([a-z]{3,})(\d+)", chunk)
        if found and self.place(found[1]):
            if self.pieces[-1][0] == "wish":
                place, n = self.pieces[-1][1].place, int(found[2])
                self.pieces[-1] = ("wish", counted(place, n if place in VILLAGE else 1, n, False,
                                                   glued=True, word=True))
                return None
            if not 1 <= int(found[2]) <= 4:
                raise Asked
            return self.pieces.append(("wish", Wish(found[2] if self.pieces.pop()[0] == "card" else "b" + found[2],
                                                    glued=True, word=True)))
        if re.search(r"\d", chunk):
            if re.fullmatch(r"\d+(st|nd|rd|th)", chunk):
                return self.unknown.append(chunk)
            self.content |= len(chunk) <= 8 and not re.fullmatch(r"\d+(am|pm|h)?|\d+-\d+", chunk)
            return self.unknown.append(chunk)
        if chunk.isalpha():
            return self.word(chunk)
        if chunk != "#":
            self.mark(chunk)

    def place(self, word):
        for meaning in LEXICON.get(word, ()):
            if meaning in CODES or meaning in ("card", "building"):
                self.content = True
                self.add("wish" if meaning in CODES else meaning,
                         Wish(meaning, word=True) if meaning in CODES else None)
                return True
        return False

    def word(self, word):
        meanings = LEXICON.get(word, [])
        if word in ("or", "o", "e", "y", "a"):
            meanings = [m for m in meanings if m != "g"]
        if self.pieces and len(meanings) > 1 and "not" in meanings and "filler" in meanings:
            meanings = ["not"]
        if meanings and meanings[0] in CODES + "cardbuilding" and self.place(word):
            return
        for meaning in meanings:
            if meaning in NUMBERS:
                return self.add("number", (1, NUMBERS.index(meaning) + 1, True))
            if meaning == "rest" and [k for k, _ in self.pieces if k != "filler"][-1:] == ["rest"]:
                return None  # "all the rest"
            if meaning in ("rest", "people", "then", "or", "and", "first"):
                return self.add(meaning)
            if meaning in ("not", "ask", "need", "order", "vague"):
                self.content |= meaning == "vague"
                return self.flags.add(meaning)
            if meaning == "filler":
                return self.add("filler")
        self.unknown.append(word)
        self.add("unknown", word)

    def mark(self, mark):
        if mark in ",;.>+&-:!":
            self.add("then")
        elif mark == "/":
            self.add("or")
        elif mark == "?":
            self.flags.add("ask")
        else:
            self.unknown.append(mark)

    def mend(self):
        """What is nearly a place is one, where another order stands beside it."""
        for kind, word in list(self.pieces):
            found = mended(word) if kind == "unknown" and word not in COMMON else []
            if len({LEXICON[f][0] for f in found}) == 1:
                mends = self.mends + [(word, found[0])]
                self.__init__(re.sub(r"\b%s(?=\b|\d)" % word, found[0], self.text, count=1))
                self.mends = mends + self.mends
                break
        held = sum(k in ("wish", "card", "building") for k, _ in self.pieces)
        if held <= len(self.mends) and not all(doubled(*m) for m in self.mends):
            self.flags.add("vague")


def split(pieces, *kinds):
    parts = [[]]
    for piece in pieces:
        if piece[0] in kinds:
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def numbered_places(pieces):
    """`card 1` and `building 1` made wishes."""
    done = []
    for kind, value in pieces:
        if done and done[-1][0] in ("card", "building") and kind == "people":
            continue
        if done and done[-1][0] in ("card", "building"):
            if kind != "number" or value[1] > 4 or value[0] != 1 or value[1] < 1:
                raise Asked
            done[-1] = ("wish", Wish(("b%d" if done[-1][0] == "building" else "%d") % value[1],
                                     glued=True, word=True))
        else:
            done.append((kind, value))
    if done and done[-1][0] in ("card", "building"):
        raise Asked
    return done


def paired(pieces, codes):
    """The wishes of a stretch in which numbers pair with their neighbours (N1 to N4)."""
    pieces = [p for p in numbered_places([p for p in pieces if p[0] != "filler"])]
    people = {i - 1 for i, p in enumerate(pieces) if p[0] == "people" and i}
    kept = [(p, i in people) for i, p in enumerate(pieces) if p[0] != "people"]
    row = [p for p, _ in kept]
    if any(a[0] == b[0] == "wish" and a[1].glued == "2x" and b[1].word for a, b in zip(row, row[1:])):
        raise Asked  # "3x wood"
    if any(a[0] == b[0] == "number" for a, b in zip(row, row[1:])) and \
            any(k == "wish" and v.word for k, v in row):
        raise Asked
    choices = []
    for i, (kind, value) in enumerate(row):
        if kind not in ("number", "rest"):
            continue
        near = [j for j in (i - 1, i + 1) if 0 <= j < len(row) and row[j][0] == "wish"]
        words = [j for j in near if row[j][1].word and not row[j][1].glued and (
            kind == "rest" or row[j][1].place not in VILLAGE or value[1] == VILLAGE[row[j][1].place])]
        bare = [j for j in near if row[j][1].bare()]
        letters = [j for j in near if not row[j][1].word and not row[j][1].number]
        cards = [j for j in near if row[j][1].word and row[j][1].glued]
        if i + 2 == len(row) and i and kind == "number" and value[1] < 5 and i + 1 in bare and row[i + 1][1].place == "x":
            bare.remove(i + 1)  # `H W3 1 X`: who is left goes hunting
        if kind == "rest":
            words = [j for j in words + bare if row[j][1].place not in VILLAGE]
            choices.append([(i, j) for j in words])
        elif words:
            if letters:
                raise Asked
            choices.append([(i, j) for j in words])
        elif bare:
            if any(row[j][1].word for j in near):
                raise Asked
            if value[1] < 5 or value[0] != 1:
                raise Asked
            choices.append([(i, j) for j in bare])
        elif kept[i][1] or cards or value[2] or value[0] != 1 or not 1 <= value[1] <= 4 or not (letters or codes) or \
                any(row[j][1].word for j in near):
            raise Asked
        else:
            choices.append([(i, None)])
    ways = [w for w in itertools.product(*choices)
            if len({j for _, j in w if j is not None}) == sum(j is not None for _, j in w)]
    if len(ways) != 1:
        raise Asked
    return carried(row, dict(ways[0]))


def carried(row, way):
    """The wishes, with the counts that belong to them."""
    wishes = []
    owner = {j: i for i, j in way.items()}
    for i, (kind, value) in enumerate(row):
        if kind == "wish":
            if i in owner:
                said = row[owner[i]]
                if said[0] == "rest":
                    value = Wish(value.place, "rest", word=True)
                elif value.place in VILLAGE:
                    value = counted(value.place, said[1][1], said[1][1], False, word=True)
                else:
                    value = counted(value.place, *said[1][:2], False, word=True)
            if i and row[i - 1][0] == "wish" and row[i - 1][1].place == value.place:
                raise Asked
            wishes.append(value)
        elif kind == "number" and way[i] is None:
            wishes.append(Wish(str(value[1])))
    return wishes


def in_order(pieces, begun):
    """`first` is a filler where it is true."""
    if any(k == "first" for k, _ in pieces):
        lead = list(itertools.takewhile(lambda p: p[0] in ("filler", "then", "and", "first"), pieces))
        stretch = split(pieces[len(lead):], "then")[0]
        if begun or sum(k in ("wish", "card", "building") for k, _ in stretch) != 1 or \
                sum(k == "first" for k, _ in lead + stretch) != sum(k == "first" for k, _ in pieces) or \
                lead and lead[-1][0] == "first" and stretch[0][0] == "card":
            raise Asked
    return [p for p in pieces if p[0] != "first"]


def goes_on(before, pieces):
    """The 2 of "card 1 or 2"."""
    said = [p for p in pieces if p[0] not in ("filler", "and")]
    if before and before.word and before.place[-1].isdigit() and [k for k, _ in said] == ["number"]:
        least, most, spelled = said[0][1]
        if least == 1 and not spelled and 1 <= most <= 4:
            return [Wish(before.place[:-1] + str(most), glued=True, word=True)]
    return []


def put_wishes(line, plan):
    """Adds the wishes of a line that holds some: lists of alternatives."""
    if re.match(r"[^,;.]*[,;.].*\bfirst\b", line.text) and not re.match(r"[^,;.]*\bfirst\b", line.text):
        raise Asked
    if line.unknown or line.flags & {"not", "ask", "order", "vague"}:
        raise Asked
    if re.search(r"\b(?:thanks|thank|thx)(?: (?:you|all|everybody|everyone))* for\b", line.text):
        raise Asked
    if "need" in line.flags and any(
            k == "number" or k == "wish" and v.count for k, v in line.pieces) and \
            re.search(r"\b(wood|clay|bricks?|stones?|gold|food|holz|lehm|stein|pier|pie|leg)", line.text):
        raise Asked
    words = any(k in ("card", "building") or k == "wish" and v.word for k, v in line.pieces)
    for part in split(in_order(line.pieces, plan), "then"):
        joined = beside = False
        for n, alternative in enumerate(split(part, "or")):
            before = plan[-1][-1] if beside else None  # it pairs with nothing across a comma
            found = goes_on(before, alternative) or paired([p for p in alternative if p[0] != "and"], not words)
            if n and (not found or not joined):
                raise Asked
            if n:
                plan[-1].append(found.pop(0))
                if plan[-1][-1].number and plan[-1][-2].everybody():
                    raise Asked
            joined = found or n or plan
            beside = beside or found or n
            add(plan, [[wish] for wish in found])


def numbered(lines):
    """The lines without their numbering (N5)."""
    inline = [re.split(r"(?:^|\s+)(?=(?:\d+[.)]|[a-z]\))\s)", line)
              if re.match(r"(?:\d+[.)]|[a-z]\))\s", line) else [line] for line in lines]
    lines = [part for parts in inline for part in ([p for p in parts if p] or [""])]
    marks = [re.match(r"(\d+)[.)]\s+(?=\S)|([a-z])\)\s+(?=\S)|(-)\s+(?=\S)", line) for line in lines]
    found = [m for m in marks if m]
    digits = [int(m[1]) for m in found if m[1]]
    letters = [m[2] for m in found if m[2]]
    if digits and (digits != list(range(1, len(digits) + 1)) or len(digits) < 2) or \
            letters and (letters != list("abcdefgh")[:len(letters)] or len(letters) < 2):
        return [line if m is None or m[3] else "?? " + line for line, m in zip(lines, marks)], [None] * len(lines)
    return [line[m.end():] if m else line for line, m in zip(lines, marks)], \
        [None if m is None else not m[3] for m in marks]


def sign(lines, sender):
    """The lines without what is surely signature."""
    for i, line in enumerate(lines):
        if line.strip() == "--" or CLIENT.match(line) or CLOSING.fullmatch(line) and (
                any(says(above) for above in lines[:i]) or
                not re.sub(r"\b(cheers|regards|best|yours|wishes|kind|warm|and|to|all|the)\b|\W", "", line) and
                any(something(above) for above in lines[:i])):
            lines = lines[:i]
            break
    while lines and not lines[-1]:
        lines.pop()
    return lines


def something(line):
    """Whether a line is more than a greeting, thanks or signs."""
    try:
        read = Line(line)
        return bool(read.unknown or read.flags or says(line) or
                    any(k not in ("filler", "then", "and") for k, _ in read.pieces))
    except Asked:
        return True


def says(line):
    """Whether a line is more than prose."""
    line = re.sub(r"^(\d[.)]|[a-z]\)|-)\s+(?=\S)", "", line)
    try:
        return bool(whole(line) or STATEMENT.match(line) or numbers_only(line) or Line(line).content)
    except Asked:
        return True


def named(word, sender):
    names = re.findall("[a-z]+", fold(sender))
    return word in names or len(word) == 1 and word in [n[0] for n in names]


def courtesy(text):
    """Whether a sentence only thanks or greets."""
    if not re.match(r"(?:thanks|thank|thx|good|hi|hello|hey|dear|morning|evening|cheers|regards|best|yours|kind|warm)\b", text):
        return False
    try:
        line = Line(text)
    except Asked:
        return False
    return not line.flags and "?" not in text and not line.mends and \
        all(kind in ("filler", "then", "and", "rest", "people", "unknown") for kind, _ in line.pieces)


def without_courtesy(text, sender):
    """A line without thanks, wishes and the sender's name at its end."""
    while True:
        name = re.fullmatch(r"(.*?[,.!-]) ((?:[^,.!-]|[,.!-](?! ))+)", text)
        sentence = re.fullmatch(r"(.*[.!]) ((?:[^.!]|[.!](?! ))+)", text)
        words = name and re.findall("[a-z]+", name[2])
        if words and all(named(w, sender) and len(w) > 1 and w not in LEXICON for w in words):
            text = name[1]
        elif sentence and courtesy(sentence[2]):
            text = sentence[1]
        else:
            return text
        text = text.rstrip(" ,-") or text


def last_line(lines, sender):
    """Whether the last line is signature: True, False, or "asked" where that depends."""
    words = re.findall("[a-z]+", lines[-1])
    if not any(something(above) for above in lines[:-1]) or not words or re.search(r"[\d/?=]", lines[-1]):
        return False
    mine = all(named(w, sender) for w in words)
    codes = all(len(w) == 1 and w in CODES for w in words)
    if len(words) == 1 and len(words[0]) == 1 and (codes or not mine) or codes and mine:
        return "asked" if not lines[-2] or mine else "x" in words and "kiss"
    return mine or re.fullmatch(r"x{2,3}", lines[-1].strip(" .,!")) is not None


def fillers_only(line, words):
    """Whether nothing but some words and fillers stands in it, one of the words at least."""
    said = re.findall("[a-z=?]+", line.replace("'", ""))
    return any(w in words for w in said) and \
        all(w in words or "filler" in LEXICON.get(w, ()) or w in ("i", "again") for w in said)


def whole(text):
    """What a line is that says one thing alone; None if it does not."""
    if re.fullmatch(r"\?[?!. ]*", text) or fillers_only(text, {"help", "hilfe", "aide", "ayuda", "aiuto"}) or \
            text == "rules?":
        return "help"
    if "?" in text:
        return None
    if re.fullmatch("=[.! ]*", text) or re.fullmatch(r"same( as (last time|before))?[.!]*", text) or \
            fillers_only(text, {"same"}):
        return "same"
    if fillers_only(text, YES):
        return "yes"
    if fillers_only(text, NO):
        return "no"
    if fillers_only(text, {"resign", "unsubscribe"}) or re.fullmatch(
            r"i give up[.!]*|ich gebe auf|j'abandonne|me rindo|mi arrendo", text):
        return "leave"
    return None


def read(text, sender):
    lines = [re.sub(r"[ \t]+", " ", line).strip() for line in fold(text).split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    lines = [re.sub(r"^(?:hi|hello|hey|dear|morning|evening|good|hallo|hola|ciao|bonjour)\b(?:[^,!]{0,25}[,!])?", "", line).strip()
             for line in lines]
    lines = sign(lines, sender)
    ends = {i: last_line(lines[:i + 1], sender) for i in range(1, len(lines))
            if lines[i] and not any(says(below) for below in lines[i + 1:]) and
            not (lines[i].startswith("- ") and any(above.startswith("- ") for above in lines[:i]))}
    for i, is_one in ends.items():
        if is_one is True:
            lines, ends = sign(lines[:i], sender), {j: v for j, v in ends.items() if j < i}
            break
    meant = re.match(r"(?:(?:no|sorry|oops)\b[ ,.!:]*)?(?:i meant|correction)\b[ ,.!:]*", lines[0]) if lines else None
    if meant:
        lines[0] = lines[0][meant.end():]
    try:
        return plan_of(lines, sender, ends)
    except Asked:
        return "doubtful", "", []


def plan_of(lines, sender, ends):
    plan, mends, prose, statements, unsure, said, cards = [], [], 0, 0, False, set(), set()
    divided = False  # by a dash that may be the mark of a signature
    listed = set()  # what stands after a dash
    begun = spread = False  # whether each wish so far stands in a paragraph of its own
    whole_lines = len(lines)
    lines, marked = numbered(lines)
    for n, text in enumerate(lines):
        if not text:
            continue
        if text == "-":
            divided |= len(plan) > 0
            continue
        if STATEMENT.match(text.rstrip(" .!")):
            statements += 1
            begun = True
            continue
        text = without_courtesy(text, sender)
        told, text = text, re.sub(r"^plan\b:?\s*", "", text)
        if marked[n] is None and whole(text):
            said.add(whole(text))
            continue
        ending = len(lines) == whole_lines and ends.get(n)
        if ending == "kiss" and plan and plan[-1][-1].everybody():
            continue
        if ending == "asked":
            if plan and plan[-1][-1].everybody():
                break
            letter = re.search("[a-z]", text)[0]
            if not (plan or prose or said or statements):
                pass
            elif not spread or prose or named(letter, sender) or letter not in CODES:
                raise Asked
        line, held = Line(text), len(plan)
        if told != text and not line.content and re.search("[1-4]", text):
            raise Asked
        if text.startswith("?? "):
            unsure = True
            if line.content or not prose and re.fullmatch(r"\?\? \S+ [1-4]\W*", text):
                raise Asked
            prose += 1
        elif line.bare and numbers_only(text):
            found = set(re.findall(r"\d", text))
            if prose or found & cards:
                prose += 1
                unsure |= bool(marked[n])
                listed.add("prose" if marked[n] is False else "")
            else:
                cards |= found
                put_wishes(line, plan)
        elif line.bare and numbers_only(text.replace("?", "")) and not prose and \
                not set(re.findall(r"\d", text)) & cards:
            raise Asked
        elif line.content:
            put_wishes(line, plan)
            mends += ["%s: %s" % m for m in line.mends]
        else:
            more = not all(k in ("filler", "then", "and") for k, _ in line.pieces) or \
                bool(line.unknown or line.flags)
            unsure |= more and bool(marked[n])
            listed.add("prose" if more and marked[n] is False else "")
            prose += more
            if not more:
                continue
        if divided and len(plan) > held:
            raise Asked
        listed.add("order" if len(plan) > held and marked[n] is False else "")
        alone = marked[n] is None and len(plan) > held and not re.search(r"[\s,;]", told.rstrip(" ,;.!"))
        spread = alone and (not begun or spread and not lines[n - 1])
        begun |= len(plan) > held or prose > 0
    if plan and {"prose", "order"} <= listed:
        raise Asked
    if len(said) + bool(plan or statements) > 1 or unsure and (plan or said):
        raise Asked
    if said and not (prose and said == {"yes"}):
        return said.pop(), "", []
    if plan:
        return "order", " ".join("/".join(w.text() for w in a) for a in plan), mends
    return ("statement" if statements else "prose"), "", []


def unjoined(text):
    """A text without the words that may stand between cards: 1 or 2."""
    return re.sub("[a-z]+", lambda m: " " if {"or", "then", "and"} & set(LEXICON.get(m[0], ())) else m[0], text)


def numbers_only(text):
    text = unjoined(text)
    found = re.findall(r"\d+", text)
    return re.fullmatch(r"[\d\s,./!]+", text) and not re.search(r"\.\d", text) and \
        all(f in "1234" for f in found) and len(set(found)) == len(found) and found


def add(plan, more):
    """More wishes; a bare number after one that sends everybody is asked (N4)."""
    for wishes in more:
        if plan and plan[-1][-1].everybody() and wishes[0].number:
            raise Asked
        plan.append(wishes)
