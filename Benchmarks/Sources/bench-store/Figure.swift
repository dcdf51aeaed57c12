import Foundation

/// One line of the results. Without a budget it is informational; with one, the value may be at
/// most that many times its limit.
struct Figure: Encodable {
    var name: String
    var value: Double
    var unit: String
    var limit: Double?
    var budget: Double?

    init(
        _ name: String, _ value: Double, _ unit: String, limit: Double? = nil,
        budget: Double? = nil
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.limit = limit
        self.budget = budget
    }
}

/// CPU time, because wall time varies on a shared machine.
enum CPU {
    /// Seconds of this process, all threads.
    static var process: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// The CPU seconds of the work.
    static func spent(_ work: () throws -> Void) rethrows -> Double {
        let start = process
        try work()
        return process - start
    }

    /// The CPU seconds of the work.
    static func spentAwaiting(_ work: () async throws -> Void) async rethrows -> Double {
        let start = process
        try await work()
        return process - start
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Two compared works: run in turn, so that other load affects both, and each measured by its
/// minimum batch, because disturbances only add time.
struct Race {
    private(set) var ours = Double.infinity
    private(set) var limit = Double.infinity

    init(
        batches: Int, times: Int, ours: () async throws -> Void, limit: () throws -> Void
    ) async rethrows {
        for _ in 0..<batches {
            let mine = try await CPU.spentAwaiting { for _ in 0..<times { try await ours() } }
            let raw = try CPU.spent { for _ in 0..<times { try limit() } }
            self.ours = min(self.ours, mine / Double(times))
            self.limit = min(self.limit, raw / Double(times))
        }
    }
}

/// The peak memory of this process in MB (10^6 bytes); 0 on systems without /proc.
func peakMegabytes() throws -> Double {
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
    return (kilobytes.flatMap { Double($0) } ?? 0) * 1024 / 1e6
}
