// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Paths of files, and writing complete buffers.
// realpath, an extension of POSIX. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl*)
#define _XOPEN_SOURCE 700
#include "base/path.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/vfs.h>
#endif
#include <unistd.h>

const char *
path_folder(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return ".";
	return slash == path ? "/" : arena_strndup(a, path, (size_t)(slash - path));
}

const char *
path_absolute(struct arena *a, const char *path)
{
	char folder[4096];

	if (path[0] == '/' || getcwd(folder, sizeof folder) == NULL)
		return path;
	return arena_printf(a, "%s/%s", folder, path);
}

const char *
path_installed(struct arena *a, const char *installed)
{
	char path[4096];
	ssize_t len = readlink("/proc/self/exe", path, sizeof path - 1);

	if (len <= 0)
		return installed;
	path[len] = '\0';
	const char *beside = arena_printf(a, "%s%s", path_folder(a, path), strrchr(installed, '/'));
	return access(beside, R_OK) == 0 ? beside : installed;
}

const char *
path_behind_links(struct arena *a, const char *path, struct err *e)
{
	struct stat st;

	if (lstat(path, &st) < 0 || !S_ISLNK(st.st_mode))
		return path;
	// stat also fails for links that must not be followed (proc(5), protected_symlinks).
	char *real = stat(path, &st) < 0 ? NULL : realpath(path, NULL);
	if (real == NULL) {
		(void)err_set(e, ERR_CANNOT_CREATE,
		    "'%s' is a link, and where it leads there is nothing: %s; see to its disk, or give "
		    "another file",
		    path, strerror(errno));
		return NULL;
	}
	path = arena_strdup(a, real);
	free(real);
	return path;
}

const char *
path_cure(int fault, const char *rights)
{
	static const struct {
		int fault;
		const char *cure;
	} cures[] = {
		{ EMFILE, "this process may not open more: raise 'ulimit -n', and try again" },
		{ ENFILE, "the system may not open more: end other programs, and try again" },
		{ ENOMEM, "there is no memory left: end other programs, and try again" },
		{ ENOSPC, "the disk is full: make room, and try again" },
		{ EDQUOT, "your quota is used up: make room, and try again" },
		{ EROFS, "the disk can only be read: mount it for writing" },
		{ EIO, "the disk fails: look into the system's log" },
		{ ESTALE, "the server of that folder has lost it: mount it again" },
	};

	for (size_t i = 0; i < sizeof cures / sizeof *cures; i++)
		if (cures[i].fault == fault)
			return cures[i].cure;
	return rights;
}

const char *
path_network(const char *path)
{
#ifdef __linux__
	static const struct {
		unsigned long type; // see statfs(2)
		const char *name;
	} systems[] = { { 0x6969, "NFS" }, { 0xff534d42, "CIFS" }, { 0xfe534d42, "SMB" }, { 0x517b, "SMB" },
		{ 0x01021997, "9P" }, { 0x5346414f, "AFS" }, { 0x6b414653, "AFS" }, { 0x00c36400, "Ceph" } };
	struct statfs disk;

	if (statfs(path, &disk) != 0)
		return NULL;
	for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
		if (((unsigned long)disk.f_type & 0xffffffff) == systems[i].type)
			return systems[i].name;
#else
	(void)path;
#endif
	return NULL;
}

int
write_all(int fd, const char *bytes, size_t len)
{
	while (len > 0) {
		ssize_t n = write(fd, bytes, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		bytes += n;
		len -= (size_t)n;
	}
	return 0;
}
