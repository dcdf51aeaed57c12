public import AshlarCore
public import ConduitDomain

/// User events of the article editor.
public enum ArticleEditorEvent: Equatable, Sendable {
    case appeared
    /// The text of a field: title, description, body or tag.
    case changed(TextKind, String)
    case saveTapped
    case noticeDismissed
}

/// The view state of the article editor.
public struct ArticleEditorViewState: Equatable, Sendable {
    /// Whether the article already exists; its tags stay.
    public var isEditing: Bool
    /// Whether the article is being read from the store.
    public var isLoading: Bool
    public var title: FormField
    public var description: FormField
    public var body: FormField
    /// `nil` for an existing article.
    public var tags: FormField?
    /// Whether the text is being stored.
    public var isStoring: Bool
    public var notice: Notice?
}

/// The form of a new article or of an article’s text.
struct ArticleEditor: Feature {
    enum Action: Codable, Equatable, Sendable {
        case appear, save, dismissNotice
        case type(TextKind, String)
        case found(ArticlePage?)
        case attempt(Attempt<ConduitError>.Action)
    }

    struct State: Codable, Equatable, Sendable {
        var texts: [TextKind: String] = [:]
        /// Whether the article’s text has been read.
        var isLoaded = false
        var isMissing = false
        var attempt = Attempt<ConduitError>()
    }

    /// `nil` for a new article.
    let article: Article.ID?
    let useCases: UseCases
    let wording: Wording
    let navigate: @MainActor @Sendable (ConduitRoute) -> Void

    func action(for event: ArticleEditorEvent) -> Action? {
        switch event {
        case .appeared: .appear
        case .changed(let field, let text): .type(field, text)
        case .saveTapped: .save
        case .noticeDismissed: .dismissNotice
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            guard let article, !state.isLoaded else { return .none }
            return .run(id: "read") { [useCases] send in
                await send(.found(try await useCases.readArticle(article)))
            } catch: {
                .attempt(.failed(Problem($0)))
            }
        case .found(let reading):
            guard !state.isLoaded else { return .none }
            guard let reading, let body = reading.body else {
                state.isMissing = true
                return .none
            }
            state.isLoaded = true
            state.isMissing = false
            state.texts = [
                .title: reading.article.row.title,
                .description: reading.article.row.description, .body: body,
            ]
        case .type(let field, let text):
            guard state.texts[field] != text else { return .none }
            state.texts[field] = text
            state.attempt.handle(.dismiss)
        case .save: return save(&state)
        case .attempt(let outcome):
            state.attempt.handle(outcome)
            guard outcome == .succeeded else { return .none }
            state = State()
            return .run { [navigate, article] _ in
                await navigate(article.map(ConduitRoute.article) ?? .list(.all))
            }
        case .dismissNotice: state.attempt.handle(.dismiss)
        }
        return .none
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard article == nil || state.isLoaded else { return .none }
        return state.attempt.begin { [useCases, article, texts = state.texts] in
            let draft = try Draft(
                title: texts[.title] ?? "", description: texts[.description] ?? "",
                body: texts[.body] ?? "", tags: texts[.tag] ?? "")
            if let article {
                try await useCases.editArticle(article, draft)
            } else {
                try await useCases.publishArticle(draft)
            }
        }
        .map("attempt", Action.attempt)
    }

    func reduce(_ state: State) -> ArticleEditorViewState {
        let rule = state.attempt.rule
        func field(_ field: TextKind) -> FormField {
            FormField(
                state.texts[field] ?? "",
                error: rule?.field == field ? rule?.message(wording) : nil,
                hint: field == .tag ? wording("write.tags.hint") : "")
        }
        let general = rule?.field == nil ? rule.map { Notice(.bad, $0.message(wording)) } : nil
        let missing = state.isMissing ? Notice(.warning, named: "write.unread", wording) : nil
        return ArticleEditorViewState(
            isEditing: article != nil,
            isLoading: article != nil && !state.isLoaded && !state.isMissing,
            title: field(.title), description: field(.description), body: field(.body),
            tags: article == nil ? field(.tag) : nil, isStoring: state.attempt.isRunning,
            notice: general ?? missing ?? state.attempt.problem.map { Notice($0, wording) })
    }
}
