import Foundation
import SwiftUI

/// The app: windows on one model, which lives as long as the app does.
@main
struct AshlarApp: App {
    /// The app, or why it cannot begin: a full disk, a file that cannot be read.
    @State private var app = Result { try AppModel(Composition(), locale: .current) }

    var body: some Scene {
        WindowGroup {
            switch app {
            case .success(let app): RootView(app: app)
            case .failure(let error):
                ContentUnavailableView(
                    "Ashlar cannot begin", systemImage: "xmark.octagon",
                    description: Text(verbatim: "\(error)"))
            }
        }
    }
}
