import AshlarDomain

/// What the app is to do about an event, or what came of it.
enum SettingsAction: Codable, Equatable, Sendable {
    case load
    case choose(AppSettings, insteadOf: AppSettings)
    case setPasscode(current: Secret<String>, new: Secret<String>, again: Secret<String>)
    case removePasscode(current: Secret<String>)
    case lock
    case leave(SettingsState.Way)
    case leaveAnyway, stay
    case dismissNotice

    case loaded(AppSettings, hasPasscode: Bool)
    case loadFailed(Problem)
    case saved(AppSettings)
    case passcodeChanged(isSet: Bool)
    case passcodeRefused(PasscodeError)
    case locked
    case left
    case unsettled(Int)
    case failed(Problem)
}

/// What the page knows; a PIN is in its actions alone, until it is set.
struct SettingsState: Codable, Equatable, Sendable {
    /// A way to leave this device.
    enum Way: String, Codable, Equatable, Sendable { case everywhere, wipe }

    enum Leaving: Codable, Equatable, Sendable {
        case idle
        case running(Way)
        /// With so many payments unsettled.
        case asking(Way, Int)
    }

    enum Outcome: Codable, Equatable, Sendable {
        case saved, passcodeSet, passcodeRemoved
        case failed(Problem)
    }

    var settings: AppSettings?
    var hasPasscode = false
    /// Whether this build can have a PIN.
    let canHavePasscode: Bool
    /// What is being stored or hashed.
    var isBusy = false
    var issue: PasscodeError?
    var leaving = Leaving.idle
    /// Why there is nothing to show.
    var problem: Problem?
    var outcome: Outcome?
}

struct SettingsEventMap: DomainEventActionMap {
    func action(for event: SettingsEvent) -> SettingsAction? {
        switch event {
        case .appeared: .load
        case .chosen(let settings, let shown): .choose(settings, insteadOf: shown)
        case .passcodeSubmitted(let current, let new, let again):
            .setPasscode(current: current, new: new, again: again)
        case .passcodeRemoved(let current): .removePasscode(current: current)
        case .lockTapped: .lock
        case .signOutEverywhereTapped: .leave(.everywhere)
        case .wipeTapped: .leave(.wipe)
        case .leavingConfirmed: .leaveAnyway
        case .leavingDismissed: .stay
        case .noticeDismissed: .dismissNotice
        }
    }
}
