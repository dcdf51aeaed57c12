#if canImport(SwiftUI)
    import AshlarCore
    import AshlarSharedUI
    import ConduitDomain
    import SwiftUI

    struct ArticleEditorView: View {
        let model: any ViewModel<ArticleEditorViewState, ArticleEditorEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FormPage(state.notice, wording, busy: state.isStoring ? wording("write.save") : nil) {
                model.handle(.noticeDismissed)
            } sections: {
                Section {
                    row("write.articleTitle", state.title, \.title.text, .title)
                    row("write.description", state.description, \.description.text, .description)
                    row("write.body", state.body, \.body.text, .body, axis: .vertical)
                    if let tags = state.tags {
                        FieldRow(
                            title: wording("write.tags"), field: tags,
                            text: model.binding({ $0.tags?.text ?? "" }) {
                                ArticleEditorEvent.changed(.tag, $0)
                            })
                    }
                }
            } buttons: {
                Button(wording(state.isEditing ? "write.save" : "write.publish")) {
                    model.handle(.saveTapped)
                }
            }
            .navigationTitle(wording(state.isEditing ? "write.edit" : "write.title"))
        }

        private func row(
            _ title: String, _ field: FormField,
            _ text: @escaping @Sendable (ArticleEditorViewState) -> String,
            _ name: TextKind, axis: Axis = .horizontal
        ) -> some View {
            FieldRow(
                title: wording(title), field: field,
                text: model.binding(text) { ArticleEditorEvent.changed(name, $0) }, axis: axis)
        }
    }
#endif
