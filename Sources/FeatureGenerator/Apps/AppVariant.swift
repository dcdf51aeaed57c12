/// The optional parts of a new app.
package struct AppVariant: Hashable, Codable, Sendable, CaseIterable {
    /// German texts in addition to the English ones.
    package var hasGerman: Bool
    /// Pages for a browser.
    package var hasWeb: Bool
    /// SwiftUI views, and an app that hosts them.
    package var hasSwiftUI: Bool

    /// Includes all parts by default.
    package init(hasGerman: Bool = true, hasWeb: Bool = true, hasSwiftUI: Bool = true) {
        self.hasGerman = hasGerman
        self.hasWeb = hasWeb
        self.hasSwiftUI = hasSwiftUI
    }

    /// All eight combinations.
    package static var allCases: [AppVariant] {
        [true, false].flatMap { hasGerman in
            [true, false].flatMap { hasWeb in
                [true, false].map { hasSwiftUI in
                    AppVariant(hasGerman: hasGerman, hasWeb: hasWeb, hasSwiftUI: hasSwiftUI)
                }
            }
        }
    }

    /// The example’s files for this variant.
    func applied(to example: [String: String]) -> [String: String] {
        lacking.reduce(into: example) { $1.take(from: &$0) }
    }

    /// The parts that this variant lacks.
    private var lacking: [AppPart] {
        [(hasGerman, AppPart.german), (hasWeb, .web), (hasSwiftUI, .swiftUI)]
            .compactMap { $0 ? nil : $1 }
    }
}
