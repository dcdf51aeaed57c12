extension StringProtocol {
    /// The text for use in a sentence, which it can neither reverse nor break: invisible characters
    /// are replaced by their code point, such as `U+202E`.
    ///
    /// Joiners and direction marks are kept beside other characters: some scripts need them.
    package var visible: String {
        // Shortcut for nearly all texts, which need no replacement.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
        let scalars = unicodeScalars
        if let only = scalars.first, scalars.count == 1 {
            return only.isVisibleAlone ? String(self) : only.codePoint
        }
        guard scalars.contains(where: \.needsCodePoint) else { return String(self) }
        return scalars.map { $0.needsCodePoint ? $0.codePoint : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// The code point in Unicode’s notation: at least four digits.
    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether the scalar is replaced in a text of more than one scalar.
    fileprivate var needsCodePoint: Bool {
        switch value {
        // Joiners, and direction marks that open no embedding.
        case 0x200C...0x200F, 0x061C: false
        // Fillers: letters by category, but blank.
        case 0x115F, 0x1160, 0x3164, 0xFFA0: true
        default: isInvisibleControl
        }
    }

    /// Whether the scalar is visible as the only one of a text.
    fileprivate var isVisibleAlone: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .privateUse, .unassigned, .format: false
        case .spaceSeparator: self == " "
        default: !needsCodePoint
        }
    }
}
