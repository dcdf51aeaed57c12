import Foundation
import Programs

/// A measured value with its limit.
struct Row: Equatable {
    var part = ""
    let name: String
    /// `nil` if it could not be measured.
    let value: Double?
    let unit: String
    /// Measured in the same run, or a bound in the row’s unit.
    let limit: Double?
    /// The maximum ratio of value to limit; a row without it is informational.
    let budget: Double?
    var reason: String?

    init(
        _ name: String, _ value: Double, _ unit: String, beside limit: Double? = nil,
        atMost budget: Double? = nil
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.limit = limit
        self.budget = budget
    }

    /// A part that failed.
    init(failed part: String, _ reason: String) {
        self.part = part
        name = "\(part): measurement failed"
        value = nil
        unit = ""
        limit = nil
        budget = nil
        self.reason = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    var ratio: Double? {
        if let value, let limit, limit != 0 { value / limit } else { nil }
    }

    var isOK: Bool {
        guard let value else { return false }
        guard let budget else { return true }
        return value <= (limit ?? 0) * budget
    }

    /// The row’s members in results.json.
    var members: [String: Any] {
        var members: [String: Any] = ["part": part, "name": name, "unit": unit, "ok": isOK]
        for (name, number) in ["value": value, "limit": limit, "ratio": ratio, "budget": budget] {
            members[name] = number.map { ($0 * 1000).rounded() / 1000 } ?? NSNull()
        }
        if let reason { members["reason"] = reason }
        return members
    }

    /// One line of the table.
    func line(width: Int) -> String {
        func text(_ number: Double?) -> String {
            number.map { "\(($0 * 1000).rounded() / 1000)" } ?? "-"
        }
        let padded = name.padding(toLength: width, withPad: " ", startingAt: 0)
        let value = text(value)
        let line = padded + "  " + String(repeating: " ", count: max(0, 12 - value.count))
        var verdict = reason.map { "   \($0)" } ?? ""
        if let limit { verdict += "   \(text(ratio)) of \(text(limit))" }
        if let budget { verdict += ", at most \(text(budget))\(isOK ? "" : "   TOO MUCH")" }
        return "\(line)\(value) \(unit)\(verdict)"
    }
}
