import AshlarArchitectureCheck
import Testing

/// The modules that can certainly be imported at an import.
@Suite struct ImportGuardTests {
    private func guards(_ source: String) -> [Set<String>] {
        SourceScanner().scan(source).imports.map(\.guards)
    }

    @Test(
        arguments: [
            ("import A", []),
            ("#if canImport(U)\nimport A\n#endif", ["U"]),
            ("#if canImport(U) // as on a phone\nimport A\n#endif", ["U"]),
            ("#if canImport(U.V)\nimport A\n#endif", ["U"]),
            ("#if canImport(`U`, _version: 2.0)\nimport A\n#endif", ["U"]),
            ("#if (canImport(U))\nimport A\n#endif", ["U"]),
            ("#if canImport(U) && os(iOS)\nimport A\n#endif", ["U"]),
            ("#if DEBUG && (canImport(U) && canImport(V))\nimport A\n#endif", ["U", "V"]),
            ("#if (canImport(U) ||\n canImport(V)) && canImport(U)\nimport A\n#endif", ["U"]),
            ("#if canImport(U) && canImport(V) || canImport(U)\nimport A\n#endif", ["U"]),
            ("#if !(!canImport(U) || DEBUG)\nimport A\n#endif", ["U"]),
            ("#if os(iOS)\n#if canImport(U)\nimport A\n#endif\n#endif", ["U"]),
            ("#if canImport(U)\n#if os(iOS)\n#else\nimport A\n#endif\n#endif", ["U"]),
            ("#if !canImport(U)\n#else\nimport A\n#endif", ["U"]),
            ("#if os(iOS)\n#elseif canImport(U)\nimport A\n#endif", ["U"]),
            ("#if !canImport(U)\n#elseif canImport(V)\nimport A\n#endif", ["U", "V"]),
            ("#if !canImport(U)\n#elseif canImport(V)\n#else\nimport A\n#endif", ["U"]),
        ] as [(String, Set<String>)])
    func areTheModulesOfSurroundingConditions(source: String, guards: Set<String>) {
        #expect(self.guards(source) == [guards])
    }

    @Test(arguments: [
        "#if canImport(U)\n#endif\nimport A",
        "#if canImport(U)\n#else\nimport A\n#endif",
        "#if canImport(U)\n#elseif os(iOS)\nimport A\n#endif",
        "#if !canImport(U)\nimport A\n#endif",
        "#if !(canImport(U) && os(iOS))\n#elseif os(iOS)\n#endif\nimport A",
        "#if !(canImport(U) && os(iOS)) || DEBUG\nimport A\n#endif",
        "#if canImport(U) || os(iOS)\nimport A\n#endif",
        "#if os(iOS) || DEBUG && canImport(U)\nimport A\n#endif",
        "#if os(iOS)\nimport A\n#endif",
        // Invalid conditions.
        "#if canImport(U) canImport(U)\nimport A\n#endif",
        "#if canImport(U) &&\nimport A\n#endif",
        "#if x.canImport(U)\nimport A\n#endif",
        "#if canImport(V::U)\nimport A\n#endif",
        "#if (canImport(U)\nimport A\n#endif",
        "#endif\n#else\n#elseif canImport(U)\nimport A",
    ])
    func areEmptyIfNothingIsCertain(source: String) {
        #expect(guards(source).filter { !$0.isEmpty } == [])
    }

    @Test func belongToEachImportAlone() {
        let source = """
            import A
            #if canImport(U)
                import B
                #if canImport(V)
                    import C
                #endif
                import D
            #else
                import E
            #endif
            """
        #expect(guards(source) == [[], ["U"], ["U", "V"], ["U"], []])
    }
}
