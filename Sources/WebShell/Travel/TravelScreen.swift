import AshlarCore
import AshlarRecording
import Foundation

/// Time travel: a recording taken at one moment, and each feature’s page after each of its actions.
/// The running app is not affected.
@MainActor
final class TravelScreen<App: WebShellDependencies>: Screen {
    private let trace: Trace
    private let now: @Sendable () -> Date
    private let templates: Templates
    private let times: ShellTimes
    private let features: ReplayableFeatures
    private let leave: @MainActor @Sendable (InspectorRoute) -> Void

    private var taken: (recording: Recording, at: Date)?
    /// Of the chosen instance only.
    private var journey: Journey?
    private var taking: Task<Void, Never>?
    private var changed: AsyncStream<Void>.Continuation?

    init(
        _ make: ScreenMaker<App>, leave: @escaping @MainActor @Sendable (InspectorRoute) -> Void
    ) {
        trace = make.app.runtime.trace
        now = make.app.runtime.now
        templates = make.templates
        self.leave = leave
        times = make.times
        features = ReplayableFeatures(
            of: App.self, modules: make.app.replayModules, locale: make.locale,
            language: make.language)
    }

    /// The current recording; `nil` before the first visit and after leaving.
    var recording: Recording? { taken?.recording }

    func title(_ words: PageWords) -> String { "Time travel" }

    func draw(_ frame: PageFrame) -> String {
        let past = RecordedPage(
            templates: templates, words: frame.words,
            presenters: App.features.flatMap { $0.presenters })
        let fields = TravelFields(taken, journey, times: times, past: past).all
        return templates.render("travel", fields, in: frame)
    }

    func appear() async {
        if taken == nil { takeRecording() }
        await taking?.value
    }

    func settle() async { await taking?.value }

    func take(_ form: FormFields) -> Bool {
        let step = form["step"].flatMap { Int($0) }
        switch (form["do"], form["field"]) {
        case ("take", _): takeRecording()
        case ("leave", _):
            end()
            leave(.inspector)
        case ("first", _): journey?.go(to: 0)
        case ("back", _): journey?.go(by: -1)
        case ("forward", _): journey?.go(by: 1)
        case ("last", _): journey?.go(to: .max)
        case ("changed", "step"): if let step { journey?.go(to: step) }
        case ("changed", "instance"): choose(form["instance"])
        case ("go", _) where form["instance"] != journey?.id: choose(form["instance"])
        case ("go", _): if let step { journey?.go(to: step) }
        default: return false
        }
        return true
    }

    /// A new recording arrives later than its request; everything else responds at once.
    func changes() -> AsyncStream<Void> {
        let (changes, changed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.changed = changed
        return changes
    }

    func end() {
        taking?.cancel()
        taken = nil
        journey = nil
        taking = nil
        changed?.finish()
    }

    /// Creates the recording from the trace off the main actor, because it may be large.
    private func takeRecording() {
        guard taking == nil else { return }
        trace.keepStates()
        let trace = trace
        let time = now()
        taking = Task { [weak self] in
            let recording = await Task.detached { trace.recording }.value
            if !Task.isCancelled { self?.show(recording, takenAt: time) }
        }
    }

    private func show(_ recording: Recording, takenAt time: Date) {
        taken = (recording, time)
        taking = nil
        defer { changed?.yield() }
        // The latest instance is the most likely one of interest.
        let newest = recording.records.last?.instance ?? recording.instances.last?.number
        choose(newest.map(String.init))
    }

    private func choose(_ id: String?) {
        guard let id, let recording = taken?.recording,
            let instance = recording.instances.first(where: { "\($0.number)" == id })
        else { return }
        journey = Journey(instance, of: recording, features: features)
    }
}
