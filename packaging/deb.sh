#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# deb.sh TARBALL FOLDER: builds the Debian package of a release in a new folder, as the tarball has it.
set -eu
tarball=$1
folder=$2

name=$(basename "$tarball" .tar.gz)
mkdir "$folder"
cp "$tarball" "$folder/stonepost_${name#stonepost-}.orig.tar.gz"
cd "$folder"
tar -xzf "stonepost_${name#stonepost-}.orig.tar.gz"
cd "$name"
cp -R packaging/debian debian
dpkg-buildpackage -us -uc
