import Foundation

/// What a program said, and how it ended.
package struct ToolRun: Hashable, Sendable {
    package let output, errors: [UInt8]
    package let status: Int32

    /// Runs a program to its end; both of its outputs are read as they come.
    ///
    /// - Parameter arguments: The first is the program, looked for in `PATH` if it is no path.
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
        let told = ReadToEnd(errors.fileHandleForReading)
        let said = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return ToolRun(output: said, errors: told.bytes(), status: process.terminationStatus)
    }

    /// Its output if it ended well.
    package func checked(_ what: String) throws(ToolFailure) -> [UInt8] {
        guard status == 0 else {
            let told = String(decoding: errors.isEmpty ? output : errors, as: UTF8.self)
            throw ToolFailure(
                "\(what) ended with \(status): \(told.trimmingCharacters(in: .whitespacesAndNewlines))",
                nextStep: "Run it yourself and repair what it names.")
        }
        return output
    }
}

/// Why something beside the rules could not be done.
package struct ToolFailure: Error, Hashable, CustomStringConvertible {
    package let message: String
    /// An order.
    package let nextStep: String

    package init(_ message: String, nextStep: String) {
        self.message = message
        self.nextStep = nextStep
    }

    package var description: String { "error: \(message) \(nextStep)" }
}

/// Reads a handle on a thread of its own, so that neither of two full pipes stops the other.
private final class ReadToEnd: @unchecked Sendable {
    // Written by the thread before it leaves the group, read after that only.
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
