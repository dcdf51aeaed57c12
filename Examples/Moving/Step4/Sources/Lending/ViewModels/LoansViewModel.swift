import AshlarCore
import FeatureLoans

#if canImport(Combine)
    import AshlarCoreCombine
    import Combine
#else
    import CoreOpenCombine
    import OpenCombine
#endif

/// Adapts the feature to the object that the view observes.
@MainActor
final class LoansViewModel: ObservableObject {
    @Published private var viewState: LoansViewState
    private let feature: any ViewModel<LoansViewState, LoansEvent>
    private let object: ObservableViewModel<LoansViewState, LoansEvent>

    init(_ feature: some ViewModel<LoansViewState, LoansEvent>) {
        self.feature = feature
        object = ObservableViewModel(feature)
        viewState = feature.viewState
        object.$viewState.assign(to: &$viewState)
    }

    var loans: [LoanRow] { viewState.rows }
    var shownLoans: [LoanRow] { viewState.rows }
    var isLoading: Bool { viewState.isLoading }
    var errorMessage: String? { viewState.message }

    var showsOverdueOnly: Bool {
        get { viewState.showsOverdueOnly }
        set { object.handle(event: .overdueOnlyChanged(newValue)) }
    }

    var showsError: Bool {
        get { errorMessage != nil }
        set { if !newValue { object.handle(event: .messageDismissed) } }
    }

    func load() async {
        await feature.handle(.appeared, until: { !$0.isLoading })
        // The published value changes only in the next main-actor turn.
        viewState = feature.viewState
    }

    func renew(_ loan: LoanRow) async { object.handle(event: .renewTapped(loan.id)) }

    func canRenew(_ loan: LoanRow) -> Bool { loan.canBeRenewed }
    func isOverdue(_ loan: LoanRow) -> Bool { loan.isOverdue }
    func dueText(_ loan: LoanRow) -> String { loan.dueText }
}
