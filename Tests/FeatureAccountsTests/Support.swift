import CoreTesting
public import Domain
import DomainTesting
public import FeatureAccounts
import Foundation
import Testing

extension DomainModule: AccountsDependencies {}

let english = Locale(identifier: "en_GB")

/// What a view model shows that never comes is a failure, not a wait.
struct NotShown: Error, CustomStringConvertible {
    let description: String
}

extension ViewModel {
    /// The first view state from now on that meets the condition.
    @discardableResult
    func until(_ condition: (ViewState) -> Bool) async throws -> ViewState {
        let states = viewStates()
        for await state in states where condition(state) { return state }
        throw NotShown(description: "The last view state was \(viewState).")
    }
}

/// Where a feature asked to go.
@MainActor
final class Places<Route: Equatable & Sendable> {
    private(set) var routes: [Route] = []

    func go(_ route: Route) { routes.append(route) }
}

extension AccountListViewState {
    var rows: [AccountRow] { if case .accounts(let rows, _) = content { rows } else { [] } }
    var totals: [TotalRow] { if case .accounts(_, let totals) = content { totals } else { [] } }
}

extension AccountDetailViewState {
    var header: AccountHeader? { if case .found(let header, _) = content { header } else { nil } }
    var entries: Entries? { if case .found(_, let entries) = content { entries } else { nil } }
    var rows: [TransactionRow] {
        if case .found(_, .days(let days)) = content { days.flatMap(\.rows) } else { [] }
    }
}

extension ProfileViewState {
    var facts: ProfileFacts? { if case .viewing(let facts) = content { facts } else { nil } }
    var form: ProfileFormView? { if case .editing(let form) = content { form } else { nil } }
}
