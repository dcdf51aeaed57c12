public import Foundation

/// The inspector’s time format: to the second, with short ages.
public struct ShellTimes: Sendable {
    private let format: Date.FormatStyle

    /// In the user’s language and region.
    public init(locale: Locale, timeZone: TimeZone) {
        format = Date.FormatStyle(locale: locale, timeZone: timeZone)
            .hour(.twoDigits(amPM: .omitted)).minute(.twoDigits).second(.twoDigits)
    }

    /// `14:03:59`
    public func clock(_ time: Date) -> String { time.formatted(format) }

    /// `12 s ago`, `in 12 s`
    public func distance(_ time: Date, from now: Date) -> String {
        let seconds = Int(time.timeIntervalSince(now).rounded())
        guard seconds != 0 else { return "now" }
        return seconds > 0 ? "in \(Self.short(seconds))" : "\(Self.short(-seconds)) ago"
    }

    private static func short(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) min"
        case ..<86_400: "\(seconds / 3600) h"
        default: "\(seconds / 86_400) days"
        }
    }
}
