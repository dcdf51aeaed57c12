import AshlarJSON

/// Random numbers that are the same in every run (xorshift).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func text() -> String {
        let letters: [Character] = [
            "a", "b", "/", "~", "\"", "\\", "\n", "\r\n", "\u{0}", "\u{1F}", "é", "€", "👩‍👩‍👧",
            "\u{2028}", "0",
        ]
        return String(
            (0..<Int.random(in: 0...5, using: &self)).map { _ in
                letters.randomElement(using: &self)!
            })
    }

    mutating func json(depth: Int = 4) -> JSONValue {
        switch Int.random(in: 0...(depth > 0 ? 8 : 5), using: &self) {
        case 0: .null
        case 1: .bool(.random(using: &self))
        case 2: .integer(Int128(Int64(bitPattern: next())))
        case 3: .integer(Int128(Int.random(in: -3...3, using: &self)))
        case 4: .number(number())
        case 5: .string(text())
        case 6:
            .array((0..<Int.random(in: 0...4, using: &self)).map { _ in json(depth: depth - 1) })
        default:
            .object(
                Dictionary(
                    (0..<Int.random(in: 0...4, using: &self)).map { _ in
                        (text(), json(depth: depth - 1))
                    },
                    uniquingKeysWith: { $1 }))
        }
    }

    /// Any finite number, with uniformly distributed exponents.
    mutating func number() -> Double {
        let number = Double(bitPattern: next())
        return number.isFinite ? number : 0.1
    }

    /// The value with a few places changed.
    mutating func edited(_ value: JSONValue) -> JSONValue {
        guard Int.random(in: 0...4, using: &self) > 0 else { return json(depth: 2) }
        switch value {
        case .array(var values):
            if !values.isEmpty, Bool.random(using: &self) {
                let index = values.indices.randomElement(using: &self)!
                values[index] = edited(values[index])
            }
            if Int.random(in: 0...3, using: &self) == 0 { values.append(json(depth: 1)) }
            if Int.random(in: 0...3, using: &self) == 0, !values.isEmpty {
                values.remove(at: values.indices.randomElement(using: &self)!)
            }
            return .array(values)
        case .object(var members):
            if let name = members.keys.sorted().randomElement(using: &self) {
                members[name] =
                    Int.random(in: 0...3, using: &self) == 0 ? nil : edited(members[name]!)
            }
            if Int.random(in: 0...3, using: &self) == 0 { members[text()] = json(depth: 1) }
            return .object(members)
        default: return value
        }
    }
}
