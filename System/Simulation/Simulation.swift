import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs schedules by their seeds; see `docs/fault-suite.md`.
@main
struct Simulation {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            try hashAlike()
            let isFine: Bool
            if options.isWorker || options.isTracing {
                isFine = try Worker(options).run()
            } else {
                isFine = try Crew(options).run()
            }
            exit(isFine ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Foundation.Data("\(error)\n".utf8))
            exit(2)
        }
    }

    /// Sets and dictionaries have an order of their own in each process, unless it is told not to:
    /// that takes effect at a process's start.
    private static func hashAlike() throws {
        let name = "SWIFT_DETERMINISTIC_HASHING"
        guard getenv(name) == nil, let program = Bundle.main.executablePath else { return }
        setenv(name, "1", 1)
        // A world is made and thrown away: what it gave back is for the next one, not for the system.
        for place in ["TRIM_THRESHOLD_", "MMAP_THRESHOLD_", "TOP_PAD_"] {
            setenv("MALLOC_\(place)", "\(64 << 20)", 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
        arguments.append(nil)
        execv(program, arguments)
        throw Options.Unknown(description: "\(program) cannot be started again.")
    }
}
