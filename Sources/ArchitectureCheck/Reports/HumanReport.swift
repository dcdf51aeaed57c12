/// Lines like a compiler’s, each followed by the reason and the fix.
struct HumanReport {
    let findings: Findings
    let context: ReportContext

    var text: String {
        let parts = findings.violations.map { violation($0) + "\n" }
        return parts.joined(separator: "\n") + (parts.isEmpty ? "" : "\n") + closing + "\n"
    }

    /// Without a line feed at its end.
    func violation(_ violation: Violation) -> String {
        let head =
            "\(place(violation.place)): \(colour(.red, "error:")) "
            + "\(colour(.bold, violation.message.onOneLine)) [\(violation.rule.rawValue)]"
        let notes = violation.related.map { "\(place($0.place)): note: \($0.text.onOneLine)" }
        return ([head] + explanation(of: violation) + notes).joined(separator: "\n")
    }

    private func explanation(of violation: Violation) -> [String] {
        [("why", violation.reason), ("fix", violation.fix)].filter { !$0.1.isEmpty }.map {
            "    \(colour(.dim, "\($0.0):")) \($0.1.onOneLine)"
        }
    }

    private var closing: String {
        colour(findings.violations.isEmpty ? .green : .red, findings.summary)
    }

    private func place(_ place: Place) -> String {
        "\(context.path(place).onOneLine):\(place.line):\(place.column)"
    }

    private enum Colour: String {
        case red = "31"
        case green = "32"
        case bold = "1"
        case dim = "2"
    }

    private func colour(_ colour: Colour, _ text: String) -> String {
        context.colours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    /// The text with control characters and line breaks escaped as in Swift, so that a file’s name
    /// cannot forge a line of a report or control the terminal.
    var onOneLine: String {
        guard unicodeScalars.contains(where: \.endsLineOrControls) else { return self }
        return unicodeScalars.map { $0.endsLineOrControls ? $0.escaped(asASCII: true) : String($0) }
            .joined()
    }
}

extension Unicode.Scalar {
    fileprivate var endsLineOrControls: Bool {
        properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}"
    }
}
