public import AshlarCore
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Terminal {
    /// Reads a line of standard input, such as a password. A terminal does not echo the input;
    /// Ctrl-C restores the echo and ends the program.
    ///
    /// - Parameter prompt: Written to standard error, at a terminal only.
    /// - Returns: `nil` at the end of the input.
    public static func secret(_ prompt: String) -> Secret<String>? {
        guard isatty(STDIN_FILENO) == 1 else { return readLine().map { Secret($0) } }
        defer { errorPart("\n") }
        do {
            return try readWithoutEcho(from: STDIN_FILENO) { errorPart("\(prompt) ") }.map {
                Secret($0)
            }
        } catch {
            raise(error.signal)
            return nil
        }
    }

    /// A key for a signal was typed.
    struct Interruption: Error, Equatable {
        let signal: Int32
    }

    /// Reads a line from a terminal without echo.
    ///
    /// - Parameter begin: Called once the echo is off; earlier input is dropped.
    /// - Returns: `nil` at the end of the input.
    static func readWithoutEcho(
        from terminal: Int32, _ begin: () -> Void
    ) throws(Interruption) -> String? {
        var settings = termios()
        tcgetattr(terminal, &settings)
        // A signal would end the program before the terminal is restored: its key ends the line
        // instead.
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        let (interrupt, quit) = withUnsafeMutableBytes(of: &silent.c_cc) { keys in
            keys[Int(VEOL)] = keys[Int(VINTR)]
            keys[Int(VEOL2)] = keys[Int(VQUIT)]
            return (keys[Int(VINTR)], keys[Int(VQUIT)])
        }
        tcsetattr(terminal, TCSAFLUSH, &silent)
        defer { tcsetattr(terminal, TCSAFLUSH, &settings) }
        begin()
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(terminal, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return line.isEmpty ? nil : text(line) }
            switch byte {
            case UInt8(ascii: "\n"): return text(line)
            case interrupt: throw Interruption(signal: SIGINT)
            case quit: throw Interruption(signal: SIGQUIT)
            default: line.append(byte)
            }
        }
    }

    private static func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
}
