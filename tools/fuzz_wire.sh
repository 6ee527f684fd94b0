#!/bin/sh
# Fuzzes what reads bytes from outside (Tests/fuzz), in a build of its own with libFuzzer and the address sanitizer:
#
#   tools/fuzz_wire.sh [TARGET ...]          all targets, one after the other, or those named
#
#   SECONDS_EACH=60   how long each target runs          RUNS=N      how many inputs each target gets, in place of a time
#   SANITIZE=address  "" for about twice the speed       MERGE=1     only add what is new to the corpus, minimised
#   FUZZ_LOGS=DIR     logs and inputs that fail, tmp/fuzz by default
#
# What a run finds new is kept beside the corpus in FUZZ_LOGS/corpus; MERGE=1 takes the smallest part of it that reaches
# as much into Tests/fuzz/corpus. A finding ends the run with a status other than 0 and leaves the input.
set -eu
cd "$(dirname "$0")/.."

sanitize=${SANITIZE-address}
logs=${FUZZ_LOGS:-tmp/fuzz}
scratch=.build-fuzz${sanitize:+-$sanitize}
# Swift would look for symbols for minutes before libFuzzer could keep the input.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=0"

# The driver gets no "fuzzer": it would link libFuzzer's own main beside the program's.
runtime=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/clang/lib/linux
library=$(ls "$runtime"/libclang_rt.fuzzer_no_main-*.a 2>/dev/null | head -n 1)
[ -n "$library" ] || { echo "no libFuzzer in $runtime: install Swift's toolchain from swift.org" >&2; exit 1; }
COVEY_FUZZ=1 swift build -c release --product covey-fuzz --scratch-path "$scratch" \
    -Xswiftc -enable-testing ${sanitize:+-Xswiftc -sanitize=$sanitize} \
    -Xswiftc -Xfrontend -Xswiftc "-sanitize=fuzzer${sanitize:+,$sanitize}" \
    -Xswiftc -use-ld=lld -Xlinker "$library" -Xlinker -lstdc++
program=$scratch/release/covey-fuzz

mkdir -p "$logs"
python3 tools/fuzz_dictionary.py > "$logs/keys.dict"
status=0
for target in ${*:-$(ls Tests/fuzz/corpus)}; do
    corpus=Tests/fuzz/corpus/$target found=$logs/corpus/$target
    mkdir -p "$corpus" "$found"
    export COVEY_FUZZ_TARGET="$target"
    if [ -n "${MERGE:-}" ]; then
        "$program" -set_cover_merge=1 -use_counters=0 -artifact_prefix="$logs/$target-" "$corpus" "$found" || status=1
        continue
    fi
    echo "=== $target"
    # An input may take 5 seconds, 512 MB at once and 2 GB in all; most take microseconds.
    "$program" -dict="$logs/keys.dict" -artifact_prefix="$logs/$target-" -max_len=4096 -timeout=5 -malloc_limit_mb=512 \
        -rss_limit_mb=2048 -print_final_stats=1 -reload=0 -verbosity=1 \
        ${RUNS:+-runs="$RUNS"} -max_total_time="$([ -n "${RUNS:-}" ] && echo 0 || echo "${SECONDS_EACH:-60}")" \
        "$found" "$corpus" > "$logs/$target.log" 2>&1 || status=1
    grep -aE "finding:|SUMMARY|Fatal error|stat::number_of_executed|stat::average_exec|stat::peak_rss" "$logs/$target.log" || true
done
exit $status
