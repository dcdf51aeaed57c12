#if canImport(SwiftUI)
    import AshlarCore
    public import AshlarSharedUI
    public import SwiftUI

    extension ConduitModule: ScreenModule {
        /// The screen of a place.
        @MainActor @ViewBuilder
        public func view(for route: ConduitRoute) -> some View {
            switch route {
            case .list:
                ScreenHost(following: articleList()) {
                    ArticleListView(model: $0, wording: wording)
                }
            case .detail(let id):
                ScreenHost(following: articleDetail(id)) { model in
                    ArticleDetailView(model: model, wording: wording)
                }
                .id(id)
            }
        }
    }

    struct ArticleListView: View {
        let model: any ViewModel<ArticleListViewState, ArticleListEvent>
        let wording: Wording

        var body: some View {
            FollowedList(model, { $0 }, wording) { rows in
                ForEach(rows) { row in
                    Button {
                        model.handle(.rowTapped(row.id))
                    } label: {
                        LabeledContent(
                            row.title, value: row.changes.first?.notice.text ?? row.state)
                    }
                }
            }
            .navigationTitle(wording("conduit.title"))
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
            } rows: { row in
                LabeledContent(row.state, value: row.note)
                ForEach(row.changes) { card in
                    ChangeRows(card) { model.handle(.changeDecided($0, card.id)) }
                }
                if let note = state.note {
                    let text = model.binding(
                        { $0.note?.text ?? "" }, ArticleDetailEvent.noteChanged)
                    FieldRow(
                        title: wording("article.note"), field: note, text: text, axis: .vertical)
                    Button(wording("article.favorite")) { model.handle(.favoriteTapped) }
                        .disabled(state.isStoring)
                }
            }
            .navigationTitle(state.article.shown?.title ?? wording("article.title"))
        }
    }
#endif
