import AshlarDomain
import AshlarJSON

extension Fields {
    /// A whole number in the range; `nil` for null or a missing member, and `nil` with an error
    /// otherwise.
    mutating func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        let number: Int?
        switch members[name] {
        case nil, .null: return nil
        case .integer(let value)?: number = Int(exactly: value)
        // As in JSON Schema, 3.0 is a whole number.
        case .number(let value)?: number = Int(exactly: value)
        case let other?:
            fail(name, "It must be a number, got \(other.summary).")
            return nil
        }
        guard let number, range.contains(number) else {
            fail(
                name,
                "It must be a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "got \(members[name]?.summary ?? "nothing").")
            return nil
        }
        return number
    }

    /// Dates without duplicates.
    mutating func days(_ name: String, atMost count: Int) -> [LocalDate] {
        guard case .array(let elements)? = members[name] else {
            fail(name, "It must be a list of dates, got \(members[name]?.summary ?? "nothing").")
            return []
        }
        guard elements.count <= count else {
            fail(name, "It can have at most \(count) dates, got \(elements.count).")
            return []
        }
        var days: [LocalDate] = []
        for element in elements {
            guard case .string(let text) = element else {
                fail(name, "A date must be a string, got \(element.summary).")
                continue
            }
            do {
                let day = try LocalDate(text)
                if days.contains(day) { fail(name, "\(day) occurs twice.") }
                days.append(day)
            } catch {
                fail(name, error.description)
            }
        }
        return days
    }
}
