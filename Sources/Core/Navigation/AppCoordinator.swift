public import Foundation
public import Observation

/// Where one window or tab of an app is: the places of each section, and the gate in front of them.
///
/// The places stay behind a gate that closes, for the same user; another user begins at home.
@MainActor @Observable
public final class AppCoordinator<Route: GatedRoute> {
    /// Sign-in or the unlocking, while it is shown instead of the places.
    public private(set) var gate: Route?
    /// The root of the section that is shown once no gate is.
    public var section = Route.home.root
    /// The user of the places, as the gate names it; `nil` for whoever comes.
    @ObservationIgnored var owner: String?
    @ObservationIgnored private var stacks: [Coordinator<Route>] = []

    /// Begins at home, without a gate.
    public init() {}

    /// The places of a section, by its root; `path` may be bound to a `NavigationStack`.
    public subscript(section: Route) -> Coordinator<Route> {
        if let stack = stacks.first(where: { $0.root == section }) { return stack }
        let stack = Coordinator(root: section)
        stacks.append(stack)
        return stack
    }

    /// The visible place.
    public var current: Route { gate ?? place }

    /// The visible place once no gate is shown.
    var place: Route { self[section].current }

    // MARK: The gate

    /// Shows what the gate lets through: sign-in, the unlocking, or the places.
    public func follow(_ status: GateStatus, of owner: String?) {
        if let closed = Route.gate(for: status) {
            show(closed, owner: owner)
        } else {
            signedIn(as: owner)
        }
    }

    /// Shows the places; those of another user are forgotten.
    public func signedIn(as owner: String?) {
        forgetPlaces(unlessOf: owner)
        self.owner = owner
        gate = nil
    }

    /// Shows sign-in; the places stay for their owner.
    public func showSignIn(after owner: String?) { show(.signIn, owner: owner) }

    /// Shows sign-in, and forgets the places.
    public func signOut() {
        forgetPlaces()
        gate = .signIn
    }

    func show(_ closed: Route, owner: String?) {
        forgetPlaces(unlessOf: owner)
        // Behind a gate, places without an owner stay anybody's.
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

    // MARK: The places

    /// Opens a place in its section; what comes after a passing place takes its place.
    ///
    /// Behind a gate the place is shown to whoever passes it. Gates themselves, and home behind a gate,
    /// change nothing: screens ask for them when somebody has signed in or out, and the gate decides
    /// what is shown then.
    public func navigate(to route: Route) {
        guard !route.isGate else { return }
        if gate != nil {
            guard route != .home else { return }
            forgetPlaces()
        }
        section = route.root
        let stack = self[section]
        if stack.current.isPassing { stack.pop() }
        if route == stack.root { stack.popToRoot() } else { stack.navigate(to: route) }
    }

    /// Goes back one place in the visible section; at its root nothing happens.
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

    /// Section and places as JSON, for ``restore(from:)`` after a restart.
    public func snapshot() throws -> Foundation.Data {
        try JSONEncoder().encode(
            Snapshot(
                section: section,
                stacks: stacks.map { Snapshot.Stack(root: $0.root, path: $0.path) }))
    }

    /// Goes where a snapshot was taken; a section that it does not hold goes to its root.
    ///
    /// - Throws: The decoding error; the app stays where it is.
    public func restore(from snapshot: Foundation.Data) throws {
        let restored = try JSONDecoder().decode(Snapshot.self, from: snapshot)
        for stack in stacks { stack.popToRoot() }
        section = restored.section
        for stack in restored.stacks { self[stack.root].path = stack.path }
    }
}
