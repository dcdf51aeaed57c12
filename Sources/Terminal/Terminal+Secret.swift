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
    /// Reads a line of standard input, such as a password. At a terminal, what is typed is not shown.
    ///
    /// - Parameter prompt: On standard error, at a terminal alone.
    /// - Returns: `nil` at the end of the input.
    public static func secret(_ prompt: String) -> Secret<String>? {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else {
            return readLine().map { Secret($0) }
        }
        errorPart("\(prompt) ")
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            errorPart("\n")
        }
        return readLine().map { Secret($0) }
    }
}
