import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The start of both programs.
package enum ProgramStart {
    /// Runs a program whose standard input, output or error may be closed (`>&-`), and exits with 0
    /// when it returns.
    ///
    /// Closed streams are opened first, so that no file, pipe or socket gets their descriptors:
    /// printed text would go into it, and child processes would lose theirs. An asynchronous `main`
    /// starts too late for that, because the runtime has already opened files.
    package static func run(_ program: @escaping @MainActor () async -> Void) -> Never {
        fillClosedStreams()
        Task { @MainActor in
            await program()
            exit(EXIT_SUCCESS)
        }
        dispatchMain()
    }

    /// Opens closed streams in the wrong direction, so that using them still fails.
    private static func fillClosedStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(stream, F_GETFD) == -1 {
            // `open` returns the lowest free descriptor, which is this one.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
