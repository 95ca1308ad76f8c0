# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# All tests; Makefile.am includes this list. Which kind goes where, and how much a test may take:
# tests/README.md. tests/unit/test_NAME is built from tests/unit/test_NAME.c.
unit_tests = \
	tests/unit/test_absence \
	tests/unit/test_act \
	tests/unit/test_address \
	tests/unit/test_agreements \
	tests/unit/test_analysis \
	tests/unit/test_answers \
	tests/unit/test_apply \
	tests/unit/test_archive \
	tests/unit/test_arena \
	tests/unit/test_ascii \
	tests/unit/test_audit \
	tests/unit/test_authres \
	tests/unit/test_auto \
	tests/unit/test_batch \
	tests/unit/test_bounce \
	tests/unit/test_bounces \
	tests/unit/test_breaks \
	tests/unit/test_calendar \
	tests/unit/test_charset \
	tests/unit/test_clean \
	tests/unit/test_clock \
	tests/unit/test_compose \
	tests/unit/test_content \
	tests/unit/test_days \
	tests/unit/test_decide \
	tests/unit/test_draw \
	tests/unit/test_encoded \
	tests/unit/test_err \
	tests/unit/test_event \
	tests/unit/test_events \
	tests/unit/test_findings \
	tests/unit/test_flowed \
	tests/unit/test_forget \
	tests/unit/test_frame \
	tests/unit/test_games \
	tests/unit/test_gathered \
	tests/unit/test_guard \
	tests/unit/test_hash \
	tests/unit/test_head \
	tests/unit/test_held \
	tests/unit/test_html \
	tests/unit/test_imap_text \
	tests/unit/test_inforce \
	tests/unit/test_invariant \
	tests/unit/test_json \
	tests/unit/test_judge \
	tests/unit/test_key \
	tests/unit/test_ledger \
	tests/unit/test_legal \
	tests/unit/test_letter \
	tests/unit/test_letters \
	tests/unit/test_lexical \
	tests/unit/test_lexicon \
	tests/unit/test_limits \
	tests/unit/test_log \
	tests/unit/test_loopback \
	tests/unit/test_mailbox \
	tests/unit/test_mailbox_reply \
	tests/unit/test_mailboxes \
	tests/unit/test_maildir \
	tests/unit/test_masked \
	tests/unit/test_menu \
	tests/unit/test_migrate \
	tests/unit/test_moves \
	tests/unit/test_mustache \
	tests/unit/test_mustache_spec \
	tests/unit/test_notation \
	tests/unit/test_note \
	tests/unit/test_offers \
	tests/unit/test_options \
	tests/unit/test_order \
	tests/unit/test_orders \
	tests/unit/test_outbox \
	tests/unit/test_split \
	tests/unit/test_page \
	tests/unit/test_path \
	tests/unit/test_pay \
	tests/unit/test_pieces \
	tests/unit/test_pile \
	tests/unit/test_place \
	tests/unit/test_playback \
	tests/unit/test_players \
	tests/unit/test_pop3_text \
	tests/unit/test_positions \
	tests/unit/test_press \
	tests/unit/test_programs \
	tests/unit/test_question \
	tests/unit/test_random \
	tests/unit/test_read \
	tests/unit/test_reader \
	tests/unit/test_recipe \
	tests/unit/test_reference \
	tests/unit/test_refusal \
	tests/unit/test_remind \
	tests/unit/test_reminders \
	tests/unit/test_repair \
	tests/unit/test_report_words \
	tests/unit/test_results \
	tests/unit/test_rhythm \
	tests/unit/test_runs \
	tests/unit/test_row \
	tests/unit/test_say \
	tests/unit/test_score \
	tests/unit/test_persons \
	tests/unit/test_seats \
	tests/unit/test_secret \
	tests/unit/test_secrets \
	tests/unit/test_seed \
	tests/unit/test_fingerprint \
	tests/unit/test_settings_edit \
	tests/unit/test_setup \
	tests/unit/test_short \
	tests/unit/test_sight \
	tests/unit/test_sitting \
	tests/unit/test_standby \
	tests/unit/test_state \
	tests/unit/test_statement \
	tests/unit/test_states \
	tests/unit/test_store \
	tests/unit/test_tag \
	tests/unit/test_tell \
	tests/unit/test_template \
	tests/unit/test_text \
	tests/unit/test_thrift \
	tests/unit/test_token \
	tests/unit/test_trial \
	tests/unit/test_view \
	tests/unit/test_wire \
	tests/unit/test_words
other_tests = tests/orders/mixed tests/rules/rules_test
# A file of orders is a test for orders_test.
order_tests = \
	tests/orders/answer.txt \
	tests/orders/block.txt \
	tests/orders/choices.txt \
	tests/orders/decide.txt \
	tests/orders/fate.txt \
	tests/orders/frames.txt \
	tests/orders/plan.txt \
	tests/orders/policies.txt \
	tests/orders/rewrite.txt \
	tests/orders/say.txt \
	tests/orders/short.txt \
	tests/orders/side.txt \
	tests/orders/total.txt
# Phrases with readings: no tests, but what one reads.
order_phrases = \
	tests/orders/fourth_pen.txt \
	tests/orders/fourth_pen.de.txt \
	tests/orders/fourth_pen.es.txt \
	tests/orders/fourth_pen.fr.txt \
	tests/orders/fourth_pen.it.txt \
	tests/orders/phrases.txt \
	tests/orders/second_pen.txt \
	tests/orders/second_pen.de.txt \
	tests/orders/second_pen.es.txt \
	tests/orders/second_pen.fr.txt \
	tests/orders/second_pen.it.txt \
	tests/orders/draw.txt \
	tests/orders/strangers.txt \
	tests/orders/third_pen.txt \
	tests/orders/third_pen.de.txt \
	tests/orders/third_pen.es.txt \
	tests/orders/third_pen.fr.txt \
	tests/orders/third_pen.it.txt \
	tests/orders/thirty.txt
# They read the source.
lint_tests = \
	tests/lint/checklist.sh \
	tests/lint/engine.sh \
	tests/lint/files.sh \
	tests/lint/formatters.sh \
	tests/lint/layers.sh \
	tests/lint/manual.sh \
	tests/lint/messages.sh \
	tests/lint/paths.sh \
	tests/lint/security.sh \
	tests/lint/tables.sh \
	tests/lint/words.sh
# They run the program, or check what was made, with no server and in little time.
shell_tests = \
	tests/archive/checker.sh \
	tests/archive/mutations.sh \
	tests/archive/players.sh \
	tests/archive/round_trip.sh \
	tests/archive/kinds.sh \
	tests/archive/told.sh \
	tests/bench/growth.sh \
	tests/cli/adjudicate.sh \
	tests/cli/analyse.sh \
	tests/cli/archived.sh \
	tests/cli/backup.sh \
	tests/cli/cancel.sh \
	tests/cli/change.sh \
	tests/cli/check.sh \
	tests/cli/completion.sh \
	tests/cli/computers.sh \
	tests/cli/database.sh \
	tests/cli/deadline.sh \
	tests/cli/demo.sh \
	tests/cli/doctor.sh \
	tests/cli/end.sh \
	tests/cli/examples.sh \
	tests/cli/export.sh \
	tests/cli/import.sh \
	tests/cli/init.sh \
	tests/cli/invite.sh \
	tests/cli/list.sh \
	tests/cli/log.sh \
	tests/cli/mbox.sh \
	tests/cli/mistakes.sh \
	tests/cli/new.sh \
	tests/cli/orders.sh \
	tests/cli/pause.sh \
	tests/cli/press.sh \
	tests/cli/receive.sh \
	tests/cli/replay.sh \
	tests/cli/report.sh \
	tests/cli/rollback.sh \
	tests/cli/screens.sh \
	tests/cli/seat.sh \
	tests/cli/selfplay.sh \
	tests/cli/setup.sh \
	tests/cli/show.sh \
	tests/cli/standby.sh \
	tests/cli/status.sh \
	tests/cli/submit.sh \
	tests/cli/time.sh \
	tests/cli/verify.sh \
	tests/fair/vectors.sh \
	tests/games/files.sh \
	tests/mail/cheat.sh \
	tests/mail/choices.sh \
	tests/mail/commands.sh \
	tests/mail/corners.sh \
	tests/mail/edges.sh \
	tests/mail/entries.sh \
	tests/mail/gm.sh \
	tests/mail/golden.sh \
	tests/mail/joining.sh \
	tests/mail/letters.sh \
	tests/mail/links.sh \
	tests/mail/moving.sh \
	tests/mail/mutt.sh \
	tests/mail/requests.sh \
	tests/mail/sealed.sh \
	tests/mail/settle.sh \
	tests/mail/security.sh \
	tests/mail/rematch.sh \
	tests/mail/standby.sh \
	tests/mail/typed.sh \
	tests/mail/ways.sh \
	tests/mail/wishes.sh \
	tests/man/archive.sh \
	tests/man/orders.sh \
	tests/man/tasks.sh \
	tests/man/templates.sh \
	tests/man/words.sh \
	tests/mutate/mutate.sh \
	tests/orders/pens.sh \
	tests/orders/strangers.sh \
	tests/page/page.sh \
	tests/players/decisions.sh \
	tests/players/training.sh \
	tests/ports/digests.sh \
	tests/rules/runner.sh
# `make check`.
quick_tests = $(unit_tests) $(other_tests) $(order_tests) $(lint_tests) $(shell_tests)

# They start a server on loopback: Dovecot, Postfix, or one of ours that does as it is told.
server_tests = \
	tests/cli/beacon.sh \
	tests/cli/fetch.sh \
	tests/cli/send.sh \
	tests/mail/bounces.sh \
	tests/mail/deadly.sh \
	tests/mail/doctor.sh \
	tests/mail/fatal.sh \
	tests/mail/fetch.sh \
	tests/mail/fetch_faults.sh \
	tests/mail/play.sh \
	tests/mail/quickstart.sh \
	tests/mail/refusals.sh \
	tests/mail/replies.sh \
	tests/mail/robot.sh \
	tests/mail/secrets.sh \
	tests/mail/session.sh \
	tests/mail/setup.sh \
	tests/mail/starved.sh \
	tests/mail/submission.sh
# They take long, or what only they need.
heavy_tests = \
	tests/archive/fields.sh \
	tests/bench/instructions.sh \
	tests/build/bootstrap.sh \
	tests/build/package.sh \
	tests/build/tree.sh \
	tests/fuzz/once.sh \
	tests/mail/texts.sh \
	tests/lang/languages.sh \
	tests/orders/second_reading.sh \
	tests/page/axe.sh \
	tests/page/drive.sh \
	tests/page/large.sh \
	tests/page/letters.sh \
	tests/ports/locales.sh \
	tests/rules/second_reading.sh \
	tests/store/damaged.sh \
	tests/store/refusing.sh \
	tests/torture/short.sh
# `make check-all`, which also does more of what could go on for ever.
all_tests = $(quick_tests) $(server_tests) $(heavy_tests)
