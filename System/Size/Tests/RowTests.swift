import Foundation
import Programs
import Testing

@testable import size

/// Rows within and over their limits, and their text.
@Suite struct RowTests {
    @Test(arguments: [(160, true), (161, false)])
    func aRowMayReachItsLimit(value: Int, isOK: Bool) {
        let row = Row("list", value, "lines", atMost: 160)
        #expect(row.isOK == isOK)
        #expect(row.members["ok"] as? Bool == isOK)
        #expect(row.line(width: 6).hasSuffix("lines, at most 160 \(isOK ? "✔" : "✘")"))
    }

    @Test func aRowWithoutALimitIsInformation() {
        let row = Row("list", 9_999, "lines")
        #expect(row.isOK && row.members["limit"] == nil)
        #expect(row.line(width: 6) == "list     9999 lines")
    }
}

/// The counts in the repository.
@Suite struct SizesTests {
    @Test func everyRowCountsSomething() throws {
        let rows = try Sizes().rows()
        #expect(rows.count == 21)
        let counted = rows.filter { $0.limit != 0 }
        #expect(counted.allSatisfy { $0.value > 0 })
        #expect(try Sizes().borrowed().contains("Feature"))
    }

    @Test func aFolderWithoutFilesIsAnError() throws {
        let folder = try TemporaryFolder("size")
        #expect(throws: Failure.self) { try Sources(root: folder.path).files(in: ["Sources"]) }
        #expect(throws: Failure.self) { try Sizes(Sources(root: folder.path)).rows() }
    }
}
