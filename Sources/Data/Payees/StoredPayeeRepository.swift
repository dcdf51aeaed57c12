import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Payees from the store while the copy is fresh, then from the bank; changes are commands.
struct StoredPayeeRepository: PayeeRepository, CopyRepository, ChangeRepository {
    let context: DataContext

    var copy: LocalCopy<Payees> { context.offline.copy(of: Payees.self) }

    func payees() async throws -> [Payee] { try await copy.all() }

    func payee(_ id: ID<Payee>) async throws -> Payee? {
        try context.offline.readIfOpen { try $0.one(id.rawValue, in: Payees.self) } ?? nil
    }

    func pendingChanges() async throws -> [PayeeChange] {
        let states = try context.pending()
        let changes = try context.offline.readIfOpen { store in
            let additions = try store.changes(of: PayeeAddition.self, states) { addition, state in
                PayeeChange(
                    payee: ID(rawValue: addition.row), kind: .add(try NewPayee(addition)),
                    pending: state)
            }
            let renamings = try store.changes(of: PayeeRenaming.self, states) { renaming, state in
                PayeeChange(
                    payee: ID(rawValue: renaming.payee), kind: .rename(to: renaming.newName),
                    pending: state)
            }
            let deletions = try store.changes(of: PayeeDeletion.self, states) { deletion, state in
                PayeeChange(payee: ID(rawValue: deletion.payee), kind: .delete, pending: state)
            }
            return additions + renamings + deletions
        }
        return (changes ?? []).sorted { $0.pending.requestedAt < $1.pending.requestedAt }
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
        let response = try await context.send(
            HTTPRequest(
                .post, "/v1/payee-checks",
                json: Question(name: name, identifier: identifier.wire)))
        let answer = try context.readable { try response.json(Answer.self, as: "payee check") }
        switch (answer.result, answer.name) {
        case ("MTCH", _): return .match
        case ("CMTC", let name?): return .closeMatch(name: name)
        case ("NMTC", _): return .noMatch
        // A close match without a name, or an unknown result, is of no use to the user.
        default: return .notAvailable
        }
    }

    // MARK: Changes

    func add(_ payee: NewPayee, key: String) async throws -> Payee {
        let addition = PayeeAddition(
            id: key, payeeName: payee.name, identifier: payee.identifier.wire)
        try await context.offline.perform(addition, id: key)
        return try await self.payee(ID(rawValue: key))
            ?? Payee(
                id: ID(rawValue: key), name: payee.name, identifier: payee.identifier,
                isActive: true)
    }

    func rename(_ id: ID<Payee>, to name: String) async throws {
        try await context.offline.perform(PayeeRenaming(payee: id.rawValue, newName: name))
    }

    func delete(_ id: ID<Payee>) async throws {
        try await context.offline.perform(PayeeDeletion(payee: id.rawValue))
    }
}

extension NewPayee {
    fileprivate init(_ addition: PayeeAddition) throws {
        try self.init(
            name: addition.payeeName,
            identifier: AccountIdentifier(
                addition.identifier, record: addition.id, field: "identifier"))
    }
}
