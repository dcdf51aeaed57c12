import Foundation
import Testing

/// The built `AppShell`, run as a process with its own data folder.
struct Executable {
    struct Result {
        let code: Int32
        let output: String
        let errors: String

        func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: Foundation.Data(output.utf8))
        }
    }

    var folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "ashlar-\(UUID().uuidString)")

    /// The limit of open files and connections; `nil` for that of the tests.
    var descriptors: Int?

    /// The file for standard output; `nil` returns it in the result.
    var outputPath: String?

    /// Next to the test bundle, or above it if the bundle is a folder.
    static func url() throws -> URL {
        var place = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while place.pathComponents.count > 1 {
            place.deleteLastPathComponent()
            let candidate = place.appendingPathComponent("AppShell")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    /// Runs the command to its end.
    ///
    /// - Parameter namesFolder: `false` for commands without a data folder.
    func run(
        _ arguments: [String], environment: [String: String] = [:], namesFolder: Bool = true
    ) async throws -> Result {
        let (process, output, errors) = try prepare(arguments, environment, namesFolder)
        async let text = Self.read(output)
        async let errorText = Self.read(errors)
        let code = try await Self.end(of: process) { try process.run() }
        return await Result(code: code, output: text, errors: errorText)
    }

    /// Runs the command to its end, and types an answer when it prompts on standard error.
    ///
    /// - Parameter answer: Returns the typed text; `nil` ends the input.
    func run(
        _ arguments: [String], environment: [String: String], prompt: String,
        answer: () async throws -> String?
    ) async throws -> Result {
        let (process, output, errors) = try prepare(arguments, environment, true)
        let input = Pipe()
        process.standardInput = input
        let (prompted, continuation) = AsyncStream<Void>.makeStream()
        async let text = Self.read(output)
        async let errorText = Self.read(errors) { soFar in
            if soFar == nil || soFar?.contains(prompt) == true { continuation.finish() }
        }
        async let code = Self.end(of: process) { try process.run() }
        for await _ in prompted {}
        if let line = try await answer() {
            try input.fileHandleForWriting.write(contentsOf: Foundation.Data(line.utf8))
        }
        try input.fileHandleForWriting.close()
        return try await Result(code: code, output: text, errors: errorText)
    }

    /// Starts the command; returns when it has printed an address.
    func start(_ arguments: [String]) async throws -> (process: Process, link: String) {
        let (process, link) = try await begin(arguments)
        return (process, try #require(link))
    }

    /// Starts the command; returns when it has printed an address, or `nil` if it ended without
    /// one.
    func begin(_ arguments: [String]) async throws -> (process: Process, link: String?) {
        let (process, output, errors) = try prepare(arguments, [:], true)
        try process.run()
        // Drain the pipe, so that it does not fill up.
        Thread.detachNewThread { _ = errors.fileHandleForReading.readDataToEndOfFile() }
        let handle = output.fileHandleForReading
        let link: String? = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var text = ""
                while let match = Optional(handle.availableData), !match.isEmpty {
                    text += String(decoding: match, as: UTF8.self)
                    if let found = text.firstMatch(of: /http:\/\/\S+(?=\n)/) {
                        return continuation.resume(returning: String(found.0))
                    }
                }
                continuation.resume(returning: nil)
            }
        }
        return (process, link)
    }

    /// - Returns: The exit code; -1 if the test’s time is over and the process was killed.
    static func end(
        of process: Process, beginning begin: () throws -> Void = {}
    ) async throws -> Int32 {
        let (codes, code) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = {
            code.yield($0.terminationStatus)
            code.finish()
        }
        try begin()
        for await code in codes { return code }
        kill(process.processIdentifier, SIGKILL)
        return -1
    }

    private func prepare(
        _ arguments: [String], _ environment: [String: String], _ namesFolder: Bool
    ) throws -> (Process, Pipe, Pipe) {
        let process = Process()
        let all = arguments + (namesFolder ? ["--data-dir", folder.path] : [])
        if descriptors != nil || outputPath != nil {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            let path = try Self.url().path
            let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
            let redirection = outputPath.map { " > \($0)" } ?? ""
            process.arguments =
                ["-c", "\(limit)exec \"$0\" \"$@\"\(redirection)", path] + all
        } else {
            process.executableURL = try Self.url()
            process.arguments = all
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        return (process, output, errors)
    }

    /// - Parameter onOutput: Called with all text so far whenever there is more, and with `nil` at
    ///   the end.
    private static func read(
        _ pipe: Pipe, onOutput: @escaping @Sendable (String?) -> Void = { _ in }
    ) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var bytes = Foundation.Data()
                while case let more = pipe.fileHandleForReading.availableData, !more.isEmpty {
                    bytes += more
                    onOutput(String(decoding: bytes, as: UTF8.self))
                }
                onOutput(nil)
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }
}
