import Foundation
import Testing

@testable import AshlarSimulation

@Suite struct OptionsTests {
    @Test func readsNumbers() throws {
        let options = try Options(["--seeds", "5", "--first", "7", "--jobs", "1", "--trace"])
        #expect(options.seeds == 5)
        #expect(options.first == 7)
        #expect(options.jobs == 1)
        #expect(options.isTracing)
    }

    @Test(arguments: [["--seeds", "0"], ["--first"], ["--seeds", "many"], ["--fast"]])
    func refuses(arguments: [String]) {
        #expect(throws: Options.Unknown.self) { try Options(arguments) }
    }
}

@Suite struct ReportTests {
    @Test func addsUp() throws {
        var report = Report(schedules: 1, intents: 2, kills: 1, faults: ["kill": 1])
        report.add(Report(schedules: 3, intents: 1, faults: ["kill": 2, "late": 1]))
        #expect(report.schedules == 4)
        #expect(report.intents == 3)
        #expect(report.faults == ["kill": 3, "late": 1])
        let read = try JSONDecoder().decode(Report.self, from: Foundation.Data(report.line.utf8))
        #expect(read == report)
    }

    /// The names that whoever reads the last line looks for.
    @Test func tellsAll() throws {
        let line = try JSONSerialization.jsonObject(with: Foundation.Data(Report().line.utf8))
        let names = Set((line as? [String: Any] ?? [:]).keys)
        #expect(
            names.isSuperset(of: [
                "schedules", "intents", "effects", "lost", "duplicated", "kills", "faults",
                "seconds",
            ]))
    }
}
