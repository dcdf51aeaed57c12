"""The runtime beside the same work by hand and on OpenCombine."""

from . import counting, gate, without_trace
from .rows import PACKAGE, build, row

SIZES = [1_000, 10_000, 100_000, 1_000_000]

# How often each work is done for its two counts; the gate's own where it counts the work, too.
COUNTS = {
    **{f"ledger-{size}": (1_000, 11_000) for size in SIZES},
    "counter-by-hand-elsewhere": (1_000, 11_000),
    "child-alone": (1_000, 11_000),
    "counter-assigned": (500, 2_500),
    "counter-assigned-on": (500, 2_500),
    "counter-sunk": (500, 2_500),
    "ledger-10000-sunk": (10, 60),
    "observed-1000-sunk": (10, 60),
    **gate.WORKS,
}

# A subject that holds the state, mapped to the view state; how that then arrives.
PEER_FORMS = [
    ("counter-assigned", "map, assign to @Published", round(1 / 6, 4)),
    ("counter-sunk", "map, removeDuplicates, sink", round(1 / 6, 4)),
    ("counter-assigned-on", "map, assign by key path", None),
]

# What is counted without the question whether anything records, too.
UNTRACED = ["counter", "ledger-10000", "burst-1000"]


def counts(work):
    return COUNTS[work.removesuffix("-by-hand")]


def named(work, of):
    return work if of == "core" else f"{of} {work}"


class Figures:
    """What was measured of each work, in any order; `of` names the binary, if it is not core's."""

    def __init__(self, binaries):
        self.binaries = binaries
        self.jobs, self.timed = {}, {}
        self.counted, self.times = {}, {}

    def count(self, *works, of="core"):
        for work in works:
            self.jobs[named(work, of)] = (self.binaries[of], work, *counts(work))

    def time(self, count, *works, of="core"):
        for work in works:
            self.timed[named(work, of)] = (self.binaries[of], work, count)

    def measure(self):
        done = counting.all_instructions(list(self.jobs.values()))
        self.counted = {name: done[job] for name, job in self.jobs.items()}
        least = counting.nanoseconds(list(self.timed.values()))
        self.times = {name: least[job[:2]] for name, job in self.timed.items()}


def rows():
    core = gate.bench_core()
    peers = build("-c", "release", "--product", "bench-peers", path=PACKAGE) / "bench-peers"
    figures = Figures({"core": core, "peers": peers, "untraced": without_trace.bench_core()})
    pairs = ["counter", "tracked-1", "tracked-1000", "observed-1000", "burst-1000",
             "child-of-1000", "effect-start-cancel", "effect-start-finish", "locator-singleton",
             "locator-three-deep",
             *[f"ledger-{size}" for size in SIZES]]
    for work in pairs:
        figures.count(work, f"{work}-by-hand")
    figures.count("counter-by-hand-elsewhere", "child-of-1000-held", "child-alone",
                  "counter-recorded", "ledger-10000-recorded")
    figures.count(*UNTRACED, of="untraced")
    figures.count("ledger-10000-sunk", "observed-1000-sunk", *[work for work, _, _ in PEER_FORMS], of="peers")
    figures.time(300_000, "counter", "counter-by-hand", "counter-recorded",
                 "counter-recorded-each", "ledger-10000", "ledger-10000-recorded")
    figures.time(20_000, "tracked-1", "tracked-1-by-hand", "effect-start-cancel-on-pool",
                 "effect-start-cancel-on-pool-by-hand", "locator-singleton",
                 "locator-singleton-by-hand", "locator-three-deep", "locator-three-deep-by-hand")
    figures.time(1_000, "ledger-10000-recorded-each")
    figures.time(30, "recording-read", "recording-written", "recording-parsed")
    figures.time(50_000, *[work for work, _, _ in PEER_FORMS], of="peers")
    figures.time(1_000, "ledger-10000-sunk", of="peers")
    figures.measure()
    return [*one_action(figures), *many_elements(figures), *bursts(core, figures),
            *observers(figures), *children(figures), *effects(figures),
            *locator(figures), *trace(figures)]


def one_action(figures):
    counted, times = figures.counted, figures.times
    name = "one action, one synchronous observer"
    yield row(name, counted["counter"], "instructions", counted["counter-by-hand"], 4)
    yield row(f"{name}, beside by hand in another module", counted["counter"], "instructions",
              counted["counter-by-hand-elsewhere"])
    yield row(f"{name}, CPU time, beside by hand", times["counter"], "CPU ns",
              times["counter-by-hand"])
    for work, form, budget in PEER_FORMS:
        yield row(f"{name}, beside OpenCombine ({form})", counted["counter"], "instructions",
                  counted[f"peers {work}"])
        yield row(f"{name}, CPU time, beside OpenCombine ({form})", times["counter"], "CPU ns",
                  times[f"peers {work}"], budget)
    name = "one action, an observer by withObservationTracking"
    yield row(f"{name}, beside a bare @Observable class", counted["tracked-1"], "instructions",
              counted["tracked-1-by-hand"], 1.3)
    yield row(f"{name}, CPU time", times["tracked-1"], "CPU ns", times["tracked-1-by-hand"])


def many_elements(figures):
    counted, times = figures.counted, figures.times
    for size in SIZES:
        yield row(f"one of {size:,} elements changed, beside the trivial action",
                  counted[f"ledger-{size}"], "instructions", counted["counter"], 1.3)
    for size in SIZES:
        yield row(f"one of {size:,} elements changed, beside by hand",
                  counted[f"ledger-{size}"], "instructions", counted[f"ledger-{size}-by-hand"])
    name = "one of 10,000 elements changed, beside OpenCombine"
    yield row(name, counted["ledger-10000"], "instructions", counted["peers ledger-10000-sunk"])
    yield row(f"{name}, CPU time", times["ledger-10000"], "CPU ns",
              times["peers ledger-10000-sunk"])


def bursts(core, figures):
    reduced = counting.run(core, "burst-1000-reductions", 1_000_000)["seen"]
    yield row("1,000,000 actions in bursts of 1,000: reductions", reduced, "reductions", 1_000, 1)
    name = "1,000,000 actions in bursts of 1,000: each action"
    yield row(f"{name}, beside by hand", figures.counted["burst-1000"], "instructions",
              figures.counted["burst-1000-by-hand"])
    yield row(f"{name}, beside OpenCombine (map, assign to @Published)",
              figures.counted["burst-1000"], "instructions",
              figures.counted["peers counter-assigned"])
    few, many = (counting.run(core, "burst-1000", count)["peakKilobytes"]
                 for count in (100_000, 1_000_000))
    yield row("1,000,000 actions in bursts of 1,000: peak memory over that of 100,000",
              many - few, "kB", 512, 1)


def observers(figures):
    counted = figures.counted
    yield row("1,000 observers by withObservationTracking: each, beside a bare @Observable class",
              counted["tracked-1000"] / 1000, "instructions",
              counted["tracked-1000-by-hand"] / 1000, 2)
    yield row("1,000 synchronous observers: each, beside an array of closures",
              counted["observed-1000"] / 1000, "instructions",
              counted["observed-1000-by-hand"] / 1000)
    yield row("1,000 synchronous observers: each, beside OpenCombine (map, share, sink)",
              counted["observed-1000"] / 1000, "instructions",
              counted["peers observed-1000-sunk"] / 1000)


def children(figures):
    counted = figures.counted
    yield row("one of 1,000 rows that are features, held, beside such a row alone",
              counted["child-of-1000-held"], "instructions", counted["child-alone"], 1.3)
    yield row("one of 1,000 rows that are features, by id, beside a dictionary of them",
              counted["child-of-1000"], "instructions", counted["child-of-1000-by-hand"], 1.3)


def effects(figures):
    counted, times = figures.counted, figures.times
    yield row("start and cancel an effect, all on one thread, beside a bare Task",
              counted["effect-start-cancel"], "instructions",
              counted["effect-start-cancel-by-hand"], 3)
    yield row("start and finish an effect that sends, all on one thread, beside a bare Task",
              counted["effect-start-finish"], "instructions",
              counted["effect-start-finish-by-hand"])
    yield row("start and cancel an effect on the system's pool, CPU time, beside a bare Task",
              times["effect-start-cancel-on-pool"], "CPU ns",
              times["effect-start-cancel-on-pool-by-hand"])


def locator(figures):
    counted, times = figures.counted, figures.times
    for work, name in [("singleton", "a singleton"), ("three-deep", "a three-deep factory")]:
        work = f"locator-{work}"
        name = f"resolve {name}, beside a dictionary and a lock"
        yield row(name, counted[work], "instructions", counted[f"{work}-by-hand"], 1.5)
        yield row(f"{name}, CPU time", times[work], "CPU ns", times[f"{work}-by-hand"])


def trace(figures):
    counted, times = figures.counted, figures.times
    # The most of several, because the compiler lays each out anew without the question.
    yield row("trace off, an action: more than where nothing asks for a trace",
              max(counted[work] - counted[f"untraced {work}"] for work in UNTRACED),
              "instructions", 10, 1)
    for work, name in [("counter", "trivial action"), ("ledger-10000", "one of 10,000 elements")]:
        budget = 1 if work == "counter" else None
        yield row(f"trace on, {name}: more than off, CPU time",
                  times[f"{work}-recorded"] - times[work], "CPU ns", 300, budget)
        yield row(f"trace on, {name}: more than off",
                  counted[f"{work}-recorded"] - counted[work], "instructions")
        yield row(f"trace on with each state kept, {name}: more than off, CPU time",
                  times[f"{work}-recorded-each"] - times[work], "CPU ns")
    for work, name in [("read", "taken"), ("written", "written as JSON Lines"),
                       ("parsed", "read from JSON Lines")]:
        yield row(f"a recording {name}: each record, CPU time",
                  times[f"recording-{work}"] / 1000, "CPU ns")
