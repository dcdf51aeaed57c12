extension Unicode.Scalar {
    /// Whether the scalar is invisible and affects other text: control and format characters
    /// (U+202E reverses the following text), line and paragraph separators. Unicode’s categories
    /// Cc, Cf, Zl and Zp.
    package var isInvisibleControl: Bool {
        // A shortcut for Latin, Greek, Cyrillic, Armenian and Hebrew letters.
        if (0xAE...0x5FF).contains(value) { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
