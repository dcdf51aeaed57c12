import Foundation

/// What a browser asks to be spoken to in: its `Accept-Language` (RFC 9110, 12.5.4).
struct AcceptedLanguages {
    /// Most wanted first.
    let tags: [String]

    /// Reads what it can, and at most a dozen: what is no language tag is not asked for.
    init(_ header: String) {
        let wanted = header.prefix(500).split(separator: ",").prefix(12).enumerated().compactMap {
            place, part -> (tag: String, quality: Double, place: Int)? in
            let pieces = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let tag = pieces.first, Self.isTag(tag) else { return nil }
            let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
            let weight = quality.map { Double($0) ?? 0 } ?? 1
            return weight > 0 ? (tag, weight, place) : nil
        }
        tags = wanted.sorted { ($1.quality, $0.place) < ($0.quality, $1.place) }.map(\.tag)
    }

    /// The code of the first language that there are texts in; `nil` where it asks for none of them.
    func language(among languages: [String]) -> String? {
        tags.lazy.map(Self.language).first(where: languages.contains)
    }

    /// How numbers and days are written: as in the first language, with the region that the browser
    /// names for it, whether there are texts in it or not; `standard` where it asks for none.
    func locale(standard: Locale) -> Locale {
        guard let language = tags.first.map(Self.language) else { return standard }
        let placed = tags.first { Self.language($0) == language && $0.contains("-") }
        if let placed { return Locale(identifier: placed) }
        let isStandard = standard.language.languageCode?.identifier == language
        return isStandard ? standard : Locale(identifier: Self.home[language] ?? language)
    }

    /// A language without a region is written as in the country of its name.
    private static let home = ["en": "en_GB", "de": "de_DE"]

    private static func language(_ tag: String) -> String {
        String(tag.prefix { $0 != "-" }).lowercased()
    }

    private static func isTag(_ text: String) -> Bool {
        text.utf8.count <= 35 && text.first?.isLetter == true
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
