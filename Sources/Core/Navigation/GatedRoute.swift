/// The routes of a whole app, with sign-in and the unlock screen in front of them.
public protocol GatedRoute: DeepLink {
    /// The app’s first place.
    static var home: Self { get }
    /// The place that is shown while no user is signed in.
    static var signIn: Self { get }
    /// The place that is shown while the app is locked.
    static var unlock: Self { get }

    /// The first place of this place’s section: each section has its own stack, like a tab.
    var root: Self { get }
    /// Whether the place leaves the stack when another one is opened: there is no way back to it,
    /// and it starts afresh when opened again.
    var leavesStack: Bool { get }
}

extension GatedRoute {
    /// Whether the place is a gate; never home, which an app without sign-in uses for both gates.
    public var isGate: Bool { self != .home && (self == .signIn || self == .unlock) }

    /// The place that is shown instead of any other; `nil` while the app is open, and while the
    /// status is unknown: then nothing may be shown.
    public static func gate(for status: GateStatus) -> Self? {
        switch status {
        case .signedOut: .signIn
        case .locked: .unlock
        case .open, .unknown: nil
        }
    }
}
