import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Testing

@testable import FeatureConduit

@MainActor @Suite(.timeLimit(.minutes(5))) struct ArticleEditorTests {
    private let screens = Screens()

    @Test func publishesAFinishedDraft() async throws {
        let editor = screens.module.articleEditor(nil)
        editor.handle(.appeared)
        editor.handle(.saveTapped)
        try await editor.viewState { $0.title.error == "Please enter a title." }
        editor.handle(.changed(.title, "Mine"))
        #expect(editor.viewState.title.error == nil)
        editor.handle(.changed(.description, "About it"))
        editor.handle(.changed(.body, "Text"))
        editor.handle(.changed(.tag, "a b"))
        editor.handle(.saveTapped)
        editor.handle(.saveTapped)
        #expect(try await screens.places.routes(atLeast: 1) == [.list(.all)])
        #expect(screens.conduit.queue.changes.map(\.name) == ["publish"])
        #expect(editor.viewState.title.text.isEmpty)
    }

    @Test func editsAnExistingArticle() async throws {
        let id = try await screens.module.useCases.publishArticle(
            Draft(title: "Mine", description: "D", body: "B"))
        let editor = screens.module.articleEditor(id)
        editor.handle(.appeared)
        try await editor.viewState { $0.body.text == "B" && $0.tags == nil && !$0.isLoading }
        editor.handle(.changed(.title, "Ours"))
        editor.handle(.saveTapped)
        #expect(try await screens.places.routes(atLeast: 1) == [.article(id)])
        #expect(try await screens.module.useCases.readArticle(id)?.article.row.title == "Ours")
    }

    @Test func anotherAuthorsArticleIsNotSaved() async throws {
        let editor = screens.module.articleEditor(screens.first)
        editor.handle(.appeared)
        try await editor.viewState { !$0.isLoading }
        editor.handle(.saveTapped)
        try await editor.viewState { $0.notice?.text == "Only the author can change this." }
        #expect(screens.conduit.queue.changes.isEmpty)
    }

    @Test func anUnreadArticleCannotBeEdited() async throws {
        let editor = screens.module.articleEditor(ID(rawValue: "nobody"))
        editor.handle(.appeared)
        try await editor.viewState { $0.notice?.text == "This article cannot be edited yet" }
        editor.handle(.saveTapped)
        #expect(!editor.viewState.isStoring)
    }
}
