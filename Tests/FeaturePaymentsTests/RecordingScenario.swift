import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import AshlarRecording
import Foundation
import Testing

/// A recorded use of one screen of this feature.
struct RecordingScenario: CustomTestStringConvertible, Sendable {
    let feature: String
    /// Returns the last view state.
    let run: @MainActor @Sendable (PaymentsModule, InMemoryDomain) async throws -> any Sendable

    var testDescription: String { feature }

    static let all = [
        RecordingScenario(feature: "PaymentsScreen", run: list),
        RecordingScenario(feature: "PaymentScreen", run: detail),
        RecordingScenario(feature: "PaymentReceiptScreen", run: receipt),
        RecordingScenario(feature: "PaymentForm", run: create),
        RecordingScenario(feature: "PayeesScreen", run: payees),
        RecordingScenario(feature: "PayeeForm", run: addPayee),
        RecordingScenario(feature: "StandingOrdersScreen", run: orderList),
        RecordingScenario(feature: "StandingOrderScreen", run: order),
        RecordingScenario(feature: "StandingOrderForm", run: orderEditor),
    ]

    /// Runs the scenario with a queued and a completed payment; the bank goes offline meanwhile.
    @MainActor
    func record() async throws -> (recording: Recording, last: any Sendable) {
        let trace = Trace(limit: 1_000, statesEvery: 1)
        let domain = Self.domain(.test(trace: trace))
        let module = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in })
        let last = try await run(module, domain)
        return (trace.recording, last)
    }

    static func domain(_ runtime: RuntimeEnvironment) -> InMemoryDomain {
        InMemoryDomain(
            runtime: runtime,
            accounts: [.fixture(), .fixture(id: .id("closed"), status: .other("frozen"))],
            payments: (1...70).map { number in
                .fixture(
                    id: .id("p\(number)"), payeeName: "Payee \(number)", sequence: Int64(number),
                    status: number == 1 ? .scheduled : .completed)
            }, payees: [.fixture(), .fixture(id: .id("zoe"), name: "Zoë")],
            standingOrders: [.fixture(), .fixture(id: .id("late"), status: .paused)])
    }

    @MainActor
    private static func list(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let list = module.payments()
        list.handle(.appeared)
        try await list.viewState { $0.rows.count == 50 && !$0.payments.isRefreshing }
        list.handle(.endReached)
        try await list.viewState { $0.rows.count == 70 }
        list.handle(.statusChosen(.scheduled))
        try await list.viewState { $0.ids == ["p1"] }
        list.handle(.fromChanged("2026-02-30"))
        list.handle(.filtersCleared)
        try await list.viewState { $0.rows.count == 50 }
        domain.line.cut()
        list.handle(.refreshPulled)
        try await list.viewState {
            $0.payments.freshness.tone == .offline && !$0.payments.isRefreshing
        }
        list.handle(.disappeared)
        defer { list.end() }
        return list.viewState
    }

    @MainActor
    private static func detail(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let detail = module.payment(.id("p1"))
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.payment.isRefreshing }
        detail.handle(.cancelTapped)
        detail.handle(.cancelDismissed)
        detail.handle(.cancelTapped)
        domain.line.cut()
        detail.handle(.cancelConfirmed)
        try await detail.viewState { $0.payment.notice != nil }
        detail.handle(.disappeared)
        defer { detail.end() }
        return detail.viewState
    }

    @MainActor
    private static func payees(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let payees = module.payees()
        payees.handle(.appeared)
        try await payees.viewState { $0.rows.count == 2 && !$0.payees.isRefreshing }
        payees.handle(.searchChanged("zo"))
        payees.handle(.deleteTapped(.id("zoe")))
        payees.handle(.undoTapped(.id("zoe")))
        payees.handle(.renameTapped(.id("zoe")))
        payees.handle(.nameChanged("Zoe"))
        domain.line.cut()
        payees.handle(.renameSubmitted(.id("zoe"), name: "Zoe B."))
        let rows = try await payees.viewState { $0.rows.contains { !$0.changes.isEmpty } }.rows
        if let change = rows.first?.changes.first {
            payees.handle(.changeDecided(.takeBack, change.id))
        }
        try await payees.viewState { $0.rows.allSatisfy(\.changes.isEmpty) }
        payees.handle(.disappeared)
        defer { payees.end() }
        return payees.viewState
    }

    @MainActor
    private static func addPayee(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let add = module.payeeForm()
        add.handle(.nameChanged("Jane"))
        add.handle(.fieldLeft(.identifier))
        add.handle(.submitTapped)
        let form = PayeeInput(name: "Jane", identifier: "\(AccountIdentifier.fixture(7))")
        add.handle(.formSubmitted(form))
        let review = try await add.viewState { $0.review != nil }.review
        add.handle(.editTapped)
        add.handle(.submitTapped)
        try await add.viewState { $0.review != nil && $0.review?.key != review?.key }
        domain.line.cut()
        if let key = add.viewState.review?.key { add.handle(.confirmTapped(key)) }
        try await add.viewState { if case .done = $0 { true } else { false } }
        defer { add.end() }
        return add.viewState
    }

    @MainActor
    private static func receipt(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let receipt = module.paymentReceipt(.id("p2"))
        receipt.handle(.appeared)
        try await receipt.viewState { if case .found = $0.content { true } else { false } }
        for _ in 1...2 {
            receipt.handle(.disappeared)
            receipt.handle(.appeared)
        }
        domain.line.cut()
        receipt.handle(.disappeared)
        defer { receipt.end() }
        return receipt.viewState
    }

    @MainActor
    private static func create(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let create = module.paymentForm(from: nil)
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.payees.isEmpty == false }
        create.handle(.amountChanged("1,50"))
        create.handle(.fieldLeft(.amount))
        try await create.viewState { $0.form?.fields.amount.error != nil }
        create.handle(.submitTapped)
        try await create.viewState { $0.form?.notice != nil }
        create.handle(.formSubmitted(.fixture(payee: .id("payee"))))
        try await create.viewState { $0.review != nil }
        create.handle(.editTapped)
        create.handle(.submitTapped)
        let review = try await create.viewState { $0.review != nil }.review
        if let review { create.handle(.confirmTapped(review.id)) }
        try await create.viewState { $0.created != nil }
        defer { create.end() }
        return create.viewState
    }
}
