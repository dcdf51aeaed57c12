import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Adds a payee. Its id is the device’s until the bank has assigned one.
struct PayeeAddition: OfflineCommand, Equatable {
    typealias Collection = Payees

    static let name = "addPayee"
    /// The bank holds at most one payee for an account, so its list shows whether this one exists.
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp { _ in
            HTTPRequest(path: Payees.path)
        } read: { response, addition in
            let list = try Payees.page(response, of: .snapshot(cursor: nil))
            let payees = list.items.compactMap {
                if case .read(let payee) = $0 { payee } else { nil }
            }
            if let payee = payees.first(where: { $0.identifier == addition.identifier }) {
                return .row(payee)
            }
            // The list may have further pages, or none of its rows could be read.
            guard list.nextCursor == nil, payees.isEmpty == list.items.isEmpty else {
                throw ServerError.timedOut
            }
            return nil
        })

    let id: String
    let payeeName: String
    let identifier: IdentifierRecord

    var row: String { id }
    var lane: String { Payees.lane }
    var makesRow: Bool { true }

    private struct Body: Encodable {
        let name: String
        let identifier: IdentifierRecord
    }

    func request() throws -> HTTPRequest {
        try HTTPRequest(
            .post, Payees.path, json: Body(name: payeeName, identifier: identifier))
    }

    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        .bank(response, refusal: "payee-refused", now: now)
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Payees> {
        let payee = try response.json(PayeeRecord.self, as: "payee")
        guard payee.identifier == identifier else {
            throw UnreadableRecord(
                record: payee.id, field: "identifier", value: "not the requested account")
        }
        return .row(payee)
    }

    func apply(to row: inout Payee?) throws {
        guard row == nil else { return }
        row = try Payee(
            PayeeRecord(id: id, name: payeeName, identifier: identifier, status: "active"))
    }
}

/// Renames a payee.
struct PayeeRenaming: OfflineCommand, Equatable {
    typealias Collection = Payees

    static let name = "renamePayee"
    static let prevention = Prevention<Self>.repeatable

    let payee: String
    let newName: String

    var row: String { payee }
    var lane: String { Payees.lane }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.patch, Payees.path(of: payee), json: ["name": newName])
    }

    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        .bank(changing: response, refusal: "payee-refused", now: now)
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Payees> {
        .row(try response.json(PayeeRecord.self, as: "payee"))
    }

    func apply(to row: inout Payee?) throws {
        guard let known = row else { throw PayeeError.unknownPayee(ID(rawValue: payee)) }
        row = Payee(
            id: known.id, name: newName, identifier: known.identifier, isActive: known.isActive)
    }
}

/// Deletes a payee. Until the bank has confirmed, the payee is listed and cannot be paid.
struct PayeeDeletion: OfflineCommand, Equatable {
    typealias Collection = Payees

    static let name = "deletePayee"
    static let prevention = Prevention<Self>.repeatable
    static let deletesRow = true

    let payee: String

    var row: String { payee }
    var lane: String { Payees.lane }

    func request() throws -> HTTPRequest {
        HTTPRequest(method: .delete, path: Payees.path(of: payee))
    }

    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        // Already deleted, perhaps by an earlier request whose answer was lost.
        if response.status == 404, ServerProblem(response).name == "not-found" { return .done }
        return .bank(response, refusal: "payee-refused", now: now)
    }

    func apply(to row: inout Payee?) throws {
        guard let known = row else { return }
        row = Payee(
            id: known.id, name: known.name, identifier: known.identifier, isActive: false)
    }
}
