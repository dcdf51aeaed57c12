import Foundation

/// Whether two names mean the same account holder, for the verification of payee.
enum NameCheck: Equatable {
    case match, close, none

    init(_ given: String, registered: String) {
        let left = Self.words(given)
        let right = Self.words(registered)
        if left.isEmpty || right.isEmpty {
            self = .none
        } else if left == right || left.joined() == right.joined() {
            self = .match
        } else if Set(left) == Set(right) || Self.initialsFit(left, right)
            || Self.isNear(left.joined(separator: " "), right.joined(separator: " "))
        {
            self = .close
        } else {
            self = .none
        }
    }

    /// The words without accents, case, punctuation, titles and legal forms.
    static func words(_ name: String) -> [String] {
        let folded = name.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        return folded.lowercased()
            .split { !$0.isLetter && !$0.isNumber && $0 != "'" }
            .map { $0.filter { $0 != "'" } }
            .filter { !$0.isEmpty && !ignored.contains($0) }
    }

    private static let ignored: Set<String> = [
        "mr", "mrs", "ms", "miss", "dr", "prof", "sir", "herr", "frau", "ltd", "limited", "plc",
        "llp", "inc", "gmbh", "ag", "kg", "bv", "nv", "sa", "sas", "sarl", "srl", "spa", "the",
    ]

    /// “J Weber” for “Jonas Weber”: the same number of words, each equal or its initial.
    private static func initialsFit(_ left: [String], _ right: [String]) -> Bool {
        guard left.count == right.count, left.last == right.last else { return false }
        return zip(left, right).allSatisfy { one, other in
            one == other || (min(one.count, other.count) == 1 && one.first == other.first)
        }
    }

    /// Whether the names differ by one typing error, or by two in a long name.
    private static func isNear(_ left: String, _ right: String) -> Bool {
        let left = Array(left.prefix(140))
        let right = Array(right.prefix(140))
        let allowed = max(left.count, right.count) >= 12 ? 2 : 1
        guard abs(left.count - right.count) <= allowed else { return false }
        var previous = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (character == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count] <= allowed
    }
}
