import AshlarDomain
import AshlarJSON
import Foundation

/// Reads the members of a JSON object and collects their errors.
struct Fields {
    let members: [String: JSONValue]
    private let prefix: String
    private(set) var errors: [Problem.Field] = []
    /// The maximum nesting depth of a body.
    private static let depth = 31

    /// - Throws: A 400 if the body is not a JSON object.
    init(body: Foundation.Data) throws(Problem) {
        let value: JSONValue
        do {
            value = try JSONParser.value(of: Array(body)[...], depth: Self.depth)
        } catch {
            throw .invalid(
                "body", "Invalid JSON: at byte \(error.offset), \(error.reason).")
        }
        guard case .object(let members) = value else {
            throw .invalid("body", "It must be a JSON object, got \(value.summary).")
        }
        self.members = members
        prefix = ""
    }

    private init(members: [String: JSONValue], prefix: String) {
        self.members = members
        self.prefix = prefix
    }

    /// Whether the member exists and is not null.
    func has(_ name: String) -> Bool {
        if case .null? = members[name] { return false }
        return members[name] != nil
    }

    mutating func fail(_ name: String, _ detail: String) {
        errors.append(.init(name: prefix + name, detail: detail))
    }

    /// A string with a length in the range; otherwise "" and an error.
    mutating func string(_ name: String, _ lengths: ClosedRange<Int>) -> String {
        guard case .string(let text)? = members[name] else {
            fail(name, "It must be a string, got \(members[name]?.summary ?? "nothing").")
            return ""
        }
        // As in JSON Schema, lengths count code points.
        let count = text.unicodeScalars.count
        guard lengths.contains(count) else {
            fail(
                name,
                "It must have \(lengths.lowerBound) to \(lengths.upperBound) characters, "
                    + "got \(count): \(JSONValue.string(text).summary).")
            return text
        }
        return text
    }

    /// A string that must pass a check; `check` returns the error’s text.
    mutating func string(
        _ name: String, _ lengths: ClosedRange<Int>, check: (String) -> String?
    ) -> String {
        let count = errors.count
        let text = string(name, lengths)
        if errors.count == count, let objection = check(text) { fail(name, objection) }
        return text
    }

    /// A date; `nil` for null or a missing member.
    mutating func date(_ name: String) -> LocalDate? {
        switch members[name] {
        case nil, .null: return nil
        case .string(let text)?:
            do { return try LocalDate(text) } catch {
                fail(name, error.description)
                return nil
            }
        case let other?:
            fail(name, "It must be a date or null, got \(other.summary).")
            return nil
        }
    }

    /// The members of a nested object; ``merge(_:)`` collects its errors.
    mutating func object(_ name: String) -> Fields? {
        guard case .object(let inner)? = members[name] else {
            fail(name, "It must be an object, got \(members[name]?.summary ?? "nothing").")
            return nil
        }
        return Fields(members: inner, prefix: "\(prefix)\(name).")
    }

    mutating func merge(_ inner: Fields) { errors += inner.errors }

    /// Throws all collected errors at once.
    func check() throws(Problem) {
        guard errors.isEmpty else { throw .invalid(errors) }
    }
}
