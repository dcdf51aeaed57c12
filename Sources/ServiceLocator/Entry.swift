/// What is registered for one type.
struct Entry: Sendable {
    let type: any Any.Type
    let lifetime: ServiceLifetime
    let dependencies: [any Any.Type]
    /// Resolves the dependencies and runs the factory; `nil` for an async factory.
    let make: (@Sendable (ServiceLocator) throws -> any Sendable)?
    /// The same where the dependencies are awaited.
    let makeAsync: @Sendable (ServiceLocator) async throws -> any Sendable
    /// Where a singleton or a weak service is kept; one per child is kept by the locator.
    var cell = Cell()
    /// Its place among all registrations.
    var order = 0

    var id: ObjectIdentifier { ObjectIdentifier(type) }
    var name: String { String(reflecting: type) }
}
