/// How long what a factory makes lives, and who shares it.
public struct ServiceScope<Service: Sendable>: Sendable {
    let lifetime: ServiceLifetime
    var reference: WeakReference<Service>?

    /// Made anew for each who asks.
    public static var transient: Self { Self(lifetime: .transient) }

    /// Made once, where it was registered; children share it.
    ///
    /// Exactly once, also if many threads are the first to ask: they wait for the one that makes it.
    public static var singleton: Self { Self(lifetime: .singleton) }

    /// Made once per locator that is asked: each child has its own, made of what the child has.
    public static var perChild: Self { Self(lifetime: .perChild) }
}

extension ServiceScope where Service: AnyObject {
    /// Shared, children included, while somebody holds it; made anew after that.
    ///
    /// Classes only, and never a protocol: register the class, and for the protocol a transient
    /// that hands it on, `register(.transient, as: (any Feed).self) { (feed: LiveFeed) in feed }`.
    public static var weak: Self {
        Self(
            lifetime: .weak,
            reference: WeakReference(
                object: { $0 },
                // Proof: the object came out of `object`, so it is a Service.
                service: { unsafeDowncast($0, to: Service.self) }))
    }
}

/// What an entry does when it is asked.
@usableFromInline
enum ServiceLifetime: Sendable { case transient, singleton, weak, perChild }

/// The way to an object and back, where it is known that the service is one.
struct WeakReference<Service: Sendable>: Sendable {
    let object: @Sendable (Service) -> any AnyObject & Sendable
    let service: @Sendable (any AnyObject & Sendable) -> Service
}
