/// The dependencies of a package’s targets, with their places.
package struct DependencyGraph: Hashable, Sendable {
    package enum Node: Hashable, Sendable, Comparable {
        /// A target of the package.
        case target(String)
        /// A product of a third-party package, by the package’s identity.
        case product(String, package: String)

        package var name: String {
            switch self {
            case .target(let name), .product(let name, _): name
            }
        }
    }

    package struct Edge: Hashable, Sendable {
        package enum Origin: Hashable, Sendable { case manifest, source }

        package let from: String
        package let to: Node
        package let origin: Origin
        /// The place of the dependency in the manifest, or of the first import.
        package let place: Place

        package init(from: String, to: Node, origin: Origin, place: Place) {
            self.from = from
            self.to = to
            self.origin = origin
            self.place = place
        }
    }

    /// The targets in the manifest’s order.
    package var targets: [String]
    /// The manifest’s edges, then those of files, without duplicates of ends and origin.
    package var edges: [Edge]

    package init(targets: [String], edges: [Edge]) {
        self.targets = targets
        self.edges = edges
    }
}
