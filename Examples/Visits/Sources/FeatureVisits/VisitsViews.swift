#if canImport(SwiftUI)
    import AshlarCore
    public import AshlarSharedUI
    public import SwiftUI

    extension VisitsModule: ScreenModule {
        /// The screen of a route.
        @MainActor @ViewBuilder
        public func view(for route: VisitsRoute) -> some View {
            switch route {
            case .list:
                ScreenHost(following: visitList()) { VisitListView(model: $0, wording: wording) }
            case .detail(let id):
                ScreenHost(following: visitDetail(id)) { model in
                    VisitDetailView(model: model, wording: wording)
                }
                .id(id)
            }
        }
    }

    struct VisitListView: View {
        let model: any ViewModel<VisitListViewState, VisitListEvent>
        let wording: Wording

        var body: some View {
            FollowedList(model, \.visits, wording) { rows in
                PagedRows(model.viewState.ends, model, wording) {
                    ForEach(rows) { row in
                        Button {
                            model.handle(.rowTapped(row.id))
                        } label: {
                            LabeledContent(
                                row.title, value: row.changes.first?.notice.text ?? row.state)
                        }
                    }
                }
            }
            .navigationTitle(wording("visits.title"))
        }
    }

    struct VisitDetailView: View {
        let model: any ViewModel<VisitDetailViewState, VisitDetailEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.visit, wording) {
                ForEach(state.notices, id: \.self) { notice in
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
            } rows: { row in
                LabeledContent(row.state, value: row.note)
                ForEach(row.changes) { card in
                    ChangeRows(card) { model.handle(.changeDecided($0, card.id)) }
                }
                if let note = state.note {
                    let text = model.binding({ $0.note?.text ?? "" }, VisitDetailEvent.noteChanged)
                    FieldRow(title: wording("visit.note"), field: note, text: text, axis: .vertical)
                    Button(wording("visit.complete")) { model.handle(.completeTapped) }
                        .disabled(state.isStoring)
                }
            }
            .navigationTitle(state.visit.shown?.title ?? wording("visit.title"))
        }
    }
#endif
