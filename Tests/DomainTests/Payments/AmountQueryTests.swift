import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct AmountQueryTests {
    @Test(arguments: [
        (Currency.eur, Int64(1_050), Int64(5_000)), (.jpy, 11, 50), (.kwd, 10_500, 50_000),
    ])
    func boundsAreMajorUnitsInAnyCurrency(currency: Currency, least: Int64, most: Int64) throws {
        let query = PaymentQuery(least: try ExactDecimal("10.50"), most: 50)
        #expect(query.minorUnits(in: currency) == least...most)
    }

    @Test func tooPreciseAmountMatchesNothing() throws {
        let query = PaymentQuery(least: try ExactDecimal("0.001"), most: try ExactDecimal("0.002"))
        #expect(query.minorUnits(in: .eur) == nil)
        #expect(query.minorUnits(in: .kwd) == 1...2)
        #expect(PaymentQuery(most: -1).minorUnits(in: .eur) == nil)
        let huge = try ExactDecimal(String(repeating: "9", count: 38))
        #expect(PaymentQuery(least: huge).minorUnits(in: .eur) == .max ... .max)
        #expect(PaymentQuery(most: huge).minorUnits(in: .eur) == 1 ... .max)
    }

    static let payments: [Payment] = [
        .fixture(id: .id("a"), amount: .eur(cents: 1_000), sequence: 1),
        .fixture(id: .id("b"), amount: .eur(cents: 5_000), sequence: 2, status: .rejected),
        .fixture(
            id: .id("c"), amount: Money(minorUnits: 40, currency: .jpy), sequence: 3,
            status: .returned),
        .fixture(
            id: .id("d"), amount: Money(minorUnits: 90, currency: .jpy), sequence: 4,
            status: .scheduled),
    ]

    @Test func narrowsByAmount() async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: Self.payments)
        func found(_ least: ExactDecimal?, _ most: ExactDecimal?) async throws -> String {
            try await domain.module.searchPayments(PaymentQuery(least: least, most: most))
                .page.items.map(\.id.rawValue).joined()
        }
        #expect(try await found(40, nil) == "dcb")
        #expect(try await found(nil, 40) == "ca")
        #expect(try await found(10, 10) == "a")
        #expect(try await found(11, 10) == "")
    }

    @Test func totalsSeparateCurrenciesAndUnpaid() async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: Self.payments)
        let totals = try await domain.module.totalPayments(.all)
        #expect(totals.count == 4)
        #expect(totals.paid == [.eur(cents: 1_000), Money(minorUnits: 90, currency: .jpy)])
        #expect(totals.notPaid == [.eur(cents: 5_000), Money(minorUnits: 40, currency: .jpy)])
        let none = try await domain.module.totalPayments(PaymentQuery(least: 2, most: 1))
        #expect(none == PaymentTotals(count: 0, paid: [], notPaid: []))
    }

    @Test func overflowHasNoAmounts() {
        let huge = Payment.fixture(amount: Money(minorUnits: .max, currency: .eur))
        #expect(PaymentTotals([huge, huge]) == PaymentTotals(tooLarge: 2))
    }

    // MARK: Cancellation

    @Test func reportsTheResultOfACancellationRequest() {
        func detail(_ status: PaymentStatus, asked: Bool = true) -> PaymentDetail {
            PaymentDetail(
                payment: .fixture(status: status), history: [], delivery: nil,
                cancellationAskedAt: asked ? .fixture : nil)
        }
        #expect(detail(.processing, asked: false).cancellationRequest == nil)
        #expect(detail(.processing).cancellationRequest == .open(since: .fixture))
        #expect(detail(.processing).cancellation == .impossible)
        #expect(detail(.processing, asked: false).cancellation == .asked)
        #expect(detail(.cancelled).cancellationRequest == .granted(askedAt: .fixture))
        #expect(detail(.completed).cancellationRequest == .refused(askedAt: .fixture))
        #expect(detail(.rejected).cancellationRequest == .refused(askedAt: .fixture))
    }
}
