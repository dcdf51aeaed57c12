#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The sign-in: user name and password, then a code.
    struct SignInView: View {
        let model: any ViewModel<SignInViewState, SignInEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            Form {
                if let notice = state.notice {
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
                if let code = state.code {
                    SignInCodeSections(model: model, code: code, wording: wording)
                } else {
                    SignInPasswordSections(model: model, wording: wording)
                }
                if state.isSigningIn { ProgressView(wording("signIn.busy")) }
            }
            .formStyle(.grouped)
            .disabled(state.isSigningIn)
            .announcing(state.notice)
            .navigationTitle(wording("signIn.title"))
        }
    }

    /// The first step. The view keeps the password while it is typed: the view state only contains
    /// whether there is one.
    private struct SignInPasswordSections: View {
        let model: any ViewModel<SignInViewState, SignInEvent>
        let wording: Wording

        @State private var password = ""
        @FocusState private var focus: Field?

        private enum Field { case username, password }

        var body: some View {
            let state = model.viewState
            Section {
                FieldRow(
                    title: wording("signIn.username"), field: state.username,
                    text: model.binding(\.username.text, SignInEvent.usernameChanged)
                )
                .purpose(.userName)
                .focused($focus, equals: .username)
                .submitLabel(.next)
                .onSubmit { focus = .password }
                SecureField(wording("signIn.password"), text: $password)
                    .purpose(.password)
                    .focused($focus, equals: .password)
                    .submitLabel(.go)
                    .privacySensitive()
                    .accessibilityHint(state.passwordError ?? "")
                    .announcing(state.username.error ?? state.passwordError)
                    .onSubmit { model.handle(.signInTapped) }
                    .onChange(of: password) { _, typed in
                        // Sends nothing when the field was emptied after sending.
                        guard !typed.isEmpty || model.viewState.hasPassword else { return }
                        model.handle(.passwordChanged(Secret(typed)))
                    }
                    .onChange(of: state.hasPassword) { _, hasPassword in
                        // Sent: clear it here too.
                        if !hasPassword { password = "" }
                    }
                FieldError(error: state.passwordError)
                Button(wording("signIn.submit")) { model.handle(.signInTapped) }
            }
        }
    }

    /// The second step. The view keeps the code like the password.
    private struct SignInCodeSections: View {
        let model: any ViewModel<SignInViewState, SignInEvent>
        let code: SignInCodeView
        let wording: Wording

        @State private var typed = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            Section {
                TextField(wording("signIn.code"), text: $typed)
                    .purpose(.oneTimeCode)
                    .focused($isFocused)
                    .submitLabel(.go)
                    .privacySensitive()
                    .monospacedDigit()
                    .accessibilityHint(code.error ?? code.expiry)
                    .announcing(code.error)
                    .onAppear { isFocused = true }
                    .onSubmit { model.handle(.confirmTapped) }
                    .onChange(of: typed) { _, typed in
                        // Sends nothing when the field was emptied after sending.
                        guard !typed.isEmpty || code.hasCode else { return }
                        model.handle(.codeChanged(Secret(typed)))
                    }
                    .onChange(of: code.hasCode) { _, hasCode in
                        if !hasCode { typed = "" }
                    }
                FieldError(error: code.error)
                Button(wording("signIn.submit")) { model.handle(.confirmTapped) }
                    .disabled(!code.canConfirm)
            } header: {
                Text(code.sent)
            } footer: {
                Text(code.expiry)
                if let end = code.expiresAt { CountdownText(until: end) }
            }
            Section {
                if code.canResend {
                    Button(wording("signIn.code.resend")) { model.handle(.resendTapped) }
                }
                Button(wording("signIn.startOver"), role: .cancel) {
                    model.handle(.startOverTapped)
                }
            }
        }
    }
#endif
