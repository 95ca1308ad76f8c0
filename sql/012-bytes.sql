-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 12: the bytes of a letter lie apart from what is known of it. SQLite writes a row anew
-- whenever it grows, so that what became of a letter wrote all its bytes a second time.

CREATE TABLE letter_bytes (
	letter_id INTEGER PRIMARY KEY          -- whose they are
		REFERENCES letters (id),
	raw BLOB NOT NULL                      -- untouched
) STRICT;
INSERT INTO letter_bytes (letter_id, raw) SELECT id, raw FROM letters ORDER BY id;
ALTER TABLE letters DROP COLUMN raw;

PRAGMA user_version = 12;
