import Synchronization

/// What a locator has found out about its graph, so that it is walked once.
struct GraphKnowledge: ~Copyable, Sendable {
    /// Of services below which nothing is missing and nothing needs itself: whether one of them is
    /// made by an async factory.
    private let async = Mutex<[ObjectIdentifier: Bool]>([:])

    func isAsync(_ key: ServiceKey) -> Bool? { async.withLock { $0[key.id] } }
    func learn(_ key: ServiceKey, isAsync: Bool) { async.withLock { $0[key.id] = isAsync } }
}

// The slow paths: something is to be made, or goes wrong.
extension ServiceLocator {
    /// Where the dependencies of what the entry makes come from.
    func home(of entry: some AnyEntry) -> ServiceLocator {
        guard entry.lifetime == .singleton || entry.lifetime == .weak else { return self }
        var home = self
        while home.depth > entry.depth, let parent = home.parent { home = parent }
        return home
    }

    func cell(of entry: any AnyEntry) -> any AnyCell {
        entry.lifetime == .perChild ? ownCells[entry.index] : entry.sharedCell
    }

    /// Makes what is to be made once.
    @usableFromInline
    func make<Service: Sendable>(
        _ entry: Entry<Service>, in cell: Cell<Service>
    ) throws -> Service {
        let home = home(of: entry)
        if try home.needsAsync(entry) {
            var (seen, path): (Set<ObjectIdentifier>, [String]) = ([], [])
            try home.requireMade(entry, &seen, &path)
        }
        do {
            return try cell.service { try entry.make(home, 1) }
        } catch {
            throw asked(by: entry, error)
        }
    }

    /// Makes what is to be made once, and waits for what it needs.
    func makeAsync<Service: Sendable>(_ entry: Entry<Service>) async throws -> Service {
        let home = home(of: entry)
        // Proof: a cell is made by its entry, so it is of the same type.
        let cell = unsafeDowncast(cell(of: entry), to: Cell<Service>.self)
        do {
            if let service = cell.service { return service }
            try Resolution.check(cell)
            return try await cell.asyncService { try await entry.makeAsync(home) }
        } catch {
            throw asked(by: entry, error)
        }
    }

    /// Whether it or something below it is made by an async factory.
    ///
    /// - Throws: What is missing below it, or a circle: before anything is made.
    @usableFromInline
    func needsAsync(_ entry: any AnyEntry) throws(ServiceLocatorError) -> Bool {
        var path: [ServicePlace] = []
        return try needsAsync(entry, &path)
    }

    private func needsAsync(
        _ entry: any AnyEntry, _ path: inout [ServicePlace]
    ) throws(ServiceLocatorError) -> Bool {
        if let known = knowledge.isAsync(entry.key) { return known }
        let place = ServicePlace(locator: self, key: entry.key)
        if path.contains(place) {
            throw .cycle(path: (path + [place]).map(\.key.name))
        }
        path.append(place)
        var isAsync = entry.isAsync
        for key in entry.dependencies {
            guard let next = entries[key.id] else {
                throw .missing(key.name, path: path.map(\.key.name) + [key.name])
            }
            if try home(of: next).needsAsync(next, &path) { isAsync = true }
        }
        path.removeLast()
        knowledge.learn(entry.key, isAsync: isAsync)
        return isAsync
    }

    /// - Throws: ``ServiceLocatorError/needsAsync(_:path:)`` for the first async factory below that
    ///   would have to run.
    private func requireMade(
        _ entry: any AnyEntry, _ seen: inout Set<ObjectIdentifier>, _ path: inout [String]
    ) throws(ServiceLocatorError) {
        guard try needsAsync(entry), seen.insert(ObjectIdentifier(entry)).inserted else { return }
        if entry.lifetime != .transient, cell(of: entry).isMade { return }
        path.append(entry.key.name)
        if entry.isAsync { throw .needsAsync(entry.key.name, path: path) }
        for key in entry.dependencies {
            guard let next = entries[key.id] else { continue }
            try home(of: next).requireMade(next, &seen, &path)
        }
        path.removeLast()
    }

    @usableFromInline
    func missing(_ type: any Any.Type) -> ServiceLocatorError {
        let name = String(reflecting: type)
        return .missing(name, path: [name])
    }

    @usableFromInline
    func asked(by entry: any AnyEntry, _ error: any Error) -> any Error {
        (error as? ServiceLocatorError)?.asked(by: entry.key.name) ?? error
    }

    var entriesInOrder: [any AnyEntry] { entries.values.sorted { $0.order < $1.order } }
}

/// A service as seen from one locator, which may have others of its dependencies than another has.
struct ServicePlace: Hashable {
    let locator: ServiceLocator
    let key: ServiceKey

    static func == (one: Self, other: Self) -> Bool {
        one.key == other.key && one.locator === other.locator
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(ObjectIdentifier(locator))
    }
}
