import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization
import Testing

@testable import AshlarData

/// A bank whose lists do not end costs a few requests, and the problem is reported.
@Suite(.timeLimit(.minutes(10))) struct EndlessListTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    /// The ways in which a list does not end.
    enum Circle: CaseIterable, Sendable {
        case sameCursor, twoCursors, alwaysNew, alwaysNewWithTheSameRows, emptyCursor
    }

    private func page(_ circle: Circle, _ number: Int, _ path: String) -> JSON {
        let isWhole = path.hasPrefix("/v1/accounts") || path.hasPrefix("/v1/payees")
        let row =
            path.hasPrefix("/v1/payees")
            ? Wire.payee("b", "Ann") : isWhole ? Wire.account("a") : Wire.payment("p", sequence: 5)
        let cursor: String =
            switch circle {
            case .sameCursor: "x"
            case .twoCursors: "x\(number % 2)"
            case .alwaysNew, .alwaysNewWithTheSameRows: "x\(number)"
            case .emptyCursor: ""
            }
        var body: JSON = [
            "items": circle == .alwaysNew ? [] : [row], "nextCursor": .text(cursor),
        ]
        if !isWhole { body["changesCursor"] = "c9" }
        if path.contains("/changes") { body["deleted"] = [] }
        return body
    }

    @Test(
        arguments: Circle.allCases,
        ["/v1/accounts", "/v1/payees", "/v1/payments?", "/v1/payments/changes"])
    func endlessListIsAbandoned(circle: Circle, path: String) async throws {
        bank.put(Wire.payment("p", sequence: 5))
        var settings = DataSettings()
        settings.offline.pagesPerRefresh = 60
        let module = try await desk.signedIn(settings: settings)
        if path.contains("changes") { try await module.paymentRepository.refresh() }
        bank.forgetRequests()
        let count = Mutex(0)
        bank.answer { request in
            guard request.path.hasPrefix(path) else { return nil }
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .json(200, page(circle, number, request.path))
        }
        let copy: Copied =
            path.hasPrefix("/v1/accounts")
            ? .accounts : path.hasPrefix("/v1/payees") ? .payees : .payments
        let error = await #expect(throws: ServerError.self) {
            try await module.context.refresh(copy)
        }
        guard case .unreadable(_, "nextCursor", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let asked = bank.requests.count
        switch circle {
        case .emptyCursor: #expect(asked == 1)
        case .sameCursor, .twoCursors: #expect(asked <= 4)
        // One page is requested ahead.
        case .alwaysNew: #expect(asked <= 22)
        case .alwaysNewWithTheSameRows: #expect(asked <= 61)
        }
        #expect(module.context.freshness(copy).failure?.problem == error?.problem)
        // The bank works again.
        bank.answer(nil)
        try await module.context.refresh(copy)
    }

    @Test func refreshEndsAtItsTimeLimitAndTheNextContinues() async throws {
        bank.put((1...100).map { Wire.payment("p\($0)", sequence: $0) })
        var settings = DataSettings()
        settings.offline.pageSize = 10
        settings.offline.refreshTime = .seconds(60)
        let module = try await desk.signedIn(settings: settings)
        bank.answer { [clock = desk.clock] _ in
            clock.advance(by: .seconds(14))
            return nil
        }
        await #expect(throws: ServerError.timedOut) { try await module.paymentRepository.refresh() }
        let stored = try await module.list().count
        #expect(stored >= 20 && stored < 100)
        bank.answer(nil)
        try await module.paymentRepository.refresh()
        #expect(try await module.list().count == 100)
    }

    @Test func aListWithManySmallPagesIsReadInAFewRefreshes() async throws {
        bank.put((1...100).map { Wire.payment("p\($0)", sequence: $0) })
        var settings = DataSettings()
        settings.offline.pageSize = 2
        settings.offline.pagesPerRefresh = 20
        let module = try await desk.signedIn(settings: settings)
        var refreshes = 1
        while refreshes < 10 {
            do {
                try await module.paymentRepository.refresh()
                break
            } catch is ServerError { refreshes += 1 }
        }
        #expect(try await module.list().count == 100)
        #expect(refreshes == 3)
    }

    @Test func wholeListIsLimitedLikeOneAnswer() async throws {
        var settings = DataSettings()
        settings.offline.responseLimit = 20_000
        let module = try await desk.signedIn(settings: settings)
        let count = Mutex(0)
        bank.answer { request in
            guard request.path.hasPrefix("/v1/accounts") else { return nil }
            let number = count.withLock { count in
                count += 1
                return count
            }
            let rows = (0..<20).map { Wire.account("a-\(number)-\($0)") }
            return .json(200, ["items": .list(rows), "nextCursor": .text("x\(number)")])
        }
        await #expect(throws: ServerError.self) { try await module.accountRepository.refresh() }
        #expect(count.withLock { $0 } < 10)
    }
}
