import Foundation

extension SEPAText {
    /// Returns a permitted spelling of the text for the field: without accents, other scripts
    /// transliterated to Latin, other characters replaced by a full stop, truncated to the length.
    ///
    /// `nil` if nothing readable is left. A permitted text is returned unchanged. The user must
    /// confirm a suggestion, because two names can have the same spelling.
    public static func suggestion(for text: String, field: Field) -> String? {
        var result = ""
        var isReadable = false
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            if isPermitted(scalar) {
                result.unicodeScalars.append(scalar)
                isReadable = isReadable || scalar.properties.isAlphabetic || scalar.isDigit
            } else if let spelling = spellings[scalar] {
                result += spelling
                isReadable = true
            } else if scalar.properties.isWhitespace {
                result += " "
            } else if !scalar.isInvisible {
                result += "."
            }
        }
        guard isReadable else { return nil }
        return String(result.prefix(field.maximumLength))
    }

    // The characters left after decomposition. Each line: characters, then their spellings in
    // order.
    private static let spellings: [Unicode.Scalar: String] = {
        let lines = [
            ("ßẞæÆœŒøØłŁđĐðÐþÞıŋŊħĦŧŦ", "ss SS ae AE oe OE o O l L d D d D th TH i n N h H t T"),
            ("&@€£$¥_*%#=;!|", "+ (at) EUR GBP USD JPY - . pc No - , . /"),
            ("“”„«»\"‘’‚‹›`´", "' ' ' ' ' ' ' ' ' ' ' ' '"),
            ("–—‐‑−[]{}<>\\", "- - - - - ( ) ( ) ( ) /"),
            ("αβγδεζηθικλμ", "a v g d e z i th i k l m"),
            ("νξοπρσςτυφχψω", "n x o p r s s t y f ch ps o"),
            ("ΑΒΓΔΕΖΗΘΙΚΛΜ", "A V G D E Z I TH I K L M"),
            ("ΝΞΟΠΡΣΤΥΦΧΨΩ", "N X O P R S T Y F CH PS O"),
            ("абвгдежзиклмноп", "a b v g d e zh z i k l m n o p"),
            ("рстуфхцчшщъыьэюяіє", "r s t u f h ts ch sh sht a y y e yu ya i ye"),
            ("АБВГДЕЖЗИКЛМНОП", "A B V G D E ZH Z I K L M N O P"),
            ("РСТУФХЦЧШЩЪЫЬЭЮЯІЄ", "R S T U F H TS CH SH SHT A Y Y E YU YA I YE"),
        ]
        var spellings: [Unicode.Scalar: String] = [:]
        for (characters, texts) in lines {
            for (scalar, text) in zip(characters.unicodeScalars, texts.split(separator: " ")) {
                spellings[scalar] = String(text)
            }
        }
        return spellings
    }()
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    /// Combining marks, joiners and direction marks, which can be dropped.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}
