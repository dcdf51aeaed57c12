/// SARIF 2.1.0.
///
/// Columns are in UTF-16 code units, the one of SARIF’s two units that editors and GitHub use.
/// Violations count bytes: if a line cannot be read for conversion, the place is the whole line.
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
            // The root’s location on this machine is left out: readers have their own.
            (
                "originalUriBaseIds",
                .object([
                    (
                        Self.root,
                        .object([("description", message("The folder that paths start from."))])
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
            // Properties that GitHub reads.
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

    /// A file outside the reader’s folder has an absolute path, and so no base.
    private func artifact(_ path: String) -> JSONText {
        path.hasPrefix("/")
            ? .object([("uri", .string("file://" + path.relativeURI))])
            : .object([
                ("uri", .string(path.relativeURI)), ("uriBaseId", .string(Self.root)),
            ])
    }

    private func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

    private static let root = "SRCROOT"
}

extension Rule {
    /// The rule’s name in SARIF’s form: `LayerImport`.
    fileprivate var nameInSARIF: String {
        rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension String {
    /// The text with doubled braces: in SARIF, single braces contain arguments.
    fileprivate var withBracesDoubled: String {
        replacingScalars(["{": "{{", "}": "}}"])
    }

    /// Percent-encodes everything except RFC 3986’s unreserved characters and the slash.
    var relativeURI: String {
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
