import Testing

@testable import AshlarArchitectureCheck

@Suite struct GitHubReportTests {
    @Test func isOneCommandForEachViolation() {
        let lines = ReportFormat.github.report(.two, .plain).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0]
                == "::error file=Package.swift,line=9,title=cycle::Domain imports Data.%0ADomain stands "
                + "below Data.%0ARemove the import.%0APackage.swift:4: Core needs Domain.")
        #expect(
            lines[1].hasPrefix("::error file=Sources/Domain/A.swift,line=3,title=layer-import::"))
        #expect(lines[2] == "\(Findings.two.summary)")
    }

    @Test func escapesSeparatorsOfCommands() {
        let findings = Findings(
            package: "", targets: 0, files: 0,
            violations: [
                .sample(
                    .cycle, "a,b:c%0A d\r\n::error::.swift", message: "50%: a,\r\nb\n::warning::c")
            ])
        let lines = ReportFormat.github.report(findings, .plain).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines[0].hasPrefix(
                "::error file=a%2Cb%3Ac%250A d%0D%0A%3A%3Aerror%3A%3A.swift,line=1,col=1,title=cycle::"
                    + "50%25: a,%0D%0Ab%0A::warning::c%0A"))
    }
}
