extension Unicode.Scalar {
    /// Not seen, and changes what is: control and format characters (U+202E turns round what follows
    /// it), breaks of lines and paragraphs. Unicode's categories Cc, Cf, Zl and Zp.
    package var steersText: Bool {
        // Letters of Latin, Greek and their neighbours, which most texts are of.
        if (0xAE...0x5FF).contains(value) { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
