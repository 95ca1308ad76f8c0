# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Which tests look at a folder of the source, the quick ones first. A unit test that has the name of the
# changed file comes before all of them. A line that begins with a .py file is a command, whose words that
# name programs are the programs.


def units(names):
    return ["tests/unit/test_" + name for name in names.split()]


ORDERS = ["tests/orders/mixed"] + ["tests/orders/%s.txt" % name for name in (
    "plan", "total", "decide", "policies", "answer", "block", "choices", "fate", "frames", "rewrite", "say",
    "short", "side")]
PENS = ["tests/orders/pens.py tests/orders/short_driver tests/orders/%s_pen%s" % (pen, language)
        for language in (".txt", ".de.txt de", ".es.txt es", ".fr.txt fr", ".it.txt it")
        for pen in ("second", "third")]
LETTERS = ["tests/stories/kinds.sh", "tests/stories/stories.sh"]
SECOND_RULES = "tests/rules/second_match.py tests/rules/engine_driver 40 rules"
SECOND_ORDERS = "tests/orders/reading_match.py tests/orders/decide_driver 20 orders"

# The test that concerns one file above all, where it does not have the file's name.
FIRST = {"src/audit/verify.c": "tests/cli/verify.sh", "src/audit/review.c": "tests/archive/told.sh",
         "src/words/pair.c": "tests/orders/pens.sh", "src/words/segment.c": "tests/orders/pens.sh",
         "src/quote/run.c": "tests/unit/test_split", "src/audit/held.c": "tests/cli/mbox.sh",
         "src/audit/audit_setup.c": "tests/cli/verify.sh", "src/audit/audit_orders.c": "tests/cli/verify.sh",
         "src/audit/audit_persons.c": "tests/cli/person.sh",
         "src/audit/archive_import.c": "tests/cli/import.sh"}

TESTS = {
    "src/engine": units("""apply decide event invariant legal moves notation options pay pieces pile place
                           refusal score setup sight state positions playback players random""") +
    ["tests/rules/rules_test", *ORDERS, "tests/ports/digests.sh", "tests/players/decisions.sh",
     SECOND_RULES, "tests/cli/show.sh", "tests/archive/round_trip.sh"],
    "src/orders": units("""answers content frame inforce ledger letter letters lexical lexicon order orders own
                           press question reader reference repair sent short tag tell words decide thrift view
                           findings random""") +
    [*ORDERS, *PENS, "tests/ports/digests.sh", SECOND_ORDERS, "tests/cli/check.sh",
     "tests/cli/orders.sh", "tests/mail/letters.sh", "tests/mail/links.sh", "tests/mail/choices.sh",
     "tests/stories/stories.sh"],
    "src/fair": units("draw hash seed token setup audit recipe secrets secret log") +
    ["tests/rules/rules_test", "tests/ports/digests.sh", "tests/fair/vectors.sh", "tests/archive/checker.sh",
     "tests/archive/mutations.sh"],
    "src/players": units("players analysis decide seats") +
    ["tests/lab/training.sh", "tests/players/decisions.sh", "tests/ports/digests.sh",
     "tests/archive/players.sh", "tests/orders/mixed", "tests/archive/told.sh", "tests/cli/computers.sh"],
    "src/report": units("""view report_words tell mustache mustache_spec template breaks text say event playback
                           page menu fingerprint""") +
    ["tests/cli/report.sh", "tests/cli/show.sh", "tests/cli/log.sh", "tests/cli/replay.sh", "tests/games/files.sh",
     "tests/mail/page.sh", "tests/page/page.sh", *LETTERS],
    "src/desk": units("""answers repair question content act limits store short intent orders""") +
    ["tests/cli/check.sh", "tests/cli/submit.sh", "tests/cli/receive.sh",
     *["tests/mail/%s.sh" % name for name in """commands requests choices holds corners edges gm heads joining moving rematch
                                                rights security standby suggested wishes absences""".split()],
     *LETTERS],
    "src/post": units("""outbox compose bounces remind reminders gathered limits recipe absence standby press""") +
    ["tests/cli/adjudicate.sh", "tests/cli/bank.sh", "tests/cli/deadline.sh", "tests/cli/press.sh", "tests/cli/receive.sh",
     "tests/cli/seat.sh", "tests/cli/rollback.sh", "tests/mail/daily.sh", "tests/mail/settle.sh", "tests/mail/requests.sh",
     "tests/mail/cut.sh", "tests/mail/sealed.sh", "tests/mail/heads.sh", *LETTERS],
    "src/audit": units("archive audit findings held masked page playback recipe results view") +
    ["tests/archive/told.sh", "tests/cli/export.sh", "tests/cli/archived.sh", "tests/archive/checker.sh",
     "tests/page/page.sh", "tests/cli/replay.sh", "tests/archive/round_trip.sh", "tests/archive/mutations.sh",
     "tests/cli/verify.sh"],
}
