public import AshlarCore
import Foundation
import Synchronization

/// A sink that stores its lines.
///
/// If the environment variable `ASHLAR_TEST_LOGS` names a folder, each line is also appended to a
/// file in it, one per process: a whole test run’s log can be searched afterwards.
public final class LogRecorder: LogSink {
    private let written = Mutex<[LogEntry]>([])
    private let signal = Signal()

    /// Creates a sink without lines.
    public init() {}

    /// All lines so far, of every level.
    public var entries: [LogEntry] { written.withLock { $0 } }

    /// The lines of that level and above, without their times.
    public func texts(from level: LogLevel = .debug) -> [String] {
        entries.filter { $0.level >= level }.map(\.text)
    }

    /// Stores the line and wakes waiting tests.
    public func write(_ entry: LogEntry) {
        written.withLock { $0.append(entry) }
        Self.file?.append(entry)
        signal.notify()
    }

    /// Returns all lines once there are at least that many.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    public func entries(atLeast count: Int) async throws -> [LogEntry] {
        guard await signal.wait(until: { self.entries.count >= count }) else {
            throw TestFailure("Only \(entries.count) of \(count) lines were logged.")
        }
        return entries
    }

    private static let file: LogFile? = ProcessInfo.processInfo.environment["ASHLAR_TEST_LOGS"]
        .flatMap { LogFile(folder: URL(fileURLWithPath: $0, isDirectory: true)) }
}

/// The log file of one process.
private final class LogFile: Sendable {
    private let handle: Mutex<FileHandle>

    /// Fails if the folder cannot be written to.
    init?(folder: URL) {
        let name = "\(ProcessInfo.processInfo.processIdentifier).log"
        let place = folder.appendingPathComponent(name)
        guard FileManager.default.createFile(atPath: place.path, contents: nil),
            let handle = FileHandle(forWritingAtPath: place.path)
        else { return nil }
        self.handle = Mutex(handle)
    }

    func append(_ entry: LogEntry) {
        let line = "\(entry.level) \(entry.text)\n"
        handle.withLock { $0.write(Foundation.Data(line.utf8)) }
    }
}
