import AshlarCore
import AshlarWebShell
import ConduitDomain
import FeatureConduit

struct ArticleEditorPresenter: PagePresenter {
    static let template = "article-editor"
    static let appeared: ArticleEditorEvent? = .appeared
    /// The form’s fields by their HTML names.
    private static let fields: [(name: String, field: TextKind)] = [
        ("title", .title), ("description", .description), ("body", .body), ("tags", .tag),
    ]

    func title(_ state: ArticleEditorViewState, _ words: Words) -> String? {
        words(state.isEditing ? "write.edit" : "write.title")
    }

    func events(_ form: FormFields) -> [ArticleEditorEvent] {
        let typed = Self.fields.compactMap { name, field in
            // Browsers send line breaks as CR LF.
            form[name].map { ArticleEditorEvent.changed(field, $0.replacing("\r\n", with: "\n")) }
        }
        return switch form["do"] {
        case "changed": typed
        case "save": typed + [.saveTapped]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }

    func isSettled(_ state: ArticleEditorViewState) -> Bool { !state.isLoading && !state.isStoring }
}

struct SignInPresenter: PagePresenter {
    static let template = "sign-in"
    static let appeared: SignInEvent? = .appeared

    func events(_ form: FormFields) -> [SignInEvent] {
        let typed =
            (form["username"].map { [SignInEvent.usernameChanged($0)] } ?? [])
            + (form["email"].map { [.emailChanged($0)] } ?? [])
        return switch form["do"] {
        case "changed": typed
        case "submit":
            typed + [.passwordChanged(Secret(form["password"] ?? "")), .submitTapped]
        case "switch": typed + [.modeSwitched]
        case "dismissNotice": [.noticeDismissed]
        default: []
        }
    }

    func isSettled(_ state: SignInViewState) -> Bool { !state.isAsking }
}
