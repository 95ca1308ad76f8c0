// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Postfix insists on being root, and on giving that up. Preloaded, this makes an ordinary user root
// in its eyes, and whoever it becomes next: in truth all of it runs as that user.
#include <grp.h>
#include <sys/types.h>
#include <unistd.h>

static uid_t real_uid, effective_uid;
static gid_t real_gid, effective_gid;

uid_t
getuid(void)
{
	return real_uid;
}

uid_t
geteuid(void)
{
	return effective_uid;
}

gid_t
getgid(void)
{
	return real_gid;
}

gid_t
getegid(void)
{
	return effective_gid;
}

int
setuid(uid_t uid)
{
	real_uid = effective_uid = uid;
	return 0;
}

int
seteuid(uid_t uid)
{
	effective_uid = uid;
	return 0;
}

int
setgid(gid_t gid)
{
	real_gid = effective_gid = gid;
	return 0;
}

int
setegid(gid_t gid)
{
	effective_gid = gid;
	return 0;
}

int
setgroups(size_t count, const gid_t *groups)
{
	(void)count, (void)groups;
	return 0;
}

int
initgroups(const char *user, gid_t group)
{
	(void)user, (void)group;
	return 0;
}

int
chown(const char *path, uid_t uid, gid_t gid)
{
	(void)path, (void)uid, (void)gid;
	return 0;
}

int
fchown(int fd, uid_t uid, gid_t gid)
{
	(void)fd, (void)uid, (void)gid;
	return 0;
}
