extension AppCoordinator {
    /// Bytes of the place that a gate's link leads back to; a longer one is left out.
    static var wayBackLimit: Int { 512 }

    /// Begins at a link, or at a gate with the place behind it.
    ///
    /// Of a gate's link, `to` counts only as a link of one of the app's own places, as that place
    /// writes it; anything else, such as another site's address, leads home.
    ///
    /// - Throws: Why the link leads nowhere.
    public convenience init(link: String) throws(DeepLinkError) {
        let route = try Route(path: link)
        self.init()
        guard route.isGate else {
            navigate(to: route)
            return
        }
        let query = try LinkPath(link)
        // A place that cannot be read is no reason not to show the gate.
        if let text = query["to"], text.utf8.count <= Self.wayBackLimit,
            let place = try? Route(path: text), place.path == text, !place.isGate, place != .home
        {
            navigate(to: place)
            owner = query["of"]
        }
        show(route, owner: owner)
    }

    /// The visible place as a link. A gate's names the place behind it (`to`), and its owner (`of`).
    public var link: String {
        // A route's own path is always read.
        guard let gate, hasWayBack, let path = try? LinkPath(gate.path) else { return current.path }
        var query = [LinkPath.Parameter(name: "to", value: place.path)]
        if let owner { query.append(LinkPath.Parameter(name: "of", value: owner)) }
        return LinkPath(segments: path.segments, query: query).text
    }

    /// Whether a gate is shown whose link leads back to a place that is not home.
    public var hasWayBack: Bool {
        gate != nil && place != .home && place.path.utf8.count <= Self.wayBackLimit
    }
}
