/// What a new app has besides its layers and its commands.
package struct AppVariant: Hashable, Codable, Sendable, CaseIterable {
    /// Texts in German beside the English ones.
    package var hasGerman: Bool
    /// Pages in a browser.
    package var hasWeb: Bool
    /// SwiftUI views, and an app that hosts them.
    package var hasSwiftUI: Bool

    /// By default all of it.
    package init(hasGerman: Bool = true, hasWeb: Bool = true, hasSwiftUI: Bool = true) {
        self.hasGerman = hasGerman
        self.hasWeb = hasWeb
        self.hasSwiftUI = hasSwiftUI
    }

    /// All eight.
    package static var allCases: [AppVariant] {
        [true, false].flatMap { hasGerman in
            [true, false].flatMap { hasWeb in
                [true, false].map { hasSwiftUI in
                    AppVariant(hasGerman: hasGerman, hasWeb: hasWeb, hasSwiftUI: hasSwiftUI)
                }
            }
        }
    }

    /// The files of the example that it has.
    func applied(to example: [String: String]) -> [String: String] {
        lacking.reduce(into: example) { $1.take(from: &$0) }
    }

    /// What it does without.
    private var lacking: [AppPart] {
        [(hasGerman, AppPart.german), (hasWeb, .web), (hasSwiftUI, .swiftUI)]
            .compactMap { $0 ? nil : $1 }
    }
}
