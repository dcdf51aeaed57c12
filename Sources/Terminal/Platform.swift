public import AshlarCore
public import Foundation

extension LogLevel {
    /// The level named by an environment variable: `debug`, `info`, `warning` or `error`; `warning`
    /// for anything else.
    public init(environment variable: String) {
        let name = ProcessInfo.processInfo.environment[variable]
        self = LogLevel.allCases.first { "\($0)" == name } ?? .warning
    }
}

extension Locale {
    /// The locale for numbers and dates: that of Great Britain if the environment names no region,
    /// because texts are English.
    public static var terminal: Locale {
        let current = Locale.current
        let isPlain = current.identifier.isEmpty || current.identifier.hasPrefix("en_US_POSIX")
        let hasPlace = current.region != nil && current.identifier.count > 2
        return isPlain || !hasPlace ? Locale(identifier: "en_GB") : current
    }
}
