import AshlarHashing
import Foundation

/// The path of a field in a JSON object, such as `payee.identifier.value`.
typealias FieldPath = String

extension SplitMix64 {
    /// Returns the object with a few fields changed or missing, and their paths.
    mutating func mutated(_ object: JSON) -> (json: String, changed: Set<FieldPath>) {
        var raw = Raw(object)
        let paths = raw.paths(of: "")
        var changed: Set<FieldPath> = []
        // One in eight objects is unchanged and must be readable.
        for _ in 0..<below(8) % 3 + (below(8) == 0 ? 0 : 1) {
            let path = pick(paths)
            // Skips fields inside a value that was replaced.
            guard !changed.contains(where: { path.hasPrefix("\($0).") }) else { continue }
            guard let old = raw.at(path.split(separator: ".")[...]) else { continue }
            let new = below(10) == 0 ? nil : value(insteadOf: old)
            guard new != old else { continue }
            raw.set(new, at: path.split(separator: ".")[...])
            changed.insert(path)
        }
        return (raw.text, changed)
    }

    private mutating func value(insteadOf old: Raw) -> Raw {
        switch below(4) {
        case 0: return .literal(pick(Self.literals))
        case 1: return .text(pick(Self.texts))
        default:
            if case .text(let text) = old { return .text(mutated(text)) }
            return .literal(pick(Self.literals))
        }
    }

    private static let literals = [
        "null", "true", "0", "-1", "1.5", "1e3", "1099511627775", "1099511627776",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "1e400",
        "-0.0",
        "123456789012345678901234567890", "20041538290008", "[]", "{}", "[{}]", "\"\\u0000\"",
        "\"\\ud83d\\ude42\"", "[[[[1]]]]", "{\"value\":20041538290008}",
    ]

    private static let texts = [
        "", " ", "0", "-1.00", "0.00", "1.005", "01.50", "92233720368547758.07",
        "92233720368547758.08", "1e3", ".5", "5.", "1,50", "1.2.3", "+1.00", "٣.٠٠", "JPY", "HRK",
        "eur", "EURO", "XAU", "KWD", "credit", "debit", "Debit", "IBAN", "UKAccount", "BBAN",
        "20041538290008", "GB33BUKB20201555555555", "GB34BUKB20201555555555", "0001-01-01",
        "9999-12-31", "1899-12-31", "2258-12-31", "2300-01-01", "2026-02-30", "2026-11-21",
        "2026-11-21T03:25:46Z", "2026-11-21T03:25:60Z", "9999-12-31T23:59:60Z",
        "0000-01-01T00:00:00Z", "2026-11-21T03:25:46+25:00", "queued", "unknown", "draft",
        "submitting", "completed", "ACCC", "not a status", "AM04", "a@b", "a@b.cd", "premium",
        String(repeating: "9", count: 400), String(repeating: "ü", count: 400),
    ]
}

/// JSON that may violate every rule of its record.
private indirect enum Raw: Equatable {
    case literal(String)
    case text(String)
    case object([String: Raw])

    init(_ json: JSON) {
        switch json {
        case .text(let text): self = .text(text)
        case .object(let fields): self = .object(fields.mapValues(Raw.init))
        case .number(let number): self = .literal("\(number)")
        case .null: self = .literal("null")
        case .list: self = .literal(String(decoding: json.data, as: UTF8.self))
        }
    }

    var text: String {
        switch self {
        case .literal(let text): text
        case .text(let text): String(decoding: JSON.text(text).data, as: UTF8.self)
        case .object(let fields):
            "{"
                + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }
                .joined(separator: ",") + "}"
        }
    }

    func paths(of prefix: String) -> [FieldPath] {
        guard case .object(let fields) = self else { return [] }
        return fields.keys.sorted().flatMap { key in
            ["\(prefix)\(key)"] + (fields[key]?.paths(of: "\(prefix)\(key).") ?? [])
        }
    }

    func at(_ path: ArraySlice<Substring>) -> Raw? {
        guard let key = path.first else { return self }
        guard case .object(let fields) = self else { return nil }
        return fields[String(key)]?.at(path.dropFirst())
    }

    mutating func set(_ value: Raw?, at path: ArraySlice<Substring>) {
        guard let key = path.first, case .object(var fields) = self else { return }
        if path.count == 1 {
            fields[String(key)] = value
        } else {
            fields[String(key)]?.set(value, at: path.dropFirst())
        }
        self = .object(fields)
    }
}
