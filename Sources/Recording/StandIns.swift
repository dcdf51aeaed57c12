import AshlarCore
import AshlarJSON

/// Replaces secrets while a recording is encoded.
///
/// One object serves one recording: equal secrets get the same stand-in everywhere.
final class StandIns: SecretStandIns {
    private var numbers: [AnyHashable: Int] = [:]
    private var count = 0
    /// Whether all secrets get the same stand-in, for comparing states.
    private let areMasked: Bool

    init(areMasked: Bool = false) { self.areMasked = areMasked }

    /// The stand-in for the secret; empty text has nothing to hide and is kept.
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

    /// A value that is equal for equal secrets; `nil` if the secret is not comparable.
    private static func key<Value: Sendable>(of secret: Value) -> AnyHashable? {
        if let hashable = secret as? any Hashable { return AnyHashable(hashable) }
        guard let encodable = secret as? any Encodable else { return nil }
        // A value that cannot be encoded never equals another: each gets its own stand-in.
        return (try? JSONValue(encoding: encodable)).map(AnyHashable.init)
    }
}

extension JSONValue {
    /// The value with all stand-ins made equal, for comparing states.
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
