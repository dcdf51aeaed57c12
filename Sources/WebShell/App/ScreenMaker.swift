public import AshlarCore
public import Foundation

/// Connects each feature’s view model with its presenter.
@MainActor
public struct ScreenMaker<App: WebShellDependencies> {
    /// The composed app.
    public let app: App
    let templates: Templates
    /// The locale of the browser.
    public internal(set) var locale: Locale
    /// The language code of the texts; `nil` for the locale’s.
    public internal(set) var language: String?

    func callAsFunction(
        _ route: AppRoute<App>, leave: @escaping ScreenCache<App>.Leave
    ) -> any Screen {
        route.screen(self, leave: leave)
    }

    /// A view model with its presenter; `otherForm` handles forms for which the presenter returns
    /// no event.
    public func callAsFunction<Model: ViewModel, Presenter: PagePresenter>(
        _ model: Model, _ presenter: Presenter,
        otherForm: FeatureScreen<Model, Presenter>.OtherForm? = nil
    ) -> FeatureScreen<Model, Presenter>
    where Presenter.ViewState == Model.ViewState, Presenter.ViewEvent == Model.ViewEvent {
        FeatureScreen(
            model, presenter: presenter, templates: templates, clock: app.runtime.clock,
            side: side, otherForm: otherForm)
    }

    /// The time format of the inspector and of content beside pages.
    var times: ShellTimes { ShellTimes(locale: locale, timeZone: app.timeZone) }

    var side: (any PageSide)? { app.makeSide(times) }
}
