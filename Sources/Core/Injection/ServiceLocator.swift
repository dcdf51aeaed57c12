/// Services by their type, for those who compose at run time: plug-ins and tests.
///
/// Composition through initialisers stays the recommended way: what is forgotten there does not
/// compile (<doc:ComposingAnApp>). Here a factory's parameters are its dependencies, so that
/// ``validate()`` finds everything that is forgotten without running one of them.
///
/// ```swift
/// let locator = ServiceLocator {
///     $0.register(.singleton, Store.init)
///     $0.register(.singleton, as: (any Ledger).self, StoredLedger.init)
///     $0.register(.transient) { (ledger: any Ledger) in Statement(ledger: ledger, lines: 20) }
/// }
/// try locator.validate()
/// let statement = try locator.resolve(Statement.self)
/// ```
///
/// What is registered never changes, so a locator is safe to use from any thread and finds an entry
/// without a lock; what comes later is registered in a ``child(_:)``. No lock is held while a
/// factory runs. Threads that ask for a singleton while another one makes it wait for that one, as
/// they do for a `static let`; because the declared graph has no cycle when anything is made, none
/// of them waits for itself.
public final class ServiceLocator: Sendable {
    @usableFromInline let entries: [ObjectIdentifier: any AnyEntry]
    /// Of what is made once per locator, by the entries' index.
    @usableFromInline let ownCells: [any AnyCell]
    let parent: ServiceLocator?
    /// How many parents there are.
    let depth: Int
    let registered: Int
    let perChild: [any AnyEntry]
    let knowledge = GraphKnowledge()

    init(_ registry: ServiceRegistry, parent: ServiceLocator?) {
        entries = registry.entries
        perChild = registry.perChild
        ownCells = registry.perChild.map { $0.makeCell() }
        self.parent = parent
        (depth, registered) = (registry.depth, registry.registered)
    }

    /// Registers once and for all; of two registrations of one type the later one counts.
    public convenience init(_ register: (inout ServiceRegistry) throws -> Void) rethrows {
        var registry = ServiceRegistry(depth: 0)
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
        var registry = ServiceRegistry(extending: self)
        try register(&registry)
        return ServiceLocator(registry, parent: self)
    }

    /// A locator that registers nothing, but has its own of what is made once per child.
    public func child() -> ServiceLocator { child { _ in } }

    /// An independent copy in which other factories stand for some of the services: for one test,
    /// without touching one that runs beside it.
    ///
    /// Nothing that was made is shared: all singletons of the copy are its own, those of parents
    /// too, and they are made of the overrides. Only what was registered as an instance is the same
    /// object in both. The copy has no parent.
    public func overriding(
        _ register: (inout ServiceRegistry) throws -> Void
    ) rethrows -> ServiceLocator {
        var registry = ServiceRegistry(copying: self)
        try register(&registry)
        return ServiceLocator(registry, parent: nil)
    }

    /// The service of that type.
    ///
    /// One that an async factory makes can be had only if it is there already, like a singleton
    /// that was awaited before.
    ///
    /// - Throws: ``ServiceLocatorError``, or what the factory throws. That is not kept: who asks
    ///   later runs the factory again.
    @inlinable
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        try resolve(type, depth: 0)
    }

    /// - Parameter depth: How many services are being made for this one.
    @inlinable
    func resolve<Service: Sendable>(_ type: Service.Type, depth: Int) throws -> Service {
        guard let found = entries[ObjectIdentifier(type)] else { throw missing(type) }
        // Proof: a key's entry is only ever set by `ServiceRegistry.add`, which takes both from the
        // same type.
        let entry = unsafeDowncast(found, to: Entry<Service>.self)
        switch entry.lifetime {
        case .singleton:
            if let service = entry.cell.made { return service }
            return try make(entry, in: entry.cell)
        case .transient:
            if depth >= Self.deep { _ = try needsAsync(entry) }
            do {
                guard depth == 0 else { return try entry.make(self, depth &+ 1) }
                try Nesting.enter()
                defer { Nesting.leave() }
                return try entry.make(self, 1)
            } catch {
                throw asked(by: entry, error)
            }
        case .perChild:
            // Proof: the cells are made by the entries, each at its index, of the same type.
            let cell = unsafeDowncast(ownCells[entry.index], to: Cell<Service>.self)
            if let service = cell.made { return service }
            return try make(entry, in: cell)
        case .weak:
            if let service = entry.cell.service { return service }
            return try make(entry, in: entry.cell)
        }
    }

    /// How deep transient services may nest before it is made sure that they do not nest for ever.
    @usableFromInline static var deep: Int { 64 }

    /// The service of that type, by async factories too.
    ///
    /// Those who ask at the same time share one run of the factory, and its failure. Whose task is
    /// cancelled stops waiting; the factory is cancelled when nobody waits any more.
    ///
    /// - Throws: ``ServiceLocatorError``, what the factory throws, or `CancellationError`. None of
    ///   it is kept: who asks later runs the factory again.
    public func resolveAsync<Service: Sendable>(
        _ type: Service.Type = Service.self
    ) async throws -> Service {
        guard let found = entries[ObjectIdentifier(type)] else { throw missing(type) }
        // Proof: as in `resolve`.
        let entry = unsafeDowncast(found, to: Entry<Service>.self)
        if entry.lifetime == .singleton, let service = entry.cell.made { return service }
        // Not a word of async below: the quick way, and who waits is a thread.
        guard try home(of: entry).needsAsync(entry) else { return try resolve(type) }
        guard entry.lifetime == .transient else { return try await makeAsync(entry) }
        do {
            try Resolution.check(entry)
            return try await Resolution.$path.withValue(
                Resolution.path + [ObjectIdentifier(entry)]
            ) { try await entry.makeAsync(self) }
        } catch {
            throw asked(by: entry, error)
        }
    }
}
