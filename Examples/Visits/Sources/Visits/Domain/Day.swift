import Foundation

/// A day of the Gregorian calendar, in no time zone: `2026-03-01`.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Four digits, two and two.
    public let description: String

    /// - Throws: `VisitError.notADay` for text of another form, and for days that there are not.
    public init(_ text: String) throws(VisitError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) : nil
        }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3,
            DateComponents(
                calendar: Calendar(identifier: .gregorian), year: numbers[0], month: numbers[1],
                day: numbers[2]
            ).isValidDate
        else { throw .notADay(text) }
        description = text
    }

    /// By time.
    public static func < (left: Day, right: Day) -> Bool { left.description < right.description }
}

extension Day: Codable {
    /// Reads its text; other text is refused.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
