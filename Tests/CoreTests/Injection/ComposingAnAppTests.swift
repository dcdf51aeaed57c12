import AshlarCore
import Testing

private struct Store: Sendable {}
private protocol Ledger: Sendable { var count: Int { get } }
private struct StoredLedger: Ledger {
    let store: Store
    var count: Int { 7 }
}
private struct Statement: Sendable {
    let ledger: any Ledger
    let lines: Int
}

/// What the article on composition shows.
@Suite struct ComposingAnAppTests {
    @Test func theArticlesLocatorIsWhole() throws {
        let locator = ServiceLocator {
            $0.register(.singleton, Store.init)
            $0.register(.singleton, as: (any Ledger).self, StoredLedger.init)
            $0.register(.transient) { (ledger: any Ledger) in Statement(ledger: ledger, lines: 20) }
        }
        try locator.validate()
        let statement = try locator.resolve(Statement.self)
        #expect(statement.lines == 20)
        #expect(statement.ledger.count == 7)
    }
}
