/// How what is registered for one type is made.
struct Factory: Sendable {
    let type: any Any.Type
    let lifetime: ServiceLifetime
    let dependencies: [any Any.Type]
    /// Resolves the dependencies and runs the factory; `nil` for an async factory.
    let make: (@Sendable (ServiceLocator) throws -> any Sendable)?
    /// The same where the dependencies are awaited.
    let makeAsync: @Sendable (ServiceLocator) async throws -> any Sendable
}

/// A factory and its place among all registrations; a class, because each who asks copies it.
final class Entry: Sendable {
    let factory: Factory
    let order: Int
    /// Where a singleton or a weak service is kept; one per child is kept by the locator.
    let cell = Cell()

    init(_ factory: Factory, order: Int) {
        self.factory = factory
        self.order = order
    }
    var id: ObjectIdentifier { ObjectIdentifier(factory.type) }
    var name: String { String(reflecting: factory.type) }
    var lifetime: ServiceLifetime { factory.lifetime }
}
