public import Synchronization

/// A value as an object, which can be put in place atomically.
@usableFromInline
final class Box<Service: Sendable>: Sendable {
    @usableFromInline let service: Service
    init(_ service: Service) { self.service = service }
}

/// A cell, whatever is in it.
@usableFromInline
protocol AnyCell: AnyObject, Sendable {
    /// Whether the service is there, so that nobody needs its factory.
    var isMade: Bool { get }
}

/// The place of a service that is made once; who finds it empty makes the service or waits.
@usableFromInline
final class Cell<Service: Sendable>: AnyCell {
    /// The address of a box of what was made, set once and released with the cell; 0 before.
    ///
    /// A bare address, because `AtomicLazyReference` looks up its generic type at each access, which
    /// costs more than all the rest.
    @usableFromInline let address = Atomic<UInt>(0)
    /// How a weak service is held; `nil` for all others.
    let reference: WeakReference<Service>?
    private let state: Mutex<State>

    private struct State {
        weak var object: (any AnyObject & Sendable)?
        var work: Work?
    }

    /// Who is making the service now.
    private enum Work {
        case thread(Making<Service>)
        case task(AsyncMaking<Service>)
    }

    init(reference: WeakReference<Service>?) {
        self.reference = reference
        state = Mutex(State())
    }

    convenience init(holding service: Service) {
        self.init(reference: nil)
        set(service)
    }

    deinit {
        if let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
            Unmanaged<Box<Service>>.fromOpaque(pointer).release()
        }
    }

    /// What is kept for ever; read without a lock.
    @inlinable var made: Service? {
        let address = address.load(ordering: .acquiring)
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
        // Proof: only `set` stores an address, retained, of a box of this type; the cell, which
        // releases it, lives as long as this runs.
        return Unmanaged<Box<Service>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.service }
    }

    /// The first one stays.
    private func set(_ service: Service) {
        let box = Unmanaged.passRetained(Box(service))
        let isFirst = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: box.toOpaque()),
            ordering: .acquiringAndReleasing
        ).exchanged
        if !isFirst { box.release() }
    }

    @usableFromInline var isMade: Bool { service != nil }

    @usableFromInline var service: Service? {
        guard reference != nil else { return made }
        return state.withLock { present($0) }
    }

    private func present(_ state: borrowing State) -> Service? {
        guard let reference else { return made }
        return state.object.map(reference.service)
    }

    private func keep(_ service: Service, _ state: inout State) {
        if let reference {
            state.object = reference.object(service)
        } else {
            set(service)
        }
    }

    // MARK: By threads

    private enum Step {
        case take(Service)
        case wait(Making<Service>)
        case make(Making<Service>)
        case refuse
    }

    /// What is there, or what `make` makes; of those who come at the same time one runs it and the
    /// others get what came of it.
    func service(make: () throws -> Service) throws -> Service {
        let step = state.withLock { state -> Step in
            if let service = present(state) { return .take(service) }
            switch state.work {
            case .thread(let making): return .wait(making)
            case .task: return .refuse
            case nil:
                let making = Making<Service>()
                state.work = .thread(making)
                return .make(making)
            }
        }
        switch step {
        case .take(let service): return service
        case .wait(let making): return try making.wait()
        case .refuse:
            throw ServiceLocatorError.needsAsync(String(reflecting: Service.self), path: [])
        case .make(let making):
            let result = Result { try make() }
            state.withLock { state in
                if case .success(let service) = result { keep(service, &state) }
                state.work = nil
            }
            making.finish(result)
            return try result.get()
        }
    }

    // MARK: By tasks

    private enum AsyncStep {
        case take(Service)
        case wait(Making<Service>)
        case join(AsyncMaking<Service>, Int, isNew: Bool)
    }

    /// The same for async factories, which run in a task of their own.
    func asyncService(make: @escaping @Sendable () async throws -> Service) async throws -> Service
    {
        let step = state.withLock { state -> AsyncStep in
            if let service = present(state) { return .take(service) }
            switch state.work {
            case .thread(let making): return .wait(making)
            case .task(let making):
                // One that all have left is cancelled: its result may be an error of that.
                if let waiter = making.join() {
                    return .join(making, waiter, isNew: false)
                }
                fallthrough
            case nil:
                let making = AsyncMaking<Service>()
                state.work = .task(making)
                return .join(making, making.join() ?? 0, isNew: true)
            }
        }
        switch step {
        case .take(let service): return service
        case .wait(let making): return try making.wait()
        case .join(let making, let waiter, let isNew):
            if isNew { start(making, make) }
            return try await making.value(for: waiter)
        }
    }

    private func start(
        _ making: AsyncMaking<Service>, _ make: @escaping @Sendable () async throws -> Service
    ) {
        let path = Resolution.path + [ObjectIdentifier(self)]
        making.run {
            let result: Result<Service, any Error>
            do {
                result = .success(try await Resolution.$path.withValue(path) { try await make() })
            } catch {
                result = .failure(error)
            }
            self.state.withLock { state in
                // Unless it was given up, and another took its place.
                guard case .task(let current) = state.work, current === making else { return }
                if case .success(let service) = result { self.keep(service, &state) }
                state.work = nil
            }
            making.finish(result)
        }
    }
}
