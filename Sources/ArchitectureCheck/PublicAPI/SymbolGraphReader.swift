import Foundation

/// Extracts symbol graphs with the compiler and reads them.
package struct SymbolGraphReader: Sendable {
    /// The package’s folder.
    let root: String
    let scratch: String
    /// The folders of the package’s targets.
    let targets: [String]

    /// - Parameters:
    ///   - scratch: The package’s build folder; `nil` is `.build`.
    ///   - targets: The folders of its targets, relative to the package’s folder.
    package init(root: String, scratch: String? = nil, targets: [String] = ["Sources"]) {
        self.root = root
        self.scratch = scratch ?? "\(root)/.build"
        self.targets = targets.map { Path.joined(root, $0) }
    }

    /// Builds the package in a separate folder, so that a concurrent build, such as the SwiftPM
    /// process that runs this as a plugin, does not block it.
    ///
    /// - Parameter conditional: Dependencies for certain platforms only: SwiftPM’s full build
    ///   leaves them out on other platforms, so these targets are built one by one.
    package func building(
        _ targets: [PackageTarget], conditional: Set<PackageTarget.Dependency>
    ) throws(ToolFailure) -> [String: [SymbolGraph]] {
        let folder = "\(scratch)/ashlar/build"
        let build = ["swift", "build", "--package-path", root, "--scratch-path", folder]
        _ = try ToolRun.run(build, in: root).checked("swift build")
        for target in targets where conditional.contains(.target(target.name)) {
            _ = try ToolRun.run(build + ["--target", target.declaredName], in: root)
                .checked("swift build --target \(target.declaredName)")
        }
        return try reading(targets.map(\.module), of: "\(folder)/debug")
    }

    /// Reads the modules of an existing debug build, such as `.build/debug`; takes seconds.
    package func reading(
        _ modules: [String], of build: String
    ) throws(ToolFailure) -> [String: [SymbolGraph]] {
        guard FileSystem.isFolder("\(build)/Modules") else {
            throw ToolFailure(
                "There is no debug build in \(build).",
                nextStep: "Build the package, and name the folder that contains Modules, such as "
                    + ".build/debug.")
        }
        try refuse(missing: modules, in: build)
        let extraction = try extraction(of: build)
        var found: [String: [SymbolGraph]] = [:]
        for module in modules {
            let folder = "\(scratch)/ashlar/symbolgraph/\(module)"
            try clear(folder)
            _ = try extraction.run(module, into: folder)
                .checked("swift-symbolgraph-extract of \(module)")
            found.merge(try graphs(of: [module], in: folder)) { $1 }
        }
        try refuse(found, of: build)
        return found
    }

    /// Removes earlier output: a graph of extensions would remain after the extensions are removed.
    func clear(_ folder: String) throws(ToolFailure) {
        guard FileSystem.status(folder) != nil else { return }
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            throw ToolFailure(
                "\(folder) is left from an earlier run and could not be deleted.",
                nextStep: "Delete it yourself.")
        }
    }

    /// Throws if modules were not built: they would show no violations, and a baseline would drop
    /// their entries.
    private func refuse(missing modules: [String], in build: String) throws(ToolFailure) {
        let missing = modules.filter {
            FileSystem.status("\(build)/Modules/\($0).swiftmodule") == nil
        }
        guard !missing.isEmpty else { return }
        throw ToolFailure(
            missing.count == modules.count
                ? "\(build) contains none of the package’s modules."
                : "\(build) lacks \(Spelling.list(missing, last: "and")).",
            nextStep: "Build the whole package there first, as `swift build` does; build what it "
                + "leaves out here, as meant for other platforms, with `--target`.")
    }

    /// Throws for the build of another copy, whose violations would be those of that copy.
    private func refuse(
        _ found: [String: [SymbolGraph]], of build: String
    ) throws(ToolFailure) {
        let files = found.values.joined().lazy.flatMap(\.symbols).compactMap(\.location?.uri)
        let folder = "file://\(FileSystem.resolved(root))/"
        guard let first = files.first,
            !files.contains(where: { ($0.removingPercentEncoding ?? $0).hasPrefix(folder) })
        else { return }
        throw ToolFailure(
            "\(build) is the build of another folder: it contains paths such as \(first).",
            nextStep: "Build the package that --package names, and name that build.")
    }

    func graphs(
        of modules: [String], in folder: String
    ) throws(ToolFailure) -> [String: [SymbolGraph]] {
        var found: [String: [SymbolGraph]] = [:]
        for name in FileSystem.entries(of: folder).map(\.name).sorted() {
            guard name.hasSuffix(".symbols.json"),
                let module = name.split(separator: ".").first?.split(separator: "@").first,
                modules.contains(String(module)),
                let bytes = FileSystem.bytes(of: "\(folder)/\(name)")
            else { continue }
            found[String(module), default: []].append(try SymbolGraph(bytes, file: name))
        }
        return found
    }
}
