@testable import AshlarArchitectureCheck

extension SwiftPackage {
    /// A package whose manifest declares `name: needs` for each target.
    static func sample(_ targets: [(String, [String])]) -> SwiftPackage {
        SwiftPackage(
            name: "Sample",
            targets: targets.map { name, needs in
                PackageTarget(
                    name: name,
                    kind: name.hasSuffix("Tests")
                        ? .test : name.hasPrefix("App") ? .executable : .regular,
                    dependencies: needs.map {
                        $0.contains(".")
                            ? .product(
                                String($0.split(separator: ".")[0]), package: $0.lowercased())
                            : .target($0)
                    })
            })
    }

    /// A package with these dependencies, each on its own line of the manifest.
    var manifestGraph: DependencyGraph {
        let edges = targets.flatMap { target in target.dependencies.map { (target.name, $0) } }
        return DependencyGraph(
            targets: targets.map(\.name),
            edges: edges.enumerated().map { line, edge in
                let end: DependencyGraph.Node =
                    switch edge.1 {
                    case .target(let name): .target(name)
                    case .product(let name, let package): .product(name, package: package)
                    }
                return DependencyGraph.Edge(
                    from: edge.0, to: end, origin: .manifest,
                    place: Place(file: "Package.swift", line: line + 1, column: 1))
            })
    }
}

extension Picture {
    static func sample(
        _ targets: [(String, [String])], layers: [(name: String, targets: [String])] = [],
        imports: [(String, String)] = [], violations: [Violation] = [], showing: Choice = Choice()
    ) -> Picture {
        let package = SwiftPackage.sample(targets)
        var graph = package.manifestGraph
        graph.edges += imports.map {
            DependencyGraph.Edge(
                from: $0.0, to: .target($0.1), origin: .source,
                place: Place(file: "A.swift", line: 1, column: 1))
        }
        return Picture(
            of: package, graph: graph, layers: layers, violations: violations, showing: showing)
    }

    /// `from>to`, with a trailing `!` for an edge that breaks a rule.
    var arrows: [String] { edges.map { "\($0.from)>\($0.to)\($0.breaksARule ? "!" : "")" } }
}

extension Violation {
    static func edge(_ rule: Rule, _ from: String, _ subject: String) -> Violation {
        Violation(
            rule, at: Place(file: "A.swift", line: 1, column: 1), target: from, subject: subject,
            message: "", reason: "", fix: "")
    }
}
