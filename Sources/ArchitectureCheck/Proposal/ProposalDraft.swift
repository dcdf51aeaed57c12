/// The parts of a rules file before it is written.
struct ProposalDraft {
    struct Layer: Hashable {
        var name: String
        /// The layer’s entry in the file: a pattern, or the members.
        var targets: [String]
        var members: Set<String>
        var imports: [String]
        var isIndependent: Bool
        var reexports: [String] = []
        var exposes: [String]?
        var allow: [String]?
        var deny: [String] = []
        /// The allowed packages; `nil` allows any.
        var packages: [String]?
        /// Whether only tests see it.
        var isForTests = false
        var notes: [String] = []
    }

    struct Tests: Hashable {
        var targets: [String]
        var members: Set<String>
        var imports: [String]
        var testable: [String]
        var notes: [String] = []
    }

    let package: SwiftPackage
    /// The identities of packages of which targets can use more than one library.
    private let hasSeveralProducts: Set<String>
    let scope: RepositoryScope
    var layers: [Layer] = []
    var tests: [Tests] = []
    /// The facts about targets, by name.
    let facts: [String: TargetFacts]

    init(of package: SwiftPackage, scans: [String: SourceScan], scope: RepositoryScope) {
        self.package = package
        self.scope = scope
        hasSeveralProducts = Set(
            package.packages.filter { $0.products.count { !$0.value.isEmpty } > 1 }.map(\.identity))
        let modules = ModuleIndex(package)
        facts = Dictionary(
            package.targets.map { target in
                (target.name, TargetFacts(of: target, scans: scans, modules: modules))
            }, uniquingKeysWith: { one, _ in one })
        layers = proposedLayers()
        tests = proposedTests()
    }

    /// The platform imports of each layer that has any.
    var platformImports: [PlatformImports] {
        layers.map { layer in
            PlatformImports(
                layer: layer.name,
                targets: layer.members.compactMap { facts[$0]?.platformImports })
        }.filter { !$0.modules.isEmpty }
    }

    func layer(of target: String) -> Layer? { layers.first { $0.members.contains(target) } }

    /// Adds a note to the rules of the target.
    mutating func note(_ text: String, target: String) {
        if let index = layers.firstIndex(where: { $0.members.contains(target) }) {
            layers[index].notes.append(text)
        } else if let index = tests.firstIndex(where: { $0.members.contains(target) }) {
            tests[index].notes.append(text)
        } else if !layers.isEmpty {
            layers[0].notes.append(text)
        }
    }
}

// MARK: Layers

extension ProposalDraft {
    private func proposedLayers() -> [Layer] {
        let targets = package.targets.filter { $0.kind != .test }.map(\.name)
        let ways = ways(among: targets)
        let plugins = of(.plugin)
        let supports = supports(ways)
        let groups = LayerGroups(
            targets: targets, ways: ways,
            packages: facts.mapValues { named($0.packages) },
            kinds: [
                ("Test support", supports), ("Plugins", plugins),
                ("Programs", programs(ways)),
            ])
        let seenByOthers = Set(
            groups.groups.filter { group in
                groups.groups.contains {
                    groups.sees($0, group) && !plugins.isSuperset(of: $0.targets)
                }
            })
        return groups.groups.map { group in
            let members = group.targets.compactMap { facts[$0] }
            let imports = groups.groups.filter { groups.sees(group, $0) }.map(\.name)
            var layer = Layer(
                name: group.name, targets: group.pattern.map { [$0] } ?? group.targets,
                members: Set(group.targets), imports: imports,
                isIndependent: group.targets.count > 1 && groups.isIndependent(group))
            layer.packages = packages(members.map(\.packages))
            layer.isForTests = supports.isSuperset(of: group.targets)
            setReExports(&layer, members) { name in
                groups.groups.first { $0.targets.contains(name) }?.name
            }
            setPlatform(&layer, members, isInner: seenByOthers.contains(group))
            return layer
        }
    }

    /// The targets that each target sees: by the manifest, and by imports that close no cycle.
    private func ways(among targets: [String]) -> [String: Set<String>] {
        let names = Set(targets)
        var ways = Dictionary(
            targets.map { ($0, facts[$0]?.declared.intersection(names) ?? []) },
            uniquingKeysWith: { one, _ in one })
        for name in targets {
            for other in (facts[name]?.imported ?? []).intersection(names).sorted()
            where ways[name]?.contains(other) != true && !ways.lead(from: other, to: name) {
                ways[name, default: []].insert(other)
            }
        }
        return ways
    }

    private func of(_ kind: PackageTarget.Kind) -> Set<String> {
        Set(package.targets.filter { $0.kind == kind }.map(\.name))
    }

    /// Test doubles and harnesses: their names or imports suggest it, and only tests see them.
    private func supports(_ ways: [String: Set<String>]) -> Set<String> {
        let words = ["test", "mock", "fixture", "stub", "fake"]
        var supports = Set(
            package.targets.filter { target in
                guard target.kind == .regular else { return false }
                let platform = facts[target.name]?.platform ?? []
                return "/\(target.folder)".contains("/Tests/")
                    || words.contains { target.name.lowercased().contains($0) }
                    || platform.contains("XCTest") || platform.contains("Testing")
            }.map(\.name))
        while let wrong = supports.first(where: { support in
            ways.contains { !supports.contains($0.key) && $0.value.contains(support) }
        }) {
            supports.remove(wrong)
        }
        return supports
    }

    /// Executables that only plugins depend on.
    private func programs(_ ways: [String: Set<String>]) -> Set<String> {
        let plugins = of(.plugin)
        return of(.executable).filter { program in
            !ways.contains { !plugins.contains($0.key) && $0.value.contains(program) }
        }
    }

    /// `nil` if the layer needs a package that the manifest does not name: a rules file cannot name
    /// it either, and its imports are reported as undeclared.
    private func packages(_ needed: [Set<PackageName>]) -> [String]? {
        let direct = Set(package.packages.filter(\.isDirect).map(\.identity))
        let all = needed.reduce(into: Set()) { $0.formUnion($1) }
        guard all.allSatisfy({ direct.contains($0.identity) }) else { return nil }
        return named(all).map(\.description).sorted()
    }

    /// The names for the rules file: single products if their package has several.
    private func named(_ packages: Set<PackageName>) -> Set<PackageName> {
        let whole = packages.filter { name in
            name.product == nil || !hasSeveralProducts.contains(name.identity)
        }.map { PackageName(identity: $0.identity) }
        return packages.filter { name in !whole.contains { $0.identity == name.identity } }
            .union(whole)
    }

    private func setReExports(
        _ layer: inout Layer, _ members: [TargetFacts], _ layerOf: (String) -> String?
    ) {
        let layers = members.flatMap(\.reExportedTargets).compactMap(layerOf)
        let known = Set(package.packages.map(\.identity))
        let all = Set(layers).subtracting([layer.name])
            .union(members.flatMap(\.reExportedPackages).filter(known.contains))
            .union(members.flatMap(\.reExportedPlatform))
        layer.reexports = all.sorted()
        let shown = Set(members.flatMap(\.exposedPackages).filter(known.contains))
        if !shown.isEmpty { layer.exposes = layer.imports + shown.sorted() }
    }

    /// Sets the platform rule, which is useful for layers that others build on.
    private func setPlatform(_ layer: inout Layer, _ members: [TargetFacts], isInner: Bool) {
        let used = members.reduce(into: Set<String>()) { $0.formUnion($1.platform) }
        let mustAllow = members.contains { !$0.reExportedPlatform.isEmpty }
        let canTell = members.allSatisfy { !$0.target.hasOtherLanguages && !usesOpaque($0.target) }
        if mustAllow
            || isInner && canTell && used.count <= 10 && used.isDisjoint(with: Self.screens)
        {
            layer.allow = used.sorted()
        } else if isInner && canTell && used.isDisjoint(with: Self.screens) {
            layer.deny = Self.screens.sorted()
        }
    }

    /// Whether the target declares dependencies whose module names are unknown.
    private func usesOpaque(_ target: PackageTarget) -> Bool {
        target.dependencies.contains { dependency in
            package.packages.contains { package in
                package.identity == dependency.package
                    && (package.opaqueProducts.contains(dependency.name)
                        || package.products[dependency.name] == nil)
            }
        }
    }

    static let screens: Set<String> = ["AppKit", "SwiftUI", "UIKit", "WatchKit"]
    static let networks: Set<String> = ["FoundationNetworking", "Network", "CFNetwork"]
}
