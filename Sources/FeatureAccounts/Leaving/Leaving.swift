import AshlarDomain

/// Signing out and wiping; a part of the profile and of the settings.
///
/// Asks for confirmation if there are unconfirmed changes, and always before wiping. The screen
/// shows the failure.
struct Leaving: InteractorRules {
    enum Way: String, Codable, Equatable, Sendable { case signOut, everywhere, wipe }

    /// The question’s subject, or the running action.
    struct Departure: Codable, Equatable, Sendable {
        let way: Way
        /// The unconfirmed changes; empty until they are counted.
        var unconfirmed = Unconfirmed()
    }

    enum Action: Codable, Equatable, Sendable {
        case leave(Way)
        case confirm
        case dismiss
        case left
        case unconfirmed(Unconfirmed)
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
        case .unconfirmed(let count):
            guard let way = question.running?.way else { return .none }
            question.askFirst(Departure(way: way, unconfirmed: count))
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
                    case .signOut: try await signOut(keepingUnconfirmed: isSure)
                    case .everywhere: try await signOutEverywhere(keepingUnconfirmed: isSure)
                    case .wipe: try await wipeDevice(forgettingUnconfirmed: isSure)
                    }
                    await send(.left)
                } catch SignOutError.unconfirmed(let count) {
                    await send(.unconfirmed(count))
                }
            }, catch: { .failed(Problem($0)) })
    }
}
