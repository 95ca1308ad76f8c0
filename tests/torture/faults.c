// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Faults below the program, which is not changed for it: preloaded, this puts a layer under SQLite's
// files that fails, dies or loses power at the n-th call, and lets the n-th allocation fail.
//
//	LD_PRELOAD=faults.so TORTURE='KIND OPERATION N [always]' TORTURE_SEED=n TORTURE_LOG=FILE
//
// KIND of OPERATION read, write, truncate, sync, open, delete:
//	ioerr full short   it fails so (short: a read gets nothing), once or from then on always
//	before after       the process is killed then
//	stop               the process is stopped before it, until somebody lets it go on
//	power              the process is killed after it, and of everything that was not synced some
//	                   is lost, some is torn at sectors, and what is left may come in any order
// KIND malloc (without OPERATION): that allocation fails.
// TORTURE_DEADLY=TEXT: who sends this text to a server is killed before it can: stonepost-net, and with TORTURE_RUN also
// the run that started it.
// TORTURE_LOG gets a line "OPERATION COUNT" for each operation at the end of the process.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum op { OP_READ, OP_WRITE, OP_TRUNCATE, OP_SYNC, OP_OPEN, OP_DELETE, OPS };
static const char *const op_names[OPS] = { "read", "write", "truncate", "sync", "open", "delete" };
static const char *const kinds[] = { "ioerr", "full", "short", "before", "after", "stop", "power", "malloc" };
enum kind { IOERR, FULL, SHORT, BEFORE, AFTER, STOP, POWER, MALLOC, KINDS, NONE };

static struct {
	enum kind kind;
	enum op op;
	long at;
	bool always;
	unsigned seed;
	const char *log;
} plan = { .kind = NONE };

static long counts[OPS], allocations;

// What was written to a file since it was last synced, so that it can be undone. Memory comes from
// glibc directly: it is no allocation of the program.
struct change {
	struct file *file;
	sqlite3_int64 offset, old_size;
	int len, old_len; // old_len: so many bytes were there before
	unsigned char *new, *old; // new is NULL for a truncation to `offset`
	struct change *next, *before;
};

struct file {
	sqlite3_file base;
	sqlite3_file *real; // behind this struct, in the same memory
};

static struct change *first, *last;
static sqlite3_vfs *real_vfs;

extern void *
__libc_malloc(size_t size);
extern void *
__libc_calloc(size_t n, size_t size);
extern void *
__libc_realloc(void *old, size_t size);

static bool
allocation_fails(void)
{
	if (plan.kind != MALLOC)
		return false;
	allocations++;
	return plan.always ? allocations >= plan.at : allocations == plan.at;
}

void *
malloc(size_t size)
{
	return allocation_fails() ? (errno = ENOMEM, NULL) : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	return allocation_fails() ? (errno = ENOMEM, NULL) : __libc_calloc(n, size);
}

void *
realloc(void *old, size_t size)
{
	return allocation_fails() ? (errno = ENOMEM, NULL) : __libc_realloc(old, size);
}

// The power goes.

static void
die(void)
{
	(void)kill(getpid(), SIGKILL);
	_exit(1);
}

static unsigned
chance(unsigned n)
{
	plan.seed = plan.seed * 1103515245u + 12345u;
	return (plan.seed >> 16) % n;
}

static void
undo(const struct change *c)
{
	sqlite3_file *real = c->file->real;

	if (c->old_len > 0)
		(void)real->pMethods->xWrite(real, c->old, c->old_len, c->offset);
	(void)real->pMethods->xTruncate(real, c->old_size);
}

// A change reaches the disk: whole, or only some of its sectors.
static void
redo(const struct change *c)
{
	sqlite3_file *real = c->file->real;
	sqlite3_int64 sector = chance(2) ? 512 : 4096, end = c->offset + c->len;
	bool torn = chance(3) == 0;

	if (c->new == NULL) {
		(void)real->pMethods->xTruncate(real, c->offset);
		return;
	}
	for (sqlite3_int64 at = c->offset, next; at < end; at = next) {
		next = (at / sector + 1) * sector < end ? (at / sector + 1) * sector : end;
		if (!torn || chance(2))
			(void)real->pMethods->xWrite(real, c->new + (at - c->offset), (int)(next - at), at);
	}
}

static void
lose_power(void)
{
	bool in_order = chance(2);

	for (struct change *c = last; c != NULL; c = c->before)
		undo(c);
	for (struct change *c = in_order ? first : last; c != NULL; c = in_order ? c->next : c->before)
		if (chance(2))
			redo(c);
	die();
}

static void
remember(struct file *f, const void *new, int len, sqlite3_int64 offset)
{
	struct change *c = __libc_calloc(1, sizeof *c);
	sqlite3_int64 size = 0;

	(void)f->real->pMethods->xFileSize(f->real, &size);
	*c = (struct change){ .file = f, .offset = offset, .len = len, .old_size = size, .before = last };
	sqlite3_int64 there = size > offset ? size - offset : 0;
	c->old_len = new != NULL && there > len ? len : (int)there;
	c->old = __libc_malloc((size_t)c->old_len + 1);
	if (c->old_len > 0)
		(void)f->real->pMethods->xRead(f->real, c->old, c->old_len, offset);
	if (new != NULL) {
		c->new = __libc_malloc((size_t)len + 1);
		memcpy(c->new, new, (size_t)len);
	}
	*(last != NULL ? &last->next : &first) = c;
	last = c;
}

// A file is synced, or closed for good: what was written to it is on the disk.
static void
forget(const struct file *f)
{
	struct change *next;

	for (struct change *c = first; c != NULL; c = next) {
		next = c->next;
		if (c->file != f)
			continue;
		*(c->before != NULL ? &c->before->next : &first) = c->next;
		*(c->next != NULL ? &c->next->before : &last) = c->before;
	}
}

// Counts an operation. True when it is to fail; dies where it is to die before.
static bool
fails(enum op op)
{
	bool now;

	counts[op]++;
	if (plan.kind == NONE || plan.kind == MALLOC || plan.op != op)
		return false;
	now = plan.always ? counts[op] >= plan.at : counts[op] == plan.at;
	if (now && plan.kind == BEFORE)
		die();
	if (now && plan.kind == STOP)
		(void)raise(SIGSTOP);
	return now && (plan.kind == IOERR || plan.kind == FULL || plan.kind == SHORT);
}

static int
done(enum op op, int rc)
{
	if (plan.kind == AFTER && plan.op == op && counts[op] == plan.at)
		die();
	if (plan.kind == POWER && plan.op == op && counts[op] == plan.at)
		lose_power();
	return rc;
}

static int
code(int otherwise)
{
	return plan.kind == FULL ? SQLITE_FULL : otherwise;
}

// The methods of a file.

#define REAL(name) f->real->pMethods->name

static int
file_close(sqlite3_file *file)
{
	struct file *f = (struct file *)file;

	forget(f);
	return REAL(xClose)(f->real);
}

static int
file_read(sqlite3_file *file, void *to, int len, sqlite3_int64 offset)
{
	struct file *f = (struct file *)file;

	if (!fails(OP_READ))
		return done(OP_READ, REAL(xRead)(f->real, to, len, offset));
	memset(to, 0, (size_t)len);
	return plan.kind == SHORT ? SQLITE_IOERR_SHORT_READ : SQLITE_IOERR_READ;
}

static int
file_write(sqlite3_file *file, const void *from, int len, sqlite3_int64 offset)
{
	struct file *f = (struct file *)file;

	if (fails(OP_WRITE))
		return code(SQLITE_IOERR_WRITE);
	if (plan.kind == POWER)
		remember(f, from, len, offset);
	return done(OP_WRITE, REAL(xWrite)(f->real, from, len, offset));
}

static int
file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct file *f = (struct file *)file;

	if (fails(OP_TRUNCATE))
		return code(SQLITE_IOERR_TRUNCATE);
	if (plan.kind == POWER)
		remember(f, NULL, 0, size);
	return done(OP_TRUNCATE, REAL(xTruncate)(f->real, size));
}

static int
file_sync(sqlite3_file *file, int flags)
{
	struct file *f = (struct file *)file;

	if (fails(OP_SYNC))
		return code(SQLITE_IOERR_FSYNC);
	if (plan.kind == POWER && plan.op == OP_SYNC && counts[OP_SYNC] == plan.at)
		lose_power(); // in the middle of it
	int rc = REAL(xSync)(f->real, flags);
	forget(f);
	return done(OP_SYNC, rc);
}

#define PASS(name, arguments, values) \
	static int file_##name arguments \
	{ \
		struct file *f = (struct file *)file; \
		return REAL(x##name) values; \
	}
PASS(FileSize, (sqlite3_file * file, sqlite3_int64 *size), (f->real, size))
PASS(Lock, (sqlite3_file * file, int level), (f->real, level))
PASS(Unlock, (sqlite3_file * file, int level), (f->real, level))
PASS(CheckReservedLock, (sqlite3_file * file, int *yes), (f->real, yes))
PASS(FileControl, (sqlite3_file * file, int op, void *value), (f->real, op, value))
PASS(SectorSize, (sqlite3_file * file), (f->real))
PASS(DeviceCharacteristics, (sqlite3_file * file), (f->real))
PASS(ShmMap, (sqlite3_file * file, int page, int size, int extend, void volatile **to),
    (f->real, page, size, extend, to))
PASS(ShmLock, (sqlite3_file * file, int offset, int n, int flags), (f->real, offset, n, flags))
PASS(ShmUnmap, (sqlite3_file * file, int delete), (f->real, delete))

static void
file_ShmBarrier(sqlite3_file *file)
{
	struct file *f = (struct file *)file;

	REAL(xShmBarrier)(f->real);
}

static const sqlite3_io_methods methods = { 2, file_close, file_read, file_write, file_truncate,
	file_sync, file_FileSize, file_Lock, file_Unlock, file_CheckReservedLock, file_FileControl,
	file_SectorSize, file_DeviceCharacteristics, file_ShmMap, file_ShmLock, file_ShmBarrier,
	file_ShmUnmap, NULL, NULL };

static int
vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct file *f = (struct file *)file;

	(void)vfs;
	f->base.pMethods = NULL;
	if (fails(OP_OPEN))
		return code(SQLITE_CANTOPEN);
	f->real = (sqlite3_file *)(f + 1);
	int rc = real_vfs->xOpen(real_vfs, name, f->real, flags, out);
	if (rc == SQLITE_OK)
		f->base.pMethods = &methods;
	return done(OP_OPEN, rc);
}

static int
vfs_delete(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
	(void)vfs;
	if (fails(OP_DELETE))
		return code(SQLITE_IOERR_DELETE);
	return done(OP_DELETE, real_vfs->xDelete(real_vfs, name, sync_folder));
}

ssize_t
send(int fd, const void *bytes, size_t len, int flags)
{
	ssize_t (*usual)(int, const void *, size_t, int) = dlsym(RTLD_NEXT, "send");
	const char *deadly = getenv("TORTURE_DEADLY");

	if (deadly != NULL && memmem(bytes, len, deadly, strlen(deadly)) != NULL) {
		if (getenv("TORTURE_RUN") != NULL)
			(void)kill(getppid(), SIGKILL);
		(void)raise(SIGKILL);
	}
	return usual(fd, bytes, len, flags);
}

static void
read_plan(const char *text)
{
	char kind[16] = "", op[16] = "", always[16] = "";

	(void)sscanf(text, "%15s %15s %ld %15s", kind, op, &plan.at, always);
	plan.always = strcmp(always, "always") == 0;
	for (enum op o = 0; o < OPS; o++)
		if (strcmp(op_names[o], op) == 0)
			plan.op = o;
	for (enum kind k = 0; k < KINDS; k++)
		if (strcmp(kinds[k], kind) == 0)
			plan.kind = k;
}

__attribute__((constructor)) static void
begin(void)
{
	static sqlite3_vfs ours;
	const char *text = getenv("TORTURE"), *seed = getenv("TORTURE_SEED");

	plan.log = getenv("TORTURE_LOG");
	plan.seed = seed != NULL ? (unsigned)strtoul(seed, NULL, 10) : 1;
	real_vfs = sqlite3_vfs_find(NULL);
	ours = *real_vfs;
	ours.zName = "torture";
	ours.szOsFile += (int)sizeof(struct file);
	ours.xOpen = vfs_open;
	ours.xDelete = vfs_delete;
	(void)sqlite3_vfs_register(&ours, 1);
	if (text != NULL)
		read_plan(text);
}

__attribute__((destructor)) static void
end(void)
{
	FILE *out = plan.log != NULL ? fopen(plan.log, "w") : NULL;

	if (out == NULL)
		return;
	for (enum op o = 0; o < OPS; o++)
		(void)fprintf(out, "%s %ld\n", op_names[o], counts[o]);
	(void)fprintf(out, "malloc %ld\n", allocations);
	(void)fclose(out);
}
