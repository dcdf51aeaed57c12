extension SymbolGraphReader {
    /// The modules of the C and Objective-C declarations in graphs, whose names do not contain the
    /// module.
    ///
    /// Left out are declarations of several modules, and modules that the compiler cannot read by
    /// their map alone.
    ///
    /// - Parameter build: The build folder of the graphs; `nil` is the reader’s own.
    package func ownersOfC(
        in graphs: [String: [SymbolGraph]], build: String?
    ) throws(ToolFailure) -> [String: String] {
        let shown = Set(graphs.values.joined().flatMap(\.shown).filter { $0.hasPrefix("c:") })
        guard !shown.isEmpty else { return [:] }
        let extraction = try extraction(of: build ?? "\(scratch)/ashlar/build/debug")
        var owners: [String: Set<String>] = [:]
        for module in modulesOfC(extraction) {
            let folder = "\(scratch)/ashlar/symbolgraph/\(module)"
            try clear(folder)
            guard try extraction.run(module, into: folder).status == 0 else { continue }
            for graph in try self.graphs(of: [module], in: folder)[module] ?? [] {
                for symbol in graph.symbols where shown.contains(symbol.identifier.precise) {
                    owners[symbol.identifier.precise, default: []].insert(module)
                }
            }
        }
        return owners.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// The modules that the maps declare, except Swift modules, which have maps for C.
    private func modulesOfC(_ extraction: SymbolGraphExtraction) -> [String] {
        let names = extraction.maps.compactMap { folder in
            FileSystem.bytes(of: "\(folder)/module.modulemap").flatMap(ModuleName.name(inMap:))
        }
        return Set(names).sorted().filter {
            !FileSystem.isFile("\(extraction.build)/Modules/\($0).swiftmodule")
        }
    }

    /// The folders of C module maps that the compiler needs when a module imports one.
    func moduleMaps(build: String) -> [String] {
        var maps: [String] = []
        func search(_ folder: String, depth: Int) {
            for entry in FileSystem.entries(of: folder) where !entry.name.hasPrefix(".") {
                if entry.kind == .file, entry.name == "module.modulemap" { maps.append(folder) }
                if entry.kind == .folder, !entry.isLink, depth < 8 {
                    search("\(folder)/\(entry.name)", depth: depth + 1)
                }
            }
        }
        // A build records its packages: fetched and local ones.
        let states = [scratch, Path.parent(build)]
        let packages = states.flatMap { Checkouts(scratch: $0, package: root).folders.values }
        for folder in Set(targets + packages) { search(folder, depth: 0) }
        // SwiftPM generates maps for C targets without one.
        for entry in FileSystem.entries(of: build) where entry.name.hasSuffix(".build") {
            if FileSystem.isFile("\(build)/\(entry.name)/module.modulemap") {
                maps.append("\(build)/\(entry.name)")
            }
        }
        return Set(maps).sorted()
    }
}
