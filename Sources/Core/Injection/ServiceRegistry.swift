/// What a locator is made of: one factory or instance per type.
///
/// Handed to the closures of ``ServiceLocator``; the later registration of a type counts.
public struct ServiceRegistry {
    var entries: [ObjectIdentifier: any AnyEntry] = [:]
    /// Entries that are made once per locator, by their index.
    var perChild: [any AnyEntry] = []
    let depth: Int
    var registered = 0

    init(depth: Int) { self.depth = depth }

    init(extending parent: ServiceLocator) {
        depth = parent.depth + 1
        entries = parent.entries
        perChild = parent.perChild
        registered = parent.registered
    }

    init(copying locator: ServiceLocator) {
        depth = 0
        for entry in locator.entriesInOrder { entry.copy(into: &self) }
    }

    /// Registers a factory whose parameters are its dependencies.
    ///
    /// Mostly an initialiser, `register(.singleton, Store.init)`; or a closure that says its
    /// parameters' types. A factory that resolves from a locator it has captured hides what it
    /// needs from ``ServiceLocator/validate()``.
    ///
    /// - Parameters:
    ///   - scope: How long what it makes lives.
    ///   - type: The key, if it is not the type that the factory returns: a protocol.
    ///   - make: Run when it is needed, on the thread of who asked.
    @inlinable
    public mutating func register<Service: Sendable, each Dependency: Sendable>(
        _ scope: ServiceScope<Service>, as type: Service.Type = Service.self,
        _ make: @escaping @Sendable (repeat each Dependency) throws -> Service
    ) {
        var dependencies: [any Any.Type] = []
        repeat dependencies.append((each Dependency).self)
        add(
            scope, dependencies, isAsync: false,
            make: { locator, depth in
                try make(repeat try locator.resolve((each Dependency).self, depth: depth))
            },
            makeAsync: { locator in
                try make(repeat try await locator.resolveAsync((each Dependency).self))
            })
    }

    /// Registers an async factory whose parameters are its dependencies; one on the main actor too.
    ///
    /// What needs it, however far up, is had by ``ServiceLocator/resolveAsync(_:)``.
    ///
    /// - Parameters:
    ///   - scope: How long what it makes lives.
    ///   - type: The key, if it is not the type that the factory returns: a protocol.
    ///   - make: Run when it is needed; in a task of its own unless transient, because what it
    ///     makes is shared.
    @inlinable
    public mutating func registerAsync<Service: Sendable, each Dependency: Sendable>(
        _ scope: ServiceScope<Service>, as type: Service.Type = Service.self,
        _ make: @escaping @Sendable (repeat each Dependency) async throws -> Service
    ) {
        var dependencies: [any Any.Type] = []
        repeat dependencies.append((each Dependency).self)
        add(
            scope, dependencies, isAsync: true,
            make: { _, _ in
                throw ServiceLocatorError.needsAsync(String(reflecting: Service.self), path: [])
            },
            makeAsync: { locator in
                try await make(repeat try await locator.resolveAsync((each Dependency).self))
            })
    }

    /// Registers what is there already; copies and children share it.
    public mutating func register<Service: Sendable>(
        _ instance: Service, as type: Service.Type = Service.self
    ) {
        add(Entry(instance, depth: depth, order: registered))
    }

    @usableFromInline
    mutating func add<Service: Sendable>(
        _ scope: ServiceScope<Service>, _ dependencies: [any Any.Type], isAsync: Bool,
        make: @escaping @Sendable (ServiceLocator, Int) throws -> Service,
        makeAsync: @escaping @Sendable (ServiceLocator) async throws -> Service
    ) {
        add(
            Entry(
                scope, dependencies.map(ServiceKey.init), isAsync: isAsync, depth: depth,
                order: registered, index: perChild.count, make: make, makeAsync: makeAsync))
    }

    mutating func add<Service: Sendable>(_ entry: Entry<Service>) {
        registered += 1
        entries[ObjectIdentifier(Service.self)] = entry
        if entry.lifetime == .perChild { perChild.append(entry) }
    }

    /// Registers a factory again, with nothing made.
    mutating func add<Service: Sendable>(copyOf entry: Entry<Service>) {
        add(Entry(copying: entry, depth: depth, order: registered, index: perChild.count))
    }
}
