import AshlarDomain
import AshlarFeatureAccounts
import AshlarWebShell

struct SettingsPresenter: PagePresenter {
    static let template = "settings"
    static let appeared: SettingsEvent? = .appeared
    static let moved: SettingsEvent? = .moved

    func events(_ form: FormFields) -> [SettingsEvent] {
        switch form["do"] {
        case "save":
            if let new = settings(form, ""), let shown = settings(form, "shown-") {
                [.chosen(new, insteadOf: shown)]
            } else {
                []
            }
        case "setPasscode":
            [
                .passcodeSubmitted(
                    current: Secret(form["current"] ?? ""), new: Secret(form["new"] ?? ""),
                    again: Secret(form["again"] ?? ""))
            ]
        case "removePasscode": [.passcodeRemoved(current: Secret(form["current"] ?? ""))]
        case "retry": [.retryTapped]
        case "lock": [.lockTapped]
        case "everywhere": [.signOutEverywhereTapped]
        case "wipe": [.wipeTapped]
        case "sure": [.leavingConfirmed]
        case "keep": [.leavingDismissed]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }

    /// - Parameter prefix: The page also sends the values that it showed, since it may be older
    ///   than the screen.
    private func settings(_ form: FormFields, _ prefix: String) -> AppSettings? {
        guard let theme = form[prefix + "theme"].flatMap(AppSettings.Theme.init(rawValue:)),
            let delay = form[prefix + "lockDelay"].flatMap(LockDelay.init(rawValue:)),
            let language = form[prefix + "language"], let region = form[prefix + "region"]
        else { return nil }
        return AppSettings(
            language: language.isEmpty ? nil : language, region: region.isEmpty ? nil : region,
            theme: theme, lockDelay: delay)
    }

    func isSettled(_ state: SettingsViewState) -> Bool {
        if case .form(let form) = state.content, form.isBusy { return false }
        return state.content != .loading && state.leaving != .running
    }
}

struct UnlockPresenter: PagePresenter {
    static let template = "unlock"
    static let appeared: UnlockEvent? = .appeared

    func events(_ form: FormFields) -> [UnlockEvent] {
        switch form["do"] {
        case "unlock": [.passcodeSubmitted(Secret(form["passcode"] ?? ""))]
        case "biometrics": [.biometricsTapped]
        case "signOut": [.signOutTapped]
        default: []
        }
    }

    func isSettled(_ state: UnlockViewState) -> Bool { !state.isChecking }
}
