/// SARIF 2.1.0.
///
/// Columns are UTF-16 code units, of the two that it knows the one that editors and GitHub use. Ours
/// are bytes: where the line cannot be read to count anew, the place is the whole line.
struct SARIFReport {
    let findings: Findings
    let context: ReportContext

    var text: String {
        JSONText.object([
            (
                "$schema",
                .string(
                    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                        + "sarif-schema-2.1.0.json")
            ),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text
    }

    private var run: JSONText {
        .object([
            ("tool", .object([("driver", driver)])),
            // Where the root is on this machine is nobody's business: readers know their own.
            (
                "originalUriBaseIds",
                .object([
                    (
                        Self.root,
                        .object([("description", message("The folder that paths start in."))])
                    )
                ])
            ),
            ("columnKind", .string("utf16CodeUnits")),
            ("results", .array(zip(findings.violations, findings.ordinals).map(result))),
            (
                "properties",
                .object([
                    ("package", .string(findings.package)),
                    ("targets", .number(findings.targets)), ("files", .number(findings.files)),
                    ("baselined", .number(findings.baselined)),
                ])
            ),
        ])
    }

    private var driver: JSONText {
        .object([
            ("name", .string("ashlar")),
            ("version", .string(context.version)),
            ("semanticVersion", .string(context.version)),
            ("shortDescription", message("Checks a Swift package against its layers.")),
            ("rules", .array(Rule.allCases.map(descriptor))),
        ])
    }

    private func descriptor(_ rule: Rule) -> JSONText {
        let explanation = rule.explanation
        return .object([
            ("id", .string(rule.rawValue)),
            ("name", .string(rule.nameInSARIF)),
            ("shortDescription", message(explanation.summary)),
            ("fullDescription", message(explanation.summary + " " + explanation.why)),
            (
                "help",
                .object([
                    ("text", .string(explanation.text)),
                    ("markdown", .string(explanation.markdown)),
                ])
            ),
            ("defaultConfiguration", .object([("level", .string("error"))])),
            // GitHub reads these.
            (
                "properties",
                .object([
                    ("problem.severity", .string("error")), ("precision", .string("very-high")),
                    ("tags", .array([.string("architecture")])),
                ])
            ),
        ])
    }

    private func result(_ violation: Violation, _ ordinal: Int) -> JSONText {
        let texts = [violation.message, violation.reason, violation.fix].filter { !$0.isEmpty }
        var members: [(String, JSONText)] = [
            ("ruleId", .string(violation.rule.rawValue)),
            ("ruleIndex", .number(Rule.allCases.firstIndex(of: violation.rule) ?? -1)),
            ("level", .string("error")),
            ("message", message(texts.joined(separator: "\n").withBracesDoubled)),
            (
                "locations",
                .array([
                    .object([
                        ("physicalLocation", location(violation.place)),
                        (
                            "logicalLocations",
                            .array([
                                .object([
                                    ("name", .string(violation.target)),
                                    ("kind", .string("module")),
                                ])
                            ])
                        ),
                    ])
                ])
            ),
        ]
        if !violation.related.isEmpty {
            members.append(("relatedLocations", .array(related(violation.related))))
        }
        let identity = (violation.identity + [String(ordinal)]).joined(separator: "|")
        members.append(
            ("partialFingerprints", .object([("violation/v1", .string(identity))])))
        return .object(members)
    }

    private func related(_ related: [Violation.Related]) -> [JSONText] {
        related.enumerated().map { index, related in
            .object([
                ("id", .number(index + 1)), ("physicalLocation", location(related.place)),
                ("message", message(related.text.withBracesDoubled)),
            ])
        }
    }

    private func location(_ place: Place) -> JSONText {
        let column = context.utf16Column(place).map { [("startColumn", JSONText.number($0))] } ?? []
        return .object([
            ("artifactLocation", artifact(context.path(place))),
            ("region", .object([("startLine", .number(place.line))] + column)),
        ])
    }

    /// A file outside of the reader's folder is absolute, and so starts in no base.
    private func artifact(_ path: String) -> JSONText {
        path.hasPrefix("/")
            ? .object([("uri", .string("file://" + path.asRelativeURI))])
            : .object([
                ("uri", .string(path.asRelativeURI)), ("uriBaseId", .string(Self.root)),
            ])
    }

    private func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

    private static let root = "SRCROOT"
}

extension Rule {
    /// As SARIF wants it: `LayerImport`.
    fileprivate var nameInSARIF: String {
        rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension String {
    /// A message's single braces would hold arguments.
    fileprivate var withBracesDoubled: String {
        replacingScalars(["{": "{{", "}": "}}"])
    }

    /// Only what RFC 3986 leaves alone everywhere, and the slash, stand for themselves.
    var asRelativeURI: String {
        let digits = Array("0123456789ABCDEF")
        return String(
            utf8.flatMap { byte -> [Character] in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                    [Character(Unicode.Scalar(byte))]
                default: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                }
            })
    }
}
