import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import AshlarRecording

extension RecordingScenario {
    @MainActor
    static func orderList(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let list = module.standingOrders()
        list.handle(.appeared)
        try await list.viewState { $0.rows.count == 2 && !$0.orders.isRefreshing }
        domain.line.cut()
        list.handle(.refreshPulled)
        try await list.viewState { $0.orders.notice != nil && !$0.orders.isRefreshing }
        list.handle(.noticeDismissed)
        list.handle(.disappeared)
        defer { list.end() }
        return list.viewState
    }

    @MainActor
    static func order(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let detail = module.standingOrder(.id("order"))
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.order.isRefreshing }
        detail.handle(.skipTapped("2026-04-03"))
        try await detail.viewState { $0.facts?.upcoming[1].isSkipped == true && !$0.isChanging }
        detail.handle(.endTapped)
        domain.line.cut()
        detail.handle(.endConfirmed)
        let changes = try await detail.viewState { !$0.changes.isEmpty && !$0.isChanging }.changes
        if let change = changes.first { detail.handle(.changeDecided(.takeBack, change.id)) }
        try await detail.viewState { $0.changes.isEmpty }
        detail.handle(.disappeared)
        defer { detail.end() }
        return detail.viewState
    }

    @MainActor
    static func orderEditor(
        _ module: PaymentsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let editor = module.standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.payees.isEmpty == false }
        editor.handle(.submitTapped)
        try await editor.viewState { $0.form?.notice != nil }
        editor.handle(.formSubmitted(.fixture()))
        let review = try await editor.viewState { $0.review != nil }.review
        if let review { editor.handle(.confirmTapped(review.id)) }
        try await editor.viewState { $0.isSaved }
        defer { editor.end() }
        return editor.viewState
    }
}
