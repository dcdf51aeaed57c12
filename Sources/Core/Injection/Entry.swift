/// A type as a key, with its name for errors.
@usableFromInline
struct ServiceKey: Hashable, Sendable {
    let type: any Any.Type

    init(_ type: any Any.Type) { self.type = type }

    var id: ObjectIdentifier { ObjectIdentifier(type) }
    var name: String { String(reflecting: type) }

    @usableFromInline
    static func == (one: Self, other: Self) -> Bool { one.id == other.id }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An entry, whatever it is of: what copies and the walks over the graph see.
@usableFromInline
protocol AnyEntry: AnyObject, Sendable {
    var key: ServiceKey { get }
    var lifetime: ServiceLifetime { get }
    var dependencies: [ServiceKey] { get }
    /// Whether its own factory is; it may need one that is.
    var isAsync: Bool { get }
    /// How many parents the locator has that it was registered in.
    var depth: Int { get }
    var order: Int { get }
    var index: Int { get }
    /// What it keeps itself; one that is made once per locator keeps nothing.
    var sharedCell: any AnyCell { get }

    func makeCell() -> any AnyCell
    func copy(into registry: inout ServiceRegistry)
}

/// What is registered for one type; immutable but for what was made.
@usableFromInline
final class Entry<Service: Sendable>: AnyEntry {
    @usableFromInline let lifetime: ServiceLifetime
    /// Resolves the dependencies and runs the factory.
    @usableFromInline let make: @Sendable (ServiceLocator, Int) throws -> Service
    /// The same for those who can wait; a sync factory may have dependencies that are not.
    let makeAsync: @Sendable (ServiceLocator) async throws -> Service
    /// Where a singleton or a weak service is; empty for ever if it is neither.
    @usableFromInline let cell: Cell<Service>
    /// Which of a locator's own cells is its, if it is made once per locator.
    @usableFromInline let index: Int
    @usableFromInline let dependencies: [ServiceKey]
    @usableFromInline let isAsync: Bool
    @usableFromInline let depth: Int
    @usableFromInline let order: Int
    private let isInstance: Bool

    init(
        _ scope: ServiceScope<Service>, _ dependencies: [ServiceKey], isAsync: Bool, depth: Int,
        order: Int, index: Int, make: @escaping @Sendable (ServiceLocator, Int) throws -> Service,
        makeAsync: @escaping @Sendable (ServiceLocator) async throws -> Service
    ) {
        (lifetime, cell) = (scope.lifetime, Cell(reference: scope.reference))
        (self.dependencies, self.isAsync, self.depth) = (dependencies, isAsync, depth)
        (self.order, self.index, isInstance) = (order, index, false)
        (self.make, self.makeAsync) = (make, makeAsync)
    }

    /// An instance is a singleton that was made before.
    init(_ instance: Service, depth: Int, order: Int) {
        (lifetime, cell, dependencies, isAsync) = (.singleton, Cell(holding: instance), [], false)
        (self.depth, self.order, index, isInstance) = (depth, order, 0, true)
        make = { _, _ in instance }
        makeAsync = { _ in instance }
    }

    /// The same, with nothing made unless it is an instance.
    init(copying other: Entry, depth: Int, order: Int, index: Int) {
        (lifetime, dependencies, isAsync) = (other.lifetime, other.dependencies, other.isAsync)
        (make, makeAsync, isInstance) = (other.make, other.makeAsync, other.isInstance)
        (self.depth, self.order, self.index) = (depth, order, index)
        cell = other.isInstance ? other.cell : Cell(reference: other.cell.reference)
    }

    @usableFromInline var key: ServiceKey { ServiceKey(Service.self) }
    @usableFromInline var sharedCell: any AnyCell { cell }

    @usableFromInline
    func makeCell() -> any AnyCell { Cell<Service>(reference: nil) }

    @usableFromInline
    func copy(into registry: inout ServiceRegistry) { registry.add(copyOf: self) }
}
