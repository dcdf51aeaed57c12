public import Foundation
public import Observation

/// The navigation of one window or tab: the places of each section, and the gate in front of them.
///
/// A closing gate keeps the places for the same user; another user begins at home.
@MainActor @Observable
public final class AppCoordinator<Route: GatedRoute> {
    /// Sign-in or unlock screen, while it is shown instead of the places.
    public private(set) var gate: Route?
    /// The root of the section that is shown when no gate is.
    public var section = Route.home.root
    /// The user that the places belong to, by ``AppGate/owner``; `nil` for any user.
    @ObservationIgnored var owner: String?
    @ObservationIgnored private var stacks: [Coordinator<Route>] = []

    /// Creates a navigation at home, without a gate.
    public init() {}

    /// The places of the section with this root; `path` may be bound to a `NavigationStack`.
    public subscript(section: Route) -> Coordinator<Route> {
        if let stack = stacks.first(where: { $0.root == section }) { return stack }
        let stack = Coordinator(root: section)
        stacks.append(stack)
        return stack
    }

    /// The visible place.
    public var current: Route { gate ?? place }

    /// The place that is visible when no gate is shown.
    var place: Route { self[section].current }

    // MARK: Gate

    /// Shows sign-in, the unlock screen or the places, by the gate’s status.
    public func follow(_ status: GateStatus, of owner: String?) {
        if let closed = Route.gate(for: status) {
            show(closed, owner: owner)
        } else {
            signedIn(as: owner)
        }
    }

    /// Shows the places; those of another user are removed.
    public func signedIn(as owner: String?) {
        forgetPlaces(unlessOf: owner)
        self.owner = owner
        gate = nil
    }

    /// Shows sign-in; the places are kept for their owner.
    public func showSignIn(after owner: String?) { show(.signIn, owner: owner) }

    /// Shows sign-in and removes the places.
    public func signOut() {
        forgetPlaces()
        gate = .signIn
    }

    func show(_ closed: Route, owner: String?) {
        forgetPlaces(unlessOf: owner)
        // Behind a gate, places without an owner stay open to any user.
        if gate == nil { self.owner = owner }
        gate = closed
    }

    private func forgetPlaces(unlessOf owner: String?) {
        if self.owner != nil, self.owner != owner { forgetPlaces() }
    }

    private func forgetPlaces() {
        for stack in stacks { stack.popToRoot() }
        section = Route.home.root
        owner = nil
    }

    // MARK: Places

    /// Opens a place in its section; it replaces the top of the stack if that is left for good
    /// (``GatedRoute/leavesStack``).
    ///
    /// Behind a gate, the place is shown to the next user who passes it. Navigating to a gate, or
    /// home behind a gate, has no effect: the gate’s status decides what is shown after signing in
    /// and out.
    public func navigate(to route: Route) {
        guard !route.isGate else { return }
        if gate != nil {
            guard route != .home else { return }
            forgetPlaces()
        }
        section = route.root
        let stack = self[section]
        if stack.current.leavesStack { stack.pop() }
        if route == stack.root { stack.popToRoot() } else { stack.navigate(to: route) }
    }

    /// Goes back one place in the visible section; has no effect at its root.
    public func back() { self[section].pop() }

    // MARK: Restoring

    private struct Snapshot: Codable {
        struct Stack: Codable {
            let root: Route
            let path: [Route]
        }
        let section: Route
        let stacks: [Stack]
    }

    /// The section and places as JSON, for ``restore(from:)`` after a restart.
    public func snapshot() throws -> Foundation.Data {
        try JSONEncoder().encode(
            Snapshot(
                section: section,
                stacks: stacks.map { Snapshot.Stack(root: $0.root, path: $0.path) }))
    }

    /// Restores a snapshot; sections missing in it go to their roots.
    ///
    /// - Throws: The decoding error; the navigation is unchanged.
    public func restore(from snapshot: Foundation.Data) throws {
        let restored = try JSONDecoder().decode(Snapshot.self, from: snapshot)
        for stack in stacks { stack.popToRoot() }
        section = restored.section
        for stack in restored.stacks { self[stack.root].path = stack.path }
    }
}
