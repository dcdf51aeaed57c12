import AshlarCore
public import AshlarRecording
import AshlarTerminal
import Foundation

/// A recording file, read as a whole. For any other file, reading throws an error of one sentence.
public struct RecordingFile {
    /// Relative to the working directory, or absolute.
    public let path: String

    /// Creates a reference without reading.
    public init(path: String) { self.path = path }

    /// More than any recording of the shell, and still fits into memory.
    static let limit = 256 * 1024 * 1024

    private static let howToGetOne =
        "Name a recording: the inspector’s page has a link to download one."

    /// - Throws: `CommandError` for an invalid recording, with the unreadable line.
    public func read() throws -> Recording {
        let text = try text()
        do throws(RecordingError) {
            return try Recording(jsonLines: text)
        } catch {
            throw refusal("\(path): \(error)", Self.next(after: error))
        }
    }

    private static func next(after error: RecordingError) -> String {
        switch error {
        case .notARecording: howToGetOne
        case .newer: "Use the version of the app that recorded it, or a later one."
        case .damaged: "Download it again: a changed recording cannot be read."
        case .incompleteLastLine: "Delete that line, and try again."
        }
    }

    private func text() throws -> String {
        let bytes = try bytes()
        guard !bytes.isEmpty else { throw refusal("\(path) is empty.", Self.howToGetOne) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw refusal("\(path) is not a text file.", Self.howToGetOne)
        }
        return text
    }

    private func bytes() throws -> Foundation.Data {
        let attributes: [FileAttributeKey: Any]
        // Follows symbolic links.
        let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        do {
            attributes = try FileManager.default.attributesOfItem(atPath: place.path)
        } catch {
            throw refusal("There is no file \(path).", Self.howToGetOne)
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            throw refusal(
                "\(path) is \(isFolder ? "a folder" : "not a regular file").", Self.howToGetOne)
        }
        guard let size = attributes[.size] as? Int, size <= Self.limit else {
            throw refusal(
                "\(path) has more than \(Self.limit / 1024 / 1024) MB.",
                "Record with a smaller limit.")
        }
        do {
            return try Foundation.Data(contentsOf: place)
        } catch {
            throw refusal(
                "\(path) cannot be read: \(error.localizedDescription)",
                "Change its permissions, or copy it to a place you can read.")
        }
    }

    private func refusal(_ problem: String, _ next: String) -> CommandError {
        CommandError(.refused, problem, next: next)
    }
}
