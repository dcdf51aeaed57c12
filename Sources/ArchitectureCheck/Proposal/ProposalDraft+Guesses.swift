extension ProposalDraft {
    struct Guess {
        let text: String
        let target: String
        /// The place of the import, or `nil` for a dependency in the manifest.
        var place: Place?
    }

    /// Suspicions that no rule of the proposal reports.
    func guesses() -> [Guess] {
        let below = screensBelow()
        let known = Set(below.map(\.target))
        return below + screensInside().filter { !known.contains($0.target) } + networksInside()
            + siblings()
    }

    /// Imports of UI modules in targets named like a domain.
    private func screensInside() -> [Guess] {
        regular { name in
            ["domain", "model", "entit"].contains { name.contains($0) }
                && !["ui", "view", "screen", "present"].contains { name.contains($0) }
        }.flatMap { target in
            imports(of: Self.screens, in: target.name) {
                "“\(target.name)” imports “\($0)”, a UI module, in a target named like a domain."
            }
        }
    }

    /// Imports of UI modules in layers below one without any.
    private func screensBelow() -> [Guess] {
        let below = layers.filter { layer in
            layers.contains { other in
                other.imports.contains(layer.name) && other.name != layer.name
                    && other.members.allSatisfy { uses(Self.screens, $0).isEmpty }
                    && other.members.contains { facts[$0]?.target.kind == .regular }
            }
        }
        return below.flatMap { layer in
            layer.members.sorted().flatMap { target in
                imports(of: Self.screens, in: target) {
                    "“\(target)” imports “\($0)”, a UI module, below layers without UI."
                }
            }
        }
    }

    /// Imports of network modules in targets named like inner layers.
    private func networksInside() -> [Guess] {
        let words = ["core", "domain", "model", "entit", "kernel", "shared", "common", "util"]
        return regular { name in
            words.contains { name.contains($0) }
                && !["network", "http", "api", "client"].contains { name.contains($0) }
        }.flatMap { target in
            imports(of: Self.networks, in: target.name) {
                "“\(target.name)” imports “\($0)”, a network module, in a target that others build on."
            }
        }
    }

    /// - Parameter isIncluded: Selects targets by their names in lower case.
    private func regular(_ isIncluded: (String) -> Bool) -> [PackageTarget] {
        package.targets.filter { $0.kind == .regular && isIncluded($0.declaredName.lowercased()) }
    }

    private func imports(
        of modules: Set<String>, in target: String, _ text: (String) -> String
    ) -> [Guess] {
        (facts[target]?.platformImports ?? []).filter { modules.contains($0.name) }.map {
            Guess(text: text($0.name), target: target, place: $0.place)
        }
    }

    /// Dependencies between targets with a common prefix, most of which are independent.
    private func siblings() -> [Guess] {
        let targets = package.targets.filter { target in
            target.kind == .regular && layer(of: target.name)?.isForTests != true
        }.map(\.name)
        let families = Dictionary(grouping: targets, by: \.firstWord).sorted { $0.key < $1.key }
        var guesses: [Guess] = []
        for (word, all) in families
        where word.isWord && all.count > 2 && all.count * 2 <= targets.count {
            let members = all.filter { $0 != word }
            let edges = members.flatMap { one in
                (facts[one]?.seen ?? []).filter(members.contains).sorted().map { (one, $0) }
            }
            // If most of them depend on each other, it is probably intended.
            guard edges.count * 2 <= members.count else { continue }
            for (one, other) in edges {
                guesses.append(Guess(text: "“\(one)” needs its sibling “\(other)”.", target: one))
            }
        }
        return guesses
    }

    private func uses(_ modules: Set<String>, _ target: String) -> [String] {
        (facts[target]?.platform ?? []).intersection(modules).sorted()
    }
}
