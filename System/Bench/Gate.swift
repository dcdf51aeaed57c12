import Foundation
import Programs

/// Compares the runtime’s instructions with the committed counts.
struct Gate {
    let committed: [String: Double]
    /// The toolchain of the committed counts.
    let toolchain: String

    static let file = Repository.root + "/Benchmarks/instructions.json"
    static let allowed = 0.05

    /// Each work with its two repetition counts.
    static let works: [String: (few: Int, many: Int)] = [
        "counter": (1_000, 11_000),
        "counter-recorded": (2_000, 12_000),
        "three-parts": (1_200, 12_000),
        "three-parts-in-one": (1_200, 12_000),
        "ledger-10000": (1_000, 11_000),
        "ledger-10000-recorded": (2_000, 12_000),
        "burst-1000": (10_000, 110_000),
        "child-of-1000": (1_000, 11_000),
        "child-of-1000-held": (1_000, 11_000),
        "tracked-1": (200, 2_200),
        "tracked-1000": (2, 7),
        "observed-1000": (10, 60),
        "effect-start-cancel": (500, 2_500),
        "effect-start-finish": (500, 2_500),
        "locator-singleton": (1_000, 6_000),
        "locator-three-deep": (1_000, 6_000),
    ]

    init(committed: [String: Double], toolchain: String) {
        self.committed = committed
        self.toolchain = toolchain
    }

    init(file: String) throws {
        let json = try JSON(try String(contentsOfFile: file, encoding: .utf8))
        committed = json.instructions.object.compactMapValues(\.double)
        toolchain = json.toolchain.string ?? ""
    }

    /// One line per difference beyond the tolerance, and whether the gate fails.
    func verdict(_ counted: [String: Double], here: String) -> (fails: Bool, lines: [String]) {
        var lines: [String] = []
        var fails = false
        for work in Set(committed.keys).union(counted.keys).sorted() {
            switch (committed[work], counted[work]) {
            case (let before?, let now?):
                let growth = now / before - 1
                guard abs(growth) > Self.allowed else { continue }
                let percent = String(format: "%+.1f%%", growth * 100)
                let head = growth > 0 ? "TOO MUCH" : "fewer   "
                lines.append("\(head)  \(work): \(now) instructions, \(percent) of \(before)")
                if growth > 0 { fails = true }
            case (nil, let now?):
                lines.append("TOO MUCH  \(work): \(now) instructions, none committed")
                fails = true
            default:
                lines.append("TOO MUCH  \(work): committed but not counted")
                fails = true
            }
        }
        let update = "Benchmarks/run instructions --update"
        if fails {
            if toolchain != here {
                lines.append("The committed counts are of \(toolchain), these of \(here).")
            }
            lines.append(
                "Make it cheaper; or, if the cost is justified, \(update) and commit "
                    + "Benchmarks/instructions.json alone, with the reason.")
        } else {
            if !lines.isEmpty { lines.append("Some counts fell: to commit them, \(update).") }
            lines.append("Instructions: \(counted.count) counts within 5% of the committed ones.")
        }
        return (fails, lines)
    }

    /// Core’s works only, in a separate folder: no other package is fetched or built.
    static func benchCore() throws -> String {
        try swiftBuild(
            "-c", "release", "--product", "bench-core", "--disable-default-traits",
            "--scratch-path", ".build-core", "-Xswiftc", "-warnings-as-errors",
            in: Repository.root + "/Benchmarks") + "/bench-core"
    }

    static func here() throws -> String {
        let result = try Program.output(of: ["swift", "--version"])
        let version = result.firstMatch(of: /Swift version (\S+)/).map { String($0.1) } ?? "?"
        let system = try Program.output(of: ["uname", "-sm"])
        return "Swift \(version), \(system.split(separator: "\n")[0])"
    }

    /// Counts and compares; with `update` writes the counts instead.
    static func run(update: Bool, file: String = Self.file) throws {
        let here = try here()
        guard here.hasSuffix("Linux x86_64") else {
            return say(
                "Instructions: not counted on \(here); the committed ones are of Linux x86_64.")
        }
        let binary = try benchCore()
        let jobs = works.map { Job(binary: binary, work: $0, few: $1.few, many: $1.many) }
        let counts = try Counting.instructions(jobs)
        var counted: [String: Double] = [:]
        for (job, count) in counts { counted[job.work] = (count * 10).rounded() / 10 }
        for (work, count) in counted.sorted(by: { $0.key < $1.key }) {
            say("\(work): \(count) instructions")
        }
        if update {
            let text = try jsonText(["toolchain": here, "instructions": counted], pretty: true)
            return try Data((text + "\n").utf8).write(to: URL(filePath: file))
        }
        let verdict = try Gate(file: file).verdict(counted, here: here)
        verdict.lines.forEach(say)
        try require(!verdict.fails, "more instructions than were committed")
        try requireCheapRecorderCheck(counts.first { $0.key.work == "counter" })
    }

    /// Without a recorder, an action costs at most ten instructions for the check.
    private static func requireCheapRecorderCheck(_ counted: (key: Job, value: Double)?) throws {
        guard let (job, count) = counted else { throw Failure("counter was not counted") }
        let silent = Job(
            binary: try WithoutTrace.benchCore(), work: job.work, few: job.few, many: job.many)
        let without = try Counting.instructions([silent])[silent] ?? -.infinity
        let asking = (count - without).rounded()
        say("\(job.work): \(asking) more than without the check for a trace")
        try require(asking <= 10, "checking for a recorder costs more than 10 instructions")
    }
}
