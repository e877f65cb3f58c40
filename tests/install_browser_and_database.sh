#!/bin/sh
# Chromium and PostgreSQL from the system's packages, where they are missing and may be installed.
set -u
missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "Not installed:$missing; the tests that need them are skipped."
    exit 0
fi
echo "Installing$missing."
log=$(mktemp)
export DEBIAN_FRONTEND=noninteractive
if apt-get update -qq >"$log" 2>&1 && apt-get install -y -qq --no-install-recommends $missing >>"$log" 2>&1; then
    rm -f "$log"
else
    echo "Could not install$missing (see $log); the tests that need them are skipped."
fi
exit 0
