"""Mark 2: what `import covey; covey.Client` costs a fresh Python process: time, and growth of its resident memory. One JSON line
each."""

import json
import os
import sys
import time


def resident_mib() -> float:
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1048576


def report(metric: str, unit: str, value: float) -> None:
    print(json.dumps({
        "scenario": "python import", "size": sys.argv[1], "metric": metric, "unit": unit, "value": round(value, 3),
        "runs": 1, "min": round(value, 3), "max": round(value, 3)}))


before = resident_mib()
began = time.perf_counter()
module = __import__(sys.argv[1])
getattr(module, "Client", None)  # a name is imported at its first use
took = time.perf_counter() - began
grown = resident_mib() - before
report("time", "ms", took * 1e3)
report("resident memory", "MiB", grown)
