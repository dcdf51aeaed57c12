import AshlarCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard output and error, unbuffered: `print` buffers lines where output is not a terminal.
public enum Terminal {
    /// Writes a line to standard output.
    ///
    /// - Throws: ``CommandError`` if it is full or closed.
    public static func out(_ line: String) throws { try outPart(harmless(line) + "\n") }

    /// Writes text without a line break.
    ///
    /// - Throws: ``CommandError`` if it is full or closed.
    public static func outPart(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Foundation.Data(text.utf8))
        } catch {
            throw CommandError(
                .failure, "Standard output could not be written: it is full or closed.",
                next: "Free up space or choose another output.")
        }
    }

    /// Writes a line of a running server to standard output; a closed output does not end it.
    public static func announce(_ line: String) { write(harmless(line), to: .standardOutput) }

    /// Ignores SIGPIPE: writing to a closed pipe fails instead of ending the process.
    public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Writes a line to standard error; failures are ignored.
    public static func error(_ line: String) { write(harmless(line), to: .standardError) }

    /// Replaces control characters other than line breaks, and characters that change the text’s
    /// direction, by `·`, so that external text does not control the terminal.
    public static func harmless(_ text: String) -> String { harmless(text, keeping: ["\n"]) }

    /// The same for a file shown on a terminal: its lines may end with CR LF.
    public static func replaceControlCharactersInFile(_ text: String) -> String {
        // Any other CR would let a line be overwritten.
        text.split(separator: "\r\n", omittingEmptySubsequences: false)
            .map { harmless(String($0), keeping: ["\n", "\t"]) }.joined(separator: "\r\n")
    }

    private static func harmless(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
        func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
            scalar.isInvisibleControl && !kept.contains(scalar)
        }
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        return String(text.unicodeScalars.map { isHarmful($0) ? "·" : Character($0) })
    }

    /// Whether standard output is a terminal.
    public static var isOutputATerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Writes to standard error without a line break, for text that is redrawn.
    public static func errorPart(_ text: String) { write(text, to: .standardError, ending: "") }

    /// Whether standard error is a terminal.
    public static var isErrorATerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Calls `act` after each typed line, until the input or the process ends.
    ///
    /// A background process is not stopped for reading: it reads once it is in the foreground.
    public static func onEachLine(_ act: @escaping @Sendable () -> Void) {
        signal(SIGTTIN, SIG_IGN)
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 1024)
            while true {
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                if count > 0 {
                    if buffer[..<count].contains(UInt8(ascii: "\n")) { act() }
                } else if count < 0, errno == EIO, isatty(STDIN_FILENO) == 1 {
                    // In the background.
                    Thread.sleep(forTimeInterval: 1)
                } else if count == 0 || errno != EINTR {
                    return
                }
            }
        }
    }

    /// Ignores failures: there is no other place to report them.
    private static func write(_ line: String, to handle: FileHandle, ending: String = "\n") {
        try? handle.write(contentsOf: Foundation.Data((line + ending).utf8))
    }
}
