#!/usr/bin/env bash
# Builds the libraries that the lean libcovey.so carries: static, position-independent, and no more of each than Covey uses.
# wslay alone is a shared object, which lies beside libcovey.so.
#
#   packaging/carried/build_libraries.sh SOURCES PREFIX      SOURCES: made by fetch_sources.py; PREFIX: receives include, lib
#
# Does nothing if PREFIX was made from the same sources by the same script. A library that is added or an option that is
# changed needs a word here, since each is a decision about what Covey can do (docs/decisions/0054).
#
# No functions in sections of their own: the linker folds equal sections of libcovey.so into one (--icf=all), and these
# libraries compare addresses of functions. What a whole object file is not needed for goes.
set -euo pipefail
sources=$(realpath "$1")
mkdir -p "$2"
prefix=$(realpath "$2")
script=$(realpath "$0")
jobs=${JOBS:-2}

# One at a time: copies of the repository share the result.
exec 9>"$prefix.lock"
flock 9

# The compiler and patchelf are part of what the result depends on.
key=$(cat "$sources/sources.json" "$script" "$(dirname "$script")/find_object.c"; cc --version | head -1; patchelf --version)
if [ -f "$prefix/made-of" ] && [ "$(cat "$prefix/made-of")" = "$key" ]; then exit 0; fi
say() { printf 'carried: %s\n' "$*"; }

# Always of the same name: OpenSSL puts the flags of its compiler, with this path, into the library.
work=$prefix.build
rm -rf "$work"
mkdir "$work"
trap 'rm -rf "$work"' EXIT
rm -rf "$prefix"
mkdir -p "$prefix/lib" "$prefix/include" "$prefix/licenses"
unset CFLAGS CPPFLAGS LDFLAGS LIBS PKG_CONFIG_PATH
export PKG_CONFIG_LIBDIR=$prefix/lib/pkgconfig LC_ALL=C
# The day of Debian's version of OpenSSL, which says in the library when it was built: so that two builds are equal.
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l "$sources/openssl/debian/changelog" -S Timestamp)
export SOURCE_DATE_EPOCH
flags="-O2 -g0 -fPIC -fvisibility=hidden -fstack-protector-strong -fcf-protection -D_FORTIFY_SOURCE=2"
flags+=" -ffile-prefix-map=$work=. -ffile-prefix-map=$prefix=."

# A copy of a library's sources to build in.
begin() {
    say "building $1"
    cp -a "$sources/$1" "$work/$1"
    cd "$work/$1"
}
quietly() { "$@" >"$work/log" 2>&1 || { tail -40 "$work/log" >&2; say "failed: $*" >&2; exit 1; }; }
license() { cp "$1" "$prefix/licenses/$2.txt"; }

begin zlib # gzip and deflate: bodies of HTTP
CFLAGS=$flags quietly ./configure --static --prefix=/
quietly make -j"$jobs" libz.a
cp libz.a "$prefix/lib/"
cp zlib.h zconf.h "$prefix/include/"
sed -n '/Copyright (C)/,/jloup@/p' zlib.h | sed 's/^ *//; s/\*\///' > LICENSE.covey
license LICENSE.covey zlib

begin openssl # TLS 1.2 and 1.3, X.509, PEM and PKCS #8 of client certificates, SHA-1
# No configuration file: that of a distribution may name what this build does not have, and then no connection would work.
# OPENSSLDIR is where certificates are looked for if nothing better is known (SystemCertificates.swift).
CFLAGS="" quietly ./Configure "linux-$(uname -m)" --prefix=/usr --libdir=lib --openssldir=/etc/ssl \
    no-shared no-module no-dso no-autoload-config no-engine no-legacy no-tests no-ui-console \
    no-comp no-ssl3 no-dtls no-srtp no-psk no-srp no-ct no-ocsp no-cms no-cmp no-ts no-rfc3779 no-gost \
    no-aria no-bf no-blake2 no-camellia no-cast no-dsa no-ec2m no-idea no-md4 no-mdc2 no-ocb no-rc2 no-rc4 no-rmd160 \
    no-seed no-siphash no-siv no-sm2 no-sm3 no-sm4 no-whirlpool $flags
quietly make -j"$jobs" build_generated libssl.a libcrypto.a
cp libssl.a libcrypto.a "$prefix/lib/"
cp -r include/openssl "$prefix/include/"
rm -f "$prefix"/include/openssl/*.in
license LICENSE.txt openssl

begin curl # HTTP/1.1 over TCP and TLS, HTTP and SOCKS5 proxies with a password, uploads as forms
# Debian builds libcurl for OpenSSL without its last two patches, which rename it for the other TLS libraries.
for patch in 99_nss 90_gnutls; do
    [ ! -f debian/patches/$patch.patch ] || quietly patch -R -p1 -i debian/patches/$patch.patch
done
quietly autoreconf -fi
CFLAGS="$flags" CPPFLAGS="-I$prefix/include" LDFLAGS="-L$prefix/lib" LIBS="-lssl -lcrypto -ldl -lpthread" quietly ./configure \
    --prefix=/usr --disable-shared --enable-static --disable-dependency-tracking --disable-debug --disable-curldebug \
    --enable-optimize --enable-threaded-resolver --enable-ipv6 --enable-http --enable-proxy --enable-mime \
    --enable-headers-api --enable-dateparse --enable-http-auth --enable-verbose \
    --with-openssl="$prefix" --with-zlib="$prefix" --without-ca-bundle --without-ca-path --without-ca-fallback \
    --disable-openssl-auto-load-config --disable-ech --disable-tls-srp --disable-crypto-auth --disable-ntlm-wb --disable-aws \
    --without-brotli --without-zstd --without-libpsl --without-libgsasl --without-librtmp --without-libssh2 \
    --without-libssh --without-nghttp2 --without-nghttp3 --without-ngtcp2 --without-quiche --without-libidn2 \
    --without-gssapi --disable-ldap --disable-ldaps --disable-ftp --disable-file --disable-rtsp --disable-dict \
    --disable-telnet --disable-tftp --disable-pop3 --disable-imap --disable-smb --disable-smtp --disable-gopher \
    --disable-mqtt --disable-manual --disable-libcurl-option --disable-get-easy-options --disable-unix-sockets \
    --disable-cookies --disable-netrc --disable-doh --disable-alt-svc --disable-hsts --disable-websockets --disable-sspi
quietly make -j"$jobs" -C lib
cp lib/.libs/libcurl.a "$prefix/lib/"
cp -r include/curl "$prefix/include/"
rm -f "$prefix"/include/curl/Makefile*
license COPYING curl

begin sqlite3 # tables, triggers, WAL, and FTS5; no extensions to load, no URIs, and no statistics of its planner
quietly ./configure --disable-tcl --disable-shared --disable-load-extension
quietly make sqlite3.c
# As Debian has them where Covey notices: erased pages, threads.
quietly cc $flags -fno-strict-aliasing -c sqlite3.c -o sqlite3.o \
    -DSQLITE_THREADSAFE=1 -DSQLITE_SECURE_DELETE -DSQLITE_ENABLE_FTS5 -DSQLITE_LIKE_DOESNT_MATCH_BLOBS \
    -DSQLITE_DQS=0 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_OMIT_DEPRECATED -DSQLITE_OMIT_SHARED_CACHE \
    -DSQLITE_OMIT_PROGRESS_CALLBACK -DSQLITE_OMIT_TRACE -DHAVE_FDATASYNC=1 -DHAVE_USLEEP=1 \
    -DHAVE_GMTIME_R=1 -DHAVE_LOCALTIME_R=1 -DHAVE_STRCHRNUL=1 -DHAVE_PREAD=1 -DHAVE_PWRITE=1
ar rcsD "$prefix/lib/libsqlite3.a" sqlite3.o
cp sqlite3.h "$prefix/include/"
printf 'SQLite is in the public domain: its authors disclaim copyright (https://www.sqlite.org/copyright.html).\n' > LICENSE.covey
license LICENSE.covey sqlite3

begin wslay # frames of WebSockets: Debian's object, which has no static form, under a name that no other program asks for
quietly patchelf --set-soname libcovey-wslay.so.1 --output "$prefix/lib/libcovey-wslay.so.1" usr/lib/*/libwslay.so.1.*
ln -s libcovey-wslay.so.1 "$prefix/lib/libwslay.so"
cp -r usr/include/wslay "$prefix/include/"
license usr/share/doc/libwslay1/copyright wslay

# What the static libgcc of a newer glibc calls: find_object.c says why.
mkdir "$work/unwinder"
cd "$work/unwinder"
quietly cc $flags -c "$(dirname "$script")/find_object.c" -o find_object.o
ar rcsD "$prefix/lib/libcovey-find-object.a" find_object.o
# Swift asks for libstdc++ by name, and so finds the static one first.
ln -s "$(realpath "$(cc -print-file-name=libstdc++.a)")" "$prefix/lib/libstdc++.a"

mkdir "$prefix/lib/pkgconfig"
for library in sqlite3:sqlite3 libcurl:curl libcrypto:crypto; do
    printf 'Name: %s\nDescription: carried by Covey\nVersion: 0\nCflags: -I%s\nLibs: -L%s -l%s\n' \
        "${library%%:*}" "$prefix/include" "$prefix/lib" "${library##*:}" > "$prefix/lib/pkgconfig/${library%%:*}.pc"
done
cp "$sources/sources.json" "$prefix/"
printf '%s\n' "$key" > "$prefix/made-of"
say "$(du -ch "$prefix"/lib/*.a | tail -1 | cut -f1) in $prefix/lib"
