import AshlarArchitectureCheck
import Testing

/// Modules of a third-party package that are in no product: they come with modules that need them,
/// and build wherever something else provides them.
@Suite struct InnerModuleTests {
    /// - Parameter keys: Further members of the layer.
    private func sample(
        _ source: String, declaring isDeclared: Bool, inner: String = "Inner", _ keys: String = ""
    ) -> Sample {
        var sample = Sample(rules: #"{ "layers": [{ "name": "L", "targets": ["A"]\#(keys) }] }"#)
        sample.packages = [
            ThirdPartyPackage(
                identity: "kit", isDirect: true, products: ["Pub": ["Pub"]], modules: [inner])
        ]
        let pub = PackageTarget.Dependency.product("Pub", package: "kit")
        sample.add("A", on: isDeclared ? [pub] : [], files: ["a.swift": source])
        // The package has to be used.
        sample.add("B", on: [pub], files: ["b.swift": "import Pub"])
        return sample
    }

    @Test(arguments: [
        ("import Inner", "", "1:8 undeclared-import Inner"),
        ("import Inner", #", "packages": []"#, "1:8 package-dependency Inner"),
        ("#if canImport(Inner)\n#endif", "", "1:15 conditional-import Inner"),
        ("#if canImport(Inner)\n#endif", #", "packages": []"#, "1:15 conditional-import Inner"),
    ])
    func areNotPlatformModules(source: String, keys: String, found: String) throws {
        let sample = sample(source, declaring: false, keys)
        #expect(try sample.found() == ["Sources/A/a.swift:\(found)"])
    }

    @Test(arguments: [
        ("public import Inner", "", ["1:15 public-import Inner"]),
        ("@_exported import Inner", "", ["1:19 re-export Inner"]),
        ("public import Inner", #", "exposes": ["kit"]"#, []),
        ("@_exported import Inner", #", "reexports": ["kit"]"#, []),
        ("import Inner", #", "packages": ["kit"]"#, []),
        ("#if canImport(Inner)\n#endif", "", []),
    ])
    func comeWithAProductOfTheirPackage(source: String, keys: String, found: [String]) throws {
        let sample = sample("import Pub\n" + source, declaring: true, keys)
        #expect(
            try sample.found().map { $0.replacing("Sources/A/a.swift:2:", with: "1:") } == found)
    }

    @Test func areReachedThroughOthers() throws {
        var sample = sample("import B\nimport Inner", declaring: false)
        sample.targets[0].dependencies = [.target("B")]
        let violation = try #require(try sample.check().violations().first)
        #expect(violation.rule == .transitiveImport)
        #expect(violation.message.hasSuffix("it is reached by “A” → “B” → “Pub” alone."))
        #expect(
            violation.fix
                == "Add a product of “kit” that needs it to the dependencies of “A” in Package.swift."
        )
    }

    /// Modules of packages with the names of toolchain or system modules.
    @Test(arguments: ["Foundation", "Testing", "Network", "zlib"])
    func platformNamesArePlatformModules(module: String) throws {
        let source = "import \(module)\n#if canImport(\(module))\n#endif"
        #expect(try sample(source, declaring: false, inner: module, "").found() == [])
    }
}
