import Foundation
import Programs

/// The runtime compared with hand-written code and with OpenCombine.
struct RuntimePart {
    private let core, peers, untraced: String
    private var jobs: [String: Job] = [:]
    private var timings: [String: Counting.Timing] = [:]
    private var counted: [String: Double] = [:]
    private var times: [String: Double] = [:]

    private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

    /// A subject that holds the state, mapped to the view state, by way of delivery.
    private static let peerForms: [(work: String, form: String, budget: Double?)] = [
        ("counter-assigned", "map, assign to @Published", 1.0 / 6),
        ("counter-sunk", "map, removeDuplicates, sink", 1.0 / 6),
        ("counter-assigned-on", "map, assign by key path", nil),
    ]

    /// Works that are also counted without the check for a recorder.
    private static let untracedWorks = ["counter", "ledger-10000", "burst-1000"]

    /// Builds and measures everything.
    init() throws {
        core = try Gate.benchCore()
        peers =
            try swiftBuild(
                "-c", "release", "--product", "bench-peers", in: Repository.root + "/Benchmarks")
            + "/bench-peers"
        untraced = try WithoutTrace.benchCore()
        let pairs =
            [
                "counter", "tracked-1", "tracked-1000", "observed-1000", "burst-1000",
                "child-of-1000", "effect-start-cancel", "effect-start-finish",
                "locator-singleton", "locator-three-deep",
            ] + Self.sizes.map { "ledger-\($0)" }
        count(pairs + pairs.map { "\($0)-by-hand" })
        count([
            "counter-by-hand-elsewhere", "three-parts", "three-parts-in-one",
            "child-of-1000-held", "child-alone", "counter-recorded",
            "ledger-10000-recorded",
        ])
        count(Self.untracedWorks, of: untraced, as: "untraced ")
        let peerWorks = Self.peerForms.map(\.work)
        count(
            ["ledger-10000-sunk", "observed-1000-sunk"] + peerWorks, of: peers, as: "peers ")
        time(
            300_000,
            [
                "counter", "counter-by-hand", "counter-recorded", "counter-recorded-each",
                "ledger-10000", "ledger-10000-recorded",
            ])
        time(
            20_000,
            [
                "tracked-1", "tracked-1-by-hand", "effect-start-cancel-on-pool",
                "effect-start-cancel-on-pool-by-hand", "locator-singleton",
                "locator-singleton-by-hand", "locator-three-deep", "locator-three-deep-by-hand",
            ])
        time(1_000, ["ledger-10000-recorded-each"])
        time(30, ["recording-read", "recording-written", "recording-parsed"])
        time(50_000, peerWorks, of: peers, as: "peers ")
        time(1_000, ["ledger-10000-sunk"], of: peers, as: "peers ")
        let counts = try Counting.instructions(Array(jobs.values))
        counted = jobs.compactMapValues { counts[$0] }
        let least = try Counting.nanoseconds(timings.sorted { $0.key < $1.key }.map(\.value))
        times = timings.compactMapValues { least[$0] }
    }

    private mutating func count(_ works: [String], of binary: String? = nil, as prefix: String = "")
    {
        for work in works {
            let times = Self.counts(work)
            jobs[prefix + work] = Job(
                binary: binary ?? core, work: work, few: times.few, many: times.many)
        }
    }

    private mutating func time(
        _ count: Int, _ works: [String], of binary: String? = nil, as prefix: String = ""
    ) {
        for work in works {
            timings[prefix + work] = .init(binary: binary ?? core, work: work, count: count)
        }
    }

    /// The two repetition counts of a work; the gate’s if the gate counts the work, too.
    private static func counts(_ work: String) -> (few: Int, many: Int) {
        let name = work.hasSuffix("-by-hand") ? String(work.dropLast(8)) : work
        if let counts = Gate.works[name] { return counts }
        switch name {
        case "counter-assigned", "counter-assigned-on", "counter-sunk": return (500, 2_500)
        case "ledger-10000-sunk", "observed-1000-sunk": return (10, 60)
        default: return (1_000, 11_000)
        }
    }

    // MARK: Rows

    func rows() throws -> [Row] {
        try oneAction() + manyElements() + bursts() + observersAndChildren() + effects() + locator()
            + trace()
    }

    private func instructions(
        _ name: String, _ work: String, _ other: String? = nil, over divisor: Double = 1,
        atMost budget: Double? = nil
    ) throws -> Row {
        Row(
            name, try count(work) / divisor, "instructions",
            beside: try other.map { try count($0) / divisor }, atMost: budget)
    }

    private func time(
        _ name: String, _ work: String, _ other: String, atMost budget: Double? = nil
    ) throws -> Row {
        Row(name, try time(work), "CPU ns", beside: try time(other), atMost: budget)
    }

    private func count(_ work: String) throws -> Double {
        guard let count = counted[work] else { throw Failure("\(work) was not counted") }
        return count
    }

    private func time(_ work: String) throws -> Double {
        guard let time = times[work] else { throw Failure("\(work) was not timed") }
        return time
    }

    private func oneAction() throws -> [Row] {
        var name = "one action, one synchronous observer"
        var rows = [
            try instructions(name, "counter", "counter-by-hand", atMost: 4),
            try instructions(
                "\(name), beside hand-written code of another module", "counter",
                "counter-by-hand-elsewhere"),
            try time("\(name), CPU time, beside hand-written code", "counter", "counter-by-hand"),
        ]
        for (work, form, budget) in Self.peerForms {
            rows.append(
                try instructions(
                    "\(name), beside OpenCombine (\(form))", "counter", "peers \(work)"))
            rows.append(
                try time(
                    "\(name), CPU time, beside OpenCombine (\(form))", "counter", "peers \(work)",
                    atMost: budget))
        }
        rows.append(
            try instructions(
                "one action of a screen of three parts, beside the same screen without",
                "three-parts", "three-parts-in-one", atMost: 1.15))
        name = "one action, an observer by withObservationTracking"
        return rows + [
            try instructions(
                "\(name), beside a bare @Observable class", "tracked-1", "tracked-1-by-hand",
                atMost: 1.3),
            try time("\(name), CPU time", "tracked-1", "tracked-1-by-hand"),
        ]
    }

    private func manyElements() throws -> [Row] {
        var rows: [Row] = []
        for size in Self.sizes {
            let name = "one of \(size.formatted(.number.locale(.init(identifier: "en"))))"
            rows.append(
                try instructions(
                    "\(name) elements changed, beside the trivial action", "ledger-\(size)",
                    "counter", atMost: 1.3))
            rows.append(
                try instructions(
                    "\(name) elements changed, beside hand-written code", "ledger-\(size)",
                    "ledger-\(size)-by-hand"))
        }
        let name = "one of 10,000 elements changed, beside OpenCombine"
        return rows + [
            try instructions(name, "ledger-10000", "peers ledger-10000-sunk"),
            try time("\(name), CPU time", "ledger-10000", "peers ledger-10000-sunk"),
        ]
    }

    private func bursts() throws -> [Row] {
        let name = "1,000,000 actions in bursts of 1,000"
        let result = try Counting.run(core, "burst-1000-reductions", 1_000_000)
        func peak(_ count: Int) throws -> Double {
            try Counting.run(core, "burst-1000", count).peakKilobytes.double ?? .infinity
        }
        return [
            Row(
                "\(name): reductions", result.seen.double ?? .infinity, "reductions", beside: 1_000,
                atMost: 1),
            try instructions(
                "\(name): each action, beside hand-written code", "burst-1000", "burst-1000-by-hand"
            ),
            try instructions(
                "\(name): each action, beside OpenCombine (map, assign to @Published)",
                "burst-1000", "peers counter-assigned"),
            Row(
                "\(name): peak memory over that of 100,000",
                try peak(1_000_000) - peak(100_000), "kB", beside: 512, atMost: 1),
        ]
    }

    private func observersAndChildren() throws -> [Row] {
        [
            try instructions(
                "1,000 observers by withObservationTracking: each, beside a bare @Observable class",
                "tracked-1000", "tracked-1000-by-hand", over: 1000, atMost: 2),
            try instructions(
                "1,000 synchronous observers: each, beside an array of closures", "observed-1000",
                "observed-1000-by-hand", over: 1000),
            try instructions(
                "1,000 synchronous observers: each, beside OpenCombine (map, share, sink)",
                "observed-1000", "peers observed-1000-sunk", over: 1000),
            try instructions(
                "one of 1,000 rows that are features, held, beside such a row alone",
                "child-of-1000-held", "child-alone", atMost: 1.3),
            try instructions(
                "one of 1,000 rows that are features, by id, beside a dictionary of them",
                "child-of-1000", "child-of-1000-by-hand", atMost: 1.3),
        ]
    }

    private func effects() throws -> [Row] {
        [
            try instructions(
                "start and cancel an effect, all on one thread, beside a bare Task",
                "effect-start-cancel", "effect-start-cancel-by-hand", atMost: 2.4),
            try instructions(
                "start and finish an effect that sends, all on one thread, beside a bare Task",
                "effect-start-finish", "effect-start-finish-by-hand"),
            try time(
                "start and cancel an effect on the system's pool, CPU time, beside a bare Task",
                "effect-start-cancel-on-pool", "effect-start-cancel-on-pool-by-hand"),
        ]
    }

    private func locator() throws -> [Row] {
        try [("locator-singleton", "a singleton"), ("locator-three-deep", "a three-deep factory")]
            .flatMap { work, what in
                let name = "resolve \(what), beside a dictionary and a lock"
                return [
                    try instructions(name, work, "\(work)-by-hand", atMost: 1.5),
                    try time("\(name), CPU time", work, "\(work)-by-hand"),
                ]
            }
    }

    private func trace() throws -> [Row] {
        // The maximum of several, because the compiler lays out each one differently without the
        // check.
        let most = try Self.untracedWorks.map { try count($0) - count("untraced \($0)") }.max()
        var rows = [
            Row(
                "trace off, an action: more than without the check for a trace", most ?? .infinity,
                "instructions", beside: 10, atMost: 1)
        ]
        for (work, name) in [
            ("counter", "trivial action"), ("ledger-10000", "one of 10,000 elements"),
        ] {
            rows.append(
                Row(
                    "trace on, \(name): more than with it off, CPU time",
                    try time("\(work)-recorded") - time(work), "CPU ns", beside: 300,
                    atMost: work == "counter" ? 1 : nil))
            rows.append(
                Row(
                    "trace on, \(name): more than with it off",
                    try count("\(work)-recorded") - count(work),
                    "instructions"))
            rows.append(
                Row(
                    "trace on with each state kept, \(name): more than with it off, CPU time",
                    try time("\(work)-recorded-each") - time(work), "CPU ns"))
        }
        let recordings = [
            ("read", "taken"), ("written", "written as JSON Lines"),
            ("parsed", "read from JSON Lines"),
        ]
        for (work, name) in recordings {
            rows.append(
                Row(
                    "a recording \(name): each record, CPU time",
                    try time("recording-\(work)") / 1000, "CPU ns"))
        }
        return rows
    }
}
