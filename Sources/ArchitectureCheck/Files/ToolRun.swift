import Foundation

/// The output and status of a program that has ended.
package struct ToolRun: Hashable, Sendable {
    package let output, errors: [UInt8]
    package let status: Int32

    /// Runs a program to its end, reading both of its outputs concurrently.
    ///
    /// - Parameter arguments: The program, looked up in `PATH` unless it is a path, and its
    ///   arguments.
    package static func run(_ arguments: [String], in folder: String) throws(ToolFailure) -> ToolRun
    {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw ToolFailure(
                "\(arguments[0]) could not be run in \(folder): \(error.localizedDescription)",
                nextStep: "Install it, or add its folder to PATH.")
        }
        let errorReader = ReadToEnd(errors.fileHandleForReading)
        let outputBytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return ToolRun(
            output: outputBytes, errors: errorReader.bytes(), status: process.terminationStatus)
    }

    /// The output of a successful run; otherwise throws ``ToolFailure``.
    package func checked(_ what: String) throws(ToolFailure) -> [UInt8] {
        guard status == 0 else {
            let text = String(decoding: errors.isEmpty ? output : errors, as: UTF8.self)
            throw ToolFailure(
                "\(what) ended with \(status): \(text.trimmingCharacters(in: .whitespacesAndNewlines))",
                nextStep: "Run it yourself and fix what it reports.")
        }
        return output
    }
}

/// A failure that does not concern the rules, such as a program that cannot run.
package struct ToolFailure: Error, Hashable, CustomStringConvertible {
    package let message: String
    /// An imperative sentence.
    package let nextStep: String

    package init(_ message: String, nextStep: String) {
        self.message = message
        self.nextStep = nextStep
    }

    package var description: String { "error: \(message) \(nextStep)" }
}

/// Reads a handle on a separate thread, so that two full pipes cannot block each other.
private final class ReadToEnd: @unchecked Sendable {
    // `@unchecked`: written by the thread before it leaves the group, and read only afterwards.
    private var all = Data()
    private let group = DispatchGroup()

    init(_ handle: FileHandle) {
        DispatchQueue.global().async(group: group) { [self] in all = handle.readDataToEndOfFile() }
    }

    func bytes() -> [UInt8] {
        group.wait()
        return [UInt8](all)
    }
}
