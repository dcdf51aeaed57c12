import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct StandingOrderUseCaseTests {
    private func domain(_ orders: [StandingOrder] = [.fixture()]) -> InMemoryDomain {
        InMemoryDomain(runtime: .test(), accounts: [.fixture()], standingOrders: orders)
    }

    @Test func sortsByNextPayment() async throws {
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

    @Test func includesLastPayment() async throws {
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

    @Test func refreshIncludesPaymentsOfOrders() async throws {
        let domain = domain()
        try domain.standingOrders.bankChanges(
            .fixture(lastPlanned: .day("2026-03-03"), lastPayment: .id("p")))
        domain.payments.bankHas([.fixture(id: .id("p"))])
        try await domain.module.syncedStandingOrders.refresh()
        #expect(try await domain.module.getStandingOrder(.id("order")).lastPayment?.id == .id("p"))
    }

    // MARK: Creating

    @Test func createsOneOrderPerReview() async throws {
        let domain = domain([])
        let review = try await domain.module.reviewStandingOrder(.fixture())
        #expect(review.payeeCheck == .match && review.upcoming.count == 12)
        domain.standingOrders.losesResponses()
        try await domain.module.createStandingOrder(review)
        try await domain.module.createStandingOrder(review)
        try await domain.standingOrders.deliver()
        #expect(domain.standingOrders.stored.map(\.terms) == [.fixture()])
        let list = try await domain.module.getStandingOrders()
        #expect(list.orders == domain.standingOrders.stored && list.changes == [])
        // After its confirmation, another review creates another order.
        let again = try await domain.module.reviewStandingOrder(.fixture())
        try await domain.module.createStandingOrder(again)
        #expect(domain.standingOrders.stored.count == 2)
    }

    /// After a lost response, the same terms are confirmed again while they are pending.
    @Test func repeatedTermsDoNotCreateASecondOrder() async throws {
        let domain = domain([])
        let review = try await domain.module.reviewStandingOrder(.fixture())
        domain.standingOrders.losesResponses()
        try await domain.module.createStandingOrder(review)
        let again = try await domain.module.reviewStandingOrder(.fixture())
        #expect(again.id != review.id)
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await domain.module.createStandingOrder(again)
        }
        let pending = try #require(try await domain.module.getStandingOrders().changes.first)
        #expect(pending.id.rawValue == review.id.rawValue && pending.pending.phase == .unknown)
        #expect(pending.pending.decisions == [.retry])
        for decision in [ChangeDecision.takeBack, .drop] {
            _ = try await domain.module.decideStandingOrderChange(decision, about: pending.id)
        }
        #expect(try await domain.module.getStandingOrderChanges().count == 1)
        // Different terms create another order.
        let other = try await domain.module.reviewStandingOrder(.fixture(amount: .eur(cents: 1)))
        domain.line.cut()
        try await domain.module.createStandingOrder(other)
        #expect(try await domain.module.getStandingOrderChanges().count == 2)
        domain.line.mend()
        _ = try await domain.module.decideStandingOrderChange(.retry, about: pending.id)
        #expect(try await domain.module.getStandingOrderChanges() == [])
        #expect(domain.standingOrders.stored.count == 2)
    }

    @Test func refusalWaitsForUserAndAllowsAnotherOrder() async throws {
        let domain = domain([])
        let review = try await domain.module.reviewStandingOrder(.fixture())
        domain.line.failure = .refused(reason: .payFirst, detail: "It was never paid.")
        try await domain.module.createStandingOrder(review)
        let refused = try #require(try await domain.module.getStandingOrderChanges().first)
        #expect(
            refused.pending.phase == .refused(reason: .payFirst, detail: "It was never paid."))
        domain.line.mend()
        let again = try await domain.module.reviewStandingOrder(.fixture())
        try await domain.module.createStandingOrder(again)
        #expect(domain.standingOrders.stored.count == 1)
        #expect(try await domain.module.decideStandingOrderChange(.drop, about: refused.id))
        #expect(try await domain.module.getStandingOrderChanges() == [])
    }

    @Test func offlineChangesArePending() async throws {
        let domain = domain()
        domain.line.cut()
        let review = try await domain.module.reviewStandingOrder(.fixture())
        #expect(review.payeeCheck == .notAvailable)
        try await domain.module.createStandingOrder(review)
        try await domain.module.changeStandingOrder(.pause, of: .fixture())
        #expect(domain.standingOrders.stored == [.fixture()])
        #expect(try await domain.module.getStandingOrders().orders == [.fixture()])
        let detail = try await domain.module.getStandingOrder(.id("order"))
        #expect(detail.order.status == .active)
        #expect(detail.changes.map(\.kind) == [.change(.pause)])
        domain.line.mend()
        try await domain.standingOrders.deliver()
        #expect(domain.standingOrders.stored.map(\.status) == [.paused, .active])
        #expect(try await domain.module.getStandingOrderChanges() == [])
    }

    @Test func rejectsStartInThePast() async throws {
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

    private func pending(_ domain: InMemoryDomain) async throws -> [PendingState.Phase] {
        try await domain.module.getStandingOrderChanges().map(\.pending.phase)
    }

    @Test func changesItAtTheBank() async throws {
        let domain = domain()
        try await domain.module.changeStandingOrder(.pause, of: .fixture())
        let paused = try #require(domain.standingOrders.stored.first)
        #expect(paused.status == .paused && paused.version == "v2")
        try await domain.module.changeStandingOrder(.end, of: paused)
        #expect(domain.standingOrders.stored.map(\.status) == [.ended])
        #expect(try await pending(domain) == [])
    }

    /// The rules apply to the order after the pending changes, not only to the bank’s version.
    @Test func changeMustFitEarlierPendingChanges() async throws {
        let domain = domain()
        domain.line.cut()
        let change = domain.module.changeStandingOrder
        try await change(.pause, of: .fixture())
        try await change(.pause, of: .fixture())
        #expect(try await pending(domain) == [.notSent])
        try await change(.resume, of: .fixture())
        try await change(.end, of: .fixture())
        await #expect(throws: StandingOrderChangeError.notChangeable(.ended)) {
            try await change(.pause, of: .fixture())
        }
        domain.line.mend()
        try await domain.standingOrders.deliver()
        #expect(domain.standingOrders.stored.map(\.status) == [.ended])
        #expect(domain.standingOrders.stored.map(\.version) == ["v4"])
    }

    @Test func paymentMadeMeanwhileIsNotAConflict() async throws {
        let domain = domain()
        try domain.standingOrders.bankChanges(
            .fixture(lastPlanned: .day("2026-03-03"), lastPayment: .id("p")))
        try await domain.module.changeStandingOrder(.pause, of: .fixture())
        let paused = try #require(domain.standingOrders.stored.first)
        #expect(paused.status == .paused && paused.lastPayment == .id("p"))
    }

    @Test func repeatedChangeAfterLostResponseIsNotAConflict() async throws {
        let domain = domain()
        domain.standingOrders.losesResponses()
        try await domain.module.changeStandingOrder(.pause, of: .fixture())
        #expect(try await pending(domain) == [.unknown])
        let detail = try await domain.module.getStandingOrder(.id("order"))
        #expect(detail.order.status == .active)
        try await domain.standingOrders.deliver()
        #expect(try await pending(domain) == [])
        #expect(domain.standingOrders.stored.map(\.version) == ["v2"])
    }

    @Test func changeMadeElsewhereIsNotOverwritten() async throws {
        let domain = domain()
        let elsewhere = StandingOrder.fixture(terms: .fixture(amount: .eur(cents: 1)))
        try domain.standingOrders.bankChanges(elsewhere)
        let mine = StandingOrderTerms.fixture(amount: .eur(cents: 2))
        try await domain.module.changeStandingOrder(.revise(mine), of: .fixture())
        #expect(domain.standingOrders.stored.map(\.terms) == [elsewhere.terms])
        // The bank’s version is shown, and the change waits for the user.
        let detail = try await domain.module.getStandingOrder(.id("order"))
        #expect(detail.order.terms == elsewhere.terms)
        let conflict = try #require(detail.changes.first)
        #expect(conflict.pending.phase == .conflict)
        #expect(try await domain.module.decideStandingOrderChange(.retry, about: conflict.id))
        #expect(domain.standingOrders.stored.map(\.terms) == [mine])
        #expect(try await pending(domain) == [])
    }

    @Test func retryRejectsChangeThatNoLongerFits() async throws {
        let domain = domain()
        try domain.standingOrders.bankChanges(.fixture(status: .ended))
        try await domain.module.changeStandingOrder(.pause, of: .fixture())
        let conflict = try #require(try await domain.module.getStandingOrderChanges().first)
        await #expect(throws: StandingOrderChangeError.notChangeable(.ended)) {
            try await domain.module.decideStandingOrderChange(.retry, about: conflict.id)
        }
        #expect(try await domain.module.decideStandingOrderChange(.drop, about: conflict.id))
        #expect(try await pending(domain) == [])
    }

    @Test(
        arguments: [
            (.fixture(), .changed(.fixture(status: .paused))),
            (.fixture(status: .paused), .isDone),
            (.fixture(status: .ended), .conflict),
            (.fixture(terms: .fixture(amount: .eur(cents: 1))), .conflict),
            (
                .fixture(lastPlanned: .day("2026-03-03"), version: "v2"),
                .changed(
                    .fixture(status: .paused, lastPlanned: .day("2026-03-03"), version: "v2"))
            ),
        ] as [(StandingOrder, StandingOrder.Rebased)])
    func rebasesOntoTheBanksVersion(now: StandingOrder, rebased: StandingOrder.Rebased) throws {
        let result = try now.rebasing(.pause, madeTo: .fixture(), today: .day("2026-01-02"))
        #expect(result == rebased)
    }
}
