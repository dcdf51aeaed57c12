/// The factory of one registered type.
@usableFromInline struct Factory: Sendable {
    let type: any Any.Type
    @usableFromInline let lifetime: ServiceLifetime
    let dependencies: [any Any.Type]
    /// A ``Maker`` of the type; `nil` for an async factory.
    @usableFromInline let maker: (any AnyObject & Sendable)?
    /// The async variant, which awaits the dependencies.
    let makeAsync: @Sendable (ServiceLocator) async throws -> any Sendable
}

/// Resolves the dependencies and runs the factory, without boxing the result.
@usableFromInline final class Maker<Service: Sendable>: Sendable {
    @usableFromInline let make: @Sendable (ServiceLocator) throws -> Service
    @usableFromInline init(_ make: @escaping @Sendable (ServiceLocator) throws -> Service) {
        self.make = make
    }
}

/// A factory and its position among all registrations; a class, because each resolution copies it.
@usableFromInline final class Entry: Sendable {
    @usableFromInline let factory: Factory
    let order: Int
    /// The storage of a singleton or a weak service; services per child are stored by the locator.
    let cell = Cell()
    init(_ factory: Factory, order: Int) {
        self.factory = factory
        self.order = order
    }
    var id: ObjectIdentifier { ObjectIdentifier(factory.type) }
    var name: String { String(reflecting: factory.type) }
    var needsAsync: ServiceLocatorError { .needsAsync(name, path: []) }
    @usableFromInline var lifetime: ServiceLifetime { factory.lifetime }

    @inlinable func maker<Service>(of _: Service.Type) -> Maker<Service>? {
        guard let maker = factory.maker else { return nil }
        // Safe, because it was registered for its type.
        return unsafeDowncast(maker, to: Maker<Service>.self)
    }
}
