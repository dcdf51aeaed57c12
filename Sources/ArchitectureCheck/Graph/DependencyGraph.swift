/// Who needs whom in a package, and where it says so.
package struct DependencyGraph: Hashable, Sendable {
    package enum Node: Hashable, Sendable, Comparable {
        /// A target of the package.
        case target(String)
        /// A product of somebody else's package, by its identity.
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
        /// The dependency in the manifest, or the first import.
        package let place: Place

        package init(from: String, to: Node, origin: Origin, place: Place) {
            self.from = from
            self.to = to
            self.origin = origin
            self.place = place
        }
    }

    /// In the manifest's order.
    package var targets: [String]
    /// The manifest's first, then those of files, each once for its ends and its origin.
    package var edges: [Edge]

    package init(targets: [String], edges: [Edge]) {
        self.targets = targets
        self.edges = edges
    }
}
