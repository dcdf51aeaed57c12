public import AshlarCore
public import VisitsDomain

/// Makes this feature’s screens.
public struct VisitsModule: FeatureModule {
    public static let table = Words.Table([
        "en": [PackageResources.Visits_en_strings],
        "de": [PackageResources.Visits_de_strings],
    ])

    let useCases: UseCases
    let wording: Wording
    private let navigate: @MainActor @Sendable (VisitsRoute) -> Void

    public init(_ useCases: UseCases, _ setup: FeatureSetup<VisitsRoute>) {
        self.useCases = useCases
        navigate = setup.navigate
        wording = setup.wording([Self.table], timeZone: useCases.timeZone)
    }

    public static func message(for error: any Error, in wording: Wording) -> String? {
        (error as? VisitError)?.message(wording)
    }

    public var replayable: [ReplayableFeature] {
        [
            ReplayableFeature(list), ReplayableFeature(detail(ID(rawValue: ""))),
        ]
    }

    /// The list screen.
    @MainActor
    public func visitList() -> some ViewModel<VisitListViewState, VisitListEvent> {
        FeatureViewModel(list, state: .init(), environment: useCases.runtime) { [navigate] event in
            if case .rowTapped(let id) = event { navigate(.detail(id)) }
        }
    }

    /// The detail screen, with the command’s form.
    @MainActor
    public func visitDetail(
        _ id: Visit.ID
    ) -> some ViewModel<VisitDetailViewState, VisitDetailEvent> {
        FeatureViewModel(detail(id), state: .init(), environment: useCases.runtime)
    }

    var list: VisitList {
        VisitList(
            visits: RowPagesSource(useCases.visits) { [useCases] in
                try await useCases.listVisits($0)
            },
            wording: wording)
    }

    func detail(_ id: Visit.ID) -> VisitDetail {
        VisitDetail(
            visit: Source(useCases.visits) { [useCases] in try await useCases.getVisit(id) },
            note: TextEntrySource { [useCases] in try await useCases.completeVisit(id, note: $0) },
            settleChange: useCases.settleVisitChange, wording: wording)
    }
}

extension VisitError {
    func message(_ wording: Wording) -> String {
        switch self {
        case .unknown: Notice.missing(wording).text
        case .alreadyDone: wording("visit.alreadyDone")
        case .emptyNote: wording("visit.emptyNote")
        }
    }
}
