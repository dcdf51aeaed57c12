public import Foundation

/// The severity of a log line; ordered.
public enum LogLevel: Int, Comparable, Sendable, CaseIterable {
    /// Rising: a ``Log`` writes its own level and higher ones.
    case debug, info, warning, error

    /// By severity, `debug` being the lowest.
    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// One line of the log.
public struct LogEntry: Equatable, Sendable {
    /// The time at which the line was written, by the injected time source.
    public let time: Date
    /// The line’s severity.
    public let level: LogLevel
    /// The text, without time and level.
    public let text: String

    /// Creates an entry; for sinks that write their own lines, and for tests.
    public init(time: Date, level: LogLevel, text: String) {
        self.time = time
        self.level = level
        self.text = text
    }
}

/// A destination of log lines; called from any thread.
public protocol LogSink: Sendable {
    /// Stores the line or passes it on; must not block for long, and must not log.
    func write(_ entry: LogEntry)
}

/// The text of a log line; an interpolated ``Secret`` shows as `<redacted>`.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
    /// The text for the sink.
    public let text: String

    /// Creates a message without interpolation; its text is not changed.
    public init(stringLiteral value: String) { text = value }

    /// Creates a message from an interpolated literal.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Builds the text of a message.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        var text = ""

        /// Reserves about eight characters per value.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Appends literal text, which is never redacted.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends the value’s description.
        public mutating func appendInterpolation(_ value: some Any) { text += "\(value)" }

        /// Appends a placeholder for the value: for personal values that are not wrapped in a
        /// `Secret`.
        public mutating func appendInterpolation(redacted value: some Any) {
            text += redactedText
        }
    }
}

/// A log that passes lines at or above a level to the injected sink.
public struct Log: Sendable {
    /// The lowest level that is written.
    public let level: LogLevel
    private let sink: any LogSink
    private let mask: @Sendable (String) -> String
    private let now: @Sendable () -> Date

    /// Creates a log; apps get theirs from ``CoreModule``. The mask removes the domain’s private
    /// values from a line.
    public init(
        sink: any LogSink, level: LogLevel = .info,
        mask: @escaping @Sendable (String) -> String = { $0 },
        now: @escaping @Sendable () -> Date
    ) {
        self.sink = sink
        self.level = level
        self.mask = mask
        self.now = now
    }

    /// Writes the line; below the level the message is not even built.
    ///
    /// Bearer tokens and the values that the mask covers are removed, also from quoted text of
    /// other sources.
    public func write(_ level: LogLevel, _ message: @autoclosure () -> LogMessage) {
        guard level >= self.level else { return }
        let text = mask(BearerTokens.masked(message().text))
        sink.write(LogEntry(time: now(), level: level, text: text))
    }

    /// Writes a detail for debugging.
    public func debug(_ message: @autoclosure () -> LogMessage) { write(.debug, message()) }
    /// Writes a line about normal operation.
    public func info(_ message: @autoclosure () -> LogMessage) { write(.info, message()) }
    /// Writes a failure that was handled.
    public func warning(_ message: @autoclosure () -> LogMessage) { write(.warning, message()) }
    /// Writes a failure with a loss, such as of data.
    public func error(_ message: @autoclosure () -> LogMessage) { write(.error, message()) }
}
