import AshlarArchitectureCheck

/// What of a feature is in a repository from which it was taken out.
struct Leftovers {
    let feature: FeatureFiles
    /// After the feature went.
    let tree: SourceTree

    /// Each a sentence.
    var all: [String] { own.map { "\($0) was not generated." } + users + manifest + rules }

    private var module: String { feature.name.module }

    private var own: [String] { feature.folders.flatMap(tree.paths) }

    // MARK: Swift

    private var users: [String] {
        let own = Set(own)
        let others = tree.files.filter { path, text in
            path.hasSuffix(".swift") && !own.contains(path) && text.contains(feature.name.typeName)
        }
        return others.sorted { $0.key < $1.key }.compactMap { path, text in
            let found = scanner.scan(text)
            if found.imports.contains(where: { $0.module == module }) {
                return "\(path) still needs \(module)."
            }
            return found.symbols.first.map { symbol in
                "\(path):\(symbol.line) still uses \(patterns[symbol.pattern].text)."
            }
        }
    }

    private let scanner: SourceScanner
    /// Its types, which a file may use by an import that was generated and is gone.
    private let patterns: [SymbolPattern]

    init(feature: FeatureFiles, tree: SourceTree) {
        (self.feature, self.tree) = (feature, tree)
        patterns = feature.types.compactMap { type in
            // Names of types are patterns: these were made of a name that was checked.
            try? SymbolPattern(type)
        }
        scanner = SourceScanner(patterns: patterns)
    }

    // MARK: Lists of targets

    /// Its target may be told of beside the list of features.
    private var manifest: [String] {
        let file = "Package.swift"
        let tokens = ManifestTokenizer.tokens(of: Array((tree.files[file] ?? "").utf8))
        return tokens.filter { token in
            guard case .text = token.kind else { return false }
            return token.string.split(separator: "/")
                .contains { feature.name.targets.contains(String($0)) }
        }.map { stillNamed(Place(file: file, line: $0.line, column: $0.column)) }
    }

    private var rules: [String] {
        guard let text = tree.files[RulesEntry.file] else { return [] }
        do throws(Problem) {
            return try RulesEntry(module: module).places(of: feature.name.targets, in: text)
                .map(stillNamed)
        } catch { return [error.description] }
    }

    private func stillNamed(_ place: Place) -> String {
        "\(place) still names \(module): take it out by hand."
    }
}
