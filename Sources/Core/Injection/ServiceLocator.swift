import Synchronization

/// Services by their type, for those who compose at run time: plug-ins and tests.
///
/// Composition through initialisers stays the recommended way: what is forgotten there does not
/// compile. Keys are the types themselves, so that two types of one name never collide.
/// Safe to use from any thread; a factory runs outside of the lock and may resolve in turn.
public final class ServiceLocator: Sendable {
    /// How long what a factory makes lives.
    public enum Scope: Sendable {
        /// Made anew for each who asks.
        case transient
        /// Made once, where it was registered; children share it.
        ///
        /// Threads that are the first to ask at the same time may each run the factory; all of
        /// them get what the first of these made.
        case singleton
        /// Made once per locator that is asked: each child has its own.
        case scoped
    }

    struct Entry: Sendable {
        let scope: Scope
        let make: @Sendable (ServiceResolver) throws -> any Sendable
    }

    private struct Contents {
        var entries: [ObjectIdentifier: Entry] = [:]
        var made: [ObjectIdentifier: any Sendable] = [:]
    }

    private let parent: ServiceLocator?
    private let contents = Mutex(Contents())

    /// An empty locator; what it lacks is missing.
    public init() { parent = nil }

    private init(parent: ServiceLocator) { self.parent = parent }

    /// A locator that asks this one for what it does not have itself.
    public func child() -> ServiceLocator { ServiceLocator(parent: self) }

    /// Registers an instance, in place of what was registered for the type here.
    public func register<Service: Sendable>(
        _ instance: Service, as type: Service.Type = Service.self
    ) {
        register(type, scope: .transient) { _ in instance }
    }

    /// Registers a factory, in place of what was registered for the type here.
    ///
    /// - Parameter make: Takes what it needs from the resolver it is given, so that a missing
    ///   service is reported with the path that led to it.
    public func register<Service: Sendable>(
        _ type: Service.Type = Service.self, scope: Scope = .transient,
        make: @escaping @Sendable (ServiceResolver) throws -> Service
    ) {
        contents.withLock { contents in
            contents.made[ObjectIdentifier(type)] = nil
            contents.entries[ObjectIdentifier(type)] = Entry(scope: scope, make: make)
        }
    }

    /// The service of that type.
    ///
    /// - Throws: ``ServiceLocatorError``, or what the factory throws.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        try ServiceResolver(locator: self, path: []).resolve(type)
    }

    func resolve<Service: Sendable>(_ type: Service.Type, path: [any Any.Type]) throws -> Service {
        let key = ObjectIdentifier(type)
        let trail = path + [type]
        if path.contains(where: { ObjectIdentifier($0) == key }) {
            throw ServiceLocatorError.cycle(path: trail.map { String(reflecting: $0) })
        }
        guard let (owner, entry) = entry(for: key) else {
            throw ServiceLocatorError.missing(
                String(reflecting: type), path: trail.map { String(reflecting: $0) })
        }
        let home: ServiceLocator
        switch entry.scope {
        case .transient:
            return cast(try entry.make(ServiceResolver(locator: self, path: trail)))
        case .singleton: home = owner
        case .scoped: home = self
        }
        if let made = home.contents.withLock({ $0.made[key] }) { return cast(made) }
        let fresh = try entry.make(ServiceResolver(locator: home, path: trail))
        // Two threads may both make one; the first to get here wins for both.
        return cast(
            home.contents.withLock { contents in
                if let made = contents.made[key] { return made }
                contents.made[key] = fresh
                return fresh
            })
    }

    private func entry(for key: ObjectIdentifier) -> (ServiceLocator, Entry)? {
        if let entry = contents.withLock({ $0.entries[key] }) { return (self, entry) }
        return parent?.entry(for: key)
    }

    private func cast<Service>(_ value: any Sendable) -> Service {
        guard let service = value as? Service else {
            preconditionFailure("the entry of \(Service.self) was made by a factory of its type")
        }
        return service
    }
}

/// What a factory resolves with; it knows who asked, for the error.
public struct ServiceResolver: Sendable {
    let locator: ServiceLocator
    let path: [any Any.Type]

    /// The service of that type.
    ///
    /// - Throws: ``ServiceLocatorError``, or what the factory throws.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        try locator.resolve(type, path: path)
    }
}

/// Why a service cannot be had; types by their full names, who asked first.
public enum ServiceLocatorError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Nothing is registered for the type; `path` ends with it.
    case missing(String, path: [String])
    /// The service needs itself; `path` ends where it began again.
    case cycle(path: [String])

    /// One sentence with the path of types, for logs.
    public var description: String {
        switch self {
        case .missing(let type, let path):
            "No service is registered for \(type) (asked for by \(path.joined(separator: " → ")))."
        case .cycle(let path):
            "A service needs itself: \(path.joined(separator: " → "))."
        }
    }
}
