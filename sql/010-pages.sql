-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 10: fewer pages are written for each turn. The steps of a round lie between two
-- positions, and the letters to a seat are among those of its game: these need no indexes of
-- their own. Steps that were undone have one.

DROP INDEX events_by_round;
-- See events_undone_rolls, which repeats its WHERE.
CREATE INDEX events_undone ON events (game_id, round, seat) WHERE superseded_by IS NOT NULL;

DROP INDEX outbox_by_seat;
DROP INDEX outbox_by_reader;

PRAGMA user_version = 10;
