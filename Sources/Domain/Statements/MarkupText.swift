/// Text from outside as OFX and XML take it.
struct MarkupText {
    /// Without what neither may hold, with blanks for tabs and line ends, which readers drop; empty
    /// where only blanks are left.
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
    /// In the unit that fields are limited by.
    var length: Int { plain.unicodeScalars.count }

    /// Escaped, and cut where its field ends: no reader gets half a letter.
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

    /// All of it, in parts of one field each.
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
