import AshlarDomain

/// How one screen of a feature looks on the web, and what its forms say.
///
/// It only translates: view state to names and values, form fields to view events.
protocol ScreenFace<ViewState, ViewEvent>: Sendable {
    associatedtype ViewState: Equatable & Sendable
    associatedtype ViewEvent: Sendable

    /// The template of the main part, in `Pages/`.
    static var template: String { get }

    /// Said when the page is shown, also again.
    static var appeared: ViewEvent? { get }

    /// Said instead where what was saved on the page has made it speak another language.
    static var moved: ViewEvent? { get }

    /// Said before the screen ends to make room for others; `nil` where nothing is to be kept.
    static var left: ViewEvent? { get }

    func title(_ state: ViewState, _ words: Words) -> String

    /// What the template needs beside the view state's own names.
    func extras(_ state: ViewState) -> PageModel.Fields

    /// Whether the person has to read a code from the phone: the sandbox's is shown then, as `phone`.
    func showsPhone(_ state: ViewState) -> Bool

    /// What the person did, oldest first; empty if the form says nothing this screen knows.
    ///
    /// The field `do` names the event; `field` names the field that `changed` or was `left`.
    func events(_ form: FormFields) -> [ViewEvent]

    /// What the page offers to be kept as a file; `nil` where it is not there.
    func file(_ state: ViewState) -> ScreenFile?

    /// Whether there is something to show or to answer with; waited for, for a moment.
    func isSettled(_ state: ViewState) -> Bool
}

extension ScreenFace where ViewEvent: FollowedEvent {
    static var appeared: ViewEvent? { .appeared }

    /// What the form of a followed value says; empty if it is another form.
    func followed(_ form: FormFields) -> [ViewEvent] {
        switch form["do"] {
        case "refresh": [.refreshPulled]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }
}

extension ScreenFace where ViewEvent: PagedEvent {
    /// What the forms of a window on a long list say; empty if it is another form.
    func paged(_ form: FormFields) -> [ViewEvent] {
        switch form["do"] {
        case "more": [.endReached]
        case "earlier": [.startReached]
        case "newest": [.newestTapped]
        default: followed(form)
        }
    }
}

extension ScreenFace {
    static var moved: ViewEvent? { appeared }
    static var left: ViewEvent? { nil }
    func extras(_ state: ViewState) -> PageModel.Fields { [:] }
    func isSettled(_ state: ViewState) -> Bool { true }
    func file(_ state: ViewState) -> ScreenFile? { nil }
    func showsPhone(_ state: ViewState) -> Bool { false }

    /// The main part of the page as HTML.
    func html(
        _ state: ViewState, _ frame: PageFrame, _ templates: Templates,
        more: PageModel.Fields = [:]
    ) -> String {
        let fields = PageModel.fields(of: state, adding: extras(state)).merging(more) { $1 }
        return templates.render(Self.template, fields.merging(frame.fields) { own, _ in own })
    }
}
