# What several tools need of Debian; they read this file. `tool` is the name of the one that does.

fail() {
    echo "$tool: $*" >&2
    exit 1
}

# install_packages PACKAGE...: installs those Debian packages that are missing, if possible.
install_packages() {
    missing=
    for package; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok' || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    echo "$tool: installing Debian packages$missing" >&2
    if [ "$(id -u)" = 0 ]; then as_root=
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then as_root='sudo -n'
    else fail "as root, run: apt-get install --no-install-recommends$missing"
    fi
    command -v apt-get >/dev/null || fail "needs Debian's packages$missing"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # names of packages
    $as_root apt-get install -y --no-install-recommends $missing >/dev/null 2>&1 ||
        { $as_root apt-get update >/dev/null 2>&1 &&
            $as_root apt-get install -y --no-install-recommends $missing >/dev/null 2>&1; } ||
        fail "apt-get failed to install$missing"
}

# find_compiler: sets `compiler` to one that has the sources of its standard library: that of the Rust toolchain (rustup
# component add rust-src), otherwise Debian's, which is installed if possible.
find_compiler() {
    compiler=rustc
    [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] && return
    install_packages rustc-web rust-web-src
    compiler=/usr/bin/rustc
}

# version_of PACKAGE: prints the version of a package of the workspace.
version_of() {
    cargo metadata --locked --no-deps --format-version 1 | python3 -c \
        'import json, sys; print(*(package["version"] for package in json.load(sys.stdin)["packages"] if package["name"] == sys.argv[1]))' "$1"
}
