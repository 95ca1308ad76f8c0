# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list. stonepost-net has its own.
net_sources = \
	src/net/client.c \
	src/net/client.h \
	src/net/exchange.c \
	src/net/exchange.h \
	src/net/internal.h \
	src/net/loopback.c
net_program_sources = \
	src/net/fence.c \
	src/net/main.c \
	src/net/transfer.c
