import Synchronization

/// Services by their type, for those who compose at run time: plug-ins and tests.
///
/// A factory's parameters are its dependencies, so that ``validate()`` finds everything that is
/// forgotten without running one of them; <doc:ComposingAnApp> shows it.
///
/// What is registered never changes, so a locator is safe to use from any thread; what comes later
/// is registered in a ``child(_:)``.
public final class ServiceLocator: Sendable {
    private let registry: ServiceRegistry
    private let parent: ServiceLocator?
    /// Of what is made once per locator.
    private let ownCells: [ObjectIdentifier: Cell]
    /// Whether an async factory is below a service, of those below which everything is in order.
    private let known = Mutex<[ObjectIdentifier: Bool]>([:])

    private init(_ registry: ServiceRegistry, parent: ServiceLocator?) {
        self.registry = registry
        self.parent = parent
        ownCells = registry.entries.filter { $0.value.lifetime == .perChild }
            .mapValues { _ in Cell() }
    }

    var entries: [ObjectIdentifier: Entry] { registry.entries }
    var entriesInOrder: [Entry] { entries.values.sorted { $0.order < $1.order } }

    /// Registers once and for all; of two registrations of one type the later one counts.
    public convenience init(_ register: (inout ServiceRegistry) throws -> Void) rethrows {
        var registry = ServiceRegistry()
        try register(&registry)
        self.init(registry, parent: nil)
    }

    /// A locator that has all that this one has, except for what it registers itself.
    ///
    /// Singletons and weak services of this one are shared by its children, and never see what a
    /// child registers. What is transient or once per child is made of what the child has.
    public func child(
        _ register: (inout ServiceRegistry) throws -> Void
    ) rethrows -> ServiceLocator {
        var registry = registry
        try register(&registry)
        return ServiceLocator(registry, parent: self)
    }

    /// A locator that registers nothing, but has its own of what is made once per child.
    public func child() -> ServiceLocator { child { _ in } }

    /// An independent copy in which other factories stand for some of the services: for one test.
    ///
    /// All singletons of the copy are its own, those of parents too, and they are made of the
    /// overrides; only an instance is the same object in both. The copy has no parent.
    public func overriding(
        _ register: (inout ServiceRegistry) throws -> Void
    ) rethrows -> ServiceLocator {
        var registry = ServiceRegistry()
        for entry in entriesInOrder { registry.add(entry.factory) }
        try register(&registry)
        return ServiceLocator(registry, parent: nil)
    }

    /// The service of that type; one that an async factory makes has to be there already.
    ///
    /// - Throws: ``ServiceLocatorError``, or what the factory throws; what was made below it is kept.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        try service(type, of: entry(type))
    }

    /// The service of that type, by async factories too.
    ///
    /// Those who ask at the same time share one run of the factory, and its failure. Whose task is
    /// cancelled stops waiting; the factory is cancelled when nobody waits any more.
    ///
    /// - Throws: ``ServiceLocatorError``, what the factory throws, which is not kept, or
    ///   `CancellationError`.
    public func resolveAsync<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) async throws -> Service {
        let entry = try entry(type)
        let cell = cell(of: entry)
        // Proof of each cast here: what an entry makes is of the type of its key.
        if let service = cell?.service { return service as! Service }
        let home = home(of: entry)
        // Without a word of async below, who waits is a thread.
        guard try home.isAsync(entry) else { return try service(type, of: entry) }
        do {
            let making = try Resolution(of: cell ?? entry.cell)
            return try await Resolution.$current.withValue(making) {
                let make = { @Sendable in try await entry.factory.makeAsync(home) }
                defer { if cell == nil { making.end() } }
                guard let cell else { return try await make() }
                return try await cell.serviceAsync(entry.lifetime, make)
            } as! Service
        } catch { throw asked(by: entry, error) }
    }

    /// A factory's parameter: what is below was checked.
    @inlinable func service<Service: Sendable>(_ type: Service.Type) throws -> Service {
        let entry = try entry(type)
        guard entry.factory.lifetime == .transient, let maker = entry.maker(of: type) else {
            return try service(type, of: entry)
        }
        do { return try maker.make(self) } catch { throw asked(by: entry, error) }
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
        } catch { throw asked(by: entry, error) }
    }

    @usableFromInline func asked(by entry: Entry, _ error: any Error) -> any Error {
        (error as? ServiceLocatorError)?.asked(by: entry.name) ?? error
    }

    @usableFromInline func entry(_ type: any Any.Type) throws(ServiceLocatorError) -> Entry {
        if let entry = entries[ObjectIdentifier(type)] { return entry }
        throw .missing(String(reflecting: type), path: [String(reflecting: type)])
    }

    /// Where it is kept; `nil` if it is made for each who asks.
    private func cell(of entry: Entry) -> Cell? {
        entry.lifetime == .transient ? nil : ownCells[entry.id] ?? entry.cell
    }

    /// Where the dependencies of what the entry makes come from.
    func home(of entry: Entry) -> ServiceLocator {
        let isAbove = !entry.lifetime.isOwn && parent?.entries[entry.id] === entry
        return isAbove ? parent?.home(of: entry) ?? self : self
    }

    /// Whether an async factory makes it or something below it.
    ///
    /// - Throws: What is missing below it, or a circle: before anything is made.
    private func isAsync(_ entry: Entry) throws(ServiceLocatorError) -> Bool {
        if let known = known.withLock({ $0[entry.id] }) { return known }
        var graph = ServiceGraph()
        graph.visit(entry, in: self)
        if let error = graph.firstError { throw error }
        known.withLock { $0[entry.id] = graph.hasAsync }
        return graph.hasAsync
    }
}

/// What the current thread or task is making: no factory waits for itself by a captured locator.
final class Resolution: Sendable {
    @TaskLocal static var current: Resolution?
    private let cell: Cell
    private let outer = Resolution.current
    private let isOver = Atomic(false)  // Tasks that it started may outlive a factory.
    /// - Throws: A cycle without a path, which those who asked add.
    init(of cell: Cell) throws(ServiceLocatorError) {
        self.cell = cell
        guard outer?.makes(cell) != true else { throw .cycle(path: []) }
    }
    func end() { isOver.store(true, ordering: .relaxed) }
    private func makes(_ one: Cell) -> Bool {
        cell === one && !isOver.load(ordering: .relaxed) || outer?.makes(one) == true
    }
}
