import Core
import Testing

private enum Bank { struct Account: Sendable { var name: String } }
private enum Shop { struct Account: Sendable { var name: String } }
private protocol Greeting: Sendable { func greet() -> String }
private struct Hello: Greeting { func greet() -> String { "hello" } }
private final class Made: Sendable {}
private struct Screen: Sendable { var repository: Repository }
private struct Repository: Sendable { var store: Store }
private struct Store: Sendable {}

@Suite struct ServiceLocatorTests {
    let locator = ServiceLocator()

    @Test func keysByTypeNotByName() throws {
        locator.register(Bank.Account(name: "bank"))
        locator.register(Shop.Account(name: "shop"))
        #expect(try locator.resolve(Bank.Account.self).name == "bank")
        #expect(try locator.resolve(Shop.Account.self).name == "shop")
    }

    @Test func resolvesAProtocol() throws {
        locator.register(Hello(), as: (any Greeting).self)
        #expect(try locator.resolve((any Greeting).self).greet() == "hello")
        #expect(throws: ServiceLocatorError.self) { try locator.resolve(Hello.self) }
    }

    @Test func makesTransientsAnewAndSingletonsOnce() throws {
        locator.register(Made.self) { _ in Made() }
        #expect(try locator.resolve(Made.self) !== locator.resolve(Made.self))
        locator.register(Made.self, scope: .singleton) { _ in Made() }
        let child = locator.child()
        #expect(try locator.resolve(Made.self) === locator.resolve(Made.self))
        #expect(try child.resolve(Made.self) === locator.resolve(Made.self))
    }

    @Test func makesScopedServicesOncePerChild() throws {
        locator.register(Made.self, scope: .scoped) { _ in Made() }
        let (first, second) = (locator.child(), locator.child())
        #expect(try first.resolve(Made.self) === first.resolve(Made.self))
        #expect(try first.resolve(Made.self) !== second.resolve(Made.self))
    }

    @Test func registersInPlaceOfWhatWasThere() throws {
        locator.register(Made.self, scope: .singleton) { _ in Made() }
        let old = try locator.resolve(Made.self)
        locator.register(Made.self, scope: .singleton) { _ in Made() }
        #expect(try locator.resolve(Made.self) !== old)
    }

    @Test func letsAChildReplaceAndNotItsParent() throws {
        locator.register(Bank.Account(name: "real"))
        let child = locator.child()
        child.register(Bank.Account(name: "double"))
        #expect(try child.resolve(Bank.Account.self).name == "double")
        #expect(try locator.resolve(Bank.Account.self).name == "real")
    }

    @Test func namesWhatIsMissingAndWhoAskedForIt() {
        locator.register(Screen.self) { Screen(repository: try $0.resolve()) }
        locator.register(Repository.self) { Repository(store: try $0.resolve()) }
        do {
            _ = try locator.resolve(Screen.self)
            Issue.record("Store is not registered")
        } catch let error as ServiceLocatorError {
            guard case .missing(let type, let path) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(type.hasSuffix("Store"))
            #expect(
                path.map { $0.split(separator: ".").last } == ["Screen", "Repository", "Store"])
            #expect("\(error)".contains("No service is registered for"))
        } catch {
            Issue.record(error)
        }
    }

    @Test func namesACycle() {
        locator.register(Screen.self) { Screen(repository: try $0.resolve()) }
        locator.register(Repository.self, scope: .singleton) {
            Repository(store: try $0.resolve())
        }
        locator.register(Store.self, scope: .scoped) { resolver in
            _ = try resolver.resolve(Screen.self)
            return Store()
        }
        let error = #expect(throws: ServiceLocatorError.self) { try locator.resolve(Screen.self) }
        guard case .cycle(let path) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            path.map { $0.split(separator: ".").last } == [
                "Screen", "Repository", "Store", "Screen",
            ])
    }

    @Test func keepsNothingOfAFactoryThatThrew() throws {
        struct Broken: Error {}
        let calls = Counter()
        locator.register(Made.self, scope: .singleton) { _ in
            calls.increment()
            if calls.value == 1 { throw Broken() }
            return Made()
        }
        #expect(throws: Broken.self) { try locator.resolve(Made.self) }
        #expect(try locator.resolve(Made.self) === locator.resolve(Made.self))
    }

    @Test func keepsTheSingletonThatWasMadeFirst() throws {
        let (calls, others) = (Counter(), Journal<Made>())
        let locator = locator
        locator.register(Made.self, scope: .singleton) { _ in
            calls.increment()
            // As if another thread asked, and was done, while this one is making its own.
            if calls.value == 1 { others.append(try locator.resolve(Made.self)) }
            return Made()
        }
        let first = try locator.resolve(Made.self)
        #expect(calls.value == 2)
        #expect(first === others.entries.first)
        #expect(try locator.resolve(Made.self) === first)
    }

    @Test func givesAllThreadsTheSameSingleton() async throws {
        locator.register(Made.self, scope: .singleton) { _ in Made() }
        let locator = locator
        let made = try await withThrowingTaskGroup(of: Made.self) { group in
            for _ in 0..<200 { group.addTask { try locator.resolve(Made.self) } }
            return try await group.reduce(into: [Made]()) { $0.append($1) }
        }
        #expect(Set(made.map(ObjectIdentifier.init)).count == 1)
    }
}
