import AshlarDomain
import Foundation

struct SettingsReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: SettingsState) -> SettingsViewState {
        SettingsViewState(
            content: content(state), leaving: leaving(state.leaving),
            notice: state.outcome.map(notice))
    }

    private func content(_ state: SettingsState) -> SettingsViewState.Content {
        if let problem = state.problem { return .failed(Notice(problem, wording)) }
        guard let settings = state.settings else { return .loading }
        return .form(
            SettingsForm(
                settings: settings, locales: locales(settings.locale),
                themes: AppSettings.Theme.allCases.map { theme in
                    SettingsChoice(
                        value: theme.rawValue, title: words(theme),
                        isChosen: theme == settings.theme)
                },
                delays: LockDelay.allCases.map { delay in
                    SettingsChoice(
                        value: delay.rawValue, title: words(delay),
                        isChosen: delay == settings.lockDelay)
                },
                hasPasscode: state.hasPasscode, canHavePasscode: state.canHavePasscode,
                passcodeError: state.issue.map { PasscodeWords(wording: wording)($0) },
                isBusy: state.isBusy))
    }

    private func locales(_ chosen: String?) -> [SettingsChoice] {
        let own = SettingsChoice(
            value: "", title: wording("settings.locale.device"), isChosen: chosen == nil)
        return [own]
            + AppSettings.locales.map { name in
                SettingsChoice(value: name, title: title(of: name), isChosen: name == chosen)
            }
    }

    /// By its own name, with an amount as it writes one.
    private func title(of name: String) -> String {
        let locale = Locale(identifier: name)
        let example = Wording(locale: locale, timeZone: .gmt).money
            .string(Money(minorUnits: 123_456, currency: .eur))
        return "\(locale.localizedString(forIdentifier: name) ?? name) · \(example)"
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

    private func notice(_ outcome: SettingsState.Outcome) -> Notice {
        switch outcome {
        case .saved: Notice(.good, wording("settings.saved"))
        case .passcodeSet: Notice(.good, wording("settings.pin.isSet"))
        case .passcodeRemoved: Notice(.good, wording("settings.pin.isRemoved"))
        case .failed(let problem): Notice(problem, wording)
        }
    }

    private func leaving(_ state: SettingsState.Leaving) -> SettingsViewState.Leaving {
        switch state {
        case .idle: .offered
        case .running: .running
        case .asking(.everywhere, let count):
            .confirming(
                question: wording.count(
                    count, one: "settings.everywhere.question.one",
                    other: "settings.everywhere.question.other"),
                confirm: wording("settings.everywhere"), keep: wording("settings.stay"))
        case .asking(.wipe, _):
            .confirming(
                question: wording("settings.wipe.question"),
                confirm: wording("settings.wipe"), keep: wording("settings.stay"))
        }
    }
}

/// What is wrong with a PIN, in a person's words.
struct PasscodeWords {
    let wording: Wording

    func callAsFunction(_ error: PasscodeError) -> String {
        switch error {
        case .missing: wording("pin.missing")
        case .notDigits, .wrongLength: wording("pin.wrongLength")
        case .tooSimple: wording("pin.tooSimple")
        case .notRepeated: wording("pin.notRepeated")
        case .wrong(let tries): wording.count(tries, one: "pin.wrong.one", other: "pin.wrong.other")
        case .tooEarly(let seconds) where seconds < 120:
            wording("pin.tooEarly.seconds", wording.count(seconds))
        case .tooEarly(let seconds):
            wording("pin.tooEarly.minutes", wording.count((seconds + 59) / 60))
        case .signedOut: wording("pin.signedOut")
        case .notSet: wording("pin.notSet")
        case .unavailable: wording("pin.unavailable")
        }
    }
}
