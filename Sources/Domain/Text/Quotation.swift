extension String {
    /// The text as part of a sentence that it can neither turn round nor break: what is not seen is
    /// named by its code point, `U+202E`.
    ///
    /// What joins letters, and what says which way signs between them belong, stays where it has
    /// letters to do it to: some scripts need it.
    package var visible: String {
        // Nearly all texts: nothing to name.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        let scalars = unicodeScalars
        if let only = scalars.first, scalars.count == 1 {
            return only.isSeenAlone ? self : only.codePoint
        }
        guard scalars.contains(where: \.isNamed) else { return self }
        return scalars.map { $0.isNamed ? $0.codePoint : String($0) }.joined()
    }

    /// ``visible``, and apart from the sentence around it if it is written from right to left: the
    /// number after it would be drawn on its other side (Unicode's isolates, UAX #9).
    var inSentence: String {
        let text = visible
        return text.unicodeScalars.contains(where: \.goesLeft) ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension DefaultStringInterpolation {
    /// `“text”`, with what is not seen by its code point.
    mutating func appendInterpolation(quoted text: String) {
        appendInterpolation("“\(text.visible)”")
    }
}

extension Unicode.Scalar {
    /// As Unicode writes it: four digits or more.
    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// In a text of several.
    fileprivate var isNamed: Bool {
        switch value {
        // Joiners, and marks of direction that begin nothing.
        case 0x200C...0x200F, 0x061C: false
        // Fillers: letters by their category, and blank.
        case 0x115F, 0x1160, 0x3164, 0xFFA0: true
        default: steersText
        }
    }

    /// With nothing beside it.
    fileprivate var isSeenAlone: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .privateUse, .unassigned, .format: false
        case .spaceSeparator: self == " "
        default: !isNamed
        }
    }

    /// Letters and marks from right to left: the blocks that Unicode keeps for them (UAX #9, and
    /// `DerivedBidiClass.txt`).
    fileprivate var goesLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
