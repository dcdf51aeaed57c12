import AshlarDomain
import AshlarHTTP
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

    @Test func addsAtTheBankAndThenHere() async throws {
        let module = try await signedIn()
        bank.answer { request in
            guard request.method == .post else { return nil }
            return .json(
                201, Wire.payee("2", "Ann", number: Wire.iban("GB33BUKB20201555555555")))
        }
        let payee = try await module.payeeRepository.add(new(), key: "key-1")
        #expect(payee.id == ID(rawValue: "2"))
        let request = try #require(bank.requests(.post, "/v1/payees").first)
        #expect(request.headers["Idempotency-Key"] == "key-1")
        let body = try JSON(request.body)
        #expect(body["name"]?.string == "Ann")
        #expect(body["identifier"]?["value"]?.string == "GB33BUKB20201555555555")
        #expect(try await names(module) == ["Ann", "Zoe"])
    }

    @Test func tellsReadersOfItsOwnChange() async throws {
        let module = try await signedIn()
        bank.answer { $0.method == .patch ? .json(200, Wire.payee("1", "Zoë")) : nil }
        var changes = module.payeeRepository.changes().makeAsyncIterator()
        _ = try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Zoë")
        #expect(await changes.next() != nil)
        #expect(try await names(module) == ["Zoë"])
        #expect(bank.requests(.patch, "/v1/payees/1").count == 1)
    }

    @Test func changesNothingHereWhereTheBankRefuses() async throws {
        let module = try await signedIn()
        bank.answer { request in
            request.method == .get ? nil : .problem(422, "payee-refused", "NARR")
        }
        let refused = ServerError.refused(reason: .narrative, detail: "as it is")
        await #expect(throws: refused) {
            try await module.payeeRepository.add(new(), key: "k")
        }
        await #expect(throws: refused) {
            try await module.payeeRepository.delete(ID(rawValue: "1"))
        }
        #expect(try await names(module) == ["Zoe"])
    }

    @Test(arguments: [204, 404])
    func whatTheBankDoesNotHaveAnyMoreIsDeleted(status: Int) async throws {
        let module = try await signedIn()
        bank.answer { request in
            guard request.method == .delete else { return nil }
            return status == 204 ? HTTPResponse(status: 204) : .problem(404, "not-found")
        }
        try await module.payeeRepository.delete(ID(rawValue: "1"))
        #expect(try await names(module) == [])
    }

    @Test func aListThatWasAskedForBeforeDoesNotUndoTheChange() async throws {
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
            // The bank writes its list; before it arrives, a payee is added.
            let list = try bank.respond(request)
            _ = try await module.payeeRepository.add(self.new(), key: "k")
            return list
        }
        try await module.payeeRepository.refresh()
        #expect(try await names(module) == ["Ann", "Max", "Zoe"])
        #expect(bank.requests(.get, "/v1/payees").count == 3)
    }

    @Test func theNextRefreshTakesTheBanksWord() async throws {
        let module = try await signedIn()
        bank.answer { $0.method == .patch ? .json(200, Wire.payee("1", "Zoë")) : nil }
        _ = try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Zoë")
        bank.answer(nil)
        try await module.payeeRepository.refresh()
        #expect(try await names(module) == ["Zoe"])
    }
}
