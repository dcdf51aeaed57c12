/// Calls the compiler to extract the symbol graph of a built module.
struct SymbolGraphExtraction: Sendable {
    let root, build, triple: String
    /// The folders of C module maps.
    let maps: [String]

    func run(_ module: String, into folder: String) throws(ToolFailure) -> ToolRun {
        FileSystem.makeFolder(folder)
        return try ToolRun.run(
            [
                "swift-symbolgraph-extract", "-module-name", module, "-target", triple,
                "-minimum-access-level", "public", "-output-dir", folder,
                "-skip-inherited-docs", "-skip-synthesized-members",
                "-emit-extension-block-symbols",
            ] + (["\(build)/Modules"] + maps).flatMap { ["-I", $0] }, in: root)
    }
}

extension SymbolGraphReader {
    func extraction(of build: String) throws(ToolFailure) -> SymbolGraphExtraction {
        let file = "swiftc -print-target-info"
        let target = try ToolRun.run(["swiftc", "-print-target-info"], in: root).checked(file)
        // Output that is not JSON contains no target either.
        guard let triple = try? LocatedJSON(target, file: file)["target"]?["triple"]?.string else {
            throw ToolFailure("\(file) printed no target.", nextStep: "Reinstall the toolchain.")
        }
        return SymbolGraphExtraction(
            root: root, build: build, triple: triple, maps: moduleMaps(build: build))
    }
}
