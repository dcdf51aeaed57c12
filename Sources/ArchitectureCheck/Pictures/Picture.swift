/// A package’s graph for drawing, independent of the format.
package struct Picture: Hashable, Sendable {
    package struct Node: Hashable, Sendable {
        package enum Shape: Hashable, Sendable { case target, executable, plugin, test, package }

        package let name: String
        package let shape: Shape
        /// Whether it breaks a rule that does not concern an edge, such as a banned symbol.
        package let breaksARule: Bool
    }

    /// A layer, or the targets without one.
    package struct Group: Hashable, Sendable {
        package let name: String?
        package let nodes: [Node]
    }

    package struct Edge: Hashable, Sendable {
        package let from: String
        package let to: String
        /// Whether it leads to a package instead of a target.
        package let toPackage: Bool
        package let breaksARule: Bool
    }

    /// The parts of the graph to draw.
    package struct Choice: Hashable, Sendable {
        package var tests: Bool
        package var packages: Bool
        /// Whether edges that follow from others are drawn.
        package var allEdges: Bool

        package init(tests: Bool = false, packages: Bool = true, allEdges: Bool = false) {
            self.tests = tests
            self.packages = packages
            self.allEdges = allEdges
        }
    }

    /// The groups in drawing order, outermost first.
    package let groups: [Group]
    /// Third-party packages, by identity.
    package let packages: [Node]
    package let edges: [Edge]
    /// Whether declared edges are left out.
    package let isReduced: Bool

    /// - Parameter layers: The layers with their targets, innermost first.
    package init(
        of package: SwiftPackage, graph: DependencyGraph,
        layers: [(name: String, targets: [String])], violations: [Violation],
        showing choice: Choice = Choice()
    ) {
        let targets = package.targets.filter { choice.tests || $0.kind != .test }
        let edges = Self.edges(
            of: package, graph, among: Set(targets.map(\.name)), violations, choice)
        let kept = choice.allEdges ? edges : Self.reduced(edges)
        self.edges = kept
        isReduced = kept.count < edges.count

        let violatingTargets = Set(violations.filter { !Self.isAboutAnEdge($0.rule) }.map(\.target))
        let nodes = targets.map { target in
            Node(
                name: target.name, shape: Node.Shape(target.kind),
                breaksARule: violatingTargets.contains(target.name))
        }
        let layered = layers.reversed().map { layer in
            let names = Set(layer.targets)
            return Group(name: layer.name, nodes: nodes.filter { names.contains($0.name) })
        }
        let assigned = Set(layered.flatMap { $0.nodes.map(\.name) })
        let loose = Group(name: nil, nodes: nodes.filter { !assigned.contains($0.name) })
        groups = ([loose] + layered).filter { !$0.nodes.isEmpty }
        packages = Set(kept.filter(\.toPackage).map(\.to)).sorted().map {
            Node(name: $0, shape: .package, breaksARule: false)
        }
    }

    package var breaksARule: Bool {
        edges.contains(where: \.breaksARule)
            || groups.contains { $0.nodes.contains(where: \.breaksARule) }
    }
}

extension Picture.Node.Shape {
    fileprivate init(_ kind: PackageTarget.Kind) {
        switch kind {
        case .regular, .system, .binary: self = .target
        case .executable: self = .executable
        case .plugin, .macro: self = .plugin
        case .test: self = .test
        }
    }
}

extension Picture {
    private static func isAboutAnEdge(_ rule: Rule) -> Bool {
        switch rule {
        case .layerDependency, .layerImport, .sibling, .packageDependency, .undeclaredImport,
            .transitiveImport, .conditionalImport, .reExport, .testableImport, .unusedDependency,
            .cycle, .publicImport:
            true
        case .platformImport, .outwardLink, .bannedSymbol, .bannedWord, .unassignedTarget,
            .publicAPI,
            .staleBaseline,
            .outdatedPicture:
            false
        }
    }

    /// The manifest’s edges, and those of files that break a rule.
    private static func edges(
        of package: SwiftPackage, _ graph: DependencyGraph, among targets: Set<String>,
        _ violations: [Violation], _ choice: Choice
    ) -> [Edge] {
        let modules = Dictionary(
            package.targets.map { ($0.name, $0.module) }, uniquingKeysWith: { one, _ in one })
        let broken = Set(
            violations.filter { isAboutAnEdge($0.rule) }.flatMap { violation in
                violation.rule == .cycle
                    ? cycleEdges(violation.subject) : [[violation.target, violation.subject]]
            })
        var seen: Set<[String]> = []
        return graph.edges.compactMap { edge in
            let (end, toPackage) = end(edge.to)
            guard targets.contains(edge.from), toPackage ? choice.packages : targets.contains(end),
                end != edge.from
            else { return nil }
            let subjects = [edge.to.name, end, modules[edge.to.name] ?? edge.to.name]
            let breaksARule = subjects.contains { broken.contains([edge.from, $0]) }
            guard edge.origin == .manifest || breaksARule,
                seen.insert([edge.from, end, "\(toPackage)"]).inserted
            else { return nil }
            return Edge(from: edge.from, to: end, toPackage: toPackage, breaksARule: breaksARule)
        }
    }

    /// The edges of a cycle `A → B → A`.
    private static func cycleEdges(_ subject: String) -> [[String]] {
        let names = subject.split(separator: " → ").map(String.init)
        return zip(names, names.dropFirst()).map { [$0, $1] }
    }

    private static func end(_ node: DependencyGraph.Node) -> (name: String, toPackage: Bool) {
        switch node {
        case .target(let name): (name, false)
        case .product(_, let package): (package, true)
        }
    }

    /// The edges without those between targets that a longer path also connects. Edges that break a
    /// rule stay, and are not part of such paths.
    private static func reduced(_ edges: [Edge]) -> [Edge] {
        let mayGo = edges.filter { !$0.toPackage && !$0.breaksARule }
        let names = Set(mayGo.flatMap { [$0.from, $0.to] })
        let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...))
        let needed = TransitiveReduction.needed(
            mayGo.map { (numbers[$0.from, default: 0], numbers[$0.to, default: 0]) },
            nodes: names.count)
        let follows = Set(zip(mayGo, needed).filter { !$0.1 }.map(\.0))
        return edges.filter { !follows.contains($0) }
    }
}
