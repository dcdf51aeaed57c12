import AshlarWebShell
import Foundation

@testable import AshlarAppShell
@testable import AshlarWebShell

typealias AppRoute = AshlarWebShell.AppRoute<AshlarApp>
typealias ScreenCache = AshlarWebShell.ScreenCache<AshlarApp>
typealias TravelScreen = AshlarWebShell.TravelScreen<AshlarApp>

extension Templates {
    /// All pages of the app.
    static let pages = pages(of: AshlarApp.self)

    init() throws { try self.init(of: AshlarApp.self) }
}

extension PageWords {
    init(locale: Locale, timeZone: TimeZone) {
        self.init(of: AshlarApp.self, locale: locale, timeZone: timeZone)
    }
}

extension RecordedPage {
    init(templates: Templates, words: PageWords) {
        self.init(
            templates: templates, words: words,
            presenters: AshlarApp.features.flatMap { $0.presenters })
    }
}
