-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 4: seats to which no letters are sent any more, because they only come back.

ALTER TABLE seats ADD COLUMN suspended_at -- since when its letters are held; NULL: they are sent
	INTEGER;

PRAGMA user_version = 4;
