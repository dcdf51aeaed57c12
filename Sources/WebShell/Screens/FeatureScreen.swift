public import AshlarCore

/// A feature’s view model as a page: renders its state as HTML and maps forms to its events.
@MainActor
public final class FeatureScreen<Model: ViewModel, Presenter: PagePresenter>: Screen
where Presenter.ViewState == Model.ViewState, Presenter.ViewEvent == Model.ViewEvent {
    private let model: Model
    private let presenter: Presenter
    private let templates: Templates
    private let clock: any Clock<Duration>
    private let side: (any PageSide)?
    private let otherForm: OtherForm?
    /// The work of the other form.
    private var work: Task<Void, Never>?
    /// The heading of the last drawing.
    private var heading = ""

    /// Handles a form that needs more than view events: starts its work, or returns `nil` for a
    /// form of another screen.
    public typealias OtherForm = @MainActor (FormFields, Model) -> Task<Void, Never>?

    init(
        _ model: Model, presenter: Presenter, templates: Templates, clock: any Clock<Duration>,
        side: (any PageSide)? = nil, otherForm: OtherForm? = nil
    ) {
        self.model = model
        self.presenter = presenter
        self.templates = templates
        self.clock = clock
        self.side = side
        self.otherForm = otherForm
    }

    /// The presenter’s title.
    public func title(_ words: PageWords) -> String {
        presenter.title(model.viewState, words.wording.words) ?? heading
    }

    /// The presenter’s template with the view state’s fields.
    public func draw(_ frame: PageFrame) -> String {
        let state = model.viewState
        let side = presenter.showsSide(state) ? side : nil
        let shown = side?.html(isWhole: false) { templates.render($0, $1, in: frame) }
        let html = presenter.html(state, frame, templates, more: ["side": shown ?? ""])
        heading = Heading.text(of: html)
        return html
    }

    /// Sends the presenter’s event and waits until the page is settled, at most 0.8 s.
    public func appear() async { await answer(to: Presenter.appeared) }

    /// Sends the presenter’s `moved` event and waits likewise.
    public func move() async { await answer(to: Presenter.moved) }

    private func answer(to event: Model.ViewEvent?) async {
        if let event { model.handle(event) }
        await answer()
    }

    /// Waits until the page is settled, at most 0.8 s.
    public func answer() async {
        await side?.read()
        await wait(atMost: .milliseconds(800), quiet: .zero)
    }

    /// Sends the events that the presenter reads from the form.
    public func take(_ form: FormFields) -> Bool {
        let events = presenter.events(form)
        for event in events { model.handle(event) }
        guard events.isEmpty else { return true }
        guard let begun = otherForm?(form, model) else { return false }
        work?.cancel()
        work = begun
        return true
    }

    /// Waits until the view state has not changed for 0.4 s, at most 2 s.
    public func settle() async {
        await work?.value
        await wait(atMost: .seconds(2), quiet: .milliseconds(400))
    }

    /// The changes of the view model and of the content beside the page.
    public func changes() -> AsyncStream<Void> {
        let states = model.viewStates()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let reader = Task {
                for await _ in states { continuation.yield() }
                continuation.finish()
            }
            let listener = side.map { side in
                let arrivals = side.changes()
                return Task { for await _ in arrivals { continuation.yield() } }
            }
            continuation.onTermination = { _ in
                reader.cancel()
                listener?.cancel()
            }
        }
    }

    /// The presenter’s file.
    public var file: ScreenFile? { presenter.file(model.viewState) }

    /// Ends the view model.
    public func end() {
        work?.cancel()
        model.end()
    }

    /// Sends the presenter’s last event and ends when it has been handled.
    public func retire() {
        guard let left = Presenter.left else { return end() }
        model.handle(left)
        Task {
            await settle()
            end()
        }
    }

    /// Returns when the state is settled and has not changed for `quiet`, at the latest after
    /// `limit`.
    private func wait(atMost limit: Duration, quiet: Duration) async {
        let began = ContinuousClock.now
        var state = model.viewState
        var since = began
        while ContinuousClock.now - began < limit {
            if presenter.isSettled(state), ContinuousClock.now - since >= quiet { return }
            // Cancelled with the request of a disconnected client.
            guard (try? await clock.sleep(for: .milliseconds(2))) != nil else { return }
            if model.viewState != state {
                state = model.viewState
                since = ContinuousClock.now
            }
        }
    }
}
