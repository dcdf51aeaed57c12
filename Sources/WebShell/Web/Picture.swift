import Foundation

/// What the shell's script draws, or where it goes.
///
/// Pictures reach a tab on two ways, as an answer and as an event; the number says which is newer.
struct Picture: Encodable {
    @MainActor private static var count = 0

    var number: Int?
    var html: String?
    var title: String?
    var navigate: String?

    init(navigate: String) { self.navigate = navigate }

    /// - Parameter app: Its name ends the title.
    @MainActor
    init(_ screen: any Screen, _ frame: PageFrame, of app: String) {
        Self.count += 1
        number = Self.count
        html = screen.draw(frame)
        title = screen.title(frame.words) + " · \(app)"
    }

    /// On one line; strings alone always encode.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
