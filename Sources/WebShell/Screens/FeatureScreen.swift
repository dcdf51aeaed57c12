public import AshlarCore

/// A feature's view model as a page: its state becomes HTML, a form becomes its events.
@MainActor
public final class FeatureScreen<Model: ViewModel, Presenter: PagePresenter>: Screen
where Presenter.ViewState == Model.ViewState, Presenter.ViewEvent == Model.ViewEvent {
    private let model: Model
    private let presenter: Presenter
    private let templates: Templates
    private let clock: any Clock<Duration>
    private let side: (any PageSide)?
    private let otherForm: OtherForm?
    /// What the other form began.
    private var work: Task<Void, Never>?
    /// Of the last picture.
    private var heading = ""

    /// A form that is no matter of the view's events alone: begins its work, or returns `nil` for a
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

    /// The presenter's.
    public func title(_ words: PageWords) -> String {
        presenter.title(model.viewState, words.wording.words) ?? heading
    }

    /// The presenter's template, with what the view state holds.
    public func draw(_ frame: PageFrame) -> String {
        let state = model.viewState
        let side = presenter.showsSide(state) ? side : nil
        let shown = side?.html(isWhole: false) { templates.render($0, $1, in: frame) }
        let html = presenter.html(state, frame, templates, more: ["side": shown ?? ""])
        heading = Heading.text(of: html)
        return html
    }

    /// Sends the presenter's event and waits for something to show, at most 0.8 s.
    public func appear() async { await answer(to: Presenter.appeared) }

    /// The same with the presenter's other event.
    public func move() async { await answer(to: Presenter.moved) }

    private func answer(to event: Model.ViewEvent?) async {
        if let event { model.handle(event) }
        await answer()
    }

    /// Waits for something to show, at most 0.8 s.
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

    /// Waits until the view state has been at rest for 0.4 s, at most 2 s.
    public func settle() async {
        await work?.value
        await wait(atMost: .seconds(2), quiet: .milliseconds(400))
    }

    /// The view model's changes, and those of what stands beside the page.
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

    /// The presenter's.
    public var file: ScreenFile? { presenter.file(model.viewState) }

    /// Ends the view model.
    public func end() {
        work?.cancel()
        model.end()
    }

    /// Sends the presenter's last event, and ends once that is done.
    public func retire() {
        guard let left = Presenter.left else { return end() }
        model.handle(left)
        Task {
            await settle()
            end()
        }
    }

    /// Returns when the state is settled and has not changed for the time given.
    private func wait(atMost limit: Duration, quiet: Duration) async {
        let began = ContinuousClock.now
        var state = model.viewState
        var since = began
        while ContinuousClock.now - began < limit {
            if presenter.isSettled(state), ContinuousClock.now - since >= quiet { return }
            // Cancelled with the request of a client that has gone.
            guard (try? await clock.sleep(for: .milliseconds(2))) != nil else { return }
            if model.viewState != state {
                state = model.viewState
                since = ContinuousClock.now
            }
        }
    }
}
