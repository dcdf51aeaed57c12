import AshlarCore
import AshlarJSON

/// What secrets become while something is encoded for a recording.
///
/// One object for one recording: equal secrets get the same stand-in, wherever they are.
final class StandIns: SecretStandIns {
    private var numbers: [AnyHashable: Int] = [:]
    private var count = 0
    /// Whether all secrets are alike, to compare states.
    private let areMasked: Bool

    init(areMasked: Bool = false) { self.areMasked = areMasked }

    /// The text that is written for the secret; empty text has nothing to hide and stays.
    func standIn<Value: Sendable>(for secret: Value) -> String {
        if let text = secret as? String, text.isEmpty { return "" }
        guard !areMasked else { return redactedText }
        if let key = Self.key(of: secret) {
            if let number = numbers[key] { return Self.text(number) }
            numbers[key] = count + 1
        }
        count += 1
        return Self.text(count)
    }

    private static func text(_ number: Int) -> String { "<redacted \(number)>" }

    /// What equal secrets have in common, or `nil` if that cannot be told.
    private static func key<Value: Sendable>(of secret: Value) -> AnyHashable? {
        if let hashable = secret as? any Hashable { return AnyHashable(hashable) }
        guard let encodable = secret as? any Encodable else { return nil }
        // What cannot be encoded is never equal to another: each gets a stand-in of its own.
        return (try? JSONValue(encoding: encodable)).map(AnyHashable.init)
    }
}

extension JSONValue {
    /// The same with all stand-ins alike, as states are compared.
    var masked: JSONValue {
        switch self {
        case .string(let text): StandIns.isStandIn(text) ? .string(redactedText) : self
        case .array(let values): .array(values.map(\.masked))
        case .object(let members): .object(members.mapValues(\.masked))
        default: self
        }
    }
}

extension StandIns {
    fileprivate static func isStandIn(_ text: String) -> Bool {
        let start = "<redacted "
        let end = ">"
        guard text.hasPrefix(start), text.hasSuffix(end) else { return false }
        return text.dropFirst(start.count).dropLast(end.count).allSatisfy(\.isNumber)
    }
}
