extension Mutation {
    /// The forms of an import, each of a layer that a feature may not see.
    static let importForms: [Mutation] = [
        Mutation(
            "a plain import", in: paymentListRules, prepend: "import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import of one struct", in: paymentListRules,
            prepend: "import struct AshlarData.DataSettings",
            finds: [.init("layer-import", at: "AshlarData.DataSettings")]),
        Mutation(
            "an import of one class", in: paymentListRules,
            prepend: "import class AshlarData.Anything",
            finds: [.init("layer-import", at: "AshlarData.Anything")]),
        Mutation(
            "an import of one enum", in: paymentListRules,
            prepend: "import enum AshlarData.Anything",
            finds: [.init("layer-import", at: "AshlarData.Anything")]),
        Mutation(
            "an import of one protocol", in: paymentListRules,
            prepend: "import protocol AshlarData.DataDependencies",
            finds: [.init("layer-import", at: "AshlarData.DataDependencies")]),
        Mutation(
            "an import of one function", in: paymentListRules,
            prepend: "import func AshlarData.anything",
            finds: [.init("layer-import", at: "AshlarData.anything")]),
        Mutation(
            "an import of one variable", in: paymentListRules,
            prepend: "import var AshlarData.anything",
            finds: [.init("layer-import", at: "AshlarData.anything")]),
        Mutation(
            "an import of one type alias", in: paymentListRules,
            prepend: "import typealias AshlarData.Anything",
            finds: [.init("layer-import", at: "AshlarData.Anything")]),
        Mutation(
            "an import of a submodule", in: paymentListRules, prepend: "import AshlarData.Store",
            finds: [.init("layer-import", at: "AshlarData.Store")]),
        Mutation(
            "an import with an access level", in: paymentListRules,
            prepend: "internal import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import private", in: paymentListRules, prepend: "private import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import fileprivate", in: paymentListRules, prepend: "fileprivate import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import of the package", in: paymentListRules, prepend: "package import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import public", in: paymentListRules, prepend: "public import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import preconcurrency", in: paymentListRules,
            prepend: "@preconcurrency import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import of an SPI", in: paymentListRules, prepend: "@_spi(Store) import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import implementation only", in: paymentListRules,
            prepend: "@_implementationOnly import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import with its attribute on the line before", in: paymentListRules,
            prepend: """
                @preconcurrency
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import with a comment between attribute and keyword", in: paymentListRules,
            prepend: """
                @preconcurrency /* why not
                 */ internal // so
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import with a comment before its module", in: paymentListRules,
            prepend: "import /* the store */ AshlarData",
            finds: [.init("layer-import", at: "AshlarData")]),
        Mutation(
            "an import with its module on the next line", in: paymentListRules,
            prepend: """
                import
                    AshlarData
                """, finds: [.init("layer-import", at: "    AshlarData")]),
        Mutation(
            "an import parted by tabs", in: paymentListRules, prepend: "import\tAshlarData",
            finds: [.init("layer-import", at: "import\tAshlarData")]),
        Mutation(
            "an import in backticks", in: paymentListRules, prepend: "import `AshlarData`",
            finds: [.init("layer-import", at: "import `AshlarData`")]),
        Mutation(
            "an import second on its line", in: paymentListRules,
            prepend: "import Foundation;import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind a comment", in: paymentListRules,
            prepend: "/* nested /* comment */ */ import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind a line that ends in a carriage return", in: paymentListRules,
            prepend: "// a\r\nimport AshlarData\r",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import under a condition", in: paymentListRules,
            prepend: """
                #if os(Linux)
                    import AshlarData
                #endif
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import in the branch that nobody builds", in: paymentListRules,
            prepend: """
                #if true
                #else
                    import AshlarData
                #endif
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind a string that looks like a comment", in: paymentListRules,
            prepend: """
                let one = "/*"
                import AshlarData
                let two = "*/"
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind a raw string with quotation marks", in: paymentListRules,
            prepend: #"""
                let one = #"""" " \"#
                import AshlarData
                """#, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind a text of several lines", in: paymentListRules,
            prepend: #"""
                let one = """
                    import Nothing \(two("\("""
                    import Nothing
                    """)"))
                    """
                import AshlarData
                """#, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind a regular expression with a quotation mark", in: paymentListRules,
            prepend: """
                let one = /"/
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind an operator of angle brackets", in: paymentListRules,
            prepend: """
                infix operator <>
                import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import of the package behind a value called so", in: paymentListRules,
            prepend: """
                let a = package
                package import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind an attribute with an interpolation", in: paymentListRules,
            prepend: #"@A("\(f(1))") @testable import AshlarData"#,
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import behind an interpolation that tries", in: paymentListRules,
            prepend: #"let one = "\(try? (f()))"; import AshlarData"#,
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import between operators", in: paymentListRules,
            prepend: """
                infix operator +/
                let one = 1 +/ 2; import AshlarData
                """, finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import that is testable", in: paymentListRules,
            prepend: "@testable import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a testable import of what may be seen", in: paymentListRules,
            prepend: "@testable import AshlarDomain",
            finds: [.init("testable-import", at: "import AshlarDomain")]),
        Mutation(
            "an import at the end of a file", in: paymentListRules, append: "import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import in a new file of a new folder",
            in: "Sources/FeaturePayments/New Folder/Neu & schön.swift", create: "import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "an import in a file that is there by a link",
            in: "Sources/FeaturePayments/Linked.swift", link: "../Data/DataStatus.swift",
            finds: [
                .init("outward-link", at: "public import AshlarDomain"),
                .init("package-dependency", at: "import GRDB"),
            ]),
    ]
}
