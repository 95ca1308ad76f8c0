-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 5: games that wait for players, and what people are asked by letter before they
-- sit down.

ALTER TABLE games ADD COLUMN join_version INTEGER NOT NULL -- counts up with each fresh join code
	DEFAULT 1 CHECK (join_version > 0);
ALTER TABLE games ADD COLUMN start_seat TEXT NOT NULL -- whom the GM lets begin; '' for drawn
	DEFAULT '';

-- A question that went to an address with a token, and waits for yes or no.
CREATE TABLE offers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- what the token is made for; never used twice
	kind TEXT NOT NULL                     -- join: a seat of a game that waits for players;
		CHECK (kind IN ('join', 'standby', 'seat')), -- standby: the list; seat: a vacant one
	status TEXT NOT NULL DEFAULT 'open'    -- what came of it
		CHECK (status IN ('open', 'taken', 'declined', 'expired')),
	game_id INTEGER                        -- the game; NULL for the stand-by list
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat that is kept; NULL for the stand-by list
		REFERENCES seats (id),
	name TEXT NOT NULL DEFAULT '',         -- what the person is called; any UTF-8
	word TEXT NOT NULL DEFAULT '',         -- the word for the dice; '' for none
	address TEXT COLLATE NOCASE NOT NULL,  -- who was asked
	asked_at INTEGER NOT NULL,             -- when
	expires_at INTEGER NOT NULL            -- when it comes to nothing
) STRICT;

-- A seat is kept for one person at a time.
CREATE UNIQUE INDEX offers_by_seat ON offers (seat_id)
	WHERE status = 'open' AND seat_id IS NOT NULL;
CREATE INDEX offers_by_history ON offers (seat_id, address);
CREATE INDEX offers_by_address ON offers (address, status);
CREATE INDEX offers_by_expiry ON offers (expires_at) WHERE status = 'open';

PRAGMA user_version = 5;
