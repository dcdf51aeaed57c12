import AshlarDomain
import AshlarJSON

extension Fields {
    /// A whole number of that range, or `nil` for null or nothing; `nil` and an error for the rest.
    mutating func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        let number: Int?
        switch members[name] {
        case nil, .null: return nil
        case .integer(let value)?: number = Int(exactly: value)
        // As JSON Schema counts: 3.0 is a whole number.
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

    /// Days, each once.
    mutating func days(_ name: String, atMost count: Int) -> [LocalDate] {
        guard case .array(let elements)? = members[name] else {
            fail(name, "It must be a list of dates, got \(members[name]?.summary ?? "nothing").")
            return []
        }
        guard elements.count <= count else {
            fail(name, "It has at most \(count) dates, got \(elements.count).")
            return []
        }
        var days: [LocalDate] = []
        for element in elements {
            guard case .string(let text) = element else {
                fail(name, "A date is a string, got \(element.summary).")
                continue
            }
            do {
                let day = try LocalDate(text)
                if days.contains(day) { fail(name, "\(day) stands there twice.") }
                days.append(day)
            } catch {
                fail(name, error.description)
            }
        }
        return days
    }
}
