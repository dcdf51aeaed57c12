import AshlarDomain

/// Leaving this device: a part of the profile and of the settings.
///
/// It asks first if payments have no definite answer, and always before wiping. The screen shows why
/// it failed.
struct Leaving: InteractorRules {
    enum Way: String, Codable, Equatable, Sendable { case signOut, everywhere, wipe }

    /// What is asked about, or being done.
    struct Departure: Codable, Equatable, Sendable {
        let way: Way
        /// How many payments have no definite answer; 0 until they were counted.
        var unsettled = 0
    }

    enum Action: Codable, Equatable, Sendable {
        case leave(Way)
        case confirm
        case dismiss
        case left
        case unsettled(Int)
        case failed(Problem)
    }

    let signOut: SignOut
    let signOutEverywhere: SignOutEverywhere
    let wipeDevice: WipeDevice
    let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    func handle(_ action: Action, _ question: inout Question<Departure>) -> Effect<Action> {
        switch action {
        case .leave(let way):
            guard question.isIdle else { return .none }
            if way == .wipe {
                question.ask(Departure(way: way))
                return .none
            }
            question = .running(Departure(way: way))
            return leave(way, isSure: false)
        case .confirm:
            guard let way = question.confirm()?.way else { return .none }
            return leave(way, isSure: true)
        case .dismiss:
            question.dismiss()
        case .unsettled(let count):
            guard let way = question.running?.way else { return .none }
            question.askFirst(Departure(way: way, unsettled: count))
        case .left:
            question.finish()
            return .run { [navigate] _ in await navigate(.signIn) }
        case .failed:
            question.finish()
        }
        return .none
    }

    private func leave(_ way: Way, isSure: Bool) -> Effect<Action> {
        .run(
            id: "leave",
            { [signOut, signOutEverywhere, wipeDevice] send in
                do {
                    switch way {
                    case .signOut: try await signOut(keepingUnsettled: isSure)
                    case .everywhere: try await signOutEverywhere(keepingUnsettled: isSure)
                    case .wipe: try await wipeDevice(forgettingUnsettled: isSure)
                    }
                    await send(.left)
                } catch SignOutError.unsettledPayments(let count) {
                    await send(.unsettled(count))
                }
            }, catch: { .failed(Problem($0)) })
    }
}
