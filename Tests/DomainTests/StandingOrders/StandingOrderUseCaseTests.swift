import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct StandingOrderUseCaseTests {
    private func domain(_ orders: [StandingOrder] = [.fixture()]) -> InMemoryDomain {
        InMemoryDomain(runtime: .test(), accounts: [.fixture()], standingOrders: orders)
    }

    @Test func listsTheNextToBePaidFirst() async throws {
        func order(
            _ id: String, _ start: String, _ status: StandingOrder.Status = .active
        ) -> StandingOrder {
            .fixture(
                id: .id(id), terms: .fixture(schedule: .fixture(from: .day(start))),
                status: status)
        }
        let domain = domain([
            order("ended", "2026-01-03", .ended), order("late", "2026-09-09"),
            order("paused", "2026-01-03", .paused), order("soon", "2026-01-05"),
        ])
        domain.line.cut()
        let list = try await domain.module.getStandingOrders()
        #expect(list.orders.map(\.id.rawValue) == ["soon", "late", "paused", "ended"])
        #expect(list.today == .day("2026-01-02"))
    }

    @Test func tellsWhatBecameOfTheLastPayment() async throws {
        let domain = domain([.fixture(lastPayment: .id("p"))])
        let before = try await domain.module.getStandingOrder(.id("order"))
        #expect(before.lastPayment == nil && before.account == .fixture())
        try domain.payments.store(.fixture(id: .id("p"), status: .rejected))
        let after = try await domain.module.getStandingOrder(.id("order"))
        #expect(after.lastPayment?.status == .rejected)
        await #expect(throws: StandingOrderChangeError.unknownOrder(.id("none"))) {
            try await domain.module.getStandingOrder(.id("none"))
        }
    }

    @Test func refreshingBringsThePaymentsThatTheBankMade() async throws {
        let domain = domain()
        try domain.standingOrders.bankChanges(
            .fixture(lastPlanned: .day("2026-03-03"), lastPayment: .id("p")))
        domain.payments.bankHas([.fixture(id: .id("p"))])
        try await domain.module.syncedStandingOrders.refresh()
        #expect(try await domain.module.getStandingOrder(.id("order")).lastPayment?.id == .id("p"))
    }

    // MARK: Setting up

    @Test func setsUpOneHoweverOftenItIsConfirmed() async throws {
        let domain = domain([])
        let review = try await domain.module.reviewStandingOrder(.fixture())
        #expect(review.payeeCheck == .match && review.upcoming.count == 12)
        domain.standingOrders.losesAnswers()
        await #expect(throws: ServerError.timedOut) {
            try await domain.module.createStandingOrder(review)
        }
        let order = try await domain.module.createStandingOrder(review)
        #expect(domain.standingOrders.stored == [order])
        #expect(try await domain.module.getStandingOrders().orders == [order])
        // Once it is answered, another review is another order.
        let again = try await domain.module.reviewStandingOrder(.fixture())
        _ = try await domain.module.createStandingOrder(again)
        #expect(domain.standingOrders.stored.count == 2)
    }

    /// The answer is lost, and the same is confirmed again before it is known what came of it.
    @Test func theSameConfirmedAgainIsNoSecondOrder() async throws {
        let domain = domain([])
        let review = try await domain.module.reviewStandingOrder(.fixture())
        domain.standingOrders.losesAnswers()
        await #expect(throws: ServerError.timedOut) {
            try await domain.module.createStandingOrder(review)
        }
        let again = try await domain.module.reviewStandingOrder(.fixture())
        #expect(again.id != review.id)
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await domain.module.createStandingOrder(again)
        }
        let pending = try #require(try await domain.module.getStandingOrders().requests.first)
        #expect(pending.id == review.id && pending.state == .unknown)
        #expect(!pending.canBeDismissed)
        await #expect(throws: StandingOrderChangeError.unanswered) {
            try await domain.module.dismissStandingOrderRequest(review.id)
        }
        // Another order is another matter.
        let other = try await domain.module.reviewStandingOrder(.fixture(amount: .eur(cents: 1)))
        _ = try await domain.module.createStandingOrder(other)
        #expect(domain.standingOrders.stored.count == 2)
        try await domain.module.askForStandingOrder(review.id)
        let answered = try #require(try await domain.module.getStandingOrderRequests().first)
        #expect(answered.state == .setUp(.id("order-1")))
        // Until its person has seen it, it is the same order.
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await domain.module.createStandingOrder(again)
        }
        try await domain.module.dismissStandingOrderRequest(review.id)
        #expect(try await domain.module.getStandingOrderRequests().isEmpty)
        #expect(domain.standingOrders.stored.count == 2)
    }

    @Test func whatItsCallerIsToldOfIsForgotten() async throws {
        let domain = domain([])
        let review = try await domain.module.reviewStandingOrder(.fixture())
        domain.line.failure = .refused(reason: .payFirst, detail: "It was never paid.")
        await #expect(throws: ServerError.self) {
            try await domain.module.createStandingOrder(review)
        }
        #expect(try await domain.module.getStandingOrderRequests().isEmpty)
        domain.line.failure = nil
        _ = try await domain.module.createStandingOrder(review)
        #expect(try await domain.module.getStandingOrderRequests().isEmpty)
    }

    @Test func needsTheBankAndSaysSo() async throws {
        let domain = domain()
        domain.line.cut()
        let review = try await domain.module.reviewStandingOrder(.fixture())
        #expect(review.payeeCheck == .notAvailable)
        let offline = ServerError.offline(reason: "the line is cut")
        await #expect(throws: offline) { try await domain.module.createStandingOrder(review) }
        await #expect(throws: offline) {
            try await domain.module.changeStandingOrder(.pause, of: .fixture())
        }
        #expect(domain.standingOrders.stored == [.fixture()])
    }

    @Test func doesNotBeginInThePast() async throws {
        let clock = ManualClock()
        let domain = InMemoryDomain(runtime: .test(clock: clock), accounts: [.fixture()])
        let start = LocalDate.day("2026-01-02")
        let review = try await domain.module.reviewStandingOrder(
            .fixture(schedule: .fixture(from: start)))
        clock.advance(by: .seconds(86_400))
        await #expect(
            throws: PaymentError.dateInPast(start, today: .day("2026-01-03"))
        ) { try await domain.module.createStandingOrder(review) }
        #expect(domain.standingOrders.stored.isEmpty)
    }

    // MARK: Changing

    @Test func changesItAtTheBank() async throws {
        let domain = domain()
        let paused = try await domain.module.changeStandingOrder(.pause, of: .fixture())
        #expect(paused.status == .paused && paused.version == "v2")
        let ended = try await domain.module.changeStandingOrder(.end, of: paused)
        #expect(domain.standingOrders.stored == [ended])
    }

    @Test func aPaymentMadeMeanwhileIsNoConflict() async throws {
        let domain = domain()
        try domain.standingOrders.bankChanges(
            .fixture(lastPlanned: .day("2026-03-03"), lastPayment: .id("p")))
        let paused = try await domain.module.changeStandingOrder(.pause, of: .fixture())
        #expect(paused.status == .paused && paused.lastPayment == .id("p"))
    }

    @Test func theSameChangeAfterALostAnswerIsNoConflict() async throws {
        let domain = domain()
        domain.standingOrders.losesAnswers()
        await #expect(throws: ServerError.timedOut) {
            try await domain.module.changeStandingOrder(.pause, of: .fixture())
        }
        let paused = try await domain.module.changeStandingOrder(.pause, of: .fixture())
        #expect(paused.status == .paused)
        #expect(domain.standingOrders.stored == [paused])
    }

    @Test func whatSomebodyElseChangedIsNeverOverwritten() async throws {
        let domain = domain()
        let elsewhere = StandingOrder.fixture(terms: .fixture(amount: .eur(cents: 1)))
        try domain.standingOrders.bankChanges(elsewhere)
        await #expect {
            try await domain.module.changeStandingOrder(
                .revise(.fixture(amount: .eur(cents: 2))), of: .fixture())
        } throws: { error in
            if case ServerError.conflict = error { true } else { false }
        }
        #expect(domain.standingOrders.stored.map(\.terms) == [elsewhere.terms])
        // What is there now can be read.
        let now = try await domain.module.getStandingOrder(.id("order")).order
        #expect(now.terms == elsewhere.terms)
    }
}
