import Foundation

/// One line of the results. A figure without a budget is information; with one, it is at most so
/// many times its limit.
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

/// CPU time, because a shared machine's wall time says little.
enum CPU {
    /// Seconds of this process, all threads.
    static var process: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// What the work costs, in seconds.
    static func spent(_ work: () throws -> Void) rethrows -> Double {
        let start = process
        try work()
        return process - start
    }

    /// What the work costs, in seconds.
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

/// Two works that are compared: taken in turn, so that what else the machine does hits both, and
/// each told by its least batch, because what disturbs a run only ever adds to it.
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

/// The most memory this process ever held, in MB (10^6 bytes); 0 where the system has no /proc.
func peakMegabytes() throws -> Double {
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
    return (kilobytes.flatMap { Double($0) } ?? 0) * 1024 / 1e6
}
