/// The authentication schemes of a `WWW-Authenticate` or `Proxy-Authenticate` field (RFC 9110,
/// 11.6.1).
struct AuthenticationSchemes: Equatable {
    /// The schemes’ names in lower case, in order; `nil` if the field cannot be parsed.
    let names: [String]?

    /// Whether Bearer is the only scheme.
    var areBearerAlone: Bool {
        guard let names, !names.isEmpty else { return false }
        return names.allSatisfy { $0 == "bearer" }
    }

    /// - Parameter field: One field’s value, or several joined by commas.
    init(_ field: String) {
        guard let elements = Self.elements(of: field) else {
            names = nil
            return
        }
        names = elements.compactMap(Self.scheme)
    }

    /// The parts between commas that are not in quotes; `nil` if a quote is not closed.
    private static func elements(of field: String) -> [Substring]? {
        var elements: [Substring] = []
        var start = field.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in field.indices {
            let character = field[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                elements.append(field[start..<index])
                start = field.index(after: index)
            }
        }
        guard !isQuoted else { return nil }
        return elements + [field[start...]]
    }

    /// `nil` for a part that is a parameter of the previous scheme: `name=value`.
    private static func scheme(_ element: Substring) -> String? {
        let text = element.drop { $0 == " " || $0 == "\t" }
        let word = text.prefix { $0 != " " && $0 != "\t" && $0 != "=" }
        let next = text[word.endIndex...].first { $0 != " " && $0 != "\t" }
        return word.isEmpty || next == "=" ? nil : word.lowercased()
    }
}
