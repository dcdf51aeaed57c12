#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The locked app: a PIN field, and nothing about the user.
    struct UnlockView: View {
        let model: any ViewModel<UnlockViewState, UnlockEvent>
        let wording: Wording

        @State private var passcode = ""

        var body: some View {
            let state = model.viewState
            Form {
                if let notice = state.notice { NoticeRow(notice: notice) }
                Section {
                    SecureField(wording("unlock.pin"), text: $passcode)
                        .submitLabel(.go)
                        .privacySensitive()
                        .accessibilityHint(state.error ?? "")
                    FieldError(error: state.error)
                    if let end = state.waitsUntil { CountdownText(until: end) }
                    Button(wording("unlock.submit")) { unlock() }
                    if state.hasBiometrics {
                        Button(wording("unlock.biometrics")) { model.handle(.biometricsTapped) }
                    }
                    if state.isChecking { ProgressView(wording("unlock.busy")) }
                }
                Section {
                    Text(wording("unlock.signOut.hint"))
                    Button(wording("unlock.signOut"), role: .destructive) {
                        model.handle(.signOutTapped)
                    }
                }
            }
            .formStyle(.grouped)
            .disabled(state.isChecking)
            .announcing(state.notice)
            .announcing(state.error)
            .navigationTitle(wording("unlock.title"))
            .onSubmit { unlock() }
        }

        private func unlock() {
            model.handle(.passcodeSubmitted(Secret(passcode)))
            passcode = ""
        }
    }
#endif
