import Foundation
import SwiftUI

/// The app: its windows share one model, which lives as long as the app.
@main
struct AshlarApp: App {
    /// The app, or the error that prevents its start: a full disk, an unreadable file.
    @State private var app = Result { try AppModel(Composition(), locale: .current) }

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
}
