/// A test suite with one passed case for each rule that holds and one failed case for each
/// violation. Dashboards list the names of failed cases, so a name states the violation and its
/// place. Names contain no line number, so that a violation is recognized after code above it
/// moves.
struct JUnitReport {
    let findings: Findings
    let context: ReportContext

    var text: String {
        let cases = Rule.allCases.flatMap(cases(of:))
        let counts =
            #"tests="\#(cases.count)" failures="\#(findings.violations.count)" errors="0""#
        let head = #"name="\#(attribute("ashlar check: " + findings.package))" \#(counts)"#
        let lines =
            [
                #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(head)>",
                "  <testsuite \(head) skipped=\"0\">",
            ] + properties + cases + [
                "    <system-out>\(content(findings.summary))</system-out>",
                "  </testsuite>", "</testsuites>",
            ]
        return lines.joined(separator: "\n") + "\n"
    }

    private var properties: [String] {
        let values = [
            ("ashlar.version", context.version), ("files", "\(findings.files)"),
            ("targets", "\(findings.targets)"), ("baselined", "\(findings.baselined)"),
        ]
        return ["    <properties>"]
            + values.map { #"      <property name="\#($0)" value="\#(attribute($1))"/>"# }
            + ["    </properties>"]
    }

    private func cases(of rule: Rule) -> [String] {
        let failed = zip(findings.violations, findings.ordinals).filter { $0.0.rule == rule }
        if failed.isEmpty { return [#"    <testcase \#(names(rule, "holds")) time="0"/>"#] }
        return failed.map { violation, ordinal in
            let again = ordinal == 1 ? "" : " (\(ordinal))"
            let subject = violation.subject.isEmpty ? "" : ": \(violation.subject)"
            return """
                    <testcase \(names(rule, context.path(violation.place) + subject + again)) time="0">
                      <failure type="\(rule.rawValue)" message="\(attribute(message(violation)))">\
                \(content(details(violation)))</failure>
                    </testcase>
                """
        }
    }

    private func names(_ rule: Rule, _ name: String) -> String {
        #"classname="architecture.\#(rule.rawValue)" name="\#(attribute(name))""#
    }

    private func message(_ violation: Violation) -> String {
        let place = violation.place
        return "\(context.path(place)):\(place.line):\(place.column): \(violation.message)"
    }

    private func details(_ violation: Violation) -> String {
        var plain = context
        plain.colours = false
        return HumanReport(findings: findings, context: plain).violation(violation)
    }

    private static let forContent: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;",
    ]
    /// White space is escaped, because XML readers normalize it to spaces in attributes.
    private static let forAttributes = forContent.merging(
        ["\"": "&quot;", "\n": "&#10;", "\t": "&#9;"], uniquingKeysWith: { $1 })

    private func content(_ text: String) -> String {
        text.withoutXMLForbiddenCharacters.replacingScalars(Self.forContent)
    }

    private func attribute(_ text: String) -> String {
        text.withoutXMLForbiddenCharacters.replacingScalars(Self.forAttributes)
    }
}

extension String {
    /// The text without most control characters, which XML 1.0 cannot represent.
    fileprivate var withoutXMLForbiddenCharacters: String {
        guard unicodeScalars.contains(where: \.isForbiddenInXML) else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.isForbiddenInXML ? "\u{FFFD}" : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var isForbiddenInXML: Bool {
        switch self {
        case "\t", "\n", "\r": false
        case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": true
        default: false
        }
    }
}
