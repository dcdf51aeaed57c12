import AshlarDomain
import Foundation

extension SettingsScreen {
    func reduce(_ state: State) -> SettingsViewState {
        SettingsViewState(
            content: content(state), leaving: LeavingViewState(state.leaving, wording),
            notice: state.outcome.map(notice))
    }

    private func content(_ state: State) -> SettingsViewState.Content {
        if let problem = state.problem { return .failed(Notice(problem, wording)) }
        guard let settings = state.settings else { return .loading }
        return .form(
            SettingsForm(
                settings: settings, languages: languages(settings.language),
                regions: regions(settings.region),
                themes: choices(settings.theme, words), delays: choices(settings.lockDelay, words),
                hasPasscode: state.hasPasscode, canHavePasscode: state.canHavePasscode,
                passcodeError: state.issue.map { $0.message(in: wording) }, isBusy: state.isBusy))
    }

    private func choices<Value: CaseIterable & RawRepresentable<String>>(
        _ chosen: Value, _ title: (Value) -> String
    ) -> [SettingsChoice] {
        Value.allCases.map { value in
            SettingsChoice(
                value: value.rawValue, title: title(value),
                isChosen: value.rawValue == chosen.rawValue)
        }
    }

    private func languages(_ chosen: String?) -> [SettingsChoice] {
        [device(chosen)]
            + AppSettings.languages.map { code in
                // In its own language, so that its speakers find it.
                let title = Locale(identifier: code).localizedString(forLanguageCode: code)
                return SettingsChoice(value: code, title: title ?? code, isChosen: code == chosen)
            }
    }

    private func regions(_ chosen: String?) -> [SettingsChoice] {
        [device(chosen)]
            + AppSettings.regions.map { name in
                SettingsChoice(value: name, title: title(of: name), isChosen: name == chosen)
            }
    }

    private func device(_ chosen: String?) -> SettingsChoice {
        SettingsChoice(
            value: "", title: wording("settings.locale.device"), isChosen: chosen == nil)
    }

    /// A region, with an example amount in its format.
    private func title(of name: String) -> String {
        let locale = Locale(identifier: name)
        let example = MoneyFormat(locale: locale)
            .string(Money(minorUnits: 123_456, currency: .eur))
        let reader = Locale(identifier: wording.words.language)
        let region = locale.region.flatMap { reader.localizedString(forRegionCode: $0.identifier) }
        return wording("settings.region.example", region ?? name, example)
    }

    private func words(_ theme: AppSettings.Theme) -> String {
        switch theme {
        case .system: wording("settings.theme.system")
        case .light: wording("settings.theme.light")
        case .dark: wording("settings.theme.dark")
        }
    }

    private func words(_ delay: LockDelay) -> String {
        switch delay {
        case .minute: wording("settings.delay.minute")
        case .fiveMinutes: wording("settings.delay.fiveMinutes")
        case .fifteenMinutes: wording("settings.delay.fifteenMinutes")
        case .hour: wording("settings.delay.hour")
        }
    }

    private func notice(_ outcome: Outcome) -> Notice {
        switch outcome {
        case .saved: Notice(.good, wording("settings.saved"))
        case .passcodeSet: Notice(.good, wording("settings.pin.isSet"))
        case .passcodeRemoved: Notice(.good, wording("settings.pin.isRemoved"))
        case .failed(let problem): Notice(problem, wording)
        }
    }
}
