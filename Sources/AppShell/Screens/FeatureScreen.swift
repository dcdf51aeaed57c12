import AshlarDomain
import Foundation

/// A feature's view model as a page: state in, HTML out; form in, events out.
@MainActor
final class FeatureScreen<Model: ViewModel, Face: ScreenFace>: Screen
where Face.ViewState == Model.ViewState, Face.ViewEvent == Model.ViewEvent {
    private let model: Model
    private let face: Face
    private let templates: Templates
    private let clock: any Clock<Duration>
    private let phone: PhoneView?

    init(
        _ model: Model, face: Face, templates: Templates, clock: any Clock<Duration>,
        phone: PhoneView? = nil
    ) {
        (self.model, self.face, self.templates, self.clock) = (model, face, templates, clock)
        self.phone = phone
    }

    func title(_ words: PageWords) -> String {
        face.title(model.viewState, words.wording.words)
    }

    func draw(_ frame: PageFrame) -> String {
        let state = model.viewState
        let messages = face.showsPhone(state) ? phone?.newest : nil
        return face.html(
            state, frame, templates, more: ["phone": messages ?? [], "showsPhone": messages != nil])
    }

    func appear() async { await answer(to: Face.appeared) }

    func move() async { await answer(to: Face.moved) }

    private func answer(to event: Model.ViewEvent?) async {
        if let event { model.handle(event) }
        await answer()
    }

    func answer() async {
        await phone?.read()
        await wait(atMost: .milliseconds(800), quiet: .zero)
    }

    func take(_ form: FormFields) -> Bool {
        let events = face.events(form)
        for event in events { model.handle(event) }
        return !events.isEmpty
    }

    func settle() async { await wait(atMost: .seconds(2), quiet: .milliseconds(400)) }

    func changes() -> AsyncStream<Void> {
        let states = model.viewStates()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let reader = Task {
                for await _ in states { continuation.yield() }
                continuation.finish()
            }
            let listener = phone.map { phone in
                let arrivals = phone.changes()
                return Task { for await _ in arrivals { continuation.yield() } }
            }
            continuation.onTermination = { _ in
                reader.cancel()
                listener?.cancel()
            }
        }
    }

    var file: ScreenFile? { face.file(model.viewState) }

    func end() { model.end() }

    func retire() {
        guard let left = Face.left else { return end() }
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
            if face.isSettled(state), ContinuousClock.now - since >= quiet { return }
            // Cancelled by a client that has gone: nobody waits any more.
            guard (try? await clock.sleep(for: .milliseconds(10))) != nil else { return }
            if model.viewState != state { (state, since) = (model.viewState, ContinuousClock.now) }
        }
    }
}
