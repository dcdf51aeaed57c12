import AshlarDomain
import AshlarFeatureAccounts
import AshlarWebShell

struct ProfilePresenter: PagePresenter {
    static let template = "profile"
    static let appeared: ProfileEvent? = .appeared

    func events(_ form: FormFields) -> [ProfileEvent] {
        if let field = form["take"].flatMap(UserProfile.Field.init(rawValue:)) {
            return [.bankValueTaken(field)]
        }
        if let decision = form.changeDecision { return [.changeDecided(decision.0, decision.1)] }
        return switch form["do"] {
        case "retry": [.retryTapped]
        case "edit": [.editTapped]
        case "changed": changed(form)
        case "left": field(form).map { [.fieldLeft($0)] } ?? []
        case "save": [.formSubmitted(name: form["name"] ?? "", email: form["email"] ?? "")]
        case "dismissEdit": [.editDismissed]
        case "signOut": [.signOutTapped]
        case "sure": [.signOutConfirmed]
        case "keep": [.signOutDismissed]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }

    private func field(_ form: FormFields) -> UserProfile.Field? {
        form["field"].flatMap(UserProfile.Field.init(rawValue:))
    }

    private func changed(_ form: FormFields) -> [ProfileEvent] {
        switch field(form) {
        case .name: form["name"].map { [.nameChanged($0)] } ?? []
        case .email: form["email"].map { [.emailChanged($0)] } ?? []
        default: []
        }
    }

    func isSettled(_ state: ProfileViewState) -> Bool {
        state.content != .loading && !state.isSaving && state.signingOut != .running
    }
}

struct SignInPresenter: PagePresenter {
    static let template = "sign-in"
    static let appeared: SignInEvent? = .appeared

    /// The sandbox’s user name; `nil` with another bank.
    let demo: String?

    func extras(_ state: SignInViewState) -> [String: Any] {
        ["demo": state.code == nil ? demo ?? "" : ""]
    }

    func showsSide(_ state: SignInViewState) -> Bool { state.code != nil }

    func events(_ form: FormFields) -> [SignInEvent] {
        switch form["do"] {
        case "changed": form["username"].map { [.usernameChanged($0)] } ?? []
        case "signIn":
            [
                .formSubmitted(
                    username: form["username"] ?? "", password: Secret(form["password"] ?? ""))
            ]
        case "confirm": [.codeSubmitted(Secret(form["code"] ?? ""))]
        case "resend": [.resendTapped]
        case "startOver": [.startOverTapped]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }

    func isSettled(_ state: SignInViewState) -> Bool { !state.isSigningIn }
}
