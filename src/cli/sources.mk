# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
cli_sources = \
	src/cli/answers.c \
	src/cli/archive_file.c \
	src/cli/args.c \
	src/cli/args.h \
	src/cli/ask.c \
	src/cli/cmd.c \
	src/cli/cmd.h \
	src/cli/cmd_act.c \
	src/cli/cmd_adjudicate.c \
	src/cli/cmd_beacon.c \
	src/cli/cmd_analyse.c \
	src/cli/cmd_backup.c \
	src/cli/cmd_complete.c \
	src/cli/cmd_demo.c \
	src/cli/cmd_doctor.c \
	src/cli/cmd_export.c \
	src/cli/cmd_fetch.c \
	src/cli/cmd_gm.c \
	src/cli/cmd_import.c \
	src/cli/cmd_init.c \
	src/cli/cmd_invite.c \
	src/cli/cmd_list.c \
	src/cli/cmd_log.c \
	src/cli/cmd_login.c \
	src/cli/cmd_new.c \
	src/cli/cmd_person.c \
	src/cli/cmd_receive.c \
	src/cli/cmd_replay.c \
	src/cli/cmd_report.c \
	src/cli/cmd_restore.c \
	src/cli/cmd_run.c \
	src/cli/cmd_selfplay.c \
	src/cli/cmd_send.c \
	src/cli/cmd_setup.c \
	src/cli/cmd_show.c \
	src/cli/cmd_standby.c \
	src/cli/cmd_stats.c \
	src/cli/cmd_status.c \
	src/cli/cmd_submit.c \
	src/cli/cmd_verify.c \
	src/cli/commands.c \
	src/cli/credential.c \
	src/cli/crontab.c \
	src/cli/demo.c \
	src/cli/demo_play.c \
	src/cli/examine.c \
	src/cli/farewell.c \
	src/cli/file.c \
	src/cli/held_letters.c \
	src/cli/ink.c \
	src/cli/internal.h \
	src/cli/mailfile.c \
	src/cli/oauth.c \
	src/cli/progress.c \
	src/cli/refused.c \
	src/cli/replay.c \
	src/cli/roundtrip.c \
	src/cli/screen.c \
	src/cli/selfplay.c \
	src/cli/settings.c \
	src/cli/settings.h \
	src/cli/settings_check.c \
	src/cli/settings_edit.c
