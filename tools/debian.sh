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
    # shellcheck disable=SC2086 # names of packages
    [ -z "$missing" ] || get_packages $missing
}

# get_packages PACKAGE...: installs the newest of these Debian packages, if possible.
get_packages() {
    echo "$tool: installing Debian packages $*" >&2
    if [ "$(id -u)" = 0 ]; then as_root=
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then as_root='sudo -n'
    else fail "as root, run: apt-get install --no-install-recommends $*"
    fi
    command -v apt-get >/dev/null || fail "needs Debian's packages $*"
    export DEBIAN_FRONTEND=noninteractive
    # An old list of packages has old ones, or such as are gone.
    $as_root apt-get update >/dev/null 2>&1 || echo "$tool: the list of Debian packages may be old" >&2
    $as_root apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1 || fail "apt-get failed to install $*"
}

# find_compiler: sets `compiler` to one that has the sources of its standard library: that of the Rust toolchain (rustup
# component add rust-src), otherwise Debian's, which is installed if possible.
find_compiler() {
    compiler=rustc
    [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] && return
    compiler=/usr/bin/rustc
    # The first version that takes -Cpanic=immediate-abort (tools/web).
    oldest=1.92
    version=$(dpkg-query -W -f '${Version}' rustc-web 2>/dev/null || true)
    if dpkg --compare-versions "${version:-0}" ge $oldest; then install_packages rust-web-src
    else get_packages rustc-web rust-web-src
    fi
    version=$(dpkg-query -W -f '${Version}' rustc-web)
    dpkg --compare-versions "$version" ge $oldest ||
        fail "Debian's rustc-web is $version, and $oldest is needed: rustup component add rust-src"
}

# version_of PACKAGE: prints the version of a package of the workspace.
version_of() {
    cargo metadata --locked --no-deps --format-version 1 | python3 -c \
        'import json, sys; print(*(package["version"] for package in json.load(sys.stdin)["packages"] if package["name"] == sys.argv[1]))' "$1"
}
