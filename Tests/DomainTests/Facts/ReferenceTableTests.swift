import AshlarCoreTesting
import Foundation
import Testing

@Suite struct ReferenceTableTests {
    @Test func aMissingTableFails() {
        #expect(throws: (any Error).self) { try ReferenceTable("no_such_table") }
    }

    @Test(arguments: ["", "a,b\n", "a,b\n1\n", "a,b\n1,\"2\n"])
    func tableWithIncompleteRowsFails(content: String) throws {
        let folder = TemporaryDirectory()
        _ = try folder.file("table.csv", content)
        withKnownIssue { _ = try ReferenceTable("table", in: folder.url) }
    }

    @Test func differingRowFails() throws {
        let table = try ReferenceTable("bic")
        withKnownIssue { table.expect({ _ in "1" }, is: { $0.line == 7 ? "2" : "1" }) }
    }
}
