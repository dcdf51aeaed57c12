import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How both programs begin.
package enum ProgramStart {
    /// Runs a program whose standard input, output and error may be closed (`>&-`), and ends with 0
    /// when it returns.
    ///
    /// No file, pipe or socket gets the number of a closed stream: what is printed would go into it,
    /// and a program started with it would lose its own. An asynchronous `main` begins too late for
    /// that, with files of the runtime's open.
    package static func run(_ program: @escaping @MainActor () async -> Void) -> Never {
        fillClosedStreams()
        Task { @MainActor in
            await program()
            exit(EXIT_SUCCESS)
        }
        dispatchMain()
    }

    /// Reading and writing them fails as before: each is opened the wrong way round.
    private static func fillClosedStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(stream, F_GETFD) == -1 {
            // `open` gives the lowest number that is free, which is this one.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
