#if canImport(SwiftUI)
    import AshlarCore
    import AshlarSharedUI
    import ConduitDomain
    import SwiftUI

    struct ArticleListView: View {
        let model: any ViewModel<ArticleListViewState, ArticleListEvent>
        let wording: Wording
        let navigate: @MainActor @Sendable (ConduitRoute) -> Void

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.articles, wording) {
                ForEach(state.notices, id: \.self) { notice in
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
            } rows: { rows in
                PagedRows(state.ends, model, wording) {
                    ForEach(rows) { row in
                        Button {
                            model.handle(.rowTapped(row.id))
                        } label: {
                            ArticleRowView(row: row)
                        }
                    }
                }
            }
            .navigationTitle(state.heading)
            .toolbar {
                ToolbarItem {
                    Menu {
                        Button(wording("articles.title")) { navigate(.list(.all)) }
                        Button(wording("feed.title")) { navigate(.list(.feed)) }
                        Button(wording("favorites.title")) { navigate(.list(.favorites)) }
                        Button(wording("write.title")) { navigate(.write) }
                        Button(wording("account.title")) { navigate(.account) }
                    } label: {
                        Text(wording("articles.title"))
                    }
                }
            }
        }
    }

    struct ArticleRowView: View {
        let row: ArticleRow

        var body: some View {
            VStack(alignment: .leading) {
                Text(row.title).font(.headline)
                Text(row.description).font(.subheadline)
                LabeledContent(
                    row.author, value: row.changes.first?.notice.text ?? row.date)
            }
        }
    }

    struct ArticleDetailView: View {
        let model: any ViewModel<ArticleDetailViewState, ArticleDetailEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.article, wording) {
                ForEach(state.notices, id: \.self) { notice in
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
            } rows: { article in
                ArticleTextSection(model: model, article: article, wording: wording)
                ArticleCommentsSection(
                    model: model, article: article, comment: state.comment,
                    isStoring: state.isStoring, wording: wording)
            }
            .navigationTitle(state.article.shown?.row.title ?? wording("article.title"))
            .asking {
                model.viewState.question
            } confirm: {
                model.handle(.deleteConfirmed)
            } keep: {
                model.handle(.deleteDismissed)
            }
        }
    }

    private struct ArticleTextSection: View {
        let model: any ViewModel<ArticleDetailViewState, ArticleDetailEvent>
        let article: ArticleContent
        let wording: Wording

        var body: some View {
            Section {
                Button(article.row.author) {
                    model.handle(.userTapped(ID(rawValue: article.row.author)))
                }
                Button(
                    wording(article.row.isFavorite ? "article.unfavorite" : "article.favorite")
                ) { model.handle(.favoriteTapped) }
                if article.isYours {
                    Button(wording("article.edit")) { model.handle(.editTapped) }
                    Button(wording("article.delete"), role: .destructive) {
                        model.handle(.deleteTapped)
                    }
                } else {
                    Button(article.followTitle) { model.handle(.followTapped) }
                }
                ForEach(article.row.changes + article.authorChanges) { card in
                    ChangeRows(card) { model.handle(.changeDecided($0, card.id)) }
                }
            }
            Section {
                if article.paragraphs.isEmpty { Text(wording("article.unread")) }
                ForEach(article.paragraphs, id: \.self) { Text($0) }
            }
        }
    }

    private struct ArticleCommentsSection: View {
        let model: any ViewModel<ArticleDetailViewState, ArticleDetailEvent>
        let article: ArticleContent
        let comment: FormField?
        let isStoring: Bool
        let wording: Wording

        var body: some View {
            Section {
                ForEach(article.comments) { row in
                    LabeledContent(row.text, value: row.author)
                    if row.isYours {
                        Button(wording("comment.delete"), role: .destructive) {
                            model.handle(.commentDeleted(row.id))
                        }
                    }
                    ForEach(row.changes) { card in
                        ChangeRows(card) { model.handle(.changeDecided($0, card.id)) }
                    }
                }
                if let comment {
                    let text = model.binding(
                        { $0.comment?.text ?? "" }, ArticleDetailEvent.commentChanged)
                    FieldRow(
                        title: wording("comment.text"), field: comment, text: text,
                        axis: .vertical)
                    Button(wording("comment.add")) { model.handle(.commentTapped) }
                        .disabled(isStoring)
                }
            } header: {
                Text(article.commentCount)
            }
        }
    }
#endif
