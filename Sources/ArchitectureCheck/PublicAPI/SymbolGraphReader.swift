import Foundation

/// Has the compiler write symbol graphs, and reads them.
package struct SymbolGraphReader: Sendable {
    /// The package's folder.
    private let root: String
    private let scratch: String
    /// The folders of its targets.
    private let targets: [String]

    /// - Parameters:
    ///   - scratch: The folder of the package's build: `.build` if `nil`.
    ///   - targets: The folders of its targets, relative to the package's.
    package init(root: String, scratch: String? = nil, targets: [String] = ["Sources"]) {
        (self.root, self.scratch) = (root, scratch ?? "\(root)/.build")
        self.targets = targets.map { Path.joined(root, $0) }
    }

    /// Builds the package in a folder of its own, so that whoever builds it now, such as the SwiftPM
    /// that runs this as a plugin, is not in the way.
    package func building(_ modules: [String]) throws(ToolFailure) -> [String: [SymbolGraph]] {
        let build = "\(scratch)/ashlar/build"
        func folders() -> [String] {
            FileSystem.entries(of: build).map { "\(build)/\($0.name)/symbolgraph" }
                .filter(FileSystem.isFolder)
        }
        for folder in folders() { try clear(folder) }
        _ = try ToolRun.run(
            [
                "swift", "package", "--package-path", root, "--scratch-path", build,
                "dump-symbol-graph", "--minimum-access-level", "public", "--skip-inherited-docs",
                "--skip-synthesized-members", "--emit-extension-block-symbols",
            ], in: root
        ).checked("swift package dump-symbol-graph")
        guard let folder = folders().first else {
            throw ToolFailure(
                "swift package dump-symbol-graph wrote nothing below \(build).",
                nextStep: "Build the package and name the folder with --build.")
        }
        return try graphs(of: modules, in: folder)
    }

    /// Reads the modules of a debug build that is there, such as `.build/debug`: in seconds.
    package func reading(
        _ modules: [String], of build: String
    ) throws(ToolFailure) -> [String: [SymbolGraph]] {
        guard FileSystem.isFolder("\(build)/Modules") else {
            throw ToolFailure(
                "There is no debug build in \(build).",
                nextStep: "Build the package, and name the folder that Modules is in, such as "
                    + ".build/debug.")
        }
        let output = "\(scratch)/ashlar/symbolgraph"
        let target = try ToolRun.run(["swiftc", "-print-target-info"], in: root)
            .checked("swiftc -print-target-info")
        let file = "swiftc -print-target-info"
        guard let triple = try? LocatedJSON(target, file: file)["target"]?["triple"]?.string else {
            throw ToolFailure("\(file) names no target.", nextStep: "Reinstall the toolchain.")
        }
        try refuse(missing: modules, in: build)
        let includes = ["\(build)/Modules"] + moduleMaps(build: build)
        var found: [String: [SymbolGraph]] = [:]
        for module in modules {
            let folder = "\(output)/\(module)"
            try clear(folder)
            FileSystem.makeFolder(folder)
            _ = try ToolRun.run(
                [
                    "swift-symbolgraph-extract", "-module-name", module, "-target", triple,
                    "-minimum-access-level", "public", "-output-dir", folder,
                    "-skip-inherited-docs", "-skip-synthesized-members",
                    "-emit-extension-block-symbols",
                ] + includes.flatMap { ["-I", $0] }, in: root
            ).checked("swift-symbolgraph-extract of \(module)")
            found.merge(try graphs(of: [module], in: folder)) { $1 }
        }
        try refuse(found, of: build)
        return found
    }

    /// A module extends another one no more, and the graph of its extensions would stay.
    private func clear(_ folder: String) throws(ToolFailure) {
        guard FileSystem.status(folder) != nil else { return }
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            throw ToolFailure(
                "\(folder) is of an earlier run and could not be deleted.",
                nextStep: "Delete it yourself.")
        }
    }

    /// A module that was not built would show nothing wrong, and a baseline forget what it knows of it.
    private func refuse(missing modules: [String], in build: String) throws(ToolFailure) {
        let missing = modules.filter {
            FileSystem.status("\(build)/Modules/\($0).swiftmodule") == nil
        }
        guard !missing.isEmpty else { return }
        throw ToolFailure(
            missing.count == modules.count
                ? "\(build) holds none of the package’s modules."
                : "\(build) lacks \(Spelling.list(missing, last: "and")).",
            nextStep: "Build the whole package there first, as `swift build` does.")
    }

    /// The build of another copy would show what is wrong there.
    private func refuse(
        _ found: [String: [SymbolGraph]], of build: String
    ) throws(ToolFailure) {
        let files = found.values.joined().lazy.flatMap(\.symbols).compactMap(\.location?.uri)
        let folder = "file://\(FileSystem.resolved(root))/"
        guard let first = files.first,
            !files.contains(where: { ($0.removingPercentEncoding ?? $0).hasPrefix(folder) })
        else { return }
        throw ToolFailure(
            "\(build) is the build of another folder: it names \(first).",
            nextStep: "Build the package that --package names, and name that build.")
    }

    private func graphs(
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

    /// The folders of maps of C modules, which the compiler asks for where a module imports one.
    private func moduleMaps(build: String) -> [String] {
        var maps: [String] = []
        func search(_ folder: String, depth: Int) {
            for entry in FileSystem.entries(of: folder) where !entry.name.hasPrefix(".") {
                if entry.kind == .file, entry.name == "module.modulemap" { maps.append(folder) }
                if entry.kind == .folder, !entry.isLink, depth < 8 {
                    search("\(folder)/\(entry.name)", depth: depth + 1)
                }
            }
        }
        // A build names the packages that it was made with: fetched ones, and those of this disk.
        let states = [scratch, Path.parent(build)]
        let packages = states.flatMap { Checkouts(scratch: $0, package: root).folders.values }
        for folder in Set(targets + packages) { search(folder, depth: 0) }
        // SwiftPM writes maps for C targets that have none.
        for entry in FileSystem.entries(of: build) where entry.name.hasSuffix(".build") {
            if FileSystem.isFile("\(build)/\(entry.name)/module.modulemap") {
                maps.append("\(build)/\(entry.name)")
            }
        }
        return Set(maps).sorted()
    }
}
