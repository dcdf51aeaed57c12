public import AshlarCore

/// The web page of one of a feature’s screens, and the meaning of its forms.
///
/// A presenter only translates: view state to names and values, form fields to view events.
public protocol PagePresenter<ViewState, ViewEvent>: Sendable {
    /// The screen’s view state.
    associatedtype ViewState: Equatable & Sendable
    /// The screen’s view events.
    associatedtype ViewEvent: Sendable

    /// The name of the main template.
    static var template: String { get }

    /// The event when the page is shown, or shown again.
    static var appeared: ViewEvent? { get }

    /// Replaces ``appeared`` when the page is shown again because a save changed the language.
    static var moved: ViewEvent? { get }

    /// The event before the screen ends to make room for others; `nil` if there is nothing to keep.
    static var left: ViewEvent? { get }

    /// The window’s title; `nil`, the default, for the page’s heading.
    func title(_ state: ViewState, _ words: Words) -> String?

    /// Fields of the template in addition to the view state’s.
    func extras(_ state: ViewState) -> [String: Any]

    /// Whether the app’s ``PageSide`` is shown beside it, as `{{{side}}}`.
    func showsSide(_ state: ViewState) -> Bool

    /// The form’s events, oldest first; empty for a form of another screen.
    ///
    /// The field `do` names the event; `field` names the field that `changed` or was `left`.
    func events(_ form: FormFields) -> [ViewEvent]

    /// The page’s downloadable file; `nil` if there is none.
    func file(_ state: ViewState) -> ScreenFile?

    /// Whether there is a result to show; a page waits briefly for it. By default false while the
    /// view state, or one of its properties, is a followed value that is loading.
    func isSettled(_ state: ViewState) -> Bool
}

extension PagePresenter where ViewEvent: FollowedEvent {
    /// `appeared`, which refreshes the followed value.
    public static var appeared: ViewEvent? { .appeared }

    /// The events of ``followed(_:)``.
    public func events(_ form: FormFields) -> [ViewEvent] { followed(form) }

    /// The events of a followed value’s form; empty for another form.
    public func followed(_ form: FormFields) -> [ViewEvent] {
        switch form["do"] {
        case "refresh": [.refreshPulled]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }
}

extension PagePresenter where ViewEvent: PagedEvent {
    /// The events of ``paged(_:)``.
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
    /// `nil`: the page’s heading.
    public func title(_ state: ViewState, _ words: Words) -> String? { nil }
    /// The same as ``appeared``.
    public static var moved: ViewEvent? { appeared }
    /// `nil`: nothing to keep.
    public static var left: ViewEvent? { nil }
    /// None.
    public func extras(_ state: ViewState) -> [String: Any] { [:] }
    /// False while the view state, or one of its properties, is a followed value that is loading.
    public func isSettled(_ state: ViewState) -> Bool {
        ([state] + Mirror(reflecting: state).children.map(\.value))
            .allSatisfy { ($0 as? any LoadingState)?.isLoading != true }
    }
    /// None.
    public func file(_ state: ViewState) -> ScreenFile? { nil }
    /// `false`.
    public func showsSide(_ state: ViewState) -> Bool { false }

    /// Renders the main part of the page as HTML.
    func html(
        _ state: ViewState, _ frame: PageFrame, _ templates: Templates,
        more: PageModel.Fields = [:]
    ) -> String {
        let fields = PageModel.fields(of: state, adding: extras(state)).merging(more) { $1 }
        return templates.render(Self.template, fields, in: frame)
    }
}

/// A view state that can be loading.
private protocol LoadingState {
    var isLoading: Bool { get }
}

extension FollowedViewState: LoadingState {
    fileprivate var isLoading: Bool { content == .loading }
}
