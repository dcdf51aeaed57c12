/// How long what a factory makes lives, and who shares it.
public struct ServiceScope<Service: Sendable>: Sendable {
    let lifetime: ServiceLifetime
    /// Made anew for each who asks.
    public static var transient: Self { Self(lifetime: .transient) }
    /// Made exactly once, where it was registered; children share it.
    public static var singleton: Self { Self(lifetime: .singleton) }
    /// Made once per locator that is asked: each child has its own, made of what the child has.
    public static var perChild: Self { Self(lifetime: .perChild) }
}

extension ServiceScope where Service: AnyObject {
    /// Shared, children included, while somebody holds it; made anew after that.
    /// Never a protocol: for that, register a transient that hands the object on.
    public static var weak: Self { Self(lifetime: .weak) }
}

@usableFromInline enum ServiceLifetime: Sendable {
    case transient, singleton, weak, perChild

    /// Whether it is made for who asks, of what that locator has; otherwise it is shared.
    var isOwn: Bool { self == .transient || self == .perChild }
}
