import AshlarArchitectureCheck
import Testing

@Suite struct ImportScanTests {
    private func imports(_ source: String) -> [ImportDeclaration] {
        SourceScanner().scan(source).imports
    }

    private func spelled(_ source: String) -> [String] {
        imports(source).map {
            ([$0.access?.rawValue, $0.kind].compactMap { $0 } + [$0.path.joined(separator: ".")])
                .joined(separator: " ") + " \($0.line):\($0.column)"
        }
    }

    @Test(
        arguments: [
            ("import Foundation", ["Foundation 1:8"]),
            ("import struct Foundation.Date", ["struct Foundation.Date 1:15"]),
            ("import func Darwin.C.stdio.printf", ["func Darwin.C.stdio.printf 1:13"]),
            ("public import A\nprivate import B", ["public A 1:15", "private B 2:16"]),
            (
                "package import A; internal import B ;fileprivate import class C.D",
                ["package A 1:16", "internal B 1:35", "fileprivate class C.D 1:63"]
            ),
            ("import\n  Foundation", ["Foundation 2:3"]),
            ("import /* a */ A /* b */ . // c\n B", ["A.B 1:16"]),
            ("import `A`.`b c`", ["A.b c 1:8"]),
            ("import `my module`", ["my module 1:8"]),
            ("import struct A::B", ["struct A.B 1:15"]),
            ("import Größe", ["Größe 1:8"]),
            ("é; import A", ["A 1:12"]),
            ("#if os(Linux)\nimport A\n#else\nimport B\n#endif", ["A 2:8", "B 4:8"]),
            ("func f() { import A }", ["A 1:19"]),
            ("\u{FEFF}import A", ["A 1:11"]),
            ("#!/usr/bin/swift import X\nimport A", ["A 2:8"]),
            ("import A\r\nimport B\rimport C", ["A 1:8", "B 2:8", "C 3:8"]),
            ("import\0A", ["A 1:8"]),
        ] as [(String, [String])])
    func findsEveryForm(source: String, found: [String]) {
        #expect(spelled(source) == found)
    }

    @Test(
        arguments: [
            ("@testable import A", ImportDeclaration.Attributes.testable),
            ("@_exported import A", .exported),
            ("@_implementationOnly import A", .implementationOnly),
            ("@preconcurrency import A", .preconcurrency),
            ("@_spi(X) import A", .spi),
            ("@_spi (X) import A", .spi),
            ("@_spiOnly import A", .spi),
            ("@_weakLinked import A", .other),
            ("@available(macOS 15, *) import A", .other),
            (
                "@_spi(X) @testable\n// text\n@preconcurrency /* a */\nimport A",
                [.spi, .testable, .preconcurrency]
            ),
            ("#if DEBUG\n@testable\n#endif\nimport A", .testable),
            (
                "@_documentation(visibility: internal) @_exported public import A",
                [.other, .exported]
            ),
            ("@MainActor func f() {}\nimport A", []),
            ("@testable import B\nimport A", []),
        ] as [(String, ImportDeclaration.Attributes)])
    func findsAttributes(source: String, attributes: ImportDeclaration.Attributes) {
        #expect(imports(source).last?.module == "A")
        #expect(imports(source).last?.attributes == attributes)
    }

    @Test(arguments: [
        "// import A", "/* import A */", "/* /* */ import A */", "/* import A", "\"import A\"",
        "\"\"\"\nimport A\n\"\"\"", "#\"import A\"#", "##\"\"\"\n\"#; import A\n\"\"\"##",
        "\"\\(a(\"import A\"))\"", "let r = /import A/", "let r = #/import A/#",
        "let r = #/\n import A\n/#", "x.import(A)", "x.\nimport A", "f(import: A)", "f(import A)",
        "func f(import a: A)", "func f(b: B, import a: A)", "`import` A", "f(a:import:)",
        "\\.import", "let a = [import A]", "#import A", "@import A", "$import A", "import",
        "import.A",
        "import struct", "import _", "<#import A#>", "let import_A = 1",
    ])
    func findsNoOtherImports(source: String) {
        #expect(spelled(source) == [])
    }

    @Test(
        arguments: [
            ("\"\\({ import A })\"", ["A 1:13"]),
            ("a / b\nimport A\nc / d", ["A 2:8"]),
            ("let r = /[/]/\nimport A", ["A 2:8"]),
            ("let a = \"\nimport A", ["A 2:8"]),
            ("let a = \"\\(b\nimport A", ["A 2:8"]),
            ("let a = #\"\\(import A)\\#(b)\"#; import C", ["C 1:38"]),
            ("let a = \"\"\"\n\\(b /* \"\"\" */)\n\"\"\"\nimport A", ["A 4:8"]),
            ("let a = b /* */ / c / d; import A", ["A 1:33"]),
            ("func / (a: A, b: A) {}\nimport A\nfunc / (a: A, b: A) {}", ["A 2:8"]),
            ("let a = try? /import B/; import A", ["A 1:33"]),
            ("let a = #/\nimport B\nimport A", ["B 2:8", "A 3:8"]),
            ("<<<<<<< ours\nimport A\n=======\nimport B\n>>>>>>> theirs\nimport C", ["C 6:8"]),
            ("let a = '\"'\nimport A", ["A 2:8"]),
        ] as [(String, [String])])
    func continuesAfterSkippedText(source: String, found: [String]) {
        #expect(spelled(source) == found)
    }

    @Test func findsConditionsOnModules() {
        let source = """
            #if canImport(UIKit.UIView) && !(os(Linux) || canImport(A,
              _version: 2.0))
            #elseif canImport(`B`)
            f(canImport(C))
            #endif
            // #if canImport(D)
            let a = canImport(E)
            """
        let found = SourceScanner().scan(source).conditions
        #expect(found.map(\.path) == [["UIKit", "UIView"], ["A"], ["B"]])
        #expect(found.map { [$0.line, $0.column] } == [[1, 15], [1, 57], [3, 19]])
    }
}
