import AshlarDomain
import AshlarFeatureAccounts

/// Where a link leads and, at a gate, where from there.
struct Place: Equatable {
    /// What a tab was sent away from.
    struct WayBack: Equatable {
        let route: AppRoute
        /// Stands for the user whose place it was; `nil` for whoever comes.
        let owner: String?
    }

    let route: AppRoute
    /// At a gate alone; `nil` leads to where the app begins.
    let back: WayBack?

    /// A way back that leads nowhere else, or is too long for a link, is none.
    init(_ route: AppRoute, back: WayBack? = nil) {
        self.route = route
        guard let back, route.isGate, !back.route.isGate, back.route != .home,
            back.route.path.utf8.count <= WebLimits.wayBack
        else {
            self.back = nil
            return
        }
        self.back = back
    }

    /// Reads a link. As a way back only the link of one of our own places counts, as we write it;
    /// anything else, such as another site's address, is none.
    init(link: String) throws(DeepLinkError) {
        let query = try LinkPath(link)
        let route = try AppRoute(path: link)
        // What cannot be read is no way back, and no reason not to show the gate.
        guard let text = query["to"], let place = try? AppRoute(path: text), place.path == text
        else {
            self.init(route)
            return
        }
        self.init(route, back: WayBack(route: place, owner: query["of"]))
    }

    /// The link that reads back to an equal place.
    var path: String {
        // A route's own path is always read.
        guard let back, let gate = try? LinkPath(route.path) else { return route.path }
        var query = [LinkPath.Parameter(name: "to", value: back.route.path)]
        if let owner = back.owner { query.append(LinkPath.Parameter(name: "of", value: owner)) }
        return LinkPath(segments: gate.segments, query: query).text
    }
}
