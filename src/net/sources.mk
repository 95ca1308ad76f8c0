# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list. stonepost-net has its own.
net_sources = \
	src/net/client.c \
	src/net/client.h \
	src/net/exchange.c \
	src/net/exchange.h \
	src/net/loopback.c \
	src/net/loopback.h
net_program_sources = \
	src/net/fence.c \
	src/net/fence.h \
	src/net/main.c \
	src/net/transfer.c \
	src/net/transfer.h
