-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 13: an index over the answers to strangers, so that whether enough of them went is not
-- looked for among all of the last hour.

-- See answers_strangers, which repeats its WHERE.
CREATE INDEX answers_to_strangers ON answers (id) WHERE kind = 'stranger';

PRAGMA user_version = 13;
