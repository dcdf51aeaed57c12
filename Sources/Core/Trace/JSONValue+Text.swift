extension JSONValue: CustomStringConvertible {
    /// JSON text on one line, its members sorted by name.
    public var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += value.description
        case .number(let value):
            if value.isFinite {
                text += value.description
            } else {
                Self.write("\(value)", to: &text)
            }
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            Self.write(members.sorted { $0.key < $1.key }, to: &text)
        }
    }

    /// An object whose members keep their order.
    static func write(_ members: [(key: String, value: JSONValue)], to text: inout String) {
        text += "{"
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," }
            write(member.key, to: &text)
            text += ":"
            member.value.write(to: &text)
        }
        text += "}"
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case " "..."~": text.unicodeScalars.append(scalar)
            default:
                // Whoever reads an action shall see that it is there.
                if scalar.steersText {
                    escape(scalar, to: &text)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }

    private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
        for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
