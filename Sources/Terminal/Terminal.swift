import AshlarCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard output and error, unbuffered: `print` holds lines back where output is no terminal.
public enum Terminal {
    /// Writes a line to standard output.
    ///
    /// - Throws: ``CommandError`` where it is full or closed.
    public static func out(_ line: String) throws { try outPart(harmless(line) + "\n") }

    /// Without a line break of its own.
    ///
    /// - Throws: ``CommandError`` where it is full or closed.
    public static func outPart(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Foundation.Data(text.utf8))
        } catch {
            throw CommandError(
                .failure, "Standard output could not be written: it is full or closed.",
                next: "Free up space or choose another output.")
        }
    }

    /// A line on standard output of a server that runs: a closed output does not end it.
    public static func announce(_ line: String) { write(harmless(line), to: .standardOutput) }

    /// A reader that has gone does not end the process: writing fails instead.
    public static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }

    /// Writes a line to standard error; a failure is ignored.
    public static func error(_ line: String) { write(harmless(line), to: .standardError) }

    /// Whatever a line was made of, a server's words among them, it does not steer the terminal:
    /// control characters other than line breaks become `·`, and so does what turns the direction
    /// of text.
    public static func harmless(_ text: String) -> String { harmless(text, keeping: ["\n"]) }

    /// A file's text where it is shown instead of kept: its lines may end with CR LF.
    public static func harmlessFile(_ text: String) -> String {
        // Any other CR would let a line be written over.
        text.split(separator: "\r\n", omittingEmptySubsequences: false)
            .map { harmless(String($0), keeping: ["\n", "\t"]) }.joined(separator: "\r\n")
    }

    private static func harmless(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
        func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
            scalar.steersText && !kept.contains(scalar)
        }
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        return String(text.unicodeScalars.map { isHarmful($0) ? "·" : Character($0) })
    }

    /// Whether somebody looks at standard output as it is written.
    public static var isOutputATerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Without a line break, for what is drawn anew.
    public static func errorPart(_ text: String) { write(text, to: .standardError, ending: "") }

    /// Whether somebody looks at standard error as it is written.
    public static var isErrorATerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Calls back whenever a line was typed, until the input ends or the process does.
    ///
    /// A process in the background is not stopped for reading: it reads once it is in front.
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

    /// A failure is ignored: there is no other place to report it.
    private static func write(_ line: String, to handle: FileHandle, ending: String = "\n") {
        try? handle.write(contentsOf: Foundation.Data((line + ending).utf8))
    }
}
