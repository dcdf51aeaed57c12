import Foundation
import Synchronization

/// Several workers beside each other, each a process for some hundred schedules: whatever one
/// leaves behind ends with it.
final class Crew: Sendable {
    private struct State {
        var next: UInt64
        var report = Report()
        /// The first seed that failed, of those that are known.
        var failed: UInt64?
        var problem: String?
    }

    private static let chunk: UInt64 = 250
    private let options: Options
    private let state: Mutex<State>

    init(_ options: Options) {
        self.options = options
        state = Mutex(State(next: options.first))
    }

    /// - Returns: Whether all held.
    func run() throws -> Bool {
        let start = Date()
        let group = DispatchGroup()
        for _ in 0..<max(1, min(options.jobs, 64)) {
            DispatchQueue.global().async(group: group) { self.work() }
        }
        group.wait()
        var (report, failed, problem) = state.withLock { ($0.report, $0.failed, $0.problem) }
        if let problem { throw Options.Unknown(description: problem) }
        if let failed { try tell(failed) }
        report.seconds = (Date().timeIntervalSince(start) * 1000).rounded() / 1000
        print(report.line)
        return failed == nil
    }

    private func work() {
        while let (first, count) = take() {
            do {
                let lines = try run(["--worker", "--first", "\(first)", "--seeds", "\(count)"])
                // What is no report ends the run, with the lines.
                guard let last = lines.last,
                    let report = try? JSONDecoder().decode(
                        Report.self, from: Foundation.Data(last.utf8))
                else {
                    return stop("A worker ended without a report, from seed \(first) on: \(lines)")
                }
                let failed = lines.first { $0.hasPrefix("seed ") }
                    .flatMap { UInt64($0.dropFirst(5).prefix { $0.isNumber }) }
                state.withLock { state in
                    state.report.add(report)
                    if let failed { state.failed = min(state.failed ?? failed, failed) }
                }
            } catch {
                stop("A worker cannot be started: \(error)")
            }
        }
    }

    /// The next seeds, until one has failed.
    private func take() -> (first: UInt64, count: UInt64)? {
        state.withLock { state in
            let end = options.first + options.seeds
            guard state.next < end, state.failed == nil, state.problem == nil else { return nil }
            let share = max(1, options.seeds / UInt64(2 * max(1, options.jobs)))
            let count = min(min(Self.chunk, share), end - state.next)
            defer { state.next += count }
            return (state.next, count)
        }
    }

    private func stop(_ problem: String) {
        state.withLock { $0.problem = $0.problem ?? problem }
    }

    private func run(_ arguments: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The whole story of one schedule, and how to hear it again.
    private func tell(_ seed: UInt64) throws {
        let lines = try run(["--trace", "--first", "\(seed)", "--seeds", "1"])
        for line in lines.dropLast() { print(line) }
        let bug = ProcessInfo.processInfo.environment["ASHLAR_BUG"].map { " BUG=\($0)" } ?? ""
        print("To see it again: make simulate SEEDS=1 FIRST=\(seed)\(bug)")
    }
}
