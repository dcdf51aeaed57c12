import Foundation

/// How the inspector writes times: to the second, and ages in short.
struct InspectorTimes {
    private let format: Date.FormatStyle
    private let relative: (Int) -> String

    init(locale: Locale, timeZone: TimeZone) {
        format = Date.FormatStyle(locale: locale, timeZone: timeZone)
            .hour(.twoDigits(amPM: .omitted)).minute(.twoDigits).second(.twoDigits)
        relative = { seconds in
            switch seconds {
            case ..<60: "\(seconds) s"
            case ..<3600: "\(seconds / 60) min"
            case ..<86_400: "\(seconds / 3600) h"
            default: "\(seconds / 86_400) days"
            }
        }
    }

    func clock(_ time: Date) -> String { time.formatted(format) }

    /// `12 s ago`, `in 12 s`
    func distance(_ time: Date, from now: Date) -> String {
        let seconds = Int(time.timeIntervalSince(now).rounded())
        guard seconds != 0 else { return "now" }
        return seconds > 0 ? "in \(relative(seconds))" : "\(relative(-seconds)) ago"
    }
}
