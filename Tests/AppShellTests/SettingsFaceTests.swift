import AshlarDomain
import Testing

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts

@Suite struct SettingsFaceTests {
    /// What the page showed goes along: another page may have stored something since.
    @Test func saysWhatWasChosenInsteadOfWhat() {
        let form = FormFields(
            urlEncoded: "do=save&locale=&theme=dark&lockDelay=hour"
                + "&shown-locale=de_DE&shown-theme=dark&shown-lockDelay=minute")
        #expect(
            SettingsFace().events(form) == [
                .chosen(
                    AppSettings(theme: .dark, lockDelay: .hour),
                    insteadOf: AppSettings(locale: "de_DE", theme: .dark, lockDelay: .minute))
            ])
    }

    @Test(arguments: [
        "do=save&locale=&theme=dark&lockDelay=hour",
        "do=save&locale=&theme=x&lockDelay=hour&shown-locale=&shown-theme=dark&shown-lockDelay=hour",
    ])
    func storesNothingOfHalfAForm(form: String) {
        #expect(SettingsFace().events(FormFields(urlEncoded: form)).isEmpty)
    }
}
