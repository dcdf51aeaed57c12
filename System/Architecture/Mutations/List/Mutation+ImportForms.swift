extension Mutation {
    /// The forms of an import, each of a layer that a feature may not see.
    static let importForms: [Mutation] = [
        Mutation(
            "a plain import", in: paymentsScreen, prepend: "import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import of one struct", in: paymentsScreen,
            prepend: "import struct AshlarData.DataSettings",
            finds: [.init("layer-import", at: "AshlarData.DataSettings")]),
        Mutation(
            "an import of one class", in: paymentsScreen,
            prepend: "import class AshlarData.Anything",
            finds: [.init("layer-import", at: "AshlarData.Anything")]),
        Mutation(
            "an import of one enum", in: paymentsScreen,
            prepend: "import enum AshlarData.Anything",
            finds: [.init("layer-import", at: "AshlarData.Anything")]),
        Mutation(
            "an import of one protocol", in: paymentsScreen,
            prepend: "import protocol AshlarData.DataDependencies",
            finds: [.init("layer-import", at: "AshlarData.DataDependencies")]),
        Mutation(
            "an import of one function", in: paymentsScreen,
            prepend: "import func AshlarData.anything",
            finds: [.init("layer-import", at: "AshlarData.anything")]),
        Mutation(
            "an import of one variable", in: paymentsScreen,
            prepend: "import var AshlarData.anything",
            finds: [.init("layer-import", at: "AshlarData.anything")]),
        Mutation(
            "an import of one type alias", in: paymentsScreen,
            prepend: "import typealias AshlarData.Anything",
            finds: [.init("layer-import", at: "AshlarData.Anything")]),
        Mutation(
            "an import of a submodule", in: paymentsScreen, prepend: "import AshlarData.Store",
            finds: [.init("layer-import", at: "AshlarData.Store")]),
        Mutation(
            "an import with an access level", in: paymentsScreen,
            prepend: "internal import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a private import", in: paymentsScreen, prepend: "private import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a fileprivate import", in: paymentsScreen, prepend: "fileprivate import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a package import", in: paymentsScreen, prepend: "package import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a public import", in: paymentsScreen, prepend: "public import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a preconcurrency import", in: paymentsScreen,
            prepend: "@preconcurrency import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import of an SPI", in: paymentsScreen, prepend: "@_spi(Store) import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an implementation-only import", in: paymentsScreen,
            prepend: "@_implementationOnly import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import with its attribute on the line before", in: paymentsScreen,
            prepend: """
                @preconcurrency
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import with a comment between attribute and keyword", in: paymentsScreen,
            prepend: """
                @preconcurrency /* why not
                 */ internal // so
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import with a comment before its module", in: paymentsScreen,
            prepend: "import /* the store */ AshlarData",
            finds: [.init("layer-import", at: "AshlarData")]),
        Mutation(
            "an import with its module on the next line", in: paymentsScreen,
            prepend: """
                import
                    AshlarData
                """, finds: [.init("layer-import", at: "    AshlarData")]),
        Mutation(
            "an import separated by a tab", in: paymentsScreen, prepend: "import\tAshlarData",
            finds: [.init("layer-import", at: "import\tAshlarData")]),
        Mutation(
            "an import in backticks", in: paymentsScreen, prepend: "import `AshlarData`",
            finds: [.init("layer-import", at: "import `AshlarData`")]),
        Mutation(
            "an import that is second on its line", in: paymentsScreen,
            prepend: "import Foundation;import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after a comment", in: paymentsScreen,
            prepend: "/* nested /* comment */ */ import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after a line that ends in a carriage return", in: paymentsScreen,
            prepend: "// a\r\nimport AshlarData\r",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import under a condition", in: paymentsScreen,
            prepend: """
                #if os(Linux)
                    import AshlarData
                #endif
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import in an inactive branch", in: paymentsScreen,
            prepend: """
                #if true
                #else
                    import AshlarData
                #endif
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after a string that looks like a comment", in: paymentsScreen,
            prepend: """
                let one = "/*"
                import AshlarData
                let two = "*/"
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after a raw string with quotation marks", in: paymentsScreen,
            prepend: #"""
                let one = #"""" " \"#
                import AshlarData
                """#, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after a multi-line string", in: paymentsScreen,
            prepend: #"""
                let one = """
                    import Nothing \(two("\("""
                    import Nothing
                    """)"))
                    """
                import AshlarData
                """#, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after a regular expression with a quotation mark", in: paymentsScreen,
            prepend: """
                let one = /"/
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after an operator of angle brackets", in: paymentsScreen,
            prepend: """
                infix operator <>
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a package import after a value named package", in: paymentsScreen,
            prepend: """
                let a = package
                package import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after an attribute with an interpolation", in: paymentsScreen,
            prepend: #"@A("\(f(1))") @testable import AshlarData"#,
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import after an interpolation with try", in: paymentsScreen,
            prepend: #"let one = "\(try? (f()))"; import AshlarData"#,
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import between operators", in: paymentsScreen,
            prepend: """
                infix operator +/
                let one = 1 +/ 2; import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a testable import", in: paymentsScreen,
            prepend: "@testable import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a testable import of a visible module", in: paymentsScreen,
            prepend: "@testable import AshlarDomain",
            finds: [.init("testable-import", at: "import AshlarDomain")]),
        Mutation(
            "an import at the end of a file", in: paymentsScreen, append: "import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import in a new file of a new folder",
            in: "Sources/FeaturePayments/New Folder/Neu & schön.swift", create: "import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import in a linked file",
            in: "Sources/FeaturePayments/Linked.swift", link: "../Data/DataStatus.swift",
            finds: [
                .init("outward-link", at: "public import AshlarDomain"),
                .init("layer-import", at: "import AshlarOffline"),
            ]),
    ]
}
