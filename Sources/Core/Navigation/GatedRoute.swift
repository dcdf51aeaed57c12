/// The routes of a whole app, with sign-in and the unlocking in front of them.
public protocol GatedRoute: DeepLink {
    /// Where the app begins.
    static var home: Self { get }
    /// Shown while nobody is signed in.
    static var signIn: Self { get }
    /// Shown while the app is locked.
    static var unlock: Self { get }

    /// The first place of the section that the place is in: sections have a way back of their own, as
    /// tabs do.
    var root: Self { get }
    /// Whether the place is left for good: opened again it begins anew, and nothing leads back to it.
    var isPassing: Bool { get }
}

extension GatedRoute {
    /// Whether the place stands in front of all others; never home, which an app without sign-in names
    /// in place of both.
    public var isGate: Bool { self != .home && (self == .signIn || self == .unlock) }

    /// The place that is shown instead of any other; `nil` while the app is open, and while it is not
    /// known whether it is: nothing may be shown then.
    public static func gate(for status: GateStatus) -> Self? {
        switch status {
        case .signedOut: .signIn
        case .locked: .unlock
        case .open, .unknown: nil
        }
    }
}
