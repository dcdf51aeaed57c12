import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

/// The features’ registrations with the shell.
@MainActor @Suite struct FeaturesTests {
    private let presenters: [any PagePresenter] = Features.all.flatMap { $0.presenters }

    @Test func areNamedAsTheirProducts() {
        let names = Features.all.map { $0.name }
        #expect(names.prefix(2) == ["FeatureAccounts", "FeaturePayments"])
        #expect(Set(names).count == names.count)
    }

    /// A recording is drawn by the first presenter of its view state.
    @Test func haveOnePresenterForEachViewState() {
        let states = presenters.map { presenter in viewState(of: presenter) }
        #expect(Set(states).count == states.count)
    }

    /// The page tests draw every sample: a presenter without samples would be untested.
    @Test func haveSamplesOfEachPresenter() {
        for presenter in presenters {
            #expect(samples(of: presenter) > 0, "\(type(of: presenter)) has no samples")
        }
    }

    @Test func haveUniqueTemplates() {
        let names =
            AshlarApp.allFeatures.flatMap { $0.templates.keys } + Templates.partials.keys
            + AshlarApp.templates.keys
        #expect(names.count == Templates.pages.count)
        for presenter in presenters {
            #expect(Templates.pages[template(of: presenter)] != nil, "\(type(of: presenter))")
        }
    }

    private func samples<Presenter: PagePresenter>(of presenter: Presenter) -> Int {
        (presenter as? any SampledPresenter).map { count($0) } ?? 0
    }

    private func count<Presenter: SampledPresenter>(_ presenter: Presenter) -> Int {
        Presenter.samples.count
    }

    private func viewState<Presenter: PagePresenter>(of presenter: Presenter) -> ObjectIdentifier {
        ObjectIdentifier(Presenter.ViewState.self)
    }

    private func template<Presenter: PagePresenter>(of presenter: Presenter) -> String {
        Presenter.template
    }
}
