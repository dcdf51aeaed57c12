#if canImport(SwiftUI)
    import Domain
    import SwiftUI

    /// What a person sees who is not signed in.
    struct SignInView: View {
        let model: any ViewModel<SignInViewState, SignInEvent>
        let wording: Wording

        /// Kept here as long as it is typed: the view state says only whether there is one.
        @State private var password = ""
        @FocusState private var focus: Field?

        private enum Field { case username, password }

        var body: some View {
            let state = model.viewState
            Form {
                if let notice = state.notice {
                    NoticeRow(
                        notice: notice,
                        dismissal: (wording("view.dismiss"), { model.handle(.noticeDismissed) }))
                }
                Section {
                    FieldRow(
                        title: wording("signIn.view.username"), field: state.username,
                        text: model.binding(\.username.text, SignInEvent.usernameChanged)
                    )
                    .purpose(.userName)
                    .focused($focus, equals: .username)
                    .submitLabel(.next)
                    SecureField(wording("signIn.view.password"), text: $password)
                        .purpose(.password)
                        .focused($focus, equals: .password)
                        .submitLabel(.go)
                        .privacySensitive()
                        .accessibilityHint(state.passwordError ?? "")
                    FieldError(error: state.passwordError)
                }
                Button(wording("signIn.view.signIn")) { model.handle(.signInTapped) }
                if state.isSigningIn { ProgressView(wording("signIn.view.signingIn")) }
            }
            .formStyle(.grouped)
            .disabled(state.isSigningIn)
            .announcing(state.notice)
            .announcing(state.username.error ?? state.passwordError)
            .navigationTitle(wording("signIn.title"))
            .onChange(of: password) { _, typed in
                // Not when it was emptied because it was sent.
                guard !typed.isEmpty || model.viewState.hasPassword else { return }
                model.handle(.passwordChanged(Secret(typed)))
            }
            .onChange(of: state.hasPassword) { _, hasPassword in
                // It was sent, and is forgotten here too.
                if !hasPassword { password = "" }
            }
            .onSubmit {
                if focus == .username { focus = .password } else { model.handle(.signInTapped) }
            }
        }
    }
#endif
