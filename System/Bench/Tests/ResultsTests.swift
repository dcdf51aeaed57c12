import Foundation
import Programs
import Testing

@testable import bench

/// A part that fails loses none of its measurements.
@Suite struct ResultsTests {
    private let folder: TemporaryFolder
    private var file: String { folder.path + "/bench/results.json" }
    private let one: Part = { try $0(Row("one", 1, "s")) }
    private let half: Part = {
        try $0(Row("half", 2, "s"))
        throw Failure("valgrind is missing")
    }

    init() throws { folder = try TemporaryFolder("results") }

    private func written() throws -> [JSON] {
        try JSON(try String(contentsOfFile: file, encoding: .utf8)).array
    }

    @Test func everyRowNamesItsPart() throws {
        let rows = try measure([("a", one), ("b", one)], into: file)
        #expect(rows.map(\.part) == ["a", "b"])
        #expect(rows.map(\.isOK) == [true, true])
        #expect(try written().map(\.part.string) == ["a", "b"])
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/bench")
        #expect(files == ["results.json"])
    }

    @Test func failedPartKeepsItsRows() throws {
        let rows = try measure([("half", half), ("one", one)], into: file)
        #expect(rows.map(\.name) == ["half", "half: measurement failed", "one"])
        #expect(rows.map(\.isOK) == [true, false, true])
        #expect(try written()[1].reason.string == "valgrind is missing")
        #expect(try written()[1].value == .null)
    }

    @Test func reasonContainsTheCommand() throws {
        let broken: Part = { _ in try Program.output(of: ["sh", "-c", "exit 3"]) }
        let rows = try measure([("broken", broken)], into: file)
        #expect(rows[0].reason?.contains("sh -c exit 3: exit 3") == true)
    }

    @Test func rowsAreOnDiskBeforeTheNextIsMeasured() throws {
        var seen: [String?] = []
        let part: Part = {
            try $0(Row("first", 1, "s"))
            seen = try written().map(\.name.string)
            try $0(Row("second", 2, "s"))
        }
        _ = try measure([("part", part)], into: file)
        #expect(seen == ["first"])
    }

    @Test func rowAboveItsBudgetFails() throws {
        #expect(Row("at", 2, "s", beside: 1, atMost: 2).isOK)
        #expect(!Row("above", 2.1, "s", beside: 1, atMost: 2).isOK)
        #expect(Row("information", 9, "s", beside: 1).isOK)
        let members = Row("above", 2.1, "s", beside: 1, atMost: 2).members
        #expect(members["ratio"] as? Double == 2.1)
        #expect(members["ok"] as? Bool == false)
    }
}
