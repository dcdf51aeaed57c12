public import Foundation

/// How much a line matters; ordered.
public enum LogLevel: Int, Comparable, Sendable, CaseIterable {
    /// Rising: a ``Log`` writes its own level and those after it.
    case debug, info, warning, error

    /// By severity, `debug` being the least.
    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// One line of the log.
public struct LogEntry: Equatable, Sendable {
    /// When the line was written, by the injected time.
    public let time: Date
    /// How much it matters.
    public let level: LogLevel
    /// One line, without time and level.
    public let text: String

    /// For sinks that write lines of their own, and for tests.
    public init(time: Date, level: LogLevel, text: String) {
        self.time = time
        self.level = level
        self.text = text
    }
}

/// Where log lines go; called from any thread.
public protocol LogSink: Sendable {
    /// Keeps the line or passes it on; must not block for long, and must not log.
    func write(_ entry: LogEntry)
}

/// The text of a line; a ``Secret`` put into it shows as `<redacted>`.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
    /// What reaches the sink.
    public let text: String

    /// A text without interpolation goes to the sink as it is.
    public init(stringLiteral value: String) { text = value }

    /// Called by the compiler for a literal with values in it.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Builds the text of a message.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        var text = ""

        /// Makes room for about eight characters per value.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Written by the programmer, so it is never redacted.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Shows the value by its description.
        public mutating func appendInterpolation(_ value: some Any) { text += "\(value)" }

        /// Shows only that there is a value: for what is personal and not wrapped in a `Secret`.
        public mutating func appendInterpolation(redacted value: some Any) {
            text += redactedText
        }
    }
}

/// The log: lines at or above a level go to the injected sink.
public struct Log: Sendable {
    /// The lowest level that is written.
    public let level: LogLevel
    private let sink: any LogSink
    private let mask: @Sendable (String) -> String
    private let now: @Sendable () -> Date

    /// Made by ``CoreModule``; by hand in tests. The mask takes out of a line what the app's domain
    /// keeps private.
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
    /// Bearer tokens never show, nor what the mask takes out, also where the message was built of
    /// somebody else's words.
    public func write(_ level: LogLevel, _ message: @autoclosure () -> LogMessage) {
        guard level >= self.level else { return }
        let text = mask(BearerTokens.masked(message().text))
        sink.write(LogEntry(time: now(), level: level, text: text))
    }

    /// For who is looking for a fault.
    public func debug(_ message: @autoclosure () -> LogMessage) { write(.debug, message()) }
    /// What an operator wants to know of a healthy app.
    public func info(_ message: @autoclosure () -> LogMessage) { write(.info, message()) }
    /// Something went wrong and was dealt with.
    public func warning(_ message: @autoclosure () -> LogMessage) { write(.warning, message()) }
    /// Something went wrong and somebody has lost by it.
    public func error(_ message: @autoclosure () -> LogMessage) { write(.error, message()) }
}
