public import Core
import Synchronization

/// A sink that keeps its lines.
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
        signal.notify()
    }

    /// Returns the lines once there are that many.
    ///
    /// - Throws: ``TestFailure`` after 20 seconds of real time.
    public func entries(atLeast count: Int) async throws -> [LogEntry] {
        guard await signal.wait(until: { self.entries.count >= count }) else {
            throw TestFailure("Only \(entries.count) of \(count) lines were logged.")
        }
        return entries
    }
}
