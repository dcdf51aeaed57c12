#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import Foundation
    import SwiftUI

    /// The profile screen: name and email to change, and the sign-out.
    struct ProfileView: View {
        let model: any ViewModel<ProfileViewState, ProfileEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            Form {
                if let notice = state.notice {
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
                content(state.content)
                Section {
                    Button(wording("settings.title"), systemImage: "gearshape") {
                        model.handle(.settingsTapped)
                    }
                }
                signingOut(state.signingOut)
            }
            .formStyle(.grouped)
            .announcing(state.notice)
            .navigationTitle(wording("profile.title"))
            .asking {
                model.viewState.signingOut.question
            } confirm: {
                model.handle(.signOutConfirmed)
            } keep: {
                model.handle(.signOutDismissed)
            }
        }

        @ViewBuilder
        private func content(_ content: ProfileViewState.Content) -> some View {
            switch content {
            case .loading: ProgressView(wording("profile.loading"))
            case .viewing(let facts):
                Section {
                    ProfileFactsRows(facts: facts, wording: wording)
                    Button(wording("profile.edit")) { model.handle(.editTapped) }
                        .disabled(model.viewState.isSaving)
                    if model.viewState.isSaving { ProgressView(wording("profile.saving")) }
                }
                if let change = model.viewState.change { pending(change) }
            case .editing(let form):
                ProfileFormSections(model: model, form: form, wording: wording)
            case .offline(let notice), .failed(let notice):
                NoticeRow(notice: notice).announcing(notice)
                RetryButton(wording) { model.handle(.retryTapped) }
            }
        }

        private func pending(_ card: ProfileChangeCard) -> some View {
            Section {
                NoticeRow(notice: card.notice).announcing(card.notice)
                ForEach(card.differences) { difference in
                    LabeledContent(difference.title, value: difference.own)
                }
                ForEach(card.choices, id: \.decision) { choice in
                    Button(choice.title) { model.handle(.changeDecided(choice.decision, card.id)) }
                }
            }
        }

        @ViewBuilder
        private func signingOut(_ signingOut: LeavingViewState) -> some View {
            switch signingOut {
            case .offered, .confirming:
                Button(wording("profile.signOut"), role: .destructive) {
                    model.handle(.signOutTapped)
                }
            case .running: ProgressView(wording("profile.signOut.running"))
            }
        }
    }

    /// The bank’s version of the profile.
    private struct ProfileFactsRows: View {
        let facts: ProfileFacts
        let wording: Wording

        var body: some View {
            ProfilePicture(facts: facts)
            LabeledContent(wording("profile.name"), value: facts.name)
            LabeledContent(wording("profile.email"), value: facts.email)
            LabeledContent(wording("profile.tier"), value: facts.tier)
            LabeledContent(wording("profile.since"), value: facts.since)
        }
    }

    /// The picture, or the initials until it is loaded; the name is shown below.
    private struct ProfilePicture: View {
        let facts: ProfileFacts

        var body: some View {
            AsyncImage(url: facts.picture) { image in
                image.resizable().scaledToFill()
            } placeholder: {
                Text(facts.initials).font(.title)
            }
            .frame(width: 72, height: 72)
            .background(.quaternary, in: Circle())
            .clipShape(Circle())
            .accessibilityHidden(true)
        }
    }

    /// Name and email as typed, beside the bank’s version in a conflict.
    private struct ProfileFormSections: View {
        let model: any ViewModel<ProfileViewState, ProfileEvent>
        let form: ProfileFormView
        let wording: Wording

        @FocusState private var focus: UserProfile.Field?

        var body: some View {
            Section {
                FieldRow(
                    title: wording("profile.name"), field: form.name,
                    text: binding(\.name.text, ProfileEvent.nameChanged)
                )
                .purpose(.name)
                .focused($focus, equals: .name)
                .onSubmit { model.handle(.saveTapped) }
                FieldRow(
                    title: wording("profile.email"), field: form.email,
                    text: binding(\.email.text, ProfileEvent.emailChanged)
                )
                .purpose(.emailAddress)
                .focused($focus, equals: .email)
                .onSubmit { model.handle(.saveTapped) }
                Button(wording("profile.save")) { model.handle(.saveTapped) }
                    .onChange(of: focus) { left, _ in
                        if let left { model.handle(.fieldLeft(left)) }
                    }
                Button(wording("view.cancel"), role: .cancel) { model.handle(.editDismissed) }
            }
            if !form.differences.isEmpty { differences }
        }

        /// Both values of each differing field, with a button to use the bank’s.
        private var differences: some View {
            Section(wording("profile.conflict.title")) {
                ForEach(form.differences) { difference in
                    VStack(alignment: .leading) {
                        Text(difference.title).font(.headline)
                        LabeledContent(
                            wording("profile.conflict.own"), value: difference.own)
                        LabeledContent(
                            wording("profile.conflict.atBank"), value: difference.atBank)
                    }
                    .accessibilityElement(children: .combine)
                    Button(wording("profile.conflict.take")) {
                        model.handle(.bankValueTaken(difference.field))
                    }
                    .accessibilityHint(difference.atBank)
                }
            }
        }

        /// A binding to a field of the form; while the form is closed it returns this view’s
        /// initial value.
        private func binding(
            _ value: @escaping @Sendable (ProfileFormView) -> String,
            _ changed: @escaping @Sendable (String) -> ProfileEvent
        ) -> Binding<String> {
            let shown = form
            return model.binding(
                { state in
                    if case .editing(let form) = state.content { value(form) } else { value(shown) }
                }, changed)
        }
    }
#endif
