import AshlarArchitectureCheck
import Testing

@Suite struct SymbolScanTests {
    private func places(_ pattern: String, in source: String) throws -> [String] {
        let scanner = SourceScanner(patterns: [try SymbolPattern(pattern)])
        return scanner.scan(source).symbols.map { "\($0.line):\($0.column)" }
    }

    @Test(arguments: [
        ("URLSession", "let a = URLSession.shared"), ("URLSession", "f(URLSession.shared)"),
        ("URLSession", "var a: URLSession?"), ("URLSession", "[URLSession: Int]()"),
        ("URLSession", "extension URLSession {}"), ("URLSession", "`URLSession`.shared"),
        ("URLSession", "import Foundation; Foundation.URLSession.shared"),
        ("URLSession", "Foundation::URLSession.shared"), ("URLSession", "a ? URLSession : b"),
        ("URLSession", "\\URLSession.configuration"), ("URLSession", "\"\\(URLSession.shared)\""),
        ("URLSession", "f(a, URLSession.self)"), ("URLSession", "a as URLSession"),
        ("Date()", "Date()"), ("Date()", "Date /* now */ (\n)"), ("Date()", "import A; A.Date()"),
        ("Date()", "Swift.Date()"), ("Date()", "[Date()]"),
        ("Date()", "@Test(arguments: [Date()])"),
        ("static let shared", "public static let shared = A()"),
        ("static let shared", "static\n let shared: A"), ("Date.now", "Date . now"),
        (".shared", "URLSession.shared"), (".shared", "f(.shared)"), (".shared", "a?.`shared`"),
        ("Task.sleep", "try await Task.sleep(for: a)"), ("try!", "try! f()"),
        ("@unchecked", "struct A: @unchecked Sendable {}"), ("#if DEBUG", "#if DEBUG\n#endif"),
        ("MainActor", "@MainActor func f() {}"), ("f(1, 2)", "f(1,2)"),
        ("init(coder:)", "A.f(init(coder:))"),
        ("*Repository", "let a: any PaymentRepository"), ("*Repository", "[`My_Repository`]()"),
        ("*Repository", "Repository.self"), ("*Repository", "import A; A.FileRepository()"),
        ("*Repository", "@MyRepository var a: A"), ("*Repository", "extension ARepository {}"),
        ("URL*", "URL(string: a)"), ("URL*Task", "var a: URLSessionDataTask"),
        ("*Session*", "var a: URLSessionTask"), ("*a*b*", "_ = XaYabZ()"),
        ("aba*aba", "_ = abaaba()"),
    ])
    func findsAUse(pattern: String, source: String) throws {
        #expect(try places(pattern, in: source).count == 1)
    }

    @Test(arguments: [
        ("URLSession", "URLSessionTask"), ("URLSession", "aURLSession"),
        ("URLSession", ".URLSession"),
        ("URLSession", "a.URLSession"), ("URLSession", "case URLSession"),
        ("URLSession", "enum A { case http(Int), URLSession }"),
        ("URLSession", "struct URLSession {}"), ("URLSession", "let URLSession = 1"),
        ("URLSession", "f(URLSession: 1)"), ("URLSession", "f(a, URLSession: 1)"),
        ("URLSession", "func f(URLSession a: A)"), ("URLSession", "func f(_ URLSession: A)"),
        ("URLSession", "#URLSession"), ("URLSession", "// URLSession"),
        ("URLSession", "\"URLSession\""), ("URLSession", "/URLSession/"),
        ("URLSession", "import class Foundation.URLSession"),
        ("URLSession", "#if canImport(URLSession)\n#endif"),
        ("Date()", "calendar.Date()"), ("Date()", "a.Foundation.Date()"), ("Date()", "Date(a)"),
        ("Date()", "Foundation.Date()"), ("Date()", "Date.init()"), ("Date()", "DateFormatter()"),
        ("static let shared", "static var shared"), ("static let shared", "static let sharedValue"),
        (".shared", "shared"), (".shared", "a.sharedValue"), ("try!", "try? f()"),
        ("Date.now", "Date.nowhere"), ("Date.now", "a.Date.now"),
        ("*Repository", "let a: any PaymentRepositoryKind"), ("*Repository", "a.accountRepository"),
        ("*Repository", "struct FileRepository {}"), ("*Repository", "let fileRepository = a"),
        ("*Repository", "f(inRepository: a)"), ("*Repository", "// ARepository"),
        ("*Repository", "\"ARepository\""), ("URL*", "aURL()"), ("URL*Task", "var a: URLTas"),
        ("*a*b*", "_ = XbYa()"), ("aba*aba", "_ = ababa()"), ("*repository", "var a: ARepository"),
    ])
    func raisesNoFalseAlarm(pattern: String, source: String) throws {
        #expect(try places(pattern, in: source) == [])
    }

    @Test func reportsTheMatchedName() throws {
        let scanner = SourceScanner(patterns: try ["*Store", "Date"].map { try SymbolPattern($0) })
        let found = scanner.scan("f(Date.self, `SecretStore`.self, any DraftStore.self)").symbols
        #expect(found.map(\.name) == [nil, "SecretStore", "DraftStore"])
    }

    @Test func reportsPlaceAndPattern() throws {
        let scanner = SourceScanner(
            patterns: try ["Date()", "Date", ".now"].map { try SymbolPattern($0) })
        let found = scanner.scan("é = Date()\n Date.now").symbols
        #expect(
            found.map { [$0.pattern, $0.line, $0.column] } == [
                [0, 1, 6], [1, 1, 6], [1, 2, 2], [2, 2, 6],
            ])
    }

    /// With so many uses that removing them one by one would take noticeable time.
    @Test func removesSymbolsOfUnimportedModules() throws {
        let line = "Date(); a.Date(); Foundation.Date(); b.Date()\n"
        let source = "import Foundation\n" + String(repeating: line, count: 50_000)
        let places = try places("Date()", in: source)
        #expect(places.count == 100_000)
        #expect(places.prefix(3) == ["2:1", "2:30", "3:1"])
        #expect(places.last == "50001:30")
    }

    @Test(arguments: [
        ("", "The symbol “” is empty: write what may not be used, as Date()."),
        (" // a", "The symbol “ // a” is empty: write what may not be used, as Date()."),
        ("f(\"a\")", "The symbol “f(\"a\")” contains a string, and strings are not searched."),
        ("`a", "The symbol “`a” is not made of Swift's tokens."),
    ])
    func rejectsInvalidPatterns(text: String, sentence: String) {
        #expect(throws: SymbolPattern.Refusal(description: sentence)) { try SymbolPattern(text) }
    }
}
