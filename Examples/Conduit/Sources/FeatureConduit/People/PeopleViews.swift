#if canImport(SwiftUI)
    import AshlarCore
    import AshlarSharedUI
    import SwiftUI

    struct ProfileView: View {
        let model: any ViewModel<ProfileViewState, ProfileEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.profile, wording) {
                ForEach(state.notices, id: \.self) { notice in
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
            } rows: { profile in
                if !profile.bio.isEmpty { Text(profile.bio) }
                if profile.isYou {
                    Button(wording("signOut"), role: .destructive) {
                        model.handle(.signOutTapped)
                    }
                } else {
                    Button(wording(profile.isFollowed ? "profile.unfollow" : "profile.follow")) {
                        model.handle(.followTapped)
                    }
                }
                ForEach(profile.changes) { card in
                    ChangeRows(card) { model.handle(.changeDecided($0, card.id)) }
                }
                ForEach(profile.articles) { row in
                    Button {
                        model.handle(.rowTapped(row.id))
                    } label: {
                        ArticleRowView(row: row)
                    }
                }
            }
            .navigationTitle(state.profile.shown?.name ?? wording("profile.title"))
            .asking {
                model.viewState.question
            } confirm: {
                model.handle(.signOutConfirmed)
            } keep: {
                model.handle(.signOutDismissed)
            }
        }
    }

    /// Keeps the password while it is typed: the view state contains only whether there is one.
    struct SignInView: View {
        let model: any ViewModel<SignInViewState, SignInEvent>
        let wording: Wording

        @State private var password = ""

        var body: some View {
            let state = model.viewState
            FormPage(state.notice, wording, busy: state.isAsking ? wording("signIn.busy") : nil) {
                model.handle(.noticeDismissed)
            } sections: {
                Section {
                    if let username = state.username {
                        let text = model.binding(
                            { $0.username?.text ?? "" }, SignInEvent.usernameChanged)
                        FieldRow(title: wording("signIn.username"), field: username, text: text)
                            .purpose(.userName)
                    }
                    FieldRow(
                        title: wording("signIn.email"), field: state.email,
                        text: model.binding(\.email.text, SignInEvent.emailChanged)
                    )
                    .purpose(.emailAddress)
                    SecureField(wording("signIn.password"), text: $password)
                        .purpose(.password)
                        .privacySensitive()
                        .onChange(of: password) { _, typed in
                            // Ignores the clearing after the password was sent.
                            guard !typed.isEmpty || model.viewState.hasPassword else { return }
                            model.handle(.passwordChanged(Secret(typed)))
                        }
                        .onChange(of: state.hasPassword) { _, hasPassword in
                            if !hasPassword { password = "" }
                        }
                    FieldError(error: state.passwordError)
                }
            } buttons: {
                Button(wording(state.isRegistering ? "signIn.registerSubmit" : "signIn.submit")) {
                    model.handle(.submitTapped)
                }
                Button(wording(state.isRegistering ? "signIn.toSignIn" : "signIn.toRegister")) {
                    model.handle(.modeSwitched)
                }
            }
            .navigationTitle(wording(state.isRegistering ? "signIn.register" : "signIn.title"))
        }
    }
#endif
