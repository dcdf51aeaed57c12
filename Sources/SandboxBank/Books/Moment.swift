import Foundation

/// An instant of the bank’s clock in whole milliseconds, so that the journal stores it exactly.
struct Moment: Hashable, Comparable, Sendable, Codable {
    /// Since 1970.
    let milliseconds: Int64

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    init(_ date: Date) {
        // Clamped to the years that can be formatted: a clock outside of them must not trap.
        let exact = (date.timeIntervalSince1970 * 1000).rounded(.down)
        milliseconds = exact > -6.2e13 ? (exact < 2.5e14 ? Int64(exact) : 250_000_000_000_000) : 0
    }

    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    func adding(_ duration: Duration) -> Moment {
        let (seconds, attoseconds) = duration.components
        return Moment(
            milliseconds: milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }

    static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }

    init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}
