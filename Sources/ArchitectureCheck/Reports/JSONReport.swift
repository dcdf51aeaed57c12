/// Version 1 of the tool’s own format, described by `docs/check-report.schema.json`.
struct JSONReport {
    let findings: Findings
    let context: ReportContext

    var text: String {
        JSONText.object([
            ("version", .number(1)),
            (
                "tool",
                .object([("name", .string("ashlar")), ("version", .string(context.version))])
            ),
            ("package", .string(findings.package)),
            ("ok", .bool(findings.violations.isEmpty)),
            ("summary", summary),
            ("violations", .array(findings.violations.map(violation))),
        ]).text
    }

    private var summary: JSONText {
        .object([
            ("targets", .number(findings.targets)),
            ("files", .number(findings.files)),
            ("violations", .number(findings.violations.count)),
            ("baselined", .number(findings.baselined)),
            ("rules", .object(findings.counts.map { ($0.rule.rawValue, .number($0.count)) })),
        ])
    }

    private func violation(_ violation: Violation) -> JSONText {
        .object(
            [
                ("rule", .string(violation.rule.rawValue)),
                ("target", .string(violation.target)),
                ("subject", .string(violation.subject)),
            ] + place(violation.place) + [
                ("message", .string(violation.message)),
                ("reason", .string(violation.reason)),
                ("fix", .string(violation.fix)),
                (
                    "related",
                    .array(
                        violation.related.map {
                            .object(place($0.place) + [("message", .string($0.text))])
                        })
                ),
            ])
    }

    private func place(_ place: Place) -> [(String, JSONText)] {
        [
            ("file", .string(context.path(place))), ("line", .number(place.line)),
            ("column", .number(place.column)),
        ]
    }
}
