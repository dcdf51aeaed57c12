#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The payee list: search, rename, delete with undo.
    struct PayeesScreenView: View {
        let model: any ViewModel<PayeesViewState, PayeesEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.payees, wording) {
                if let hidden = state.hidden {
                    NoticeRow(notice: hidden).announcing(hidden)
                    Button(wording("payees.showAll")) { model.handle(.searchChanged("")) }
                }
                ForEach(state.notices, id: \.self) { notice in
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
                ForEach(state.changes) { change in
                    PendingChangeRows(card: change) { model.handle(.changeDecided($0, change.id)) }
                }
            } rows: { rows in
                ForEach(rows) { PayeeRowView(model: model, row: $0, wording: wording) }
            }
            .safeAreaInset(edge: .bottom) { undos(state.undos) }
            .announcing(state.notices.last)
            .announcing(state.undos.last?.text)
            .searchable(
                text: model.binding(\.search, PayeesEvent.searchChanged),
                prompt: wording("payees.search.hint")
            )
            .navigationTitle(wording("payees.title"))
            .toolbar {
                Button(wording("payees.add"), systemImage: "plus") {
                    model.handle(.addTapped)
                }
            }
        }

        /// The deletions that can still be undone.
        private func undos(_ undos: [PayeeUndo]) -> some View {
            VStack {
                ForEach(undos) { undo in
                    HStack {
                        Text(undo.text)
                        Spacer()
                        Button(wording("payees.undo")) { model.handle(.undoTapped(undo.id)) }
                            .accessibilityHint(undo.text)
                    }
                    .padding(.horizontal)
                }
            }
        }
    }

    /// One payee, or the field for its new name.
    private struct PayeeRowView: View {
        let model: any ViewModel<PayeesViewState, PayeesEvent>
        let row: PayeeRow
        let wording: Wording

        @FocusState private var isEditing: Bool

        var body: some View {
            if let editor = row.editor {
                FieldRow(
                    title: row.labels.rename, field: editor,
                    text: binding(editor.text)
                )
                .purpose(.name)
                .focused($isEditing)
                .submitLabel(.done)
                .onSubmit { submit() }
                .onAppear { isEditing = true }
                Button(wording("payees.save")) { submit() }
                Button(wording("payees.keep"), role: .cancel) {
                    model.handle(.renameDismissed)
                }
            } else {
                shown
                ForEach(row.changes) { change in
                    PendingChangeRows(card: change) { model.handle(.changeDecided($0, change.id)) }
                }
            }
        }

        private var shown: some View {
            Button {
                if row.canPay { model.handle(.payTapped(row.id)) }
            } label: {
                VStack(alignment: .leading) {
                    Text(row.name).font(.headline)
                    Text(row.identifier).font(.subheadline).foregroundStyle(.secondary)
                    if let status = row.status {
                        Label(status, systemImage: "nosign").font(.footnote)
                    }
                    if row.isSaving { ProgressView(wording("payees.saving")) }
                }
                .accessibilityElement(children: .combine)
            }
            .buttonStyle(.plain)
            .accessibilityHint(row.canPay ? row.labels.pay : "")
            .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                if row.canChange {
                    Button(row.labels.delete, systemImage: "trash", role: .destructive) {
                        model.handle(.deleteTapped(row.id))
                    }
                    Button(row.labels.rename, systemImage: "pencil") {
                        model.handle(.renameTapped(row.id))
                    }
                }
            }
            .disabled(row.isSaving)
        }

        private func submit() {
            guard let name = row.editor?.text else { return }
            model.handle(.renameSubmitted(row.id, name: name))
        }

        /// The typed name; once the editor is closed, its last text.
        private func binding(_ shown: String) -> Binding<String> {
            let id = row.id
            return model.binding(
                { state in
                    state.payees.shown?.first { $0.id == id }?.editor?.text ?? shown
                }, PayeesEvent.nameChanged)
        }
    }
#endif
