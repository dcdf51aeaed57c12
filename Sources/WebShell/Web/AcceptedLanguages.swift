import Foundation

/// The languages that a browser prefers: its `Accept-Language` (RFC 9110, 12.5.4).
struct AcceptedLanguages {
    /// Most preferred first.
    let tags: [String]

    /// Parses at most a dozen tags; invalid ones are ignored.
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

    /// The code of the first language with texts; `nil` if there is none.
    func language(among languages: [String]) -> String? {
        tags.lazy.map(Self.language).first(where: languages.contains)
    }

    /// The locale of numbers and dates: the first language with the region that the browser sends
    /// for it, whether or not it has texts; `standard` without any.
    func locale(standard: Locale) -> Locale {
        guard let language = tags.first.map(Self.language) else { return standard }
        let placed = tags.first { Self.language($0) == language && $0.contains("-") }
        if let placed { return Locale(identifier: placed) }
        let isStandard = standard.language.languageCode?.identifier == language
        return isStandard ? standard : Locale(identifier: Self.home[language] ?? language)
    }

    /// The default region of a language without one.
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
