extension SymbolGraphReader {
    /// The modules of what graphs show of C and Objective-C, whose names do not tell.
    ///
    /// What several modules declare, and a module that the compiler cannot read by its map alone, is
    /// left out: nobody knows whose it is.
    ///
    /// - Parameter build: Of which the graphs are; the reader's own if `nil`.
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

    /// The modules that the maps declare, without those of Swift, which have maps for C to see them.
    private func modulesOfC(_ extraction: SymbolGraphExtraction) -> [String] {
        let names = extraction.maps.compactMap { folder in
            FileSystem.bytes(of: "\(folder)/module.modulemap").flatMap(ModuleName.name(inMap:))
        }
        return Set(names).sorted().filter {
            !FileSystem.isFile("\(extraction.build)/Modules/\($0).swiftmodule")
        }
    }

    /// The folders of maps of C modules, which the compiler asks for where a module imports one.
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
