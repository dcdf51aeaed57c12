import AshlarArchitectureCheck
import Testing

/// Inputs that the scanner once read differently from Swift’s own parser, all found by
/// `System/ScannerOracle/run fuzz`.
@Suite struct ScannerDifferenceTests {
    private func only(_ source: String) throws -> ImportDeclaration {
        let imports = SourceScanner().scan(source).imports
        return try #require(imports.count == 1 ? imports[0] : nil)
    }

    @Test func attributesSurviveInterpolationsInTheirArguments() throws {
        let found = try only("@A(\"\\(f(1)) \\(2)\") @testable internal import B")
        #expect(found.attributes == [.other, .testable])
        #expect(found.access == .internal)
    }

    @Test func valueNamedPackageIsNoAccessModifier() throws {
        #expect(try only("a = package\nimport B").access == nil)
        #expect(try only("f(package)\nimport B").access == nil)
        #expect(try only("a ? b : package\nimport B").access == nil)
        #expect(try only("a ^\n@C package\nimport B").access == nil)
        #expect(try only("a = @C package\nimport B").attributes == [])
    }

    @Test func aParametersLabelIsNoImport() {
        let source = "func f(a: A, @t import b: B) {}; func g(@t import b: B) {}"
        #expect(SourceScanner().scan(source).imports == [])
    }

    @Test(arguments: [
        "package import B", "#!/bin/swift\npackage import B", "}\npackage\nimport B",
        "f(); package import B", "infix operator <>\n@A package import B",
        "f()\n@A(1) @C\npackage import B", "{ a in @A package import B }",
        "switch a { default: package import B }", "@A package import B", "a\npackage import B",
    ])
    func packageIsAnAccessModifierBeforeDeclarations(source: String) throws {
        #expect(try only(source).access == .package)
    }

    @Test func attributesRestartAfterAccessModifiers() throws {
        let found = try only("a = `public`; public @testable import B")
        #expect(found.access == nil)
        #expect(found.attributes == .testable)
    }

    @Test func anAttributeOfAModuleIsNotSwifts() throws {
        #expect(try only("@testable.a import B").attributes == .other)
        #expect(try only("@A.testable import B").attributes == .other)
    }

    @Test func partsOfNamesAreNoAccessModifiers() throws {
        #expect(try only("a.public\nimport B").access == nil)
        #expect(try only("#internal\nimport B").access == nil)
        #expect(try only("\\.private\nimport B").access == nil)
    }

    @Test func anImportMayFollowTheDeclarationOfAnOperator() throws {
        #expect(try only("infix operator <>\nimport B").module == "B")
        #expect(try only("prefix operator -/\npackage import B").access == .package)
    }

    @Test func argumentsOfAnAttributeMayHoldImports() {
        let imports = SourceScanner().scan("@A({ () in @B import C }) @testable import D").imports
        #expect(imports.map(\.module) == ["C", "D"])
        #expect(imports.map(\.attributes) == [.other, [.other, .testable]])
        #expect(SourceScanner().scan("@A(\n@B\nimport C").imports.map(\.module) == ["C"])
    }

    @Test func anAttributeMayBeGeneric() throws {
        #expect(try only("@A<B, C<D>>(1) @testable import E").attributes == [.other, .testable])
        #expect(try only("@A<B\nimport C").module == "C")
    }

    @Test func aTypeInParenthesesIsAnAttributeToo() throws {
        #expect(try only("@A @~B import C").attributes == .other)
        #expect(try only("@() @testable import B").attributes == [.other, .testable])
    }

    @Test func anOperatorMayBeAnArgument() {
        #expect(SourceScanner().scan("f([/ , \"/; import A\"])").imports == [])
    }

    @Test func aTabMayEndARegularExpressionButASpaceMayNot() throws {
        #expect(try only("let a = /\"b\t/; import B").module == "B")
        #expect(SourceScanner().scan("let a = /\"b /; import B").imports == [])
    }

    @Test func declarationAfterTwoColonsIsTheLastName() throws {
        #expect(try only("import struct A::B\n.c { }").path == ["A", "B"])
        #expect(try only("import struct A.B\n.c").path == ["A", "B", "c"])
    }

    @Test func anOperatorIsImportedButIsNoModule() throws {
        #expect(try only("import func A. <\nlet a = 1").path == ["A", "<"])
        #expect(SourceScanner().scan("import struct <\nlet a = 1").imports == [])
    }

    @Test(
        arguments: [
            ("#if canImport(a.import)\n#endif", [["a", "import"]]),
            ("#if .canImport(a)\n#endif", []), ("#if #canImport(a)\n#endif", []),
            ("#if canImport(a→)\n#endif", []), ("#if canImport(_.a)\n#endif", []),
            ("#if (a ||\n canImport(b))\n canImport(c)\n#endif", [["b"]]),
            ("#if a(\"\\(b)\")\n canImport(c)\n#endif", []),
            ("#if canImport(a::b)\n#endif", [["b"]]),
            ("#if canImport(a.b::c)\n#endif", [["a", "c"]]),
        ] as [(String, [[String]])])
    func conditionsContainModulesOnly(source: String, paths: [[String]]) {
        #expect(SourceScanner().scan(source).conditions.map(\.path) == paths)
    }

    @Test(arguments: [
        "\"\\(Date: 1)\"", "func f(a: A, Date\n b: B)", "f(a:Date:)", "for try await Date in a {}",
        "case let .a(b: Date, c: d):", "case let (nil, Date?):", "case let (a?, Date?):",
        "{ Date -> A in a }", "{ [weak self] (a: A, Date) throws -> B in a }",
        "{ a, Date, b in a }", "{ (a Date) in a }", "{ [a] Date async -> (B, C) in a }",
        "for (a, Date) in b {}", "let (a, Date) = b", "let a, Date: B", "set(Date) { }",
        "init(throw Date: A)", "func f<Date>(a: Date2)", "a { } Date: { }", "\\.Date",
        "a.map(\\.Date)",
        "case a([Int], b: Int), Date", "struct A<Date> {}", "a[Date: 1]",
        "import A; let A\n.Date = 1", "func f(a: A, @B Date b: C)", "func f(@B(1) Date b: C)",
    ])
    func boundNamesAndLabelsAreNoUses(source: String) throws {
        #expect(try uses(of: "Date", in: source) == 0)
    }

    @Test(arguments: [
        "a ? b ? c : Date : d", "extension Date: A {}", "case a([Int], Date)",
        "{ () -> Date in a }",
        "{ (a: B<C, Date>) in a }", "func f(at a: Date, in b: B)", "if let a, f(a, Date) { }",
        "case Date.a:", "(a, Date) = b", "catch let a as Date { }", "let a: (Date) -> Void",
        "{ (Date(a), b) }", "guard let a = b, c is Date else { }", "[a, Date]", "case is Date: a",
        "[Date: 1]", "a ? b ? () : Date : c", "Date::a", "(a: b, Date -> (c))",
        "let a = .import\nDate.b", "()\nDate a\nb -> { }",
    ])
    func standaloneNamesAreUses(source: String) throws {
        #expect(try uses(of: "Date", in: source) == 1)
    }

    private func uses(of pattern: String, in source: String) throws -> Int {
        SourceScanner(patterns: [try SymbolPattern(pattern)]).scan(source).symbols.count
    }

    /// SwiftParser 603 miscounts the parenthesis; the compiler does not.
    @Test func tryBeforeAParenthesisDoesNotEndAnInterpolation() throws {
        let source = "\"\\(try? (f())) \\(try! (g(\"import A\")))\"; import B"
        #expect(try only(source).module == "B")
    }
}
