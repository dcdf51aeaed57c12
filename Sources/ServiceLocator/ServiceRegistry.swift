/// The registrations of a locator: one factory or instance per type; a later registration replaces
/// an earlier one.
public struct ServiceRegistry: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    private(set) var registered = 0
    /// Registers a factory whose parameters are its dependencies: usually an initializer,
    /// `register(.singleton, Store.init)`, or a closure with typed parameters. The key is `type`,
    /// if it differs from the factory’s result: a protocol.
    @inlinable public mutating func register<Service: Sendable, each Dependency: Sendable>(
        _ scope: ServiceScope<Service>, as type: Service.Type = Service.self,
        _ make: @escaping @Sendable (repeat each Dependency) throws -> Service
    ) {
        let maker = Maker { try make(repeat try $0.service((each Dependency).self)) }
        add(scope, as: type, maker, make)
    }

    /// Registers an async factory whose parameters are its dependencies, also one on the main
    /// actor. Services that depend on it are resolved with ``ServiceLocator/resolveAsync(_:)``.
    /// Unless it is transient, the factory runs in its own task, because its result is shared.
    public mutating func registerAsync<Service: Sendable, each Dependency: Sendable>(
        _ scope: ServiceScope<Service>, as type: Service.Type = Service.self,
        _ make: @escaping @Sendable (repeat each Dependency) async throws -> Service
    ) {
        add(scope, as: type, nil, make)
    }

    /// Registers an existing instance; copies and children share it.
    public mutating func register<Service: Sendable>(
        _ instance: Service, as type: Service.Type = Service.self
    ) {
        register(.singleton, as: type) { instance }
    }

    @usableFromInline mutating func add<Service: Sendable, each Dependency: Sendable>(
        _ scope: ServiceScope<Service>, as type: Service.Type, _ maker: Maker<Service>?,
        _ make: @escaping @Sendable (repeat each Dependency) async throws -> Service
    ) {
        var types: [any Any.Type] = []
        repeat types.append((each Dependency).self)
        add(
            Factory(type: type, lifetime: scope.lifetime, dependencies: types, maker: maker) {
                try await make(repeat try await $0.resolveAsync((each Dependency).self))
            })
    }

    mutating func add(_ factory: Factory) {
        registered += 1
        entries[ObjectIdentifier(factory.type)] = Entry(factory, order: registered)
    }
}
