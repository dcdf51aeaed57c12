extension DependencyGraph {
    /// The edges of the manifest, then those of files: the first import of each module.
    init(
        _ package: SwiftPackage, scans: [String: SourceScan], places: DeclarationPlaces,
        modules: ModuleIndex
    ) {
        var edges: [Edge] = []
        for target in package.targets {
            for dependency in target.dependencies {
                edges.append(
                    Edge(
                        from: target.name, to: Node(dependency), origin: .manifest,
                        place: places.place(of: dependency, in: target.name)))
            }
        }
        for target in package.targets {
            var seen: Set<Node> = []
            for file in target.files {
                for imported in scans[file]?.imports ?? [] {
                    let owner = modules.owner(of: imported.module, in: target)
                    guard let node = Node(owner, of: imported.module, for: target),
                        seen.insert(node).inserted
                    else {
                        continue
                    }
                    edges.append(
                        Edge(
                            from: target.name, to: node, origin: .source,
                            place: Place(
                                file: file, line: imported.line, column: imported.column)))
                }
            }
        }
        self.init(targets: package.targets.map(\.name), edges: edges)
    }
}

extension DependencyGraph.Node {
    init(_ dependency: PackageTarget.Dependency) {
        switch dependency {
        case .target(let name): self = .target(name)
        case .product(let name, let package): self = .product(name, package: package)
        }
    }

    /// `nil` for the platform, and for the target itself.
    fileprivate init?(
        _ owner: ModuleIndex.Owner, of module: String, for target: PackageTarget
    ) {
        switch owner {
        case .platform: return nil
        case .own(let other):
            guard other.name != target.name else { return nil }
            self = .target(other.name)
        case .thirdParty(let other):
            let product =
                other.products.first(where: target.dependencies.contains) ?? other.products.first
            if let product {
                self.init(product)
            } else if let identity = other.packages.first {
                self = .product(module, package: identity)
            } else {
                return nil
            }
        }
    }
}
