public import AshlarCore
public import Foundation

extension LogLevel {
    /// What a variable of the environment names: `debug`, `info`, `warning` or `error`; warnings if it
    /// names none of them.
    public init(environment variable: String) {
        let name = ProcessInfo.processInfo.environment[variable]
        self = LogLevel.allCases.first { "\($0)" == name } ?? .warning
    }
}

extension Locale {
    /// How a terminal writes numbers and days. The words are English: without a locale of the
    /// environment it is that of Great Britain, and not one of no place at all.
    public static var terminal: Locale {
        let current = Locale.current
        let isPlain = current.identifier.isEmpty || current.identifier.hasPrefix("en_US_POSIX")
        let hasPlace = current.region != nil && current.identifier.count > 2
        return isPlain || !hasPlace ? Locale(identifier: "en_GB") : current
    }
}
