import AshlarDomain
import AshlarFeatureAccounts

/// What stands before every place: sign-in for whoever is not signed in, and nothing but the
/// unlocking while the app is locked.
struct NavigationGate {
    let isSignedIn: Bool
    let isLocked: Bool
    /// Stands in links for who is signed in, or was last.
    let owner: String?

    /// Where everybody is led; `nil` while it is open.
    var closed: AppRoute? {
        isSignedIn ? (isLocked ? .accounts(.unlock) : nil) : .accounts(.signIn)
    }

    /// The place to show for a link. Each tab comes back to its own place: its link says which.
    func place(of link: String) throws(DeepLinkError) -> Place {
        let asked = try Place(link: link)
        if closed != nil { return refuge(from: asked) }
        return asked.route.isGate ? Place(wayBack(of: asked)?.route ?? .home) : asked
    }

    /// Where a tab is sent that shows a place which it may show no more: to the gate, or, where
    /// somebody else has come, to the beginning.
    func refuge(from place: Place) -> Place {
        guard let closed else { return Place(.home) }
        let back = Place.WayBack(route: place.route, owner: owner)
        return Place(closed, back: place.route.isGate ? wayBack(of: place) : back)
    }

    /// Where one user was is nothing to the next.
    private func wayBack(of place: Place) -> Place.WayBack? {
        guard let back = place.back, back.owner == nil || back.owner == owner else { return nil }
        return back
    }
}
