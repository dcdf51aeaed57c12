@testable import AshlarArchitectureCheck

extension Findings {
    static let clean = Findings(package: "Shop", targets: 3, files: 412, violations: [])

    static let two = Findings(
        package: "Shop", targets: 3, files: 412,
        violations: [
            .sample(
                .cycle, "Package.swift", 9, 5, related: [("Core needs Domain.", "Package.swift", 4)]
            ),
            .sample(.layerImport, "Sources/Domain/A.swift", 3, 8),
        ], baselined: 4)
}

extension Violation {
    static func sample(
        _ rule: Rule, _ file: String = "Sources/Domain/A.swift", _ line: Int = 1, _ column: Int = 1,
        subject: String = "Data", message: String = "Domain imports Data.",
        related: [(text: String, file: String, line: Int)] = []
    ) -> Self {
        Violation(
            rule, at: Place(file: file, line: line, column: column), target: "Domain",
            subject: subject, message: message, reason: "Domain stands below Data.",
            fix: "Remove the import.",
            related: related.map {
                Related($0.text, at: Place(file: $0.file, line: $0.line, column: 7))
            })
    }
}

extension ReportContext {
    static let plain = ReportContext(version: "1.2.3")
}
