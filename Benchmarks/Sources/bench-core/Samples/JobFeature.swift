import AshlarCore

// A feature that starts and cancels work.

enum JobEvent: Sendable { case startTapped, stopTapped }
enum JobAction: Codable, Sendable { case start, stop, finished }

struct JobState: Codable, Equatable, Sendable { var finished = 0 }

/// The work outside the state; the hand-written task does the same.
@Sendable func job() async throws { try Task.checkCancellation() }

struct JobRules: InteractorRules {
    func handle(_ action: JobAction, _ state: inout JobState) -> Effect<JobAction> {
        switch action {
        case .start:
            return .run(id: "job") { send in
                try await job()
                await send(.finished)
            }
        case .stop: return .cancel("job")
        case .finished:
            state.finished &+= 1
            return .none
        }
    }
}

struct JobReducer: ViewStateReducing {
    func reduce(_ state: JobState) -> JobState { state }
}

struct JobEventMap: DomainEventActionMap {
    func action(for event: JobEvent) -> JobAction? {
        switch event {
        case .startTapped: .start
        case .stopTapped: .stop
        }
    }
}

typealias JobFeature = FeatureViewModel<JobRules, JobReducer, JobEventMap>

extension JobFeature {
    convenience init(_ environment: RuntimeEnvironment) {
        self.init(
            state: JobState(), rules: JobRules(), reducer: JobReducer(), eventMap: JobEventMap(),
            environment: environment)
    }
}
