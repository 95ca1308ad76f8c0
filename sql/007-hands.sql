-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 7: players' own reminders, letters gathered into a digest, and who agrees that a
-- game ends.

CREATE TABLE reminders (
	seat_id INTEGER PRIMARY KEY            -- who; without a row the game's rule holds
		REFERENCES seats (id),
	span INTEGER NOT NULL                  -- seconds before deadline_at; 0: no reminder
		CHECK (span >= 0),
	due_at INTEGER                         -- when the next one is due; NULL for none
) STRICT;

-- See reminders_due, which repeats its WHERE.
CREATE INDEX reminders_by_time ON reminders (due_at) WHERE due_at IS NOT NULL;

-- Another deadline, another reminder: not where its time has passed when the deadline is set.
CREATE TRIGGER reminders_move AFTER UPDATE OF deadline_at ON games
WHEN new.deadline_at IS NOT old.deadline_at
BEGIN
	UPDATE reminders
	SET due_at = CASE WHEN span > 0 AND new.deadline_at - span > new.updated_at
		THEN new.deadline_at - span END
	WHERE seat_id IN (SELECT id FROM seats WHERE game_id = new.id);
END;

CREATE TABLE gathered (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which they came
	dedupe_key TEXT NOT NULL UNIQUE,       -- what it is for: gathered once, whatever happens
	seat_id INTEGER NOT NULL               -- for whom
		REFERENCES seats (id),
	at INTEGER NOT NULL,                   -- when it would have been sent
	subject TEXT NOT NULL,                 -- what it says
	body TEXT NOT NULL,                    -- at length
	sent_with TEXT                         -- key of the letter it went with; NULL while it waits
) STRICT;

-- Both partial: see gathered_due, gathered_waiting.
CREATE INDEX gathered_by_time ON gathered (at, seat_id) WHERE sent_with IS NULL;
CREATE INDEX gathered_by_seat ON gathered (seat_id, id) WHERE sent_with IS NULL;

CREATE TABLE agreements (
	seat_id INTEGER PRIMARY KEY            -- who agrees that the game ends as it stands
		REFERENCES seats (id),
	at INTEGER NOT NULL                    -- since when
) STRICT;

PRAGMA user_version = 7;
