public import AshlarCore
import Foundation
import Synchronization

/// A sink that keeps its lines.
///
/// Where the environment names a folder by `ASHLAR_TEST_LOGS`, each line is also appended to a file
/// there, one per process: what a whole test run logged can be searched afterwards.
public final class LogRecorder: LogSink {
    private let written = Mutex<[LogEntry]>([])
    private let signal = Signal()

    /// Has no lines yet.
    public init() {}

    /// All lines so far, of every level.
    public var entries: [LogEntry] { written.withLock { $0 } }

    /// The lines of that level and above, without their times.
    public func texts(from level: LogLevel = .debug) -> [String] {
        entries.filter { $0.level >= level }.map(\.text)
    }

    /// Keeps the line and wakes those who wait for it.
    public func write(_ entry: LogEntry) {
        written.withLock { $0.append(entry) }
        Self.file?.append(entry)
        signal.notify()
    }

    /// Returns the lines once there are that many.
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

/// One process's lines.
private final class LogFile: Sendable {
    private let handle: Mutex<FileHandle>

    /// `nil` if there is no such folder to write to.
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
