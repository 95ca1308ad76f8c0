-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 9: an index over the runs that letters refer to, so that a run can forget the old
-- runs without a look at every letter.

-- See runs_purge: SQLite asks for the letters of each run that goes.
CREATE INDEX outbox_by_run ON outbox (run_id) WHERE run_id IS NOT NULL;

PRAGMA user_version = 9;
