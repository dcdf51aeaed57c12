/// Workflow commands that GitHub Actions shows as annotations of a pull request.
struct GitHubReport {
    let findings: Findings
    let context: ReportContext

    var text: String {
        (findings.violations.map(annotation) + [findings.summary]).joined(separator: "\n") + "\n"
    }

    private func annotation(_ violation: Violation) -> String {
        let column = context.utf16Column(violation.place).map { ",col=\($0)" } ?? ""
        let properties =
            "file=\(property(context.path(violation.place))),line=\(violation.place.line)\(column),"
            + "title=\(property(violation.rule.rawValue))"
        return "::error \(properties)::\(data(message(violation)))"
    }

    /// The message with its line breaks, which annotations keep.
    private func message(_ violation: Violation) -> String {
        let related = violation.related.map {
            "\(context.path($0.place)):\($0.place.line): \($0.text)"
        }
        let lines = [violation.message, violation.reason, violation.fix] + related
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// A message with the escapes of the Actions runner.
    private func data(_ text: String) -> String {
        text.replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// A property’s value, in which `:` and `,` are escaped because they would end it.
    private func property(_ text: String) -> String {
        text.replacingScalars(
            ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }
}

extension String {
    /// Replaces scalars instead of characters: in a carriage return before a line feed, or `<`
    /// before a combining accent, they are not characters of their own.
    func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
        var text = ""
        for scalar in unicodeScalars {
            if let replacement = replacements[scalar] {
                text += replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
