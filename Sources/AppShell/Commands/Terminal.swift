import Foundation

/// Standard output and error, unbuffered: `print` keeps lines back when nobody sits at a terminal.
enum Terminal {
    static func out(_ line: String) { write(line, to: .standardOutput) }
    static func error(_ line: String) { write(line, to: .standardError) }

    /// A reader that has gone is no reason to fail.
    private static func write(_ line: String, to handle: FileHandle) {
        try? handle.write(contentsOf: Foundation.Data((line + "\n").utf8))
    }
}
