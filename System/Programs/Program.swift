import Foundation

/// A program in its own process. Its output goes to files, which cannot block it.
public final class Program {
    /// The program and its arguments.
    public let command: [String]
    /// The time of its start.
    public let start = ContinuousClock.now
    private let process = Process()
    private let running = DispatchGroup()
    private let folder: TemporaryFolder

    /// Starts a program given by its path or found in `PATH`.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: Changes to this process’s environment; `nil` removes a variable.
    ///   - directory: The working directory; this process’s by default.
    public init(
        _ command: [String], environment: [String: String?] = [:], in directory: String? = nil
    ) throws {
        self.command = command
        folder = try TemporaryFolder("output")
        guard let path = Self.path(of: command[0]) else {
            throw Failure("no such program: \(command[0])")
        }
        process.executableURL = URL(filePath: path)
        process.arguments = Array(command.dropFirst())
        var values = ProcessInfo.processInfo.environment
        for (name, value) in environment { values[name] = value }
        process.environment = values
        if let directory { process.currentDirectoryURL = URL(filePath: directory) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.file(outputPath)
        process.standardError = try Self.file(errorsPath)
        running.enter()
        process.terminationHandler = { [running] _ in running.leave() }
        try process.run()
    }

    /// Runs a program to its end, or kills it after the time limit.
    public static func run(
        _ command: [String], environment: [String: String?] = [:], in directory: String? = nil,
        within seconds: Double = 600
    ) throws -> Outcome {
        try Program(command, environment: environment, in: directory).end(within: seconds)
    }

    /// Runs a program that must succeed, and returns its output.
    @discardableResult
    public static func output(
        of command: [String], environment: [String: String?] = [:], in directory: String? = nil,
        within seconds: Double = 600
    ) throws -> String {
        let outcome = try run(command, environment: environment, in: directory, within: seconds)
        guard outcome.code == 0 else {
            throw Failure("\(command.joined(separator: " ")): \(outcome)")
        }
        return outcome.output
    }

    /// The absolute path of a program; `nil` if there is none.
    public static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        return places.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    // MARK: Running processes

    /// The process’s id.
    public var id: Int32 { process.processIdentifier }

    /// Whether the process is running.
    public var isRunning: Bool { running.wait(timeout: .now()) == .timedOut }

    /// The standard output so far.
    public var output: String { Self.text(outputPath) }

    /// The standard error so far.
    public var errors: String { Self.text(errorsPath) }

    /// Waits for a part of the output, such as an address.
    public func wait<Found>(
        for what: String, within seconds: Double = 120, _ find: (String) -> Found?
    ) throws -> Found {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            let isLast = !isRunning || ContinuousClock.now > deadline
            if let found = find(output) { return found }
            if isLast {
                throw Failure("\(command.joined(separator: " ")) prints no \(what):\n\(errors)")
            }
            usleep(5_000)
        }
    }

    /// Passes each line of the output to the closure as it arrives, until the end.
    public func follow(_ line: (String) -> Void) throws {
        let file = try FileHandle(forReadingFrom: URL(filePath: outputPath))
        var rest = Data()
        var isLast = false
        while !isLast {
            isLast = !isRunning
            rest += try file.readToEnd() ?? Data()
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line(String(decoding: rest[..<end], as: UTF8.self))
                rest = Data(rest[(end + 1)...])
            }
            usleep(10_000)
        }
    }

    /// Ends the process as `kill -9` does; does nothing after its end.
    public func kill() { signal(SIGKILL) }

    /// Asks the process to end.
    public func terminate() { signal(SIGTERM) }

    /// Waits for the end, and kills the process after the time limit.
    @discardableResult
    public func end(within seconds: Double = 120) -> Outcome {
        if running.wait(timeout: .now() + seconds) == .timedOut {
            kill()
            running.wait()
        }
        let status = process.terminationStatus
        let code = process.terminationReason == .uncaughtSignal ? -status : status
        return Outcome(code: code, output: output, errors: errors)
    }

    private var outputPath: String { folder.path + "/output" }
    private var errorsPath: String { folder.path + "/errors" }

    private func signal(_ number: Int32) {
        if isRunning { Foundation.kill(id, number) }
    }

    private static func file(_ path: String) throws -> FileHandle {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return try FileHandle(forWritingTo: URL(filePath: path))
    }

    private static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}

/// The result of a program.
public struct Outcome: CustomStringConvertible {
    /// The exit code, or the negative number of the signal.
    public let code: Int32
    /// Standard output and standard error.
    public let output, errors: String

    public var description: String { "exit \(code)\n\(output)\(errors)" }
}
