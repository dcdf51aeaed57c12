import Foundation
import Programs

/// A line of a log with its position.
struct LogLine {
    let place, text: String
}

/// A secret in a line.
struct Leak: Hashable {
    let place, kind: String
}

/// Searches lines for secrets.
struct Search {
    /// The account numbers in the code and in its tests.
    let numbers: Set<String>
    private let iban: NSRegularExpression
    private let shapes: [(kind: String, pattern: NSRegularExpression)]

    // Swift’s own regular expressions have no lookbehind.
    private static let ibanShape =
        #"(?<![A-Za-z0-9])[A-Za-z]{2}\d\d(?: ?[A-Za-z0-9]{4}){2,7}(?: ?[A-Za-z0-9]{1,3})?(?![A-Za-z0-9])"#
    private static let shapes: KeyValuePairs = [
        "a UK account number": #"(?<![\w.-])\d\d[ -]?\d\d[ -]?\d\d[ -]?\d{8}(?![\w.-])"#,
        "a bearer token": #"(?i)bearer +(?!<redacted>)[^\s<"”,]{3,}"#,
        "a token of the tests' bank": #"(?<!\w)(?:access|refresh)-\d+(?!\w)"#,
        "a token of the sandbox": #"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"#,
        "a password of the tests": #"open sesame"#,
        "a password of the sandbox": #"(?<![\w-])[a-z0-9]{4}(?:-[a-z0-9]{4}){3}(?![\w-])"#,
        "a JSON body": #""(?:accessToken|refreshToken|password|identifier)" *:"#,
    ]

    init() throws {
        let iban = try NSRegularExpression(pattern: Self.ibanShape)
        self.iban = iban
        shapes = try Self.shapes.map { ($0, try NSRegularExpression(pattern: $1)) }
        var numbers: Set<String> = []
        for folder in ["Sources", "Tests"] {
            let files = FileManager.default.enumerator(atPath: "\(Repository.root)/\(folder)")
            for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
                for found in matches(iban, try Repository.text("\(folder)/\(file)")) {
                    let compact = found.replacingOccurrences(of: " ", with: "").uppercased()
                    if Self.isIBAN(compact) { numbers.insert(compact) }
                }
            }
        }
        self.numbers = numbers
    }

    /// Whether the check digits are right.
    private static func isIBAN(_ compact: String) -> Bool {
        guard (15...34).contains(compact.count) else { return false }
        let moved = compact.dropFirst(4) + compact.prefix(4)
        return moved.reduce(0) { rest, letter in
            let value = Int(String(letter), radix: 36) ?? 0
            return (rest * (value > 9 ? 100 : 10) + value) % 97
        } == 1
    }

    /// The secrets in the lines.
    func leaks(_ lines: [LogLine]) -> Set<Leak> {
        // A part of a number is a leak, too: everything but the country and the check digits.
        let parts = Set(numbers.map { String($0.suffix(10)) })
        var leaks: Set<Leak> = []
        for line in lines {
            func found(_ kind: String) { leaks.insert(Leak(place: line.place, kind: kind)) }
            for number in matches(iban, line.text)
            where Self.isIBAN(number.replacingOccurrences(of: " ", with: "").uppercased()) {
                found("an IBAN")
            }
            let compact = line.text.uppercased().replacingOccurrences(of: " ", with: "")
            if parts.contains(where: compact.contains) { found("an account number of the tests") }
            for (kind, pattern) in shapes where !matches(pattern, line.text).isEmpty { found(kind) }
        }
        return leaks
    }
}

private func matches(_ pattern: NSRegularExpression, _ text: String) -> [String] {
    pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
        Range($0.range, in: text).map { String(text[$0]) }
    }
}
