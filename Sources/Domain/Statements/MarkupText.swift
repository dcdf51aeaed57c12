/// Untrusted text, prepared for OFX and XML.
struct MarkupText {
    /// The text without characters that neither format allows, with blanks instead of tabs and line
    /// breaks, which readers drop; empty if there are only blanks.
    let plain: String

    init(_ text: String) {
        var plain = ""
        var isBlank = true
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD: plain.append(" ")
            case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...:
                plain.unicodeScalars.append(scalar)
                isBlank = isBlank && scalar.properties.isWhitespace
            default: break
            }
        }
        self.plain = isBlank ? "" : plain
    }

    var isEmpty: Bool { plain.isEmpty }
    /// The length in code points, the unit of the fields’ limits.
    var length: Int { plain.unicodeScalars.count }

    /// The escaped text, truncated between characters to the field’s limits.
    func escaped(_ limit: Int, bytes: Int = .max) -> String {
        var result = ""
        var count = 0
        var size = 0
        for scalar in plain.unicodeScalars {
            count += 1
            size += UTF8.width(scalar)
            guard count <= limit, size <= bytes else { break }
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The complete text, split into parts that each fit a field.
    func parts(of limit: Int) -> [MarkupText] {
        let scalars = Array(plain.unicodeScalars)
        return stride(from: 0, to: scalars.count, by: limit).compactMap { start in
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars[start..<min(start + limit, scalars.count)])
            let text = MarkupText(String(part))
            return text.isEmpty ? nil : text
        }
    }
}
