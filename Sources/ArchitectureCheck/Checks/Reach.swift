/// The targets and products that targets reach through declared dependencies, direct and indirect.
struct Reach: Sendable {
    private let dependencies: [String: [PackageTarget.Dependency]]
    /// The modules that each target’s files re-export.
    private let reExported: [String: Set<String>]

    init(_ package: SwiftPackage, scans: [String: SourceScan]) {
        dependencies = Dictionary(
            package.targets.map { ($0.name, $0.dependencies) },
            uniquingKeysWith: { first, _ in first })
        var reExported: [String: Set<String>] = [:]
        for target in package.targets {
            for imported in target.files.lazy.compactMap({ scans[$0] }).flatMap(\.imports)
            where imported.attributes.contains(.exported) {
                reExported[target.name, default: []].insert(imported.module)
            }
        }
        self.reExported = reExported
    }

    /// Whether a file of the target re-exports the module.
    func reExports(_ target: String, _ module: String) -> Bool {
        reExported[target]?.contains(module) ?? false
    }

    /// The shortest path of declared dependencies, both ends included, or `nil` if there is none.
    func path(from target: String, to other: String) -> [String]? {
        path(from: target) { $0 == .target(other) }
    }

    /// The shortest path to a product of one of the packages; the package’s other modules come with
    /// it.
    func path(from target: String, toAny packages: [String]) -> [String]? {
        path(from: target) { dependency in
            dependency.package.map(packages.contains) ?? false
        }
    }

    private func path(
        from start: String, until isEnd: (PackageTarget.Dependency) -> Bool
    ) -> [String]? {
        var before: [String: String] = [:]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let target = waiting[next]
            next += 1
            for dependency in dependencies[target] ?? [] {
                if isEnd(dependency) {
                    var path = [dependency.name, target]
                    while let last = path.last, last != start, let one = before[last] {
                        path.append(one)
                    }
                    return path.reversed()
                }
                guard case .target(let name) = dependency, name != start, before[name] == nil else {
                    continue
                }
                before[name] = target
                waiting.append(name)
            }
        }
        return nil
    }
}
