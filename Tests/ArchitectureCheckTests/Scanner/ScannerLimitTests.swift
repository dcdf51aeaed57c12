import AshlarArchitectureCheck
import Foundation
import Testing

/// For any bytes the scanner terminates and reads nothing after them.
@Suite struct ScannerLimitTests {
    private static let nasty = [
        "@testable /* /* \" */ */ public import struct `A b`::C; #if canImport(A.B, _version: 1.2)\n",
        "let a = ##\"\"\"\n\\##(b(\"\\(c /* ) */ + #\"\\#(d)\"#)\")) \"# \n\"\"\"##\n",
        "#/\n [(] \\/ \" \n/## /#\n",
        "let b = try? /a[/]\\/(b)/.c / 0x1F.p / 1.5e-3 /^ 2\n",
        "f(\"\\u{41}\\\"\\\\\", '\"', .import: `c`)\n",
        "\u{FEFF}\u{A0}größe→🙂 \u{201C}a\u{201D} \u{300}\0\r\r\n\u{0B}\n",
        "<<<<<<< a\n=======\n>>>>>>> b\n<#c#> <#\n",
        ">>>> a\n<<<<\n#!/b #if (a ||\nb) #elseif c.canImport(\n",
        "Date /**/ ( ) { (a, Date) in case b, Date\n",
    ].joined()

    private static let scanner = SourceScanner(
        patterns: ["Date", "Date()", ".import", "#if", "`c`"].compactMap { try? SymbolPattern($0) })

    /// Scans bytes that end directly before an unreadable page.
    private func scan(_ bytes: some Collection<UInt8>) -> SourceScan {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let size = (bytes.count / page + 1) * page
        let start = mmap(nil, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)!
        defer { munmap(start, size + page) }
        mprotect(start + size, page, PROT_NONE)
        let place = UnsafeMutableRawBufferPointer(
            start: start + (size - bytes.count), count: bytes.count)
        place.copyBytes(from: bytes)
        return Self.scanner.scan(UnsafeRawBufferPointer(place))
    }

    @Test func readsNothingAfterTheEnd() {
        let bytes = Array(Self.nasty.utf8)
        for end in bytes.indices { #expect(scan(bytes[..<end]).imports.count <= 1) }
        for start in bytes.indices { _ = scan(bytes[start...]) }
    }

    @Test(arguments: 1...200)
    func acceptsAnyBytes(seed: UInt64) {
        var random = Numbers(state: seed)
        var bytes = Array(Self.nasty.utf8)
        for _ in 0..<8 {
            let place = Int.random(in: bytes.indices, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
            bytes.removeSubrange(
                place..<min(bytes.count, place + Int.random(in: 0...9, using: &random)))
        }
        let one = scan(bytes)
        #expect(one == scan(bytes))
        #expect(one.imports.allSatisfy { !$0.module.isEmpty && $0.line > 0 && $0.column > 0 })
    }

    @Test func acceptsEmptyInput() {
        #expect(Self.scanner.scan(UnsafeBufferPointer<UInt8>(start: nil, count: 0)) == SourceScan())
        #expect(Self.scanner.scan("") == SourceScan())
    }

    /// Each kind of unterminated input consumes the rest, or nothing.
    @Test(
        arguments: [
            ("/* a", []), ("\"\"\" a", []), ("#\"\"\" a", []), ("\"\"\"\n\\(a", ["B"]),
            ("\" a", ["B"]),
            ("#\" a", ["B"]), ("'a", ["B"]), ("`a", ["B"]), ("#/ a", ["B"]), ("#/\n a", ["B"]),
            ("<# a", ["B"]),
            ("<<<<<<< a", ["B"]), ("(((", []), ("{{{", ["B"]), ("@A(", []), ("#if (", []),
            ("\"\\(\"\\(\"", ["B"]), ("let a = /b", ["B"]),
        ] as [(String, [String])])
    func continuesAfterUnterminatedInput(open: String, modules: [String]) {
        #expect(scan("\(open)\nimport B".utf8).imports.map(\.module) == modules)
    }

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }
}
