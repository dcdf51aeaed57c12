extension AppCoordinator {
    /// The maximum length, in bytes, of the place in a gate’s link; a longer one is left out.
    static var returnPlaceLimit: Int { 512 }

    /// Begins at a link, or at a gate with a place behind it.
    ///
    /// In a gate’s link, `to` is used only if it is the link of a place of this app in its
    /// canonical form; any other value, such as another site’s address, leads home.
    ///
    /// - Throws: The reason why the link leads to no place.
    public convenience init(link: String) throws(DeepLinkError) {
        let route = try Route(path: link)
        self.init()
        guard route.isGate else {
            navigate(to: route)
            return
        }
        let query = try LinkPath(link)
        // The gate is shown even if the place behind it cannot be read.
        if let text = query["to"], text.utf8.count <= Self.returnPlaceLimit,
            let place = try? Route(path: text), place.path == text, !place.isGate, place != .home
        {
            navigate(to: place)
            owner = query["of"]
        }
        show(route, owner: owner)
    }

    /// The visible place as a link. A gate’s link contains the place behind it (`to`) and its owner
    /// (`of`).
    public var link: String {
        // A route’s own path can always be read.
        guard let gate, hasReturnPlace, let path = try? LinkPath(gate.path) else {
            return current.path
        }
        var query = [LinkPath.Parameter(name: "to", value: place.path)]
        if let owner { query.append(LinkPath.Parameter(name: "of", value: owner)) }
        return LinkPath(segments: path.segments, query: query).text
    }

    /// Whether a gate is shown whose link contains a place other than home.
    public var hasReturnPlace: Bool {
        gate != nil && place != .home && place.path.utf8.count <= Self.returnPlaceLimit
    }
}
