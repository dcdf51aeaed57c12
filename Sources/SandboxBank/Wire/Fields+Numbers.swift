import AshlarDomain

extension Fields {
    /// A whole number of that range, or `nil` for null or nothing; `nil` and an error for the rest.
    mutating func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        switch members[name] {
        case nil, .null: return nil
        case .number(let digits)?:
            // As JSON Schema counts: 3.0 is a whole number.
            let number = Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
            guard let number, range.contains(number) else {
                fail(
                    name,
                    "It must be a whole number from \(range.lowerBound) to \(range.upperBound), "
                        + "got \(digits.prefix(40)).")
                return nil
            }
            return number
        case let other?:
            fail(name, "It must be a number, got \(other.summary).")
            return nil
        }
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
