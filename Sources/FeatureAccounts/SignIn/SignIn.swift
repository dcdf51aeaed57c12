import AshlarDomain

/// What the app is to do about an event, or what came of it.
enum SignInAction: Codable, Equatable, Sendable {
    case typeUsername(String)
    case typePassword(Secret<String>)
    case signIn
    case submit(username: String, password: Secret<String>)
    case typeCode(Secret<String>)
    case confirm
    case submitCode(Secret<String>)
    case resend
    case startOver
    case dismissNotice

    case challenged(SignInChallenge)
    case resent(SignInChallenge)
    case signedIn
    case refused(SignInError)
    case codeRefused(CodeError)
    case failed(Problem)
}

/// What signing in knows; the password and the code only until they were sent.
struct SignInState: Codable, Equatable, Sendable {
    /// What is being asked of the bank.
    enum Asking: Codable, Equatable, Sendable { case password, code, resend }

    var username = ""
    var password = Secret("")
    /// Once the bank has taken the password.
    var challenge: SignInChallenge?
    var code = Secret("")
    var asking: Asking?
    /// The first rule that is broken.
    var issue: SignInError?
    /// Why the code did not do; stays until another one is sent, either way.
    var codeIssue: CodeError?
    /// Whether the code that is asked for is not the first one.
    var wasResent = false
    var problem: Problem?
}

struct SignInEventMap: DomainEventActionMap {
    func action(for event: SignInEvent) -> SignInAction? {
        switch event {
        case .usernameChanged(let text): .typeUsername(text)
        case .passwordChanged(let password): .typePassword(password)
        case .signInTapped: .signIn
        case .formSubmitted(let username, let password):
            .submit(username: username, password: password)
        case .codeChanged(let code): .typeCode(code)
        case .confirmTapped: .confirm
        case .codeSubmitted(let code): .submitCode(code)
        case .resendTapped: .resend
        case .startOverTapped: .startOver
        case .noticeDismissed: .dismissNotice
        }
    }
}
