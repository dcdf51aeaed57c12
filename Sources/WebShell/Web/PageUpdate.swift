import Foundation

/// What the shell’s script draws, or where it navigates to.
///
/// Updates reach a tab as responses and as events; the number tells which is newer.
struct PageUpdate: Encodable {
    @MainActor private static var count = 0

    var number: Int?
    var html: String?
    var title: String?
    var navigate: String?

    init(navigate: String) { self.navigate = navigate }

    /// - Parameter app: The app’s name, the end of the title.
    @MainActor
    init(_ screen: any Screen, _ frame: PageFrame, of app: String) {
        Self.count += 1
        number = Self.count
        html = screen.draw(frame)
        title = screen.title(frame.words) + " · \(app)"
    }

    /// On one line; encoding strings cannot fail.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
