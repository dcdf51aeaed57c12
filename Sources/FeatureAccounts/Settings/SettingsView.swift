#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The settings screen: settings, PIN, signing out everywhere and wiping.
    struct SettingsView: View {
        let model: any ViewModel<SettingsViewState, SettingsEvent>
        let wording: Wording

        @State private var current = ""
        @State private var new = ""
        @State private var again = ""

        var body: some View {
            let state = model.viewState
            Form {
                if let notice = state.notice {
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
                switch state.content {
                case .loading: ProgressView(wording("settings.loading"))
                case .failed(let notice):
                    NoticeRow(notice: notice).announcing(notice)
                    RetryButton(wording) { model.handle(.retryTapped) }
                case .form(let form):
                    choices(form)
                    passcode(form)
                }
                leaving(state.leaving)
            }
            .formStyle(.grouped)
            .announcing(state.notice)
            .navigationTitle(wording("settings.title"))
            .asking {
                model.viewState.leaving.question
            } confirm: {
                model.handle(.leavingConfirmed)
            } keep: {
                model.handle(.leavingDismissed)
            }
        }

        // MARK: Choices

        private func choices(_ form: SettingsForm) -> some View {
            Section {
                picker("settings.language", form.languages) { form, value in
                    form.language = value.isEmpty ? nil : value
                }
                picker("settings.region", form.regions) { form, value in
                    form.region = value.isEmpty ? nil : value
                }
                picker("settings.theme", form.themes) { form, value in
                    form.theme = .init(rawValue: value) ?? form.theme
                }
                picker("settings.delay", form.delays) { form, value in
                    form.lockDelay = LockDelay(rawValue: value) ?? form.lockDelay
                }
            }
            .disabled(form.isBusy)
        }

        private func picker(
            _ title: String, _ choices: [SettingsChoice],
            _ change: @escaping (inout AppSettings, String) -> Void
        ) -> some View {
            Picker(wording(title), selection: binding(choices, change)) {
                ForEach(choices, id: \.value) { Text($0.title).tag($0.value) }
            }
        }

        private func binding(
            _ choices: [SettingsChoice], _ change: @escaping (inout AppSettings, String) -> Void
        ) -> Binding<String> {
            Binding(
                get: { choices.first(where: \.isChosen)?.value ?? "" },
                set: { value in
                    guard case .form(let form) = model.viewState.content else { return }
                    var settings = form.settings
                    change(&settings, value)
                    model.handle(.chosen(settings, insteadOf: form.settings))
                })
        }

        // MARK: PIN

        @ViewBuilder
        private func passcode(_ form: SettingsForm) -> some View {
            Section {
                if form.canHavePasscode {
                    if form.hasPasscode { field("settings.pin.current", $current) }
                    field("settings.pin.new", $new)
                    field("settings.pin.again", $again)
                    FieldError(error: form.passcodeError)
                    Button(wording(form.hasPasscode ? "settings.pin.change" : "settings.pin.set")) {
                        send(
                            .passcodeSubmitted(
                                current: Secret(current), new: Secret(new), again: Secret(again)))
                    }
                    if form.hasPasscode {
                        Button(wording("settings.pin.lock")) { model.handle(.lockTapped) }
                        Button(wording("settings.pin.remove"), role: .destructive) {
                            send(.passcodeRemoved(current: Secret(current)))
                        }
                    }
                } else {
                    Text(wording("settings.pin.unavailable"))
                }
            }
            .disabled(form.isBusy)
        }

        private func field(_ title: String, _ text: Binding<String>) -> some View {
            SecureField(wording(title), text: text).privacySensitive()
        }

        private func send(_ event: SettingsEvent) {
            model.handle(event)
            current = ""
            new = ""
            again = ""
        }

        // MARK: Leaving

        @ViewBuilder
        private func leaving(_ leaving: LeavingViewState) -> some View {
            Section {
                if leaving == .running {
                    ProgressView(wording("settings.leaving.busy"))
                } else {
                    Button(wording("settings.everywhere"), role: .destructive) {
                        model.handle(.signOutEverywhereTapped)
                    }
                    Button(wording("settings.wipe"), role: .destructive) {
                        model.handle(.wipeTapped)
                    }
                }
            }
        }
    }
#endif
