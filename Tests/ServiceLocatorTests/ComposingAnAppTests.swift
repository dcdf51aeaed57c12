import AshlarCore
import AshlarCoreTesting
import AshlarServiceLocator
import Testing

private struct Store: Sendable {}
private protocol Ledger: Sendable { func balance() async -> Int }
private struct StoredLedger: Ledger {
    let store: Store
    func balance() async -> Int { 7 }
}
private struct Statement: Sendable {
    let ledger: any Ledger
    let lines: Int
}

private struct BalanceRules: InteractorRules {
    enum Action: Sendable {
        case load
        case loaded(Int)
    }

    let ledger: any Ledger

    func handle(_ action: Action, _ balance: inout Int?) -> Effect<Action> {
        switch action {
        case .load: return .run { [ledger] send in await send(.loaded(await ledger.balance())) }
        case .loaded(let value): balance = value
        }
        return .none
    }
}

private struct BalanceReducer: ViewStateReducing {
    func reduce(_ balance: Int?) -> String { balance.map { "\($0)" } ?? "…" }
}

private struct BalanceEventMap: DomainEventActionMap {
    enum Event: Sendable { case appeared }

    func action(for event: Event) -> BalanceRules.Action? { .load }
}

private typealias BalanceScreen = FeatureViewModel<BalanceRules, BalanceReducer, BalanceEventMap>

/// The examples of the article on composition.
@Suite struct ComposingAnAppTests {
    @Test func theArticlesLocatorIsValid() throws {
        let locator = ServiceLocator {
            $0.register(.singleton, Store.init)
            $0.register(.singleton, as: (any Ledger).self, StoredLedger.init)
            $0.register(.transient) { (ledger: any Ledger) in Statement(ledger: ledger, lines: 20) }
        }
        try locator.validate()
        let statement = try locator.resolve(Statement.self)
        #expect(statement.lines == 20)
    }

    @MainActor
    @Test func theArticlesFeatureIsMadeOfServices() async throws {
        let locator = ServiceLocator {
            $0.register(RuntimeEnvironment.test())
            $0.register(.singleton, Store.init)
            $0.register(.singleton, as: (any Ledger).self, StoredLedger.init)
            $0.register(.transient, BalanceRules.init)
            $0.registerAsync(.transient) {
                @MainActor (rules: BalanceRules, environment: RuntimeEnvironment) in
                BalanceScreen(
                    name: "Balance", state: nil, rules: rules, reducer: BalanceReducer(),
                    eventMap: BalanceEventMap(), environment: environment)
            }
        }
        try locator.validate()
        let screen = try await locator.resolveAsync(BalanceScreen.self)
        await screen.handle(.appeared) { $0 == "7" }
        #expect(screen.viewState == "7")
    }
}
