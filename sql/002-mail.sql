-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 2: a game by mail: who may write, deadlines by rule, absences, bounces, press,
-- and what the GM undid. The comment of an added column stands before its last word: so it
-- stays in the schema.

ALTER TABLE games ADD COLUMN proof TEXT NOT NULL -- how letters show who wrote them
	DEFAULT 'token' CHECK (proof IN ('token', 'token-or-dmarc', 'from'));
ALTER TABLE games ADD COLUMN press TEXT NOT NULL -- letters among the players: how they are signed
	DEFAULT 'signed' CHECK (press IN ('signed', 'none', 'anonymous'));
ALTER TABLE games ADD COLUMN rhythm TEXT NOT NULL -- rule of the deadlines, canonical; '': use pace
	DEFAULT '';
ALTER TABLE games ADD COLUMN grace INTEGER NOT NULL -- seconds after deadline_at that still count
	DEFAULT 0 CHECK (grace >= 0);
ALTER TABLE games ADD COLUMN remind INTEGER NOT NULL -- seconds before deadline_at; 0: no reminder
	DEFAULT 0 CHECK (remind >= 0);
ALTER TABLE games ADD COLUMN reminded_at -- the deadline_at that was reminded of; NULL for none
	INTEGER;
ALTER TABLE games ADD COLUMN misses_allowed INTEGER NOT NULL -- in a row, then vacant; 0: never
	DEFAULT 0 CHECK (misses_allowed >= 0);
ALTER TABLE games ADD COLUMN paused_left INTEGER NOT NULL -- seconds that a pause left to deadline_at
	DEFAULT 0 CHECK (paused_left >= 0);

-- Missing orders are dealt with when the grace is over. See games_due, games_soon.
DROP INDEX games_by_deadline;
CREATE INDEX games_by_deadline ON games (deadline_at + grace)
	WHERE status = 'running' AND deadline_at IS NOT NULL;
-- See games_to_remind, which repeats its WHERE.
CREATE INDEX games_by_reminder ON games (deadline_at - remind)
	WHERE status = 'running' AND deadline_at IS NOT NULL AND remind > 0
	AND reminded_at IS NOT deadline_at;

ALTER TABLE seats ADD COLUMN misses INTEGER NOT NULL -- deadlines missed in a row
	DEFAULT 0 CHECK (misses >= 0);
ALTER TABLE seats ADD COLUMN missed_total INTEGER NOT NULL -- deadlines missed in all
	DEFAULT 0 CHECK (missed_total >= 0);
ALTER TABLE seats ADD COLUMN vacation_from -- when the absence begins; NULL for none
	INTEGER;
ALTER TABLE seats ADD COLUMN vacation_until -- when the player is back; NULL for none
	INTEGER;
ALTER TABLE seats ADD COLUMN vacation_left INTEGER NOT NULL -- seconds of absence still allowed
	DEFAULT 0 CHECK (vacation_left >= 0);
ALTER TABLE seats ADD COLUMN zone TEXT NOT NULL -- time zone in which times are shown
	DEFAULT 'UTC';
ALTER TABLE seats ADD COLUMN lang TEXT NOT NULL -- language of the letters
	DEFAULT 'en';
ALTER TABLE seats ADD COLUMN digest INTEGER NOT NULL -- 1: wants its letters gathered
	DEFAULT 0 CHECK (digest IN (0, 1));
ALTER TABLE seats ADD COLUMN bounces INTEGER NOT NULL -- hard bounces in a row
	DEFAULT 0 CHECK (bounces >= 0);
ALTER TABLE seats ADD COLUMN bounced_at -- when the first of these came; NULL for none
	INTEGER;
ALTER TABLE seats ADD COLUMN resigned INTEGER NOT NULL -- 1: the player gave it up
	DEFAULT 0 CHECK (resigned IN (0, 1));

CREATE INDEX seats_by_address ON seats (address COLLATE NOCASE);

ALTER TABLE letters ADD COLUMN sender TEXT NOT NULL -- the address it says it is from
	DEFAULT '';
ALTER TABLE letters ADD COLUMN message_id TEXT NOT NULL -- its Message-ID, without <>; '' for none
	DEFAULT '';
ALTER TABLE letters ADD COLUMN seat_id -- whom it was proven to be from; NULL for nobody
	INTEGER REFERENCES seats (id);
ALTER TABLE letters ADD COLUMN proof TEXT NOT NULL -- what proved it: token, from, and others
	DEFAULT '';

ALTER TABLE events ADD COLUMN superseded_by -- the step that undid it (rollback); NULL: it stands
	INTEGER CHECK (superseded_by > seq);

CREATE TABLE mailboxes (
	account TEXT NOT NULL,                 -- the account, as in the settings
	folder TEXT NOT NULL,                  -- folder of the account: INBOX
	uidvalidity INTEGER NOT NULL,          -- the folder's UIDVALIDITY; another one: start again
	last_uid INTEGER NOT NULL,             -- every letter up to this UID is in the database
	PRIMARY KEY (account, folder)
) STRICT, WITHOUT ROWID;

CREATE TABLE uidls (
	account TEXT NOT NULL,                 -- the account, as in the settings
	uidl TEXT NOT NULL,                    -- POP3's name of a letter that is in the database
	PRIMARY KEY (account, uidl)
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
	id INTEGER PRIMARY KEY,                -- ours
	address TEXT COLLATE NOCASE NOT NULL,  -- who got an automatic answer
	kind TEXT NOT NULL,                    -- answer, stranger, and others
	at INTEGER NOT NULL                    -- when it was queued
) STRICT;

CREATE INDEX answers_by_address ON answers (address, at);
CREATE INDEX answers_by_time ON answers (at);

CREATE TABLE bounces (
	id INTEGER PRIMARY KEY,                -- counts up
	outbox_id INTEGER                      -- the letter that came back; NULL where unknown
		REFERENCES outbox (id),
	game_id INTEGER                        -- the game it was about; NULL for none
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat it was for; NULL for none
		REFERENCES seats (id),
	at INTEGER NOT NULL,                   -- when that was known
	hard INTEGER NOT NULL                  -- 1: for good; 0: a delay, or a full mailbox
		CHECK (hard IN (0, 1)),
	status TEXT NOT NULL DEFAULT '',       -- the enhanced status code: 5.1.1; '' for none
	detail TEXT NOT NULL DEFAULT ''        -- what the other server said
) STRICT;

CREATE INDEX bounces_by_game ON bounces (game_id, id);
CREATE INDEX bounces_by_time ON bounces (at, hard);

CREATE TABLE press (
	id INTEGER PRIMARY KEY,                -- counts up
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	from_seat INTEGER                      -- who wrote; NULL for the GM
		REFERENCES seats (id),
	to_seat INTEGER                        -- to whom; NULL for all, or for the GM
		REFERENCES seats (id),
	to_gm INTEGER NOT NULL DEFAULT 0       -- 1: to the GM alone
		CHECK (to_gm IN (0, 1)),
	at INTEGER NOT NULL,                   -- when it was stored
	body TEXT NOT NULL,                    -- what was written, tokens masked
	letter_id INTEGER                      -- the letter it stood in; NULL for the command line
		REFERENCES letters (id),
	CHECK (to_gm = 0 OR to_seat IS NULL)
) STRICT;

CREATE INDEX press_by_game ON press (game_id, id);

CREATE TABLE moves (
	seat_id INTEGER PRIMARY KEY            -- whose address shall change
		REFERENCES seats (id),
	address TEXT NOT NULL,                 -- the new address
	old_token TEXT NOT NULL,               -- what the old address must send back
	new_token TEXT NOT NULL,               -- what the new address must send back
	old_ok INTEGER NOT NULL DEFAULT 0      -- 1: the old address agreed
		CHECK (old_ok IN (0, 1)),
	new_ok INTEGER NOT NULL DEFAULT 0      -- 1: the new address agreed
		CHECK (new_ok IN (0, 1)),
	expires_at INTEGER NOT NULL            -- when it comes to nothing
) STRICT;

CREATE TABLE standby (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which they offered; never used twice
	name TEXT NOT NULL DEFAULT '',         -- the name they gave; any UTF-8
	address TEXT COLLATE NOCASE NOT NULL UNIQUE, -- where they are asked
	at INTEGER NOT NULL                    -- when they offered
) STRICT;

-- For outbox_of_seat: all kinds, newest first.
CREATE INDEX outbox_by_reader ON outbox (seat_id, id);

PRAGMA user_version = 2;
