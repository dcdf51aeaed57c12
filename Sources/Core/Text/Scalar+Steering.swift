extension Unicode.Scalar {
    /// Not seen, and changes what is: control and format characters (U+202E turns round what follows
    /// it), breaks of lines and paragraphs. Unicode's categories Cc, Cf, Zl and Zp.
    package var steersText: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
