import Foundation
import Programs

/// A work of a benchmark's executable, and how often it is done for either of two counts.
struct Job: Hashable, Sendable {
    let binary, work: String
    let few, many: Int
}

/// Instructions and CPU time of works, per time that each is done.
enum Counting {
    /// All instructions of a process that does the work so many times.
    static func instructions(_ job: Job, times: Int) throws -> Double {
        // They depend on little else than the code once hashing and the processor's special cases
        // of memcpy are fixed, and nobody's environment is passed on.
        let own = ProcessInfo.processInfo.environment
        var environment: [String: String?] = own.mapValues { _ in nil }
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        environment["GLIBC_TUNABLES"] =
            "glibc.cpu.hwcaps=-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM"
        environment["PATH"] = "/usr/bin:/bin"
        environment["LD_LIBRARY_PATH"] = own["LD_LIBRARY_PATH"] ?? ""
        let outcome = try Program.run(
            [
                "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", job.binary, "run",
                job.work, String(times),
            ], environment: environment, within: 3_600)
        guard outcome.code == 0, let found = outcome.errors.firstMatch(of: /Collected : (\d+)/),
            let count = Double(found.1)
        else { throw Failure("\(job.work) counts nothing: \(outcome)") }
        return count
    }

    /// Per time, as the difference of two counts, so that start-up and set-up fall out.
    static func instructions(_ jobs: [Job]) throws -> [Job: Double] {
        let distinct = Array(Set(jobs))
        let counts = try inParallel(distinct) { job in
            let more = try instructions(job, times: job.many) - instructions(job, times: job.few)
            return more / Double(job.many - job.few)
        }
        return Dictionary(uniqueKeysWithValues: zip(distinct, counts))
    }

    /// What the process says of itself: nanoseconds each, what was seen, peakKilobytes.
    static func run(_ binary: String, _ work: String, _ count: Int) throws -> JSON {
        try JSON(try Program.output(of: [binary, "run", work, String(count)]))
    }

    /// CPU nanoseconds of each timing: the least of several rounds, all works taken in turn, because
    /// what disturbs a run only ever adds to it.
    static func nanoseconds(_ timings: [Timing], rounds: Int = 7) throws -> [Timing: Double] {
        var least: [Timing: Double] = [:]
        for _ in 0..<rounds {
            for timing in timings {
                let told = try run(timing.binary, timing.work, timing.count)
                guard let time = told.nanoseconds.double else {
                    throw Failure("\(timing.work) tells no time: \(told)")
                }
                least[timing] = min(least[timing] ?? .infinity, time)
            }
        }
        return least
    }

    struct Timing: Hashable {
        let binary, work: String
        let count: Int
    }
}
