public import AshlarCore

/// How one screen of a feature looks on the web, and what its forms mean.
///
/// It only translates: view state to names and values, form fields to view events.
public protocol PagePresenter<ViewState, ViewEvent>: Sendable {
    /// What the screen shows.
    associatedtype ViewState: Equatable & Sendable
    /// What a person does on it.
    associatedtype ViewEvent: Sendable

    /// The name of the template of the main part.
    static var template: String { get }

    /// The event of the page being shown, also again.
    static var appeared: ViewEvent? { get }

    /// The event instead, where what was saved on the page changed its language.
    static var moved: ViewEvent? { get }

    /// The event before the screen ends to make room for others; `nil` where nothing is to be kept.
    static var left: ViewEvent? { get }

    /// The window's title; `nil`, the default, for the heading of the page.
    func title(_ state: ViewState, _ words: Words) -> String?

    /// What the template needs beside the view state's own names.
    func extras(_ state: ViewState) -> [String: Any]

    /// Whether the app's ``PageSide`` is shown beside it, as `{{{side}}}`.
    func showsSide(_ state: ViewState) -> Bool

    /// What the person did, oldest first; empty for a form of another screen.
    ///
    /// The field `do` names the event; `field` names the field that `changed` or was `left`.
    func events(_ form: FormFields) -> [ViewEvent]

    /// What the page offers to be kept as a file; `nil` where it is not there.
    func file(_ state: ViewState) -> ScreenFile?

    /// Whether there is something to show or to answer with; a page waits a moment for it. By default
    /// false while a followed value is loading.
    func isSettled(_ state: ViewState) -> Bool
}

extension PagePresenter where ViewEvent: FollowedEvent {
    /// The page of a followed value refreshes it.
    public static var appeared: ViewEvent? { .appeared }

    /// Those of ``followed(_:)``.
    public func events(_ form: FormFields) -> [ViewEvent] { followed(form) }

    /// The events of the form of a followed value; empty for another form.
    public func followed(_ form: FormFields) -> [ViewEvent] {
        switch form["do"] {
        case "refresh": [.refreshPulled]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }
}

extension PagePresenter where ViewEvent: PagedEvent {
    /// Those of ``paged(_:)``.
    public func events(_ form: FormFields) -> [ViewEvent] { paged(form) }

    /// The events of the forms of a window on a long list; empty for another form.
    public func paged(_ form: FormFields) -> [ViewEvent] {
        switch form["do"] {
        case "more": [.endReached]
        case "earlier": [.startReached]
        case "newest": [.newestTapped]
        default: followed(form)
        }
    }
}

extension PagePresenter {
    /// The heading's.
    public func title(_ state: ViewState, _ words: Words) -> String? { nil }
    /// The same as being shown.
    public static var moved: ViewEvent? { appeared }
    /// Nothing is to be kept.
    public static var left: ViewEvent? { nil }
    /// None.
    public func extras(_ state: ViewState) -> [String: Any] { [:] }
    /// Waits for a followed value, and for nothing else.
    public func isSettled(_ state: ViewState) -> Bool {
        (state as? any LoadingState)?.isLoading != true
    }
    /// None.
    public func file(_ state: ViewState) -> ScreenFile? { nil }
    /// Not shown.
    public func showsSide(_ state: ViewState) -> Bool { false }

    /// The main part of the page as HTML.
    func html(
        _ state: ViewState, _ frame: PageFrame, _ templates: Templates,
        more: PageModel.Fields = [:]
    ) -> String {
        let fields = PageModel.fields(of: state, adding: extras(state)).merging(more) { $1 }
        return templates.render(Self.template, fields, in: frame)
    }
}

/// A view state that may have nothing to show yet.
private protocol LoadingState {
    var isLoading: Bool { get }
}

extension FollowedViewState: LoadingState {
    fileprivate var isLoading: Bool { content == .loading }
}
