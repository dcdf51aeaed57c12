import Foundation
import Programs

/// One of a benchmark executable’s works, with two repetition counts.
struct Job: Hashable, Sendable {
    let binary, work: String
    let few, many: Int
}

/// Instructions and CPU time of works, per repetition.
enum Counting {
    /// All instructions of a process that repeats the work `times` times.
    static func instructions(_ job: Job, times: Int) throws -> Double {
        // They depend on little but the code if hashing and the processor’s special cases of memcpy
        // are fixed and the environment is not inherited.
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

    /// Per repetition, as the difference of two counts, so that start-up and set-up cancel out.
    static func instructions(_ jobs: [Job]) throws -> [Job: Double] {
        let distinct = Array(Set(jobs))
        let counts = try inParallel(distinct) { job in
            let more = try instructions(job, times: job.many) - instructions(job, times: job.few)
            return more / Double(job.many - job.few)
        }
        return Dictionary(uniqueKeysWithValues: zip(distinct, counts))
    }

    /// The process’s own measurements: nanoseconds per repetition, observed values, peakKilobytes.
    static func run(_ binary: String, _ work: String, _ count: Int) throws -> JSON {
        try JSON(try Program.output(of: [binary, "run", work, String(count)]))
    }

    /// CPU nanoseconds of each timing: the minimum of several rounds, with all works in turn,
    /// because disturbances only add time.
    static func nanoseconds(_ timings: [Timing], rounds: Int = 7) throws -> [Timing: Double] {
        var least: [Timing: Double] = [:]
        for _ in 0..<rounds {
            for timing in timings {
                let result = try run(timing.binary, timing.work, timing.count)
                guard let time = result.nanoseconds.double else {
                    throw Failure("\(timing.work) reports no time: \(result)")
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
