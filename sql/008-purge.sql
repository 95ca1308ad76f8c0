-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 8: indexes over what is past, so that a run can forget it, and over vacant seats,
-- so that a run need not look at all that are not.

-- All partial but one: see offers_purge, gathered_purge, moves_purge, offers_wanted.
CREATE INDEX offers_past ON offers (expires_at) WHERE status <> 'open';
CREATE INDEX gathered_past ON gathered (at) WHERE sent_with IS NOT NULL;
CREATE INDEX moves_by_expiry ON moves (expires_at);
CREATE INDEX seats_vacant ON seats (game_id, id) WHERE vacant = 1;

PRAGMA user_version = 8;
