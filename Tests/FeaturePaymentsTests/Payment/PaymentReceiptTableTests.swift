import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct PaymentReceiptTableTests {
    typealias State = PaymentReceiptScreen.State
    typealias Action = Followed<FoundPayment>.Action

    let screen = PaymentsModule.empty.receiptScreen

    nonisolated static let problem = Problem.other("The disk is full.")

    @Test(
        arguments: [
            (.appeared, .appear), (.disappeared, .disappear), (.retryTapped, .refresh),
        ] as [(PaymentReceiptEvent, Action?)])
    func mapsEachEventToAnAction(event: PaymentReceiptEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    private func state(_ payment: Payment?, account: Account? = .fixture()) -> State {
        let detail = payment.map { PaymentDetail(payment: $0, history: [], delivery: nil) }
        let found = FoundPayment(detail: detail, account: account)
        return State(
            id: .id("payment"), payment: Followed(found, freshness: .fresh, at: .fixture))
    }

    private func receipt(_ state: State) -> PaymentReceipt? {
        if case .found(let receipt) = screen.reduce(state).content { receipt } else { nil }
    }

    private func empty(_ state: State) -> String? {
        if case .empty(let notice) = screen.reduce(state).content { notice.text } else { nil }
    }

    // MARK: Rules

    @Test func retriesAFailedRead() {
        let failed = screen.state(State(id: .id("payment")), after: [.loadFailed(Self.problem)])
        #expect(screen.reduce(failed).content == .failed(Notice(Self.problem, inEnglish)))
        #expect(!screen.reduce(failed).isRetrying)
        #expect(screen.reduce(screen.state(failed, after: [.refresh])).isRetrying)
        #expect(!screen.reduce(screen.state(state(.fixture()), after: [.refresh])).isRetrying)
    }

    @Test(arguments: [.loadFailed(problem), .refreshed(problem), .disappear] as [Action])
    func theReceiptStays(action: Action) {
        let after = screen.state(state(.fixture()), after: [.appear, action])
        #expect(receipt(after)?.id == .id("payment"))
    }

    // MARK: View states

    @Test(
        arguments: [
            (.completed, true, nil), (.returned, true, nil),
            (.pending, false, "There’s no receipt yet."),
            (.unknown, false, "There’s no receipt yet."),
            (.rejected, false, "There’s no receipt for this payment."),
            (.cancelled, false, "There’s no receipt for this payment."),
        ] as [(PaymentStatus, Bool, String?)])
    func onlyAPaymentThatWasMadeHasOne(status: PaymentStatus, hasReceipt: Bool, text: String?) {
        let shown = state(.fixture(status: status))
        #expect((receipt(shown) != nil) == hasReceipt)
        #expect(empty(shown) == text)
    }

    @Test func anUnknownPaymentIsMissingOnceTheBankHasAnswered() {
        let asked = screen.state(state(nil), after: [.appear])
        #expect(screen.reduce(asked).content == .loading)
        #expect(
            empty(screen.state(asked, after: [.refreshed(nil)])) == "Payment payment doesn’t exist."
        )
        #expect(
            screen.reduce(
                screen.state(State(id: .id("payment")), after: [.loadFailed(Self.problem)])
            )
            .content == .failed(Notice(Self.problem, inEnglish)))
    }

    /// The titles of the lines.
    @Test(
        arguments: [
            (.fixture(), .fixture(), []),
            (.fixture(fee: .eur(cents: 50)), .fixture(), ["+Fee", "+Total"]),
            (.fixture(payeeIdentifier: nil), .fixture(), ["-To account"]),
            (.fixture(reference: ""), .fixture(), ["-Reference"]),
            (.fixture(), nil, ["-From", "-From account"]),
            (
                .fixture(status: .returned, reason: ReasonCode(rawValue: "AC04")), .fixture(),
                ["+Reason"]
            ),
        ] as [(Payment, Account?, [String])])
    func omitsEmptyLines(payment: Payment, account: Account?, changes: [String]) {
        let titles = receipt(state(payment, account: account))?.lines.map(\.title) ?? []
        let usual = [
            "Payment to", "To account", "Amount", "From", "From account", "Reference", "Date",
            "Status", "Time", "Payment ID",
        ]
        let added = changes.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }
        let removed = changes.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
        #expect(Set(titles) == Set(usual + added).subtracting(removed))
        #expect(titles.count == usual.count + added.count - removed.count)
    }

    @Test func lineBreaksInUntrustedTextAddNoLine() throws {
        let payment = Payment.fixture(payeeName: "Corner\nStatus: Paid\r\nShop")
        let found = try #require(receipt(state(payment)))
        let lines = found.text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("Status:") }.count == 1)
        #expect(lines.contains { $0.hasSuffix("Corner Status: Paid Shop") })
        #expect(found.payeeName == payment.payeeName)
    }

    @Test func textContainsEveryLine() throws {
        let found = try #require(receipt(state(.fixture(fee: .eur(cents: 50)))))
        for line in found.lines {
            #expect(found.text.contains("\(line.title):"))
            #expect(found.text.contains(line.value))
        }
        #expect(found.text.hasSuffix("\(found.footer)\n"))
        #expect(found.amount == "€10.00" && found.status == "Completed")
    }
}
