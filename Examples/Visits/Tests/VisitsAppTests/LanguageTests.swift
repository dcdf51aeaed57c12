import AshlarCore
import AshlarWebShell
import Foundation
import Testing
import VisitsDomain

@testable import VisitsApp

@Suite struct LanguageTests {
    @Test func errorsUseTheUsersLanguage() {
        let german = CompositionRoot.wording(
            locale: Locale(identifier: "de_DE"), language: nil, timeZone: .gmt)
        let notice = CompositionRoot.message(for: VisitError.emptyNote, in: german)
        #expect(notice.text == "Bitte geben Sie eine Notiz ein.")
    }
}
