/// JSON with ordered keys.
enum JSONText {
    case object([(String, JSONText)])
    case array([JSONText])
    case string(String)
    case number(Int)
    case bool(Bool)

    /// Indented by two spaces at each level.
    var text: String {
        var text = ""
        write(to: &text, indent: "")
        return text + "\n"
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .string(let string): text += Self.quoted(string)
        case .number(let number): text += String(number)
        case .bool(let bool): text += String(bool)
        case .array(let elements):
            let inner = indent + "  "
            Self.write(elements, in: ("[", "]"), indent: indent, to: &text) {
                $0.write(to: &$1, indent: inner)
            }
        case .object(let members):
            let inner = indent + "  "
            Self.write(members, in: ("{", "}"), indent: indent, to: &text) {
                $1 += Self.quoted($0.0) + ": "
                $0.1.write(to: &$1, indent: inner)
            }
        }
    }

    private static func write<Part>(
        _ parts: [Part], in brackets: (String, String), indent: String, to text: inout String,
        part write: (Part, inout String) -> Void
    ) {
        guard !parts.isEmpty else {
            text += brackets.0 + brackets.1
            return
        }
        text += brackets.0
        for (index, part) in parts.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + indent + "  "
            write(part, &text)
        }
        text += "\n" + indent + brackets.1
    }

    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
