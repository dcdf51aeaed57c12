import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Payees from the store for as long as the copy lives, then from the bank.
struct StoredPayeeRepository: PayeeRepository {
    let context: DataContext

    func payees() async throws -> [Payee] {
        guard let store = context.sessions.openStore else { return [] }
        return try await CacheFirst(
            lifetime: context.settings.payeeLifetime, patience: context.settings.payeePatience,
            clock: context.runtime.clock
        ).read(
            freshness: store.freshness[.payees], now: context.runtime.now(),
            cache: { try store.read { try PayeeTable.all($0) } },
            refresh: { _ = try await context.refresher(of: store).refresh(.payees) },
            refreshLater: {
                store.wanted.insert(.collection(.payees))
                store.alarms.stale.signal()
            })
    }

    func payee(_ id: ID<Payee>) async throws -> Payee? {
        try context.sessions.openStore?.read { try PayeeTable.one(id, $0) }
    }

    func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck {
        struct Question: Encodable {
            var name: String
            var identifier: IdentifierRecord
        }
        struct Answer: Decodable {
            var result: String
            var name: String?
        }
        let request = try HTTPRequest(
            .post, "/v1/payee-checks", json: Question(name: name, identifier: identifier.wire))
        let response = try await context.client(for: context.sessions.store()).send(request)
        let answer = try BankClient.decode(Answer.self, from: response, as: "payee check")
        switch (answer.result, answer.name) {
        case ("MTCH", _): return .match
        case ("CMTC", let name?): return .closeMatch(name: name)
        case ("NMTC", _): return .noMatch
        // A close match without a name, or a result of later days, says nothing to a person.
        default: return .notAvailable
        }
    }

    // MARK: Changing

    func add(_ payee: NewPayee, key: String) async throws -> Payee {
        struct Body: Encodable {
            var name: String
            var identifier: IdentifierRecord
        }
        let store = try context.sessions.store()
        var request = try HTTPRequest(
            .post, "/v1/payees", json: Body(name: payee.name, identifier: payee.identifier.wire))
        request.headers["Idempotency-Key"] = key
        return try keep(try await context.client(for: store).send(request), in: store) { kept in
            guard kept.identifier != payee.identifier else { return }
            throw UnreadableRecord(
                record: kept.id.rawValue, field: "identifier", value: "another than asked for")
        }
    }

    func rename(_ id: ID<Payee>, to name: String) async throws -> Payee {
        let store = try context.sessions.store()
        let request = try HTTPRequest(.patch, path(id), json: ["name": name])
        return try keep(try await context.client(for: store).send(request), in: store) { kept in
            guard kept.id != id else { return }
            throw UnreadableRecord(record: id.rawValue, field: "id", value: kept.id.rawValue)
        }
    }

    func delete(_ id: ID<Payee>) async throws {
        let store = try context.sessions.store()
        do {
            let request = HTTPRequest(method: .delete, path: path(id))
            _ = try await context.client(for: store).send(request)
        } catch ServerError.failed(status: 404, _) {
            // Deleted before, perhaps by an earlier request whose answer got lost.
        }
        try store.changeWhole(.payees, context.runtime) { try PayeeTable.delete(id, $0) }
    }

    private func path(_ id: ID<Payee>) -> String { "/v1/payees/\(id.rawValue.asURLPart)" }

    /// - Parameter check: Refuses an answer about another payee.
    private func keep(
        _ response: HTTPResponse, in store: UserStore, _ check: (Payee) throws -> Void
    ) throws -> Payee {
        do {
            let wire = try BankClient.decode(PayeeRecord.self, from: response, as: "payee")
            let payee = try Payee(wire)
            try check(payee)
            try store.changeWhole(.payees, context.runtime) { try PayeeTable.keep(payee, $0) }
            return payee
        } catch let corrupt as UnreadableRecord {
            throw ServerError(corrupt)
        }
    }

    func refresh() async throws { try await context.refresh(.payees) }
    func freshness() async throws -> Freshness { context.freshness(.payees) }
    func changes() -> AsyncStream<Void> { context.hub.changes(.payees) }
    func progress() -> AsyncStream<SyncProgress?> { context.hub.progress.stream(.payees) }
}
