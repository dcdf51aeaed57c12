import Testing

@testable import AshlarArchitectureCheck

@Suite struct HumanReportTests {
    @Test func printsCompilerLinesWithReasonFixAndNotes() {
        let text = ReportFormat.human.report(.two, .plain)
        #expect(
            text == """
                Package.swift:9:5: error: Domain imports Data. [cycle]
                    why: Domain stands below Data.
                    fix: Remove the import.
                Package.swift:4:7: note: Core needs Domain.

                Sources/Domain/A.swift:3:8: error: Domain imports Data. [layer-import]
                    why: Domain stands below Data.
                    fix: Remove the import.

                2 violations in 2 files (layer-import 1, cycle 1); 412 files in 3 targets checked; the \
                baseline covers 4 more.

                """)
    }

    @Test func reportsCountsOfACleanPackage() {
        #expect(
            ReportFormat.human.report(.clean, .plain)
                == "No violations: 412 files in 3 targets checked.\n")
        var known = Findings.clean
        known.baselined = 1
        #expect(
            ReportFormat.human.report(known, .plain)
                == "No new violations: 412 files in 3 targets checked; the baseline covers 1.\n")
    }

    @Test func coloursOnlyIfAllowed() {
        var context = ReportContext.plain
        #expect(!ReportFormat.human.report(.two, context).contains("\u{1B}"))
        context.colours = true
        let text = ReportFormat.human.report(.two, context)
        #expect(text.contains("\u{1B}[31merror:\u{1B}[0m"))
        let plain = text.replacing(/\u{1B}\[[0-9]+m/, with: "")
        #expect(plain == ReportFormat.human.report(.two, .plain))
    }

    @Test func prefixesEveryPath() {
        let context = ReportContext(version: "1", prefix: "Packages/Shop/")
        let places = ReportFormat.human.report(.two, context).split(separator: "\n")
            .filter { $0.contains(": error:") || $0.contains(": note:") }
        #expect(places.count == 3)
        #expect(places.allSatisfy { $0.hasPrefix("Packages/Shop/") })
    }

    @Test(arguments: ["a\nb", "a\rb", "a\u{1B}[2Jb", "a\u{2028}b", "a\u{85}b"])
    func aFilesNameCannotForgeALine(name: String) {
        let findings = Findings(
            package: "Shop", targets: 1, files: 1,
            violations: [.sample(.layerImport, name + ".swift", message: "In \(name).")])
        let text = ReportFormat.human.report(findings, .plain)
        #expect(text.split(whereSeparator: \.isNewline).count == 4)
        #expect(!text.contains("\u{1B}"))
    }
}

@Suite struct FindingsTests {
    @Test func areOrderedByPlace() {
        let places = [("B", 1, 1), ("A", 2, 1), ("A", 1, 9), ("A", 1, 2)]
        let findings = Findings(
            package: "", targets: 0, files: 0,
            violations: places.map { .sample(.cycle, $0.0, $0.1, $0.2) })
        #expect(
            findings.violations.map(\.place.description) == ["A:1:2", "A:1:9", "A:2:1", "B:1:1"])
    }

    @Test func numberEqualViolationsInAFile() {
        let findings = Findings(
            package: "", targets: 0, files: 0,
            violations: [
                .sample(.bannedSymbol, "A", 9), .sample(.bannedSymbol, "A", 3),
                .sample(.bannedSymbol, "B", 3), .sample(.bannedSymbol, "A", 5, subject: "UUID()"),
            ])
        #expect(findings.ordinals == [1, 1, 2, 1])
    }
}
