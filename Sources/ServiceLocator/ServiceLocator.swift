import Synchronization

/// Finds services by their type, for code composed at run time: plug-ins and tests.
///
/// A factory’s parameters are its dependencies, so ``validate()`` finds every missing service
/// without running a factory; see <doc:ComposingAnApp>.
///
/// Registrations never change, so a locator is safe to use from any thread; later services are
/// registered in a ``child(_:)``.
public final class ServiceLocator: Sendable {
    private let registry: ServiceRegistry
    private let parent: ServiceLocator?
    /// The storage of services made once per locator.
    private let ownCells: [ObjectIdentifier: Cell]
    /// Whether a service depends on an async factory; only for validated services.
    private let known = Mutex<[ObjectIdentifier: Bool]>([:])

    private init(_ registry: ServiceRegistry, parent: ServiceLocator?) {
        self.registry = registry
        self.parent = parent
        ownCells = registry.entries.filter { $0.value.lifetime == .perChild }
            .mapValues { _ in Cell() }
    }

    var entries: [ObjectIdentifier: Entry] { registry.entries }
    var entriesInOrder: [Entry] { entries.values.sorted { $0.order < $1.order } }

    /// Creates a locator; a later registration of a type replaces an earlier one.
    public convenience init(_ register: (inout ServiceRegistry) throws -> Void) rethrows {
        var registry = ServiceRegistry()
        try register(&registry)
        self.init(registry, parent: nil)
    }

    /// Creates a locator that inherits all registrations, except those that it replaces.
    ///
    /// Children share the parent’s singletons and weak services, which never use a child’s
    /// registrations. Transient and per-child services use the child’s registrations.
    public func child(
        _ register: (inout ServiceRegistry) throws -> Void
    ) rethrows -> ServiceLocator {
        var registry = registry
        try register(&registry)
        return ServiceLocator(registry, parent: self)
    }

    /// Creates a child without registrations, which makes its own per-child services.
    public func child() -> ServiceLocator { child { _ in } }

    /// Returns an independent copy with other factories for some services, for one test.
    ///
    /// The copy makes its own singletons, including its parents’, from the overrides; only
    /// registered instances are the same objects. The copy has no parent.
    public func overriding(
        _ register: (inout ServiceRegistry) throws -> Void
    ) rethrows -> ServiceLocator {
        var registry = ServiceRegistry()
        for entry in entriesInOrder { registry.add(entry.factory) }
        try register(&registry)
        return ServiceLocator(registry, parent: nil)
    }

    /// Returns the service of that type; a service with an async factory must already exist.
    ///
    /// - Throws: ``ServiceLocatorError``, or the factory’s error; dependencies that were made are
    ///   kept.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        try service(type, of: entry(type))
    }

    /// Returns the service of that type, running async factories if needed.
    ///
    /// Concurrent callers share one run of the factory, and its failure. A cancelled caller stops
    /// waiting; the factory is cancelled when no caller is waiting.
    ///
    /// - Throws: ``ServiceLocatorError``, the factory’s error, which is not stored, or
    ///   `CancellationError`.
    public func resolveAsync<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) async throws -> Service {
        let entry = try entry(type)
        let cell = cell(of: entry)
        // Each cast here is safe: an entry makes a service of its key’s type.
        if let service = cell?.service { return service as! Service }
        let home = home(of: entry)
        // Without async dependencies, the service is made on this thread.
        guard try home.isAsync(entry) else { return try service(type, of: entry) }
        do {
            let making = try Resolution(of: cell ?? entry.cell)
            return try await Resolution.$current.withValue(making) {
                let make = { @Sendable in try await entry.factory.makeAsync(home) }
                defer { if cell == nil { making.end() } }
                guard let cell else { return try await make() }
                return try await cell.serviceAsync(entry.lifetime, make)
            } as! Service
        } catch { throw requested(by: entry, error) }
    }

    /// A factory’s parameter; its dependencies are already validated.
    @inlinable func service<Service: Sendable>(_ type: Service.Type) throws -> Service {
        let entry = try entry(type)
        guard entry.factory.lifetime == .transient, let maker = entry.maker(of: type) else {
            return try service(type, of: entry)
        }
        do { return try maker.make(self) } catch { throw requested(by: entry, error) }
    }

    @usableFromInline func service<Service: Sendable>(
        _ type: Service.Type, of entry: Entry
    ) throws -> Service {
        let cell = cell(of: entry)
        if let service = cell?.service { return service as! Service }
        _ = try isAsync(entry)
        do {
            guard let maker = entry.maker(of: type) else { throw entry.needsAsync }
            let home = home(of: entry)
            let making = try Resolution(of: cell ?? entry.cell)
            defer { making.end() }
            guard let cell else {
                return try Resolution.$current.withValue(making) { try maker.make(home) }
            }
            let made = try Resolution.$current.withValue(making) {
                try cell.service(entry.lifetime) { try maker.make(home) }
            }
            guard let made else { throw entry.needsAsync }
            return made as! Service
        } catch { throw requested(by: entry, error) }
    }

    @usableFromInline func requested(by entry: Entry, _ error: any Error) -> any Error {
        (error as? ServiceLocatorError)?.requested(by: entry.name) ?? error
    }

    @usableFromInline func entry(_ type: any Any.Type) throws(ServiceLocatorError) -> Entry {
        if let entry = entries[ObjectIdentifier(type)] { return entry }
        throw .missing(String(reflecting: type), path: [String(reflecting: type)])
    }

    /// The service’s storage; `nil` if it is made for each caller.
    private func cell(of entry: Entry) -> Cell? {
        entry.lifetime == .transient ? nil : ownCells[entry.id] ?? entry.cell
    }

    /// The locator whose registrations the entry’s dependencies come from.
    func home(of entry: Entry) -> ServiceLocator {
        let isAbove = !entry.lifetime.isOwn && parent?.entries[entry.id] === entry
        return isAbove ? parent?.home(of: entry) ?? self : self
    }

    /// Whether the service or a dependency has an async factory.
    ///
    /// - Throws: A missing dependency or a cycle, before anything is made.
    private func isAsync(_ entry: Entry) throws(ServiceLocatorError) -> Bool {
        if let known = known.withLock({ $0[entry.id] }) { return known }
        var graph = ServiceGraph()
        graph.visit(entry, in: self)
        if let error = graph.firstError { throw error }
        known.withLock { $0[entry.id] = graph.hasAsync }
        return graph.hasAsync
    }
}

/// The service that the current thread or task is making; prevents a factory from waiting for
/// itself through a captured locator.
final class Resolution: Sendable {
    @TaskLocal static var current: Resolution?
    private let cell: Cell
    private let outer = Resolution.current
    private let isOver = Atomic(false)  // Tasks that it started may outlive a factory.
    /// - Throws: A cycle without a path, which the callers add.
    init(of cell: Cell) throws(ServiceLocatorError) {
        self.cell = cell
        guard outer?.makes(cell) != true else { throw .cycle(path: []) }
    }
    func end() { isOver.store(true, ordering: .relaxed) }
    private func makes(_ one: Cell) -> Bool {
        cell === one && !isOver.load(ordering: .relaxed) || outer?.makes(one) == true
    }
}
