import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// A second attempt never makes a second payment, whatever the clock and whichever process makes
/// it.
@Suite struct OutboxWindowTests {
    let desk = Desk()
    let offset = TimeOffset()
    var bank: BankDouble { desk.bank }
    private static let hour = 3600.0

    private var posts: [HTTPRequest] {
        bank.requests.filter { $0.method == .post && $0.path == "/v1/payments" }
    }

    private var traffic: [String] { bank.paymentTraffic }

    /// Lets the bank forget every key and repeat a payment with a known id, so that only the client
    /// prevents a duplicate.
    private func forgetKeys() { bank.books.withLock { $0.answers = [:] } }

    @Test func hostSetsTheKeyWindow() throws {
        let module = try DataModule(
            dependencies: Desk.Dependencies(
                runtime: desk.runtime, timeZone: .gmt, server: .transport(bank),
                directory: desk.directory, keyWindow: .seconds(7_200)))
        #expect(module.context.settings.offline.keyWindow == .seconds(7_200))
        struct Silent: DataDependencies {
            let runtime: RuntimeEnvironment
            let timeZone = TimeZone.gmt
            let server: ServerConnection
            let directory: URL
        }
        let silent = Silent(
            runtime: desk.runtime, server: .transport(bank), directory: desk.directory)
        #expect(silent.keyWindow == .seconds(24 * 3600))
    }

    @Test(arguments: [true, false], [7_200, 86_400] as [Double])
    func afterTheWindowALookUpPrecedesSending(
        arrived: Bool, window: Double
    ) async throws {
        var settings = DataSettings()
        settings.offline.keyWindow = .seconds(window)
        let module = try await desk.signedIn(settings: settings)
        try await desk.losePayment(module, arrived: arrived)
        // A request sent now may still be on its way when the bank forgets the key.
        desk.clock.advance(by: .seconds(window - 299))
        forgetKeys()
        try await module.sendDue()
        #expect(traffic == (arrived ? ["GET"] : ["GET", "POST"]))
        #expect(try await module.status(of: "p") == .accepted)
        #expect(bank.made == ["p"])
    }

    @Test func withinTheWindowTheSameKeyIsSent() async throws {
        let module = try await desk.signedIn()
        try await desk.losePayment(module, arrived: true)
        // The time that a request may take is reserved at the end of the window.
        desk.clock.advance(by: .seconds(24 * Self.hour - 301))
        try await module.sendDue()
        #expect(traffic == ["POST"])
        #expect(bank.made == ["p"])
    }

    /// An attempt at an hour of true time, with the time of day off by some hours.
    struct Attempt: Sendable {
        let hour, off: Double
        init(_ hour: Double, off: Double) {
            self.hour = hour
            self.off = off
        }
    }

    static let clocks: [[Attempt]] = [
        // Set back, to before the first attempt.
        [Attempt(0, off: 0), Attempt(30, off: -40)],
        // Set back, but not to before the first attempt.
        [Attempt(0, off: 0), Attempt(23, off: 0), Attempt(30, off: -8.5)],
        // Set forward and back.
        [Attempt(0, off: 0), Attempt(23, off: 5), Attempt(30, off: -6.5)],
        // Wrong at the first attempt, and corrected.
        [Attempt(0, off: 48), Attempt(30, off: 0)],
        [Attempt(0, off: -48), Attempt(30, off: 0)],
    ]

    /// If the clock was set, the elapsed time is unknown, and the bank is asked.
    @Test(arguments: clocks)
    func changedClockIsNotTrusted(attempts: [Attempt]) async throws {
        offset.set(attempts[0].off * Self.hour)
        let module = try await desk.signedIn(off: offset)
        try await desk.losePayment(module, arrived: true)
        var now = 0.0
        for (index, attempt) in attempts.enumerated().dropFirst() {
            desk.clock.advance(by: .seconds((attempt.hour - now) * Self.hour))
            now = attempt.hour
            offset.set(attempt.off * Self.hour)
            let isLast = index == attempts.count - 1
            if isLast {
                forgetKeys()
            } else {
                bank.answer { _ in throw HTTPTransportError.timedOut }
            }
            bank.forgetRequests()
            try await module.sendDue()
            bank.answer(nil)
        }
        #expect(traffic == ["GET"])
        #expect(bank.made == ["p"])
        #expect(try await module.status(of: "p") == .accepted)
    }

    /// However the time of day is set while a request may be on its way: a missing payment at the
    /// bank proves nothing, and it still cannot be cancelled.
    @Test(arguments: [-30 * hour, -2 * hour, hour, 25 * hour, 1000 * hour])
    func clockSetDuringARequestLeavesItUncertain(offset: Double) async throws {
        var settings = DataSettings()
        // The window has ended from the first attempt on, so that the payment is looked up.
        settings.offline.keyWindow = .zero
        let module = try await desk.signedIn(off: self.offset, settings: settings)
        try await desk.losePayment(module, arrived: false)
        self.offset.set(offset)
        bank.answer { request in
            guard request.method == .post else { return nil }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        desk.clock.advance(by: .seconds(301))
        try await module.sendDue()
        #expect(traffic == ["GET", "POST"])
        #expect(try await module.status(of: "p") == .unknown)
        await #expect(throws: PaymentTransitionError.self) {
            try await module.paymentRepository.cancel(.init(rawValue: "p"))
        }
        bank.answer(nil)
        desk.clock.advance(by: .seconds(301))
        try await module.sendDue()
        #expect(bank.made == ["p"])
        #expect(try await module.status(of: "p") == .accepted)
    }

    /// Set back after the attempt and past it again a day later: by this clock, the key is still
    /// valid.
    @Test(arguments: [1, 5, 23.9])
    func clockThatHasCaughtUpIsNotTrusted(back: Double) async throws {
        let module = try await desk.signedIn(off: offset)
        try await desk.losePayment(module, arrived: true)
        offset.set(-back * Self.hour)
        forgetKeys()
        desk.clock.advance(by: .seconds(24.5 * Self.hour))
        try await module.sendDue()
        #expect(traffic == ["GET"])
        #expect(bank.made == ["p"])
    }

    /// This process cannot measure when another one sent the payment.
    @Test func paymentOfAnEarlierProcessIsLookedUpFirst() async throws {
        let first = try await desk.signedIn()
        try await desk.losePayment(first, arrived: true)
        forgetKeys()
        desk.clock.advance(by: .seconds(301))
        let second = try desk.module()
        try await second.sendDue()
        #expect(traffic == ["GET"])
        #expect(bank.made == ["p"])
        #expect(try await second.status(of: "p") == .accepted)
    }

    /// “Not found” means “never arrived” only if nothing was sent for a long time before the
    /// look-up while the device was awake: a request may be stuck.
    @Test(arguments: [(419, false), (420, true)] as [(Double, Bool)], [false, true])
    func onlyAwakeQuietTimeMakesAbsenceCertain(
        awake: (seconds: Double, isQuiet: Bool), sleeps: Bool
    ) async throws {
        var settings = DataSettings()
        settings.offline.keyWindow = .zero
        let uptime = ManualClock()
        let module = try desk.module(settings: settings, uptime: uptime)
        try await module.signIn()
        try await desk.losePayment(module, arrived: false)
        uptime.advance(by: .seconds(awake.seconds))
        desk.clock.advance(by: .seconds(sleeps ? 50 * Self.hour : awake.seconds))
        // Time that passes while the answer is on its way does not count as quiet time before the
        // look-up.
        bank.takesNothing { uptime.advance(by: .seconds(100)) }
        try await module.sendDue()
        #expect(traffic == ["GET", "POST"])
        #expect(try await module.status(of: "p") == (awake.isQuiet ? .queued : .unknown))
    }

    /// The answer to a look-up may arrive when another sender has the row.
    @Test func nothingIsDoneAfterTheEndOfTheLease() async throws {
        var settings = DataSettings()
        settings.offline.keyWindow = .zero
        let module = try await desk.signedIn(settings: settings)
        try await desk.losePayment(module, arrived: false)
        desk.clock.advance(by: .seconds(1000))
        bank.answer { [bank, desk, settings] request in
            guard request.method == .get else { return nil }
            bank.answer(nil)
            desk.clock.advance(by: settings.offline.lease)
            return nil
        }
        try await module.sendDue()
        #expect(traffic == ["GET"])
        #expect(try module.outbox().map(\.uncertain) == [true])
        try await module.sendDue()
        #expect(bank.made == ["p"])
    }

    /// A window shorter than any attempt: each attempt begins with a look-up, and the payment still
    /// completes.
    @Test(arguments: [0, 1, 60, 61, 300, 301] as [Double])
    func shortWindowLooksUpEachTime(window: Double) async throws {
        var settings = DataSettings()
        settings.offline.keyWindow = .seconds(window)
        let module = try await desk.signedIn(settings: settings)
        try await desk.losePayment(module, arrived: false)
        desk.clock.advance(by: .seconds(2))
        try await module.sendDue()
        #expect(traffic == ["GET", "POST"])
        #expect(bank.made == ["p"])
    }

    /// Suspended between claim and sending for longer than the lease.
    @Test(arguments: [120, 90_000] as [Double])
    func suspendedSenderSendsNothing(sleep: Double) async throws {
        let first = try await desk.signedIn()
        let second = try desk.module()
        try await first.paymentRepository.enqueue(desk.payment("p"))
        let stale = try #require(try first.sender.outbox.claim().work.first)
        try await second.sendDue()
        desk.clock.advance(by: .seconds(sleep))
        // Another process has taken over and has sent the payment; the bank forgets the key.
        try await second.sendDue()
        forgetKeys()
        bank.delete("bank-p")
        bank.forgetRequests()
        try await first.sender.send(stale)
        #expect(traffic.isEmpty)
        #expect(try await second.status(of: "p") == .accepted)
    }

    /// By the monotonic clock: the time of day is set back meanwhile.
    @Test func rightToSendExpires() async throws {
        let module = try await desk.signedIn(off: offset)
        try await module.paymentRepository.enqueue(desk.payment("p"))
        guard case .send(let post)? = try module.sender.outbox.claim().work.first else {
            Issue.record("nothing to send")
            return
        }
        #expect(post.currentRequest?.body == (try module.outbox()).first?.body)
        desk.clock.advance(by: .seconds(119.9))
        offset.set(-Self.hour)
        #expect(post.currentRequest != nil)
        desk.clock.advance(by: .seconds(0.1))
        #expect(post.currentRequest == nil)
    }

    /// The token is renewed within the attempt, and the renewal takes too long.
    @Test func secondRequestOfAnAttemptIsCheckedToo() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { [bank, desk] request in
            guard request.method == .post, request.path == "/v1/payments" else { return nil }
            bank.answer(nil)
            desk.clock.advance(by: .seconds(121))
            return .problem(401, "token-expired")
        }
        try await module.sendDue()
        #expect(posts.count == 1)
        #expect(bank.made.isEmpty)
        // The lease has ended: the next attempt finds the outcome.
        #expect(try await module.status(of: "p") == .submitting)
        try await module.sendDue()
        #expect(bank.made == ["p"])
    }

    // MARK: A payment that was made is never shown as failed

    /// The first attempt made the payment, its answer was lost, and the bank has forgotten the key.
    static let noes: [(Int, String, String)] = [
        (422, "payment-refused", "AM04"), (422, "payment-refused", "AM05"),
        (422, "idempotency-key-reused", "NARR"), (400, "malformed", "NARR"),
        (413, "body-too-large", "NARR"), (415, "not-json", "NARR"), (422, "not-valid", "NARR"),
    ]

    @Test(arguments: noes)
    func refusalAfterALostAnswerIsLookedUp(
        status: Int, name: String, reason: String
    ) async throws {
        let module = try await desk.signedIn()
        try await desk.losePayment(module, arrived: true)
        desk.clock.advance(by: .seconds(301))
        bank.answer { request in
            request.method == .post ? .problem(status, name, reason) : nil
        }
        try await module.sendDue()
        #expect(traffic == ["POST", "GET"])
        #expect(try await module.status(of: "p") == .accepted)
    }

    static let refusals: [(Int, String, PaymentStatus)] = [
        (400, "malformed", .unknown), (413, "body-too-large", .unknown),
        (415, "not-json", .unknown), (422, "not-valid", .unknown),
        (422, "payment-refused", .rejected), (422, "idempotency-key-reused", .rejected),
    ]

    @Test(arguments: refusals)
    func onlyAStoredRefusalEndsAPendingPayment(
        status: Int, name: String, outcome: PaymentStatus
    ) async throws {
        let module = try await desk.signedIn()
        try await desk.losePayment(module, arrived: false)
        desk.clock.advance(by: .seconds(301))
        bank.answer { request in request.method == .post ? .problem(status, name, "AM04") : nil }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == outcome)
    }

    @Test(arguments: [400, 413, 415])
    func unreadableFirstAttemptIsRefused(status: Int) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in request.method == .post ? .problem(status, "malformed") : nil }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .rejected)
    }

    /// A proxy’s answer proves nothing: only the bank knows whether it acted.
    @Test(arguments: [400, 403, 404, 408, 413, 422, 429, 500, 502, 503, 504])
    func answerOfAnIntermediarySettlesNothing(status: Int) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            guard request.method == .post else { return nil }
            return HTTPResponse(
                status: status, headers: ["Content-Type": "text/html", "Retry-After": "5"],
                body: Data("<html>no</html>".utf8))
        }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .unknown)
        bank.answer(nil)
        desk.clock.advance(by: .seconds(301))
        try await module.sendDue()
        #expect(bank.made == ["p"])
        #expect(Set(posts.map { $0.headers["Idempotency-Key"] }).count == 1)
        #expect(Set(posts.map(\.body)).count == 1)
    }

    /// Another attempt has begun: the first one’s late refusal does not end the payment.
    @Test func lateRefusalOfAnAbandonedAttemptEndsNothing() async throws {
        let first = try await desk.signedIn()
        let second = try desk.module()
        try await first.paymentRepository.enqueue(desk.payment("p"))
        let given = try #require(try first.sender.outbox.claim().work.first)
        #expect(try second.sender.outbox.claim().work.isEmpty)
        desk.clock.advance(by: .seconds(121))
        let taken = try #require(try second.sender.outbox.claim().work.first)
        try first.sender.outbox.refuse(given.row, .refused(reason: .narrative, detail: ""))
        #expect(try await second.status(of: "p") == .submitting)
        try await second.sender.send(taken)
        #expect(try await second.status(of: "p") == .accepted)
    }
}
