-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 11: less work for each row. A check by IN of more than two words builds an index of
-- them whenever it is made; words that are compared one by one need none. No row changes, so the
-- checks are written anew where they stand: see https://sqlite.org/lang_altertable.html, 7.

PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
	'(status IN (''joining'', ''running'', ''paused'', ''over'', ''cancelled''))',
	'(status = ''joining'' OR status = ''running'' OR status = ''paused'' OR
			status = ''over'' OR status = ''cancelled'')')
WHERE type = 'table' AND name = 'games';
UPDATE sqlite_schema SET sql = replace(sql,
	'(missing IN (''wait'', ''hunt'', ''bot''))',
	'(missing = ''wait'' OR missing = ''hunt'' OR missing = ''bot'')')
WHERE type = 'table' AND name = 'games';
UPDATE sqlite_schema SET sql = replace(sql,
	'(proof IN (''token'', ''token-or-dmarc'', ''from''))',
	'(proof = ''token'' OR proof = ''token-or-dmarc'' OR proof = ''from'')')
WHERE type = 'table' AND name = 'games';
UPDATE sqlite_schema SET sql = replace(sql,
	'(press IN (''signed'', ''none'', ''anonymous''))',
	'(press = ''signed'' OR press = ''none'' OR press = ''anonymous'')')
WHERE type = 'table' AND name = 'games';
UPDATE sqlite_schema SET sql = replace(sql,
	'(done IN ('''', ''final'', ''wait'', ''missed''))',
	'(done = '''' OR done = ''final'' OR done = ''wait'' OR done = ''missed'')')
WHERE type = 'table' AND name = 'seats';
UPDATE sqlite_schema SET sql = replace(sql,
	'(status IN (''raw'', ''orders'', ''question'', ''rejected'', ''quarantined'', ''ignored''))',
	'(status = ''raw'' OR status = ''orders'' OR status = ''question'' OR
			status = ''rejected'' OR status = ''quarantined'' OR status = ''ignored'')')
WHERE type = 'table' AND name = 'letters';
UPDATE sqlite_schema SET sql = replace(sql,
	'(status IN (''stored'', ''kept'', ''overtaken'', ''past'', ''refused''))',
	'(status = ''stored'' OR status = ''kept'' OR status = ''overtaken'' OR
			status = ''past'' OR status = ''refused'')')
WHERE type = 'table' AND name = 'orders';
UPDATE sqlite_schema SET sql = replace(sql,
	'(state IN (''queued'', ''sending'', ''sent'', ''failed'', ''expired'', ''held'', ''cancelled''))',
	'(state = ''queued'' OR state = ''sending'' OR state = ''sent'' OR
			state = ''failed'' OR state = ''expired'' OR state = ''held'' OR
			state = ''cancelled'')')
WHERE type = 'table' AND name = 'outbox';
UPDATE sqlite_schema SET sql = replace(sql,
	'(kind IN (''join'', ''standby'', ''seat''))',
	'(kind = ''join'' OR kind = ''standby'' OR kind = ''seat'')')
WHERE type = 'table' AND name = 'offers';
UPDATE sqlite_schema SET sql = replace(sql,
	'(status IN (''open'', ''taken'', ''declined'', ''expired''))',
	'(status = ''open'' OR status = ''taken'' OR status = ''declined'' OR
			status = ''expired'')')
WHERE type = 'table' AND name = 'offers';
PRAGMA schema_version = 1100; -- any new number: other connections read it anew
PRAGMA writable_schema = RESET;

PRAGMA user_version = 11;
