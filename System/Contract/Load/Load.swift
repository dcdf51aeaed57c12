import Foundation
import Programs
import Synchronization

/// Creates payments; each client keeps one connection.
struct Load: Sendable {
    let address, token, account: String
    let payments: Int

    init(bank: Bank, token: String, account: String, payments: Int) {
        address = bank.url
        self.token = token
        self.account = account
        self.payments = payments
    }

    struct Result {
        /// The ids of the acknowledged payments.
        var made: Set<String> = []
        /// Unexpected responses and their counts.
        var wrong: [String: Int] = [:]
        var requests = 0
        var slowest = 0.0
        fileprivate var next = 0
    }

    static func name(_ number: Int) -> String { "load-\(number)" }

    func run(clients: Int) -> Result {
        let shared = SharedResult()
        let group = DispatchGroup()
        for _ in 0..<clients {
            group.enter()
            // A thread for each client, because each waits for its responses.
            let thread = Thread {
                work(shared)
                group.leave()
            }
            thread.stackSize = 1 << 19
            thread.start()
        }
        group.wait()
        return shared.result.withLock { $0 }
    }

    private final class SharedResult: Sendable {
        let result = Mutex(Result())
    }

    private func work(_ shared: SharedResult) {
        let connection = Connection(to: address)
        connection.fields = [
            "Authorization": "Bearer \(token)", "Content-Type": "application/json",
        ]
        while let number = next(shared) {
            do { try order(number, connection, shared) } catch {
                shared.result.withLock { $0.wrong["\(error)", default: 0] += 1 }
            }
        }
    }

    private func next(_ shared: SharedResult) -> Int? {
        shared.result.withLock { result in
            guard result.next < payments else { return nil }
            result.next += 1
            return result.next - 1
        }
    }

    private func order(_ number: Int, _ connection: Connection, _ shared: SharedResult) throws {
        let name = Self.name(number)
        let start = ContinuousClock.now
        let first = try send(name, "0.01", key: "key-\(number)", connection)
        let seconds = start.duration(to: .now) / .seconds(1)
        let id = first.status == 201 ? try JSON(first.body).id.string : nil
        var wrong: [String] = []
        if id == nil { wrong.append("\(first.status) to an order: \(first.text.prefix(200))") }
        var requests = 1
        if number % 10 == 3 {
            let again = try send(name, "0.01", key: "key-\(number)", connection)
            requests += 1
            if again.status != 201 || again.body != first.body
                || again.fields["idempotency-replayed"] == nil
            {
                wrong.append("\(again.status): a different response to the same key")
            }
        }
        if number % 10 == 7 {
            let more = try send("more-\(number)", "99999.99", key: "more-\(number)", connection)
            requests += 1
            let reason = try JSON(more.body).reason.string
            if more.status != 422 || reason != "AM04" {
                wrong.append("\(more.status) to more than the balance: \(more.text.prefix(200))")
            }
        }
        shared.result.withLock { [wrong, requests] result in
            if let id { result.made.insert(id) }
            for sentence in wrong { result.wrong[sentence, default: 0] += 1 }
            result.requests += requests
            result.slowest = max(result.slowest, seconds)
        }
    }

    private func send(_ name: String, _ value: String, key: String, _ connection: Connection) throws
        -> Answer
    {
        let body: [String: Any] = [
            "clientPaymentId": name, "accountId": account, "date": NSNull(), "reference": "Load",
            "payee": [
                "name": "Jonas Weber",
                "identifier": ["scheme": "IBAN", "value": "DE89370400440532013000"],
            ] as [String: Any],
            "amount": ["amount": value, "currency": "EUR", "direction": "debit"],
        ]
        return try connection.request(
            "POST", "/v1/payments", ["Idempotency-Key": key], body: Data(try jsonText(body).utf8))
    }
}
