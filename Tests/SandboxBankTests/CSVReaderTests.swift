import AshlarCSV
import Foundation
import Testing

@Suite struct CSVReaderTests {
    @Test(arguments: [
        ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
        ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
        ("a\rb", [["a"], ["b"]]),
        ("\u{FEFF}a,b", [["a", "b"]]),
        ("\"a, b\",c", [["a, b", "c"]]),
        ("\"say \"\"hi\"\"\",x", [["say \"hi\"", "x"]]),
        ("\"one\ntwo\r\nthree\",x\ny", [["one\ntwo\r\nthree", "x"], ["y"]]),
        (" a , b ", [[" a ", " b "]]),
        ("a,,\n,,", [["a", "", ""], ["", "", ""]]),
        ("\"\",\"\"", [["", ""]]),
        ("\n\r\n\na\n\n", [["a"]]),
        ("", []),
        ("é,ü", [["é", "ü"]]),
    ])
    func readsRows(text: String, expected: [[String]]) throws {
        #expect(try CSVReader(text).map { try $0.get().texts } == expected)
    }

    @Test func readsOtherSeparators() throws {
        #expect(
            try CSVReader("a,b;c", separator: ";").map { try $0.get().texts } == [["a,b", "c"]])
    }

    @Test func reportsFieldPositions() throws {
        let rows = try CSVReader("é,bb\n\n\"x\ny\",z\nlast").map { try $0.get() }
        #expect(rows.map(\.line) == [1, 3, 5])
        #expect(rows[0].fields.map(\.column) == [1, 3])
        #expect(rows[1].fields.map(\.line) == [3, 4])
        #expect(rows[1].fields.map(\.column) == [1, 4])
    }

    @Test(arguments: [
        ("ok\nab\"c,d\nnext", CSVError(line: 2, column: 3, problem: .quoteInPlainField)),
        ("ok\n1,\"ab\"c,d\nnext", CSVError(line: 2, column: 7, problem: .textAfterQuote)),
        ("ok\n1,\"abc\nnext", CSVError(line: 2, column: 3, problem: .quoteNeverCloses)),
        ("ok\n1, \"abc\"\nnext", CSVError(line: 2, column: 4, problem: .quoteInPlainField)),
    ])
    func reportsThePlaceAndContinues(text: String, error: CSVError) throws {
        let results = Array(CSVReader(text))
        #expect(results.count == 3)
        #expect(throws: error) { try results[1].get() }
        #expect(try results[0].get().texts == ["ok"])
        #expect(try results[2].get().texts == ["next"])
    }

    @Test func losesOnlyTheLineOfAQuoteThatAnotherLineCloses() throws {
        let results = Array(CSVReader("a,\"b\nc,\"d\ne,f"))
        #expect(throws: CSVError(line: 2, column: 4, problem: .textAfterQuote)) {
            try results[0].get()
        }
        #expect(throws: CSVError(line: 2, column: 3, problem: .quoteNeverCloses)) {
            try results[1].get()
        }
        #expect(try results[2].get().texts == ["e", "f"])
    }

    @Test func rejectsInvalidUTF8() throws {
        let results = Array(CSVReader(Foundation.Data([0x61, 0x2C, 0xFF, 0x0A, 0x62])))
        #expect(throws: CSVError(line: 1, column: 3, problem: .notUTF8)) { try results[0].get() }
        #expect(try results[1].get().texts == ["b"])
    }

    @Test func readsAnyBytesToTheEnd() {
        var seed: UInt64 = 42
        let alphabet = Array("a\",;\n\r \u{FEFF}é".utf8)
        for _ in 0..<2_000 {
            let bytes = (0..<40).map { _ in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return alphabet[Int(seed >> 33) % alphabet.count]
            }
            #expect(Array(CSVReader(Foundation.Data(bytes))).count <= 41)
        }
    }

    @Test func readsALongLineInOnePass() throws {
        let fields = 200_000
        let text = Array(repeating: "x", count: fields).joined(separator: ",")
        let rows = try CSVReader(text).map { try $0.get() }
        #expect(rows[0].fields.count == fields)
        #expect(rows[0].fields.last?.column == 2 * fields - 1)
    }
}
