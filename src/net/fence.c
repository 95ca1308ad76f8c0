// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Takes away what is not needed, with Landlock where the system has it. There is no filter of system calls: looking up
// names would break, since it depends on the system's modules.
// syscall. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl*)
#define _GNU_SOURCE
#include "net/internal.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// A build that counts lines writes what it counted.
#ifdef UNFENCED
#define MOST_WRITTEN RLIM_INFINITY
#else
#define MOST_WRITTEN 0
#endif

#if !defined(UNFENCED) && defined(SYS_landlock_create_ruleset) && __has_include(<linux/landlock.h>)
#include <linux/landlock.h>

// What is forbidden: all of the first version of Landlock, from LANDLOCK_ACCESS_FS_EXECUTE to MAKE_SYM.
enum { ALL = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };

static const char *const readable[] = { "/etc", "/usr", "/lib", "/lib32", "/lib64", "/opt", "/nix/store", "/gnu/store",
	"/dev/urandom", "/run/systemd/resolve", "/run/resolvconf", "/run/NetworkManager", "/run/nscd", "/var/lib/sss/mc",
	"/var/lib/ca-certificates", "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs" };

// Allows reading a file, or what is below a folder; a path that does not exist needs no rule.
static void
allow(int rules, const char *path)
{
	struct landlock_path_beneath_attr rule = {
		.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
		.parent_fd = path != NULL ? open(path, O_PATH | O_CLOEXEC) : -1,
	};

	if (rule.parent_fd < 0)
		return;
	if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
		rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE; // a folder's right is refused for a file
		(void)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
	}
	(void)close(rule.parent_fd);
}

static bool
restrict_files(const char *const more[static 2])
{
	const struct landlock_ruleset_attr all = { .handled_access_fs = ALL };
	int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all.handled_access_fs, 0);

	if (rules < 0)
		return false;
	for (size_t i = 0; i < sizeof readable / sizeof *readable; i++)
		allow(rules, readable[i]);
	allow(rules, more[0]);
	allow(rules, more[1]);
	bool restricted = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	(void)close(rules);
	return restricted;
}
#else
static bool
restrict_files(const char *const more[static 2])
{
	return more == NULL;
}
#endif

bool
fence_in(const char *const more[static 2])
{
	(void)unsetenv("SSLKEYLOGFILE");
	(void)setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	(void)setrlimit(RLIMIT_FSIZE, &(struct rlimit){ MOST_WRITTEN, MOST_WRITTEN });
#ifdef __linux__
	(void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
	(void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
	return restrict_files(more);
}
