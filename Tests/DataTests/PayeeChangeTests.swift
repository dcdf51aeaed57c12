import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization
import Testing

@testable import AshlarData

@Suite struct PayeeChangeTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private func signedIn() async throws -> DataModule {
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe")] }
        let module = try await desk.signedIn()
        try await module.payeeRepository.refresh()
        return module
    }

    private func new() throws -> NewPayee {
        try NewPayee(name: "Ann", identifier: .iban(IBAN("GB33BUKB20201555555555")))
    }

    private func names(_ module: DataModule) async throws -> [String] {
        try await module.payeeRepository.payees().map(\.name)
    }

    private func phases(_ module: DataModule) async throws -> [PendingState.Phase] {
        try await module.payeeRepository.pendingChanges().map(\.pending.phase)
    }

    @Test func addsOnTheDeviceAtOnceAndAtTheBankWithItsKey() async throws {
        let module = try await signedIn()
        bank.answer { request in
            guard request.method == .post else { return nil }
            return .json(
                201, Wire.payee("2", "Ann", number: Wire.iban("GB33BUKB20201555555555")))
        }
        let payee = try await module.payeeRepository.add(new(), key: "key-1")
        #expect(try await names(module) == ["Ann", "Zoe"])
        #expect(try await phases(module) == [.notSent])
        #expect(bank.requests(.post, "/v1/payees").isEmpty)
        // Confirming again with the same key adds no second payee.
        _ = try await module.payeeRepository.add(new(), key: "key-1")
        try await module.sendDue()
        let request = try #require(bank.requests(.post, "/v1/payees").first)
        #expect(bank.requests(.post, "/v1/payees").count == 1)
        #expect(request.headers["Idempotency-Key"]?.isEmpty == false)
        let body = try JSON(request.body)
        #expect(body["name"]?.string == "Ann")
        #expect(body["identifier"]?["value"]?.string == "GB33BUKB20201555555555")
        #expect(try await names(module) == ["Ann", "Zoe"])
        #expect(try await phases(module) == [])
        // Found by the device’s id and by the bank’s.
        for id in [payee.id, ID(rawValue: "2")] {
            #expect(try await module.payeeRepository.payee(id)?.id.rawValue == "2")
        }
    }

    /// The deletion waits for the bank’s id of its payee.
    @Test func payeeAddedOfflineCanBeRenamedAndDeleted() async throws {
        let module = try await signedIn()
        bank.answer { request in
            switch request.method {
            case .post:
                .json(201, Wire.payee("2", "Ann", number: Wire.iban("GB33BUKB20201555555555")))
            case .patch:
                .json(200, Wire.payee("2", "Anna", number: Wire.iban("GB33BUKB20201555555555")))
            case .delete: HTTPResponse(status: 204)
            default: nil
            }
        }
        let payee = try await module.payeeRepository.add(new(), key: "key-1")
        try await module.payeeRepository.rename(payee.id, to: "Anna")
        try await module.payeeRepository.delete(payee.id)
        #expect(try await phases(module) == [.notSent, .notSent, .notSent])
        for _ in 1...3 { try await module.sendDue() }
        #expect(bank.requests(.patch, "/v1/payees/2").count == 1)
        #expect(bank.requests(.delete, "/v1/payees/2").count == 1)
        #expect(try await names(module) == ["Zoe"])
    }

    /// The list contains the payee under the bank’s id before its addition has an answer. If it
    /// were deleted now, it would be added again: by a forgotten key, or after a look-up that finds
    /// nothing.
    @Test(arguments: [1, 25]) func aDeletionWaitsForTheLostAnswerOfTheAddition(
        hours: Double
    ) async throws {
        let module = try await signedIn()
        let isLost = Mutex(true)
        bank.answer { [bank] request in
            switch request.method {
            case .post where request.path == "/v1/payees":
                let ann = Wire.payee("2", "Ann", number: Wire.iban("GB33BUKB20201555555555"))
                bank.books.withLock { books in
                    books.payees.removeAll { $0["id"]?.string == "2" }
                    books.payees.append(ann)
                }
                guard isLost.withLock({ $0 }) else { return .json(201, ann) }
                throw HTTPTransportError.timedOut
            case .delete:
                bank.books.withLock { books in
                    books.payees.removeAll { $0["id"]?.string == "2" }
                }
                return HTTPResponse(status: 204)
            default: return nil
            }
        }
        _ = try await module.payeeRepository.add(new(), key: "key-1")
        try await module.sendDue()
        try await module.payeeRepository.refresh()
        #expect(try await module.payeeRepository.payee(ID(rawValue: "2"))?.name == "Ann")

        try await module.payeeRepository.delete(ID(rawValue: "2"))
        try await module.sendDue()
        #expect(bank.requests(.delete, "/v1/payees").isEmpty)
        isLost.withLock { $0 = false }
        desk.clock.advance(by: .seconds(hours * 3600))
        for _ in 1...3 { try await module.sendDue() }
        #expect(bank.requests(.delete, "/v1/payees").map(\.path) == ["/v1/payees/2"])
        #expect(bank.requests(.post, "/v1/payees").count == (hours < 24 ? 2 : 1))
        #expect(bank.books.withLock { $0.payees.count } == 1)
        #expect(try await phases(module) == [])
        #expect(try await names(module) == ["Zoe"])
    }

    @Test func notifiesReadersOfItsOwnChange() async throws {
        let module = try await signedIn()
        bank.answer { $0.method == .patch ? .json(200, Wire.payee("1", "Zoë")) : nil }
        var changes = module.payeeRepository.changes().makeAsyncIterator()
        try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Zoë")
        #expect(await changes.next() != nil)
        #expect(try await names(module) == ["Zoë"])
        try await module.sendDue()
        #expect(try await names(module) == ["Zoë"])
        #expect(bank.requests(.patch, "/v1/payees/1").count == 1)
    }

    @Test func refusalStaysUntilDismissedAndChangesNothing() async throws {
        let module = try await signedIn()
        bank.answer { request in
            request.method == .get ? nil : .problem(422, "payee-refused", "NARR")
        }
        _ = try await module.payeeRepository.add(new(), key: "k")
        try await module.payeeRepository.delete(ID(rawValue: "1"))
        #expect(
            try await module.payeeRepository.payees().map(\.isActive) == [true, false])
        // A refusal does not block the changes behind it.
        for _ in 1...2 { try await module.sendDue() }
        let refused = PendingState.Phase.refused(reason: .narrative, detail: "details")
        #expect(try await phases(module) == [refused, refused])
        #expect(try await names(module) == ["Zoe"])
        #expect(try await module.payeeRepository.payees().map(\.isActive) == [true])
        for change in try await module.payeeRepository.pendingChanges() {
            try await module.payeeRepository.drop(change.id)
        }
        #expect(try await phases(module) == [])
    }

    @Test(arguments: [204, 404])
    func payeeMissingAtTheBankIsDeleted(status: Int) async throws {
        let module = try await signedIn()
        bank.answer { request in
            guard request.method == .delete else { return nil }
            return status == 204 ? HTTPResponse(status: 204) : .problem(404, "not-found")
        }
        try await module.payeeRepository.delete(ID(rawValue: "1"))
        try await module.sendDue()
        #expect(try await names(module) == [])
        #expect(try await phases(module) == [])
    }

    /// The payee was deleted elsewhere: waiting would not help.
    @Test func renamingAPayeeMissingAtTheBankIsRefused() async throws {
        let module = try await signedIn()
        bank.answer { $0.method == .patch ? .problem(404, "not-found") : nil }
        try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Zoë")
        try await module.sendDue()
        #expect(
            try await phases(module) == [.refused(reason: .narrative, detail: "details")])
        try await module.sendDue()
        #expect(bank.requests(.patch, "/v1/payees/1").count == 1)
    }

    @Test func unsentChangeCanBeTakenBack() async throws {
        let module = try await signedIn()
        try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Zoë")
        let change = try #require(try await module.payeeRepository.pendingChanges().first)
        #expect(try await module.payeeRepository.takeBack(change.id))
        #expect(try await names(module) == ["Zoe"])
        #expect(try await phases(module) == [])
        try await module.sendDue()
        #expect(bank.requests(.patch, "/v1/payees/1").isEmpty)
        #expect(try await !module.payeeRepository.takeBack(change.id))
    }

    @Test func listRequestedBeforeDoesNotUndoTheChange() async throws {
        let module = try await signedIn()
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe"), Wire.payee("3", "Max")] }
        let isFirst = Mutex(true)
        bank.answer { [bank, module] request in
            if request.method == .post {
                bank.books.withLock { $0.payees.append(Wire.payee("2", "Ann")) }
                return .json(
                    201, Wire.payee("2", "Ann", number: Wire.iban("GB33BUKB20201555555555")))
            }
            guard request.path == "/v1/payees",
                isFirst.withLock({ first in
                    defer { first = false }
                    return first
                })
            else { return nil }
            // The bank sends its list; before it arrives, a payee is added.
            let list = try bank.respond(request)
            _ = try await module.payeeRepository.add(self.new(), key: "k")
            try await module.sendDue()
            return list
        }
        try await module.payeeRepository.refresh()
        #expect(try await names(module) == ["Ann", "Max", "Zoe"])
        #expect(bank.requests(.get, "/v1/payees").count == 3)
    }

    @Test func nextRefreshStoresTheBankState() async throws {
        let module = try await signedIn()
        bank.answer { $0.method == .patch ? .json(200, Wire.payee("1", "Zoë")) : nil }
        try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Zoë")
        try await module.sendDue()
        bank.answer(nil)
        try await module.payeeRepository.refresh()
        #expect(try await names(module) == ["Zoe"])
    }
}
