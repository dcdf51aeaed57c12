import AshlarCore
import AshlarWebShell
import ConduitDomain
import FeatureConduit

struct ArticleListPresenter: PagePresenter {
    static let template = "article-list"

    func title(_ state: ArticleListViewState, _ words: Words) -> String? { state.heading }

    func extras(_ state: ArticleListViewState) -> [String: Any] {
        [
            "canFavorite": true,
            "tagLinks": state.tags.map {
                ["name": $0, "link": ConduitRoute.list(.tag($0)).path] as [String: Any]
            },
        ]
    }

    func events(_ form: FormFields) -> [ArticleListEvent] {
        if form["do"] == "favorite", let id = form["id"] {
            return [.favoriteTapped(ID(rawValue: id))]
        }
        return paged(form)
    }
}

struct ArticleDetailPresenter: PagePresenter {
    static let template = "article-detail"

    func title(_ state: ArticleDetailViewState, _ words: Words) -> String? {
        state.article.shown?.row.title ?? words("article.title")
    }

    func extras(_ state: ArticleDetailViewState) -> [String: Any] {
        guard let row = state.article.shown?.row else { return [:] }
        return [
            "authorLink": ConduitRoute.profile(ID(rawValue: row.author)).path,
            "editLink": ConduitRoute.edit(row.id).path,
        ]
    }

    func events(_ form: FormFields) -> [ArticleDetailEvent] {
        if let change = form.decidedChange { return [.changeDecided(change.decision, change.id)] }
        let typed = form["comment"].map { [ArticleDetailEvent.commentChanged($0)] } ?? []
        return switch form["do"] {
        case "changed": typed
        case "comment": typed + [.commentTapped]
        case "favorite": [.favoriteTapped]
        case "follow": [.followTapped]
        case "delete": [.deleteTapped]
        case "sure": [.deleteConfirmed]
        case "keep": [.deleteDismissed]
        case "deleteComment": form["id"].map { [.commentDeleted(ID(rawValue: $0))] } ?? []
        default: followed(form)
        }
    }

    func isSettled(_ state: ArticleDetailViewState) -> Bool {
        guard let article = state.article.shown else { return state.article.content != .loading }
        // On the first visit, the page waits for the text.
        return !state.isStoring && !(article.paragraphs.isEmpty && state.article.isRefreshing)
    }
}

struct ProfilePresenter: PagePresenter {
    static let template = "profile"

    func title(_ state: ProfileViewState, _ words: Words) -> String? {
        state.profile.shown?.name ?? words("profile.title")
    }

    func events(_ form: FormFields) -> [ProfileEvent] {
        if let change = form.decidedChange { return [.changeDecided(change.decision, change.id)] }
        return switch form["do"] {
        case "follow": [.followTapped]
        case "signOut": [.signOutTapped]
        case "sure": [.signOutConfirmed]
        case "keep": [.signOutDismissed]
        default: followed(form)
        }
    }
}
