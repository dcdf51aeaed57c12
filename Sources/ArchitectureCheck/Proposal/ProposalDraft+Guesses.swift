extension ProposalDraft {
    /// What no rule of the proposal reports and a person may want to.
    func guesses() -> [(text: String, target: String)] {
        screensBelow() + networksInside() + siblings()
    }

    /// Modules of screens in a layer that stands below one without any.
    private func screensBelow() -> [(text: String, target: String)] {
        let below = layers.filter { layer in
            layers.contains { other in
                other.imports.contains(layer.name) && other.name != layer.name
                    && other.members.allSatisfy { uses(Self.screens, $0).isEmpty }
                    && other.members.contains { facts[$0]?.target.kind == .regular }
            }
        }
        return below.flatMap { layer in
            layer.members.sorted().flatMap { target in
                uses(Self.screens, target).map { module in
                    (
                        "“\(target)” imports “\(module)”, and layers without any screen stand on it.",
                        target
                    )
                }
            }
        }
    }

    /// The network in what is called the inside.
    private func networksInside() -> [(text: String, target: String)] {
        let words = ["core", "domain", "model", "entit", "kernel", "shared", "common", "util"]
        return package.targets.filter { target in
            let name = target.name.lowercased()
            return target.kind == .regular && words.contains { name.contains($0) }
                && !["network", "http", "api", "client"].contains { name.contains($0) }
        }.flatMap { target in
            uses(Self.networks, target.name).map { module in
                (
                    "“\(target.name)” imports “\(module)”: the network, in what others stand on.",
                    target.name
                )
            }
        }
    }

    /// Targets that are called alike, most of which do not know each other.
    private func siblings() -> [(text: String, target: String)] {
        let targets = package.targets.filter { target in
            target.kind == .regular && layer(of: target.name)?.isForTests != true
        }.map(\.name)
        let families = Dictionary(grouping: targets, by: \.firstWord).sorted { $0.key < $1.key }
        var guesses: [(text: String, target: String)] = []
        for (word, all) in families
        where word.isWord && all.count > 2 && all.count * 2 <= targets.count {
            let members = all.filter { $0 != word }
            let edges = members.flatMap { one in
                (facts[one]?.seen ?? []).filter(members.contains).sorted().map { (one, $0) }
            }
            // Where most do, it is how they are meant.
            guard edges.count * 2 <= members.count else { continue }
            for (one, other) in edges {
                guesses.append(("“\(one)” needs its sibling “\(other)”.", one))
            }
        }
        return guesses
    }

    private func uses(_ modules: Set<String>, _ target: String) -> [String] {
        (facts[target]?.platform ?? []).intersection(modules).sorted()
    }
}
