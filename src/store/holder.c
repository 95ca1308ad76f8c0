// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The process that is blocking the database, found in the system's list of locks. (Testing the locks with
// fcntl would mean opening the file, and closing it again would drop all locks that SQLite has on it.)
#include "store/open.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The bytes of the -shm file that SQLite locks for writing, checkpointing and recovery (see its WAL format).
enum { FIRST_LOCK = 120, LAST_LOCK = 122 };

long
store_holder(const char *path)
{
	char shared[4096], line[256];
	unsigned long long inode;
	long pid, from, to, holder = 0;
	struct stat st;

	if (snprintf(shared, sizeof shared, "%s-shm", path) >= (int)sizeof shared || stat(shared, &st) != 0)
		return 0;
	FILE *locks = fopen("/proc/locks", "re");
	if (locks == NULL)
		return 0;
	// A line is such as `1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120`; one with "->" waits for a lock.
	while (holder == 0 && fgets(line, sizeof line, locks) != NULL)
		if (strstr(line, "->") == NULL &&
		    sscanf(line, "%*s POSIX %*s WRITE %ld %*x:%*x:%llu %ld %ld", &pid, &inode, &from, &to) == 4 &&
		    inode == (unsigned long long)st.st_ino && from >= FIRST_LOCK && to <= LAST_LOCK &&
		    pid != (long)getpid())
			holder = pid;
	(void)fclose(locks);
	return holder;
}

bool
process_stopped(long pid)
{
	char path[64], line[512];
	const char *end = NULL;

	(void)snprintf(path, sizeof path, "/proc/%ld/stat", pid);
	FILE *file = fopen(path, "re");
	if (file == NULL)
		return false;
	if (fgets(line, sizeof line, file) != NULL)
		end = strrchr(line, ')');
	(void)fclose(file);
	return end != NULL && end[1] == ' ' && (end[2] == 'T' || end[2] == 't');
}
