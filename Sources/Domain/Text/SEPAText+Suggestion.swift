import Foundation

extension SEPAText {
    /// A permitted spelling of the text for that field: accents dropped, letters of other scripts
    /// in Latin ones, other characters as a full stop, cut to length.
    ///
    /// `nil` if nothing readable is left. A permitted text is returned as it is. The suggestion is
    /// for a person to confirm: two names can have one spelling.
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

    // What is left after decomposition. Each line: characters, then their spellings in order.
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

    /// Combining marks, joiners, direction marks: nothing that a person would miss.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}
