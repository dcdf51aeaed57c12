/// Calls the compiler for the graph of one module of a build.
struct SymbolGraphExtraction: Sendable {
    let root, build, triple: String
    /// The folders of maps of C modules.
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
        // Whatever else it prints instead, it names no target.
        guard let triple = try? LocatedJSON(target, file: file)["target"]?["triple"]?.string else {
            throw ToolFailure("\(file) names no target.", nextStep: "Reinstall the toolchain.")
        }
        return SymbolGraphExtraction(
            root: root, build: build, triple: triple, maps: moduleMaps(build: build))
    }
}
