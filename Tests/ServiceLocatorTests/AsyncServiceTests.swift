import AshlarCoreSamples
import AshlarServiceLocator
import Testing

private final class Store: Sendable {}
private final class Repository: Sendable {
    let store: Store
    init(store: Store) { self.store = store }
}
private struct Screen: Sendable {
    let repository: Repository
}
@MainActor private final class Model: Sendable {
    let repository: Repository
    init(repository: Repository) { self.repository = repository }
}
private struct Broken: Error {}

@Suite struct AsyncServiceTests {
    @Test(arguments: [ServiceScope<Store>.singleton, .weak, .perChild])
    fileprivate func runsTheFactoryOnceForAHundredConcurrentCallers(scope: ServiceScope<Store>)
        async throws
    {
        let calls = Gauge()
        let gate = Opening()
        let locator = ServiceLocator {
            $0.registerAsync(scope) {
                calls.increment()
                await gate.passed()
                return Store()
            }
            $0.register(.transient, Repository.init)
        }
        let stores = try await withThrowingTaskGroup(of: Store.self) { group in
            for number in 0..<100 {
                group.addTask {
                    number.isMultiple(of: 2)
                        ? try await locator.resolveAsync(Store.self)
                        : try await locator.resolveAsync(Repository.self).store
                }
            }
            await eventually { calls.value == 1 }
            gate.open()
            return try await group.reduce(into: [Store]()) { $0.append($1) }
        }
        #expect(Set(stores.map(ObjectIdentifier.init)).count == 1)
        #expect(calls.value == 1)
    }

    @Test func makesSyncServicesOfAsyncOnes() async throws {
        let locator = ServiceLocator {
            $0.registerAsync(.singleton) { Store() }
            $0.register(.singleton, Repository.init)
            $0.registerAsync(.transient, Model.init)
            $0.register(.transient) { (model: Model) in Journal(model) }
        }
        let model = try await locator.resolveAsync(Journal<Model>.self).entries[0]
        #expect(try await locator.resolveAsync(Store.self) === model.repository.store)
        #expect(try await locator.resolveAsync(Model.self) !== model)
        // The service exists, so no factory is needed.
        #expect(try locator.resolve(Store.self) === model.repository.store)
        #expect(try locator.resolve(Repository.self) === model.repository)
    }

    @Test func resolvesSynchronouslyWithoutAsyncDependencies() async throws {
        let locator = ServiceLocator {
            $0.register(.singleton, Store.init)
            $0.register(.transient, Repository.init)
        }
        #expect(
            try await locator.resolveAsync(Repository.self).store === locator.resolve(Store.self))
    }

    @Test(arguments: [true, false])
    func namesTheAsyncFactoryThatASyncResolveNeeds(isShared: Bool) async throws {
        let locator = ServiceLocator {
            $0.registerAsync(isShared ? .singleton : .transient) { Store() }
            $0.register(isShared ? .singleton : .transient, Repository.init)
            $0.register(.transient, Screen.init)
        }
        let path = ["Screen", "Repository", "Store"]
        #expect(fault { try locator.resolve(Screen.self) } == .needsAsync(path))
        #expect(fault { try locator.resolve(Repository.self) } == .needsAsync(Array(path[1...])))
        #expect(fault { try locator.resolve(Store.self) } == .needsAsync(["Store"]))
        // An existing service needs no factory; a transient one always does.
        _ = try await locator.resolveAsync(Repository.self)
        #expect((fault { try locator.resolve(Screen.self) } == nil) == isShared)
    }

    @Test func allWaitingCallersGetTheFailureAndItIsNotStored() async throws {
        let calls = Gauge()
        let gate = Opening()
        let locator = ServiceLocator {
            $0.registerAsync(.singleton) {
                calls.increment()
                await gate.passed()
                if calls.value == 1 { throw Broken() }
                return Store()
            }
        }
        let tasks = (0..<10).map { _ in Task { try await locator.resolveAsync(Store.self) } }
        await eventually { calls.value == 1 }
        gate.open()
        for task in tasks {
            switch await task.result {
            case .failure(let error): #expect(error is Broken)
            // Joined after the failure, which is not stored.
            case .success: break
            }
        }
        _ = try await locator.resolveAsync(Store.self)
        #expect(calls.value == 2)
    }

    @Test func aCancelledCallerDoesNotAffectTheOthers() async throws {
        let calls = Gauge()
        let gate = Opening()
        let left = Gauge()
        let locator = ServiceLocator {
            $0.registerAsync(.singleton) {
                calls.increment()
                await gate.passed()
                // The first caller is already gone; the factory is not affected.
                try Task.checkCancellation()
                return Store()
            }
        }
        let first = Task {
            do {
                return try await locator.resolveAsync(Store.self)
            } catch {
                left.increment()
                throw error
            }
        }
        await eventually { calls.value == 1 }
        let second = Task { try await locator.resolveAsync(Store.self) }
        let third = Task { try await locator.resolveAsync(Store.self) }
        // Only when the others wait too: the last waiting caller cancels the factory.
        for _ in 0..<1_000 { await Task.yield() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(left.value == 1)
        gate.open()
        #expect(try await second.value === third.value)
    }

    @Test func cancelsTheFactoryWithoutWaitingCallers() async throws {
        let calls = Gauge()
        let cancelled = Gauge()
        let locator = ServiceLocator {
            $0.registerAsync(.singleton) {
                calls.increment()
                guard calls.value == 1 else { return Store() }
                await untilCancelled()
                cancelled.increment()
                throw CancellationError()
            }
        }
        let task = Task { try await locator.resolveAsync(Store.self) }
        await eventually { calls.value == 1 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // A new caller does not get the cancelled result.
        _ = try await locator.resolveAsync(Store.self)
        await eventually { cancelled.value == 1 }
        #expect(calls.value == 2)
    }

    /// The last waiting caller leaves just as another one joins.
    @Test func aNewCallerDoesNotGetACancelledResult() async throws {
        for _ in 0..<500 {
            let calls = Gauge()
            let left = Gauge()
            let locator = ServiceLocator {
                $0.registerAsync(.singleton) {
                    calls.increment()
                    while left.value == 0, !Task.isCancelled { await Task.yield() }
                    try Task.checkCancellation()
                    return Store()
                }
            }
            let first = Task { try await locator.resolveAsync(Store.self) }
            await eventually { calls.value == 1 }
            let second = Task.detached { try await locator.resolveAsync(Store.self) }
            first.cancel()
            _ = await first.result
            left.increment()
            _ = try await second.value
        }
    }

    @Test func throwsForACancelledTask() async {
        let locator = ServiceLocator { $0.registerAsync(.singleton) { Store() } }
        let task = Task {
            await untilCancelled()
            return try await locator.resolveAsync(Store.self)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func namesACycleThroughAsyncFactories() async {
        let locator = ServiceLocator {
            $0.registerAsync(.singleton) { (repository: Repository) in repository.store }
            $0.register(.transient, Repository.init)
        }
        await #expect(throws: ServiceLocatorError.self) {
            try await locator.resolveAsync(Store.self)
        }
        #expect(
            fault { try locator.resolve(Repository.self) }
                == .cycle(["Repository", "Store", "Repository"]))
    }

    @Test(arguments: [true, false])
    func endsACycleThatIsHiddenFromTheGraph(isShared: Bool) async {
        let captured = Captured()
        let locator = ServiceLocator {
            $0.registerAsync(isShared ? .singleton : .transient) {
                Repository(store: try await captured.resolveAsync())
            }
            $0.registerAsync(isShared ? .singleton : .transient) {
                try await captured.resolveAsync(Repository.self).store
            }
        }
        captured.locator = locator
        do {
            _ = try await locator.resolveAsync(Store.self)
            Issue.record("a service resolved itself")
        } catch {
            #expect(Fault(error) == .cycle(["Store", "Repository", "Store"]))
        }
    }

    @Test func makesTheCopysOwnService() async throws {
        let locator = ServiceLocator {
            $0.registerAsync(.singleton) { Store() }
            $0.register(.singleton, Repository.init)
        }
        let store = try await locator.resolveAsync(Store.self)
        let copy = locator.overriding { $0.registerAsync(.singleton) { Store() } }
        #expect(try await copy.resolveAsync(Repository.self).store !== store)
    }
}

extension Captured {
    fileprivate func resolveAsync<Service: Sendable>(
        _: Service.Type = Service.self
    ) async throws -> Service {
        guard let locator else { throw CancellationError() }
        return try await locator.resolveAsync()
    }
}

/// A gate that lets callers through when it is open.
private final class Opening: Sendable {
    private let isOpen = Gauge()
    func open() { isOpen.increment() }
    func passed() async { await eventually { self.isOpen.value > 0 } }
}

/// Waits for the condition, yielding between checks instead of sleeping.
private func eventually(_ condition: @Sendable () -> Bool) async {
    while !condition() { await Task.yield() }
}
