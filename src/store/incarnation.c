// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Incarnations: the lives of a database.
#include "store/incarnation.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "store/outbox.h"
#include "store/program.h"
#include "store/row.h"

// Keys of table meta: the incarnation, as in the file; the content of the file when a copy was restored,
// until the new file is written; the answered letter that shows that the database lags behind.
static const char own_name[] = "incarnation", before_name[] = "incarnation/before", answered_name[] = "incarnation/answered";

// LINE: size of a line "WORD LIFE CLAIMED". NUMBERS: how many letter numbers are skipped because an unknown
// life may have used them.
enum { LINE = 80, NUMBERS = 1000000 };

// The path of the file; in the store's arena.
static const char *
incarnation_path(struct store *s)
{
	return arena_printf(s->arena, "%s.incarnation", store_file(s));
}

static const char *
print(struct arena *a, const struct incarnation *i)
{
	return arena_printf(a, "%s %d %lld", i->word, i->life, (long long)i->claimed);
}

static bool
read_number(const char **at, int64_t most, int64_t *number)
{
	char *end;

	if (**at != ' ' || (*at)[1] < '0' || (*at)[1] > '9')
		return false;
	*number = strtoll(*at + 1, &end, 10);
	*at = end;
	return *number <= most;
}

static bool
parse(const char *line, struct incarnation *out)
{
	const char *at = line + NONCE_SIZE - 1;
	int64_t life;

	*out = (struct incarnation){ .life = 0 };
	if (strspn(line, BASE32_DIGITS) != NONCE_SIZE - 1 || !read_number(&at, INT32_MAX / 2, &life) ||
	    !read_number(&at, INT64_MAX / 2, &out->claimed) || *at != '\0')
		return false;
	memcpy(out->word, line, NONCE_SIZE - 1);
	out->life = (int)life;
	return true;
}

// Reads the first line of the file; *out is "" if there is no such file.
static int
read_file(struct store *s, const char **out, struct err *e)
{
	char line[LINE] = "";
	const char *path = incarnation_path(s);
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	ssize_t len = fd < 0 ? 0 : read(fd, line, sizeof line - 1);
	int fault = fd < 0 || len < 0 ? errno : 0;

	if (fd >= 0)
		(void)close(fd);
	if (fault != 0 && fault != ENOENT && fault != ELOOP && fault != EISDIR)
		return err_set(e, ERR_TRY_AGAIN, "cannot read '%s': %s; %s", path, strerror(fault),
		    path_cure(fault, "make your user its owner"));
	line[len < 0 ? 0 : len] = '\0';
	line[strcspn(line, "\n")] = '\0';
	*out = arena_strdup(s->arena, line);
	return 0;
}

int
incarnation_own(struct store *s, struct incarnation *out, struct err *e)
{
	const char *line;

	if (meta_get(s, own_name, &line, e) != 0)
		return -1;
	*out = (struct incarnation){ .life = 0 };
	if (line != NULL && !parse(line, out))
		return err_set(e, ERR_DATA, "the database '%s' does not say which life of it this is: put a backup in its place",
		    store_file(s));
	return 0;
}

static enum lapse_kind
compare(const struct lapse *l, bool resumed)
{
	if (l->file.word[0] == '\0')
		return l->own.word[0] != '\0' && l->own.claimed > 0 ? LAPSE_MISSING : LAPSE_NONE;
	if (strcmp(l->file.word, l->own.word) != 0)
		return resumed ? LAPSE_NONE : LAPSE_OTHER;
	return l->file.claimed > l->own.claimed ? LAPSE_BEHIND : LAPSE_NONE;
}

// Reads the file before the database: a process that claims letters in between commits before it writes the
// file.
int
incarnation_look(struct store *s, struct lapse *out, struct err *e)
{
	const char *line, *before, *answered;

	*out = (struct lapse){ .kind = LAPSE_NONE };
	if (read_file(s, &line, e) != 0)
		return -1;
	(void)parse(line, &out->file);
	if (incarnation_own(s, &out->own, e) != 0 || meta_get(s, before_name, &before, e) != 0 ||
	    meta_get(s, answered_name, &answered, e) != 0)
		return -1;
	if (answered != NULL) {
		char *end;
		out->answered = strtoll(answered, &end, 10);
		const long long life = *end == ' ' ? strtoll(end, NULL, 10) : 0;
		out->answered_life = life > 0 && life < INT32_MAX / 2 ? (int)life : 0;
	}
	out->kind = compare(out, before != NULL && out->own.claimed == 0 && strcmp(before, line) == 0);
	if (out->kind == LAPSE_NONE && out->answered > 0)
		out->kind = LAPSE_ANSWERED;
	out->writes = (out->kind == LAPSE_NONE && strcmp(out->own.word, out->file.word) != 0) ||
	    (out->own.word[0] == '\0' && out->file.word[0] == '\0');
	return 0;
}

const char *
lapse_text(struct arena *a, struct store *s, const struct lapse *l)
{
	const char *path = incarnation_path(s);

	switch (l->kind) {
	case LAPSE_NONE:
		break;
	case LAPSE_BEHIND:
		return arena_printf(a, "letters up to number %lld were sent, but this database knows of none after %lld: it is "
		    "an older copy that was put back", (long long)l->file.claimed, (long long)l->own.claimed);
	case LAPSE_OTHER:
		return arena_printf(a, "the file '%s' belongs to another copy of this database, so this one may not know what "
		    "was sent", path);
	case LAPSE_MISSING:
		return arena_printf(a, "this database has sent letters, but '%s', which knows how many, is missing: if the "
		    "database was moved here, copy that file, too", path);
	case LAPSE_ANSWERED:
		return arena_printf(a, "somebody answers letter number %lld, which was sent but is not in this database: it is "
		    "an older copy that was put back", (long long)l->answered);
	}
	return "";
}

// Letters sent by older versions of the program have no life.
int
incarnation_begin(struct store *s, const struct lapse *lapse, struct err *e)
{
	struct incarnation own = { .life = 1 };
	const char *there;

	if (!lapse->writes)
		return 0;
	if (lapse->own.word[0] != '\0')
		return incarnation_write(s, e);
	if (nonce_draw(own.word, e) != 0 || store_begin(s, e) != 0)
		return -1;
	if (meta_get(s, own_name, &there, e) != 0 ||
	    (there == NULL && meta_set(s, own_name, print(s->arena, &own), e) != 0)) {
		store_rollback(s);
		return -1;
	}
	return store_commit(s, e) != 0 ? -1 : incarnation_write(s, e);
}

int
incarnation_claim(struct store *s, int64_t number, struct err *e)
{
	struct incarnation own;

	if (incarnation_own(s, &own, e) != 0)
		return -1;
	if (own.word[0] == '\0' || number <= own.claimed)
		return 0;
	own.claimed = number;
	return meta_set(s, own_name, print(s->arena, &own), e);
}

int
incarnation_write(struct store *s, struct err *e)
{
	struct incarnation own;
	const char *there;
	struct stat st;

	if (incarnation_own(s, &own, e) != 0 || read_file(s, &there, e) != 0)
		return -1;
	const char *line = print(s->arena, &own);
	if (own.word[0] == '\0' || strcmp(line, there) == 0)
		return 0;
	const char *path = incarnation_path(s), *text = arena_printf(s->arena, "%s\n", line);
	if (file_write_in(s->arena, path, text, strlen(text), e) != 0)
		return -1;
	// Other users of the database must be able to use a file made by root.
	if (geteuid() == 0 && stat(store_file(s), &st) == 0)
		(void)!chown(path, st.st_uid, st.st_gid);
	return 0;
}

int
incarnation_renew(struct store *s, const struct lapse *lapse, int life, struct err *e)
{
	struct incarnation own = { .life = life };
	int64_t used = lapse->file.claimed > lapse->answered ? lapse->file.claimed : lapse->answered;
	const char *there;

	if (read_file(s, &there, e) != 0 || nonce_draw(own.word, e) != 0 || numbers_skip(s, NUMBERS, used, e) != 0)
		return -1;
	return meta_set(s, own_name, print(s->arena, &own), e) != 0 || meta_set(s, before_name, there, e) != 0 ||
		meta_drop(s, answered_name, e) != 0 ? -1 : 0;
}

int
incarnation_answered(struct store *s, int life, bool present, int64_t number, struct err *e)
{
	struct incarnation own;
	int64_t last;

	if (incarnation_own(s, &own, e) != 0 || outbox_last(s, &last, e) != 0)
		return -1;
	if (life < own.life || (life == own.life && (!present || number <= last)))
		return 0;
	s->base->answered_life = life;
	s->base->answered = number;
	const struct lapse lapse = { .kind = LAPSE_ANSWERED, .answered = number };
	return err_set(e, ERR_CONFIG, "%s; 'stonepost restore --here' lets it go on", lapse_text(s->arena, s, &lapse));
}

int
incarnation_keep_answered(struct store *s, struct err *e)
{
	const long long number = s->base->answered;

	s->base->answered = 0;
	if (number == 0)
		return 0;
	return meta_set(s, answered_name, arena_printf(s->arena, "%lld %d", number, s->base->answered_life), e);
}
