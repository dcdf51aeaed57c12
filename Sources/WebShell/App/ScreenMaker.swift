public import AshlarCore
public import Foundation

/// Puts each place's view model, made by its feature, behind its presenter.
@MainActor
public struct ScreenMaker<App: WebShellDependencies> {
    /// The composed app.
    public let app: App
    let templates: Templates
    /// Of the browser that the screens are made for.
    public internal(set) var locale: Locale
    /// The code of the texts' language; `nil` for the locale's.
    public internal(set) var language: String?

    func callAsFunction(
        _ route: AppRoute<App>, leave: @escaping ScreenCache<App>.Leave
    ) -> any Screen {
        route.screen(self, leave: leave)
    }

    /// A view model behind its presenter; `otherForm` takes a form that the presenter reads no event
    /// from.
    public func callAsFunction<Model: ViewModel, Presenter: PagePresenter>(
        _ model: Model, _ presenter: Presenter,
        otherForm: FeatureScreen<Model, Presenter>.OtherForm? = nil
    ) -> FeatureScreen<Model, Presenter>
    where Presenter.ViewState == Model.ViewState, Presenter.ViewEvent == Model.ViewEvent {
        FeatureScreen(
            model, presenter: presenter, templates: templates, clock: app.runtime.clock,
            side: side, otherForm: otherForm)
    }

    /// How the inspector and what stands beside pages write times.
    var times: ShellTimes { ShellTimes(locale: locale, timeZone: app.timeZone) }

    var side: (any PageSide)? { app.makeSide(times) }
}
