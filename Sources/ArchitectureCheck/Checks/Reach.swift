/// What targets reach by what they declare, and by what that declares.
struct Reach: Sendable {
    private let dependencies: [String: [PackageTarget.Dependency]]

    init(_ package: SwiftPackage) {
        dependencies = Dictionary(
            package.targets.map { ($0.name, $0.dependencies) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The shortest way by declared dependencies, both ends included; `nil` if there is none.
    func way(from target: String, to other: String) -> [String]? {
        way(from: target) { $0 == .target(other) }
    }

    /// The shortest way to the package of one of the products, whose other modules come along.
    func way(from target: String, toAny products: [PackageTarget.Dependency]) -> [String]? {
        let packages = Set(products.compactMap(\.package))
        return way(from: target) { dependency in
            dependency.package.map(packages.contains) ?? false
        }
    }

    private func way(
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
                    var way = [dependency.name, target]
                    while let last = way.last, last != start, let one = before[last] {
                        way.append(one)
                    }
                    return way.reversed()
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

extension ArchitectureCheck {
    /// Whether a file of the target re-exports the module.
    func reExports(_ target: String, _ module: String) -> Bool {
        let files = package.targets.first { $0.name == target }?.files ?? []
        return files.contains { file in
            scans[file]?.imports.contains {
                $0.module == module && $0.attributes.contains(.exported)
            } ?? false
        }
    }
}
