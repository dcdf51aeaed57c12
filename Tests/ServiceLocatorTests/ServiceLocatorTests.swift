import AshlarCoreSamples
import AshlarServiceLocator
import Foundation
import Synchronization
import Testing

private enum Bank { struct Account: Sendable { var name: String } }
private enum Shop { struct Account: Sendable { var name: String } }
private protocol Greeting: Sendable { func greet() -> String }
private struct Hello: Greeting { func greet() -> String { "hello" } }
private final class Made: Sendable {}
private final class Holder: Sendable {
    let made: Made
    init(made: Made) { self.made = made }
}
private struct Screen: Sendable { var repository: Repository }
private struct Repository: Sendable { var store: Store }
private struct Store: Sendable {}

@Suite struct ServiceLocatorTests {
    @Test func keysByTypeNotByName() throws {
        let locator = ServiceLocator {
            $0.register(Bank.Account(name: "bank"))
            $0.register(Shop.Account(name: "shop"))
        }
        #expect(try locator.resolve(Bank.Account.self).name == "bank")
        #expect(try locator.resolve(Shop.Account.self).name == "shop")
    }

    @Test func resolvesAProtocolOnlyByItself() throws {
        let locator = ServiceLocator { $0.register(Hello(), as: (any Greeting).self) }
        #expect(try locator.resolve((any Greeting).self).greet() == "hello")
        #expect(throws: ServiceLocatorError.self) { try locator.resolve(Hello.self) }
    }

    @Test func registersAnInitializerForAProtocol() throws {
        let locator = ServiceLocator {
            $0.register(.singleton, as: (any Greeting).self, Hello.init)
            $0.register(.transient) { (greeting: any Greeting) in Journal(greeting.greet()) }
        }
        #expect(try locator.resolve(Journal<String>.self).entries == ["hello"])
    }

    @Test func passesAFactoryItsParameters() throws {
        let locator = ServiceLocator {
            $0.register(.transient, Screen.init)
            $0.register(.transient, Repository.init)
            $0.register(.singleton, Store.init)
            $0.register(7)
            $0.register("seven")
            $0.register(.transient) { (number: Int, name: String, _: Screen) in
                Bank.Account(name: "\(name) \(number)")
            }
        }
        #expect(try locator.resolve(Bank.Account.self).name == "seven 7")
    }

    @Test func makesTransientsEachTimeAndSingletonsOnce() throws {
        let transient = ServiceLocator { $0.register(.transient, Made.init) }
        #expect(try transient.resolve(Made.self) !== transient.resolve(Made.self))
        let singleton = ServiceLocator { $0.register(.singleton, Made.init) }
        let child = singleton.child()
        #expect(try child.resolve(Made.self) === child.child().resolve(Made.self))
        #expect(try child.resolve(Made.self) === singleton.resolve(Made.self))
    }

    @Test func makesOnePerChild() throws {
        let locator = ServiceLocator {
            $0.register(.perChild, Made.init)
            $0.register(.perChild, Holder.init)
        }
        let first = locator.child()
        let second = locator.child()
        #expect(try first.resolve(Made.self) === first.resolve(Holder.self).made)
        #expect(try first.resolve(Made.self) !== second.resolve(Made.self))
        #expect(try first.resolve(Made.self) !== locator.resolve(Made.self))
    }

    @Test func makesPerChildServicesFromTheChildsRegistrations() throws {
        let locator = ServiceLocator {
            $0.register(.perChild) { (name: String) in Bank.Account(name: name) }
        }
        let child = locator.child {
            $0.register("child")
            $0.register(.perChild, Made.init)
        }
        #expect(try child.resolve(Bank.Account.self).name == "child")
        #expect(try child.child().resolve(Bank.Account.self).name == "child")
        #expect(try child.resolve(Made.self) === child.resolve(Made.self))
        #expect(throws: ServiceLocatorError.self) { try locator.resolve(Bank.Account.self) }
    }

    @Test func sharesAWeakServiceWhileItIsReferenced() throws {
        let made = Gauge()
        let locator = ServiceLocator {
            $0.register(.weak) {
                made.increment()
                return Made()
            }
            $0.register(.transient, Holder.init)
        }
        var holder: Holder? = try locator.resolve(Holder.self)
        #expect(try locator.child().resolve(Made.self) === holder?.made)
        weak let released = holder?.made
        #expect(made.value == 1)
        holder = nil
        #expect(released == nil)
        holder = try locator.resolve(Holder.self)
        #expect(made.value == 2)
        #expect(holder != nil)
    }

    @Test func usesTheLaterOfTwoRegistrations() throws {
        let locator = ServiceLocator {
            $0.register(.perChild) { Bank.Account(name: "first") }
            $0.register(.perChild) { Bank.Account(name: "second") }
            $0.register(.perChild) { Shop.Account(name: "shop") }
        }
        #expect(try locator.resolve(Bank.Account.self).name == "second")
        #expect(try locator.resolve(Shop.Account.self).name == "shop")
    }

    @Test func aChildReplacesARegistrationOnlyForItself() throws {
        let locator = ServiceLocator {
            $0.register(Bank.Account(name: "real"))
            $0.register(.singleton) { (account: Bank.Account) in Shop.Account(name: account.name) }
        }
        let child = locator.child { $0.register(Bank.Account(name: "double")) }
        #expect(try child.resolve(Bank.Account.self).name == "double")
        #expect(try child.resolve(Shop.Account.self).name == "real")
        #expect(try locator.resolve(Bank.Account.self).name == "real")
    }

    @Test func rethrowsARegistrationsError() {
        struct Broken: Error {}
        #expect(throws: Broken.self) { _ = try ServiceLocator { _ in throw Broken() } }
    }

    // MARK: Errors

    @Test(arguments: [true, false])
    func namesAMissingServiceAndItsRequirers(isShared: Bool) {
        let locator = ServiceLocator {
            $0.register(.transient, Screen.init)
            $0.register(isShared ? .singleton : .transient, Repository.init)
        }
        let path = ["Screen", "Repository", "Store"]
        #expect(fault { try locator.resolve(Screen.self) } == .missing(path))
        #expect(fault { try locator.resolve(Store.self) } == .missing(["Store"]))
    }

    @Test func namesAServiceMissingInTheParent() {
        let locator = ServiceLocator { $0.register(.singleton, Repository.init) }
        let child = locator.child { $0.register(Store()) }
        #expect(fault { try child.resolve(Repository.self) } == .missing(["Repository", "Store"]))
    }

    @Test func storesNothingOfAFailedFactory() throws {
        struct Broken: Error {}
        let calls = Gauge()
        let locator = ServiceLocator {
            $0.register(.singleton) {
                calls.increment()
                if calls.value == 1 { throw Broken() }
                return Made()
            }
        }
        #expect(throws: Broken.self) { try locator.resolve(Made.self) }
        #expect(try locator.resolve(Made.self) === locator.resolve(Made.self))
    }

    @Test(
        arguments: [ServiceScope<Made>.transient, .singleton, .perChild, .weak],
        [ServiceScope<Holder>.transient, .singleton, .perChild])
    fileprivate func namesACycle(made: ServiceScope<Made>, holder: ServiceScope<Holder>) {
        let locator = ServiceLocator {
            $0.register(made) { (holder: Holder) in holder.made }
            $0.register(holder, Holder.init)
            $0.register(.transient) { (_: Made) in Store() }
        }
        #expect(fault { try locator.resolve(Holder.self) } == .cycle(["Holder", "Made", "Holder"]))
        #expect(fault { try locator.resolve(Made.self) } == .cycle(["Made", "Holder", "Made"]))
        let path = ["Store", "Made", "Holder", "Made"]
        #expect(fault { try locator.resolve(Store.self) } == .cycle(path))
    }

    @Test func namesACycleOfItself() {
        let locator = ServiceLocator { $0.register(.transient) { (made: Made) in made } }
        #expect(fault { try locator.resolve(Made.self) } == .cycle(["Made", "Made"]))
    }

    // MARK: Threads

    @Test func makesASingletonOnceForAHundredThreads() throws {
        for _ in 0..<20 {
            let calls = Gauge()
            let made = Journal<Made>()
            let start = Gate()
            let locator = ServiceLocator {
                $0.register(.singleton) {
                    calls.increment()
                    // Gives the other threads time to arrive.
                    for _ in 0..<1_000 { _ = calls.value }
                    return Made()
                }
                $0.register(.singleton, Holder.init)
            }
            inThreads(100) { number in
                start.wait(for: 100)
                if number.isMultiple(of: 2) {
                    made.append(try locator.resolve(Made.self))
                } else {
                    made.append(try locator.child().resolve(Holder.self).made)
                }
            }
            #expect(calls.value == 1)
            #expect(made.entries.count == 100)
            #expect(Set(made.entries.map(ObjectIdentifier.init)).count == 1)
        }
    }

    @Test func waitingThreadsGetTheFactorysFailure() {
        struct Broken: Error {}
        let calls = Gauge()
        let failures = Gauge()
        let start = Gate()
        let locator = ServiceLocator {
            $0.register(.singleton) { () throws -> Made in
                calls.increment()
                throw Broken()
            }
        }
        inThreads(50) { _ in
            start.wait(for: 50)
            do { _ = try locator.resolve(Made.self) } catch is Broken { failures.increment() }
        }
        #expect(failures.value == 50)
        #expect((1...50).contains(calls.value))
    }

    /// A factory that captured a locator: its dependency is invisible to the graph.
    @Test func endsACycleThatIsHiddenFromTheGraph() {
        let captured = Captured()
        let locator = ServiceLocator {
            $0.register(.singleton) { try Holder(made: captured.resolve()) }
            $0.register(.singleton) { try captured.resolve(Holder.self).made }
        }
        captured.locator = locator
        #expect(fault { try locator.resolve(Made.self) } == .cycle(["Made", "Holder", "Made"]))
    }

    @Test func endsAHiddenCycleOfTransients() {
        let captured = Captured()
        let locator = ServiceLocator {
            $0.register(.transient) { try Holder(made: captured.resolve()) }
            $0.register(.transient) { try captured.resolve(Holder.self).made }
        }
        captured.locator = locator
        #expect(fault { try locator.resolve(Made.self) } == .cycle(["Made", "Holder", "Made"]))
    }

    @Test(arguments: [ServiceScope<Made>.transient, .singleton])
    fileprivate func aFactorysTaskGetsTheServiceOnceItIsMade(scope: ServiceScope<Made>)
        async throws
    {
        let captured = Captured()
        let (isMade, made) = AsyncStream<Void>.makeStream()
        let later = Mutex<Task<Made, any Error>?>(nil)
        let locator = ServiceLocator {
            $0.register(scope) {
                later.withLock { task in
                    guard task == nil else { return }
                    task = Task {
                        for await _ in isMade { break }
                        return try captured.resolve()
                    }
                }
                return Made()
            }
        }
        captured.locator = locator
        _ = try locator.resolve(Made.self)
        made.yield()
        _ = try await later.withLock { $0 }?.value
    }

    // MARK: Overriding

    @Test func overridesForOneTestWithoutTouchingAParallelOne() async throws {
        let locator = ServiceLocator {
            $0.register(Bank.Account(name: "real"))
            $0.register(.singleton) { (account: Bank.Account) in Journal(account.name) }
        }
        let session = locator.child { $0.register(.perChild, Made.init) }
        let shared = try session.resolve(Journal<String>.self)
        let names = try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<100 {
                group.addTask {
                    let mine = session.overriding {
                        $0.register(Bank.Account(name: "double \(number)"))
                    }
                    // The parent’s singleton is made again for the copy, from the override.
                    try mine.resolve(Journal<String>.self).append("noted")
                    _ = try mine.resolve(Made.self)
                    return try mine.resolve(Journal<String>.self).entries
                }
            }
            return try await group.reduce(into: [[String]]()) { $0.append($1) }
        }
        #expect(Set(names) == Set((0..<100).map { ["double \($0)", "noted"] }))
        #expect(shared.entries == ["real"])
        #expect(try session.resolve(Journal<String>.self) === shared)
    }

    @Test func sharesOnlyInstancesWithACopy() throws {
        let made = Made()
        let locator = ServiceLocator {
            $0.register(made)
            $0.register(.singleton, Holder.init)
            $0.register(.perChild) { Journal("own") }
        }
        let holder = try locator.resolve(Holder.self)
        let copy = locator.overriding { _ in }
        #expect(try copy.resolve(Holder.self) !== holder)
        #expect(try copy.resolve(Holder.self).made === made)
        #expect(
            try copy.resolve(Journal<String>.self) !== locator.resolve(Journal<String>.self))
    }
}
