/// The lifetime of a service, and which locators share it.
public struct ServiceScope<Service: Sendable>: Sendable {
    let lifetime: ServiceLifetime
    /// Made for each caller.
    public static var transient: Self { Self(lifetime: .transient) }
    /// Made exactly once, in the locator that registered it; children share it.
    public static var singleton: Self { Self(lifetime: .singleton) }
    /// Made once per resolving locator: each child has its own, made from its registrations.
    public static var perChild: Self { Self(lifetime: .perChild) }
}

extension ServiceScope where Service: AnyObject {
    /// Shared, also with children, while it is referenced; then made again. Only for classes: for a
    /// protocol, register a transient that returns the object.
    public static var weak: Self { Self(lifetime: .weak) }
}

@usableFromInline enum ServiceLifetime: Sendable {
    case transient, singleton, weak, perChild

    /// Whether it is made for the resolving locator, from its registrations; otherwise it is
    /// shared.
    var isOwn: Bool { self == .transient || self == .perChild }
}
