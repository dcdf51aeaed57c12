extension StringProtocol {
    /// The text as part of a sentence that it can neither turn round nor break: what is not seen is
    /// named by its code point, `U+202E`.
    ///
    /// What joins letters, and what says which way signs between them belong, stays where it has
    /// letters to do it to: some scripts need it.
    package var visible: String {
        // Nearly all texts: nothing to name.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
        let scalars = unicodeScalars
        if let only = scalars.first, scalars.count == 1 {
            return only.isSeenAlone ? String(self) : only.codePoint
        }
        guard scalars.contains(where: \.isNamed) else { return String(self) }
        return scalars.map { $0.isNamed ? $0.codePoint : String($0) }.joined()
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
}
