#if os(macOS) || os(Linux)
    import AshlarHashing
    public import Foundation
    import Synchronization

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// Runs and kills (`kill -9`) a program repeatedly, in real time: no simulation shows whether
    /// the files of the real app survive that.
    ///
    /// For a program that performs a command, prints its id once it is stored, and sends it:
    ///
    /// ```swift
    /// let loop = KillLoop(executable, seed: 1)
    /// let report = try await loop.run(rounds: 100) {
    ///     ["complete", "visit-\($0)"]
    /// } afterEach: { round in
    ///     stored += round.output.split(separator: "\n").map(String.init)
    ///     // Open the store and the server’s log: each stored command is in one of them, once.
    /// }
    /// ```
    public struct KillLoop: Sendable {
        /// One run of the program.
        public struct Round: Sendable {
            /// The round’s number, from 1; 0 for the first run, which is not killed and measures
            /// the duration of the program and the check.
            public let number: Int
            /// Whether the program was killed before it ended by itself.
            public let wasKilled: Bool
            /// The exit status; for a killed program, the signal’s number.
            public let status: Int32
            /// The program’s standard output.
            public let output: String
        }

        /// The result of the loop.
        public struct Report: Sendable, Equatable {
            /// The number of runs, without the first.
            public var rounds = 0
            /// The number of kills.
            public var kills = 0
            /// Ends by another signal, or with a status other than 0, by round.
            public var otherEnds: [Int: Int32] = [:]
        }

        /// The number of output files created in this process.
        private static let files = Mutex(0)

        private let executable: URL
        private let environment: [String: String]?
        private let seed: UInt64
        private let pause: Duration = .milliseconds(2)

        /// - Parameters:
        ///   - executable: The program.
        ///   - environment: The program’s environment; by default this process’s.
        ///   - seed: Determines the times of the kills.
        public init(_ executable: URL, environment: [String: String]? = nil, seed: UInt64) {
            self.executable = executable
            self.environment = environment
            self.seed = seed
        }

        /// Runs the program once to its end, and then `rounds` times, each time killing it at a
        /// moment between its start and a little after its usual end.
        ///
        /// - Parameters:
        ///   - rounds: The number of runs.
        ///   - arguments: Returns a round’s arguments by its number.
        ///   - check: Throws if a condition is violated after a round; the loop then ends.
        /// - Throws: What `check` throws, or an error if the program cannot be started.
        @discardableResult
        public func run(
            rounds: Int, arguments: (Int) -> [String], afterEach check: (Round) async throws -> Void
        ) async throws -> Report {
            var random = SplitMix64(seed: seed)
            var report = Report()
            let start = ContinuousClock.now
            try await check(try await round(0, arguments(0), limit: nil))
            let usual = start.duration(to: .now)
            for number in 1...max(1, rounds) where number <= rounds {
                let part = Double(random.below(1_000)) / 1_000
                let round = try await round(number, arguments(number), limit: usual * (1.2 * part))
                report.rounds += 1
                if round.wasKilled {
                    report.kills += 1
                } else if round.status != 0 {
                    report.otherEnds[number] = round.status
                }
                try await check(round)
            }
            return report
        }

        private func round(
            _ number: Int, _ arguments: [String], limit: Duration?
        ) async throws -> Round {
            let file = Self.files.withLock { files in
                files += 1
                return files
            }
            let output = FileManager.default.temporaryDirectory.appendingPathComponent(
                "ashlar-kill-\(getpid())-\(file)")
            _ = FileManager.default.createFile(atPath: output.path, contents: nil)
            defer {
                // The system cleans up temporary files that cannot be removed.
                try? FileManager.default.removeItem(at: output)
            }
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            if let environment { process.environment = environment }
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let start = ContinuousClock.now
            var isKilled = false
            while process.isRunning {
                if let limit, !isKilled, start.duration(to: .now) >= limit {
                    isKilled = kill(process.processIdentifier, SIGKILL) == 0
                }
                try await ContinuousClock().sleep(for: pause)
            }
            let bySignal = process.terminationReason == .uncaughtSignal
            return Round(
                number: number,
                wasKilled: isKilled && bySignal && process.terminationStatus == SIGKILL,
                status: process.terminationStatus,
                output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
        }
    }
#endif
