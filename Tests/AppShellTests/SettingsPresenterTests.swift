import AshlarDomain
import Testing

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts
@testable import AshlarWebShell

@Suite struct SettingsPresenterTests {
    /// The form contains the shown values too: another page may have stored others since.
    @Test func sendsShownAndChosenSettings() {
        let form = FormFields(
            urlEncoded: "do=save&language=&region=&theme=dark&lockDelay=hour"
                + "&shown-language=de&shown-region=de_AT&shown-theme=dark&shown-lockDelay=minute")
        #expect(
            SettingsPresenter().events(form) == [
                .chosen(
                    AppSettings(theme: .dark, lockDelay: .hour),
                    insteadOf: AppSettings(
                        language: "de", region: "de_AT", theme: .dark, lockDelay: .minute))
            ])
    }

    @Test(arguments: [
        "do=save&language=&region=&theme=dark&lockDelay=hour",
        "do=save&language=&region=&theme=x&lockDelay=hour&shown-language=&shown-region="
            + "&shown-theme=dark&shown-lockDelay=hour",
    ])
    func ignoresIncompleteForms(form: String) {
        #expect(SettingsPresenter().events(FormFields(urlEncoded: form)).isEmpty)
    }
}
