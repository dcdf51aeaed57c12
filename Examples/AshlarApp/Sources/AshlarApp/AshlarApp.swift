import AshlarDomainTesting
import Foundation
import SwiftUI

/// The app: windows on one model that lives as long as the app.
///
/// The launch option `-place /payments` shows that place over the previews’ data in memory instead
/// of the bank: for pictures of a screen.
@main
struct AshlarApp: App {
    /// The app, or the error that prevents its start: a full disk, an unreadable file.
    @State private var app = Result {
        if let place = UserDefaults.standard.string(forKey: "place") { return pictured(place) }
        return try AppModel(Composition(), locale: .current)
    }

    var body: some Scene {
        WindowGroup {
            switch app {
            case .success(let app): RootView(app: app)
            case .failure(let error):
                ContentUnavailableView(
                    "Ashlar can’t start", systemImage: "xmark.octagon",
                    description: Text(verbatim: "\(error)"))
            }
        }
    }

    private static func pictured(_ place: String) -> AppModel {
        let app = AppModel(
            domain: PreviewDomain().domain.module, locale: Locale(identifier: "en_GB"))
        if let link = URL(string: "ashlar:/\(place)") { app.open(link) }
        return app
    }
}
