#!/bin/sh
# The step of action.yml: gets vcs-test from a release, and runs it.
set -eu
case $RUNNER_OS-$RUNNER_ARCH in
    Linux-X64) system=linux-x86_64 ;;
    macOS-ARM64) system=macos-arm64 ;;
    Windows-X64) system=windows-x86_64 ;;
    *)
        echo "::error::there is no vcs-test for $RUNNER_OS on $RUNNER_ARCH"
        exit 2
        ;;
esac
file=vcs-test-$system.tar.gz
case $VERSION in
    v[0-9]*) from=$RELEASES/download/$VERSION ;;
    *) from=$RELEASES/latest/download ;;
esac
folder=$RUNNER_TEMP/vcs-test
mkdir -p "$folder"
for name in "$file" SHA256SUMS; do
    curl -fsSL -o "$folder/$name" "$from/$name"
done
(
    cd "$folder"
    grep " [ *]$file\$" SHA256SUMS >sum
    if command -v sha256sum >/dev/null; then sha256sum --quiet -c sum; else shasum -a 256 -c sum; fi
    tar -xzf "$file"
)
# shellcheck disable=SC2086 # several words
exec "$folder/vcs-test" --github $OPTIONS $SCENARIOS
