import Programs

/// Finds changes of a manifest that break importers, one line each.
enum Manifests {
    static func breakages(_ old: JSON, _ new: JSON) -> [String] {
        products(old, new) + traits(old, new) + platforms(old, new) + tools(old, new)
    }

    static func libraries(_ manifest: JSON) -> Set<String> {
        Set(manifest.products.array.filter { kind($0) == "library" }.compactMap(\.name.string))
    }

    /// `library`, `executable` or `plugin`.
    private static func kind(_ product: JSON) -> String { product.type.object.keys.first ?? "" }

    private static func names(_ list: JSON) -> [String] { list.array.compactMap(\.string) }

    private static func products(_ old: JSON, _ new: JSON) -> [String] {
        old.products.array.flatMap { product -> [String] in
            let name = product.name.string ?? ""
            guard let now = new.products.array.first(where: { $0.name == product.name }) else {
                return ["API breakage: \(kind(product)) product \(name) has been removed"]
            }
            if kind(now) != kind(product) {
                return ["API breakage: \(kind(product)) product \(name) has become \(kind(now))"]
            }
            return Set(names(product.targets)).subtracting(names(now.targets)).sorted().map {
                "API breakage: product \(name) has lost its target \($0)"
            }
        }
    }

    private static func traits(_ old: JSON, _ new: JSON) -> [String] {
        func traits(_ manifest: JSON) -> [String: [String]] {
            manifest.traits.array.reduce(into: [:]) { traits, trait in
                traits[trait.name.string ?? ""] = names(trait.enabledTraits)
            }
        }
        let before = traits(old)
        let now = traits(new)
        let removed = before.keys.filter { now[$0] == nil && $0 != "default" }.sorted().map {
            "API breakage: trait \($0) has been removed"
        }
        let off = Set(before["default"] ?? []).subtracting(now["default"] ?? []).sorted()
        return removed
            + off.filter { now[$0] != nil }.map {
                "API breakage: trait \($0) is no longer on by default"
            }
    }

    private static func platforms(_ old: JSON, _ new: JSON) -> [String] {
        func minimums(_ manifest: JSON) -> [String: String] {
            manifest.platforms.array.reduce(into: [:]) { minimums, platform in
                minimums[platform.platformName.string ?? ""] = platform.version.string
            }
        }
        let before = minimums(old)
        return minimums(new).sorted { $0.key < $1.key }.compactMap { platform, now in
            // Without an entry, SwiftPM’s oldest version applies.
            let was = before[platform] ?? "0"
            guard isNewer(now, than: was) else { return nil }
            return "API breakage: platform \(platform) now begins at \(now), was \(was)"
        }
    }

    private static func tools(_ old: JSON, _ new: JSON) -> [String] {
        let was = old.toolsVersion._version.string ?? ""
        let now = new.toolsVersion._version.string ?? ""
        return isNewer(now, than: was)
            ? ["API breakage: the manifest now needs Swift \(now), was \(was)"] : []
    }

    private static func isNewer(_ one: String, than other: String) -> Bool {
        func parts(_ version: String) -> [Int] {
            version.split(separator: ".").map { Int($0) ?? 0 }
        }
        return parts(other).lexicographicallyPrecedes(parts(one))
    }
}
